"""The search that learns from failures, for Frog and its like, against trying everything."""

from __future__ import annotations

import pytest

from game.solver.search.budget import Budget, Spent
from game.solver.search.space import Result
from game.solver.search.spaces.heaps import HeapSpace
from tests.solver.heaped import replay, small_heaps

MOST = 10**6


def learnt(space: HeapSpace, budget: Budget | None = None) -> Result:
    """What the search that learns finds; a line that wins is played by the rules."""
    found = space._learn(budget or Budget(), MOST)
    replay(space, found)
    return found


def test_it_goes_on_where_a_limit_stopped_it() -> None:
    stopped = 0
    for position in small_heaps(40, 9):
        space, whole = HeapSpace(position), Budget()
        expected = learnt(HeapSpace(position), whole)
        for limit in range(1, whole.count):
            with pytest.raises(Spent):
                learnt(space, Budget(positions=limit))
            stopped += 1
            if space._learn(Budget(), 1).complete:
                break
        found = learnt(space)
        assert (found.codes is None) is (expected.codes is None)
    assert stopped > 20
