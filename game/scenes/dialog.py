"""Dialogs, small sheets over another scene: their base, giving up a deal, and leaving while nothing can be saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.look.base import Scale
from game.look.keys import Key
from game.look.palette import GOLD_LIGHT
from game.look.type import Style
from game.play.autosave import in_play, opening
from game.play.session import Question
from game.rules import Ruleset
from game.scenes.clipboard import Pasted
from game.scenes.command import ESCAPE, Command
from game.scenes.page import Over
from game.scenes.parts import Column, Gap, Part, Row, Rule, Use, Words
from game.scenes.scene import Door, Host
from game.store import Deal, Origin
from game.words import marked, phrase
from game.words.records import unkeepable_told


class Dialog(Over):
    """A title, a sentence and a button for each command, the last one focused; the words are English, for phrase(), or
    translated already.
    """

    title = ""
    sentence = ""
    margin = (88, 84)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.controls.focus(self.controls.widgets[-1])

    def cancel(self) -> None:
        """Close the dialog."""
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
        """Close the dialog and call `then`."""
        self.host.pop()
        self._then()


def ask_to_quit(host: Host) -> None:
    """Ask whether to quit."""
    asked = Question(phrase("Quit Cotillion?"), phrase("Your games are saved."), marked("Stay"), marked("Quit"))
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
        """End at once."""
        self.host.pop()
        self._end()

    def again(self) -> None:
        """Try again at once to save."""
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
        """End the program."""
        self.host.quit()

    def again(self) -> None:
        """Try again at once to save."""
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
