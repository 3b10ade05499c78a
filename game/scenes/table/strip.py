"""Words along the foot of a table, and the small gold seals by which they name its cards."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.look.base import Scale, Size
from game.look.cloth import inside
from game.look.palette import GOLD_DARK, GOLD_LIGHT, INK, IVORY
from game.look.shapes import circle, fill, line, panel, raster
from game.look.type import Style, scaled, text, width
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import height, label_size
from game.words.table import parts

LETTERS, WIDE = 17, 1.6
"""The size of a number, in u, and the width of a seal in that."""
LARGER, PART = 1.2, 0.42
"""How much larger it is on a card than among words, and the part of a card's width that it has there at most: with
smaller letters, if need be.
"""


class Seal(NamedTuple):
    """A number, 0 for none, and whether the card is kept for good."""

    number: int
    kept: bool


def height_of(u: Scale) -> int:
    """Of a seal, in pixels."""
    return round(WIDE * scaled(LETTERS, u))


@lru_cache(maxsize=64)
def picture(seal: Seal, u: Scale) -> pygame.Surface:
    """A round seal, or a lock, with its number."""
    side = height_of(u)
    if seal.kept:
        bow = "M31 44V24A19 19 0 0 1 69 24V44"
        body = "M12 36H88V92Q88 97 82 97H18Q12 97 12 92Z"
        drawn = line(bow, INK, 20) + line(bow, GOLD_LIGHT, 10)
    else:
        body, drawn = circle(50, 50, 46), ""
    drawn += fill(body, GOLD_LIGHT) + line(body, INK, 7) + line(body, GOLD_DARK, 2)
    if seal.kept and not seal.number:
        drawn += fill(circle(50, 66, 10) + "M46 66H54L57 86H43Z", INK)
    made = raster((side, side), drawn, (0, 0, 100, 100)).copy()
    if seal.number:
        figure = text(str(seal.number), Style.MEDIUM, scaled(LETTERS, u), INK)
        middle = side // 2, round(side * (0.665 if seal.kept else 0.51))
        part = figure.get_bounding_rect()
        made.blit(figure, (middle[0] - part.centerx, middle[1] - part.centery))
    return made


def lie(cards: Iterable[tuple[pygame.Rect, Seal]], wide: int, u: Scale) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The seals of what is seen of cards, clear of their indices and of each other. wide: a card's width."""
    found: list[tuple[pygame.Surface, pygame.Rect]] = []
    u = u.times(LARGER).fitting(round(wide * PART), height_of)
    side = height_of(u)
    for seen, seal in cards:
        at = pygame.Rect(0, 0, side, side)
        aside = seen.w < wide * 0.7  # other cards lie on its right part
        if aside:
            at.midbottom = seen.centerx, seen.bottom - side // 4
        else:
            at.midright = seen.right - side // 6, min(seen.centery, seen.y + side * 3 // 4)
        while at.collidelist([other for _, other in found]) >= 0 and seen.colliderect(at):
            at.move_ip((0, -side) if aside else (-side, 0))
        found.append((picture(seal, u), at))
    return found


WIDEST, TEXT, PAD, ABOVE, FOOT = 1600, 21, 54, 24, 30
"""Its width, the size of its letters, the room beside its words, above it and below it, in u."""
LEADING = 1.38
"""Between lines, in em."""
LEAST = 2
"""For so many lines it has room at least."""

Line = list[str | int]
"""Text, and numbers of signs."""


class Strip:
    """`fit` lays it out for all that is going to be said, so that it stays where it is."""

    def __init__(self, button: Button) -> None:
        self.controls = Controls([button])
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._button, self._u, self._inner = button, Scale(1), 1
        self._lines: list[Line] = []
        self._kept: Container[int] = ()

    def fit(self, size: Size, u: Scale, told: Iterable[str]) -> None:
        """Lay it out for a screen of this size. told: whatever will be said."""
        self._u, room, pad, button = u, inside(size), round(PAD * u), self._button
        wide = label_size(button.label, u, button.key_hint)[0]
        self.rect.w = min(room.w, round(WIDEST * u * u.letters))
        self._inner = self.rect.w - 3 * pad - wide
        lines = max([LEAST, *(len(self._wrapped(words)) for words in told)])
        self.rect.h = max(height(u), lines * self._step) + 2 * round(22 * u)
        self.rect.midbottom = room.centerx, size[1] - round(FOOT * u)
        button.u, button.rect = u, pygame.Rect(0, 0, wide, height(u))
        button.rect.midright = self.rect.right - pad, self.rect.centery

    def above(self, area: pygame.Rect) -> pygame.Rect:
        """What it leaves of the area of the cards."""
        return pygame.Rect(area.topleft, (area.w, self.rect.top - round(ABOVE * self._u) - area.top))

    def say(self, words: str, kept: Container[int]) -> None:
        """Set its words. kept: the numbers of cards that can never leave."""
        self._lines, self._kept = self._wrapped(words), kept

    @property
    def _step(self) -> int:
        return round(scaled(TEXT, self._u) * LEADING)

    @property
    def _gap(self) -> int:
        """Between a word and its sign."""
        return round(5 * self._u)

    def _wide(self, part: str | int) -> int:
        if isinstance(part, str):
            return width(part, Style.REGULAR, scaled(TEXT, self._u))
        return height_of(self._u) + self._gap

    def _wrapped(self, words: str) -> list[Line]:
        """The words in lines; a sign stays with the word before it."""
        lines: list[Line] = [[]]
        for word in words.split(" "):
            pieces: Line = [part for piece in parts(word) for part in piece if part]
            longer = pieces
            if before := lines[-1]:
                end = before[-1] if isinstance(before[-1], str) else ""
                longer = [*(before[:-1] if end else before), f"{end} {pieces[0]}", *pieces[1:]]
            if before and sum(map(self._wide, longer)) > self._inner:
                lines.append(pieces)
            else:
                lines[-1] = longer
        return lines

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its ground, its words and its button."""
        u, step, px = self._u, self._step, scaled(TEXT, self._u)
        panel(self.rect.size, u, 0.94).draw(surface, self.rect.topleft)
        middle = self.rect.centery - (len(self._lines) - 1) * step // 2
        for pieces in self._lines:
            x = self.rect.x + round(PAD * u)
            for part in pieces:
                if isinstance(part, str):
                    drawn = text(part, Style.REGULAR, px, IVORY)
                else:
                    drawn = picture(Seal(part, part in self._kept), u)
                x += self._wide(part)
                surface.blit(drawn, drawn.get_rect(midright=(x, middle)))
            middle += step
        self.controls.draw(surface)
