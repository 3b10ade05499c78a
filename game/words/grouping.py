"""Digits as they are written."""

from __future__ import annotations

THIN_SPACE = "\u202f"
"""Between thousands."""
HARD_SPACE = "\u00a0"
"""Between a number and its sign."""


def figures(number: int) -> str:
    """A whole number, its thousands set apart."""
    return f"{number:,}".replace(",", THIN_SPACE)
