"""The search by stages: it keeps to its promise of a stage, proves only what it saw whole, and wins narrow."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import rules
from game.solver.search.space import Budget, Space
from game.solver.search.spaces.which import space_of
from game.solver.search.sweep import Swept, sweep
from tests.thorough import ONE_OF_EACH, few


def space_in_play(ruleset: rules.Ruleset, number: int) -> Space[Any]:
    """The space of a deal after the first of all choices."""
    position = ruleset.deal(number)
    while position.choosing:
        position = position.play(position.legal_moves[0])
    return space_of(position)


STAGED = [one for one in rules.every_ruleset() if one.game.turn and isinstance(space_in_play(one, 6), Swept)]


@pytest.mark.parametrize("ruleset", few(STAGED[::4], lambda one: one.id in ONE_OF_EACH), ids=lambda ruleset: ruleset.id)
def test_no_move_goes_back_to_an_earlier_stage(ruleset: rules.Ruleset) -> None:
    rng, stages = Random(6), set[int]()
    for number in (5, 6, 7):  # of a walk at random the bounds may soon tell that it is lost
        space = space_in_play(ruleset, number)
        assert isinstance(space, Swept)
        state = space.start
        for _ in range(150):
            children = space.children(state)
            if not children:
                break
            assert all(space.stage(child) >= space.stage(state) for child, _ in children)
            stages.add(space.stage(state))
            state = rng.choice(children)[0]
    assert len(stages) > 3, "a stage that never changes says nothing"


class Corridors:
    """A hundred ways that lead nowhere and score better than the one that wins."""

    start = (0, 0)

    def children(self, state: tuple[int, int]) -> list[tuple[tuple[int, int], int]]:
        at, way = state
        return [((1, one), one) for one in range(100)] if not at else [((2, way), way)] if not way else []

    def won(self, state: tuple[int, int]) -> bool:
        return state == (2, 0)

    def score(self, state: tuple[int, int]) -> float:
        return float(state[1])

    def stage(self, state: tuple[int, int]) -> int:
        return state[0]


def test_what_waits_beyond_the_width_is_left_out() -> None:
    assert sweep(Corridors(), Budget(), 3).codes is None
    assert sweep(Corridors(), Budget(), 100).codes == (0, 0)


class Laps(Corridors):
    """Three stages come again and again; each lap leads to a better state, until the third."""

    def __init__(self, needed: int) -> None:
        self.needed = needed

    def children(self, state: tuple[int, int]) -> list[tuple[tuple[int, int], int]]:
        at, better = state
        return [((at + 1, better), 0)] if at < 2 else [((0, min(better + 1, 3)), 1)]

    def won(self, state: tuple[int, int]) -> bool:
        return state == (2, self.needed)


def test_where_redeals_have_no_end_laps_go_on_while_they_bring_something() -> None:
    won = sweep(Laps(3), Budget(), 1).codes
    assert won is not None and won.count(1) == 3
    lost = sweep(Laps(4), Budget(positions=100), 1)
    assert lost.codes is None and not lost.complete
