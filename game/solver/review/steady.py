"""A review with the same result every time: limited by positions searched instead of time."""

from __future__ import annotations

from game.rules import Move
from game.solver.review.review import Path, Review
from game.solver.solve import solve
from game.solver.verdict import Answer


def steady(path: Path, positions: int = 50_000) -> Review:
    """The review of a path, with a search of so many positions for each place; if a place is not decided, later places
    are searched.
    """
    winnable, lost, first = -1, len(path), -1
    line: tuple[Move, ...] = ()
    while lost - first > 1:
        place = (first + lost) // 2
        verdict = solve(path[place], positions=positions)
        if verdict.answer is Answer.LOST:
            lost = place
            continue
        first = place
        if verdict.answer is Answer.WON:
            winnable, line = place, verdict.line
    return Review(len(path), winnable + 1, len(path) - lost, line, final=True)
