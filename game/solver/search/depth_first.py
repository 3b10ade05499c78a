"""Depth-first search, which proves a state lost when it has seen everything below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.solver.search.budget import Budget
from game.solver.search.space import Result, ReusableSpace, Space, State


def depth_first(
    space: Space[State], budget: Budget, limit: int, rng: Random | None = None, lost: set[State] | None = None
) -> Result:
    """Search depth first with a set of visited states, at most `limit` of them; rng: in random order.

    lost: states known to be lost, which are skipped; those found to be lost are added.
    """
    known: set[State] = set() if lost is None else lost
    if space.won(space.start) or space.start in known:
        return Result(() if space.won(space.start) else None, True)
    closing = isinstance(space, ReusableSpace) and space.forward  # a state left behind is never met again
    seen = {space.start}
    path: list[int] = []
    stack: list[tuple[State, Iterator[tuple[State, int]]]] = [(space.start, iter(_ordered(space, space.start, rng)))]
    children, won, spend, add = space.children, space.won, budget.spend, seen.add
    while stack:
        for state, code in stack[-1][1]:
            if state in seen or state in known:
                continue
            add(state)
            spend()
            if won(state):
                return Result((*path, code), True)
            if len(seen) > limit:
                return Result(None, False)
            path.append(code)
            stack.append((state, iter(children(state) if rng is None else _ordered(space, state, rng))))
            break
        else:
            state, _ = stack.pop()
            if closing:
                known.add(state)
            if path:
                path.pop()
    known |= seen
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
