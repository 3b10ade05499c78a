"""Results of a review as values: one class for each kind, with its facts and no words; and the state of one that is
under way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import Move, Position
from game.rules.doing import Doing, ToFoundation, doing
from game.rules.value import Value

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


NEVER_LOST = Detours()


def path_of(start: Position, moves: Sequence[Move]) -> Path:
    """The positions of a line, its start first; raises IllegalMove."""
    path = [start]
    for move in moves:
        path.append(path[-1].play(move))
    return path


class Won(Value):
    """The deal was won; detours: what is known of moves taken back."""

    detours: Detours


class LostBy(Value):
    """The move of that number, from 1, lost the deal."""

    number: int
    move: Doing


class NeverWinnable(Value):
    """No play could have won the deal."""


class Winnable(Value):
    """The deal can still be won, in so many moves; detours: what is known of moves taken back."""

    moves: int
    detours: Detours


class LostBetween(Value):
    """One of the moves from the first to the last of these numbers lost the deal."""

    first: int
    last: int


class WinnableAfter(Value):
    """After so many moves the deal could be won; of later moves nothing is known."""

    moves: int


class LostAfter(Value):
    """After so many moves the deal could not be won; whether it ever could is not known."""

    moves: int


class NotKnown(Value):
    """Nothing is known of the deal."""


Finding = Won | LostBy | NeverWinnable | Winnable | LostBetween | WinnableAfter | LostAfter | NotKnown


def finding(review: Review, path: Path, moves: Sequence[Move], detours: Detours = NEVER_LOST) -> Finding:
    """The result of a review: which move lost the deal, or what else is known."""
    if path[-1].won:
        return Won(detours)
    if review.turning is not None:
        place = review.turning
        return LostBy(place + 1, doing(path[place], moves[place], path[place + 1]))
    if review.lost == review.positions:
        return NeverWinnable()
    if review.winnable == review.positions:
        return Winnable(len(review.line), detours)
    reached, gone = review.winnable - 1, review.positions - review.lost
    if review.winnable and review.lost:
        return LostBetween(reached + 1, gone)
    if review.winnable:
        return WinnableAfter(reached)
    return LostAfter(gone) if review.lost else NotKnown()


class Better(Value):
    """A move that would have won, in so many moves. other_card: the same as the move played, with the other one of two
    equal cards; other_place: with the same card, at another place.
    """

    move: Doing
    moves: int
    other_card: bool = False
    other_place: bool = False


def better(review: Review, path: Path, moves: Sequence[Move]) -> Better | None:
    """The move that would have won instead of the one that lost the deal, or None."""
    if not review.turn:
        return None
    place, move = review.turn
    return instead(path[place], move, moves[place], len(review.line))


def instead(at: Position, move: Move, played: Move, moves: int) -> Better:
    """A better move, described by how it differs from the one that was played if both do the same."""
    does, did = doing(at, move, at.play(move)), doing(at, played, at.play(played))
    same = does == did or (isinstance(does, ToFoundation) and isinstance(did, ToFoundation) and does.card == did.card)
    other = move.source != played.source
    return Better(does, moves, other_card=same and other, other_place=same and not other)
