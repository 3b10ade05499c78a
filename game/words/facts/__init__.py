"""What is said of facts, in the language in use. What says it is read when it is first asked: the menu says none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.words.tongue import any_of, card_noun, rank_noun, sentence, suit_noun
from game.words.catalogue import Length, tongue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules import State
    from game.rules.doing import Doing, Happened
    from game.rules.move import Pile
    from game.rules.page import Heading
    from game.rules.page.clauses import Clause
    from game.rules.record import Foundations
    from game.rules.refusals import Ending, Refusal
    from game.rules.words.tongue import Fact, Noun, Sentence
    from game.solver.advice import Why
    from game.solver.findings import Better, Finding


def get_ready() -> None:
    """Read all that says them."""
    from game.words.facts import clauses, doing, reasons  # noqa: F401


def clause(value: Clause, length: Length = Length.PLAIN) -> str:
    """What is true of a ruleset."""
    from game.words.facts import clauses

    return clauses.clause(value, length).said(tongue())


def heading(value: Heading) -> str:
    """The heading of a section of the rules page."""
    from game.words.facts import clauses

    return clauses.heading(value)


def refusal(reason: Refusal) -> str:
    """Why a move is refused."""
    from game.rules.words import english

    return english.refusal(reason).said(tongue())


def ending(end: Ending) -> tuple[str, ...]:
    """How a deal ended: a sentence, or two."""
    from game.rules.words import english

    return tuple(one.said(tongue()) for one in english.ending(end))


def move(value: Doing, length: Length = Length.PLAIN) -> str:
    """A move: as a part of a sentence, as a request, or as it is heard."""
    from game.words.facts import doing

    return doing.move(value, length).said(tongue())


def happened(value: Happened) -> str:
    """What is said of something that happens for the first time."""
    from game.words.facts import doing

    return doing.happened(value).said(tongue())


def advice(reason: Why) -> str:
    """Why a move is advised."""
    from game.words.facts import doing

    return doing.advice(reason).said(tongue())


def finding(value: Finding) -> str:
    """What a review has found."""
    from game.words.facts import doing

    return doing.finding(value).said(tongue())


def better(value: Better) -> str:
    """What would have won instead."""
    from game.words.facts import doing

    return doing.better(value).said(tongue())


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
    from game.rules.words import english

    return english.foundation(foundations, rank, suit).said(tongue())


def only_of(suit: int) -> str:
    """The only foundation of a suit: "hearts foundation"."""
    from game.rules.words import english

    return english.only_of(suit).said(tongue())


def places(state: State) -> tuple[Noun, ...]:
    """The noun of every pile, no two alike: "aces of spades", "column 3", "lords’ wing row 1 place 2"."""
    from game.words.facts import doing

    return doing.places(state)


def place_names(state: State) -> tuple[str, ...]:
    """The same as text."""
    from game.words.facts import doing

    return doing.place_names(state)


def to_place(pile: Pile, called: Noun) -> str:
    """Where a card goes, by the name of the place: "to pile 4", "to the reserve"."""
    from game.words.facts import doing

    return doing.to_place(pile, called).said(tongue())


def from_place(pile: Pile, called: Noun) -> str:
    """Where a card comes from: "from column 3"."""
    from game.words.facts import doing

    return doing.from_place(pile, called).said(tongue())


def row_of(pile: Pile) -> tuple[int, int] | None:
    """Row and place, both from 1, of a pile that holds one card of a grid or a pyramid; None for other piles."""
    from game.words.facts import doing

    return doing.row_of(pile)
