"""What a replay says of a deal and of the place in it that is shown."""

from __future__ import annotations

from game.words.catalogue import phrase, plural
from game.words.grouping import figures


def place(at: int, moves: int, tried: bool = False) -> str:
    """After how many moves the deal is shown; tried: of moves that are no more than tried."""
    if not at:
        return phrase("Start of the deal")
    if tried:
        return phrase("Try: move {n} of {moves}", n=figures(at), moves=figures(moves))
    return phrase("Move {n} of {moves}", n=figures(at), moves=figures(moves))


def undone(moves: int) -> str:
    """How many moves from here on were taken back."""
    return plural("You took back {n} move here.", "You took back {n} moves here.", moves)


def stretches(good: int, unknown: int, bad: int) -> tuple[str, str, str]:
    """What is known of how many moves: could be won, not known, lost."""
    return (
        plural("could be won: {n} move", "could be won: {n} moves", good),
        plural("not known: {n} move", "not known: {n} moves", unknown),
        plural("lost: {n} move", "lost: {n} moves", bad),
    )


def mistake_told(number: int, move: str, taken_back: bool) -> str:
    """The entry of a list: "Move 43: turn the king of spades (undone)"."""
    if taken_back:
        return phrase("Move {n}: {move} (undone)", n=figures(number), move=move)
    return phrase("Move {n}: {move}", n=figures(number), move=move)


def try_told(at: int, move: str, moves: int) -> str:
    """The entry of a list: "Try at 12: the 6 of clubs to its foundation, 3 moves"."""
    return plural("Try at {at}: {move}", "Try at {at}: {move}, {n} moves", moves, at=figures(at), move=move)


def bookmark_told(at: int) -> str:
    """The entry of a list."""
    return phrase("Bookmark: move {n}", n=figures(at)) if at else phrase("Bookmark: start")
