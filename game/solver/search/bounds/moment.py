"""What a moment of digging up the waste needs, for the bound on the columns' room: see bounds/runs.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.solver.search.bounds.least_runs import BITS, COPIES, LeastRuns


class Need(NamedTuple):
    """What a chain needs when cards of the reserve are out: how many other copies of each place must be out too at the
    least, how many of the reserve are, and a mask of the places next to those where no others need be but the ones
    that are now."""

    least: int
    extra: int
    same: int


class Counts(dict[int, tuple[int, ...]]):
    """The least numbers of runs of a chain, one for each number of the reserve's cards out, by the copies of each place
    that have been seen, and the heads that are stuck from the bit `size` on; worked out when first asked for."""

    def __init__(self, runs: LeastRuns, needs: list[Need], size: int) -> None:
        super().__init__()
        self.needs = needs
        self._runs = runs
        self._size = size

    def __missing__(self, key: int) -> tuple[int, ...]:
        runs, stuck = self._runs, key >> self._size
        seen = key ^ stuck << self._size
        found = self[key] = tuple([runs[least, seen, extra, stuck & same] for least, extra, same in self.needs])
        return found


@dataclass(frozen=True)
class Room:
    """Facts of a deal. place: for each kind its chain, and its place there; sizes: the bits that each chain's places
    take; guards: the highest bit of each place; headed: says whether every run that must begin has a head for it, by a
    key as for runs, but all heads last.
    """

    columns: int
    place: Mapping[int, tuple[int, int]]
    sizes: Sequence[int]
    guards: Sequence[int]
    headed: Callable[[tuple[int, int, int, int]], bool]


class Moment:
    """What has been seen by a moment. here: what lies in the columns now."""

    __slots__ = ("_asked", "_heads", "_out", "_room", "limited", "seen", "stuck")

    def __init__(
        self,
        room: Room,
        asked: Sequence[Counts],
        out: Sequence[int],
        here: Sequence[int],
        heads: list[int],
        limited: bool,
    ) -> None:
        self._room = room
        self._asked = asked
        self._out = out
        self.seen = [one + other for one, other in zip(out, here, strict=True)]
        self.stuck = [0] * len(out)
        self._heads = heads
        self.limited = limited

    def turn(self, cards: bytes) -> None:
        """Add cards from the stock, which may head columns."""
        seen, stuck, heads, place = self.seen, self.stuck, self._heads, self._room.place
        for kind in cards:
            c, shift = place[kind]
            seen[c] += 1 << shift
            stuck[c] &= ~(COPIES << shift)
            heads[c] += 1 << shift

    def dig(self, waste: bytes) -> int:
        """Take cards off the waste for as long as there is room; returns how many."""
        room, asked, seen, stuck = self._room, self._asked, self.seen, self.stuck
        place, sizes = room.place, room.sizes
        counts = [each[one | held << size] for each, one, held, size in zip(asked, seen, stuck, sizes, strict=True)]
        if not waste or not self._has_room(counts):
            return 0
        left = room.columns - sum([each[0] for each in counts])
        for taken, kind in enumerate(reversed(waste)):
            c, shift = place[kind]
            before = seen[c], stuck[c]
            seen[c] += 1 << shift
            stuck[c] &= ~(COPIES << shift)
            runs = asked[c][seen[c] | stuck[c] << sizes[c]]
            left += counts[c][0] - runs[0]
            counts[c] = runs
            if (left < 0 or self.limited) and not self._has_room(counts):
                seen[c], stuck[c] = before
                return taken
        return len(waste)

    def _has_room(self, counts: Sequence[Sequence[int]]) -> bool:
        """Whether there is room with some number of the reserve's cards out, which others must go before."""
        room = self._room.columns
        for gone, each in enumerate(zip(*counts, strict=True)):
            if sum(each) <= room:
                if gone and not self._has_seen(gone):
                    return False
                if not self.limited or self._all_headed(gone):
                    return True
        return False

    def _has_seen(self, gone: int) -> bool:
        """Whether all that must be out with so many cards of the reserve out has been seen."""
        for counts, seen, guard in zip(self._asked, self.seen, self._room.guards, strict=True):
            if not covers(seen, counts.needs[gone].least, guard):
                return False
        return True

    def _all_headed(self, gone: int) -> bool:
        """Whether there are heads for the runs of all chains."""
        for c, (counts, seen, guard) in enumerate(zip(self._asked, self.seen, self._room.guards, strict=True)):
            enough = ((self._heads[c] | guard) - (seen - self._out[c])) & guard
            if enough != guard:
                # Where as many may head runs as can lie there, their number does not matter.
                least, extra, _ = counts.needs[gone]
                if not self._room.headed((least, seen, extra, self._heads[c] | enough - (enough >> BITS - 1))):
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
