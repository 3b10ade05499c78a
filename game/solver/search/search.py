"""Searches over any space of positions: depth first, a beam, and what limits them.

A Space is a game made ready for searching. Its states are hashable values of its own, so made that states which cannot
differ in the end are equal where possible. `children(state)` gives (state, code) pairs, the promising ones first; a
code is an int that the space can turn back into a move. A space may leave out children that are certainly lost, and
children for which another that it gives is certainly as good; it must say why.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from heapq import nlargest
from random import Random
from typing import Protocol, runtime_checkable

from game.rules import Move, Position

State = Hashable
Codes = tuple[int, ...]


class Space(Protocol):
    """A game made ready for searching.

    thorough: children are left out only where a single one is given. reveals: the codes that turn or redeal.
    """

    position: Position
    start: State
    thorough: bool
    reveals: frozenset[int]

    def children(self, state: State) -> Sequence[tuple[State, int]]:
        """The states one move on, with the moves' codes; the most promising first."""

    def won(self, state: State) -> bool:
        """Whether the deal is won."""

    def score(self, state: State) -> float:
        """How promising a state is; higher is better."""

    def second(self, state: State) -> float:
        """A second opinion on that, perhaps the same."""

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move that a code means in a position and its state."""


@runtime_checkable
class SettlingSpace(Space, Protocol):
    """A space with a way of its own that decides every position, given time; it needs no other search."""

    def settle(self, budget: Budget) -> Result:
        """A winning line, or the proof that there is none; raises Spent."""


def line_of(space: Space, codes: Codes) -> tuple[Move, ...]:
    """The moves of a line from the space's start."""
    position, state, moves = space.position, space.start, []
    for code in codes:
        moves.append(space.move_of(position, code, state))
        position = position.play(moves[-1])
        state = next(child for child, other in space.children(state) if other == code)
    return tuple(moves)


class Spent(Exception):
    """A limit was reached, or the search was cancelled."""


class Budget:
    """Counts positions; raises Spent when time, positions or patience run out.

    Seconds are the processor's, so that what is decided does not depend on what else the computer is busy with.
    """

    __slots__ = ("_cancelled", "_deadline", "_limit", "_next", "_started", "count")

    def __init__(
        self, seconds: float | None = None, positions: int | None = None, cancelled: Callable[[], bool] | None = None
    ) -> None:
        self._started = time.process_time()
        self._deadline = None if seconds is None else self._started + seconds
        self._limit = positions
        self._cancelled = cancelled
        self._next = 0
        self.count = 0

    @property
    def seconds(self) -> float:
        """Processor time since the start."""
        return time.process_time() - self._started

    def spend(self, positions: int = 1) -> None:
        """Note that so many positions were looked at."""
        self.count += positions
        if self.count >= self._next:
            self._check()

    def _check(self) -> None:
        self._next = self.count + 256
        if self._limit is not None:
            if self.count > self._limit:
                raise Spent
            self._next = min(self._next, self._limit + 1)
        if self._deadline is not None and time.process_time() > self._deadline:
            raise Spent
        if self._cancelled is not None and self._cancelled():
            raise Spent


class Result:
    """What one search found: a winning line, or nothing.

    complete: nothing was left out, so without a line there is none. reached: the best score on the way.
    """

    __slots__ = ("codes", "complete", "reached")

    def __init__(self, codes: Codes | None, complete: bool, reached: float = float("-inf")) -> None:
        self.codes = codes
        self.complete = complete
        self.reached = reached


def depth_first(space: Space, budget: Budget, limit: int, rng: Random | None = None) -> Result:
    """Depth first with a set of visited states, at most `limit` of them; rng: in random order."""
    seen = {space.start}
    path: list[int] = []
    stack = [iter(_ordered(space, space.start, rng))]
    children, won, spend, add = space.children, space.won, budget.spend, seen.add
    while stack:
        for state, code in stack[-1]:
            if state in seen:
                continue
            add(state)
            spend()
            if won(state):
                return Result((*path, code), True)
            if len(seen) > limit:
                return Result(None, False)
            path.append(code)
            stack.append(iter(children(state) if rng is None else _ordered(space, state, rng)))
            break
        else:
            stack.pop()
            if path:
                path.pop()
    return Result(None, True)


def _ordered(space: Space, state: State, rng: Random | None) -> Sequence[tuple[State, int]]:
    """The children; with rng, often with a late one moved to the front."""
    found = space.children(state)
    if rng is None or len(found) < 2:
        return found
    found = list(found)
    if rng.random() < 0.3:
        found.insert(0, found.pop(rng.randrange(len(found))))
    return found


Found = tuple[State, int, int]  # a state, the node it came from, the code


def beam(
    space: Space,
    budget: Budget,
    width: int,
    other: bool = False,
    rng: Random | None = None,
    noise: float = 0.0,
) -> Result:
    """The best `width` states of those equally far on; complete when there never were more.

    States are compared that have turned the stock (or redealt) equally often, and among them, before they turn again,
    those that have made equally many plays. other: by the space's second opinion, and all moves count alike.
    """
    reveals = frozenset() if other else space.reveals
    kept = _Kept(space.second if other else space.score, width, rng, noise)
    seen = {space.start}
    children, won, add = space.children, space.won, seen.add
    frontier: list[tuple[State, int]] = [(space.start, -1)]
    while frontier:
        turned: list[Found] = []
        while frontier:
            budget.spend(len(frontier))
            played: list[Found] = []
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


class _Kept:
    """What a beam keeps: a tree of moves, and whether all was kept."""

    def __init__(self, score: Callable[[State], float], width: int, rng: Random | None, noise: float) -> None:
        self._score = score
        self._width = width
        self._rng = rng if noise else None
        self._noise = noise
        self._nodes: list[tuple[int, int]] = []
        self.all = True
        self.reached = float("-inf")

    def best(self, found: list[Found]) -> list[tuple[State, int]]:
        """The best of them, each with its node in the tree."""
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
