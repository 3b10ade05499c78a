"""Heaps as sweeps go through them: what goes at once loses nothing, and lines are played by the rules."""

from __future__ import annotations

from game.solver.search.budget import Budget
from game.solver.search.space import Result
from game.solver.search.spaces.heaps import HeapSpace
from tests.solver.heaped import replay, small_heaps
from tests.solver.small import exhaust
from tests.thorough import amounts

WHOLE = 10**6


def swept(space: HeapSpace) -> Result:
    """What a sweep finds that leaves nothing out; a line that wins is played by the rules."""
    found = space._sweep(Budget(), WHOLE, 0.0)
    assert found.complete
    replay(space, found)
    return found


@amounts("count", 30, 60)
def test_a_sweep_that_leaves_nothing_out_says_what_trying_everything_says(count: int) -> None:
    counts, held = [0, 0], 0
    for position in small_heaps(count, 3):
        winnable = exhaust(position, 1_500)
        if winnable is not None:
            assert (swept(HeapSpace(position)).codes is not None) is winnable, position
            counts[winnable] += 1
            held += bool(position.piles[position.ruleset.hand])
    assert min(counts) > count // 10 and held > count // 10
