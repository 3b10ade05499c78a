"""A text field for a deal's number."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.look.palette import GOLD_LIGHT, HUD
from game.look.type import Style, fitting, scaled, text
from game.look.widgets.widget import Widget
from game.words import figures, phrase


@dataclass
class Field(Widget):
    """A text field."""

    typed: str = ""

    def state(self) -> tuple[object, ...]:
        """Everything that changes the picture."""
        return (*super().state(), self.typed)

    def takes(self, key: int) -> bool:
        """Left and right stay in the field."""
        return key in (pygame.K_LEFT, pygame.K_RIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the number in a frame, or a hint what to type."""
        self._draw_frame(target, True)
        room = self.rect.w - round(60 * self.u)
        if self.typed:
            number = figures(int(self.typed)) if self.typed.isascii() and self.typed.isdigit() else self.typed
            shown = number + ("|" if self.focused else "")
            px = fitting(shown, Style.MEDIUM, scaled(30, self.u), room)
            self._say(target, text(shown, Style.MEDIUM, px, GOLD_LIGHT), self.rect.center)
        else:
            hint = phrase("Type or paste a number")
            px = fitting(hint, Style.REGULAR, scaled(19, self.u), room)
            self._say(target, text(hint, Style.REGULAR, px, HUD), self.rect.center)
