"""What a player is told who begins while nothing can be saved, and asked who leaves before all is saved."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.look.keys import Key
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.scene import Host
from game.words import marked, phrase
from game.words.records import unkeepable_told

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
        self.resize(self.size)
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
