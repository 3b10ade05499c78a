"""What a review has found."""

from __future__ import annotations

from typing import assert_never

from game.rules.words.tongue import Sentence, sentence
from game.solver.review import findings as fact
from game.solver.review.findings import Better, Finding
from game.solver.review.review import Detours
from game.words.length import Length
from game.words.said.doing import move


def finding(value: Finding) -> Sentence:
    """In a sentence or two."""
    match value:
        case fact.Won(detours):
            return _won(detours)
        case fact.LostBy(place, played):
            english = "Move {place} lost this deal: {move}. Until then it could be won."
            return sentence(english, place=place, move=move(played, Length.CAPTION))
        case fact.NeverWinnable():
            return sentence("This deal could never be won.")
        case fact.Winnable(moves, detours):
            return _winnable(moves, detours)
        case fact.LostBetween(first, last):
            english = "One of the moves {first} to {last} lost this deal. The solver can’t say which."
            return sentence(english, first=first, last=last)
        case fact.WinnableAfter(moves):
            if not moves:
                return sentence("At its start this deal could be won. Of later moves the solver can’t say.")
            english = "After move {moves} this deal could be won. Of later moves the solver can’t say."
            return sentence(english, moves=moves)
        case fact.LostAfter(moves):
            if not moves:
                return sentence("At its start this deal could not be won. Of earlier moves the solver can’t say.")
            english = "After move {moves} this deal could not be won. Of earlier moves the solver can’t say."
            return sentence(english, moves=moves)
        case fact.NotKnown():
            return sentence("The solver can’t say whether this deal could be won.")
        case _:
            assert_never(value)


def _won(detours: Detours) -> Sentence:
    if detours.lost:
        return sentence("Won, but {lost}.", lost=_lost(detours))
    if detours.unknown:
        return sentence("Won, but the solver can’t say whether moves that you took back had lost it.")
    return sentence("Won, and never in danger.")


def _winnable(moves: int, detours: Detours) -> Sentence:
    if detours.lost:
        english = "This deal can still be won from here in {moves} {moves|moves|1=move}. {Lost}."
        return sentence(english, moves=moves, lost=_lost(detours))
    if detours.unknown:
        english = (
            "This deal can still be won from here in {moves} {moves|moves|1=move}. "
            "The solver can’t say whether moves that you took back had lost it."
        )
        return sentence(english, moves=moves)
    return sentence("This deal can still be won from here in {moves} {moves|moves|1=move}.", moves=moves)


def _lost(detours: Detours) -> Sentence:
    """That the deal was lost for a while."""
    times, moves = len(detours.lost), max(detours.lost)
    if times == 1:
        english = "it was lost for {moves} {moves|moves|1=move}, until you took {moves|them|1=it} back"
        return sentence(english, moves=moves)
    english = (
        "it was lost {times|{times:words} times|2=twice}, at most for {moves} {moves|moves|1=move}, "
        "until you took {moves|them|1=it} back"
    )
    return sentence(english, times=times, moves=moves)


def better(value: Better) -> Sentence:
    """What would have won instead."""
    told = move(value.move, Length.CAPTION, value.other_card)
    if value.other_place:
        english = "{Move}, to the other place. That wins in {moves} {moves|moves|1=move}."
        return sentence(english, move=told, moves=value.moves)
    return sentence("{Move}. That wins in {moves} {moves|moves|1=move}.", move=told, moves=value.moves)
