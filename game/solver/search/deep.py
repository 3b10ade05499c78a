"""The depth-first search of a position that can be continued, by ends of a pass where that is faster."""

from __future__ import annotations

from typing import Any

from game.solver.search.budget import Budget
from game.solver.search.depth_first import DepthFirst
from game.solver.search.space import AnySpace, Result
from game.solver.search.spaces.which import by_ends


class Deep:
    """Goes on where it stopped. lost: states that are known to be lost; those found are added."""

    def __init__(self, space: AnySpace, lost: set[Any] | None = None) -> None:
        self._ends = by_ends(space)
        self._search = DepthFirst[Any](self._ends or space, lost=lost)

    @property
    def full(self) -> bool:
        """Whether it can't go on; see DepthFirst."""
        return self._search.full

    def search(self, budget: Budget, limit: int) -> Result:
        """Go on for so many states more; the codes of a line are those of the space."""
        found = self._search.search(budget, limit)
        if self._ends is None or found.codes is None:
            return found
        return Result(self._ends.unfolded(found.codes), True)
