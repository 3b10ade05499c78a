"""Spaces beside the rules, move by move."""

from __future__ import annotations

from typing import Any

from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.put_off import PutOffSpace


def by_the_rules(space: Any) -> Any:
    """The space, or the mover for one with steps of its own."""
    return MoverSpace(space.position) if isinstance(space, PutOffSpace) else space
