"""A quiet line that says something for a while, on scenes that have no other place for it."""

from __future__ import annotations

import pygame

from game.look.lamp import toast
from game.look.palette import IVORY, REFUSAL
from game.look.type import Style, scaled, width
from game.scenes.clipboard import Said

SHOWN = 4.0
"""Seconds."""


class QuietLine:
    """Its owner steps and draws it."""

    def __init__(self) -> None:
        self.said = Said("")
        self._left = 0.0

    def say(self, said: Said) -> None:
        """Say something, instead of what was said before."""
        self.said, self._left = said, SHOWN

    def step(self, dt: float) -> bool:
        """Let time pass; True when the line goes."""
        if not self.said.sentence:
            return False
        self._left -= dt
        if self._left <= 0:
            self.said = Said("")
        return self._left <= 0

    def draw(self, surface: pygame.Surface, centre: tuple[int, int], u: float) -> None:
        """Draw it, in smaller letters where it is long."""
        words = self.said.sentence
        if not words:
            return
        while u > 0.3 and width(words, Style.REGULAR, scaled(19, u)) > surface.get_width() * 0.8:
            u *= 0.92
        ribbon = toast(words, u, REFUSAL if self.said.refused else IVORY)
        surface.blit(ribbon, ribbon.get_rect(center=centre))
