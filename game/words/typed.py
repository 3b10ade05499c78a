"""What a player may type for cards and moves."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Typed:
    """The words of a language, folded. suits: 0 to 3, as in cards.py. ranks: 1 to 13, plurals too. skipped: words that
    change nothing. twice: that a rank is named two times. deal, variant: what begins the number of a deal, and the
    names of variants. standard: no variant. joined: what stands between two names. leading: suits that stand before the
    rank of a card.
    """

    suits: Mapping[str, int]
    ranks: Mapping[str, int]
    skipped: frozenset[str]
    twice: frozenset[str]
    deal: frozenset[str]
    variant: frozenset[str]
    standard: frozenset[str]
    joined: frozenset[str]
    leading: frozenset[str] = frozenset()

    def __or__(self, other: Typed) -> Typed:
        """The words of both; where they differ, those of the other."""
        return Typed(
            {**self.suits, **other.suits},
            {**self.ranks, **other.ranks},
            self.skipped | other.skipped,
            self.twice | other.twice,
            self.deal | other.deal,
            self.variant | other.variant,
            self.standard | other.standard,
            self.joined | other.joined,
            self.leading | other.leading,
        )


MANY = 10**9
"""More than there is of anything that is counted."""


def number_typed(text: str) -> int | None:
    """The number that a text is, MANY where it has more digits than that; None where it is none."""
    digits = text.strip()
    if not digits.isdecimal():  # "²" is a digit, but no number
        return None
    return int(digits) if len(digits) < len(str(MANY)) else MANY


_NO_MARKS = str.maketrans({"œ": "oe", "ß": "ss", "ł": "l", "’": "'"})
"""What stands for letters that are not one letter with a mark on it."""


def letters(text: str) -> str:
    """A text in small letters without accents, its apostrophes as they are typed: "Cœur" is "coeur"."""
    plain = unicodedata.normalize("NFD", text.lower().translate(_NO_MARKS))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
