"""Cards that go up by themselves, by the player's setting."""

from __future__ import annotations

from game.play.session import Session
from game.rules import Move, Position
from game.solver.safe import safe_play


def goes_up(session: Session, position: Position, when: str) -> Move | None:
    """The card that goes up by itself in a position; when: the value of the setting."""
    if when == "always":
        return session.upward(position)
    return safe_play(position) if when == "when safe" else None


def before_last(session: Session, when: str) -> int:
    """How many moves were played before the player's last one and what went up after it."""
    count = len(session.moves) - 1
    while count > 0 and session.moves[count] == goes_up(session, session.path[count], when):
        count -= 1
    return count
