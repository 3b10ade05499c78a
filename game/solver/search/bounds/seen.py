"""Can the waste still be emptied? A bound for single places that refill, where foundations are told by their heights.

It asks what waste.py asks, for games in which suits mean nothing: take the moment when a card of the waste leaves it.
All cards that lay above it, it, those in places and those turned since then have been seen and are no longer on the
waste; so no more of them than there are places may be missing on the foundations. Foundations take what has been seen
as they can: one that stands alone may stop anywhere, and each way is tried; of alike ones as many go on to each next
card as there are such cards. Foundations that wait, see free_heights.py, take no card until they may. A card of the
waste may leave only where enough can be out; waiting costs nothing here, and leaving early costs nothing later, so one
pass that lets each leave as soon as it may finds whether all can.
"""

from __future__ import annotations

from collections.abc import Sequence

BITS = 4
COPIES = (1 << BITS) - 1
KINDS = 52
KEPT = 100_000
"""How many answers are remembered before all are forgotten."""
SPARE = 2
"""The most spare places that are told apart."""
Held = tuple[int, ...]
"""Foundations that wait with their next card until one of another group has taken its like: group << 6 | height."""
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
        self._standings: dict[tuple[bytes, Held], _Standing] = {}
        self._known: dict[tuple[bytes, Held, bytes, bytes, int, int], bool] = {}

    def spare(self, heights: bytes, held: Held, places: bytes, waste: bytes, coming: bytes) -> int:
        """How many places are not needed to empty the waste, as far as SPARE tells; -1 if it can't be emptied.

        held: the foundations that wait; places: the kinds in them; coming: the rest of the stock, the next card first.
        """
        found = SPARE
        while found >= 0 and not self.may_empty(heights, held, places, waste, coming, found):
            found -= 1
        return found

    def may_empty(self, heights: bytes, held: Held, places: bytes, waste: bytes, coming: bytes, spare: int = 0) -> bool:
        """Whether the waste can be emptied without so many of the places, as far as the bound can tell."""
        if not waste:
            return True
        key = heights, held, places, waste, len(coming), spare
        found = self._known.get(key)
        if found is None:
            if len(self._known) > KEPT:
                self._known.clear()
                self._standings.clear()
            found = self._known[key] = self._empties((heights, held), places, waste, coming, self._places - spare)
        return found

    def _empties(self, standing: tuple[bytes, Held], lying: bytes, waste: bytes, coming: bytes, places: int) -> bool:
        """Whether the waste can be emptied with so many places."""
        out = self._standings.get(standing) or self._begin(*standing)
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

    def _begin(self, heights: bytes, held: Held) -> _Standing:
        at, alone, steps, others = 0, b"", b"", b""
        waits, waiting = False, set[int]()
        for group, (taking, count) in enumerate(self._rows):
            on_hold = {how & 63 for how in held if how >> 6 == group}
            if count == 1:
                alone, waits = taking[heights[at] :], bool(on_hold)
            else:
                steps, others, waiting = taking, heights[at : at + count], on_hold
            at += count
        found = self._standings[heights, held] = _Standing(alone, waits, steps, others, waiting)
        return found


class _Standing(dict[int, int]):
    """How many cards can be out at most, by the numbers of those seen, packed, BITS bits for each kind; worked out when
    first asked for.

    alone: what the foundation that stands alone still takes; waits: whether it does so only after another took the like
    of the first; steps: what each of the others takes, which stand at these heights; waiting: the heights at which they
    wait until that one took the like.
    """

    def __init__(self, alone: bytes, waits: bool, steps: bytes, heights: bytes, waiting: set[int]) -> None:
        super().__init__()
        self._alone = alone
        self._waits = waits
        self._steps = steps
        self._most = len(heights)
        self._past = [sum([one > height for one in heights]) for height in range(len(steps))]
        self._at = {kind: height for height, kind in enumerate(steps)}
        self._waiting = waiting

    def __missing__(self, seen: int) -> int:
        copies = [seen >> shift & COPIES for shift in range(0, seen.bit_length(), BITS)]
        copies += [0] * (KINDS - len(copies))
        waiting = self._waiting
        reached, taken = self._take(copies, waiting)
        best = taken
        alone = b"" if self._waits and not self._comes_first(reached) else self._alone
        past, none = self._past, len(reached)
        for gone, kind in enumerate(alone, 1):
            left = copies[kind] = copies[kind] - 1
            if left < 0:
                break
            height = self._at.get(kind, none)
            if height in waiting:
                waiting = waiting - {height}
                reached, taken = self._take(copies, waiting)
            elif height < none:
                before = past[height] + left
                while height < none and reached[height] > before:  # the others take one card fewer, step by step
                    before = reached[height] = reached[height] - 1
                    taken -= 1
                    height += 1
            if gone + taken > best:
                best = gone + taken
        self[seen] = best
        return best

    def _comes_first(self, reached: list[int]) -> bool:
        """Whether one of the others can take the card that the one alone waits for."""
        height = self._at[self._alone[0]]
        return reached[height] > self._past[height]

    def _take(self, copies: list[int], waiting: set[int]) -> tuple[list[int], int]:
        """How many of the others can come past each height, and how many cards that takes."""
        reached, taken, before = [], 0, self._most
        for height, (past, kind) in enumerate(zip(self._past, self._steps, strict=True)):
            most = past if height in waiting else past + copies[kind]
            if most < before:
                before = most
            reached.append(before)
            taken += before - past
        return reached, taken
