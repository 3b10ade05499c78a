"""What is said of two lines of the same deal."""

from __future__ import annotations

from game.store.compare import Comparison, Line
from game.words.catalogue import phrase, plural
from game.words.grouping import figures


def line_told(line: Line, total: int) -> str:
    """ "Won in 142 moves", or "48 of 104 cards after 90 moves"."""
    if line.won:
        return plural("Won in {n} move", "Won in {n} moves", line.moves)
    up = phrase("{out} of {total} cards", out=figures(line.up[-1]), total=figures(total))
    return plural("{up} after {n} move", "{up} after {n} moves", line.moves, up=up)


def turn_told(turn: int | None, known: bool) -> str:
    """Where a line was lost; turn: the move, None for none. known: whether that is all known."""
    if turn is not None:
        return phrase("Lost by move {n}.", n=figures(turn))
    return phrase("It could be won throughout.") if known else phrase("It is not known where it was lost.")


def verdict(found: Comparison, first: str, second: str) -> str:
    """Who needed fewer moves, or came further; first, second: who they are."""
    one, other = found.lines
    if one.won and other.won:
        if not found.fewer:
            return phrase("Both needed the same number of moves.")
        who = first if found.fewer > 0 else second
        return plural("{who}: {n} move fewer.", "{who}: {n} moves fewer.", abs(found.fewer), who=who)
    if one.won or other.won:
        return phrase("{who}: the only win.", who=first if one.won else second)
    further = one.up[-1] - other.up[-1]
    if not further:
        return phrase("Neither has won, and both came equally far.")
    who = first if further > 0 else second
    return plural("{who}: {n} card ahead.", "{who}: {n} cards ahead.", abs(further), who=who)


def alike_told(alike: int) -> str:
    """With how many of the same moves they begin."""
    if not alike:
        return phrase("They differ from the first move.")
    return plural("The first move is the same.", "The first {n} moves are the same.", alike)


def at_told(at: int, first: int, second: int) -> str:
    """How many cards were up after so many moves."""
    return phrase(
        "Move {n}: {first} and {second} cards done", n=figures(at), first=figures(first), second=figures(second)
    )
