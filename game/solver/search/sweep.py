"""A search by stages: of the states that have seen equally much of the stock, the best are followed.

A stage is an int that no move makes less; where redeals have no end, one makes it less, and begins a new lap of stages.
Laps go on as long as each leads to a better state: 31 of the first 40 deals of Klondike are won within four seconds.

Within a stage states wait in one queue, whatever number of moves each took: the best is looked at first, and the states
it leads to join the queue of their own stage.

A space may say that states are alike: of those only the first is followed, so that a few good places are not taken by
many arrangements of the same cards.
"""

from __future__ import annotations

from collections.abc import Hashable
from heapq import heapify, heappop, heappush
from random import Random
from typing import Protocol, TypeVar, runtime_checkable

from game.solver.search.budget import Budget, without_collector
from game.solver.search.space import Codes, Result, Searched, State

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
