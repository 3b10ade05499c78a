"""Depth-first search, which proves a state lost when it has seen everything below it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from itertools import islice
from typing import Generic

from game.solver.search.space import Budget, Forward, NarrowingSpace, Result, Searched, State, without_collector

MOST = 4_000_000
"""How many states a search may remember when it goes on; a million take some 250 MB."""


class DepthFirst(Generic[State]):
    """A depth-first search that can be continued, with a set of visited states.

    lost: states known to be lost, which are skipped; those found to be lost are added.
    """

    def __init__(self, space: Searched[State], lost: set[State] | None = None) -> None:
        self._space = space
        self._known: set[State] = set() if lost is None else lost
        self._decided = space.won(space.start) or space.start in self._known
        # Where a state left behind is never met again, those that were searched to the end are enough.
        self._closing = isinstance(space, Forward) and space.forward
        self._seen = self._known if self._closing else {space.start}
        self._skipped: Collection[State] = () if self._closing or not self._known else self._known
        self._codes: list[int] = []
        self._states = [space.start]
        self._stack: list[Iterator[tuple[State, int]]] = [iter(space.children(space.start))]

    @property
    def full(self) -> bool:
        """Whether it can't go on, as it remembers too many states and may forget none: they come back."""
        return not self._closing and len(self._seen) > MOST

    @without_collector()
    def search(self, budget: Budget, limit: int) -> Result:
        """Go on for so many states more, unless too many are remembered; where no state comes back, half are forgotten
        then, and searched again if they are met."""
        if self.full:
            return Result(None, False)
        if len(self._seen) > MOST:
            kept = list(islice(self._seen, MOST // 2))
            self._seen.clear()
            self._seen.update(kept)
        space = self._space
        if self._decided:
            return Result(() if space.won(space.start) else None, True)
        closing, seen, skipped, codes, states = self._closing, self._seen, self._skipped, self._codes, self._states
        children = partial(space.narrowed, budget=budget) if isinstance(space, NarrowingSpace) else space.children
        won, spend, add, stack, stop = space.won, budget.spend, seen.add, self._stack, budget.count + limit
        while stack:
            for state, code in stack[-1]:
                if state in seen or state in skipped:
                    continue
                if won(state):
                    spend()
                    return Result((*codes, code), True)
                codes.append(code)
                if closing:
                    states.append(state)
                else:
                    add(state)
                stack.append(iter(children(state)))
                spend()
                if budget.count >= stop:
                    return Result(None, False)
                break
            else:
                stack.pop()
                if closing:
                    add(states.pop())
                if codes:
                    codes.pop()
        self._known |= seen
        return Result(None, True)
