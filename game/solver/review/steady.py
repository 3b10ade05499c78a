"""A review that is the same every time: limited by effort, where others are by time."""

from __future__ import annotations

from game.solver.review.review import Path, Review
from game.solver.solve import solve
from game.solver.verdict import Answer


def steady(path: Path, positions: int = 200_000) -> Review:
    """Narrow a line down by halves, with a search of so many positions for each place, until one finds no word."""
    winnable, lost, line = -1, len(path), ()
    while lost - winnable > 1:
        place = (winnable + lost) // 2
        verdict = solve(path[place], positions=positions)
        if verdict.answer is Answer.UNKNOWN:
            break
        if verdict.answer is Answer.WON:
            winnable, line = place, verdict.line
        else:
            lost = place
    return Review(len(path), winnable + 1, len(path) - lost, line, final=True)
