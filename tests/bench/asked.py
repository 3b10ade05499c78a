"""What stands behind a bench program's name on the command line."""

from __future__ import annotations

import sys


def words(about: str | None, most: int = 99) -> list[str]:
    """The words; --help prints what the program says of itself, instead, and ends it; more than
    `most` are refused.
    """
    found = sys.argv[1:]
    if {"-h", "--help"} & set(found):
        print((about or "").strip())
        sys.exit(0)
    if len(found) > most:
        sys.exit(f"“{found[most]}” is too much. What may be said: --help.")
    return found


def numbers(about: str | None, most: int = 99) -> list[int]:
    """The words, which must be numbers."""
    return [number_in(word) for word in words(about, most)]


def number_in(word: str) -> int:
    """The number that a word is; ends the program where it is none."""
    if not (word.isdecimal() and len(word) < 10):
        sys.exit(f"“{word}” is not a number. What may be said: --help.")
    return int(word)


def number(about: str | None, otherwise: int) -> int:
    """The only word, a number; or else this one."""
    return (numbers(about, 1) or [otherwise])[0]
