"""What a replay says of a deal and of the place in it that is shown."""

from __future__ import annotations

from game.words.catalogue import phrase, plural
from game.words.grouping import figures


def place(at: int, moves: int) -> str:
    """After how many moves the deal is shown."""
    if not at:
        return phrase("Start of the deal")
    return phrase("Move {n} of {moves}", n=figures(at), moves=figures(moves))


def undone(moves: int) -> str:
    """How many moves from here on were taken back."""
    return plural("{n} move after this was undone.", "{n} moves after this were undone.", moves)


def standing(at: int, winnable: int | None, lost: int | None) -> str:
    """Whether the deal can be won after so many moves; empty where that is not known."""
    if winnable is not None and at <= winnable:
        return phrase("The deal can still be won here.")
    return phrase("The deal can no longer be won.") if lost is not None and at >= lost else ""


def stretches(good: int, unknown: int, bad: int) -> tuple[str, str, str]:
    """What is known of how many moves: could be won, not known, lost."""
    return (
        plural("could be won: {n} move", "could be won: {n} moves", good),
        plural("not known: {n} move", "not known: {n} moves", unknown),
        plural("lost: {n} move", "lost: {n} moves", bad),
    )
