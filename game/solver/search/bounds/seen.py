"""Can the waste still be emptied? A bound for single places that refill, where foundations are told by their heights.

It asks what waste.py asks, for games in which suits mean nothing: take the moment when a card of the waste leaves it.
All cards that lay above it, it, those in places and those turned since then have been seen and are no longer on the
waste; so no more of them than there are places may be missing on the foundations. Foundations take what has been seen
as they can: one that stands alone may stop anywhere, and each way is tried; of alike ones as many go on to each next
card as there are such cards. A card of the waste may leave only where enough can be out; waiting costs nothing here,
and leaving early costs nothing later, so one pass that lets each leave as soon as it may finds whether all can.
Of 44 positions of Windmill without crossing four more are decided with it (1 s each).
"""

from __future__ import annotations

from collections.abc import Sequence

BITS = 4
COPIES = (1 << BITS) - 1
KINDS = 52
KEPT = 100_000
"""How many answers are remembered before all are forgotten."""
Row = tuple[bytes, int]
"""The kinds that a group of alike foundations takes, the first one first, and how many foundations there are."""


def knows(rows: Sequence[Row]) -> bool:
    """Whether the bound can tell what can be out: one foundation may stand alone, and one group of others takes no kind
    twice. There are not too many cards for what they are packed into, here and in chain.py.
    """
    several = [steps for steps, count in rows if count > 1]
    taken = [kind for steps, count in rows for kind in steps * count]
    few = len(taken) < 128 and all(taken.count(kind) <= COPIES for kind in {*taken})
    once = all(len({*one}) == len(one) for one in several)
    return few and once and len(several) <= 1 and len(rows) - len(several) <= 1


class SeenBound:
    """See the module's docstring. rows: the groups of foundations in the order of their heights; places: how many."""

    def __init__(self, rows: Sequence[Row], places: int) -> None:
        self._rows = rows
        self._places = places
        self._standings: dict[bytes, _Standing] = {}
        self._known: dict[tuple[bytes, bytes, bytes, int], bool] = {}

    def may_empty(self, heights: bytes, places: bytes, waste: bytes, coming: bytes) -> bool:
        """Whether the waste can be emptied as far as the bound can tell.

        places: the kinds in them; coming: the rest of the stock, the next card first.
        """
        if not waste:
            return True
        key = heights, places, waste, len(coming)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > KEPT:
                self._known.clear()
                self._standings.clear()
            found = self._known[key] = self._empties(heights, places, waste, coming)
        return found

    def _empties(self, heights: bytes, lying: bytes, waste: bytes, coming: bytes) -> bool:
        out = self._standings.get(heights) or self._begin(heights)
        seen = sum([1 << BITS * kind for kind in lying])
        missing, left, turned = len(lying) - self._places, len(waste), 0
        while True:
            while missing <= out[seen]:
                if not left:
                    return True
                after = seen + (1 << BITS * waste[left - 1])
                if missing >= out[after]:
                    break
                seen, missing, left = after, missing + 1, left - 1
            if turned == len(coming):
                return False
            seen += 1 << BITS * coming[turned]
            turned, missing = turned + 1, missing + 1

    def _begin(self, heights: bytes) -> _Standing:
        at, alone, steps, others = 0, b"", b"", b""
        for taking, count in self._rows:
            if count == 1:
                alone = taking[heights[at] :]
            else:
                steps, others = taking, heights[at : at + count]
            at += count
        found = self._standings[heights] = _Standing(alone, steps, others)
        return found


class _Standing(dict[int, int]):
    """How many cards can be out at most, by the numbers of those seen, packed, BITS bits for each kind; worked out when
    first asked for.

    alone: what the foundation that stands alone still takes; steps: what each of the others takes, which stand at these
    heights.
    """

    def __init__(self, alone: bytes, steps: bytes, heights: bytes) -> None:
        super().__init__()
        self._alone = alone
        self._steps = steps
        self._most = len(heights)
        self._past = [sum([one > height for one in heights]) for height in range(len(steps))]
        self._at = {kind: height for height, kind in enumerate(steps)}

    def __missing__(self, seen: int) -> int:
        copies = [seen >> shift & COPIES for shift in range(0, seen.bit_length(), BITS)]
        copies += [0] * (KINDS - len(copies))
        reached, taken = self._take(copies)
        best = taken
        past, none = self._past, len(reached)
        for gone, kind in enumerate(self._alone, 1):
            left = copies[kind] = copies[kind] - 1
            if left < 0:
                break
            height = self._at.get(kind, none)
            if height < none:
                before = past[height] + left
                while height < none and reached[height] > before:  # the others take one card fewer, step by step
                    before = reached[height] = reached[height] - 1
                    taken -= 1
                    height += 1
            best = max(best, gone + taken)
        self[seen] = best
        return best

    def _take(self, copies: list[int]) -> tuple[list[int], int]:
        """How many of the others can come past each height, and how many cards that takes."""
        reached, taken, before = [], 0, self._most
        for past, kind in zip(self._past, self._steps, strict=True):
            before = min(before, past + copies[kind])
            reached.append(before)
            taken += before - past
        return reached, taken
