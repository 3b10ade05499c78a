"""The cloth with everything on it, drawn from sprites and a floor; and pictures of whole tables at rest."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.look.ahead import Ahead, Pieces
from game.look.cloth import small_cloth, small_cloth_pieces
from game.look.deck import STEP, Deck, Look, shared
from game.look.palette import Scale, Size, unit
from game.look.shapes import nowhere
from game.look.type import scaled
from game.look.widgets.widget import height
from game.rules import Position, Ruleset
from game.rules.cards import NAMES
from game.rules.tables import Tables
from game.table import marks
from game.table.brush import ALONE, AMONG_MANY, AMONG_SOME, WIDE_STEP, Airborne, Brush, Face, blit_centred
from game.table.floor import Floor, LayoutOptions
from game.table.marks import Resting, Row, Thing, captions
from game.table.motion import Flight, Pose
from game.table.picking import Pick, hidden, out_of_play, place_name
from game.table.sprites import Sprite, Sprites

NEAR = 0.15  # card widths; of cards in the air nearer than this only the topmost has a shadow
FEW = 3600  # card widths in pixels of the cards in the air that may have deep shadows
SOME = 9000  # the same for full shadows; with more, or larger, cards only the part below each card is drawn
COUNT = 2.0  # widths of a card: no count is wider, and one that would be is left out
SMALL = 40  # u: on cards smaller than that no count is wider than they are
COVERED = 0.3  # no count is higher than this part of a card
PLACE = -2  # instead of a card: an empty place
DIMMED = -3  # a shade over a card that is out of play
ANY = 0  # any card: only its back is shown
SIDEWAYS = "sideways"  # the name of a card with its suit under its rank
LEAVING = -2  # the depth of a card that has left the pile that it lies on

Lit = Mapping[Pick, str]  # the cards and places with a ring of light, and the ring's kind


class Lying(NamedTuple):
    """A card on the cloth, its depth in its pile, and its pose."""

    depth: int
    card: int
    pose: Pose


Aloft = tuple[Sprite, Pose]  # a card in the air, and its pose


class View:
    """Draws a table. deck: cards of the floor's size; u: the scale of the screen's layout, for words and counts."""

    def __init__(self, floor: Floor, deck: Deck, sprites: Sprites, u: Scale) -> None:
        self.floor = floor
        self.deck = deck
        self.sprites = sprites
        self.u = u
        self.brush = Brush(floor, deck)
        self._asked: set[Face] = set()
        self._resting = Resting()
        self._placed: tuple[Position | None, Row] = (None, ())
        self._worded: tuple[Position | None, Sequence[tuple[pygame.Surface, pygame.Rect]]] = (None, ())

    def draw(self, target: pygame.Surface, position: Position, now: float) -> None:
        """Draw places and cards on the target, without the remembered ground."""
        for row in self._rows(position, now, (), {}):
            for thing in row:
                self.paint(target, thing)
        self.draw_cards(target, position, now)

    def draw_places(self, target: pygame.Surface, position: Position) -> None:
        for thing in self._places(position):
            self.paint(target, thing)

    def pieces(self, position: Position, now: float = 0.0) -> Iterator[None]:
        """Make the pictures of the empty places, of what lies on the cloth and of cards in the air, one at a time."""
        for row in self._rows(position, now, (), {}):
            for thing in row:
                self.paint(nowhere(), thing)
                yield
        for sprite in self.sprites:
            if not (_lies(sprite.flight, now) or _waits(sprite.flight, now)):
                self.deck.face(*self.brush.face(sprite.card, sprite.pile))
                yield
        self._words_at(position)
        yield

    def make_room(self, cloth: pygame.Surface) -> None:
        """Have the memory for the ground, which takes as long to get as a picture to be made."""
        self._resting.make_room(cloth)

    def ground(
        self, cloth: pygame.Surface, position: Position, now: float, held: Sequence[Sprite] = (), lit: Lit | None = None
    ) -> pygame.Surface:
        """The cloth, the places and cards at rest with their rings; remembered, so that a frame costs what moves."""
        return self._resting.picture(self, cloth, self._rows(position, now, held, lit or {}))

    def draw_cards(
        self,
        target: pygame.Surface,
        position: Position,
        now: float,
        held: Sequence[Sprite] = (),
        over: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw what is over the ground: cards about to leave, words and counts, cards in the
        air, those in hand. over: what will
        be drawn over it.
        """
        self.brush.begin()
        leaving: list[Sprite] = []
        flying: list[Aloft] = []
        aside = {id(sprite) for sprite in held}
        for sprite in self.sprites:
            flight = sprite.flight
            if _lies(flight, now) or id(sprite) in aside:
                continue
            leaving.append(sprite)
            if now >= flight.begin or not _waits(flight, now):
                flying.append((sprite, flight.at(now)))
        for words, place in self._words_at(position):
            if place.collidelist(over) < 0:
                target.blit(words, place)
        for medal, foot, card in self._counted(position, now, aside):
            if at := marks.clear_of(foot.clamp(target.get_rect()), card, over):
                target.blit(medal, at)
        self._draw_aloft(target, flying)
        for sprite in held:
            self.brush.raised(target, sprite.card, sprite.flight.at(now))
        self._expect_leaving(leaving)

    def expect(self, faces: Iterable[Face]) -> None:
        """Draw these faces in the background, in this order, and what all cards in the air need."""
        new = [face for face in dict.fromkeys(faces) if face not in self._asked]
        if not new:
            return
        first = not self._asked
        self._asked.update(new)
        if first:  # what is asked for last is made first
            for manner in (AMONG_MANY, AMONG_SOME):
                self.deck.prepare_shadows(manner.fall, (0.0, -WIDE_STEP, WIDE_STEP))
        self.deck.prepare(new)
        if first:
            self.deck.prepare_shadows(ALONE.fall, [STEP * lean for lean in range(-4, 5)])

    def _expect_leaving(self, leaving: Sequence[Sprite]) -> None:
        """Draw the faces of leaving cards in the background, in the order in which they leave."""
        new = [
            (sprite.flight.begin, face)
            for sprite in leaving
            if (face := self.brush.face(sprite.card, sprite.pile)) not in self._asked and sprite.goal.face
        ]
        if new:
            self.expect(face for _, face in sorted(new))

    def expect_all(self) -> None:
        self.expect(self.brush.face(card) for card in range(len(NAMES)))

    def expect_places(self, position: Position) -> None:
        """Draw the empty places and the back in the background, in the opposite order of painting: a frame that can't
        wait makes the others itself, from the other end.
        """
        self.deck.prepare_empty(thing.name for thing in reversed(self._places(position)) if thing.card == PLACE)
        self.deck.prepare_back()

    def expect_lying(self, position: Position) -> None:
        """Draw in the background what lies on the cloth."""
        self.expect_places(position)
        things = [thing for row in self._rows(position, 0.0, (), {}) for thing in row]
        self.deck.prepare(self._shown(thing) for thing in things if thing.card >= 0 and thing.pose.face > 0.5)

    def put_away(self) -> None:
        """Forget pictures that are not needed during the dance after a win; they are made again if they are."""
        self.brush.put_away()
        self._resting = Resting()

    # ── what lies still ──

    def _rows(self, position: Position, now: float, held: Sequence[Sprite], lit: Lit) -> list[Row]:
        """Places first, then the cards of each pile from the first to the top one, those that have yet to leave over
        those that lie there, each ring under its card.
        """
        aside = {id(sprite) for sprite in held}
        lying: list[list[Lying]] = [[] for _ in self.sprites.piles]
        waiting: list[Sprite] = []
        for pile in self.sprites.piles:
            for sprite in pile:
                if id(sprite) in aside:
                    continue
                if _lies(sprite.flight, now):
                    depth = len(pile) - 1 - sprite.place
                    lying[sprite.pile].append(Lying(depth, sprite.card, sprite.flight.at(now)))
                elif _waits(sprite.flight, now):
                    waiting.append(sprite)
        for sprite in sorted(waiting, key=lambda sprite: sprite.came[1]):
            lying[sprite.came[0]].append(Lying(LEAVING, sprite.card, sprite.flight.at(now)))
        if self._placed[0] is not position:
            self._placed = position, self._places(position)
        return [self._placed[1], *(self._row(index, cards, lit) for index, cards in enumerate(lying))]

    def _row(self, index: int, lying: list[Lying], lit: Lit) -> Row:
        things = []
        for place, (depth, card, pose) in enumerate(lying):
            if place == len(lying) - 1 or lying[place + 1].pose[:2] != pose[:2]:
                things.append(Thing(card if pose.face > 0.5 else ANY, SIDEWAYS * self.floor.sideways[index], pose))
            if lit and Pick(index, depth) in lit:
                things.append(Thing(-1, lit[Pick(index, depth)], pose))
        if lying and out_of_play(self.floor.ruleset, index):
            things.append(Thing(DIMMED, "", lying[-1].pose))
        if not lying and Pick(index, -1) in lit:
            spot = self.floor.spots[index]
            things.append(Thing(-1, lit[Pick(index, -1)], Pose(spot.x, spot.y, spot.angle)))
        return tuple(things)

    def _places(self, position: Position) -> Row:
        things = []
        for index in range(len(self.floor.spots)):
            name = self.floor.shows_place(position, index) and place_name(position, index)
            if name:
                spot = self.floor.spot(position, index)
                things.append(Thing(PLACE, name, Pose(spot.x, spot.y, spot.angle)))
        return tuple(things)

    def paint(self, target: pygame.Surface, thing: Thing) -> None:
        if thing.card >= 0:
            self.brush.card(target, self._shown(thing), thing.pose)
        elif thing.card == PLACE:
            blit_centred(target, self.deck.place(thing.name, thing.pose.angle), thing.pose)
        elif thing.card == DIMMED:
            blit_centred(target, marks.dimmed(self.deck.size), thing.pose)
        else:
            self.brush.ring(target, thing.pose, thing.name)

    def _shown(self, thing: Thing) -> Face:
        name, mirrored, _ = self.brush.face(thing.card)
        return Face(name, mirrored, thing.name == SIDEWAYS)

    def reach(self, thing: Thing) -> tuple[int, int]:
        room = marks.room(self.deck.size[0]) + self.deck.size[0] // 20 + 2
        wide, high = (side // 2 + room for side in self.deck.size)
        if thing.pose.angle:
            wide = high = round(math.hypot(wide, high))
        return wide, high

    # ── cards ──

    def _draw_aloft(self, target: pygame.Surface, cards: list[Aloft]) -> None:
        """Draw cards in the air, later ones over earlier ones. Of those at one pixel only the topmost is drawn, and of
        those near each other only that one has a shadow: the shadows of a whole pack would be black.
        """
        cards.sort(key=_order, reverse=True)
        seen: set[tuple[int, int, float]] = set()
        dark: set[tuple[int, int]] = set()
        near = max(1.0, NEAR * self.deck.size[0])
        shown: list[tuple[Sprite, Airborne]] = []
        for sprite, pose in cards:
            x, y, _, face, opacity, _ = pose
            spot = (round(x), round(y), face)
            if spot in seen and opacity == 1:
                continue
            seen.add(spot)
            place = (int(x / near), int(y / near))
            shown.append((sprite, Airborne(self.brush.face(sprite.card, sprite.pile), pose, place not in dark)))
            dark.add(place)
        much = len(cards) * self.deck.size[0]
        manner = ALONE if much <= FEW else AMONG_SOME if much <= SOME else AMONG_MANY
        flock: list[Airborne] = []
        for sprite, airborne in reversed(shown):
            if sprite.flight.carried and airborne.pose.lift:
                self.brush.flock(target, flock, manner)
                flock.clear()
                self.brush.raised(target, sprite.card, airborne.pose)
            else:
                flock.append(airborne)
        self.brush.flock(target, flock, manner)

    def signs(self, position: Position, now: float) -> list[pygame.Rect]:
        """Where counts of cards, and words at places, stand if nothing is over them."""
        counts = [foot for _, foot, _ in self._counted(position, now, set())]
        return [*counts, *(place for _, place in self._words_at(position))]

    def _words_at(self, position: Position) -> Sequence[tuple[pygame.Surface, pygame.Rect]]:
        if self._worded[0] is not position:
            self._worded = position, captions(self.floor, position, self.u)
        return self._worded[1]

    def _counted(
        self, position: Position, now: float, aside: set[int]
    ) -> Iterator[tuple[pygame.Surface, pygame.Rect, pygame.Rect]]:
        """How many cards lie on the piles that hide some, and the redeals left: as a picture, its place at the foot of
        the top card, and that card's; not while a pack is landing there.
        """
        left = math.inf if self.floor.ruleset.game.unlimited else max(0, position.redeals_left)
        for index in range(len(self.floor.spots)):
            count, redeals = hidden(position, index, self.floor), 0 if index else left
            if not (count or redeals):
                continue
            here = [sprite for sprite in self.sprites.piles[index] if id(sprite) not in aside]
            lying = [sprite.flight for sprite in here if _lies(sprite.flight, now)]
            if (count and not lying) or len(here) - len(lying) > 1:
                continue
            widths = COUNT if self.deck.size[0] >= SMALL * self.u else 1.0
            room, wide = round(widths * self.deck.size[0]), partial(marks.badge_width, str(count), redeals)
            u = self.u.fitting(room, wide)
            if wide(u) > room or marks.badge_height(u) > COVERED * self.deck.size[1]:
                continue  # on a small picture, whose cards it would cover
            medal = marks.badge(str(count), redeals, u)
            card = self.floor.rect(index)
            card.center = tuple(map(round, lying[-1].at(now)[:2])) if lying else card.center
            yield medal, medal.get_rect(center=card.midbottom), card


def _order(aloft: Aloft) -> int:
    return aloft[0].order


def _lies(flight: Flight, now: float) -> bool:
    """Whether the card is on the cloth: at rest, or on a way too short to leave it."""
    return not flight.end.lift if now >= flight.over else flight.low


def _waits(flight: Flight, now: float) -> bool:
    """Whether the card has yet to leave its old place."""
    if not flight.waits(now):
        return False
    pose = flight.at(now)
    return not pose.lift and pose.opacity == 1


DEAL = 1926  # the deal that pictures of a game show


def area(size: tuple[int, int], letters: float) -> pygame.Rect:
    """The area for cards on a screen of this size, inside title and border. letters: the player's factor for them."""
    u = Scale.of(size, letters)
    side, top = round(66 * u), round(122 * u)
    message = round(31 * u) + (round(scaled(19, u) * 1.4) + round(18 * u) + scaled(17, u)) // 2
    foot = max(height(u) + round(22 * u), message)  # no count below a pile meets a message or a button
    return pygame.Rect(side, top, size[0] - 2 * side, size[1] - top - foot)


def pieces_of(
    position: Position, size: Size, u: Scale, colour: str, look: Look, options: LayoutOptions, ahead: Ahead
) -> Pieces:
    """Make a picture of a position, of `size` pixels, in pieces of some milliseconds. u: of its screen."""
    view = _at_rest(position, size, u, look, options, ahead)
    yield
    yield from view.pieces(position)
    picture = (yield from small_cloth_pieces(size, colour)).copy()
    view.draw(picture, position, 0.0)
    return picture


def floor_of(ruleset: Tables, size: tuple[int, int], options: LayoutOptions) -> Floor:
    """The floor of a picture of `size` pixels."""
    return Floor(ruleset, _room(size), options)


def signs_of(
    position: Position, size: Size, u: Scale, look: Look, options: LayoutOptions, ahead: Ahead
) -> list[pygame.Rect]:
    """Where counts of cards, and words at places, stand on that picture."""
    return _at_rest(position, size, u, look, options, ahead).signs(position, 0.0)


def expect_picture(
    position: Position, size: Size, u: Scale, colour: str, look: Look, options: LayoutOptions, ahead: Ahead
) -> None:
    """Draw in the background what that picture needs, as it will soon be asked for."""
    view = _at_rest(position, size, u, look, options, ahead)
    view.expect_lying(position)
    ahead.make([partial(small_cloth, size, colour)])


def _room(size: tuple[int, int]) -> pygame.Rect:
    """The area for cards in a picture."""
    u = unit(size)
    return pygame.Rect(0, 0, *size).inflate(-round(150 * u), -round(150 * u))


def first_look(position: Position) -> Position:
    """The position once the opening's choices are made: the first option of each, or 6s and 7s."""
    while position.choosing:
        moves = position.legal_moves
        position = position.play(next((move for move in moves if move.ranks == (6, 7)), moves[-1]))
    return position


def expect(game: Ruleset, size: tuple[int, int], look: Look, options: LayoutOptions, ahead: Ahead) -> Deck:
    """Draw in the background what a table shows on a screen of this size; keep the deck until the table opens."""
    floor = Floor(game, area(size, options.letters), options)
    view = View(floor, shared(look, floor.width, ahead), Sprites(), Scale.of(size, options.letters))
    view.expect_all()
    view.expect_places(game.deal(DEAL))
    return view.deck


def _at_rest(position: Position, size: Size, u: Scale, look: Look, options: LayoutOptions, ahead: Ahead) -> View:
    floor = floor_of(position.ruleset, size, options)
    sprites = Sprites()
    sprites.lay(position, floor)
    return View(floor, _deck(look, floor.width, ahead), sprites, u)


@lru_cache(maxsize=2)
def _deck(look: Look, width: int, ahead: Ahead) -> Deck:
    return Deck(look, width, ahead=ahead)
