"""The question when the player leaves while moves can't be written into the journal."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.look.keys import Key
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.scene import Host
from game.words import marked, phrase

WAITS = marked("Cotillion will quit as soon as your moves are saved.")
RESCUED = marked("If you quit now, they stay in a file and are saved at the next start.")
LOST = marked("If you quit now, they are lost: the disk has no room for them.")


class Unkept(Dialog):
    """Waits until everything is saved and then calls `end`; or calls it at once, or goes back to the game."""

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
        """What is wrong, and what comes of each answer."""
        journal = host.journal
        why = journal.trouble.partition(". ")[0].rstrip(".") or phrase("The disk is slow now")
        return " ".join((f"{why}.", phrase(WAITS), phrase(RESCUED if journal.rescued else LOST)))

    def end_now(self) -> None:
        """Leave at once."""
        self.host.pop()
        self._end()

    def again(self) -> None:
        """Try at once to save what is left."""
        self.host.journal.hurry()

    def step(self, dt: float) -> bool:
        """Leave when everything is saved; say so if the reason has changed."""
        if self.host.journal.kept:
            self.end_now()
            return True
        words = self._told(self.host)
        if words == self.sentence:
            return False
        self.sentence = words
        self.resize(self.size)
        return True
