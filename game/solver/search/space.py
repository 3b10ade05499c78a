"""A game prepared for searching, the result of a search, its limits, and what spares it time.

Python's collector finds things that refer to each other in circles. A search makes millions of things, and none do:
each is freed as soon as nothing refers to it.

States are hashable values of the space's own, so made that states which cannot differ in the end are equal where
possible. `children(state)` gives (state, code) pairs, the promising ones first; a code is an int that the space can
turn back into a move. A space may leave out children that are certainly lost, and children for which another that it
gives is certainly as good; it must say why.

Words of the record that every search understands, see game/rules/record.py; each adds the others it knows.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.rules import Move, Position
from game.rules.kernel import Mover
from game.rules.record import words, words_of
from game.rules.tables import Tables

MOST = 256  # the most positions between two looks at the clock;
SLOW = 0.02  # fewer where they took longer than so many seconds


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

    def afterwards(self, least: float) -> Budget:
        """Another one for what comes after a search: what is left of this one, and at least such a share of it all."""
        seconds, limit = self._deadline, self._limit
        if seconds is not None:
            seconds = max(seconds - time.process_time(), least * (seconds - self._started))
        if limit is not None:
            limit = max(limit - self.count, int(least * limit))
        return Budget(seconds, limit, self._cancelled)

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


AnySpace = Space[Any]  # a space whose type of states only its own code knows


def all_children(space: AnySpace) -> Callable[[Any], Sequence[tuple[Any, int]]]:
    """What finds the states after one move, also those that the space's children leave out."""
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
    "piles.bottom piles.ranks_once"
)
"""How a deal is laid out: once all choices are made, nothing of it is left in how cards move."""
FOUNDATIONS = words(
    "foundations foundations.base foundations.base=Chosen foundations.build.round foundations.build.step "
    "foundations.each foundations.length foundations.start=AS_THEY_COME,SET_OUT foundations.suited"
)
PILES = words("piles piles.columns piles.count piles.deal piles.fill=NEVER piles.kind=RESERVE piles.open=TOP")
STOCK = words("gather turn turn.cards turn.last_pass turn.to")
COMMON = OPENING | FOUNDATIONS | PILES | STOCK | {"win=ALL_OUT"}
SUITS = words("foundations.suit=CLUBS,DIAMONDS,HEARTS,SPADES")  # foundations of one suit only


def in_words(ruleset: Tables, understood: frozenset[str]) -> bool:
    """Whether a record says nothing but what is understood."""
    return words_of(ruleset.game) <= understood


Key = TypeVar("Key")
Value = TypeVar("Value")


class Remembered(dict[Key, Value]):
    """What is worked out when it is first asked for, and remembered. find: works it out."""

    def __init__(self, find: Callable[[Key], Value]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: Key) -> Value:
        found = self[key] = self._find(key)
        return found


class Waits:
    """See the module's docstring. never: the wait of a kind that no foundation takes any more."""

    def __init__(self, mover: Mover, never: int) -> None:
        self._foundations, self._never = mover.foundations, never
        self._known: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def of(self, standing: bytes) -> list[int]:
        """The wait of each kind."""
        waits = [self._never] * 256
        for likeness, state in {*zip(self._foundations.of, standing, strict=True)}:
            for kind, wait in self._ahead(likeness, state):
                if wait < waits[kind]:
                    waits[kind] = wait
        return waits

    def _ahead(self, likeness: int, state: int) -> list[tuple[int, int]]:
        """Each kind that a foundation takes from a state on, and after how many cards first."""
        found = self._known.get((likeness, state))
        if found is None:
            waits: dict[int, int] = {}
            after, now, wait = self._foundations.automata[likeness].after, {state}, 0
            while now and wait < self._never:
                for each in now:
                    for kind in after[each]:
                        waits.setdefault(kind, wait)
                now, wait = {next_ for each in now for next_ in after[each].values()}, wait + 1
            found = self._known[likeness, state] = [*waits.items()]
        return found


KEPT = 500_000  # how many scores are remembered before all are forgotten
FAR = 6  # a card that must wait this much longer than the one under it is no worse for waiting longer still


class Weights(NamedTuple):
    """Weights found by trial on Queen of Italy: a narrow sweep wins four times as many deals as with round guesses."""

    placed: float = 1.0  # for a card on a foundation
    wrong: float = 0.619  # against a card lying wrong in a column,
    wrong_by: float = -0.136  # and this for each card it must wait longer
    packed: float = 0.525  # a card packed in a column
    end: float = 0.169  # against the wait of a column's last card
    start: float = -0.056  # for the wait of a column's first card
    gap: float = 1.387  # an empty column
    waste: float = 0.645  # against a card in the waste,
    waste_wrong: float = -0.031  # lying wrong there,
    waste_wrong_by: float = 0.226  # for each card it must wait longer;
    waste_packed: float = 0.556  # a card that could be packed on the one above it
    reserve: float = 4.829  # against a card in the reserve,
    reserve_end: float = 0.935  # against the wait of the next one,
    reserve_rest: float = 0.243  # and of each under it
    wanted: float = 0.154  # a kind that a foundation wants
    room: float = 8.0  # for a spare column when the waste is dug up, as far as the space knows


USUAL = Weights()
BY_RANK = Weights(
    placed=1.646, wrong=0.619, wrong_by=-0.17, packed=0.264, end=0.299, start=-0.093, gap=0.024, waste=0.454,
    waste_wrong=-0.124, waste_wrong_by=0.099, waste_packed=-0.269, wanted=-0.236, room=2.0)  # fmt: skip
"""Where any suit is packed on any other. Found by trial on deals of Congress with numbers above the measured ones:
narrow sweeps win two thirds more of others than with the usual ones."""


_Worth = tuple[Remembered[bytes, float], Remembered[bytes, tuple[float, float]], float]
"""For one standing of the foundations and the reserve: points of columns; of wastes, and for the room that they leave;
and of all else."""


class Evaluation:
    """Scores states of one deal.

    follow: for each kind the kinds that may be packed on it. spare: finds for a standing, a waste and how many cards
    are in the reserve how many columns will be left over, if that is known.
    """

    def __init__(
        self, mover: Mover, follow: Sequence[int], weights: Weights, spare: Callable[[bytes, bytes, int], int] | None
    ) -> None:
        self._wants = mover.foundations.wants
        self._waits = Waits(mover, 99)
        self._follow = follow
        self._weights = weights
        self._spare = spare if weights.room else None
        self._known: dict[tuple[bytes, bytes], _Worth] = {}
        self._kept = 0

    def of(self, standing: bytes, columns: tuple[bytes, ...], waste: bytes, reserve: bytes) -> float:
        """The score of a state but for the cards turned."""
        points, wastes, value = self._known.get((standing, reserve)) or self._begin(standing, reserve)
        for column in columns:
            value += points[column]
        dug, room = wastes[waste]
        return value + dug + room

    def _begin(self, standing: bytes, reserve: bytes) -> _Worth:
        if self._kept > KEPT:
            self._known.clear()
            self._kept = 0
        waits, wanted = self._waits.of(standing), self._wants(standing).mask.bit_count()
        columns = Remembered(partial(self._column, waits=waits))
        wastes = Remembered(partial(self._waste_and_room, waits=waits, standing=standing, reserve=len(reserve)))
        left = self._left(waits, reserve, self._weights.wanted * wanted)
        found = self._known[standing, reserve] = columns, wastes, left
        return found

    def _left(self, waits: list[int], reserve: bytes, points: float) -> float:
        """These points less those for the cards in the reserve."""
        weights = self._weights
        if not reserve:
            return points
        *under, last = [waits[kind] for kind in reserve]
        against = len(reserve) * (weights.placed + weights.reserve)
        return points - against - weights.reserve_end * last - weights.reserve_rest * sum(under)

    def _waste_and_room(self, waste: bytes, waits: list[int], standing: bytes, reserve: int) -> tuple[float, float]:
        room = self._weights.room * self._spare(standing, waste, reserve) if self._spare else 0.0
        return self._waste(waste, waits), room

    def _column(self, column: bytes, waits: list[int]) -> float:
        weights, follow = self._weights, self._follow
        self._kept += 1
        if column:
            value = weights.start * waits[column[0]] - weights.end * waits[column[-1]]
        else:
            value = weights.gap
        soonest, before = 99, -1
        for kind in column:
            wait = waits[kind]
            value -= weights.placed
            if wait > soonest:
                value -= weights.wrong + weights.wrong_by * min(wait - soonest, FAR)
            else:
                soonest = wait
            if before >= 0 and follow[before] >> kind & 1:
                value += weights.packed
            before = kind
        return value

    def _waste(self, waste: bytes, waits: list[int]) -> float:
        weights, follow = self._weights, self._follow
        self._kept += 1
        value = -len(waste) * (weights.placed + weights.waste)
        soonest, before = 99, -1
        for kind in waste:
            wait = waits[kind]
            if wait > soonest:
                value -= weights.waste_wrong + weights.waste_wrong_by * min(wait - soonest, FAR)
            else:
                soonest = wait
            if before >= 0 and follow[kind] >> before & 1:
                value += weights.waste_packed
            before = kind
        return value
