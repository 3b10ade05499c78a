"""Heaps as sweeps go through them: what goes at once loses nothing, and lines are played by the rules."""

from __future__ import annotations

from game.solver.search.budget import Budget
from game.solver.search.space import Result
from game.solver.search.spaces.heaps import HeapSpace
from game.solver.search.spaces.laid import LaidSpace
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


def test_lower_cards_under_higher_ones_take_their_room_once_for_each_kind_above() -> None:
    space, out = LaidSpace(8, b"", ()), bytes(13)
    look = space._look(out)
    taken = {
        heap: space._points(heap, look.waits, look.known)[1]
        for heap in (b"\3\5", b"\3\5\5", b"\5\3", b"\3\3\5", b"\3\5\3\5")
    }
    one = taken[b"\3\5"]
    assert one and one & one - 1 == 0
    assert taken[b"\3\5\5"] == one and taken[b"\5\3"] == 0
    assert taken[b"\3\3\5"] == 2 * one == taken[b"\3\5\3\5"]
    crowded, alone = (space.score((out, (b"\3\5",) * many, b"", 0)) for many in (7, 1))
    assert crowded < 7 * alone, "the less room is left, the more each costs"
