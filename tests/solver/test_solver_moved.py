"""The mover as a space against exhaustive search, in games for which it has no bound."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules.kernel import State
from game.solver.search.budget import Budget
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.sweep import sweep
from tests.solver.small import depth_first, exhaust, played_into, small_ruleset
from tests.thorough import amounts, few
from tests.typed import sure

NAMES = ("tournament", "tournament+crossing", "salic-law", "intrigue", "intrigue+laggard-lady")
SMALL = 1_500


@pytest.mark.parametrize("name", few(NAMES, lambda name: name != "tournament+crossing"))
@amounts("positions", 10, 20)
def test_it_never_disagrees_with_exhaustive_search(name: str, positions: int) -> None:
    small, rng = small_ruleset(rules.find_ruleset(name)), Random(f"moved {name}")
    lost = compared = 0
    while compared < positions:
        position = played_into(small, rng, rng.randint(8, 22), rng.randint(0, 20))
        winnable = None if position.won else exhaust(position, SMALL)
        if winnable is None:
            continue
        space = MoverSpace(position)
        for search in (depth_first, sweep):
            assert (search(space, Budget(), 10**6).codes is not None) is winnable, position
        lost, compared = lost + (not winnable), compared + 1
    assert lost, "some of them can't be won"


@pytest.mark.parametrize("name", few(NAMES, ("salic-law", "tournament+crossing").__contains__))
@amounts("deals", 6, 12)
def test_what_is_learnt_of_a_position_holds_for_all_others(name: str, deals: int) -> None:
    """Where cards can come back to where they lay, a state is not lost because a search had just come from a win."""
    small, rng = small_ruleset(rules.find_ruleset(name)), Random(f"learnt {name}")
    known = 0
    for _ in range(deals):
        position = played_into(small, rng, rng.randint(5, 12), rng.randint(0, 6))
        base, lost = MoverSpace(position), set[State]()
        for _ in range(6):
            winnable = exhaust(position, SMALL // 10)
            if winnable is not None:
                found = depth_first(sure(base.at(position)), Budget(), 10**6, lost=lost)
                assert (found.codes is not None) is winnable, position
                known += 1
            if not position.legal_moves:
                break
            position = position.play(rng.choice(position.legal_moves))
    assert known > deals
