"""What was learnt of some positions of a deal, for searching its other positions.

`Deep`: the depth-first search of a position that can be continued, by ends of a pass where that is faster.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from game.rules import Position
from game.solver.search.budget import Budget
from game.solver.search.depth_first import DepthFirst
from game.solver.search.space import AnySpace, Result, ReusableSpace
from game.solver.search.spaces.which import by_ends, space_of

MOST = 1_000_000
"""How many lost states are remembered; of more, half are forgotten."""


class Memory:
    """The tables and bounds of a deal's space, and its nogoods: states that were searched to the end and are lost.

    Late positions of a deal are soon proved lost; what was proved there need not be proved again for the earlier ones.
    """

    def __init__(self) -> None:
        self._base: ReusableSpace[Any] | None = None
        self._lost: set[Any] = set()

    def space(self, position: Position) -> AnySpace:
        """The space of a position after its choices."""
        found = self._base.at(position) if self._base else None
        if found is None:
            found = space_of(position)
            self._base, self._lost = (found, set()) if isinstance(found, ReusableSpace) else (None, set())
        return found

    @property
    def lost(self) -> set[Any]:
        """The states known to be lost; a search may add to them."""
        if len(self._lost) > MOST:
            self._lost = set(islice(self._lost, MOST // 2))
        return self._lost


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
