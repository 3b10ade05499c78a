"""Printing answers: plain lines that are not too long."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import TextIO

from game.words.grouping import plain

LONGEST = 120
"""The most letters in a line."""


class Output:
    """Where answers are printed. last: the lines of the answer before."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.last: tuple[str, ...] = ()

    def answer(self, sentences: Iterable[str]) -> None:
        """Print an answer, each sentence on lines of its own, and remember it."""
        self.last = tuple(sentences)
        self.print(self.last)

    def print(self, sentences: Iterable[str]) -> None:
        """Print sentences at once."""
        for sentence in sentences:
            for line in lines(sentence):
                self.stream.write(f"{line}\n")
        self.stream.flush()


def lines(sentence: str) -> list[str]:
    """A sentence in lines, without spaces that only look good. What can't be divided, such as a code, stays whole."""
    return [*map(plain, textwrap.wrap(sentence, LONGEST, break_long_words=False, break_on_hyphens=False))]
