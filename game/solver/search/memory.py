"""What was learnt of some positions of a deal, for searching its other positions."""

from __future__ import annotations

from itertools import islice
from typing import Any

from game.rules import Position
from game.solver.search.space import AnySpace, ReusableSpace
from game.solver.search.spaces.which import space_of

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
