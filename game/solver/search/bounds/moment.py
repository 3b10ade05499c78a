"""What a moment of digging up the waste needs, for the bound on the columns' room: see bounds/runs.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.solver.search.bounds.least_runs import LeastRuns

LANE = 16
"""Bits for each of the numbers of runs that stand side by side in one int; the highest is free."""


class Need(NamedTuple):
    """What a chain needs when cards of the reserve are out: how many other copies of each place must be out too at the
    least, and how many of the reserve are."""

    least: int
    extra: int


class Counts(dict[int, int]):
    """The least numbers of runs of a chain, a lane for each number of the reserve's cards out, by the copies of each
    place that have been seen; worked out when first asked for.

    needs: for each need a copy of the number 1 in all its lanes.
    """

    def __init__(self, runs: LeastRuns, needs: dict[Need, int]) -> None:
        super().__init__()
        self.needs = needs
        self._asked = [(runs.asked(need.least, need.extra), lanes) for need, lanes in needs.items()]
        self._runs = runs

    def __missing__(self, seen: int) -> int:
        runs, known = self._runs, self._runs.known(seen)
        found = self[seen] = sum([runs.of(asked, known) * lanes for asked, lanes in self._asked])
        return found


class Enough(NamedTuple):
    """Tells in which lanes a number of runs is not above the number of columns: `full` less these numbers keeps the
    highest bit there."""

    full: int
    highest: int


def enough(columns: int, lanes: int) -> Enough:
    """For so many columns and lanes."""
    ones = sum(1 << LANE * lane for lane in range(lanes))
    highest = ones << LANE - 1
    return Enough(highest + columns * ones, highest)


@dataclass(frozen=True)
class Room:
    """Facts of a deal. place: for each kind its chain and one copy of its place there; enough: for each number of cards
    in the reserve the test for the number of columns.
    """

    place: Mapping[int, tuple[int, int]]
    enough: Sequence[Enough]


class Moment:
    """What has been seen by a moment, and the runs it asks for. seen: what lies in the columns or is out now; reserve:
    how many cards are in it.
    """

    __slots__ = ("_asked", "_counts", "_enough", "_known", "_room", "_runs")

    def __init__(self, room: Room, asked: Sequence[Counts], reserve: int, seen: Sequence[int]) -> None:
        self._room = room
        self._enough = room.enough[reserve]
        self._asked = asked
        self._known = [*seen]
        self._counts = [each[one] for each, one in zip(asked, seen, strict=True)]
        self._runs = sum(self._counts)

    def turn(self, kind: int) -> None:
        """Add a card from the stock."""
        c, one = self._room.place[kind]
        self._known[c], before = self._known[c] + one, self._counts[c]
        self._counts[c] = self._asked[c][self._known[c]]
        self._runs += self._counts[c] - before

    def dig(self, waste: bytes, left: int) -> int:
        """Take cards off the waste, of which so many are left, for as long as there is room with some number of the
        reserve's cards out; returns how many are left then.
        """
        asked, knowns, counts, place, runs = self._asked, self._known, self._counts, self._room.place, self._runs
        full, highest = self._enough
        if not full - runs & highest:
            return left
        while left:
            c, one = place[waste[left - 1]]
            known = knowns[c] + one
            count = asked[c][known]
            after = runs + count - counts[c]
            if not full - after & highest:
                break
            knowns[c], counts[c], runs = known, count, after
            left -= 1
        self._runs = runs
        return left


def covers(many: int, few: int, guard: int) -> bool:
    """Whether there are at least as many of each place in `many` as in `few`."""
    return ((many | guard) - few) & guard == guard
