"""Heaps as sweeps go through them: what goes at once loses nothing, and lines are played by the rules."""

from __future__ import annotations

from random import Random

from game import rules
from game.solver.search.budget import Budget
from game.solver.search.space import Result, line_of
from game.solver.search.spaces.heaps import HeapSpace
from game.solver.search.spaces.laid import LaidSpace
from tests.solver.small import exhaust, played_into, small_ruleset
from tests.thorough import amounts

WHOLE = 10**6


def swept(space: HeapSpace) -> Result:
    """What a sweep finds that leaves nothing out; a line that wins is played by the rules."""
    found = space._sweep(Budget(), WHOLE, 0.0)
    assert found.complete
    if found.codes is not None:
        position = space.position
        for move in line_of(space, found.codes):
            position = position.play(move)
        assert position.won, space.position
    return found


@amounts("count", 60, 400)
def test_a_sweep_that_leaves_nothing_out_says_what_trying_everything_says(count: int) -> None:
    rng, counts, held = Random(3), [0, 0], 0
    while sum(counts) < count:
        base = rules.find_ruleset(rng.choice(("frog", "frog+fly")))
        small = small_ruleset(base, reserve=rng.choice((1, 3)), heaps=rng.randint(1, 3))
        position = played_into(small, rng, rng.randint(8, 13), rng.randint(2, 30))
        winnable = None if position.won else exhaust(position, 1_500)
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
    tight = space.score((out, (b"\3\5",) * 7, b"", 0)) - 7 * (space.score((out, (b"\3\5",), b"", 0)))
    assert tight < 0
