"""What is said of facts, in the language in use: which template says which fact. The same for all languages."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.doing import Doing, Happened
from game.rules.move import Pile
from game.rules.page.clauses import Clause
from game.rules.record import Foundations
from game.rules.refusals import Ending, Refusal
from game.rules.words import english
from game.rules.words.english import foundation as _foundation
from game.rules.words.tongue import Fact, Sentence, any_of, card_noun, rank_noun, sentence, suit_noun
from game.solver.advice import Why
from game.solver.review.findings import Better, Finding
from game.words.catalogue import tongue
from game.words.length import Length
from game.words.said import advice as _advice
from game.words.said import cards as _cards
from game.words.said import clauses as _clauses
from game.words.said import doing as _doing
from game.words.said import review as _review
from game.words.said.clauses import heading

__all__ = [
    "advice",
    "bare",
    "bare_cards",
    "better",
    "card",
    "cards",
    "clause",
    "ending",
    "finding",
    "foundation",
    "from_place",
    "happened",
    "heading",
    "move",
    "rank_alone",
    "refusal",
    "suit_name",
    "to_place",
    "why",
]


def clause(value: Clause, length: Length = Length.PLAIN) -> str:
    """What is true of a ruleset."""
    return _clauses.clause(value, length).said(tongue())


def refusal(reason: Refusal) -> str:
    """Why a move is refused."""
    return english.refusal(reason).said(tongue())


def ending(end: Ending) -> tuple[str, ...]:
    """How a deal ended: a sentence, or two."""
    return tuple(one.said(tongue()) for one in english.ending(end))


def move(value: Doing, length: Length = Length.PLAIN) -> str:
    """A move: as a part of a sentence, as a request, or as it is heard."""
    return _doing.move(value, length).said(tongue())


def happened(value: Happened) -> str:
    """What is said of something that happens for the first time."""
    return _doing.happened(value).said(tongue())


def advice(reason: Why) -> str:
    """Why a move is advised."""
    return _advice.advice(reason).said(tongue())


def finding(value: Finding) -> str:
    """What a review has found."""
    return _review.finding(value).said(tongue())


def better(value: Better) -> str:
    """What would have won instead."""
    return _review.better(value).said(tongue())


def why(sentences: Iterable[Sentence]) -> str:
    """Why a deal is lost, in several sentences."""
    return " ".join(sentence.said(tongue()) for sentence in sentences)


def card(card: int) -> str:
    """One card: "the 7 of hearts"."""
    return _whole(card_noun(card))


def cards(cards: int) -> str:
    """A set of cards: "the 7 of hearts", "a red 7"."""
    return _whole(any_of(cards))


def _whole(noun: Fact) -> str:
    return sentence("{card:the}", card=noun).said(tongue())


def bare(card: int) -> str:
    """One card in a list: "7 of hearts"."""
    return card_noun(card).said(tongue())


def bare_cards(cards: int) -> str:
    """A set of cards in a list: "7 of hearts", "red 7"."""
    return sentence("{card}", card=any_of(cards)).said(tongue())


def rank_alone(card: int) -> str:
    """The rank of a card whose suit is known: "7", "ace"."""
    return rank_noun(card % 13 + 1).said(tongue())


def suit_name(number: int) -> str:
    """A suit, 0 to 3: "spades"."""
    return suit_noun(number).said(tongue())


def foundation(foundations: Foundations, rank: int, suit: int | None) -> str:
    """One foundation, by the rank it starts on, 0 while that is not known: "aces of spades"."""
    return _foundation(foundations, rank, suit).said(tongue())


def to_place(pile: Pile, called: str) -> str:
    """Where a card goes, by what the place is called for the ear: "to pile 4", "to the reserve"."""
    return _cards.to_place(pile, called).said(tongue())


def from_place(pile: Pile, called: str) -> str:
    """Where a card comes from: "from column 3"."""
    return _cards.from_place(pile, called).said(tongue())
