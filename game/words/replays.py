"""A deal looked at again, in words: its lines, its review, and beside another."""

from collections.abc import Sequence
from typing import assert_never

from game.rules import Move, Position
from game.rules.doing import doing
from game.solver import findings as fact
from game.solver.findings import Finding, Review
from game.store import Deal, Ending
from game.store.moving import Comparison, Line
from game.words import facts
from game.words.catalogue import Length, digits, marked, phrase, plural
from game.words.numbers import clock, deal_name
from game.words.records import cards_placed


def place(at: int, moves: int, tried: bool = False) -> str:
    """After how many moves the deal is shown; tried: of moves that are no more than tried."""
    if not at:
        return phrase("Start of the deal")
    if tried:
        return phrase("Try: move {n} of {moves}", n=at, moves=moves)
    return phrase("Move {n} of {moves}", n=at, moves=moves)


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
        return phrase("Move {n}: {move} (undone)", n=number, move=move)
    return phrase("Move {n}: {move}", n=number, move=move)


def try_told(at: int, move: str, moves: int) -> str:
    """The entry of a list: "Try at 12: the 6 of clubs to its foundation, 3 moves"."""
    return plural("Try at {at}: {move}", "Try at {at}: {move}, {n} moves", moves, at=at, move=move)


def bookmark_told(at: int) -> str:
    """The entry of a list."""
    return phrase("Bookmark: move {n}", n=at) if at else phrase("Bookmark: start")


TAKEN_BACK = marked("Lost, and taken back")
SEARCHING = marked("Looking for the losing move")
BETTER = marked("Better")
REDEAL, START = marked("redeal"), marked("start")


def summary(deal: Deal, end: Position) -> str:
    """ "Deal 1 926, lost after 4:05, 48 of 104 cards on foundations"; end: how it stands, or ended."""
    return ", ".join((deal_name(deal.deal), _ended(deal, end), cards_placed(end.ruleset, end.placed())))


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
    known, positions = digits(found.winnable + found.lost), digits(found.positions)
    return phrase("The solver has checked {known} of {positions} positions so far.", known=known, positions=positions)


def checking(known: int, times: int) -> str:
    """How far the search of moves that were taken back has come."""
    known_of = phrase("{known} of {times}", known=known, times=times)
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
        return phrase("Before move {place} of {moves}", place=at + 1, moves=moves)
    if not moves:
        return phrase("No move was played")
    return plural("After the only move", "After the last of {n} moves", moves)


def peeked_at(at: int, moves: int) -> str:
    """The same along the moves that win."""
    return phrase("Winning moves: {at} of {moves}", at=at, moves=moves)


def line_told(line: Line, total: int) -> str:
    """ "Won in 142 moves", or "48 of 104 cards after 90 moves"."""
    if line.won:
        return plural("Won in {n} move", "Won in {n} moves", line.moves)
    up = phrase("{out} of {total} cards", out=line.up[-1], total=total)
    return plural("{up} after {n} move", "{up} after {n} moves", line.moves, up=up)


def turn_told(turn: int | None, known: bool) -> str:
    """Where a line was lost; turn: the move, None for none. known: whether that is all known."""
    if turn is not None:
        return phrase("Lost by move {n}.", n=turn)
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
    return phrase("Move {n}: {first} and {second} cards done", n=at, first=first, second=second)


def along_told(found: Comparison, steps: int) -> list[str]:
    """The same after so many equal steps along the longer of two lines."""
    longest = max(line.moves for line in found.lines)
    step = max(1, longest // steps)
    places = range(step, longest + 1, step)
    return [at_told(at, *(line.up[min(at, line.moves)] for line in found.lines)) for at in places]


def line_in_words(start: Position, line: Sequence[Move], first: int = 1) -> str:
    """A line's moves, numbered, one below the other: their texts, and what they do."""
    width, columns = len(str(first + len(line) - 1)), max((len(move.text) for move in line), default=0)
    position, rows = start, []
    for number, move in enumerate(line, first):
        after = position.play(move)
        told = facts.move(doing(position, move, after), Length.CAPTION)
        rows.append(f"{number:{width}}. {move.text:{columns}}  {told}")
        position = after
    return "\n".join(rows)
