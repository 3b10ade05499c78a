"""The least number of runs that the cards of one chain can lie in, over all free choices.

Numbers of copies, one for each place of a chain, are packed into an int, BITS bits each, the lowest for the base. What
is asked and what is known of a few neighbouring places, a stretch, is packed into an int too: the chain is gone through
stretch by stretch, and how it goes on from one is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from operator import or_

BITS = 4  # a number of copies, the highest bit always 0
COPIES = (1 << BITS) - 1
_PAIR = (1 << 2 * BITS) - 1
_STRIDE = 4 * BITS
_WIDTH = _STRIDE + BITS
_STRETCH = (1 << _WIDTH) - 1
KEPT = 200_000
"""How many ways to go on from a stretch are remembered before all are forgotten."""
NEVER = 99
"""At least so many runs stand for their number where no choice is left."""
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
