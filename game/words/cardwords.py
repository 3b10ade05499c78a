"""What a player may type for cards and moves, in the language in use: every form of its ranks, suits and numbers, and
the words in its catalogue that are typed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.rules.cards import RANK_NAMES, SUIT_NAMES
from game.rules.words.template import Field
from game.rules.words.tongue import ENGLISH, NUMBERS, OF_SUIT, Tongue
from game.words.catalogue import about, tongue, typed
from game.words.languages import in_use
from game.words.letters import ACES, FIELD
from game.words.said.typed import TYPED
from game.words.typed import Typed, letters

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
