"""A message shown for a while, on scenes that have no other place for it."""

from __future__ import annotations

import pygame

from game.look.lamp import toast
from game.look.palette import IVORY, REFUSAL
from game.look.type import Style, scaled, width
from game.look.widgets.coming import Coming, faded
from game.scenes.said import Said

SHOWN = 4.0
"""Seconds."""


class QuietLine:
    """A message; its owner steps and draws it."""

    def __init__(self) -> None:
        self.said = Said("")
        self._left = 0.0
        self._seen = Coming()
        self._refused = False

    def say(self, said: Said) -> None:
        """Show a message instead of the one before."""
        self.said, self._left = said, SHOWN

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the message fades in or out."""
        if self.said.sentence:
            self._refused = self.said.refused
            self._left -= dt
            if self._left <= 0:
                self.said = Said("")
        return self._seen.step(self.said.sentence, dt)

    def draw(self, surface: pygame.Surface, centre: tuple[int, int], u: float) -> None:
        """Draw the message, in smaller letters where it is long."""
        words, part = self._seen.words, self._seen.at()
        if not part:
            return
        while u > 0.3 and width(words, Style.REGULAR, scaled(19, u)) > surface.get_width() * 0.8:
            u *= 0.92
        ribbon = faded(toast(words, u, REFUSAL if self._refused else IVORY), part)
        surface.blit(ribbon, ribbon.get_rect(center=centre))
