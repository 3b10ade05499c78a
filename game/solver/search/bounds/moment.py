"""What a moment of digging up the waste needs, for the bound on the columns' room: see bounds/runs.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.solver.search.bounds.least_runs import BITS, COPIES, NEVER, LeastRuns

LANE = 16
"""Bits for each of the numbers of runs that stand side by side in one int; the highest is free."""
Headed = Callable[[tuple[int, int, int, int]], bool]
"""Says whether every run that must begin has a head for it, by a key as for runs, but all heads last."""


class Need(NamedTuple):
    """What a chain needs when cards of the reserve are out: how many other copies of each place must be out too at the
    least, how many of the reserve are, and a mask of the places next to those where no others need be but the ones
    that are now."""

    least: int
    extra: int
    same: int


class Counts(dict[int, int]):
    """The least numbers of runs of a chain, a lane for each number of the reserve's cards out, by the copies of each
    place that have been seen, and the heads that are stuck from the bit `size` on; worked out when first asked for.

    needs: for each need a copy of the number 1 in all its lanes.
    """

    def __init__(self, runs: LeastRuns, needs: dict[Need, int], size: int) -> None:
        super().__init__()
        self.needs = needs
        self._asked = [(runs.asked(need.least, need.extra), need.same, lanes) for need, lanes in needs.items()]
        self._runs = runs
        self._size = size

    def __missing__(self, key: int) -> int:
        runs, stuck, found = self._runs, key >> self._size, 0
        seen = key ^ stuck << self._size
        known = runs.known(seen, 0)
        for asked, same, lanes in self._asked:
            if stuck:
                known = runs.known(seen, stuck & same)
            found += runs.of(asked, known) * lanes
        self[key] = found
        return found


class Fitting(dict[int, int]):
    """The same, but NEVER where runs begin without a head. heads: how many cards may be one, from the bit 2 * size on.

    Where more must be out than has been seen, no choice is left: the counts say NEVER there.
    """

    def __init__(self, counts: Counts, out: int, guard: int, size: int, headed: Headed) -> None:
        super().__init__()
        self._counts = counts
        self._out = out
        self._guard = guard
        self._size = size
        self._headed = headed

    def __missing__(self, key: int) -> int:
        guard, size, headed = self._guard, self._size, self._headed
        seen, heads = key & (1 << size) - 1, key >> 2 * size
        enough = ((heads | guard) - (seen - self._out)) & guard
        # Where as many may head runs as can lie there, their number does not matter.
        heads |= enough - (enough >> BITS - 1)
        found = self._counts[key & (1 << 2 * size) - 1]
        for (least, extra, _), lanes in self._counts.needs.items() if enough != guard else ():
            if covers(seen, least, guard) and not headed((least, seen, extra, heads)):
                found |= NEVER * lanes
        self[key] = found
        return found


class Asked(NamedTuple):
    """What a chain asks for, and the same with limited heads."""

    counts: Counts
    limited: Fitting


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
    stuck at that place; sizes: the bits that each chain's places take; enough: for each number of cards in the reserve
    the test for the number of columns.
    """

    place: Mapping[int, tuple[int, int, int]]
    sizes: Sequence[int]
    enough: Sequence[Enough]


class Moment:
    """What has been seen by a moment, and the runs it asks for. here: what lies in the columns now; stuck: the heads
    that are; heads: how many may head runs, if there is a limit; reserve: how many cards are in it.
    """

    __slots__ = ("_asked", "_counts", "_enough", "_fitting", "_known", "_limited", "_room", "_runs")

    def __init__(
        self,
        room: Room,
        asked: Sequence[Asked],
        reserve: int,
        here: Sequence[int],
        stuck: Sequence[int],
        heads: Sequence[int] | None,
    ) -> None:
        self._room = room
        self._enough = room.enough[reserve]
        self._asked = asked
        self._limited = heads is not None
        every = zip(here, stuck, heads or [0] * len(here), room.sizes, strict=True)
        self._known = [seen | held << size | most << 2 * size for seen, held, most, size in every]
        self._fitting = [each.limited if self._limited else each.counts for each in asked]
        self._count()

    def _count(self) -> None:
        """Look up the runs of all chains."""
        self._counts = [each[one] for each, one in zip(self._fitting, self._known, strict=True)]
        self._runs = sum(self._counts)

    def turn(self, kind: int) -> None:
        """Add a card from the stock, which may head columns."""
        room = self._room
        c, one, others = room.place[kind]
        known = self._known[c] + one & others
        if self._limited:
            known += one << 2 * room.sizes[c]
        self._known[c], before = known, self._counts[c]
        self._counts[c] = self._fitting[c][known]
        self._runs += self._counts[c] - before

    def loosen(self) -> None:
        """From now on no head is stuck, and any card may head a column."""
        self._limited = False
        self._known = [one & (1 << size) - 1 for one, size in zip(self._known, self._room.sizes, strict=True)]
        self._fitting = [each.counts for each in self._asked]
        self._count()

    def dig(self, waste: bytes, left: int) -> int:
        """Take cards off the waste, of which so many are left, for as long as there is room with some number of the
        reserve's cards out; returns how many are left then.
        """
        fitting, knowns, counts, place, runs = self._fitting, self._known, self._counts, self._room.place, self._runs
        full, highest = self._enough
        if not full - runs & highest:
            return left
        while left:
            c, one, others = place[waste[left - 1]]
            known = knowns[c] + one & others
            count = fitting[c][known]
            after = runs + count - counts[c]
            if not full - after & highest:
                break
            knowns[c], counts[c], runs = known, count, after
            left -= 1
        self._runs = runs
        return left


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
