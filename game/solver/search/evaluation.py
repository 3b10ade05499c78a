"""Scores a state of a packing game: points for order, and for cards that are no longer in the way. A card lies wrong
where it covers one that its foundation needs sooner. Everything but the weights is derived from the game, and the score
of a column or the waste is remembered until the foundations change.

A card lies wrong where one that its foundation wants sooner lies under it. Everything but the weights is read off the
game, and what a column or the waste is worth is remembered for as long as the foundations stand as they do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

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


class _Points(dict[bytes, float]):
    """Points of columns or wastes, worked out when first asked for."""

    def __init__(self, find: Callable[[bytes, bytes], float], waits: bytes) -> None:
        super().__init__()
        self._find = find
        self._waits = waits

    def __missing__(self, cards: bytes) -> float:
        points = self[cards] = self._find(cards, self._waits)
        return points


class _Worth(NamedTuple):
    """Remembered scores for one standing of the foundations."""

    columns: _Points
    wastes: _Points
    reserves: Sequence[float]


class Evaluation:
    """Scores states of one deal.

    follow: for each kind the kinds that may be packed on it. reserve: its kinds, the next one last. standing: finds for
    tops the waits of all kinds and the number of kinds wanted.
    """

    def __init__(
        self,
        follow: Sequence[int],
        reserve: bytes,
        standing: Callable[[tuple[bytes, ...]], tuple[bytes, int]],
        weights: Weights,
    ) -> None:
        self._follow = follow
        self._reserve = reserve
        self._standing = standing
        self._weights = weights
        self._known: dict[tuple[bytes, ...], _Worth] = {}
        self._kept = 0

    def of(self, tops: tuple[bytes, ...], columns: Sequence[bytes], waste: bytes, reserve: int, turned: int) -> float:
        """The score of a state."""
        worth = self._known.get(tops) or self._begin(tops)
        value = worth.reserves[reserve] + turned
        points = worth.columns
        for column in columns:
            value += points[column]
        return value + worth.wastes[waste]

    def _begin(self, tops: tuple[bytes, ...]) -> _Worth:
        if self._kept > KEPT:
            self._known.clear()
            self._kept = 0
        waits, wanted = self._standing(tops)
        weights = self._weights
        base = weights.wanted * wanted
        reserves = [base]
        under = 0
        for count, kind in enumerate(self._reserve, 1):
            wait = waits[kind]
            against = count * (weights.placed + weights.reserve)
            reserves.append(base - against - weights.reserve_end * wait - weights.reserve_rest * under)
            under += wait
        found = self._known[tops] = _Worth(_Points(self._column, waits), _Points(self._waste, waits), reserves)
        return found

    def _column(self, column: bytes, waits: bytes) -> float:
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

    def _waste(self, waste: bytes, waits: bytes) -> float:
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
