"""Scores a state of a packing game: points for order, and for cards that are no longer in the way.

A card lies wrong where one that its foundation wants sooner lies under it. Everything but the weights is read off the
game, and what a column or the waste is worth is remembered for as long as the foundations stand as they do.

`Waits`: after how many cards at least each kind is wanted, as the foundations of a deal stand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from game.rules.kernel import Mover

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
                waits[kind] = min(waits[kind], wait)
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


KEPT = 500_000
"""How many scores are remembered before all are forgotten."""
FAR = 6
"""A card that must wait this much longer than the one under it is no worse for waiting longer still."""


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
    placed=1.646,
    wrong=0.619,
    wrong_by=-0.17,
    packed=0.264,
    end=0.299,
    start=-0.093,
    gap=0.024,
    waste=0.454,
    waste_wrong=-0.124,
    waste_wrong_by=0.099,
    waste_packed=-0.269,
    wanted=-0.236,
    room=2.0,
)
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
