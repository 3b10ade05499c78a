"""The state of a review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import Move, Position

Path = Sequence[Position]
"""The positions of a line, from its start on."""


@dataclass(frozen=True)
class Review:
    """What is known of a line of so many positions: the first `winnable` can be won, the last `lost` cannot.

    line: the moves that win from the last winnable one. seconds: spent so far. final: the review is finished.
    """

    positions: int
    winnable: int
    lost: int
    line: tuple[Move, ...] = ()
    seconds: float = 0.0
    final: bool = False

    @property
    def verdicts(self) -> str:
        """A letter for each position: W can be won, L cannot, ? is not known."""
        return "W" * self.winnable + "?" * (self.positions - self.winnable - self.lost) + "L" * self.lost

    @property
    def known(self) -> bool:
        """Whether every position is decided."""
        return self.winnable + self.lost == self.positions

    @property
    def turning(self) -> int | None:
        """The index in the line, from 0, of the move that lost it; None where no move did or it is not known."""
        return self.winnable - 1 if self.known and self.winnable and self.lost else None

    @property
    def better(self) -> Move | None:
        """The move that would have won instead of the one that lost it; None until it is known."""
        return self.turn[1] if self.turn else None

    @property
    def turn(self) -> tuple[int, Move] | None:
        """The index of the move that lost the line, and the move that would have won; None until both are known."""
        place = self.turning
        return (place, self.line[0]) if self.line and place is not None else None


@dataclass(frozen=True)
class Detours:
    """What is known of moves that were taken back. lost: for how many moves the deal was lost each time; unknown: how
    many times it is not known whether it was lost.
    """

    lost: tuple[int, ...] = ()
    unknown: int = 0


def path_of(start: Position, moves: Sequence[Move]) -> Path:
    """The positions of a line, its start first; raises IllegalMove."""
    path = [start]
    for move in moves:
        path.append(path[-1].play(move))
    return path
