"""What a review has to say, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Move, Position
from game.solver.review.review import Detours, Path, Review
from game.solver.words import told

NEVER_LOST = Detours()


def finding(review: Review, path: Path, moves: Sequence[Move], detours: Detours = NEVER_LOST) -> str:
    """Where the deal turned, or what else is true of it."""
    if path[-1].won:
        return f"This deal was won{_taken_back(detours) or ': to the end it was never out of reach.'}"
    if review.turning is not None:
        place = review.turning
        words = told(path[place], moves[place], path[place + 1])
        return f"Move {place + 1}, {words}. Until then this deal could be won."
    if review.lost == review.positions:
        return "No play could have won this deal."
    if review.winnable == review.positions:
        return f"This deal can still be won, in {len(review.line)} moves{_taken_back(detours) or '.'}"
    return _in_doubt(review)


def _taken_back(detours: Detours) -> str:
    """That the deal was lost for a while; nothing where it never was."""
    if detours.lost:
        times, moves = len(detours.lost), max(detours.lost)
        longest = f"{moves} moves" if moves > 1 else "a move"
        often = "" if times == 1 else f"{'twice' if times == 2 else f'{times} times'}, at most "
        return f". It was lost {often}for {longest}, until you took {'them' if moves > 1 else 'it'} back."
    if detours.unknown:
        return ". Whether moves that were taken back had lost it, the solver can’t say."
    return ""


def _in_doubt(review: Review) -> str:
    reached, gone = review.winnable - 1, review.positions - review.lost
    if review.winnable and review.lost:
        return f"It was lost somewhere between moves {reached + 1} and {gone}; the solver can’t say where."
    if review.winnable:
        return f"{_after(reached)} this deal could still be won; of what came later the solver can’t say."
    if review.lost:
        return f"{_after(gone)} this deal could no longer be won; whether it ever could, the solver can’t say."
    return "Whether this deal could be won the solver can’t say."


def _after(count: int) -> str:
    return f"After move {count}" if count else "At its start"


def better(review: Review, path: Path, moves: Sequence[Move]) -> str:
    """What would have won instead, or nothing."""
    if review.turning is None or review.better is None:
        return ""
    words = instead(path[review.turning], review.better, moves[review.turning])
    return f"Better was {words}: a win in {len(review.line)} moves begins there."


def instead(at: Position, move: Move, played: Move) -> str:
    """A better move in words, told apart from the one that was played where both have the same."""
    words = told(at, move, at.play(move))
    if words != told(at, played, at.play(played)):
        return words
    return words.replace("the ", "the other ", 1) if move.source != played.source else f"{words}, the other one"
