"""Can this position be won, all cards known?"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.rules import Position
from game.solver import cells, heaps, pyramid, waste
from game.solver.plain import PlainSpace
from game.solver.search import Budget, Space, Spent, beam, depth_first
from game.solver.verdict import Answer, Verdict

QUICK = 2_000
WIDTHS = (60, 400, 1_500, 4_000)
EXHAUST = 1_500_000


def solve(
    position: Position,
    *,
    seconds: float | None = None,
    positions: int | None = None,
    seed: int = 0,
    cancelled: Callable[[], bool] | None = None,
) -> Verdict:
    """Whether the position can be won by a player who sees every card.

    Limited by time (seconds), by effort (positions looked at; the answer is then the same every time for one seed) or
    by `cancelled`, which is asked often. Without any limit it may run for very long.
    """
    budget = Budget(seconds, positions, cancelled)
    if position.won:
        return Verdict(Answer.WON, (), 0, budget.seconds, "won")
    space = space_of(position)
    method = "none"
    try:
        for method, search in _portfolio(space, budget, Random(seed)):
            result = search()
            if result.codes is not None:
                return Verdict(Answer.WON, space.line(result.codes), budget.count, budget.seconds, method)
            if result.complete:
                return Verdict(Answer.LOST, (), budget.count, budget.seconds, method)
    except Spent:
        pass
    return Verdict(Answer.UNKNOWN, (), budget.count, budget.seconds, method)


def space_of(position: Position) -> Space:
    """The fastest space that knows the game."""
    if cells.fits(position):
        return waste.WasteSpace(position) if waste.fits(position) else cells.CellSpace(position)
    if heaps.fits(position):
        return heaps.HeapSpace(position)
    if pyramid.fits(position):
        return pyramid.PyramidSpace(position)
    return PlainSpace(position)


def _portfolio(space: Space, budget: Budget, rng: Random):
    """(name, search) in the order to try."""
    yield "depth first", lambda: depth_first(space, budget, QUICK)
    for width in WIDTHS:
        yield f"beam of {width}", lambda width=width: beam(space, budget, width)
    yield "exhaustive", lambda: depth_first(space, budget, EXHAUST)
    width = WIDTHS[-1]
    while True:
        yield f"beam of {width}, shaken", lambda width=width: beam(space, budget, width, rng, 3.0)
        width += width // 2
