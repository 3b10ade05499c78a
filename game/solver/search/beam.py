"""Beam search: of all states equally far on, only the best few are followed."""

from __future__ import annotations

from collections.abc import Callable
from heapq import nlargest
from random import Random
from typing import Generic

from game.solver.search.budget import Budget
from game.solver.search.space import Codes, Result, Space, State

_Found = tuple[State, int, int]  # a state, the node it came from, the code


def beam(
    space: Space[State],
    budget: Budget,
    width: int,
    other: bool = False,
    rng: Random | None = None,
    noise: float = 0.0,
) -> Result:
    """Follow the best `width` states of those equally far on; the result is complete when there never were more.

    States are compared if they have turned the stock (or redealt) equally often and, before they turn again, have made
    equally many plays. other: use the space's second score, and count all moves alike.
    """
    reveals = frozenset() if other else space.reveals
    kept = _Kept(space.second if other else space.score, width, rng, noise)
    seen = {space.start}
    children, won, add = space.children, space.won, seen.add
    frontier: list[tuple[State, int]] = [(space.start, -1)]
    while frontier:
        turned: list[_Found[State]] = []
        while frontier:
            budget.spend(len(frontier))
            played: list[_Found[State]] = []
            for state, node in frontier:
                for child, code in children(state):
                    if child in seen:
                        continue
                    add(child)
                    if won(child):
                        return Result((*kept.codes_to(node), code), True)
                    (turned if code in reveals else played).append((child, node, code))
            frontier = kept.best(played)
        frontier = kept.best(turned)
    return Result(None, kept.all, kept.reached)


class _Kept(Generic[State]):
    """The states that a beam keeps: a tree of moves, and whether all states were kept."""

    def __init__(self, score: Callable[[State], float], width: int, rng: Random | None, noise: float) -> None:
        self._score = score
        self._width = width
        self._rng = rng if noise else None
        self._noise = noise
        self._nodes: list[tuple[int, int]] = []
        self.all = True
        self.reached = float("-inf")

    def best(self, found: list[_Found[State]]) -> list[tuple[State, int]]:
        """The best of the found states, each with its node in the tree."""
        if len(found) > self._width:
            self.all = False
            marks = [self._score(state) for state, _, _ in found]
            if self._rng is not None:
                marks = [mark + self._noise * self._rng.random() for mark in marks]
            order = nlargest(self._width, range(len(found)), key=marks.__getitem__)
            self.reached = max(self.reached, marks[order[0]])
            found = [found[i] for i in order]
        first = len(self._nodes)
        self._nodes.extend((node, code) for _, node, code in found)
        return [(state, first + i) for i, (state, _, _) in enumerate(found)]

    def codes_to(self, node: int) -> Codes:
        """The codes from the start to a node."""
        codes = []
        while node >= 0:
            node, code = self._nodes[node]
            codes.append(code)
        return tuple(reversed(codes))
