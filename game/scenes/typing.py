"""The base of dialogs in which one types, by keys or, where there is no keyboard at hand, on a keypad."""

from __future__ import annotations

import pygame

from game.look.device import FINGER, Device, last
from game.look.type import scaled
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Widget, height, label_size
from game.scenes.dialog import Dialog
from game.scenes.scene import Host
from game.scenes.widgets.field import Field
from game.words import phrase

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
        self.keypad = [Button(key, pygame.Rect(0, 0, 1, 1)) for key in (*self.keys, phrase("Erase"))]
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
