"""Cyclic best-first search: stage after stage the best few states are followed, then again from the first stage on.

A sweep that came to nothing is lost: the next one, wider or with other scores, follows most of its states again. Here
all states that were not followed yet go on waiting, so no state is followed twice, and every round makes the sweep
wider. It can be stopped after any round and gone on with. What a stage is, and which states are alike: see sweep.py.
"""

from __future__ import annotations

from collections.abc import Hashable
from heapq import heappop, heappush
from random import Random
from typing import Generic

from game.solver.search.budget import Budget
from game.solver.search.calm import without_collector
from game.solver.search.space import Codes, Result, State
from game.solver.search.sweep import LAST, Swept, Varied, Waiting, codes_to

WIDTH, WIDER, WIDEST = 12, 4, 40
"""States of a stage that are followed in the first round, how many more in each after it, and the most."""
MOST = 150_000
"""So many are followed; then all are forgotten, and it begins anew with other scores."""


class Cyclic(Generic[State]):
    """See the module's docstring. noise: the most that chance adds to a score."""

    def __init__(self, space: Swept[State], rng: Random, noise: float) -> None:
        self._space = space
        self._rng = rng
        self._noise = noise
        self._like = space.like if isinstance(space, Varied) else None
        self._begin()

    def _begin(self) -> None:
        start = self._space.start
        at = self._space.stage(start)
        self._queues: dict[int, list[Waiting[State]]] = {at: [(0.0, 0, start, -1, -1)]}
        self._seen: dict[int, set[Hashable]] = {at: {start}}
        self._nodes: list[tuple[int, int]] = []
        self._ties = 0
        self._complete = True
        self._width = WIDTH

    @without_collector()
    def search(self, budget: Budget, limit: int) -> Result:
        """Go on for about so many states more; the result is complete when nothing was left out."""
        until = budget.count + limit
        while budget.count < until:
            at = self._next(-1)
            if at is None and self._complete:
                return Result(None, True)
            if at is None or len(self._nodes) > MOST:
                self._begin()
                at = self._next(-1)
            while at is not None:
                codes = self._follow(at, budget)
                if codes is not None:
                    return Result(codes, True)
                at = self._next(at)
            self._width = min(self._width + WIDER, WIDEST)
        return Result(None, False)

    def _next(self, at: int) -> int | None:
        """The first stage after that one with states that wait."""
        return min((stage for stage, queue in self._queues.items() if stage > at and queue), default=None)

    def _follow(self, at: int, budget: Budget) -> Codes | None:
        """Follow the best states of a stage; returns the codes to one that is won."""
        queue, left = self._queues[at], self._width if at < max(self._queues) else LAST * self._width
        while queue and left:
            _, _, state, before, how = heappop(queue)
            budget.spend()
            left -= 1
            self._nodes.append((before, how))
            codes = self._look(state)
            if codes is not None:
                return codes
        return None

    def _look(self, state: State) -> Codes | None:
        """Put the children of a state into the queues; returns the codes to one that is won. It is the last node."""
        space, like, rng = self._space, self._like, self._rng
        won, score, stage = space.won, space.score, space.stage
        node = len(self._nodes) - 1
        for child, code in space.children(state):
            on = stage(child)
            known = self._seen.setdefault(on, set())
            if child in known:
                continue
            known.add(child)
            if won(child):
                return (*codes_to(self._nodes, node), code)
            if like:
                common = like(child)
                if common in known:
                    self._complete = False
                    continue
                known.add(common)
            self._ties -= 1
            mark = -score(child) - self._noise * rng.random()
            heappush(self._queues.setdefault(on, []), (mark, self._ties, child, node, code))
        return None
