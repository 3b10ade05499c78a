"""The letters of the ranks, as they stand on cards and in rows of ranks: those of the language in use, or others that a
player likes better."""

from __future__ import annotations

from collections.abc import Iterable

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
