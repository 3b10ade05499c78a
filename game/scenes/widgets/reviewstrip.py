"""The bar of a reviewed deal: what is known after each move, the move that lost it, and the current place."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame.math import clamp

from game.look.palette import BRASS, GOLD_DARK, GOLD_LIGHT, HUD, INK, IVORY, RGB, SIGNAL, blend
from game.look.shapes import Size, fill, line, lozenge, polygon, raster
from game.look.type import Style, lettered, scaled, text, width
from game.look.widgets.ribbon import CAN_BE_WON, NO_LONGER, NOT_KNOWN, ribbon
from game.look.widgets.widget import Widget
from game.words import figures, phrase
from game.words.replay import stretches
from game.words.review import REDEAL, START

PAD, HEAD, FOOT, GEM = (
    48,
    66,
    26,
    30,
)  # of the strip in u: room at its sides, above the bars, around the figures, the lozenge
NARROW = 4.0
"""Pixels a move; below this there is no room for bars."""
READ = blend(NO_LONGER, IVORY, 0.35)
"""The colour of text about lost positions, light enough to be read."""
EVERY = (5, 10, 20, 50, 100, 200, 500, 1000)


@dataclass
class ReviewStrip(Widget):
    """moves: of the line. winnable: after how many moves it is last known that the deal could be won, -1 for never.
    lost: after how many moves it is first known that it could not, moves + 1 for never. at: the current place, in
    moves. turning: the move, from 1, that lost the deal, 0 where that is not known.
    """

    moves: int = 0
    winnable: int = -1
    lost: int = 1
    redeals: tuple[int, ...] = ()
    at: int = 0
    turning: int = 0

    def state(self) -> tuple[object, ...]:
        """Everything that changes the picture."""
        return (*super().state(), self.winnable, self.lost, self.at, self.turning)

    def _press(self, at: tuple[int, int]) -> bool:
        return self._go(at)

    def _point(self, at: tuple[int, int]) -> bool:
        return self.pressed and self._go(at)

    def _go(self, at: tuple[int, int]) -> bool:
        bars = self._bars
        place = math.ceil(clamp((at[0] - bars.x) / bars.w, 0.0, 1.0) * self.moves - 0.5)
        if self._gem_at.collidepoint(at):  # it shows the number of the losing move, at its middle
            place = self.turning - 1
        moved, self.at = place != self.at, place
        return moved

    @property
    def _bars(self) -> pygame.Rect:
        u = self.u
        pad = round(PAD * u)
        figures = round(scaled(17, u) * 1.25) + round(FOOT * u)
        tall = self.rect.h - round(HEAD * u) - figures
        return pygame.Rect(self.rect.x + pad, self.rect.y + round(HEAD * u), self.rect.w - 2 * pad, tall)

    def x(self, count: float) -> int:
        """The x position on the screen after so many moves."""
        bars = self._bars
        return bars.x + round(bars.w * count / max(1, self.moves))

    def draw(self, target: pygame.Surface) -> None:
        """Draw bars, redeals, the move that lost the deal, figures below, and what the colours mean."""
        box = self._bars
        fine = box.w / max(1, self.moves) >= NARROW
        target.blit((bars if fine else ribbon)(box.size, self.moves, self.winnable, self.lost), box)
        for redeal in self.redeals:
            self._draw_redeal(target, redeal)
        self._draw_place(target)
        if self.turning:
            target.blit(self._gem, self._gem_at)
        self._draw_figures(target)
        self._draw_words(target)

    def _draw_redeal(self, target: pygame.Surface, redeal: int) -> None:
        u, box, x = self.u, self._bars, self.x(redeal)
        tall = box.h + round(8 * u)
        stem = raster((3, tall), line(f"M1.5 0V{tall}", GOLD_LIGHT, max(1.0, 1.6 * u), 0.95))
        target.blit(stem, (x - 1, box.y - round(8 * u)))
        wide = max(9, round(18 * u))
        notch = raster((wide, wide), fill(polygon((0, 0), (wide, 0), (wide / 2, wide * 0.8)), GOLD_LIGHT))
        target.blit(notch, notch.get_rect(midtop=(x, box.y - round(24 * u))))
        words = text(phrase(REDEAL), Style.REGULAR, scaled(17, u), HUD)
        place = words.get_rect(midleft=(x + wide, box.y - round(15 * u)))
        if place.right > box.right:
            place.right = x - wide
        if not place.colliderect(self._gem_at):
            target.blit(words, place)

    def _draw_place(self, target: pygame.Surface) -> None:
        """Draw an ivory line through the current place, with a handle at its foot."""
        u, box, x = self.u, self._bars, self.x(self.at)
        colour = SIGNAL if self.pressed or self.hovered or self.focused else IVORY
        pygame.draw.rect(target, INK, (x - 2, box.y - round(6 * u), 5, box.h + round(12 * u)))
        pygame.draw.rect(target, colour, (x - 1, box.y - round(6 * u), 3, box.h + round(12 * u)))
        half = max(5, round(9 * u))
        handle = raster(
            (2 * half, 2 * half), fill(lozenge(half, half, half), INK) + fill(lozenge(half, half, half - 2), colour)
        )
        target.blit(handle, handle.get_rect(center=(x, box.bottom + round(6 * u))))

    @property
    def _gem_at(self) -> pygame.Rect:
        """The area of the lozenge, empty without one."""
        if not self.turning:
            return pygame.Rect(0, 0, 0, 0)
        x = (self.x(self.turning - 1) + self.x(self.turning)) // 2
        return self._gem.get_rect(midbottom=(x, self._bars.y - round(2 * self.u)))

    @property
    def _gem(self) -> pygame.Surface:
        return numbered(max(13, round(GEM * self.u)), self.turning, self.u)

    def _draw_figures(self, target: pygame.Surface) -> None:
        """Draw the numbers of moves below the bars."""
        u, box, px = self.u, self._bars, scaled(17, self.u)
        room = width("0000", Style.REGULAR, px) + round(24 * u)
        step = next((step for step in EVERY if box.w * step / max(1, self.moves) >= room), EVERY[-1])
        for count in range(0, self.moves + 1, step):
            words = text(figures(count) if count else phrase(START), Style.REGULAR, px, HUD)
            place = words.get_rect(midtop=(self.x(count), box.bottom + round(14 * u)))
            if not count:
                place.left = box.x
            target.blit(words, place)

    def _draw_words(self, target: pygame.Surface) -> None:
        """Draw what the colours and places mean, over the bars in the same order, clear of the lozenge."""
        u, box, px, gem = self.u, self._bars, scaled(18, self.u), self._gem_at
        won, gone = max(0, self.winnable), max(0, self.moves + 1 - max(self.lost, 1))
        between = self.moves - won - gone
        y, gap = self.rect.y + round(26 * u), round(12 * u)
        good, unknown, bad = stretches(won, between, gone)
        if won or self.winnable == 0:
            words = text(good, Style.MEDIUM, px, CAN_BE_WON)
            place = words.get_rect(midleft=(box.left, y))
            if gem and place.right > gem.left - gap:
                place.left = gem.right + gap
            target.blit(words, place)
        if between > 0:
            words = text(unknown, Style.MEDIUM, px, HUD)
            target.blit(words, words.get_rect(center=(box.centerx, y)))
        if gone:
            words = text(bad, Style.MEDIUM, px, READ)
            place = words.get_rect(midright=(box.right, y))
            if gem and place.left < gem.right + gap:
                place.right = gem.left - gap
            target.blit(words, place)


@lru_cache(maxsize=8)
def bars(size: Size, moves: int, winnable: int, lost: int) -> pygame.Surface:
    """A bar for each of `moves` moves, above the line, on it or below it; winnable and lost as in ribbon()."""
    wide, high = size
    middle, step = high * 0.52, wide / max(1, moves)
    above, on, below = (0.0, middle - 3), (middle - high * 0.12, high * 0.24), (middle + 3, high - middle - 3)
    body = ""
    for move in range(1, moves + 1):
        kind, colour = (
            (above, CAN_BE_WON) if move <= winnable else (below, NO_LONGER) if move >= lost else (on, NOT_KNOWN)
        )
        body += fill(_bar((move - 1) * step + step * 0.16, kind[0], step * 0.68, kind[1]), colour)
    return raster(size, body + line(f"M0 {middle:.1f}H{wide}", BRASS, max(1.0, high / 60), 0.9))


def _bar(x: float, y: float, wide: float, high: float) -> str:
    return f"M{x:.2f} {y:.2f}h{wide:.2f}v{high:.2f}h{-wide:.2f}Z"


@lettered(maxsize=8)
def numbered(r: int, number: int, u: float, ground: RGB = GOLD_LIGHT, ink: RGB = INK) -> pygame.Surface:
    """A lozenge that bears a number, r pixels to each side."""
    px = scaled(20, u) if number < 1000 else scaled(16, u)
    r = max(r, round(width(str(number), Style.MEDIUM, px) * 0.9))
    middle = r + 3
    body = fill(lozenge(middle, middle, r + 2), INK) + fill(lozenge(middle, middle, r), ground)
    body += line(lozenge(middle, middle, r * 0.84), GOLD_DARK, max(1.0, 1.4 * u))
    gem = raster((2 * middle, 2 * middle), body)
    words = text(str(number), Style.MEDIUM, px, ink)
    gem.blit(words, words.get_rect(center=(middle, middle)))
    return gem
