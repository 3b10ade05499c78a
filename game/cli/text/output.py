"""Printing answers: plain lines that are no longer than the terminal is wide."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable
from typing import TextIO

from game.words.grouping import plain

LONGEST = 120
"""The most letters in a line, and what a line has on a pipe."""
SHORTEST = 20
"""No line is folded at less, however narrow the terminal says it is."""


class Output:
    """Where answers are printed. last: the lines of the answer before."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.last: tuple[str, ...] = ()

    @property
    def room(self) -> int:
        """How many letters a line may have now; a terminal may have another width than before."""
        if not self.stream.isatty():
            return LONGEST
        return min(LONGEST, max(SHORTEST, shutil.get_terminal_size((LONGEST, 24)).columns))

    def answer(self, sentences: Iterable[str]) -> None:
        """Print an answer, each sentence on lines of its own, and remember it."""
        self.last = tuple(sentences)
        self.print(self.last)

    def print(self, sentences: Iterable[str]) -> None:
        """Print sentences at once."""
        for sentence in sentences:
            for line in lines(sentence, self.room):
                self.stream.write(f"{line}\n")
        self.stream.flush()


def lines(sentence: str, room: int) -> list[str]:
    """A sentence in lines, without spaces that only look good. What can't be divided, such as a code, stays whole."""
    return [*map(plain, textwrap.wrap(sentence, room, break_long_words=False, break_on_hyphens=False))]
