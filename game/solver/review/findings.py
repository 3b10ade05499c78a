"""Results of a review as values: one class for each kind, with its facts and no words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Move, Position
from game.rules.doing import Doing, ToFoundation, doing
from game.rules.value import Value
from game.solver.review.review import Detours, Path, Review

NEVER_LOST = Detours()


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
