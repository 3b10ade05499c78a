"""What a moment of digging up the waste needs, for the bound on the columns' room: see bounds/runs.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.solver.search.bounds.least_runs import BITS, COPIES, LeastRuns

LANE = 16
"""Bits for each of the numbers of runs that stand side by side in one int; the highest is free."""


class Need(NamedTuple):
    """What a chain needs when cards of the reserve are out: how many other copies of each place must be out too at the
    least, how many of the reserve are, and a mask of the places next to those where no others need be but the ones
    that are now."""

    least: int
    extra: int
    same: int


class Counts(dict[int, int]):
    """The least numbers of runs of a chain, a lane for each number of the reserve's cards out, by the copies of each
    place that have been seen, and the heads that are stuck from the bit `size` on; worked out when first asked for."""

    def __init__(self, runs: LeastRuns, needs: list[Need], size: int) -> None:
        super().__init__()
        self.needs = needs
        self._runs = runs
        self._size = size

    def __missing__(self, key: int) -> int:
        runs, stuck = self._runs, key >> self._size
        seen = key ^ stuck << self._size
        found = least_runs = 0
        before = None
        for need in reversed(self.needs):
            if need is not before:
                least, extra, same = before = need
                least_runs = runs[least, seen, extra, stuck & same]
            found = found << LANE | least_runs
        self[key] = found
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
    """Facts of a deal. place: for each kind its chain, one copy of its place there, and all bits but those of heads
    stuck at that place; sizes: the bits that each chain's places take; guards: the highest bit of each place; enough:
    for each number of cards in the reserve the test for the number of columns; headed: says whether every run that must
    begin has a head for it, by a key as for runs, but all heads last.
    """

    place: Mapping[int, tuple[int, int, int]]
    sizes: Sequence[int]
    guards: Sequence[int]
    enough: Sequence[Enough]
    headed: Callable[[tuple[int, int, int, int]], bool]


class Moment:
    """What has been seen by a moment, and the runs it asks for. here: what lies in the columns now; stuck: the heads
    that are; reserve: how many cards are in it.
    """

    __slots__ = ("_asked", "_counts", "_enough", "_heads", "_known", "_limited", "_out", "_room", "_runs")

    def __init__(
        self,
        room: Room,
        asked: Sequence[Counts],
        reserve: int,
        out: Sequence[int],
        here: Sequence[int],
        heads: list[int],
        stuck: Sequence[int],
        limited: bool,
    ) -> None:
        self._room = room
        self._enough = room.enough[reserve]
        self._asked = asked
        self._out = out
        self._heads = heads
        self._limited = limited
        self._known = [a + b | s << size for a, b, s, size in zip(out, here, stuck, room.sizes, strict=True)]
        self._count()

    def _count(self) -> None:
        """Look up the runs of all chains."""
        self._counts = [each[one] for each, one in zip(self._asked, self._known, strict=True)]
        self._runs = sum(self._counts)

    def turn(self, kind: int) -> None:
        """Add a card from the stock, which may head columns."""
        c, one, others = self._room.place[kind]
        self._heads[c] += one
        known = self._known[c] = self._known[c] + one & others
        before = self._counts[c]
        self._counts[c] = self._asked[c][known]
        self._runs += self._counts[c] - before

    def loosen(self) -> None:
        """From now on no head is stuck, and any card may head a column."""
        self._limited = False
        self._known = [one & (1 << size) - 1 for one, size in zip(self._known, self._room.sizes, strict=True)]
        self._count()

    def dig(self, waste: bytes, left: int) -> int:
        """Take cards off the waste, of which so many are left, for as long as there is room; returns how many are left
        then.
        """
        if not self._has_room():
            return left
        asked, knowns, counts, place = self._asked, self._known, self._counts, self._room.place
        full, first = self._enough.full, 0 if self._limited else 1 << LANE - 1
        while left:
            c, one, others = place[waste[left - 1]]
            known, count = knowns[c], counts[c]
            knowns[c] = known + one & others
            counts[c] = asked[c][knowns[c]]
            self._runs += counts[c] - count
            if not full - self._runs & first and not self._has_room():
                self._runs += count - counts[c]
                knowns[c], counts[c] = known, count
                return left
            left -= 1
        return 0

    def _has_room(self) -> bool:
        """Whether there is room with some number of the reserve's cards out, which others must go before."""
        full, highest = self._enough
        fitting = full - self._runs & highest
        while fitting:
            gone = (fitting & -fitting).bit_length() // LANE - 1
            if gone and not self._has_seen(gone):
                return False
            if not self._limited or self._all_headed(gone):
                return True
            fitting &= fitting - 1
        return False

    def _has_seen(self, gone: int) -> bool:
        """Whether all that must be out with so many cards of the reserve out has been seen."""
        for counts, known, guard in zip(self._asked, self._known, self._room.guards, strict=True):
            if not covers(known, counts.needs[gone].least, guard):
                return False
        return True

    def _all_headed(self, gone: int) -> bool:
        """Whether there are heads for the runs of all chains."""
        room = self._room
        for c, (counts, guard) in enumerate(zip(self._asked, room.guards, strict=True)):
            seen = self._known[c] & (1 << room.sizes[c]) - 1
            enough = ((self._heads[c] | guard) - (seen - self._out[c])) & guard
            if enough != guard:
                # Where as many may head runs as can lie there, their number does not matter.
                least, extra, _ = counts.needs[gone]
                if not room.headed((least, seen, extra, self._heads[c] | enough - (enough >> BITS - 1))):
                    return False
        return True


def stuck_heads(lying: int, heads: int, guards: int, firsts: int) -> int:
    """The heads that are stuck, at all places of all chains at once; guards: the highest bit of each place; firsts:
    those of the chains' first places.

    A head is stuck where none lies one place lower, but as many cards do. The highest bit of a place is free. Set it
    and take 1 away: it stays set only where there was more than 0.
    """
    ones = guards >> BITS - 1
    headed = guards & ((heads | guards) - ones)
    differs = (guards - ones) & (lying ^ lying << BITS)
    equal = guards & ~((differs | guards) - ones)
    found = headed & ~(headed << BITS) & equal & ~firsts
    return heads & (found >> BITS - 1) * COPIES


def covers(many: int, few: int, guard: int) -> bool:
    """Whether there are at least as many of each place in `many` as in `few`."""
    return ((many | guard) - few) & guard == guard
