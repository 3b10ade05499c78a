"""Depth-first search, which proves a state lost when it has seen everything below it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
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
    seen = known if closing else {space.start}
    skipped: Collection[State] = () if closing or not known else known
    path: list[int] = []
    on_path = [space.start]
    stack: list[Iterator[tuple[State, int]]] = [iter(_ordered(space, space.start, rng))]
    children, won, spend, add = space.children, space.won, budget.spend, seen.add
    left = limit - 1
    while stack:
        for state, code in stack[-1]:
            if state in seen or state in skipped:
                continue
            spend()
            if won(state):
                return Result((*path, code), True)
            left -= 1
            if left < 0:
                return Result(None, False)
            path.append(code)
            if closing:
                on_path.append(state)
            else:
                add(state)
            stack.append(iter(children(state) if rng is None else _ordered(space, state, rng)))
            break
        else:
            stack.pop()
            if closing:
                add(on_path.pop())
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
