"""The cards on the cloth: which sprite is which card of which pile, and where each is in its flight."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules import Event, Happening, Position
from game.table import motion
from game.table.floor import Floor
from game.table.motion import Flight, Pose


@dataclass(eq=False)
class Sprite:
    """One card. pile and place (from the bottom) are those of the rules; `flight` is what the player sees."""

    card: int
    flight: Flight
    pile: int = 0
    place: int = 0
    order: int = 0  # of the cards in the air, later ones fly higher
    came: tuple[int, int] = (0, 0)  # pile and place before the last change

    @property
    def goal(self) -> Pose:
        """The pose where it will lie."""
        return self.flight.end


def at_rest(card: int, pose: Pose) -> Sprite:
    """The sprite of a card that lies still."""
    return Sprite(card, Flight(pose, pose, 0.0, 0.0, 1.0))


class Sprites:
    """All cards of a deal, pile by pile. follow() gives them to the piles of a new position."""

    def __init__(self) -> None:
        self.piles: list[list[Sprite]] = []
        self._latest = 0.0
        self._launches = 0

    def __iter__(self) -> Iterator[Sprite]:
        return (sprite for pile in self.piles for sprite in pile)

    def lay(self, position: Position, floor: Floor) -> None:
        self.piles = []
        self._latest = 0.0
        for index, cards in enumerate(position.piles):
            poses = floor.poses(position, index)
            row = [at_rest(card, pose) for card, pose in zip(cards, poses, strict=True)]
            for place, sprite in enumerate(row):
                sprite.pile, sprite.place = index, place
            self.piles.append(row)

    def clear(self, count: int) -> None:
        """Remove all cards, leaving so many empty piles."""
        self.piles = [[] for _ in range(count)]
        self._latest = 0.0

    def follow(self, position: Position, events: Sequence[Event] = ()) -> list[Sprite]:
        """Give the sprites to the piles of a new position; returns those that changed pile, in the events' order."""
        origins = {(event.target, card): event.source for event in events for card in event.cards}
        leaving: dict[int, list[Sprite]] = defaultdict(list)  # by their cards; with two packs a card is there twice
        piles: list[list[Sprite]] = []
        for row, cards in zip(self.piles, position.piles, strict=True):
            same = _common(row, cards)
            piles.append(row[:same])
            for sprite in row[same:]:
                leaving[sprite.card].append(sprite)
        for index, row in enumerate(piles):
            for card in position.piles[index][len(row) :]:
                source, likely = origins.get((index, card), index), leaving[card]
                row.append(next((sprite for sprite in likely if sprite.pile == source), likely[0]))
                likely.remove(row[-1])
        self.piles = piles
        moved = []
        for index, row in enumerate(piles):
            for place, sprite in enumerate(row):
                sprite.came = sprite.pile, sprite.place
                if sprite.pile != index:
                    moved.append(sprite)
                sprite.pile, sprite.place = index, place
        return _by_events(moved, events)

    def fly(
        self,
        sprite: Sprite,
        goal: Pose,
        now: float,
        *,
        speed: float,
        height: float,
        after: float = 0.0,
        time: float | None = None,
        bend: float = 0.0,
        fade: bool = False,
        low: bool = False,
        clicked: bool = False,
    ) -> None:
        """Send a card to a pose from wherever it is now, also in mid-air.

        time: seconds, without the player's speed. clicked: it answers a click, and starts at once; all others start
        from rest.
        """
        here = sprite.flight.at(now)
        aloft = sprite.flight.begin < now < sprite.flight.over
        if here == goal and sprite.goal == goal:
            return
        far = ((here.x - goal.x) ** 2 + (here.y - goal.y) ** 2) ** 0.5 / height
        lasts = motion.FADE if fade else (time or motion.flight_time(far)) / speed
        if not fade and here.face != goal.face:
            lasts = max(lasts, motion.FLIP / speed)
        begin = now if fade else now + after / speed
        self._launches += 1
        sprite.order = self._launches
        first = motion.FIRST_STEP if clicked and not aloft else 0.0
        settle = motion.SETTLE / speed
        self.launch(sprite, Flight(here, goal, begin, lasts, height, bend, first, settle, fade, low))

    def last_landing(self) -> float:
        """When the last card in the air lands, or a little later if it was sent elsewhere meanwhile."""
        return self._latest

    def launch(self, sprite: Sprite, flight: Flight) -> None:
        sprite.flight = flight
        self._latest = max(self._latest, flight.over)

    def land(self) -> None:
        self._latest = 0.0
        for sprite in self:
            sprite.flight = Flight(sprite.goal, sprite.goal, 0.0, 0.0, sprite.flight.height)


def _common(row: Sequence[Sprite], cards: Sequence[int]) -> int:
    """How many of a pile's cards, from the bottom, are unchanged."""
    same = 0
    for sprite, card in zip(row, cards, strict=False):
        if sprite.card != card:
            break
        same += 1
    return same


def _by_events(moved: list[Sprite], events: Sequence[Event]) -> list[Sprite]:
    """The moved sprites, those that events name first, in the order of the events."""
    rank: dict[tuple[int, int], int] = {}
    for place, event in enumerate(events):
        if event.what is not Happening.GATHERED:
            for card in event.cards:
                rank.setdefault((event.target, card), place)
    return sorted(
        moved, key=lambda sprite: (rank.get((sprite.pile, sprite.card), len(events)), sprite.pile, sprite.place)
    )
