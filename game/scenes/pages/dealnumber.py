"""A dialog that asks for the number of a deal."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.look import keys
from game.look.palette import GOLD, REFUSAL
from game.look.type import Style, paragraph, scaled
from game.look.widgets.buttons import Controls
from game.look.widgets.widget import Widget
from game.rules import BadDeal, Ruleset
from game.rules.deals import LAST_DEAL, check_number
from game.scenes import doors
from game.scenes.dialog import Dialog
from game.scenes.format import spaced
from game.scenes.widgets.field import Field
from game.stage import Stage

LONGEST = 32  # letters


class DealNumber(Dialog):
    """Calls `chosen` with a number from 1 to 2^53-1, after going back."""

    title = "Deal by number"
    typing = True
    labels = (("Cancel", "Esc"), ("Solved deals", "F7"), ("Deal", "Enter"))
    between = 112

    def __init__(self, app: Stage, ruleset: Ruleset, chosen: Callable[[int], None]) -> None:
        self.sentence = f"The same number is the same deal of {ruleset.game.name} for ever, on every computer."
        super().__init__(app)
        self.field = Field("Number", pygame.Rect(0, 0, 1, 1))
        self.controls = Controls([self.field, *self.buttons])
        self.controls.focus(self.field)
        self.refusal = ""
        self._ruleset = ruleset
        self._chosen = chosen

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the field between sentence and buttons."""
        super().resize(size)
        self.field.u = self.u
        tall = max(34, round(60 * self.u))
        wide = min(self.room.w, max(260, round(480 * self.u)))
        self.field.rect = pygame.Rect(0, self.room.y, wide, tall)
        self.field.rect.centerx = self.room.centerx

    def used(self, widget: Widget) -> None:
        """Deal, or go back."""
        if widget is self.buttons[0]:
            self.app.pop()
        elif widget is self.buttons[1]:
            self._show_solved()
        elif widget is self.buttons[2]:
            self._deal()

    def handle(self, event: pygame.event.Event) -> None:
        """Letters go into the field, whatever has the focus."""
        if event.type == pygame.KEYDOWN and self._edit(event):
            self.refusal = ""
            self.controls.focus(self.field)
            self.invalidate()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F7:
            self._show_solved()
        elif self._enters(event):
            self._deal()
        else:
            super().handle(event)

    def _enters(self, event: pygame.event.Event) -> bool:
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return enter and self.controls.focused not in self.buttons[:2]

    def _edit(self, event: pygame.event.Event) -> bool:
        """Change the text; True if the key did."""
        if keys.command(event):
            if event.key != pygame.K_v:
                return False
            self.field.typed = clipboard()[:LONGEST]
        elif event.key == pygame.K_BACKSPACE:
            self.field.typed = self.field.typed[:-1]
        elif event.key == pygame.K_DELETE:
            self.field.typed = ""
        elif keys.typed(event).strip():
            self.field.typed = (self.field.typed + keys.typed(event))[:LONGEST]
        else:
            return False
        return True

    def _show_solved(self) -> None:
        def take(number: int) -> None:
            self.app.pop()
            self._chosen(number)

        self.app.replace(doors.solved(self.app, self._ruleset, take))

    def _deal(self) -> None:
        try:
            number = check_number(self.field.typed)
        except BadDeal as error:
            self.refusal = str(error) if self.field.typed else "Which deal? Type its number first."
            self.app.sounds.play("refuse")
            self.invalidate()
            return
        self.app.pop()
        self._chosen(number)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """The sheet, and a line below the field: what is wrong, or how far the numbers go."""
        super().draw(surface, alpha)
        words, ink = (self.refusal, REFUSAL) if self.refusal else (f"1 to {spaced(str(LAST_DEAL))}", GOLD)
        line = paragraph(words, Style.REGULAR, scaled(16, self.u), ink, self.room.w, 1.2, centred=True)
        surface.blit(line, (self.room.x, self.field.rect.bottom + round(8 * self.u)))


def clipboard() -> str:
    """The text that was copied last, anywhere, on one line and without what can't be shown."""
    try:
        text = pygame.scrap.get_text()
    except pygame.error:
        return ""
    return "".join(filter(str.isprintable, " ".join(text.split())))
