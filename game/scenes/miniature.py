"""The framed picture of a game's table, in the middle of a deal that was won, which fades from game to game."""

import math
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from game.look.ahead import PAUSE, Ahead, Pieces, drawn, whole
from game.look.cloth import small_cloth
from game.look.palette import BRASS, GOLD_LIGHT, SHADOW, Scale, Size
from game.look.shapes import Sheet, blit_fading, fill, line, lozenge, sheet
from game.look.widgets.scroll import Glide
from game.rules import Position, RulesError, Ruleset
from game.rules.cards import rank
from game.scenes.parts import Part, is_large
from game.scenes.presentation import drawn_as
from game.solver.odds.solved import golden
from game.store import Deal, Journal, Settings, Timeline
from game.store.timeline import go_through
from game.table.view import DEAL, expect_picture, first_look, pieces_of

FROM, UNTIL = 0.25, 0.6
"""The shares of the cards that are up: before, the table is bare in many games, later it empties."""
MOVES = 8  # so many are played at a time
MOST = 64  # how many moments are remembered
COURT = 11  # the rank of the lowest court card
Waiting = Generator[None, None, Position | None]  # a position that is found in pieces


def midgame(ruleset: Ruleset) -> Position:
    """Of the middle of a known deal of this ruleset that is won, the position that shows most: the one with the most
    piles that hold cards, and of those the one with the most kings, queens and jacks on top. The start of a deal where
    none is known.
    """
    return whole(midgame_pieces(ruleset))


def midgame_pieces(ruleset: Ruleset) -> Generator[None, None, Position]:
    """The same, found a few moves at a time if it is not remembered."""
    kept = _found()
    if ruleset in kept:
        return kept[ruleset]
    won = next((deal for deal in golden(ruleset.id) if deal.outcome == "won"), None)
    if won is None:
        return first_look(ruleset.deal(DEAL))
    position = best = ruleset.deal(won.number)
    most = (False, 0, 0)
    for number, text in enumerate(won.moves):
        late = position.placed() >= FROM * ruleset.goal
        if not position.choosing and late >= most[0] and (late, *shown(position)) > most:
            most, best = (late, *shown(position)), position
        position = position.play(position.parse_move(text))
        if position.placed() > UNTIL * ruleset.goal:
            break
        if number % MOVES == 0:
            yield
    while len(kept) >= MOST:
        del kept[next(iter(kept))]
    kept[ruleset] = best
    return kept[ruleset]


def standing(position: Position) -> Waiting:
    """A position that needs not be looked for."""
    yield from ()
    return position


@lru_cache(maxsize=1)
def _found() -> dict[Ruleset, Position]:
    """Moments that were found; a dictionary, as they are found in pieces."""
    return {}


def shown(position: Position) -> tuple[int, int]:
    """How many piles hold cards, and on how many of them a court card lies on top, face up."""
    tops = [(index, pile[-1]) for index, pile in enumerate(position.piles) if pile]
    court = sum(rank(card) >= COURT for index, card in tops if position.face_up(index))
    return len(tops), court


WAIT = 0.1  # seconds a game must stay chosen before its table is drawn, so that moving down the list stays smooth
OPENING = 0.25  # the same for the first picture of all: nobody moves down the list yet, and a page has to be drawn
FADE = 0.2
KEPT = 6  # how many pictures are remembered for games that are chosen again
PIECE = 0.002  # seconds in which a part of a table is drawn, about
LEAST = 64  # pixels: in less room than this, wide or high, nothing is drawn; the cloth's border alone takes 48
SHARE = 0.94  # the part of its place that a miniature takes, across
ROOM = 100  # units: a page shows none that would be less high
SEEN = ("ground", "deck", "back", "four_colours", "large_corners", "left_handed", "ladies_overlap")
"""The settings that change the picture of a table."""


class Miniature:
    """A small picture of a table, in a gold frame. It is drawn a piece at a time while the one before is still seen."""

    def __init__(self, ahead: Ahead) -> None:
        self._ahead = ahead
        self.rect: pygame.Rect
        self._wanted: tuple[object, ...] = ()
        self._pieces: Pieces | None = None  # of the wanted picture, until it is made
        self._looked = False  # at the position
        self._left = 0.0  # seconds until the picture is drawn
        self._round = 0  # in which a piece of it was made
        self._picture: pygame.Surface | None = None
        self._before: pygame.Surface | None = None
        self._fade = Glide(1.0)
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        self._held: Callable[[], bool] | None = None  # until it answered no

    @property
    def there(self) -> bool:
        return self._picture is not None

    def show(self, ruleset: Ruleset, rect: pygame.Rect, settings: Settings, u: Scale, at_once: bool = False) -> None:
        """Show this ruleset's table in this rectangle of the screen, soon or at once. u: of the screen's layout."""
        self.show_position((ruleset.id,), partial(midgame_pieces, ruleset), rect, settings, u, at_once)

    def show_deal(
        self, deal: Deal, journal: Journal, rect: pygame.Rect, settings: Settings, u: Scale, at_once: bool = False
    ) -> None:
        """Show the last position of a recorded deal, once it can be read; an empty table where it is damaged."""
        held = partial(getattr, journal, "lacking")
        self.show_position((deal,), partial(last_table, deal, journal), rect, settings, u, at_once, held)

    def show_position(
        self,
        key: tuple[object, ...],
        position: Callable[[], Waiting],
        rect: pygame.Rect,
        settings: Settings,
        u: Scale,
        at_once: bool = False,
        held: Callable[[], bool] | None = None,
    ) -> None:
        """Show a position, found once for a key, or an empty table; while it is held the picture waits."""
        if self._kept and rect.size != self.rect.size:
            self._kept.clear()
        self.rect = rect
        if min(rect.size) < LEAST:
            self._wanted, self._picture, self._pieces = (), None, None
            return
        key = (*key, *(getattr(settings, name) for name in SEEN), rect.size, u)
        if key == self._wanted:
            return
        if self._picture and self._picture.get_size() != rect.size and self._wanted[:1] != key[:1]:
            self._picture = None  # of another game, in another layout
        self._wanted, self._pieces = key, None
        if key in self._kept:
            self._turn(0.0 if at_once else FADE)
            return
        self._pieces, self._looked = table_pieces(position, rect.size, u, settings, self._ahead), False
        self._held = held
        self._left = WAIT if self._picture else OPENING
        if at_once and self._go_on(math.inf):
            self._turn(0.0)

    def step(self, dt: float) -> bool:
        if self._pieces:
            self._left -= dt
            looked, self._looked = self._looked, True  # at the position: its cards are drawn in the background then
            if looked and (self._left > 0 or 0 < self._round == self._ahead.rounds):
                return self._fade.step(dt)
            self._round = self._ahead.rounds
            if self._go_on(PIECE if looked else 0.0):
                self._turn(FADE)
                return True
            self._left = PAUSE if looked else self._left
        return self._fade.step(dt)

    def _go_on(self, seconds: float) -> bool:
        """Go on with the wanted picture for about so many seconds; returns True once it is made."""
        if self._held and self._held():
            return False
        self._held = None
        picture = drawn(self._pieces, seconds) if self._pieces else None
        if picture:
            while len(self._kept) >= KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[self._wanted], self._pieces = picture, None
        return picture is not None

    def _turn(self, seconds: float) -> None:
        self._before, self._picture = self._picture, self._kept[self._wanted]
        self._fade = Glide(0.0)
        self._fade.to(1.0, seconds)

    def draw(self, target: pygame.Surface, ahead: float) -> None:
        if not self._wanted:
            return
        if self._picture and self._picture.get_size() != self.rect.size:  # of another layout, until the next is made
            self._picture = pygame.transform.smoothscale(self._picture, self.rect.size)
        part = self._fade.at(ahead)
        if self._picture and part < 1:
            if self._before and self._before.get_size() == self.rect.size:
                target.blit(self._before, self.rect)
            blit_fading(target, self._picture, self.rect, part)
            self._picture.set_alpha(None)
        elif self._picture:
            target.blit(self._picture, self.rect)
        edge = round(self.rect.w * 0.02)
        picture_frame(self.rect.size, edge).draw(target, self.rect.move(-edge, -edge).topleft)


@dataclass
class Framed(Part):
    """A miniature in the middle of its place: as much of the width as SHARE; beside something else less where there
    is no room, or nothing. show: asks for its picture, once it has its place.
    """

    miniature: Miniature
    show: Callable[[], object]

    def high(self, wide: int, u: Scale) -> int:
        return round(wide * SHARE) * 9 // 16 if is_large(u) else 0

    def more(self, wide: int, u: Scale, free: int) -> int:
        if is_large(u):
            return 0
        return min(round(wide * SHARE) * 9 // 16, free) if free >= max(LEAST, round(ROOM * u)) else 0

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        super().place(rect, u)
        seen = pygame.Rect(0, rect.y, rect.h * 16 // 9, rect.h)
        seen.centerx = rect.centerx
        self.miniature.rect = seen
        self.show()

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        if self.rect.h:
            self.miniature.draw(surface, ahead)


def table_pieces(position: Callable[[], Waiting], size: Size, u: Scale, settings: Settings, ahead: Ahead) -> Pieces:
    """Make a picture of a table of this size in pixels, in pieces of some milliseconds; an empty table for no
    position. Once that is found its cards are drawn in the background too.
    """
    seen = yield from position()
    yield
    if seen is None:
        return small_cloth(size, settings.ground).copy()
    expect_picture(seen, size, u, settings.ground, *drawn_as(settings), ahead)
    yield
    return (yield from pieces_of(seen, size, u, settings.ground, *drawn_as(settings), ahead))


def last_table(deal: Deal, journal: Journal) -> Waiting:
    """The last position of a recorded deal; None where that can't be read."""
    entries = journal.entries(deal.id)
    try:
        yield from go_through(deal, entries)
        return first_look(Timeline(deal, entries).end)
    except RulesError:
        return None


@lru_cache(maxsize=2)
def picture_frame(size: Size, edge: int) -> Sheet:
    """An empty frame for a picture of this size, `edge` pixels wide on every side."""
    w, h = size[0] + 2 * edge, size[1] + 2 * edge
    hair = max(1.0, edge / 11)
    body = ""
    for ring in range(4):
        inset = edge * (0.55 + 0.12 * ring)
        body += line(_box(inset, w, h), SHADOW, edge * 0.28, 0.13)
    body += line(_box(edge - hair, w, h), BRASS, hair * 2.4, 1)
    body += line(_box(edge - hair, w, h), GOLD_LIGHT, hair * 0.8, 1)
    body += line(_box(edge * 0.42, w, h), BRASS, hair * 0.8, 0.7)
    for x in (edge * 0.42, w - edge * 0.42):
        for y in (edge * 0.42, h - edge * 0.42):
            body += fill(lozenge(x, y, edge * 0.34), GOLD_LIGHT)
    return sheet((w, h), body, 1.2 * edge + 2)


def _box(inset: float, w: int, h: int) -> str:
    return f"M{inset:.2f} {inset:.2f}H{w - inset:.2f}V{h - inset:.2f}H{inset:.2f}Z"
