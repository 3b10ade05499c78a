"""Spaces beside the rules, move by move."""

from __future__ import annotations

from typing import Any

from game.solver.search.spaces.cells import CellSpace
from game.solver.search.spaces.digging import DiggingSpace
from game.solver.search.spaces.free import FreeSpace
from game.solver.search.spaces.free_heights import FreeHeightsSpace
from game.solver.search.spaces.put_off import PutOffSpace
from game.solver.search.spaces.unpacked import UnpackedSpace


def by_the_rules(space: Any) -> Any:
    """The space, or for one with steps of its own the space it is made of, which moves as the rules do; their states
    are alike."""
    if isinstance(space, DiggingSpace | FreeHeightsSpace | PutOffSpace):
        return UnpackedSpace(space.position)
    return CellSpace(space.position) if isinstance(space, FreeSpace) else space
