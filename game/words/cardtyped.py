"""Cards as a player types them, in any spelling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.rules.cards import RANK_NAMES, SUIT_NAMES, card
from game.rules.words.template import Field
from game.rules.words.tongue import ENGLISH, NUMBERS, OF_SUIT, Tongue
from game.words.catalogue import about, tongue, typed
from game.words.languages import in_use
from game.words.letters import ACES, FIELD, Typed, letters, letters_of, rank_letters
from game.words.said.typed import TYPED

ASIDE = ("the", "twice", "deal", "variant", "standard", "and")
"""Words beside those of cards, as Typed has them; "the" stands for all that change nothing."""


def words_typed() -> Typed:
    """The words of the language in use; the English ones where it has none of its own."""
    return _words(in_use())


@lru_cache(maxsize=2)
def _words(code: str) -> Typed:
    return TYPED if tongue() is ENGLISH else _in_catalogue(code, tongue())


def _in_catalogue(code: str, own: Tongue) -> Typed:
    suits = {word: n for n, name in enumerate(SUIT_NAMES) for word in (*_forms(own, name), *_typed(name))}
    numbers = {word: n for n, name in enumerate(NUMBERS[2:11], 2) for word in _forms(own, name)}
    ranks = {word: n for n, name in enumerate(RANK_NAMES, 1) for word in (*_forms(own, name), *_typed(name))}
    short = {letter.lower(): n for n, letter in zip((13, 12, 11), about(FIELD).split(), strict=False)}
    if code in ACES:
        short[letters(ACES[code])] = 1
    skipped, twice, deal, variant, standard, joined = (frozenset(_typed(name)) for name in ASIDE)
    first = own.noun(OF_SUIT).forms[0][1][0]
    leading = frozenset(suits) if isinstance(first, Field) and first.name == "suit" else frozenset[str]()
    return Typed(suits, numbers | short | ranks, skipped, twice, deal, variant, standard, joined, leading)


def _forms(own: Tongue, name: str) -> Iterator[str]:
    """Every form of a noun that is one word."""
    for _, form in own.noun(name).forms:
        if len(form) == 1 and isinstance(form[0], str):
            yield letters(form[0])


def _typed(name: str) -> tuple[str, ...]:
    return tuple(map(letters, typed(name)[1:]))


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
        tuple((rank + suit, card(n, s)) for rank, n in TYPED.ranks.items() for suit, s in TYPED.suits.items()),
    )


def _beginnings(suits: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Every beginning of each suit's names."""
    for suit, number in suits.items():
        for long in range(1, len(suit) + 1):
            yield suit[:long], number
