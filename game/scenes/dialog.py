"""Sheets over another scene that ask: their base, giving up a deal, leaving while nothing is saved, and typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.look.keys import FINGER, Device, Key, last
from game.look.palette import GILT, GOLD_LIGHT, REFUSAL, Scale
from game.look.type import Style
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Widget, height, label_size
from game.play.autosave import in_play, opening
from game.play.session import Question
from game.rules import RulesError, Ruleset
from game.rules.cards import LAST_DEAL
from game.scenes.clipboard import LONGEST, Pasted, deal_meant
from game.scenes.command import ENTER, ESCAPE, Command
from game.scenes.doors import Door
from game.scenes.page import Over
from game.scenes.parts import Column, Gap, Part, Row, Rule, Use, Words
from game.scenes.scene import Host
from game.scenes.widgets.gamelist import Field
from game.store import Deal, Origin
from game.words import marked, phrase
from game.words.errors import error_told
from game.words.records import unkeepable_told


class Dialog(Over):
    """A title, a sentence, and a button for each command, the last focused; in English, for phrase(), or translated."""

    title = ""
    sentence = ""
    margin = (88, 84)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.controls.focus(self.controls.widgets[-1])

    def cancel(self) -> None:
        self.host.pop()

    def wide(self, u: Scale) -> int:
        inner = max(self._title.wants(u), self._answers.wants(u))
        return max(round(680 * u), 300, inner + round(self.margin[0] * u))

    @property
    def _title(self) -> Words:
        return Words(phrase(self.title), 44, GOLD_LIGHT, Style.DISPLAY, 1.1, rises=16, centred=True)

    @property
    def _answers(self) -> Row:
        return Row(*(Use(self.buttons[command.action]) for command in self.commands), centred=True)

    def between(self) -> Iterator[Part]:
        """What stands between the sentence and the buttons."""
        yield from ()

    def content(self) -> Part:
        said = Words(phrase(self.sentence), centred=True)
        return Column(self._title, Gap(10), Rule(46), said, *self.between(), Gap(34), self._answers)


class Ask(Dialog):
    """A question with the answers no, which closes it, and yes, which calls `then`."""

    def __init__(self, host: Host, asked: Question, then: Callable[[], object], key: int = 0) -> None:
        """key: answers yes."""
        self.title, self.sentence = asked.title, asked.sentence
        self.commands = (
            Command("accept", (Key(key),) if key else (), "", asked.yes),
            Command("cancel", (ESCAPE,), "", asked.no),
        )
        self._then = then
        super().__init__(host)

    def accept(self) -> None:
        self.host.pop()
        self._then()


def ask_to_quit(host: Host) -> None:
    """Ask whether to quit, and say whether all is saved."""
    saved = phrase(host.journal.trouble or marked("Your games are saved."))
    asked = Question(phrase("Quit Cotillion?"), saved, marked("Stay"), marked("Quit"))
    host.push(Ask(host, asked, host.quit))


WAITS = marked("Cotillion will quit as soon as your moves are saved.")
RESCUED = marked("If you quit now, they stay in a file and are saved at the next start.")
LOST = marked("If you quit now, they are lost.")


class Unkept(Dialog):
    """Waits until everything is saved and then calls `end`; the player can also end at once, or go back to the game."""

    title = marked("Not everything is saved yet")
    commands = (
        Command("end_now", (), "", "Quit now"),
        Command("again", (Key(pygame.K_r),), "", "Try again"),
        Command("cancel", (ESCAPE,), "", "Keep playing"),
    )

    def __init__(self, host: Host, end: Callable[[], object]) -> None:
        self._end = end
        self.sentence = self._told(host)
        super().__init__(host)

    @staticmethod
    def _told(host: Host) -> str:
        """What is wrong, and what each answer does."""
        journal = host.journal
        why = phrase(journal.trouble).partition(". ")[0].rstrip(".") or phrase("The disk is slow now")
        return " ".join((f"{why}.", phrase(WAITS), phrase(RESCUED if journal.rescued else LOST)))

    def end_now(self) -> None:
        self.host.pop()
        self._end()

    def again(self) -> None:
        self.host.journal.hurry()

    def step(self, dt: float) -> bool:
        if self.host.journal.kept:
            self.end_now()
            return True
        words = self._told(self.host)
        if words == self.sentence:
            return False
        self.sentence = words
        self.invalidate()
        return True


class Unkeepable(Dialog):
    """Says at the start that nothing can be saved, and where that would be; closes once it can be."""

    title = marked("Nothing can be saved now")
    commands = (
        Command("leave_all", (), "", "Quit"),
        Command("again", (Key(pygame.K_r),), "", "Try again"),
        Command("cancel", (ESCAPE,), "", "Play anyway"),
    )

    def __init__(self, host: Host) -> None:
        self.sentence = unkeepable_told(host.journal.trouble, host.journal.path)
        super().__init__(host)

    def leave_all(self) -> None:
        self.host.quit()

    def again(self) -> None:
        self.host.journal.hurry()

    def step(self, dt: float) -> bool:
        if self.host.journal.kept:
            self.cancel()
        return False


class Unread(Dialog):
    """Waits until a deal can be read, and then does what was asked for."""

    title = marked("This deal can’t be read now")
    sentence = marked("Another program holds the journal. The deal opens as soon as it lets go.")
    commands = (Command("cancel", (ESCAPE,), "back", "Back"),)

    def __init__(self, host: Host, opens: Callable[[], object]) -> None:
        self._opens = opens
        super().__init__(host)

    def step(self, dt: float) -> bool:
        if self.host.top is self and not self.host.journal.lacking:
            self.host.pop()
            self._opens()
        return False


def ask_first(host: Host, then: Callable[[], object]) -> None:
    """Ask whether the deal in play may count as given up, and call `then` if it may."""
    host.push(Ask(host, in_play(), then, pygame.K_n))


def open_deal(
    host: Host, ruleset: Ruleset, number: int | None = None, cards: str = "", origin: Origin = Origin.ASKED
) -> None:
    """Open a table with this deal, or any; if it is the paused one, continue it. If another deal is paused, the player
    is asked first, as that will be given up. A player's own game is dealt by its file as it is now.
    """
    ruleset = host.own.newest(ruleset)
    open_found(host, Pasted(Deal(ruleset.id, number, cards, origin=origin)))


def open_found(host: Host, found: Pasted, anew: bool = False) -> None:
    """Open a table with a deal that may have moves to redo. anew: deal it again even if it is paused."""
    how = opening(host.journal, found.deal, found.moves, anew)
    if how.question:
        instead = partial(host.open, Door.TABLE, how.deal, instead_of=how.instead_of, line=how.line)
        host.push(Ask(host, how.question, instead, pygame.K_n))
    else:
        host.open(Door.TABLE, how.deal, line=how.line)


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
        words, ink = (self.refusal, REFUSAL) if self.refusal else (phrase("1 to {last}", last=LAST_DEAL), GILT)
        return Words(words, 16, ink, leading=1.2, centred=True)
