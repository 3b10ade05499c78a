"""Letters on cards and keys, and words that a player types."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.rules.cards import RANKS
from game.words.catalogue import about

AS_THE_LANGUAGE = "language"
DRAWN = {
    "en": ("J", "Q", "K"),
    "fr": ("V", "D", "R"),
    "de": ("B", "D", "K"),
    "pl": ("W", "D", "K"),
    "ru": ("В", "Д", "К"),
}
"""By the language whose they are, the letters of jack, queen and king that are drawn for the cards."""
ACES = {"ru": "Т"}
"""That of the ace where it is none."""
FIELD = "X-Letters"
"""The line of a catalogue's header that says the letters of king, queen and jack: "R D V"."""
_asked = [AS_THE_LANGUAGE]


def use_letters(asked: str) -> bool:
    """From now on the letters are those of this language, or of the language in use. Returns whether that changes
    them."""
    before = letters_of()
    _asked[0] = asked
    return letters_of() != before


def letters_of() -> str:
    """The language whose letters are in use; English where a catalogue names none that are drawn."""
    if _asked[0] in DRAWN:
        return _asked[0]
    named = tuple(reversed(about(FIELD).split()))
    return next((code for code, letters in DRAWN.items() if letters == named), "en")


def rank_letters() -> tuple[str, ...]:
    """The letters and figures of the ranks from the ace to the king."""
    code = letters_of()
    return (ACES.get(code, RANKS[0]), *RANKS[1:10], *DRAWN[code])


def sequence(ranks: Iterable[int]) -> str:
    """Ranks in order, as letters and figures: "A 3 5 7 9 J K"."""
    letters = rank_letters()
    return " ".join(letters[rank - 1] for rank in ranks)


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
