"""A sweep, by sets of its space's states where these are known."""

from __future__ import annotations

from random import Random
from typing import Any

from game.solver.search.budget import Budget
from game.solver.search.space import Result
from game.solver.search.spaces.which import rigid
from game.solver.search.sweep import Staged, sweep


def broad(space: Staged[Any], budget: Budget, width: int, rng: Random | None = None, noise: float = 0.0) -> Result:
    """Sweep; the codes of a line are those of the space."""
    sets = rigid(space)
    if sets is None:
        return sweep(space, budget, width, rng, noise)
    found = sweep(sets, budget, width, rng, noise)
    return Result(None if found.codes is None else sets.unfolded(found.codes), found.complete, found.reached)
