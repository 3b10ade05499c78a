"""Shorter lines than the one that a search found, which cares for a win only.

A dive may take thousands of moves: then a sweep is asked for another line. After that the way is looked for once more,
by the number of moves: of the states that are equally many moves from the start the
best are followed, and those of the line. Where a way round leads back to the line farther on, the line is followed from
there; another way may win sooner.
"""

from __future__ import annotations

from heapq import nsmallest
from typing import Any

from game.solver.search.budget import Budget, Spent, without_collector
from game.solver.search.space import AnySpace, Codes, TellingSpace, TurningSpace, all_children
from game.solver.search.sweep import Swept, codes_to, sweep

LONG = ((2, 30), (3, 150))
"""Lines with more moves than so many for each card are made shorter, and how many states are then followed that are
equally many moves from the start. The first takes some 4,000 positions, and of 230 moves in Klondike leaves 150; with
100 states 145 are left, and it takes three times as long."""
DIVED, SWEEPS = 4, (40, 120, 360)
"""With more than so many for each card sweeps of these widths are tried before that."""
MOST = 20_000
"""Positions, if the line is very long."""
NEVER = float("inf")
Turning = TurningSpace[Any] | None


def shorter(space: AnySpace, codes: Codes, budget: Budget) -> Codes:
    """The same line, or another that wins with fewer moves. When the budget is spent it stays as it is."""
    turning = space if isinstance(space, TurningSpace) else None
    if not isinstance(space, Swept) or (isinstance(space, TellingSpace) and not turning):
        return codes
    cards = space.position.ruleset.total
    try:
        for width in SWEEPS:
            if len(codes) > DIVED * cards:
                codes = min(codes, sweep(space, budget, width).codes or codes, key=len)
        for long, width in LONG:
            path = _path(space, codes, turning)
            if path[-1][1] > long * cards:
                codes = _layered(space, codes, path, turning, budget, width)
    except Spent:
        pass
    return codes


def _path(space: AnySpace, codes: Codes, turning: Turning) -> list[tuple[Any, int]]:
    """The states of a line, each with the moves that lead there."""
    state, moves, at, children = space.start, 0, _on_waste(space), all_children(space)
    path = [(state, 0)]
    for code in codes:
        more, at = turning.took(state, at, code) if turning else (1, at)
        state, moves = next(child for child, other in children(state) if other == code), moves + more
        path.append((state, moves))
    return path


def _on_waste(space: AnySpace) -> int:
    waste = space.position.ruleset.waste
    return len(space.position.piles[waste]) if waste > 0 else 0


@without_collector()
def _layered(
    space: Any, codes: Codes, path: list[tuple[Any, int]], turning: Turning, budget: Budget, width: int
) -> Codes:
    """The line, made shorter if that succeeds."""
    children, won, score, until = space.children, space.won, space.score, budget.count + MOST
    own = {state: (place, moves) for place, (state, moves) in enumerate(path)}
    most, saved, begins = path[-1][1], 0, codes
    layers = {0: [(NEVER, 0, space.start, _on_waste(space), -1, -1)]}
    least, nodes = {space.start: 0}, list[tuple[int, int]]()
    while layers and (moves := min(layers)) < most - 1 and budget.count < until:
        for _, _, state, at, before, how in nsmallest(width, layers.pop(moves)):
            if least[state] < moves:
                continue
            budget.spend()
            nodes.append((before, how))
            place, meant = own.get(state, (0, 0))
            if meant - moves > saved:
                saved, begins = meant - moves, (*codes_to(nodes, len(nodes) - 1), *codes[place:])
            for child, code in children(state):
                more, lying = turning.took(state, at, code) if turning else (1, at)
                then = moves + more
                if then >= least.get(child, most):
                    continue
                if won(child):
                    return (*codes_to(nodes, len(nodes) - 1), code)
                least[child] = then
                mark = -NEVER if child in own else -score(child)
                layers.setdefault(then, []).append((mark, -len(least), child, lying, len(nodes) - 1, code))
    return begins
