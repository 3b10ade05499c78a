"""Digits as they are written."""

from __future__ import annotations

import re

THIN_SPACE = "\u202f"
"""Between thousands."""
HARD_SPACE = "\u00a0"
"""Between a number and its sign."""
_between = [THIN_SPACE]
SOFT_HYPHEN = "\u00ad"
"""Where a long word may be broken."""


_BETWEEN_FIGURES = re.compile(rf"(?<=[0-9]){THIN_SPACE}(?=[0-9])")


def plain(words: str) -> str:
    """Words without spaces and soft hyphens that only look good, for the ear and for a line of text."""
    return _BETWEEN_FIGURES.sub("", words).replace(SOFT_HYPHEN, "").replace(HARD_SPACE, " ").replace(THIN_SPACE, " ")


def figures(number: int) -> str:
    """A whole number, its thousands set apart."""
    return f"{number:,}".replace(",", _between[0])


def set_apart(sign: str) -> None:
    """From now on this sign stands between thousands; a thin space where it is empty."""
    _between[0] = sign or THIN_SPACE
