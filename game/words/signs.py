"""Signs in a sentence after the cards that it names, each the number under which a card is found on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.rules import Kind, Position
from game.rules.cards import members
from game.rules.words.tongue import All, Fact, Noun, Sentence
from game.solver.why.witness import Spot
from game.words.language import say

FIRST, MANY = 0xE000, 64
"""The letter of the first sign, which is no letter of any language, and how many there are."""


def signed(told: Iterable[Sentence], known: Sequence[Spot], at: Position) -> tuple[str, tuple[tuple[Spot, ...], ...]]:
    """These sentences with a sign after each card that lies on the table, and of each sign, in their order, where its
    cards lie. known: the places of the cards that are spoken of.
    """
    signs = _Signs(known, at)
    words = say().why([signs.sentence(one) for one in told])
    order = [number for number in dict.fromkeys(sign for _, sign in parts(words)) if number]
    words = words.translate({FIRST + old: FIRST + new for new, old in enumerate(order, 1)})
    return words, tuple(signs.found[number - 1] for number in order)


def parts(words: str) -> Iterator[tuple[str, int]]:
    """A text in pieces: each with the number of the sign that follows it; 0 where none does."""
    piece = ""
    for letter in words:
        if FIRST < ord(letter) < FIRST + MANY:
            yield piece, ord(letter) - FIRST
            piece = ""
        else:
            piece += letter
    yield piece, 0


def unsigned(words: str) -> str:
    """A text without its signs."""
    return "".join(piece for piece, _ in parts(words))


class _Signs:
    """Which sign each card has: those that are named by one noun have one."""

    def __init__(self, known: Sequence[Spot], at: Position) -> None:
        self.found: list[tuple[Spot, ...]] = []
        self._known, self._piles = known, at.piles
        self._last: dict[int, tuple[Spot, ...]] = {}
        kinds = zip(at.ruleset.piles, at.piles, strict=True)
        self._table = [
            (pile.index, place)
            for pile, held in kinds
            if pile.kind is not Kind.FOUNDATION
            for place in range(len(held))
        ]

    def sentence(self, told: Sentence) -> Sentence:
        """A sentence with signs."""
        return replace(told, facts={name: self._fact(fact, None) for name, fact in told.facts.items()})

    def _fact(self, fact: Fact, at: Spot | None) -> Fact:
        if isinstance(fact, Sentence):
            return self.sentence(fact)
        if isinstance(fact, All):
            return replace(fact, facts=tuple(self._fact(one, at) for one in fact.facts))
        if not isinstance(fact, Noun):
            return fact
        at = fact.at or at
        if not fact.cards:
            return replace(fact, facts={name: self._fact(one, at) for name, one in fact.facts.items()})
        spots = self._spots(fact, at)
        if not spots:
            return fact
        self._last[fact.cards] = spots
        if spots not in self.found:
            self.found.append(spots)
        sign = chr(FIRST + 1 + self.found.index(spots))
        return Noun("{card}{sign}", {"card": fact, "sign": sign}, fact.many, "card", fact.some)

    def _spots(self, noun: Noun, at: Spot | None) -> tuple[Spot, ...]:
        """Where the cards lie that a noun names."""
        if at:
            return (at,)
        if noun.cards in self._last and not noun.some:
            return self._last[noun.cards]
        known, one = self._of(noun.cards, self._known), len(members(noun.cards)) == 1 and not noun.some
        return (known[:1] or self._of(noun.cards, self._table)) if one else known

    def _of(self, cards: int, spots: Iterable[Spot]) -> tuple[Spot, ...]:
        lying = ((pile, place) for pile, place in spots if place < len(self._piles[pile]))
        return tuple(dict.fromkeys(spot for spot in lying if cards >> self._piles[spot[0]][spot[1]] & 1))
