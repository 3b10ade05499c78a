"""Digits as they are written."""

from __future__ import annotations

import re

THIN_SPACE = "\u202f"
"""Between thousands, where a language does not say what else."""
HARD_SPACE = "\u00a0"
"""Between a number and its sign."""
_between = [","]
SOFT_HYPHEN = "\u00ad"
"""Where a long word may be broken."""


_BETWEEN_FIGURES = re.compile(rf"(?<=[0-9]){THIN_SPACE}(?=[0-9])")
_ELSEWHERE = re.compile(rf"{HARD_SPACE}|(?<![0-9]){THIN_SPACE}|{THIN_SPACE}(?![0-9])")


def plain(words: str) -> str:
    """Words without spaces and soft hyphens that only look good, for a line of text; figures stay as they are."""
    return _ELSEWHERE.sub(" ", words.replace(SOFT_HYPHEN, ""))


def heard(words: str) -> str:
    """The same for the ear, which hears two numbers where a space stands between figures."""
    return plain(_BETWEEN_FIGURES.sub("", words))


def figures(number: int) -> str:
    """A whole number, its thousands set apart."""
    return f"{number:,}".replace(",", _between[0])


def set_apart(sign: str) -> None:
    """From now on this sign stands between thousands; a thin space where it is empty."""
    _between[0] = sign or THIN_SPACE
