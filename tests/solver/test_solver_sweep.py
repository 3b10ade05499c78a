"""The search by stages: it keeps to its promise of a stage, proves only what it saw whole, and wins narrow."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.solver.search.search import Budget, line_of
from game.solver.search.spaces.which import space_of
from game.solver.search.sweep import Staged, sweep


@pytest.mark.parametrize("ruleset", rules.every_ruleset(), ids=lambda ruleset: ruleset.id)
def test_no_move_goes_back_to_an_earlier_stage(ruleset: rules.Ruleset) -> None:
    position, rng = ruleset.deal(6), Random(6)
    while position.choosing:
        position = position.play(position.legal_moves[0])
    space = space_of(position)
    if not isinstance(space, Staged):
        return
    state = space.start
    for _ in range(150):
        children = space.children(state)
        if not children:
            break
        assert all(space.stage(child) >= space.stage(state) for child, _ in children)
        state = rng.choice(children)[0]


def test_a_narrow_sweep_wins_and_its_line_holds() -> None:
    position = rules.ruleset("red-and-black").deal(1)
    space = space_of(position)
    result = sweep(space, Budget(positions=100_000), 40)
    assert result.codes is not None
    for move in line_of(space, result.codes):
        position = position.play(move)
    assert position.won


def test_only_a_sweep_that_left_nothing_proves_anything() -> None:
    space = space_of(rules.ruleset("grand-duchess").deal(1))
    assert not sweep(space, Budget(), 1).complete


def test_noise_is_the_same_for_one_seed() -> None:
    space = space_of(rules.ruleset("duchess-of-luynes").deal(1))
    one, two = (sweep(space, Budget(), 3, Random(4), 2.0) for _ in range(2))
    assert (one.codes, one.reached) == (two.codes, two.reached)
