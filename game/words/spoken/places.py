"""What each place of a table is called by ear. No two places of a table are called alike."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from game.rules import Kind, State
from game.rules.move import Pile
from game.rules.record import Foundations, Open, Piles
from game.rules.tables import Tables
from game.words.catalogue import phrase
from game.words.language import say


def place_names(state: State) -> tuple[str, ...]:
    """The name of every pile: "aces of spades", "column 3", "lords’ wing row 1 place 2"."""
    plain = [_name(state, pile) for pile in state.ruleset.piles]
    often, met, names = Counter(plain), Counter[str](), []
    for name in plain:
        met[name] += 1
        names.append(phrase("{name} {number}", name=name, number=met[name]) if often[name] > 1 else name)
    return tuple(names)


def _name(state: State, pile: Pile) -> str:
    spec = pile.spec
    if isinstance(spec, Foundations):
        rank = state.ruleset.base_rank(spec, state.ranks)
        return say().foundation(spec, rank, pile.suit)
    if isinstance(spec, Piles):
        return _own(spec, pile)
    return phrase("cleared cards") if pile.kind is Kind.FOUNDATION else phrase(pile.called)


def _own(spec: Piles, pile: Pile) -> str:
    name, number = phrase(pile.called), pile.number
    if spec.count == 1:
        return name
    place = row_of(pile)
    if place:
        return phrase("{name} row {row} place {number}", name=name, row=place[0], number=place[1])
    if spec.many or spec.kind is not Kind.RESERVE:
        return phrase("{name} {number}", name=name, number=number)
    return phrase("{name} column {number}", name=name, number=number)  # one name for all of them


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


@lru_cache(maxsize=64)
def rows_of(ruleset: Tables, group: str) -> tuple[tuple[int, ...], ...]:
    """The piles of a grid or pyramid by rows; empty for other groups."""
    rows: dict[int, list[int]] = {}
    for index in ruleset.groups[group]:
        place = row_of(ruleset.piles[index])
        if place:
            rows.setdefault(place[0], []).append(index)
    return tuple(map(tuple, rows.values()))


def row_name(ruleset: Tables, row: tuple[int, ...]) -> str:
    """What a row is called: "lords’ wing row 2"."""
    pile = ruleset.piles[row[0]]
    place = row_of(pile)
    return phrase("{name} row {row}", name=phrase(pile.called), row=place[0] if place else 1)
