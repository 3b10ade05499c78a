"""The bound on the last passes of Parisienne and its kin against exhaustive search."""

from __future__ import annotations

from random import Random

from game import rules
from game.solver.search.bounds.last_pass import LastPass
from game.solver.search.space import Budget
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.which import space_of
from tests.solver.small import depth_first, exhaust, midway, small_ruleset

SMALLEST = "duchess-of-luynes"
"""Of these games it is searched through in the shortest time."""


def test_no_last_pass_is_left_out_that_can_be_won() -> None:
    small, rng, found = small_ruleset(rules.find_ruleset(SMALLEST)), Random("midway"), [0, 0]
    while min(found) < 2 or sum(found) < 12:
        position = midway(small, rng, rng.randint(8, 22), rng.sample(range(4), rng.choice((1, 1, 1, 2))))
        winnable = None if position.won else exhaust(position, 1_500)
        if winnable is not None:
            space = space_of(position)
            assert isinstance(space, MoverSpace) and any(isinstance(bound, LastPass) for bound in space.bounds)
            result = depth_first(space, Budget(), 10**6, lost=set())
            assert (result.codes is not None) is winnable, position
            found[winnable] += 1
