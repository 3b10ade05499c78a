"""The games with free places: won by the same deals as by the rules, with lines that the rules can play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import rules
from game.rules import Position
from game.solver.search.budget import Budget
from game.solver.search.depth_first import depth_first
from game.solver.search.space import line_of
from game.solver.search.spaces.free import FETCH, HOLD, FreeSpace
from game.solver.search.spaces.which import space_of
from game.solver.search.sweep import sweep
from tests.solver.small import exhaust, one_suit_deal, played_into, small_deal, small_ruleset, stock_gone
from tests.thorough import amounts, few

NAMES = [
    "royal-cotillion",
    "royal-cotillion+as-they-come",
    "gavotte",
    "gavotte+set-out",
    "royal-rendezvous",
    "royal-rendezvous+held-kings",
    "odd-and-even",
    "odd-and-even+two-redeals",
    "sixes-and-sevens",
    "carpet",
]


def begun(ruleset: rules.Ruleset, rng: Random) -> Position:
    """A small position: a deal, one later on, one of one suit in its last pass, or one with the stock turned."""
    small = small_ruleset(ruleset)
    draw = rng.randrange(4)
    if draw == 0:
        return small_deal(small, rng, rng.randint(8, 20))
    if draw == 1:
        return played_into(small, rng, rng.randint(8, 24), rng.randint(1, 20))
    return one_suit_deal(small, rng) if draw == 2 else stock_gone(small, rng, rng.randint(8, 16), [0, 1, 2, 3])


@pytest.mark.parametrize("name", few(NAMES, {"royal-cotillion", "gavotte", "odd-and-even"}.__contains__))
@amounts("positions", 12, 200)
def test_the_same_positions_are_won_and_by_the_rules(name: str, positions: int) -> None:
    rng, compared, codes = Random(name), 0, set[int]()
    while compared < positions:
        position = begun(rules.find_ruleset(name), rng)
        space: Any = space_of(position)
        winnable = exhaust(position, 1_500) if isinstance(space, FreeSpace) and not position.won else None
        if winnable is None:
            continue
        compared += 1
        for search in (depth_first, sweep):
            result = search(space, Budget(), 10**6)
            assert (result.codes is not None) is winnable, position
            codes |= {code & 15 for code in result.codes or ()}
            end = position
            for move in line_of(space, result.codes) if result.codes is not None else ():
                end = end.play(move)
            assert end.won is winnable
    assert FETCH in codes


def test_a_card_that_two_piles_want_may_be_kept_for_the_later_one() -> None:
    rng, held = Random(3), 0
    position = rules.find_ruleset("odd-and-even").deal(4)
    space = space_of(position)
    assert isinstance(space, FreeSpace)
    state = space.start
    for _ in range(200):
        ways = space.ways(state)
        held += sum(code & 15 == HOLD for _, code in ways)
        played = [state for state, code in ways if code & 15 != HOLD]
        if not played:
            break
        state = rng.choice(played)
    assert held > 3


def test_positions_that_differ_only_in_which_place_was_emptied_are_one() -> None:
    position = rules.find_ruleset("sixes-and-sevens").deal(5)
    while not any(position.piles[position.ruleset.waste]):
        position = position.play(next(move for move in position.legal_moves if move.act.name == "TURN"))
    space = space_of(position)
    places = space.layout.refilled if isinstance(space, FreeSpace) else ()
    plays = [move for move in position.legal_moves if move.source in places]
    assert len(plays) > 1
    assert space_of(position).start == space.start
    assert len({codes_at(position.play(move)) for move in plays}) == 1


def codes_at(position: Position) -> tuple[int, ...]:
    """What can be done from a position, as the space sees it."""
    space: Any = space_of(position)
    return tuple(code for _, code in space.ways(space.start))
