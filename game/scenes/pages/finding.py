"""A sheet with a keypad, to type what the journal is to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.scenes.command import ENTER, ESCAPE, Command
from game.scenes.scene import Host
from game.scenes.typing import TypingDialog
from game.scenes.widgets.field import Field
from game.words import marked


class Finding(TypingDialog):
    """Closes itself and calls `found` with what was typed."""

    title = marked("Find")
    sentence = marked("Type a game, a number, a date as 17.10.2026, or a code.")
    keys = "1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ.-"
    across = 10
    commands = (
        Command("cancel", (ESCAPE,), "", "Cancel"),
        Command("find", ENTER, "", "Find"),
    )

    def __init__(self, host: Host, field: Field, found: Callable[[str], object]) -> None:
        """field: what it is filled with at first is taken from there."""
        super().__init__(host, replace(field))
        self._found = found

    def find(self) -> None:
        """Close with what was typed."""
        self.host.pop()
        self._found(self.field.typed)
