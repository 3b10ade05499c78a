"""Piles by their names, which are nouns, and where a card goes or comes from."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from game.rules.record import Foundations, Kind, Open, Piles
from game.rules.words.english import foundation, one_of, only_of, together
from game.rules.words.tongue import Fact, Noun, Sentence, Tongue, sentence
from game.words.catalogue import tongue

if TYPE_CHECKING:
    from game.rules import Ruleset, State
    from game.rules.move import Pile

_NUMBERED = "{pile} {number}"
_ITSELF = "{name}"
"""A pile of a player's own game has the name that it has there, in every language."""


def to_place(pile: Pile, called: Noun) -> Sentence:
    """ "to pile 4", "to the reserve"."""
    match _asked(pile, called):
        case _Place.NUMBERED:
            return sentence("to {place}", place=called)
        case _Place.FOUNDATION:
            return sentence("to {foundation:the}", foundation=called)
        case _Place.NAMED:
            return sentence("to {pile:the}", pile=called)


def from_place(pile: Pile, called: Noun) -> Sentence:
    """ "from column 3", "from the waste"."""
    match _asked(pile, called):
        case _Place.NUMBERED:
            return sentence("from {place}", place=called)
        case _Place.FOUNDATION:
            return sentence("from {foundation:the}", foundation=called)
        case _Place.NAMED:
            return sentence("from {pile:the}", pile=called)


class _Place(Enum):
    """What is said of a place: one of several by its number, a foundation by its cards, or its name."""

    NUMBERED, FOUNDATION, NAMED = range(3)


def _asked(pile: Pile, called: Noun) -> _Place:
    if called.key == _NUMBERED and not called.many:
        return _Place.NUMBERED
    return _Place.FOUNDATION if isinstance(pile.spec, Foundations) else _Place.NAMED


def places(state: State) -> tuple[Noun, ...]:
    """Every pile by its name, no two alike: "aces of spades", "column 3", "lords’ wing row 1 place 2"."""
    return _called(state.ruleset, state.ranks, tongue())[0]


def place_names(state: State) -> tuple[str, ...]:
    """The same as text."""
    return _called(state.ruleset, state.ranks, tongue())[1]


@lru_cache(maxsize=16)
def _called(ruleset: Ruleset, ranks: tuple[int, ...], tongue: Tongue) -> tuple[tuple[Noun, ...], tuple[str, ...]]:
    """Nouns and names, which stay as long as the base ranks do: kept, since every move that is told needs them."""
    plain = [_placed(ruleset, ranks, pile) for pile in ruleset.piles]
    told = [noun.said(tongue) for noun in plain]
    often, met, found = Counter(told), Counter[str](), []
    for noun, name in zip(plain, told, strict=True):
        met[name] += 1
        found.append(_numbered(noun, met[name]) if often[name] > 1 else noun)
    return tuple(found), tuple(noun.said(tongue) for noun in found)


def _placed(ruleset: Ruleset, ranks: tuple[int, ...], pile: Pile) -> Noun:
    spec = pile.spec
    if pile.only and pile.suit is not None:
        return only_of(pile.suit)
    if isinstance(spec, Foundations):
        return foundation(spec, ruleset.base_rank(spec, ranks), pile.suit)
    if isinstance(spec, Piles):
        return _own(spec, pile)
    if pile.kind is Kind.FOUNDATION:
        return Noun("cleared card", many=True)
    return Noun("waste" if pile.kind is Kind.WASTE else "stock")


def _own(spec: Piles, pile: Pile) -> Noun:
    one, all_ = replace(one_of(spec), own=_ITSELF), replace(together(spec), own=_ITSELF)
    place = row_of(pile)
    if spec.count == 1:
        return all_
    if place:
        facts: dict[str, Fact] = {"pile": one, "row": place[0], "number": place[1]}
        return Noun("{pile} row {row} place {number}", facts, head="pile")
    if spec.many or spec.kind is not Kind.RESERVE:
        return _numbered(one, pile.number)
    return Noun("{pile} column {number}", {"pile": all_, "number": pile.number}, head="pile")  # one name for all


def _numbered(noun: Noun, number: int) -> Noun:
    return Noun(_NUMBERED, {"pile": noun, "number": number}, noun.many, head="pile")


def row_of(pile: Pile) -> tuple[int, int] | None:
    """Row and place, both from 1, of a pile that holds one card of a grid or a pyramid; None for other piles."""
    spec, place = pile.spec, pile.number - 1
    if not isinstance(spec, Piles) or pile.kind is not Kind.RESERVE or spec.deal != 1:
        return None
    if spec.open is Open.UNCOVERED:
        row = next(row for row in range(spec.count) if place < (row + 1) * (row + 2) // 2)
        return row + 1, place - row * (row + 1) // 2 + 1
    if spec.columns:
        return place // spec.columns + 1, place % spec.columns + 1
    return None
