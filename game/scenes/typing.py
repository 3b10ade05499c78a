"""Sheets with a field or a keypad, to type a number, a date or a code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.look.base import Scale
from game.look.keys import FINGER, Device, Key, last
from game.look.palette import GILT, REFUSAL
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Widget, height, label_size
from game.rules import RulesError, Ruleset
from game.rules.cards import LAST_DEAL
from game.scenes.clipboard import LONGEST, Pasted, deal_meant
from game.scenes.command import ENTER, ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.parts import Gap, Part, Words
from game.scenes.scene import Door, Host
from game.scenes.widgets.field import Field
from game.words import figures, marked, phrase
from game.words.errors import error_told


@dataclass
class Keyed(Part):
    """The field, and below it the keypad, unless keys were used last."""

    of: TypingDialog

    @property
    def _shown(self) -> bool:
        return last() is not Device.KEYS

    def _key(self, u: Scale) -> tuple[int, int, int]:
        """How high a key is, how far from the next one, and how wide at least: the one that erases takes several."""
        of = self.of
        taken = of.across - (len(of.keypad) - 1) % of.across
        tall, gap = max(height(u), round(FINGER * of.host.point)), round(6 * u)
        return tall, gap, max(tall, label_size(of.keypad[-1].label, u)[0] // taken)

    def wants(self, u: Scale) -> int:
        _, gap, wide = self._key(u)
        return self.of.across * (wide + gap) if self._shown else 0

    def _top(self, wide: int, u: Scale) -> int:
        """Where the keypad begins, below the field and what stands below that."""
        return self._field(u) + round(8 * u) + max(round(44 * u), self.of.hint.high(wide, u))

    @staticmethod
    def _field(u: Scale) -> int:
        return max(34, round(60 * u))

    def high(self, wide: int, u: Scale) -> int:
        tall, gap, _ = self._key(u)
        rows = -(-len(self.of.keypad) // self.of.across) if self._shown else 0
        return self._top(wide, u) + rows * (tall + gap)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        super().place(rect, u)
        of, (tall, gap, _) = self.of, self._key(u)
        across = rect.w // of.across
        for place, button in enumerate(of.keypad):
            row, column = divmod(place, of.across)
            wide = across * (of.across - column) if button is of.keypad[-1] else across
            at = rect.x + column * across, rect.y + self._top(rect.w, u) + row * (tall + gap)
            button.place(pygame.Rect(at, (wide - gap, tall)), u)
        wide = min(rect.w, max(260, round(480 * u), of.field.natural(u)))
        of.field.place(pygame.Rect(rect.centerx - wide // 2, rect.y, wide, self._field(u)), u)

    def widgets(self) -> Sequence[Widget]:
        return (self.of.field, *(self.of.keypad if self._shown else ()))

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        hint, below = self.of.hint, self._field(self.u) + round(8 * self.u)
        hint.place(pygame.Rect(self.rect.x, self.rect.y + below, self.rect.w, 1), self.u)
        hint.draw(surface, ahead)


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

    def wide(self, u: Scale) -> int:
        inner = max(Keyed(self).wants(u), min(self.field.natural(u), round(self.size[0] * 0.8)))
        return max(super().wide(u), inner + round(self.margin[0] * u))

    def between(self) -> Iterator[Part]:
        yield from (Gap(16), Keyed(self))

    @property
    def hint(self) -> Words:
        """What stands below the field."""
        return Words("", 16)

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

    @property
    def hint(self) -> Words:
        words, ink = (self.refusal, REFUSAL) if self.refusal else (phrase("1 to {last}", last=figures(LAST_DEAL)), GILT)
        return Words(words, 16, ink, leading=1.2, centred=True)
