"""Help from the solver."""

from __future__ import annotations

from game.cli.text.house import House
from game.cli.text.seats.deal import DealSeat
from game.solver.review.findings import better, finding
from game.solver.review.ribbon import review as looked_back
from game.words import phrase, plural, say
from game.words.review import headline, progress

REVIEWING = 20.0
"""Seconds that a review takes at most."""


def hint(house: House, _words: str) -> list[str]:
    """A good move."""
    return house.at.hint()


def way(house: House, _words: str) -> list[str]:
    """The moves that win."""
    return house.at.way()


def lamp(house: House, _words: str) -> list[str]:
    """Whether the deal can still be won."""
    seat = house.at
    return seat.lamp() if isinstance(seat, DealSeat) else [phrase("The lamp is only for deals.")]


def back(house: House, _words: str) -> list[str]:
    """Undo to where the deal could still be won."""
    seat = house.at
    return seat.step_back() if isinstance(seat, DealSeat) else seat.undo()


def review(house: House, _words: str) -> list[str]:
    """Which move lost the deal, and what would have won."""
    session = house.at.session
    if not session.moves:
        return [phrase("This deal has no moves to review.")]
    if isinstance(house.at, DealSeat):
        house.at.sitting.helped()
    path, moves = tuple(session.path), tuple(session.moves)
    *_, found = looked_back(path, REVIEWING)
    value = finding(found, path, moves)
    told = [f"{headline(value, False)}. {say().finding(value)}"]
    if instead := better(found, path, moves):
        told.append(phrase("Better: {move}", move=say().better(instead)))
    if not found.known:
        told.append(progress(found))
    if found.turning is not None and found.turning < len(moves):
        back = len(moves) - found.turning
        told.append(plural("Say undo to go back there.", "Say undo {n} to go back there.", back))
    return told
