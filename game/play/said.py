"""A message or a question for the player."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.store.folder import reveal
from game.words import marked, phrase
from game.words.win import NO_FOLDER, folder_named, folder_shown


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


def shown(folder: Path | None) -> Said:
    """Show the folder of the player's pictures outside the program; returns what to say."""
    if folder is None:
        return Said(phrase(NO_FOLDER), True)
    return Said(folder_shown(folder)) if reveal(folder) else Said(folder_named(folder), True)
