"""A search by stages, and one by moves, for shorter lines.

By stages: of the states that have seen equally much of the stock, the best are followed.

A stage is an int that no move makes less; where redeals have no end, one makes it less, and begins a new lap of stages.
Laps go on as long as each leads to a better state: 31 of the first 40 deals of Klondike are won within four seconds.

Within a stage states wait in one queue, whatever number of moves each took: the best is looked at first, and the states
it leads to join the queue of their own stage.

A space may say that states are alike: of those only the first is followed, so that a few good places are not taken by
many arrangements of the same cards.

By moves: a search cares for a win only, and a dive may take thousands of moves; then a sweep is asked for another
line. After that the way is looked for once more: of the states that are equally many moves from the start the best are
followed, and those of the line. Where a way round leads back to the line farther on, the line is followed from there;
another way may win sooner.
"""

from __future__ import annotations

from collections.abc import Hashable
from heapq import heapify, heappop, heappush, nsmallest
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

from game.solver.search.space import (
    AnySpace,
    Budget,
    Codes,
    Result,
    Searched,
    Spent,
    State,
    TellingSpace,
    TurningSpace,
    all_children,
    without_collector,
)

LAST = 4
"""In the last stage, which has none after it, so many times as many states are searched."""
LAP = 1 << 20
"""More stages than there are from one redeal to the next, where there is no end of redeals."""

Looked = TypeVar("Looked", bound=Hashable, contravariant=True)
Waiting = tuple[float, int, State, int, int]
"""The score, negative; a tie-breaker; a state; the node before it; the code that leads from there."""


@runtime_checkable
class Swept(Searched[State], Protocol):
    """What a sweep asks of a space besides."""

    def score(self, state: State) -> float:
        """How promising a state is; more is better."""

    def stage(self, state: State) -> int:
        """How much of the stock has been seen; no move makes it less, but a redeal where they have no end."""


@runtime_checkable
class Varied(Protocol[Looked]):
    """A space many of whose states are alike."""

    def like(self, state: Looked) -> Hashable:
        """What alike states have in common; no state is equal to it."""


@without_collector()
def sweep(space: Swept[State], budget: Budget, width: int, rng: Random | None = None, noise: float = 0.0) -> Result:
    """Follow the best `width` states of every stage, one stage after another; the result is complete when there never
    were more.

    noise: the most that chance adds to a score.
    """
    like = space.like if isinstance(space, Varied) else None
    children, won, score, stage, spend = space.children, space.won, space.score, space.stage, budget.spend
    at = stage(space.start)
    queues: dict[int, list[Waiting[State]]] = {at: [(-score(space.start), 0, space.start, -1, -1)]}
    seen: dict[int, set[Hashable]] = {at: {space.start}}
    nodes: list[tuple[int, int]] = []
    ties, complete, reached = 0, True, float("-inf")
    best = before_lap = float("-inf")
    lap = 0
    while queues:
        at = min(queues)
        if at >= lap + LAP:
            if best <= before_lap:
                return Result(None, False, best)
            before_lap, lap = best, lap + LAP
        queue, here = queues.pop(at), seen[at]
        heapify(queue)
        if not queues:
            reached = -queue[0][0]
        left = width
        while queue and (left > 0 or not queues) and left > -width * (LAST - 1):
            _, _, state, before, how = heappop(queue)
            spend()
            left -= 1
            nodes.append((before, how))
            node = len(nodes) - 1
            for child, code in children(state):
                on = lap + stage(child)
                if on < at:
                    on += LAP
                known = here if on == at else seen.setdefault(on, set())
                if child in known:
                    continue
                known.add(child)
                if won(child):
                    return Result((*codes_to(nodes, node), code), True)
                if like:
                    common = like(child)
                    if common in known:
                        complete = False
                        continue
                    known.add(common)
                ties -= 1
                points = score(child)
                if points > best:
                    best = points
                mark = -points if rng is None else -points - noise * rng.random()
                waiting = (mark, ties, child, node, code)
                if on == at:
                    heappush(queue, waiting)
                else:
                    queues.setdefault(on, []).append(waiting)
        complete = complete and not queue
        del seen[at]
    return Result(None, complete, reached)


def codes_to(nodes: list[tuple[int, int]], node: int) -> Codes:
    """The codes from the start to a node; each node tells the one before it and the code that leads from there."""
    codes = []
    while node > 0:
        node, code = nodes[node]
        codes.append(code)
    return tuple(reversed(codes))


LONG = ((2, 30), (3, 150))
"""Lines with more moves than so many for each card are made shorter, and how many states are then followed that are
equally many moves from the start. The first takes some 4,000 positions, and of 230 moves in Klondike leaves 150; with
100 states 145 are left, and it takes three times as long."""
DIVED, SWEEPS = 4, (40, 120, 360)
"""With more than so many for each card sweeps of these widths are tried before that."""
TRIED = 20_000
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
    children, won, score, until = space.children, space.won, space.score, budget.count + TRIED
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
