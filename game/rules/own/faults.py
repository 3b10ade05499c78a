"""What is wrong with a file: a sentence, with the line and the field."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from game.rules.errors import RulesError

SHOWN, LISTED = 40, 120
"""The most letters of a wrong word that are shown; after so many letters no more right words are."""


class Fault(RulesError):
    """Something is wrong with a game's file. line: counted from 1, 0 where none can be named; field: its name."""

    def __init__(self, sentence: str, line: int = 0, field: str = "", /, **facts: object) -> None:
        super().__init__(sentence, **facts)
        self.line, self.field = line, field

    def at(self, line: int, field: str) -> Fault:
        """The same fault at this place, unless it has one."""
        self.line, self.field = self.line or line, self.field or field
        return self


def shown(value: object) -> str:
    """A value from the file, short enough for a sentence and without signs that can't be seen."""
    plain = "".join(sign if sign.isprintable() else " " for sign in str(value)[: SHOWN + 1])
    return plain if len(plain) <= SHOWN else f"{plain[:SHOWN]}..."


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like this one; empty where none is."""
    near = difflib.get_close_matches(word[:SHOWN].lower(), list(known), n=1, cutoff=0.5)
    return near[0] if near else ""


def unknown(word: str, known: Iterable[str]) -> Fault:
    """The fault of a word that is not among those known here."""
    words = list(known)
    near = nearest(word, words)
    if near:
        return Fault("There is no word “{word}” here. Did you mean “{near}”?", word=shown(word), near=near)
    some = words[:1]
    while len(some) < len(words) and len("”, “".join(some)) < LISTED:
        some = words[: len(some) + 1]
    listed = ", ".join(f"“{one}”" for one in some)
    return Fault(
        "There is no word “{word}” here. You can write, for example, {listed}.", word=shown(word), listed=listed
    )
