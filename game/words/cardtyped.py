"""Which cards a player means who types a rank and a suit, letter by letter, in the language in use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.rules.cards import card
from game.words.cardwords import words_typed
from game.words.languages import in_use
from game.words.letters import letters_of, rank_letters
from game.words.said.typed import TYPED as ENGLISH
from game.words.typed import letters


def cards_meant(text: str) -> int:
    """The set of cards (an int of 52 bits) whose names begin so: "9" means four cards, "9h" one; 0 for none. The rank
    stands first, or else the suit.
    """
    own = words_typed()
    words = letters(text).split()
    typed = "".join(word for place, word in enumerate(words) if place == 0 or word not in own.skipped)
    if not typed:
        return 0
    for names in _names(in_use(), letters_of()):
        if found := sum(1 << number for number in {number for name, number in names if name.startswith(typed)}):
            return found
    return 0


@lru_cache(maxsize=4)
def _names(_language: str, _letters: str) -> tuple[tuple[tuple[str, int], ...], ...]:
    """The names of all cards, each with its number: rank and suit, suit and rank, and rank and suit in English."""
    own = words_typed()
    ranks = {**own.ranks, **{name.lower(): number for number, name in enumerate(rank_letters(), 1)}}
    suits = {**own.suits, **{sign: number for number, sign in enumerate("♠♥♦♣")}}
    return (
        tuple((rank + suit, card(n, s)) for rank, n in ranks.items() for suit, s in suits.items()),
        tuple((suit + rank, card(n, s)) for suit, s in _beginnings(suits) for rank, n in ranks.items()),
        tuple((rank + suit, card(n, s)) for rank, n in ENGLISH.ranks.items() for suit, s in ENGLISH.suits.items()),
    )


def _beginnings(suits: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Every beginning of each suit's names."""
    for suit, number in suits.items():
        for long in range(1, len(suit) + 1):
            yield suit[:long], number
