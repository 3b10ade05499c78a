"""A message or a question for the player."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from game.store.folder import reveal
from game.words import marked


class Said(NamedTuple):
    """A message for the player, and whether it is a refusal."""

    sentence: str
    refused: bool = False


class Question(NamedTuple):
    """What the player is asked. no, yes: the answers, for phrase()."""

    title: str
    sentence: str
    no: str
    yes: str = marked("Give it up")


class Opening:
    """A folder that is being shown outside the program; only if that fails there is something to say."""

    def __init__(self, folder: Path, failed: str) -> None:
        self._process = reveal(folder)
        self._failed = failed

    def poll(self) -> Said | None:
        """A message where the folder could not be opened, an empty one where it could; None while that is not known."""
        if self._process is None:
            return Said(self._failed, True)
        ended = self._process.poll()
        if ended is None:
            return None
        return Said(self._failed if ended and sys.platform != "win32" else "", True)  # explorer fails when all is well
