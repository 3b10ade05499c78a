"""Printing answers: plain lines that are not too long."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import TextIO

from game.words.grouping import HARD_SPACE, THIN_SPACE

LONGEST = 120
"""The most letters in a line."""
_BETWEEN_FIGURES = re.compile(rf"(?<=[0-9]){THIN_SPACE}(?=[0-9])")


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
    plain = _BETWEEN_FIGURES.sub("", sentence).replace(HARD_SPACE, " ").replace(THIN_SPACE, " ")
    return textwrap.wrap(plain, LONGEST, break_long_words=False, break_on_hyphens=False)
