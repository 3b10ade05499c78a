"""What a review has found, in English."""

from __future__ import annotations

from typing import assert_never

from game.rules.words.prose import times, upper
from game.solver.review import findings as fact
from game.solver.review.findings import Better, Finding
from game.solver.review.review import Detours
from game.words.english.doing import move
from game.words.length import Length


def finding(value: Finding) -> str:
    """In a sentence or two."""
    match value:
        case fact.Won(detours):
            taken_back = _detours(detours)
            return f"Won, but {taken_back}." if taken_back else "Won, and never in danger."
        case fact.LostBy(place, played):
            return f"Move {place} lost this deal: {move(played, Length.CAPTION)}. Until then it could be won."
        case fact.NeverWinnable():
            return "This deal could never be won."
        case fact.Winnable(moves, detours):
            taken_back = _detours(detours)
            told = f"This deal can still be won, in {_moves(moves)}."
            return f"{told} {upper(taken_back)}." if taken_back else told
        case fact.LostBetween(first, last):
            return f"One of the moves {first} to {last} lost this deal. The solver can’t say which."
        case fact.WinnableAfter(moves):
            return f"{_after(moves)} this deal could be won. Of later moves the solver can’t say."
        case fact.LostAfter(moves):
            return f"{_after(moves)} this deal could not be won. Of earlier moves the solver can’t say."
        case fact.NotKnown():
            return "The solver can’t say whether this deal could be won."
        case _:
            assert_never(value)


def better(value: Better) -> str:
    """What would have won instead."""
    told = move(value.move, Length.CAPTION)
    if value.other_card:
        told = told.replace("the ", "the other ", 1)
    where = ", to the other place" if value.other_place else ""
    return f"{upper(told)}{where}. That wins in {_moves(value.moves)}."


def _moves(count: int) -> str:
    return f"{count} move{'s' * (count != 1)}"


def _after(moves: int) -> str:
    return f"After move {moves}" if moves else "At its start"


def _detours(detours: Detours) -> str:
    """That the deal was lost for a while; nothing where it never was."""
    if detours.lost:
        count, longest = len(detours.lost), max(detours.lost)
        often = "" if count == 1 else f"{times(count)}, at most "
        return f"it was lost {often}for {_moves(longest)}, until you took {'it' if longest == 1 else 'them'} back"
    if detours.unknown:
        return "the solver can’t say whether moves that you took back had lost it"
    return ""
