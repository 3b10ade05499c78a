"""Sheets with a field or a keypad, to type a number, a date or a code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.look.keys import FINGER, Device, Key, last
from game.look.palette import GILT, REFUSAL
from game.look.type import Style, paragraph, scaled
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Widget, height, label_size
from game.rules import RulesError, Ruleset
from game.rules.cards import LAST_DEAL
from game.scenes.clipboard import LONGEST, Pasted, deal_meant
from game.scenes.command import ENTER, ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.scene import Door, Host
from game.scenes.widgets.field import Field
from game.words import figures, marked, phrase
from game.words.errors import error_told

BELOW = 112
"""Room for the field and for a line of the usual letters below it, in u."""


class TypingDialog(Dialog):
    """Letters always go into the field. keys: what the keypad has, besides a key that erases; across: keys in a row."""

    typing = True
    keys = "1234567890"
    across = 6

    def __init__(self, host: Host, field: Field) -> None:
        super().__init__(host)
        self.field = field
        self.field.signs = self.keys
        self.keypad = [Button(key) for key in (*self.keys, phrase("Erase"))]
        self.controls = Controls([self.field, *self.buttons.values()])
        self.controls.focus(self.field)

    @property
    def _rows(self) -> int:
        return -(-len(self.keypad) // self.across)

    @property
    def _erasing(self) -> int:
        """How many pixels the key that erases needs of each column that it takes."""
        columns = self.across - (len(self.keypad) - 1) % self.across
        return label_size(self.keypad[-1].label, self.u)[0] // columns

    def resize(self, size: tuple[int, int]) -> None:
        shown, gap = last() is not Device.KEYS, round(6 * self.u)
        tall = max(height(self.u), round(FINGER * self.host.point))
        high = max(34, round(60 * self.u))
        below = max(BELOW, round((high + scaled(16, self.u) * 1.8) / self.u))
        self.between = below + (round(self._rows * (tall + gap) / self.u) if shown else 0)
        keypad = self.across * max(tall + gap, self._erasing + gap) if shown else 0
        self.least = max(keypad, min(self.field.natural(self.u), round(size[0] * 0.8)))
        super().resize(size)
        self.controls.widgets = [self.field, *(self.keypad if shown else ()), *self.buttons.values()]
        across = self.room.w // self.across
        top = self.room.bottom - self._rows * (tall + gap)
        for place, button in enumerate(self.keypad):
            row, column = divmod(place, self.across)
            wide = across * (self.across - column) if button is self.keypad[-1] else across
            button.u = self.u
            button.rect = pygame.Rect(self.room.x + column * across, top + row * (tall + gap), wide - gap, tall)
        self.field.u = self.u
        wide = min(self.room.w, max(260, round(480 * self.u), self.field.natural(self.u)))
        self.field.rect = pygame.Rect(0, self.room.y, wide, high)
        self.field.rect.centerx = self.room.centerx

    def typed(self) -> None:
        """Called when the text has changed."""

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self.field.edit(event):
            self.typed()
            self.controls.focus(self.field)
            self.invalidate()
        else:
            super().handle(event)

    def pressed(self, widget: Widget) -> bool:
        if not any(key is widget for key in self.keypad):
            return super().pressed(widget)
        erase = widget is self.keypad[-1]
        self.field.typed = self.field.typed[:-1] if erase else (self.field.typed + widget.label)[: self.field.most]
        self.typed()
        self.host.sounds.play("click")
        self.invalidate()
        return True


class Finding(TypingDialog):
    """Closes itself and calls `found` with what was typed."""

    title = marked("Find")
    sentence = marked("Type a game, a number, a date as 17.10.2026, or a code.")
    keys = "1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ.-"
    across = 10
    commands = (Command("cancel", (ESCAPE,), "", "Cancel"), Command("find", ENTER, "", "Find"))

    def __init__(self, host: Host, field: Field, found: Callable[[str], object]) -> None:
        """field: what it is filled with at first is taken from there."""
        super().__init__(host, replace(field))
        self._found = found

    def find(self) -> None:
        """Close with what was typed."""
        self.host.pop()
        self._found(self.field.typed)


class DealNumber(TypingDialog):
    """Closes itself and calls `chosen` with the deal of a number from 1 to 2^53-1, or of a code."""

    title = marked("Deal by number")
    commands = (
        Command("cancel", (ESCAPE,), "", "Cancel"),
        Command("solved", (Key(pygame.K_F7),), "", "Winnable deals"),
        Command("deal", ENTER, "", "Deal"),
    )

    def __init__(self, host: Host, ruleset: Ruleset, chosen: Callable[[Pasted], None]) -> None:
        self.sentence = phrase("A number always gives the same cards, on every computer.")
        hint = phrase("Type or paste a number or a code")
        super().__init__(host, Field(phrase("Number"), hint=hint, most=LONGEST))
        self.refusal = ""
        self._ruleset = host.own.newest(ruleset)
        self._chosen = chosen

    def typed(self) -> None:
        self.refusal = ""

    def solved(self) -> None:
        """Open the page of winnable deals instead."""
        host, chosen = self.host, self._chosen

        def take(number: int) -> None:
            host.pop()
            chosen(deal_meant(self._ruleset, str(number)))

        host.pop()
        host.open(Door.SOLVED, self._ruleset, take)

    def deal(self) -> None:
        """Close with the deal, or show what is wrong with what was typed."""
        try:
            found = deal_meant(self._ruleset, self.field.typed)
        except RulesError as error:
            self.refusal = error_told(error) if self.field.typed else phrase("Type the number of a deal first.")
            self.host.sounds.play("refuse")
            self.invalidate()
            return
        self.host.pop()
        self._chosen(found)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        super().draw(surface, ahead)
        words, ink = (self.refusal, REFUSAL) if self.refusal else (phrase("1 to {last}", last=figures(LAST_DEAL)), GILT)
        line = paragraph(words, Style.REGULAR, scaled(16, self.u), ink, self.room.w, 1.2, centred=True)
        surface.blit(line, (self.room.x, self.field.rect.bottom + round(8 * self.u)))
