"""Can the waste be dug up, card after card? A bound for single places that refill, where foundations are told by their
heights and suits mean nothing. What must be out for one card of the waste to leave stays out for the next.

Let x be the top of the waste and w all that lies under it. In any line that wins there is a moment when x leaves, with
t cards turned. Just before it w and x are the whole waste, and just after it w is; both times all other cards that have
been seen are out or in places. So just before it the foundations stand at heights which these cards allow, all but so
many as there are places being out; so they do just after it, no lower than before. The same holds for each card of w,
later, and no foundation is ever lower again. So a deal is lost if no such chain of heights leads on from those of now.

Lower heights can do what higher ones can, so of those from which a chain leads on only the highest are kept. They are
found from those of w, card by card: the lower height, foundation by foundation, of one of these and of one that the
cards allow, if it leaves few enough cards over. For each height of the foundation that stands alone, the cards allow
the others one highest standing. How the game came to a waste makes no difference, so what is found serves all states
whose waste begins so.
Of 28 positions of Windmill without crossing ten more are decided with it (1 s each).
"""

from __future__ import annotations

from collections.abc import Sequence

BITS = 4
COPIES = (1 << BITS) - 1
Row = tuple[bytes, int]
"""The kinds that a group of alike foundations takes, the first one first, and how many foundations there are."""
KEPT = 30_000
"""How many wastes, or standings, are remembered before all are forgotten."""
BYTE = 8
"""Heights are packed into an int, a byte each; the highest bit of each is free, for comparing."""
TOTAL = 255
"""The rest by this is the sum of the heights, which is less."""
Ends = tuple[int, ...]
"""Heights none of which is as high as another of them all over; those from which a chain leads on have the free bits
set."""


def knows(rows: Sequence[Row]) -> bool:
    """Whether the bound can tell what can be out: one foundation may stand alone, and one group of others takes no kind
    twice. There are not too many cards for what they are packed into.
    """
    several = [steps for steps, count in rows if count > 1]
    taken = [kind for steps, count in rows for kind in steps * count]
    few = len(taken) < 128 and all(taken.count(kind) <= COPIES for kind in {*taken})
    once = all(len({*one}) == len(one) for one in several)
    return few and once and len(several) <= 1 and len(rows) - len(several) <= 1


class _Waste:
    """What is known of one waste, by the number of cards that are still to come. before: the highest heights from which
    a chain leads on, its top leaving then or later. after: the highest ones allowed then, with the card above it just
    gone, from which a chain leads on.
    """

    __slots__ = ("after", "before", "lying", "size")

    def __init__(self, waste: bytes) -> None:
        self.size = len(waste)
        self.lying = sum([1 << BITS * kind for kind in waste])
        self.before: list[Ends] = []
        self.after: list[Ends] = []


class ChainBound:
    """See the module's docstring. rows: the groups of foundations in the order of their heights, as `knows` asks;
    places: how many; stock: the kinds in it, the next card first.
    """

    def __init__(self, rows: Sequence[Row], places: int, stock: bytes) -> None:
        self._standings = _Standings(rows)
        full = b"".join(bytes([len(steps)]) * count for steps, count in rows)
        self._guard = sum(128 << BYTE * at for at in range(len(full)))
        self._full = (int.from_bytes(full, "little") | self._guard,)
        seen = sum(count << BITS * kind for steps, count in rows for kind in steps)
        self._seen = [seen, *(seen := seen - (1 << BITS * kind) for kind in reversed(stock))]
        self._least = [sum(full) - places - coming for coming in range(len(stock) + 1)]
        self._turned = len(stock)
        self._wastes: dict[bytes, _Waste] = {}

    def may_empty(self, heights: bytes, waste: bytes, turned: int) -> bool:
        """Whether the waste can be emptied as far as the bound can tell."""
        if not waste:
            return True
        coming = self._turned - turned
        found = self._wastes.get(waste)
        if found is None or len(found.before) <= coming:
            found = self._find(waste, coming)
        guard, at = self._guard, int.from_bytes(heights, "little")
        return any(end - at & guard == guard for end in found.before[coming])

    def _find(self, waste: bytes, coming: int) -> _Waste:
        """What is known of a waste, with so many cards still to come."""
        if len(self._wastes) > KEPT:
            self._wastes.clear()
        under = self._wastes.setdefault(b"", _Waste(b""))
        under.before += [self._full] * (coming + 1 - len(under.before))
        for size in range(1, len(waste) + 1):
            part = waste[:size]
            found = self._wastes.get(part)
            if found is None:
                found = self._wastes[part] = _Waste(part)
            for at in range(len(found.before), coming + 1):
                known = found.before[-1] if at else ()
                ends = self._after(under, at)
                found.before.append(self._met(known, ends, *self._allowed(found, at)) if ends else known)
            under = found
        return under

    def _after(self, waste: _Waste, coming: int) -> Ends:
        for at in range(len(waste.after), coming + 1):
            waste.after.append(self._met((), waste.before[at], *self._allowed(waste, at)))
        return waste.after[coming]

    def _allowed(self, waste: _Waste, coming: int) -> tuple[Ends, int]:
        """The highest standings that the cards seen allow, but for those of a waste; and how many must be out."""
        least = self._least[coming] - waste.size
        return self._standings.of(self._seen[coming] - waste.lying, least), least

    def _met(self, known: Ends, ends: Ends, allowed: Ends, least: int) -> Ends:
        """The highest of those known and of what is both below an end and allowed, with so many cards at least."""
        guard, found = self._guard, known
        for end in ends:
            for other in known:
                if other - (end ^ guard) & guard == guard:
                    break
            else:
                for one in allowed:
                    ahead = end - one & guard
                    ahead -= ahead >> BYTE - 1
                    meet = one & ahead | end & ~(ahead | guard)
                    if meet % TOTAL < least:
                        continue
                    for other in found:
                        if other - meet & guard == guard:
                            break
                    else:
                        meet |= guard
                        found = (*[other for other in found if meet - (other ^ guard) & guard != guard], meet)
        return found


class _Standings:
    """The highest standings that cards allow: at each height of the foundation that stands alone, those of the others.

    rows: see ChainBound.
    """

    def __init__(self, rows: Sequence[Row]) -> None:
        at, self._alone, self._steps = 0, b"", b""
        self._one, self._others = 0, [0]
        for steps, count in rows:
            if count == 1:
                self._alone, self._one = steps, 1 << BYTE * at
            else:
                self._steps, self._others = steps, [0, *(1 << BYTE * (at + count - i) for i in range(1, count + 1))]
            at += count
        self._at = {kind: height for height, kind in enumerate(self._steps)}
        self._known: dict[int, tuple[int, ...]] = {}

    def of(self, seen: int, least: int) -> tuple[int, ...]:
        """Those with so many cards at least, by the numbers of all cards seen, BITS bits for each kind."""
        found = self._known.get(seen)
        if found is None:
            if len(self._known) > KEPT:
                self._known.clear()
            found = self._known[seen] = tuple(each for each in self._find(seen) if each % TOTAL >= least)
        return found

    def _find(self, seen: int) -> list[int]:
        left = [seen >> BITS * kind & COPIES for kind in self._steps]
        loose = {kind: seen >> BITS * kind & COPIES for kind in self._alone}
        others, at, most = self._others, self._at, len(self._others) - 1
        standing = 0
        for height, copies in enumerate(left):
            most = left[height] = min(most, copies)
            standing += sum(others[1 : most + 1])
        found = [standing]
        for kind in self._alone:
            if not loose[kind]:
                break
            loose[kind] -= 1
            standing += self._one
            height = at.get(kind, len(left))
            while height < len(left) and left[height] > loose[kind]:
                standing -= others[left[height]]
                left[height] -= 1
                height += 1
            found.append(standing)
        return found
