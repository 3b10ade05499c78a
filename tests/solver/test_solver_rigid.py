"""Sweeps follow sets of states as long as gaps are filled at once: nothing is left out, and lines are still moves."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.solver.search.broad import broad
from game.solver.search.budget import Budget, Spent
from game.solver.search.space import line_of
from game.solver.search.spaces.tableau import TableauSpace
from game.solver.search.spaces.which import rigid
from game.solver.search.sweep import sweep
from tests.solver.small import exhaust
from tests.solver.test_solver_folded import SMALL, drawn, with_more_columns
from tests.thorough import amounts, few

FILLED = ("queen-of-italy", "queen-of-italy+waste-fills", "red-and-black")
WIDE = 10**6
MOST = 5_000
"""Positions whose sweep looks at more states are left out."""


@pytest.mark.parametrize("columns", [2, 3])
@pytest.mark.parametrize("name", few(FILLED, "queen-of-italy".__eq__))
@amounts("positions", 20, 40)
def test_a_wide_sweep_never_changes_whether_a_deal_can_be_won(
    name: str, columns: int, positions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer, rng = with_more_columns(name, columns, monkeypatch), Random(f"rigid {name} {columns}")
    lost = compared = 0
    while compared < positions or lost < positions // 10:  # in some games few are lost
        position = drawn(fewer, rng)
        winnable = exhaust(position, SMALL)
        if winnable is None or position.won:
            continue
        space = TableauSpace(position)
        try:
            found = broad(space, Budget(positions=MOST), WIDE)
        except Spent:
            continue
        assert found.complete, position
        assert (found.codes is not None) is winnable, position
        for move in () if found.codes is None else line_of(space, found.codes):
            position = position.play(move)
        assert position.won is winnable
        lost, compared = lost + (not winnable), compared + 1
    assert lost < compared


@pytest.mark.parametrize("name", few(FILLED, "queen-of-italy".__eq__))
def test_a_sweep_of_sets_of_states_follows_fewer(name: str) -> None:
    position = rules.find_ruleset(name).deal(5)
    while position.choosing:
        position = position.play(position.legal_moves[0])
    space = TableauSpace(position)
    sets = rigid(space)
    assert sets is not None
    for state in some_way(space, Random(4), 25):
        fold = sets.fold(state)
        after = {sets.fold(child) for child, _ in space.every(state)} - {fold}
        assert after <= {child for child, _ in sets.every(fold)}
        assert sets.stage(fold) == space.stage(state)
    few_looked_at, many = Budget(), Budget()
    sweep(sets, few_looked_at, 5)
    sweep(space, many, 5)
    assert few_looked_at.count <= many.count


def some_way(space: TableauSpace, rng: Random, moves: int) -> list:
    """The states of a random line."""
    found = [space.start]
    for _ in range(moves):
        found.append(rng.choice(space.every(found[-1]) or [(found[-1], 0)])[0])
    return found
