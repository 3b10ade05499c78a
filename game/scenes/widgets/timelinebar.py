"""The moves of a deal as a bar for the mouse: what is known, the losing move, redeals, undone moves, and a knob."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.look.charts import CAN_BE_WON, NO_LONGER, NOT_KNOWN, ribbon
from game.look.palette import BRASS, GOLD_DARK, GOLD_LIGHT, INK, IVORY, NIGHT, RGB, Scale, Size, blend
from game.look.shapes import fill, line, lozenge, polygon, raster
from game.look.type import Style, scaled, text, width
from game.look.widgets.widget import Widget
from game.scenes.widgets.rows import QUIET
from game.words import digits, marked, phrase
from game.words.replays import stretches

RIBBON, LOW, GEM = 62, 44, 30  # the height of the ribbon, of the figures below it, and of half a lozenge, in u
APART = 74  # the least distance between two figures, in u
LEAST_GAP = 2  # the least pixels between two bars
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
REDEAL, UNDONE = marked("redeal"), marked("undone moves")


@dataclass
class TimelineBar(Widget):
    """`at` of so many `moves` have been played. winnable, lost: after how many moves it is known that the deal could
    still be won, or no longer; None where that is not known. turning: the move, from 1, that lost the deal, 0 where
    that is not known. mistakes: moves that lost it and were taken back. beside: of a variation that leaves the line at
    the current place, how many moves it has, and after how many of them one looks.
    """

    moves: int = 0
    at: int = 0
    redeals: Sequence[int] = ()
    undone: Sequence[int] = ()
    winnable: int | None = field(default=None, kw_only=True)
    lost: int | None = field(default=None, kw_only=True)
    turning: int = field(default=0, kw_only=True)
    mistakes: tuple[int, ...] = field(default=(), kw_only=True)
    beside: tuple[int, int] = field(default=(0, 0), kw_only=True)

    @property
    def strip(self) -> pygame.Rect:
        side, tall = round(44 * self.u), round(RIBBON * self.u)
        low = self.rect.bottom - round(LOW * self.u)
        return pygame.Rect(self.rect.x + side, low - tall, self.rect.w - 2 * side, tall)

    def x(self, count: int) -> int:
        """The x position on the screen after so many moves."""
        strip = self.strip
        return strip.x + round(strip.w * count / max(1, self.moves))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            return self._go(self.at - event.y)
        return super().handle(event)

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(),
            self.at,
            self.moves,
            self.winnable,
            self.lost,
            self.turning,
            self.mistakes,
            self.beside,
        )

    def _press(self, at: tuple[int, int]) -> bool:
        return self._seek(at)

    def _point(self, at: tuple[int, int]) -> bool:
        return self.pressed and self._seek(at)

    def _seek(self, at: tuple[int, int]) -> bool:
        if self.turning and abs(at[0] - self.gem_at[0]) + abs(at[1] - self.gem_at[1]) <= self.gem.get_width() // 2:
            return self._go(self.turning - 1)  # it shows the number of the losing move, at its middle
        strip = self.strip
        return self._go(round((at[0] - strip.x) / strip.w * self.moves))

    def _go(self, count: int) -> bool:
        count = min(max(count, 0), self.moves)
        changed, self.at = count != self.at, count
        return changed

    # ── drawing ──

    @property
    def gem_at(self) -> tuple[int, int]:
        """The middle of the lozenge of the losing move."""
        return (self.x(self.turning - 1) + self.x(self.turning)) // 2, self.strip.centery

    @property
    def gem(self) -> pygame.Surface:
        return numbered(max(13, round(GEM * self.u)), self.turning, self.u)

    @property
    def parts(self) -> tuple[tuple[str, int, RGB], ...]:
        """For how many moves what is known: words, number of moves, colour."""
        good, bad = self.winnable or 0, 0 if self.lost is None else self.moves + 1 - max(self.lost, 1)
        counts = good, self.moves - good - bad, bad
        said = zip(stretches(*counts), counts, (CAN_BE_WON, NOT_KNOWN, NO_LONGER), strict=True)
        return tuple(part for part in said if part[1] > 0)

    def draw(self, target: pygame.Surface) -> None:
        strip, u = self.strip, self.u
        self._draw_words(target)
        lost = self.moves + 1 if self.lost is None else max(self.lost, 1)
        known = -1 if self.winnable is None else self.winnable
        target.blit(_bars(strip.size, self.moves, known, lost), strip)
        self._draw_figures(target)
        mark = max(9, round(15 * u))
        for counts, picture, y in (
            (self.redeals, _triangle(mark), strip.y - round(4 * u)),
            (self.undone, _hook(mark), strip.bottom + round(9 * u)),
        ):
            for count in dict.fromkeys(counts):
                target.blit(picture, picture.get_rect(midbottom=(self.x(count), y)))
        for number in self.mistakes:
            gem = numbered(max(10, round(20 * u)), number, u, NIGHT, IVORY)
            target.blit(gem, gem.get_rect(center=(min(self.x(number), strip.right), strip.centery)))
        if self.beside[0]:
            self._draw_beside(target)
        knob = _knob((max(16, round(22 * u)), strip.h + round(24 * u)), self.hovered or self.pressed or self.focused)
        target.blit(knob, knob.get_rect(center=(self.x(self.at), strip.centery)))
        if self.turning:
            target.blit(self.gem, self.gem.get_rect(center=self.gem_at))

    def _draw_beside(self, target: pygame.Surface) -> None:
        """Draw a variation as a line that leaves the ribbon, with a lozenge where one looks."""
        length, here = self.beside
        strip, thick = self.strip, max(2, round(4 * self.u))
        start, end = self.x(self.at), min(self.x(self.at + length), self.rect.right)
        y = strip.y - round(14 * self.u)
        for colour, more in ((INK, 2), (GOLD_LIGHT, 0)):
            pygame.draw.lines(
                target, colour, False, [(start, strip.y), (start, y), (max(end, start + 8), y)], thick + more
            )
        gem = _knob((max(16, round(22 * self.u)),) * 2, True)
        target.blit(gem, gem.get_rect(center=(min(self.x(self.at + here), self.rect.right), y)))

    def _draw_words(self, target: pygame.Surface) -> None:
        """Draw what the colours and the marks mean."""
        u, y = self.u, self.rect.y + round(26 * self.u)
        x = self.strip.x
        for words, _, colour in self.parts:
            said = text(words, Style.REGULAR, scaled(18, u), blend(colour, IVORY, 0.3))
            target.blit(said, said.get_rect(midleft=(x, y)))
            x += said.get_width() + round(34 * u)
        x, mark = self.strip.right, max(9, round(15 * u))
        for words, there, picture in ((UNDONE, self.undone, _hook(mark)), (REDEAL, self.redeals, _triangle(mark))):
            if there:
                said = text(phrase(words), Style.REGULAR, scaled(17, u), QUIET)
                target.blit(said, said.get_rect(midright=(x, y)))
                x -= said.get_width() + round(10 * u)
                target.blit(picture, picture.get_rect(midright=(x, y)))
                x -= picture.get_width() + round(30 * u)

    def _draw_figures(self, target: pygame.Surface) -> None:
        strip, u = self.strip, self.u
        most = max(1, strip.w // max(1, round(APART * u)))
        step = next((step for step in STEPS if self.moves / step <= most), STEPS[-1])
        y, end = strip.bottom + round(27 * u), 0
        for count in range(0, self.moves + 1, step):
            said = text(digits(count) if count else phrase("start"), Style.REGULAR, scaled(17, u), QUIET)
            place = said.get_rect(center=(self.x(count), y))
            place = place.clamp((strip.x, place.y, strip.w, place.h))
            if place.x >= end:  # where letters are large, some are left out
                target.blit(said, place)
                end = place.right + round(12 * u)


@lru_cache(maxsize=4)
def _bars(size: Size, moves: int, winnable: int, lost: int) -> pygame.Surface:
    """The ribbon, with a bar for each move where there is room for bars."""
    picture, (w, h) = ribbon(size, moves, winnable, lost - 1).copy(), size  # the move that led there is of its colour
    gap = round(w / max(1, moves) * 0.3)
    if gap >= LEAST_GAP:
        for count in range(1, moves + 1):
            picture.fill((0, 0, 0, 0), (round(w * count / moves) - gap, 0, gap, h))
    picture.blit(raster(size, line(f"M0 {h / 2}H{w}", BRASS, max(1.0, h / 28), 0.8)), (0, 0))
    return picture


@lru_cache(maxsize=4)
def _triangle(side: int) -> pygame.Surface:
    """The mark of a redeal, which points down at its place."""
    return raster((side, side), fill(polygon((1, 1), (side - 1, 1), (side / 2, side - 1)), GOLD_LIGHT))


@lru_cache(maxsize=4)
def _hook(side: int) -> pygame.Surface:
    """The mark of moves taken back, which points to the left."""
    body = fill(polygon((1, side / 2), (side * 0.6, 1), (side * 0.6, side - 1)), IVORY)
    body += line(f"M{side * 0.5} {side / 2}H{side - 1}", IVORY, max(1.5, side * 0.16))
    return raster((side, side), body)


@lru_cache(maxsize=8)
def _knob(size: Size, lit: bool) -> pygame.Surface:
    """The knob: an upright line with a lozenge at its foot."""
    w, h = size
    middle, r = w / 2, w * 0.46
    body = line(f"M{middle} 0V{h}", INK, max(3.0, w * 0.3), 0.8) + line(f"M{middle} 0V{h}", IVORY, max(1.5, w * 0.1))
    body += fill(lozenge(middle, h - r, r), INK) + fill(lozenge(middle, h - r, r * 0.8), GOLD_LIGHT if lit else BRASS)
    return raster(size, body)


@lru_cache(maxsize=8)
def numbered(r: int, number: int, u: Scale, ground: RGB = GOLD_LIGHT, ink: RGB = INK) -> pygame.Surface:
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
