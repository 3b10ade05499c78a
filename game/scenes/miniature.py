"""The framed picture of a game's table, which fades from one game to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from game.look.cloth import small_cloth
from game.look.palette import BRASS, GOLD_LIGHT, SHADOW
from game.look.shapes import Size, blit_fading, fill, line, lozenge, sheet
from game.look.widgets.glide import Glide
from game.rules import Position, RulesError, Ruleset
from game.scenes.midgame import midgame
from game.scenes.presentation import layout_options_of, look_of
from game.store import Deal, Journal, Settings, Timeline
from game.table.preview import expect_picture, first_look, picture_of

WAIT = 0.1
"""Seconds a game must stay chosen before its table is drawn, so that moving down the list stays smooth."""
OPENING = 0.25
"""The same for the first picture of all: nobody moves down the list yet, and a page has to be drawn."""
FADE = 0.2
KEPT = 6
"""How many pictures are remembered for games that are chosen again."""
LEAST = 32
"""Pixels: in less room than this, wide or high, nothing is drawn."""
SEEN = ("cloth", "deck", "back", "four_colours", "large_indices", "left_handed", "ladies_overlap")
"""The settings that change the picture of a table."""


class Miniature:
    """A small picture of a table, in a gold frame."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._wanted: tuple[object, ...] = ()
        self._make: Callable[[], pygame.Surface] = partial(pygame.Surface, (1, 1))
        self._left = 0.0
        self._picture: pygame.Surface | None = None
        self._before: pygame.Surface | None = None
        self._fade = Glide(1.0)
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    @property
    def there(self) -> bool:
        """Whether a table is to be seen."""
        return self._picture is not None

    def show(self, ruleset: Ruleset, rect: pygame.Rect, settings: Settings, at_once: bool = False) -> None:
        """Show this ruleset's table in this rectangle of the screen, soon or at once."""
        self.show_position((ruleset.id,), partial(midgame, ruleset), rect, settings, at_once)

    def show_deal(
        self, deal: Deal, journal: Journal, rect: pygame.Rect, settings: Settings, at_once: bool = False
    ) -> None:
        """Show the last position of a recorded deal; an empty table where that can't be read."""
        self.show_position((deal,), partial(last_table, deal, journal), rect, settings, at_once)

    def show_position(
        self,
        key: tuple[object, ...],
        position: Callable[[], Position | None],
        rect: pygame.Rect,
        settings: Settings,
        at_once: bool = False,
    ) -> None:
        """Show a position, or an empty table; `position` is called and the picture drawn once for a key."""
        if rect.size != self.rect.size:
            self._kept.clear()
        self.rect = rect
        if min(rect.size) < LEAST:
            self._wanted, self._picture, self._left = (), None, 0.0
            return
        key = (*key, *(getattr(settings, name) for name in SEEN), rect.size)
        if key == self._wanted:
            return
        self._wanted = key
        if key not in self._kept:
            seen = position()
            self._make = partial(table_picture, seen, rect.size, settings)
            self._left = 0.0 if at_once else WAIT if self._picture else OPENING
            if self._left and seen:
                expect_picture(seen, rect.size, settings.cloth, look_of(settings), layout_options_of(settings))
        else:
            self._left = 0.0
        if not self._left:
            self._turn(0.0 if at_once else FADE)

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the picture changes."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._turn(FADE)
                return True
        return self._fade.step(dt)

    def _turn(self, seconds: float) -> None:
        if self._wanted not in self._kept:
            while len(self._kept) >= KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[self._wanted] = self._make()
        self._before, self._picture = self._picture, self._kept[self._wanted]
        self._fade = Glide(0.0)
        self._fade.to(1.0, seconds)

    def draw(self, target: pygame.Surface, ahead: float) -> None:
        """Draw the picture and its frame, where there is room for them."""
        if min(self.rect.size) < LEAST:
            return
        part = self._fade.at(ahead)
        if self._picture and part < 1:
            if self._before and self._before.get_size() == self.rect.size:
                target.blit(self._before, self.rect)
            blit_fading(target, self._picture, self.rect, part)
            self._picture.set_alpha(None)
        elif self._picture:
            target.blit(self._picture, self.rect)
        edge = round(self.rect.w * 0.02)
        target.blit(picture_frame(self.rect.size, edge), self.rect.move(-edge, -edge))


def table_picture(position: Position | None, size: Size, settings: Settings) -> pygame.Surface:
    """A picture of a table of this size in pixels; an empty table for no position."""
    if position is None:
        return small_cloth(size, settings.cloth).copy()
    return picture_of(position, size, settings.cloth, look_of(settings), layout_options_of(settings))


def last_table(deal: Deal, journal: Journal) -> Position | None:
    """The last position of a recorded deal; None where that can't be read."""
    try:
        return first_look(Timeline(deal, journal.entries(deal.id)).end)
    except RulesError:
        return None


@lru_cache(maxsize=2)
def picture_frame(size: Size, edge: int) -> pygame.Surface:
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
