"""Lines as wide as the terminal; into a pipe or a file nothing is folded."""

from __future__ import annotations

import shutil
import sys
import textwrap

NARROWEST = 20
"""No line is folded at less, however narrow the terminal says it is."""


def room() -> int | None:
    """How many letters a line of the terminal has; None where the output goes elsewhere."""
    return max(NARROWEST, shutil.get_terminal_size().columns) if sys.stdout.isatty() else None


def lines(words: str, hang: int = 0) -> list[str]:
    """Words in lines, all but the first indented by hang, or by half the terminal where it is narrower."""
    wide = room()
    if wide is None:
        return [words]
    indent = " " * min(hang, wide // 2)
    return textwrap.wrap(words, wide, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def print_line(words: str, hang: int = 0) -> None:
    """Print words in such lines."""
    print(*lines(words, hang), sep="\n")
