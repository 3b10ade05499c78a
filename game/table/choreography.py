"""Plans the flights of cards from one position to the next, and the figures in which games are dealt."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.rules import Event, Happening, Position
from game.rules.plan import Figure
from game.table import motion
from game.table.floor import Floor
from game.table.motion import Flight, Pose
from game.table.sprites import Sprite, Sprites, at_rest

_WAITS = {Happening.TURNED: motion.TURN_STAGGER, Happening.REFILLED: motion.REFILL_AFTER}


class Tempo(NamedTuple):
    """How fast cards move, and whether they fly at all."""

    speed: float = 1.0
    reduced: bool = False


def change(
    sprites: Sprites, floor: Floor, position: Position, events: Sequence[Event], now: float, tempo: Tempo
) -> list[Sprite]:
    """Send every card that changed its place to its new one; returns those that changed pile."""
    moved = sprites.follow(position, events)
    gathered = any(event.what is Happening.REDEALT for event in events) or (not events and len(moved) >= motion.PACK)
    dealt = {event.target for event in events if event.what in (Happening.DEALT, Happening.SET_OUT)}
    if gathered:
        moved = _together(moved, events)
    waits = _riffled(moved, events) if gathered else _waits(moved, events)
    clicked = _clicked(moved, events)
    bends = {id(sprite): motion.RIFFLE_BEND * (-1) ** turn for turn, sprite in enumerate(moved) if gathered}
    if dealt:
        waits |= _deal_waits(floor, position, [s for s in moved if s.pile in dealt])
    changed = {id(sprite) for sprite in moved}
    send = partial(sprites.fly, now=now, speed=tempo.speed, height=floor.height, fade=tempo.reduced)
    for index, row in enumerate(sprites.piles):
        for sprite, goal in zip(row, floor.poses(position, index), strict=True):
            flies = id(sprite) in changed
            if not flies and sprite.goal == goal:
                continue
            after, bend = waits.get(id(sprite), 0.0), bends.get(id(sprite), 0.0)
            time, low = _time(sprite, goal, flies, gathered, floor), not flies and not sprite.goal.lift
            send(sprite, goal, after=after, time=time, bend=bend, low=low, clicked=id(sprite) in clicked)
    return moved


def _time(sprite: Sprite, goal: Pose, flies: bool, gathered: bool, floor: Floor) -> float | None:
    """Seconds for a card's flight; None if they depend on its distance only."""
    if flies:
        return motion.GATHER if gathered else None
    far = math.hypot(goal.x - sprite.goal.x, goal.y - sprite.goal.y) / floor.height
    return motion.SHIFT if far <= motion.CLOSE else motion.GATHER


def deal(sprites: Sprites, floor: Floor, position: Position, now: float, tempo: Tempo) -> list[Sprite]:
    """Deal from the whole pack in the stock to the first position, in the game's own figure; returns the cards in order
    of flight.

    Cards that lie on the table from another deal are gathered first. Where nothing is dealt, a card visits each empty
    place.
    """
    before = _before(sprites, now) if not tempo.reduced else {}
    sprites.lay(position, floor)
    spot = floor.spots[0]
    origin = floor.poses(position, 0)[-1] if position.piles[0] else Pose(spot.x, spot.y)
    origin = origin._replace(face=0.0)
    bound = [sprite for row in sprites.piles[1:] for sprite in row]
    if not bound and not before and not tempo.reduced:
        return _greet(sprites, floor, now, tempo)
    goals = [sprite.goal for sprite in bound]
    turns = _figure(floor, bound, goals)
    gather = motion.GATHER + motion.GATHER_WAVE if before else 0.0
    stagger = _stagger(len(bound), gather)
    send = partial(sprites.fly, now=now, speed=tempo.speed, height=floor.height, fade=tempo.reduced)
    for turn, sprite in enumerate(turns):
        goal = sprite.goal
        sprite.flight = Flight(origin, origin, 0.0, 0.0, floor.height)
        bend = _bend(floor, origin, goal, bent(floor.plan.figure, turn))
        send(sprite, goal, after=gather + turn * stagger, time=motion.LONGEST_FLIGHT, bend=bend)
    if before:
        _gather(sprites, before, origin, floor, now, tempo)
    return turns


def _greet(sprites: Sprites, floor: Floor, now: float, tempo: Tempo) -> list[Sprite]:
    """Send a card of the stock to each empty place, in the game's figure, and back; returns them in order of flight."""
    places = [Pose(spot.x, spot.y, spot.angle, face=0.0) for spot in floor.spots[1:]]
    goes = order(floor.plan.figure, [(pose.x / floor.width, pose.y / floor.width) for pose in places])
    turns = sprites.piles[0][-len(places) :]
    send = partial(sprites.fly, now=now, speed=tempo.speed, height=floor.height)
    for turn, (sprite, place) in enumerate(zip(turns, goes, strict=False)):
        home, away = sprite.goal, places[place]
        bend = bent(floor.plan.figure, turn)
        there = _bend(floor, home, away, bend)
        send(sprite, away, after=turn * motion.STAGGER, time=motion.LONGEST_FLIGHT, bend=there)
        out = sprite.flight
        back = replace(out, start=away, end=home, begin=out.over + motion.GREETING / tempo.speed, lead=out)
        sprites.launch(sprite, replace(back, bend=_bend(floor, away, home, bend)))
    return turns


def _before(sprites: Sprites, now: float) -> dict[int, list[Sprite]]:
    """For each card the sprites of both copies, as they are now."""
    found: dict[int, list[Sprite]] = {}
    for sprite in sprites:
        pose = sprite.flight.at(now)
        found.setdefault(sprite.card, []).append(
            replace(at_rest(sprite.card, pose), pile=sprite.pile, place=sprite.place)
        )
    return found


def _gather(
    sprites: Sprites, before: dict[int, list[Sprite]], origin: Pose, floor: Floor, now: float, tempo: Tempo
) -> None:
    """Let every card fly to the stock from where it was, pile after pile, before it is dealt."""
    wave = motion.GATHER_WAVE / len(floor.spots)
    for sprite in sprites:
        was, onward = before[sprite.card].pop(), sprite.flight
        sprite.came = was.pile, was.place
        end = origin if sprite.pile else sprite.goal
        begin = now if was.goal.lift else now + was.pile * wave / tempo.speed
        time, settle = motion.GATHER / tempo.speed, motion.SETTLE / tempo.speed
        lead = Flight(was.goal, end, begin, time, floor.height, settle=settle)
        sprites.launch(sprite, replace(onward, lead=lead) if sprite.pile else lead)


def _bend(floor: Floor, start: Pose, end: Pose, wanted: float) -> float:
    """The part of a wanted bend that keeps the card within the area."""
    room = floor.area.inflate(-floor.width, -floor.height)
    dx, dy = end.x - start.x, end.y - start.y
    for part in (1.0, 0.75, 0.5, 0.3, 0.15):
        bend = wanted * part
        ways = [(way / 16, way / 4 * (1 - way / 16)) for way in range(1, 16)]
        path = [(start.x + dx * way - dy * bend * bow, start.y + dy * way + dx * bend * bow) for way, bow in ways]
        if all(room.left <= x <= room.right and room.top <= y <= room.bottom for x, y in path):
            return bend
    return 0.0


def _figure(floor: Floor, bound: list[Sprite], goals: list[Pose]) -> list[Sprite]:
    """The cards in the order of the game's figure, those of one pile from the bottom up."""
    if not bound:
        return []
    points = [(goal.x / floor.width, goal.y / floor.width) for goal in goals]
    turns = [bound[i] for i in order(floor.plan.figure, points)]
    rows: dict[int, list[Sprite]] = {}
    for sprite in sorted(bound, key=lambda sprite: -sprite.place):
        rows.setdefault(sprite.pile, []).append(sprite)
    return [rows[sprite.pile].pop() for sprite in turns]


def _stagger(count: int, spent: float = 0.0) -> float:
    """Seconds between cards so that the whole deal keeps within its time, of which `spent` is used already."""
    return min(motion.STAGGER, (motion.DEAL - spent - motion.LONGEST_FLIGHT) / max(1, count - 1))


def _together(moved: list[Sprite], events: Sequence[Event]) -> list[Sprite]:
    """Gathered cards pile by pile, the uppermost first: the piles they came from, or return to by undo."""
    if events:
        return sorted(moved, key=lambda sprite: (sprite.came[0], -sprite.came[1]))
    return sorted(moved, key=lambda sprite: (sprite.pile, sprite.place))


def _riffled(moved: list[Sprite], events: Sequence[Event]) -> dict[int, float]:
    """Seconds after which each gathered card leaves: pile after pile, card by card."""
    rows: dict[int, list[Sprite]] = {}
    for sprite in moved:
        rows.setdefault(sprite.came[0] if events else sprite.pile, []).append(sprite)
    return {
        id(sprite): turn * motion.GATHER_STAGGER + place * min(motion.RIFFLE, motion.RIFFLED / len(row))
        for turn, row in enumerate(rows.values())
        for place, sprite in enumerate(row)
    }


def _clicked(moved: list[Sprite], events: Sequence[Event]) -> set[int]:
    """The clicked cards: those of a move that the player made, or the first that was turned."""
    if not events or events[0].what not in (Happening.MOVED, Happening.TURNED):
        return set()
    first = events[0]
    taken = [sprite for sprite in moved if sprite.pile == first.target and sprite.came[0] == first.source]
    return {id(sprite) for sprite in (taken if first.what is Happening.MOVED else taken[:1])}


def _waits(moved: list[Sprite], events: Sequence[Event]) -> dict[int, float]:
    """Seconds after which each moved card leaves."""
    delay, waits = 0.0, {}
    wait_of = {(event.target, card): _WAITS.get(event.what, 0.0) for event in events for card in event.cards}
    for place, sprite in enumerate(moved):
        step = wait_of.get((sprite.pile, sprite.card), 0.0)
        delay += step if place else 0.0
        waits[id(sprite)] = delay
    return waits


def _deal_waits(floor: Floor, position: Position, bound: list[Sprite]) -> dict[int, float]:
    """Seconds after which each card leaves, where dealing goes on after a choice in the opening."""
    goals = [floor.poses(position, sprite.pile)[sprite.place] for sprite in bound]
    turns = _figure(floor, bound, goals)
    stagger = _stagger(len(bound))
    return {id(sprite): turn * stagger for turn, sprite in enumerate(turns)}


# ── the figures ──

Point = tuple[float, float]


class Bound(NamedTuple):
    """Where a card is bound for: from the left and from above, to the right of the middle of all and below it, in any
    unit; span is how far apart they all are.
    """

    x: float
    y: float
    right: float
    below: float
    span: float

    @property
    def far(self) -> float:
        """How far from the middle, in parts of the span."""
        return math.hypot(self.right, self.below) / self.span

    @property
    def way(self) -> float:
        """The direction from the middle, in radians."""
        return math.atan2(self.below, self.right)

    def row(self, rows: int) -> int:
        """Its row, where so many fill the span."""
        return round(self.y / self.span * rows)

    def column(self, columns: int) -> int:
        """Its column, where so many fill the span."""
        return round(self.x / self.span * columns)


def order(figure: Figure, points: Sequence[Point]) -> list[int]:
    """In which order the cards bound for these points leave the stock: indices of points.

    Points are card middles in any unit; cards of one pile keep their order, first laid first.
    """
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    span = max(max(xs) - min(xs), max(ys) - min(ys), 1e-6)
    turn = _FIGURES[figure][0]
    turns = [turn(Bound(x, y, x - middle[0], y - middle[1], span)) for x, y in points]
    return sorted(range(len(points)), key=lambda i: (round(turns[i], 6), i))


def bent(figure: Figure, place: int) -> float:
    """How far the path of the place-th card bends aside, as a part of its length; left is positive."""
    _, bend, both_ways = _FIGURES[figure]
    return -bend if both_ways and place % 2 else bend


# What a card's turn follows; how far its path bends; and whether every other one bends the other way.
_FIGURES: dict[Figure, tuple[Callable[[Bound], float], float, bool]] = {
    Figure.WINGS:     (lambda c: abs(c.right) + 0.2 * abs(c.below), 0.22, True),
    Figure.MIRROR:    (lambda c: c.y * 8 - abs(c.right), 0.0, False),
    Figure.CURTAIN:   (lambda c: -abs(c.right) + 0.05 * c.y, -0.18, True),
    Figure.SQUARES:   (lambda c: round(math.sin(2 * c.way), 1) * c.span + c.way, 0.3, True),
    Figure.SNAKE:     (lambda c: c.row(8) * 100 + (c.x if c.row(8) % 2 else -c.x) / c.span, 0.0, False),
    Figure.TERRACE:   (lambda c: c.y * 20 + c.x / c.span, 0.0, False),
    Figure.WHEEL:     (lambda c: (0 if c.far < 0.2 else 10) + math.atan2(c.right, 0 - c.below) % math.tau, 0.45, False),
    Figure.LONGWAYS:  (lambda c: (c.x if c.below < 0 else c.x - 2 * c.right) / c.span, 0.25, True),
    Figure.PROMENADE: (lambda c: c.x + 0.1 * c.y, -0.12, False),
    Figure.SPIRAL:    (lambda c: round(c.far * 4) * 10 + c.way % math.tau, 0.4, False),
    Figure.CROSSING:  (lambda c: -abs(abs(c.right) - abs(c.below)) + 0.01 * c.x, 0.25, True),
    Figure.FAN:       (lambda c: math.atan2(c.right, c.span * 1.2 - c.below), -0.3, False),
    Figure.ALTERNATE: (lambda c: round(c.right / c.span * 12) % 2 * 10 + c.x / c.span, 0.0, False),
    Figure.WEAVE:     (lambda c: (c.row(6) + c.column(6)) % 2 * 100 + c.row(6) * 10
                       + c.column(6) * (1 if c.row(6) % 2 else -1), 0.2, True),
    Figure.STEPS:     (lambda c: c.x - c.y, 0.0, False),
    Figure.PYRAMID:   (lambda c: c.y * 20 + abs(c.right) / c.span, 0.0, False),
    Figure.CURTSEY:   (lambda c: abs(c.right) * 2 + c.y, 0.0, False),
    Figure.STAR:      (lambda c: round(c.way / math.tau * 10) * 3 % 10 * 10 + c.far, 0.0, False),
    Figure.ARCH:      (lambda c: -100 * round(abs(abs(c.right) / c.span - 0.25), 2) + c.y / c.span, 0.28, True),
    Figure.HOPS:      (lambda c: c.column(9) % 3 * 100 + c.column(9) + c.y / c.span, 0.35, False),
    Figure.BENCHES:   (lambda c: 10 * round(-abs(c.right) / c.span * 8) + abs(c.below), 0.0, False),
    Figure.SAILS:     (lambda c: round(c.way / math.tau * 4) % 4 * 10 + c.far, 0.32, False),
    Figure.LISTS:     (lambda c: c.row(8) * 10 - abs(c.right) / c.span * (1 if c.below > 0 else -1), 0.2, False),
    Figure.THRONES:   (lambda c: -c.x * 20 - c.y, 0.0, False),
    Figure.WHISPER:   (lambda c: -c.far * c.span + (0.5 * c.span if c.right * c.below > 0 else 0.0), -0.24, False),
}  # fmt: skip
