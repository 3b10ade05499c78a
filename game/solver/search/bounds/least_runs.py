"""The least number of runs that the cards of one chain can lie in, over all free choices.

Numbers of copies, one for each place of a chain, are packed into an int, BITS bits each, the lowest for the base. What
is asked and what is known of a few neighbouring places, a stretch, is packed into an int too: the chain is gone through
stretch by stretch, and how it goes on from one is remembered.

Where any suit is packed on any other, down by rank, and the foundations go up in suit, a chain has at each rank four
places, one a suit: see `RankRuns`.

What a moment of digging up the waste needs, for the bound on the columns' room: see bounds/runs.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import or_
from typing import Any, NamedTuple

BITS = 4  # a number of copies, the highest bit always 0
COPIES = (1 << BITS) - 1
_PAIR = (1 << 2 * BITS) - 1
_STRIDE = 4 * BITS
_WIDTH = _STRIDE + BITS
_STRETCH = (1 << _WIDTH) - 1
KEPT = 200_000  # how many ways to go on from a stretch are remembered before all are forgotten
NEVER = 99  # at least so many runs stand for their number where no choice is left
Asked = tuple[int, ...]
"""For each stretch how many copies of its places that are not of the reserve are out at the least, then how many from
the reserve are, and last how far it goes."""
Known = tuple[list[int], int]
"""For each stretch, beside what is asked, how many copies of its places have been seen; and the copies seen of the last
place of all."""


class LeastRuns:
    """The least number of runs of a chain with so many places; goes_round: a base card carries another run."""

    def __init__(self, places: int, goes_round: bool) -> None:
        self._last = BITS * (places - 1)
        self._round = goes_round
        self._shifts = range(0, max(1, self._last), _STRIDE)
        self._forget()

    def _forget(self) -> None:
        self._begun: dict[tuple[tuple[int, int], ...], _Begun] = {}
        self._start = _Begun(())
        self._kept = 0

    def asked(self, least: int, extra: int) -> Asked:
        """least: how many copies of each place that are not of the reserve are out at the least; extra: how many from
        the reserve are out.
        """
        return tuple(
            least >> shift & _STRETCH
            | (extra >> shift & _STRETCH) << _WIDTH
            | min(_STRIDE, self._last - shift) << 3 * _WIDTH
            for shift in self._shifts
        )

    def known(self, seen: int) -> Known:
        """seen: how many copies of each place have been seen."""
        return [(seen >> shift & _STRETCH) << 2 * _WIDTH for shift in self._shifts], seen >> self._last

    def of(self, asked: Asked, known: Known) -> int:
        """The least number of runs."""
        stretches, last = known
        begun = self._start
        for stretch in map(or_, asked, stretches):
            begun = begun.far.get(stretch) or self._go_far(begun, stretch)
        return begun.runs + last

    def _go_far(self, begun: _Begun, stretch: int) -> _Begun:
        """The state with the next places added, four of them if there are so many."""
        least, extra, most, far = (stretch >> _WIDTH * i & _STRETCH for i in range(4))
        after = self._begin(least & COPIES, most & COPIES) if begun is self._start else begun
        for shift in range(0, far, BITS):
            step = least >> shift & _PAIR | (most >> shift & _PAIR) << 8 | (extra >> shift & _PAIR) << 16
            after = after.after.get(step) or self._go_on(after, step)
        begun.far[stretch] = after
        self._kept += 1
        return after

    def _begin(self, least: int, bases: int) -> _Begun:
        """The state with the first place alone."""
        if self._kept > KEPT:
            self._forget()
        return self._same((o, o - bases if self._round else 0) for o in range(least, bases + 1))

    def _go_on(self, begun: _Begun, step: int) -> _Begun:
        """The state with the next place added; step: what the key says of the two, a pair of each."""
        least, lying, most, extra, extra_here = (step >> BITS * i & COPIES for i in range(1, 6))
        found: dict[int, int] = {}
        for other, runs in begun.least:
            for o in range(least, min(most, other + extra - extra_here) + 1):
                value = runs + max(0, lying - other - most + o)
                if value < found.get(o, NEVER):
                    found[o] = value
        after = begun.after[step] = self._same(found.items())
        return after

    def _same(self, least: Iterable[tuple[int, int]]) -> _Begun:
        key = tuple(least)
        return self._begun.get(key) or self._begun.setdefault(key, _Begun(key))


@cache
def least_runs(places: int, goes_round: bool) -> LeastRuns:
    """Chains that are alike share what is known, in all deals."""
    return LeastRuns(places, goes_round)


class _Begun:
    """The result for the places up to one: for the copies of the last that are out, the least
    number of runs begun below it; the least of all, less what is out; and the results with the next places. Different
    runs with the same result continue alike.
    """

    __slots__ = ("after", "far", "least", "runs")

    def __init__(self, least: tuple[tuple[int, int], ...]) -> None:
        self.least = least
        self.runs = min((runs - out for out, runs in least), default=NEVER)
        self.after: dict[int, _Begun] = {}
        self.far: dict[int, _Begun] = {}


SUITS = 4  # places of a rank
_RANK = (1 << SUITS * BITS) - 1
_GUARD = sum(1 << BITS * suit + BITS - 1 for suit in range(SUITS))
Choice = tuple[int, int, int]
"""The copies of a rank that are out in each suit, how many others lie in columns, and the runs begun below them."""


class RankRuns:
    """The least number of runs of such a chain, from the ace up.

    What was chosen matters to the ranks above only by how many copies of the last rank are out in each suit, how many
    lie in the columns, and the runs begun so far. Of two choices one is enough if in every suit it has as many of the
    last rank out, and no more runs begun: where more are out fewer lie there, so it never needs more columns further
    up.
    """

    def __init__(self) -> None:
        self._begun: dict[tuple[Choice, ...], _BegunRank] = {}
        self._first = self._same([(_RANK ^ _GUARD, 0, 0)])

    def asked(self, least: int, _extra: int) -> int:
        """As in LeastRuns; there is no reserve."""
        return least

    def known(self, seen: int) -> int:
        """As in LeastRuns."""
        return seen

    def of(self, least: int, seen: int) -> int:
        """The least number of runs."""
        at = self._first
        while seen:
            one = seen & _RANK | (least & _RANK) << SUITS * BITS
            at = at.after.get(one) or self._go_on(at, one)
            seen, least = seen >> SUITS * BITS, least >> SUITS * BITS
        return at.runs

    def _go_on(self, begun: _BegunRank, one: int) -> _BegunRank:
        """With the next rank."""
        found: dict[int, tuple[int, int]] = {}
        for before, lying, runs in begun.choices:
            for out in _ways_out(before, one):
                left = _total(one) - _total(out)
                value = runs + max(0, lying - left)
                if out not in found or value < found[out][0]:
                    found[out] = value, left
        kept: list[Choice] = []
        for out, (runs, lying) in sorted(found.items(), key=lambda each: each[1]):
            if not any(covers(other, out, _GUARD) for other, _, _ in kept):
                kept.append((out, lying, runs))
        after = begun.after[one] = self._same(kept)
        return after

    def _same(self, choices: Iterable[Choice]) -> _BegunRank:
        key = tuple(choices)
        return self._begun.get(key) or self._begun.setdefault(key, _BegunRank(key))


class _BegunRank:
    """What can be chosen for the ranks up to one; runs: the least that there are if no rank comes after it; after: the
    same with the next rank, by the copies of it that have been seen and are out. Equal ones are one.
    """

    def __init__(self, choices: tuple[Choice, ...]) -> None:
        self.choices = choices
        self.runs = min(lying + runs for _, lying, runs in choices)
        self.after: dict[int, _BegunRank] = {}


def _ways_out(before: int, one: int) -> list[int]:
    """How many copies of a rank may be out in each suit, with those of the rank before it."""
    ways = [0]
    for at in range(0, SUITS * BITS, BITS):
        least, most = one >> SUITS * BITS + at & COPIES, min(one >> at & COPIES, before >> at & COPIES)
        ways = [out | many << at for out in ways for many in range(least, most + 1)]
    return ways


def _total(copies: int) -> int:
    """The copies of a rank in all suits."""
    return sum(copies >> at & COPIES for at in range(0, SUITS * BITS, BITS))


LANE = 16  # bits for each of the numbers of runs that stand side by side in one int; the highest is free


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

    def __init__(self, runs: Any, needs: dict[Need, int]) -> None:
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
