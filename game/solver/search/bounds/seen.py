"""Can the waste still be emptied? A bound for single places that refill, where foundations are told by their heights.

It asks what waste.py asks, for games in which suits mean nothing: take the moment when a card of the waste leaves it.
All cards that lay above it, it, those in places and those turned since then have been seen and are no longer on the
waste; so no more of them than there are places may be missing on the foundations. Foundations take what has been seen
as they can: one that stands alone may stop anywhere, and each way is tried; of alike ones as many go on to each next
card as there are such cards. A card of the waste may leave only where enough can be out; waiting costs nothing here,
and leaving early costs nothing later, so one pass that lets each leave as soon as it may finds whether all can.
"""

from __future__ import annotations

from collections.abc import Sequence

BITS = 4
COPIES = (1 << BITS) - 1
KINDS = 52
KEPT = 50_000
"""How many answers are remembered before all are forgotten."""
SPARE = 2
"""The most spare places that are told apart."""
Row = tuple[bytes, int]
"""The kinds that a group of alike foundations takes, the first one first, and how many foundations there are."""


def knows(rows: Sequence[Row]) -> bool:
    """Whether the bound can tell what can be out: one foundation may stand alone, and one group of others takes no kind
    twice.
    """
    several = [steps for steps, count in rows if count > 1]
    return len(several) <= 1 and len(rows) - len(several) <= 1 and all(len({*one}) == len(one) for one in several)


class SeenBound:
    """See the module's docstring. rows: the groups of foundations in the order of their heights; places: how many."""

    def __init__(self, rows: Sequence[Row], places: int) -> None:
        self._rows = rows
        self._places = places
        self._standings: dict[bytes, _Standing] = {}
        self._spare: dict[tuple[bytes, bytes, bytes, int], int] = {}

    def spare(self, heights: bytes, places: bytes, waste: bytes, coming: bytes) -> int:
        """How many places are not needed to empty the waste, as far as SPARE tells; -1 if it can't be emptied.

        places: the kinds in them; coming: the rest of the stock, the next card first.
        """
        if not waste:
            return SPARE
        key = heights, places, waste, len(coming)
        found = self._spare.get(key)
        if found is None:
            if len(self._spare) > KEPT:
                self._spare.clear()
                self._standings.clear()
            found = SPARE
            while found >= 0 and not self._empties(heights, places, waste, coming, self._places - found):
                found -= 1
            self._spare[key] = found
        return found

    def _empties(self, heights: bytes, lying: bytes, waste: bytes, coming: bytes, places: int) -> bool:
        """Whether the waste can be emptied with so many places."""
        out = self._standings.get(heights) or self._begin(heights)
        seen = sum([1 << BITS * kind for kind in lying])
        missing, left, turned = len(lying) - places, len(waste), 0
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
        reached, taken, before = [], 0, self._most
        for past, kind in zip(self._past, self._steps, strict=True):
            before = min(before, past + copies[kind])
            reached.append(before)
            taken += before - past
        best = taken
        for kind in self._alone:
            if not copies[kind]:
                break
            copies[kind] -= 1
            taken += 1 - self._give_up(reached, copies, kind)
            best = max(best, taken)
        self[seen] = best
        return best

    def _give_up(self, reached: list[int], copies: list[int], kind: int) -> int:
        """How many cards fewer the others can take without one of that kind; changes how many reach each height."""
        height = first = self._at.get(kind, len(reached))
        if height < len(reached) and reached[height] > self._past[height] + copies[kind]:
            while height < len(reached) and (height == first or reached[height] > reached[height - 1]):
                reached[height] -= 1
                height += 1
        return height - first
