"""The lamp at the lower left of a table: under the mouse it says what it means for the player, a click says more."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.look.cloth import inside
from game.look.lamp import LampState, lamp
from game.look.palette import GOLD_LIGHT, HUD
from game.look.scale import Scale
from game.look.type import Style, scaled, text, width
from game.look.widgets.buttons import Button

WORD, TRACKING = 15, 0.04


@dataclass
class LampSign(Button):
    """lit: what the lamp shows. quiet: something else is said where its word stands."""

    lit: LampState = LampState.OFF
    quiet: bool = False

    def show(self, state: LampState, label: str, tip: str, quiet: bool) -> None:
        """Set what it shows, its word and what it means; without a word it is not there."""
        self.lit, self.label, self.tip, self.quiet, self.enabled = state, label, tip, quiet, bool(label)

    def place(self, size: tuple[int, int], u: Scale, foot: int) -> None:
        """Place it for a screen of this size, on a line at this height."""
        jewel = max(22, round(40 * u))
        wide = 0 if self.quiet else round(12 * u) + width(self.label, Style.REGULAR, scaled(WORD, u), TRACKING)
        self.u, self.rect = u, pygame.Rect(inside(size).x + round(26 * u), foot - jewel // 2, jewel + wide, jewel)

    def state(self) -> tuple[object, ...]:
        """Everything that changes the picture."""
        return (*super().state(), self.lit, self.tip, self.quiet)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the jewel, and its word."""
        jewel = lamp(self.lit, self.rect.h)
        target.blit(jewel, jewel.get_rect(midleft=(self.rect.x, self.rect.centery)))
        if not self.quiet:
            ink = GOLD_LIGHT if self.hovered or self.focused else HUD
            word = text(self.label, Style.REGULAR, scaled(WORD, self.u), ink, TRACKING)
            left = self.rect.x + jewel.get_width() + round(4 * self.u)
            target.blit(word, word.get_rect(midleft=(left, self.rect.centery)))
