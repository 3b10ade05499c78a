"""Depth-first search, which proves a state lost when it has seen everything below it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Generic

from game.solver.search.budget import Budget
from game.solver.search.calm import without_collector
from game.solver.search.space import NarrowingSpace, Result, ReusableSpace, Space, State

MOST = 4_000_000
"""How many states a search may remember when it goes on; a million take some 250 MB."""


def depth_first(
    space: Space[State], budget: Budget, limit: int, rng: Random | None = None, lost: set[State] | None = None
) -> Result:
    """Search depth first with a set of visited states, at most `limit` of them; rng: in random order.

    lost: states known to be lost, which are skipped; those found to be lost are added.
    """
    return DepthFirst(space, rng, lost).search(budget, limit)


class DepthFirst(Generic[State]):
    """A depth-first search that can be continued; arguments as for depth_first."""

    def __init__(self, space: Space[State], rng: Random | None = None, lost: set[State] | None = None) -> None:
        self._space = space
        self._rng = rng
        self._known: set[State] = set() if lost is None else lost
        self._decided = space.won(space.start) or space.start in self._known
        # Where a state left behind is never met again, those that were searched to the end are enough.
        self._closing = isinstance(space, ReusableSpace) and space.forward
        self._seen = self._known if self._closing else {space.start}
        self._skipped: Collection[State] = () if self._closing or not self._known else self._known
        self._codes: list[int] = []
        self._states = [space.start]
        self._stack: list[Iterator[tuple[State, int]]] = [iter(_ordered(space, space.start, rng))]

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
        space, rng = self._space, self._rng
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
                stack.append(iter(children(state) if rng is None else _ordered(space, state, rng)))
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


def _ordered(space: Space[State], state: State, rng: Random | None) -> Sequence[tuple[State, int]]:
    """The children; with rng, often with a late one moved to the front."""
    found = space.children(state)
    if rng is None or len(found) < 2:
        return found
    found = list(found)
    if rng.random() < 0.3:
        found.insert(0, found.pop(rng.randrange(len(found))))
    return found
