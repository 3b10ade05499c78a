"""A game prepared for searching, the result of a search, its limits, and what spares it time.

Python's collector finds things that refer to each other in circles. A search makes millions of things, and none do:
each is freed as soon as nothing refers to it.

States are hashable values of the space's own, so made that states which cannot differ in the end are equal where
possible. `children(state)` gives (state, code) pairs, the promising ones first; a code is an int that the space can
turn back into a move. A space may leave out children that are certainly lost, and children for which another that it
gives is certainly as good; it must say why.

Words of the record that every search understands, see game/rules/vocabulary.py; each adds the others it knows.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar, runtime_checkable

from game.rules import Move, Position
from game.rules.tables import Tables
from game.rules.vocabulary import words, words_of

MOST = 256
"""The most positions between two looks at the clock;"""
SLOW = 0.02
"""fewer where they took longer than so many seconds."""


class Spent(Exception):
    """A limit was reached, or the search was cancelled."""


class Budget:
    """Counts positions; raises Spent at a limit of time or positions, or when cancelled.

    Seconds are the processor's, so that the result does not depend on what else the computer does.
    """

    __slots__ = ("_cancelled", "_checked", "_deadline", "_limit", "_next", "_started", "_step", "count")

    def __init__(
        self, seconds: float | None = None, positions: int | None = None, cancelled: Callable[[], bool] | None = None
    ) -> None:
        self._started = self._checked = time.process_time()
        self._deadline = None if seconds is None else self._started + seconds
        self._limit = positions
        self._cancelled = cancelled
        self._next = 0
        self._step = MOST
        self.count = 0

    @property
    def seconds(self) -> float:
        """Processor seconds since the start."""
        return time.process_time() - self._started

    def spend(self, positions: int = 1) -> None:
        """Count so many positions as searched; raises Spent."""
        self.count += positions
        if self.count >= self._next:
            self._check()

    def _check(self) -> None:
        now = time.process_time()
        self._step = max(1, self._step // 2) if now - self._checked > SLOW else min(MOST, 2 * self._step)
        self._checked = now
        self._next = self.count + self._step
        if self._limit is not None:
            if self.count > self._limit:
                raise Spent
            self._next = min(self._next, self._limit + 1)
        if self._deadline is not None and now > self._deadline:
            raise Spent
        if self._cancelled is not None and self._cancelled():
            raise Spent


@contextmanager
def without_collector() -> Iterator[None]:
    """The collector rests meanwhile; going through all that a search remembers takes up to a fifth of its time."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


State = TypeVar("State", bound=Hashable)
Codes = tuple[int, ...]


class Searched(Protocol[State]):
    """What a search asks of a space."""

    start: State

    def children(self, state: State) -> Sequence[tuple[State, int]]:
        """The states after one move, with the moves' codes; the most promising first."""

    def won(self, state: State) -> bool:
        """Whether the deal is won."""


@runtime_checkable
class Forward(Protocol):
    """forward: whether no state is ever met twice on one line."""

    forward: bool


class Space(Searched[State], Protocol):
    """See the module's docstring. reveals: the codes that turn or redeal."""

    position: Position
    reveals: frozenset[int]

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move of a code in a position and its state."""


@runtime_checkable
class ReusableSpace(Space[State], Forward, Protocol):
    """A space that can also be used for positions after its own."""

    def at(self, position: Position) -> Space[State] | None:
        """The same space, starting from such a position; None where that is not after its own."""


@runtime_checkable
class NarrowingSpace(Searched[State], Protocol):
    """A space with a bound that is worth its time only in a search that leaves nothing out."""

    def narrowed(self, state: State, budget: Budget) -> Iterable[tuple[State, int]]:
        """Some of the children, the others being certainly lost; what that costs is spent."""

    def ways(self, state: State) -> Sequence[tuple[State, int]]:
        """All children."""


@runtime_checkable
class LavishSpace(Space[State], Protocol):
    """A space whose children leave out some for which another is as good."""

    def every(self, state: State) -> Sequence[tuple[State, int]]:
        """All states after one move."""


@runtime_checkable
class SettlingSpace(Space[State], Protocol):
    """A space with its own method, which decides every position, given time; it needs no other search."""

    def settle(self, budget: Budget) -> Result:
        """A winning line, or the proof that there is none; raises Spent."""


@runtime_checkable
class TellingSpace(Space[State], Protocol):
    """A space whose codes are not moves one by one."""

    def line(self, codes: Codes) -> tuple[Move, ...]:
        """The moves of a line from the space's start."""


@runtime_checkable
class TurningSpace(TellingSpace[State], Protocol):
    """A telling space whose codes each stand for some turns and the move after them."""

    def took(self, state: State, at: int, code: int) -> tuple[int, int]:
        """How many moves a code stands for at a state with so many cards on the waste, and how many lie there then."""


@runtime_checkable
class Layered(Protocol):
    """by_moves: whether a search by moves finds more than one by stages: no stock holds cards back, and
    cards go up one by one; where whole runs leave nothing was gained."""

    by_moves: bool


AnySpace = Space[Any]
"""A space whose type of states only its own code knows."""


def all_children(space: AnySpace) -> Callable[[Any], Sequence[tuple[Any, int]]]:
    """What finds the states after one move, also those that the space's children leave out."""
    if isinstance(space, NarrowingSpace):
        return space.ways
    return space.every if isinstance(space, LavishSpace) else space.children


def line_of(space: AnySpace, codes: Codes) -> tuple[Move, ...]:
    """The moves of a line from the space's start."""
    if isinstance(space, TellingSpace):
        return space.line(codes)
    position, state = space.position, space.start
    moves: list[Move] = []
    children = all_children(space)
    for code in codes:
        moves.append(space.move_of(position, code, state))
        position = position.play(moves[-1])
        state = next(child for child, other in children(state) if other == code)
    return tuple(moves)


class Result:
    """The result of one search: a winning line, or nothing.

    complete: nothing was left out, so without a line there is none. reached: the best score on the way.
    """

    __slots__ = ("codes", "complete", "reached")

    def __init__(self, codes: Codes | None, complete: bool, reached: float = float("-inf")) -> None:
        self.codes = codes
        self.complete = complete
        self.reached = reached


OPENING = words(
    "opening opening.bases_up opening.group opening.one_of opening.piles opening=BASE,FirstBase,Lay,RANKS,SetOut,WING "
    "piles.bottom"
)
"""How a deal is laid out: once all choices are made, nothing of it is left in how cards move."""
FOUNDATIONS = words(
    "foundations foundations.base foundations.base=Chosen foundations.build.round foundations.build.step "
    "foundations.each foundations.length foundations.start=AS_THEY_COME,SET_OUT foundations.suited"
)
PILES = words("piles piles.columns piles.count piles.deal piles.fill=NEVER piles.kind=RESERVE piles.open=TOP")
STOCK = words("gather turn turn.cards turn.last_pass turn.to")
COMMON = OPENING | FOUNDATIONS | PILES | STOCK | {"win=ALL_OUT"}
SUITS = words("foundations.suit=CLUBS,DIAMONDS,HEARTS,SPADES")
"""Foundations of one suit only."""


def in_words(ruleset: Tables, understood: frozenset[str]) -> bool:
    """Whether a record says nothing but what is understood."""
    return words_of(ruleset.game) <= understood
