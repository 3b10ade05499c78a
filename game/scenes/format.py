"""Counts as they were put before the words room had plurals."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """ "1 move", "2 moves"."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def spaced(number: str) -> str:
    """A number with thin spaces between thousands; other text as it is."""
    return f"{int(number):,}".replace(",", "\u202f") if number.isascii() and number.isdigit() else number
