"""Words along the foot of a table, with a button: the cards lie above it, so that it never covers any."""

from __future__ import annotations

from collections.abc import Container, Iterable

import pygame

from game.look.base import Scale, Size
from game.look.cloth import inside
from game.look.palette import IVORY
from game.look.shapes import panel
from game.look.type import Style, scaled, text, width
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import height, label_size
from game.scenes.table import seals
from game.scenes.table.seals import Seal
from game.words.table import parts

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
        return seals.height(self._u) + self._gap

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
        for line in self._lines:
            x = self.rect.x + round(PAD * u)
            for part in line:
                if isinstance(part, str):
                    drawn = text(part, Style.REGULAR, px, IVORY)
                else:
                    drawn = seals.picture(Seal(part, part in self._kept), u)
                x += self._wide(part)
                surface.blit(drawn, drawn.get_rect(midright=(x, middle)))
            middle += step
        self.controls.draw(surface)
