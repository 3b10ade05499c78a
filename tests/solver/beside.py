"""Spaces beside the rules, move by move."""

from __future__ import annotations

from typing import Any

from game.solver.search.spaces.put_off import PutOffSpace
from game.solver.search.spaces.unpacked import UnpackedSpace


def by_the_rules(space: Any) -> Any:
    """The space, or for one with steps of its own the space it is made of, which moves as the rules do; their states
    are alike."""
    return UnpackedSpace(space.position) if isinstance(space, PutOffSpace) else space
