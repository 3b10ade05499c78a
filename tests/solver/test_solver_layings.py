"""The search that learns from failures, for Frog and its like, against trying everything."""

from __future__ import annotations

from random import Random

import pytest

from game.solver.search.budget import Budget, Spent
from game.solver.search.space import Result
from game.solver.search.spaces.heaps import HeapSpace
from tests.solver.heaped import replay, small_heaps
from tests.solver.small import exhaust
from tests.thorough import amounts

MOST = 10**6


def learnt(space: HeapSpace, budget: Budget | None = None) -> Result:
    """What the search that learns finds; a line that wins is played by the rules."""
    found = space._learn(budget or Budget(), MOST)
    replay(space, found)
    return found


@pytest.mark.parametrize("alone", [0, 3, 1_000])
@amounts("count", 20, 40)
def test_it_says_what_trying_everything_says(alone: int, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.solver.search.bounds.layings.ALONE", alone)
    counts, held = [0, 0], 0
    for position in small_heaps(count, alone):
        winnable = exhaust(position, 1_500)
        if winnable is None:
            continue
        found = learnt(HeapSpace(position))
        assert found.complete and (found.codes is not None) is winnable, position
        counts[winnable] += 1
        held += bool(position.piles[position.ruleset.hand])
    assert min(counts) > count // 10 and held > count // 10


@amounts("count", 20, 40)
def test_what_was_learnt_of_one_position_holds_for_the_next(count: int) -> None:
    rng, counts = Random(1), [0, 0]
    for position in small_heaps(count, 5):
        space = HeapSpace(position)
        learnt(space)
        for _ in range(3):
            if not position.legal_moves:
                break
            position = position.play(rng.choice(position.legal_moves))
            winnable = position.won or exhaust(position, 1_500)
            later = space.at(position)
            if position.won or winnable is None or later is None:
                continue
            assert (learnt(later).codes is not None) is winnable, position
            counts[winnable] += 1
    assert min(counts) > count // 10


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
