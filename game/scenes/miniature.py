"""The framed picture of a game's table, which fades from one game to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from game.look.cloth import small_cloth
from game.look.palette import BRASS, GOLD_LIGHT, SHADOW
from game.look.shapes import Size, blit_fading, fill, line, lozenge, sheet
from game.look.widgets.glide import Glide
from game.rules import RulesError, Ruleset
from game.scenes.presentation import look_of, taste_of
from game.store import Deal, Journal, Settings, Timeline
from game.table.preview import first_look, picture_of, preview

WAIT = 0.1
"""Seconds a game must stay chosen before its table is drawn, so that running down the list does not stutter."""
FADE = 0.2
KEPT = 6
"""Pictures kept for a game that is chosen again."""
SEEN = ("cloth", "deck", "back", "four_colours", "large_indices", "left_handed", "ladies_overlap")
"""The settings that show in the picture of a table."""


class Miniature:
    """A table seen from afar, in a gold frame."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._wanted: tuple[object, ...] = ()
        self._make = lambda: pygame.Surface((1, 1))
        self._left = 0.0
        self._picture: pygame.Surface | None = None
        self._before: pygame.Surface | None = None
        self._fade = Glide(1.0)
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def show(self, ruleset: Ruleset, rect: pygame.Rect, settings: Settings, at_once: bool = False) -> None:
        """Show this ruleset's table in this rectangle of the screen, soon or at once."""
        key = (ruleset.id, *(getattr(settings, name) for name in SEEN))
        self.show_made(key, partial(table_picture, ruleset, rect.size, settings), rect, at_once)

    def show_deal(
        self, deal: Deal, journal: Journal, rect: pygame.Rect, settings: Settings, at_once: bool = False
    ) -> None:
        """Show how a deal of the journal stands, or ended."""
        key = (deal, *(getattr(settings, name) for name in SEEN))
        self.show_made(key, partial(deal_picture, deal, journal, rect.size, settings), rect, at_once)

    def show_made(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface], rect: pygame.Rect, at_once: bool = False
    ) -> None:
        """Show the picture that `make` makes, of the rectangle's size; it is made once for a key."""
        if rect.size != self.rect.size:
            self._kept.clear()
        self.rect = rect
        key = (*key, rect.size)
        if key != self._wanted:
            self._wanted, self._make = key, make
            self._left = 0.0 if at_once or key in self._kept else WAIT
            if not self._left:
                self._turn(0.0 if at_once else FADE)

    def step(self, dt: float) -> bool:
        """Let time pass; True if the picture changes."""
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
        """Draw the picture and its frame."""
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


def table_picture(ruleset: Ruleset, size: Size, settings: Settings) -> pygame.Surface:
    """The table of a ruleset, freshly dealt, as a picture of this size in pixels."""
    look, taste = look_of(settings), taste_of(settings)
    return preview(ruleset.game_id, ruleset.variants, size, colour=settings.cloth, look=look, taste=taste)


def deal_picture(deal: Deal, journal: Journal, size: Size, settings: Settings) -> pygame.Surface:
    """The table of a deal as it stands in the journal; an empty one where that can't be read."""
    look, taste = look_of(settings), taste_of(settings)
    try:
        position = first_look(Timeline(deal, journal.entries(deal.id)).end)
    except RulesError:
        return small_cloth(size, settings.cloth).copy()
    return picture_of(position, size, settings.cloth, look, taste)


@lru_cache(maxsize=2)
def picture_frame(size: Size, edge: int) -> pygame.Surface:
    """A frame for a picture of this size, `edge` pixels wide on every side, hollow in the middle."""
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
