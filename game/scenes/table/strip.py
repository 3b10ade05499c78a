"""Words along the foot of a table, with a button: the cards lie above it, so that it never covers any."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.look.cloth import inside
from game.look.palette import IVORY
from game.look.scale import Scale
from game.look.shapes import Size, panel
from game.look.type import Style, paragraph, scaled, wrap
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import height, label_size

WIDEST, TEXT, PAD, ABOVE, FOOT = 1600, 21, 54, 24, 30
"""Its width, the size of its letters, the room beside its words, above it and below it, in u."""
LEADING = 1.34
"""Between lines, in em."""
LEAST = 2
"""For so many lines it has room at least."""


class Strip:
    """`fit` lays it out for all that is going to be said, so that it stays where it is."""

    def __init__(self, button: Button) -> None:
        self.controls = Controls([button])
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._button, self._u, self._inner = button, Scale(1), 1
        self._page = pygame.Surface((1, 1))

    def fit(self, size: Size, u: Scale, told: Iterable[str]) -> None:
        """Lay it out for a screen of this size. told: whatever will be said."""
        self._u, room, pad, button = u, inside(size), round(PAD * u), self._button
        wide = label_size(button.label, u, button.key_hint)[0]
        self.rect.w = min(room.w, round(WIDEST * u * u.letters))
        self._inner = self.rect.w - 3 * pad - wide
        lines = max([LEAST, *(len(wrap(words, Style.REGULAR, scaled(TEXT, u), self._inner)) for words in told)])
        self.rect.h = max(height(u), lines * round(scaled(TEXT, u) * LEADING)) + 2 * round(22 * u)
        self.rect.midbottom = room.centerx, size[1] - round(FOOT * u)
        button.u, button.rect = u, pygame.Rect(0, 0, wide, height(u))
        button.rect.midright = self.rect.right - pad, self.rect.centery

    def above(self, area: pygame.Rect) -> pygame.Rect:
        """What it leaves of the area of the cards."""
        return pygame.Rect(area.topleft, (area.w, self.rect.top - round(ABOVE * self._u) - area.top))

    def say(self, words: str) -> None:
        """Set its words."""
        self._page = paragraph(words, Style.REGULAR, scaled(TEXT, self._u), IVORY, self._inner, LEADING)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its ground, its words and its button."""
        panel(self.rect.size, self._u, 0.94).draw(surface, self.rect.topleft)
        left = self.rect.x + round(PAD * self._u)
        surface.blit(self._page, self._page.get_rect(midleft=(left, self.rect.centery)))
        self.controls.draw(surface)
