"""Cards that go to places no sooner than it is known what for, against exhaustive search."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.rules import Position, Ruleset
from game.rules.record import Dealt
from game.solver.search.space import Budget, Result, Spent, line_of
from game.solver.search.spaces import put_off
from game.solver.search.spaces.put_off import BACK, CELL, EMPTY, PutOffSpace, State
from game.solver.search.sweep import sweep
from tests.solver.small import depth_first, exhaust, midway, small_deal, small_ruleset, suits_deal
from tests.thorough import amounts

NAMES = ("tournament", "tournament+crossing")
SMALL = 2_000


class Watched(PutOffSpace):
    """Counts single plays from places out of several steps."""

    alone = 0

    def children(self, state: State) -> list[tuple[State, int]]:
        found = super().children(state)
        self.alone += len(found) == 1 and found[0][1] & 7 == CELL
        return found


def cramped(name: str, rng: Random) -> Ruleset:
    """The game with one to three columns and places, other turns, redeals and ways to gather."""
    cells, columns, cards = (rng.randint(1, 3) for _ in range(3))
    return shrunk(name, cells, columns, cards, redeals=rng.choice((0, 0, 1, 2)), in_order=rng.random() < 0.7)


def shrunk(name: str, cells: int, columns: int, cards: int, *, redeals: int = 0, in_order: bool = True) -> Ruleset:
    """The game with so many places and columns, and so many cards a turn to each of these."""
    ruleset = small_ruleset(rules.find_ruleset(name))
    counts = {"cells": cells, "columns": columns}
    piles = tuple(replace(spec, count=counts[spec.name]) for spec in ruleset.game.piles)
    turn = (Dealt("columns", cards),)
    game = replace(ruleset.game, piles=piles, turn=turn, redeals=redeals, in_order=in_order)
    return Ruleset(game, ruleset.game_id, ruleset.variants)


def one_suit(ruleset: Ruleset, up: int, down: int, *lying: tuple[int, ...]) -> Position:
    """A position with the spades from the ace up to a rank and from the king down to one on foundations, the other
    suits complete; then the ranks in the stock, the next card last, in the places, and in the columns."""
    rising = [range(up), *(range(13 * suit, 13 * suit + 13) for suit in (1, 2, 3))]
    falling = [range(12, down - 2, -1), *(range(13 * suit + 12, 13 * suit - 1, -1) for suit in (1, 2, 3))]
    stock, *table = ([rank - 1 for rank in ranks] for ranks in lying)
    piles = tuple(map(tuple, (stock, *rising, *falling, *table)))
    return Position(ruleset, piles, 0, len(ruleset.opening), -1, (), 0)


NOT_AT_ONCE = {
    "a card of a column that two foundations want": one_suit(
        shrunk("tournament", 2, 2, 1), 4, 8, (5, 5, 4, 10, 6, 1, 3, 7, 7, 6), (2,), (12,), (11, 13), (8, 9)
    ),
    "a card in a place that two foundations want": one_suit(
        shrunk("tournament", 2, 3, 2), 5, 7, (7, 9, 3, 8, 6, 2), (1,), (6,), (10, 5), (4, 11), (13, 12)
    ),
    "one that may cross, when its like is out": one_suit(
        shrunk("tournament+crossing", 3, 2, 1, in_order=False),
        5,
        6,
        (),
        (10,),
        (4,),
        (7,),
        (13, 12, 1, 6, 2),
        (3, 8, 9, 5, 11),
    ),
}


@pytest.mark.parametrize("position", NOT_AT_ONCE.values(), ids=NOT_AT_ONCE)
def test_not_every_card_that_is_wanted_goes_at_once(position: Position) -> None:
    """Each can be won, but not by playing such a card as soon as it can be."""
    space = PutOffSpace(position)
    agrees(space, depth_first(space, Budget(), 10**6, lost=set()), True)


def some_position(ruleset: Ruleset, rng: Random) -> Position:
    """A small position, most of them with cards of one or two suits; some with a redeal to come."""
    suits = rng.choice(([0], [1], [0, 1]))
    if ruleset.game.redeals and rng.random() < 0.5:
        position = midway(ruleset, rng, rng.randint(6, 12), suits)
    elif rng.random() < 0.6:
        position = suits_deal(ruleset, rng, rng.randint(6, 16), suits)
    else:
        position = small_deal(ruleset, rng, rng.randint(8, 22))
    for _ in range(rng.choice((0, 0, 3, 8))):
        legal = position.legal_moves
        if legal:
            position = position.play(rng.choice((legal[-1], rng.choice(legal))))
    return position


def agrees(space: PutOffSpace, found: Result, winnable: bool) -> set[int]:
    """Check a result, and replay its line; returns what steps it has."""
    position = space.position
    assert (found.codes is not None) is winnable, position
    for move in line_of(space, found.codes or ()):
        assert move in position.legal_moves
        position = position.play(move)
    assert position.won or not winnable
    return {code & 7 for code in found.codes or ()}


@pytest.mark.parametrize("name", NAMES)
@amounts("positions", 10, 40)
def test_it_never_disagrees_with_exhaustive_search(name: str, positions: int) -> None:
    rng, acts = Random(f"put off {name}"), set[int]()
    lost = alone = compared = 0
    while compared < positions:
        position = some_position(cramped(name, rng), rng)
        winnable = exhaust(position, SMALL)
        if winnable is None or position.won:
            continue
        assert put_off.fits(position)
        space = Watched(position)
        acts |= agrees(space, depth_first(space, Budget(), 10**6, lost=set()), winnable)
        with suppress(Spent):  # few positions take a sweep very long
            acts |= agrees(space, sweep(space, Budget(positions=60_000), 10**5), winnable)
        lost, alone = lost + (not winnable), alone + space.alone
        compared += 1
    assert lost >= positions // 5 and alone > positions
    assert {BACK, EMPTY} <= acts or positions < 40
