"""What a review and a replay say of a deal, beside the sentences of its finding."""

from __future__ import annotations

from typing import assert_never

from game.rules import Position
from game.solver.review import findings as fact
from game.solver.review.findings import Finding
from game.solver.review.review import Review
from game.store import Deal, Ending
from game.words.catalogue import marked, phrase, plural
from game.words.figures import clock, deal_name
from game.words.grouping import figures

TAKEN_BACK = marked("Lost, and taken back")
SEARCHING = marked("Looking for the losing move")
BETTER = marked("Better")
REDEAL, START = marked("redeal"), marked("start")


def summary(deal: Deal, end: Position) -> str:
    """ "Deal 1 926, lost after 4:05, 48 of 104 cards on foundations"; end: how it stands, or ended."""
    return ", ".join((deal_name(deal.deal), _ended(deal, end), cards_placed(end)))


def cards_placed(end: Position) -> str:
    """ "48 of 104 cards on foundations", or "cleared" where cards go off in pairs."""
    out, total = figures(end.placed()), figures(end.ruleset.total)
    if end.ruleset.mates:
        return phrase("{out} of {total} cards cleared", out=out, total=total)
    return phrase("{out} of {total} cards on foundations", out=out, total=total)


def _ended(deal: Deal, end: Position) -> str:
    """How a deal of the journal ended, and when; how a line ends that is no deal of the journal."""
    if not deal.id:
        return phrase("won") if end.won else phrase("not ended") if end.legal_moves else phrase("lost")
    time = clock(deal.seconds)
    match deal.ending:
        case Ending.WON:
            return phrase("won in {time}", time=time)
        case Ending.FINISHED:
            return phrase("won by the solver")
        case Ending.LOST:
            return phrase("lost after {time}", time=time)
        case Ending.GIVEN_UP:
            return phrase("given up after {time}", time=time)
        case Ending.OPEN:
            return phrase("paused at {time}", time=time)
        case _:
            assert_never(deal.ending)


def headline(value: Finding, searching: bool) -> str:
    """The finding in a few words; the sentence below says more."""
    match value:
        case fact.Won(detours):
            if detours.unknown:
                return phrase("A win")
            return phrase("Won after all") if detours.lost else phrase("A safe win")
        case fact.LostBy():
            return phrase("The losing move")
        case fact.NeverWinnable():
            return phrase("Not your fault")
        case fact.Winnable():
            return phrase("Nothing is lost")
        case fact.LostBetween() | fact.WinnableAfter() | fact.LostAfter() | fact.NotKnown():
            return phrase(SEARCHING) if searching else phrase("Not known")
        case _:
            assert_never(value)


def progress(found: Review) -> str:
    """How far the search has come."""
    known, positions = figures(found.winnable + found.lost), figures(found.positions)
    return phrase("The solver has checked {known} of {positions} positions so far.", known=known, positions=positions)


def checking(known: int, times: int) -> str:
    """How far the search of moves that were taken back has come."""
    known_of = phrase("{known} of {times}", known=figures(known), times=figures(times))
    return phrase("The solver is checking the moves that you took back: {known_of} so far.", known_of=known_of)


def not_known_aside(times: int) -> str:
    """Of how much that was taken back the search found out nothing."""
    return plural(
        "Once you took moves back; the solver can’t say whether they had lost it.",
        "{n} times you took moves back; the solver can’t say whether they had lost it.",
        times,
    )


def looked_at(at: int, moves: int) -> str:
    """After how many moves of so many one looks."""
    if at < moves:
        return phrase("Before move {place} of {moves}", place=figures(at + 1), moves=figures(moves))
    if not moves:
        return phrase("No move was played")
    return plural("After the only move", "After the last of {n} moves", moves)


def peeked_at(at: int, moves: int) -> str:
    """The same along the moves that win."""
    return phrase("Winning moves: {at} of {moves}", at=figures(at), moves=figures(moves))
