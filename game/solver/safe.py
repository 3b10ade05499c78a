"""Plays to foundations that can never be missed, proved from the record and from what lies face up.

Why nothing is lost is told in game/rules/kernel/safe.py. Where a card could go to two foundations that go on
differently nothing is said, nor where cards leave in couples or cross from one foundation to another.
"""

from __future__ import annotations

from game.rules import Move, Position
from game.rules.kernel import Mover, NotCompiled


def safe_play(position: Position) -> Move | None:
    """A play to a foundation that can never be missed; None where none is proved to be one."""
    try:
        mover = Mover(position)
    except NotCompiled:
        return None
    state = mover.state(position)
    code = mover.sure(state)
    return None if code is None else mover.move_of(position, code, state)
