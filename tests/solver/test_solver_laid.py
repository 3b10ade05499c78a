"""Laid heaps searched depth first, for Frog and its like, against trying everything."""

from __future__ import annotations

from random import Random

from game.solver.search.space import Budget, Result
from game.solver.search.spaces.heaps import HeapSpace
from tests.solver.heaped import replay, small_heaps
from tests.solver.small import depth_first, exhaust
from tests.thorough import amounts


def decided(space: HeapSpace) -> bool:
    """Whether a line wins; it is played by the rules."""
    laid = space.laid
    laid.begin(space.begun, Budget())
    found = depth_first(laid, Budget(), 10**6, space.lost)
    assert found.complete
    if found.codes is not None:
        replay(space, Result(space.codes(laid.line(found.codes)), True))
    return found.codes is not None


@amounts("count", 8, 40)
def test_what_was_learnt_of_one_position_holds_for_the_next(count: int) -> None:
    rng, counts = Random(1), [0, 0]
    for position in small_heaps(count, 5):
        space = HeapSpace(position)
        decided(space)
        for _ in range(3):
            if not position.legal_moves:
                break
            position = position.play(rng.choice(position.legal_moves))
            winnable = position.won or exhaust(position, 1_500)
            later = space.at(position)
            if position.won or winnable is None or later is None:
                continue
            assert decided(later) is winnable, position
            counts[winnable] += 1
    assert min(counts) > count // 10
