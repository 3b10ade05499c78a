"""A dialog that asks for the number of a deal."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.look.device import Device, last
from game.look.keys import Key
from game.look.palette import GILT, REFUSAL
from game.look.type import Style, paragraph, scaled
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Widget, height
from game.rules import BadDeal, Ruleset
from game.rules.deals import LAST_DEAL, check_number
from game.scenes.command import ENTER, ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.scene import Door, Host
from game.scenes.widgets.field import Field
from game.words import figures, marked, phrase
from game.words.errors import error_told

ACROSS = 6
"""Keys in a row of the keypad."""
LEAST = 44
"""The least height of a key, in points."""


class DealNumber(Dialog):
    """Closes itself and calls `chosen` with a number from 1 to 2^53-1."""

    title = marked("Deal by number")
    typing = True
    commands = (
        Command("cancel", (ESCAPE,), "", "Cancel"),
        Command("solved", (Key(pygame.K_F7),), "", "Solved deals"),
        Command("deal", ENTER, "", "Deal"),
    )

    def __init__(self, host: Host, ruleset: Ruleset, chosen: Callable[[int], None]) -> None:
        self.sentence = phrase("A number always gives the same cards, on every computer.")
        super().__init__(host)
        self.field = Field(phrase("Number"), pygame.Rect(0, 0, 1, 1), hint=phrase("Type or paste a number"))
        self.keypad = [Button(key, pygame.Rect(0, 0, 1, 1)) for key in (*"1234567890", phrase("Erase"))]
        self.controls = Controls([self.field, *self.buttons.values()])
        self.controls.focus(self.field)
        self.refusal = ""
        self._ruleset = ruleset
        self._chosen = chosen

    def resize(self, size: tuple[int, int]) -> None:
        """Place the field between sentence and buttons, and a keypad where there is no keyboard at hand."""
        shown = last() is not Device.KEYS
        self.between = 112 + (round(2.4 * self._tall / self.u) if shown else 0)
        super().resize(size)
        self.controls.widgets = [self.field, *(self.keypad if shown else ()), *self.buttons.values()]
        across, gap = self.room.w // ACROSS, round(6 * self.u)
        for place, button in enumerate(self.keypad):
            row, column = divmod(place, ACROSS)
            wide = across * (2 if place == len(self.keypad) - 1 else 1)
            tall = self._tall
            top = self.room.bottom - (2 - row) * (tall + gap)
            button.u = self.u
            button.rect = pygame.Rect(self.room.x + column * across, top, wide - gap, tall)
        self.field.u = self.u
        tall = max(34, round(60 * self.u))
        wide = min(self.room.w, max(260, round(480 * self.u)))
        self.field.rect = pygame.Rect(0, self.room.y, wide, tall)
        self.field.rect.centerx = self.room.centerx

    @property
    def _tall(self) -> int:
        """The height of a key of the keypad."""
        return max(height(self.u), round(LEAST * self.host.point))

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event; letters always go into the field."""
        if event.type == pygame.KEYDOWN and self.field.edit(event):
            self.refusal = ""
            self.controls.focus(self.field)
            self.invalidate()
        else:
            super().handle(event)

    def pressed(self, widget: Widget) -> bool:
        """Use a key of the keypad, or a button of the sheet."""
        if not any(key is widget for key in self.keypad):
            return super().pressed(widget)
        erase = widget is self.keypad[-1]
        self.field.typed = self.field.typed[:-1] if erase else (self.field.typed + widget.label)[: self.field.most]
        self.refusal = ""
        self.host.sounds.play("click")
        self.invalidate()
        return True

    def solved(self) -> None:
        """Open the page of winnable deals instead."""
        host, chosen = self.host, self._chosen

        def take(number: int) -> None:
            host.pop()
            chosen(number)

        host.pop()
        host.open(Door.SOLVED, self._ruleset, take)

    def deal(self) -> None:
        """Close with the number, or show what is wrong with it."""
        try:
            number = check_number(self.field.typed)
        except BadDeal as error:
            self.refusal = error_told(error) if self.field.typed else phrase("Type the number of a deal first.")
            self.host.sounds.play("refuse")
            self.invalidate()
            return
        self.host.pop()
        self._chosen(number)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the sheet, and a line below the field: what is wrong, or the allowed numbers."""
        super().draw(surface, ahead)
        words, ink = (self.refusal, REFUSAL) if self.refusal else (phrase("1 to {last}", last=figures(LAST_DEAL)), GILT)
        line = paragraph(words, Style.REGULAR, scaled(16, self.u), ink, self.room.w, 1.2, centred=True)
        surface.blit(line, (self.room.x, self.field.rect.bottom + round(8 * self.u)))
