"""The least number of runs that the cards of one chain can lie in, over all free choices. Numbers of copies, one for
each place of a chain, are packed into an int, BITS bits each, the lowest for the base.

Numbers of copies, one for each place of a chain, are packed into an int, BITS bits each, the lowest for the base.
"""

from __future__ import annotations

from collections.abc import Iterable

BITS = 4  # a number of copies, the highest bit always 0
COPIES = (1 << BITS) - 1
_PAIR = (1 << 2 * BITS) - 1
_STRIDE = 4 * BITS
_STRETCH = (1 << _STRIDE + BITS) - 1
NEVER = 99
"""Stands for the number of runs where no choice is left."""
Key = tuple[int, int, int, int]
_Stretch = tuple[int, int, int, int, int]
"""What a key says of a few places, and how far it is from the first of them to the last of all."""


class LeastRuns(dict[Key, int]):
    """The least number of runs of a chain, worked out when first asked for.

    The key: how many copies of each place that are not of the reserve are out at the least and have been seen, how many
    from the reserve are out, and the heads that are stuck. places: the chain's; goes_round: a base card carries another
    run.
    """

    def __init__(self, places: int, goes_round: bool) -> None:
        super().__init__()
        self._last = BITS * (places - 1)
        self._round = goes_round
        self._begun: dict[tuple[tuple[int, int, int], ...], _Begun] = {}

    def __missing__(self, key: Key) -> int:
        least, most, extra, heads = key
        bases = most & COPIES
        begun = self._same((o, 0, o - bases if self._round else 0) for o in range(least & COPIES, bases + 1))
        for shift in range(0, self._last, _STRIDE):
            stretch = (
                least >> shift & _STRETCH,
                most >> shift & _STRETCH,
                extra >> shift & _STRETCH,
                heads >> shift & _STRETCH,
                self._last - shift,
            )
            begun = begun.far.get(stretch) or self._go_far(begun, stretch)
        runs = self[key] = min((runs + (most >> self._last) - o for o, _, runs in begun.least), default=NEVER)
        return runs

    def _go_far(self, begun: _Begun, stretch: _Stretch) -> _Begun:
        """The state with the next places added, four of them if there are so many."""
        least, most, extra, heads, left = stretch
        after = begun
        for shift in range(0, min(_STRIDE, left), BITS):
            step = least >> shift & _PAIR | (most >> shift & _PAIR) << 8 | (extra >> shift & _PAIR) << 16
            step |= (heads >> shift + BITS & COPIES) << 24
            after = after.after.get(step) or self._go_on(after, step)
        begun.far[stretch] = after
        return after

    def _go_on(self, begun: _Begun, step: int) -> _Begun:
        """The state with the next place added; step: what the key says of the two, a pair of each, and the heads stuck
        at the next.
        """
        below, least, lying, most, extra, extra_here, heads = (step >> BITS * i & COPIES for i in range(7))
        found: dict[tuple[int, int], int] = {}
        for other, stuck, runs in begun.least:
            now = heads if other == below else 0
            for o in range(least, min(most, other + extra - extra_here) + 1):
                value = runs + max(stuck, lying - other - most + o)
                if value < found.get((o, now), NEVER):
                    found[o, now] = value
        after = begun.after[step] = self._same((*each, runs) for each, runs in found.items())
        return after

    def _same(self, least: Iterable[tuple[int, int, int]]) -> _Begun:
        key = tuple(least)
        return self._begun.get(key) or self._begun.setdefault(key, _Begun(key))


class _Begun:
    """The result for the places up to one: for the copies of the last that are out, and heads stuck there, the least
    number of runs begun below it; and the results with the next place. Different runs with the same result continue
    alike.
    """

    __slots__ = ("after", "far", "least")

    def __init__(self, least: tuple[tuple[int, int, int], ...]) -> None:
        self.least = least
        self.after: dict[int, _Begun] = {}
        self.far: dict[_Stretch, _Begun] = {}
