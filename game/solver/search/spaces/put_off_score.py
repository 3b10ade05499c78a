"""The score of put_off.py's states."""

from __future__ import annotations

from game.rules.kernel import Mover
from game.solver.search.waits import Waits

NEVER = 60
"""The wait of a kind that no foundation takes any more."""
FAR, FREE, WAITING, WRONG, LATE, ROOM = 0.5, 1.5, 0.2, 0.1, 0.1, 0.1
"""In cards placed: what each card costs that the foundation furthest from its end still needs, and a card in a place,
with so much more for each card it waits for; what a card in a column costs that lies on another which is due no later,
with so much more for each card that this one is due sooner, up to MOST_LATE; and what room earns, for each turn. Tried
on some hundred positions of deals beyond the seven thousandth.
"""
MOST_LATE = 6
MOST = 300_000
"""How many scores of columns and places are remembered before all are forgotten."""
_PLACES = b"\xff"
"""Tells the cards in places from those of a column."""


class Scores:
    """Cards placed, points for room, less for cards that wait in places or on others."""

    def __init__(self, mover: Mover) -> None:
        self._foundations, self._waits = mover.foundations, Waits(mover, NEVER)
        self._worths: dict[bytes, tuple[float, list[int], dict[bytes, float]]] = {}
        self._kept = 0

    def of(self, standing: bytes, cells: bytes, columns: tuple[bytes, ...], room: bytes) -> float:
        """The score of a state."""
        if self._kept > MOST:
            self._worths.clear()
            self._kept = 0
        value, waits, known = self._worths.get(standing) or self._begin(standing)
        points = known.get(cells + _PLACES)
        value += self._wait(cells, waits, known) if points is None else points
        for column in columns:
            points = known.get(column)
            value += self._worth(column, waits, known) if points is None else points
        return value + ROOM * sum(room) if room else value

    def _begin(self, standing: bytes) -> tuple[float, list[int], dict[bytes, float]]:
        heights, full = self._foundations.heights(standing), self._foundations.full
        points = sum(heights) - FAR * max(map(int.__sub__, full, heights), default=0)
        found = self._worths[standing] = points, self._waits.of(standing), dict[bytes, float]()
        return found

    def _wait(self, cells: bytes, waits: list[int], known: dict[bytes, float]) -> float:
        """The points of the places."""
        self._kept += 1
        known[cells + _PLACES] = found = -FREE * len(cells) - WAITING * sum([waits[kind] for kind in cells])
        return found

    def _worth(self, column: bytes, waits: list[int], known: dict[bytes, float]) -> float:
        """A column's points."""
        least, points = NEVER + 1, 0.0
        for kind in column:
            late = waits[kind] - least
            if late >= 0:
                points -= WRONG + LATE * min(late, MOST_LATE)
            else:
                least = waits[kind]
        self._kept += 1
        known[column] = points
        return points
