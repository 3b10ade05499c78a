"""Is there room for the cards in the columns? A bound for packing games whose columns are all runs.

Where packing goes down just as the foundations go up, every kind of card belongs to one chain, the order in which a
foundation takes cards, and lies packed only on the next of its chain. Let n[i] be how many cards of a chain's place i
lie in the columns. Each of them lies on one of place i + 1 or heads a run, and one card carries one at most, so there
are at least the sum of max(0, n[i] - n[i + 1]) runs; where packing goes round, one less for every base card there, for
it can carry the last of a chain. A column is one run for ever, so there can't be more runs than columns.

Take any line of play and the moment when a card of the waste leaves it, with t cards turned from the stock by then. All
that lay above it on the waste, it and the t cards have been seen and are no longer on the waste: they are in columns or
out. How many copies of each place are out is open, but no more than there are of the place before it, nor less than
now. The least number of runs over all that is free to choose is what the moment needs. A card of the waste may leave
only with room for it, and for all the others before it leaves; and moments only move on, so one pass that lets each
leave as soon as it may finds whether all can.

The reserve goes out in its order. When a card of it goes, at place i of its chain, it is one more out there than were
before; and at every place below i there are then at least as many out. So with so many cards of the reserve out, at
least so many of each place are, and those that are not of the reserve must have been seen by then. How many cards of
the reserve are out is one of the things that a moment is free to choose. If all of them together ask for more copies
of a place than there are, the deal is lost.

Heads that are stuck. Where single cards move and no gap stays empty, a head goes on another run only when it has become
a whole column. Say all cards of place i - 1 in the columns lie on cards of place i and there are equally many of both,
so that no run ends at place i. That stays so as long as none of place i - 1 goes out and no other of place i comes
into the columns: one of place i - 1 could only be moved to an end at place i, and one that comes heads a column of its
own. Until then every head at place i has another card on it, and stays a head.

Heads to come. Where a gap is filled at once from the stock, no card that lies in a column, or is laid on one from the
waste, ever heads another as long as there is a stock: a head is what heads a column now, or a card turned since then.
So at each place no more runs can begin than there are of these: max(0, n[i] - n[i + 1]) may not exceed their number.

The end of the stock. Once it is gone, all that is neither on the waste nor in the reserve is in columns or out, so the
moments of a waste dug up then do not depend on the columns, and a waste with one card more has one moment more, before
all the others. The columns that the narrowest of these moments leaves over tell how hard the digging will be.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.solver.search.bounds.least_runs import BITS, COPIES, LeastRuns

KEPT = 300_000
"""How many answers are remembered before all are forgotten,"""
STANDINGS = 5_000
"""and for how many standings the room for their wastes."""
SPARE = (-3, 4)
"""The fewest and the most spare columns that are told apart."""
STEPS = (4, 1)
"""First only every so manieth moment is tried. Most wastes clear at the end of the stock, and nearly all others at
every fourth card; the one in ten that does not is looked at card by card.
"""


class Chain(NamedTuple):
    """The kinds of a foundation from its base to its end; round: a base card in a column carries another run."""

    kinds: Sequence[int]
    round: bool


class Gaps(NamedTuple):
    """What happens to an empty column: it is open to all; or it is filled from_stock at once, and open when that is
    gone; or it is filled otherwise, or never. runs_move: whether whole runs are moved.
    """

    open: bool
    from_stock: bool
    runs_move: bool


class Asked(NamedTuple):
    """What a chain needs when cards of the reserve are out: how many other copies of each place must be out too
    at the least, how many of the reserve are, and a mask of the places next to those where no others need be but the
    ones that are now."""

    least: int
    extra: int
    same: int


class RunsBound:
    """See the module's docstring. columns: how many there are; reserve: its kinds, the next one last; copies: of each
    kind in the whole deal.
    """

    def __init__(
        self, chains: Sequence[Chain], columns: int, reserve: bytes, copies: Sequence[int], gaps: Gaps
    ) -> None:
        self._copies = copies
        self._chains = chains
        self._place = {kind: (c, BITS * i) for c, chain in enumerate(chains) for i, kind in enumerate(chain.kinds)}
        self._reserve = reserve
        self._gaps = gaps
        self.least_runs = [LeastRuns(len(chain.kinds), chain.round) for chain in chains]
        self.room = columns
        self.guards = [sum(1 << BITS * i + BITS - 1 for i in range(len(chain.kinds))) for chain in chains]
        self._there = [self._copies_but(reserve[:left]) for left in range(len(reserve) + 1)]
        self._headed: dict[tuple[int, int, int, int], bool] = {}
        self._asked: dict[tuple[tuple[int, ...], int], list[list[Asked]] | None] = {}
        self._columns: dict[bytes, tuple[int, ...]] = {}
        self._tops: dict[tuple[bytes, ...], tuple[int, ...]] = {}
        self._answers: dict[Hashable, bool] = {}
        self._spare: dict[tuple[tuple[int, ...], int], dict[bytes, int]] = {}

    def _out(self, tops: tuple[bytes, ...]) -> tuple[int, ...]:
        """For each chain the copies of each place on the foundations."""
        found = [0] * len(self._chains)
        for top in (each for group in tops for each in group if each):
            c, shift = self._place[top - 1]
            found[c] += sum(1 << at for at in range(0, shift + 1, BITS))
        out = self._tops[tops] = tuple(found)
        return out

    def _lying(self, column: bytes) -> tuple[int, ...]:
        """For each chain the copies of each place in a column, and then for each chain its head."""
        chains = len(self._chains)
        found = [0] * (2 * chains)
        for kind in column:
            c, shift = self._place[kind]
            found[c] += 1 << shift
        if column and not (self._gaps.open or self._gaps.runs_move):  # elsewhere heads do not matter
            c, shift = self._place[column[0]]
            found[chains + c] += 1 << shift
        lying = self._columns[column] = tuple(found)
        return lying

    def may_win(
        self, tops: tuple[bytes, ...], columns: Sequence[bytes], waste: bytes, reserve: int, coming: bytes
    ) -> bool:
        """Whether the deal can be won as far as the bound can tell; coming: the rest of the stock, the
        next card first.
        """
        out = self._tops.get(tops) or self._out(tops)
        known = self._columns
        lying = tuple(map(sum, zip(*[known.get(column) or self._lying(column) for column in columns], strict=True)))
        key = out, lying, waste, reserve, len(coming)
        answer = self._answers.get(key)
        if answer is None:
            if len(self._answers) > KEPT:
                self._answers.clear()
            answer = self._answers[key] = self._find_answer(out, lying, waste, reserve, coming)
        return answer

    def _find_answer(
        self, out: tuple[int, ...], lying: tuple[int, ...], waste: bytes, reserve: int, coming: bytes
    ) -> bool:
        asked = self._asked[out, reserve] if (out, reserve) in self._asked else self._ask(out, reserve)
        if asked is None:
            return False
        steps: tuple[int, ...] = STEPS
        heads_matter = not any(self._gaps)
        if self._spare_at_end(out, waste, reserve) >= 0:
            if not heads_matter:  # only at the end
                return True
            steps = (len(coming) + 1, *STEPS)
        return any(self._clears(asked, out, lying, waste, coming, step) for step in steps)

    def spare(self, tops: tuple[bytes, ...], waste: bytes, reserve: int) -> int:
        """How many columns are left over where there is least room, if the waste is dug up at the end of the stock."""
        return self._spare_at_end(self._tops.get(tops) or self._out(tops), waste, reserve)

    def _spare_at_end(self, out: tuple[int, ...], waste: bytes, reserve: int) -> int:
        known = self._spare.get((out, reserve))
        found = None if known is None else known.get(waste)
        return self._find_spare(out, waste, reserve) if found is None else found

    def _find_spare(self, out: tuple[int, ...], waste: bytes, reserve: int) -> int:
        if len(self._spare) > STANDINGS:
            self._spare.clear()
        known = self._spare.setdefault((out, reserve), {})
        asked = self._asked[out, reserve] if (out, reserve) in self._asked else self._ask(out, reserve)
        if asked is None:
            return SPARE[0]
        return self._narrowest(asked, self._there[reserve], waste, known)

    def _narrowest(
        self, asked: Sequence[Sequence[Asked]], seen: Sequence[int], waste: bytes, known: dict[bytes, int]
    ) -> int:
        """The least columns left over; seen: by the end of the stock, with a waste gone; known: for wastes."""
        found = known.get(waste)
        if found is None:
            found = self._narrowest(asked, seen, waste[:-1], known) if waste else SPARE[1]
            if found > SPARE[0]:
                under = self._columns.get(waste) or self._lying(waste)
                found = self._widest(asked, [one - other for one, other in zip(seen, under, strict=False)], found)
            known[waste] = found
        return found

    def _widest(self, asked: Sequence[Sequence[Asked]], seen: Sequence[int], enough: int) -> int:
        """The columns left over at a moment, with the number of the reserve's cards out that leaves most; at most
        `enough`.
        """
        best = SPARE[0]
        for gone in asked:
            left = self.room
            for runs, now, (least, extra, _) in zip(self.least_runs, seen, gone, strict=True):
                left -= runs[least, now, extra, 0]
            if left >= enough:
                return enough
            best = max(best, left)
        return best

    def _copies_but(self, cards: bytes) -> list[int]:
        """For each chain the copies of each place, without those of some cards."""
        found = [sum(self._copies[kind] << self._place[kind][1] for kind in chain.kinds) for chain in self._chains]
        for kind in cards:
            c, shift = self._place[kind]
            found[c] -= 1 << shift
        return found

    def _clears(
        self,
        asked: list[list[Asked]],
        out: tuple[int, ...],
        lying: tuple[int, ...],
        waste: bytes,
        coming: bytes,
        step: int,
    ) -> bool:
        """Whether the waste clears if cards leave it only at every so manieth moment, and at the last."""
        chains, gaps, left = len(out), self._gaps, len(waste)
        moment = _Moment(self, asked, out, lying[:chains], list(lying[chains:]), gaps.from_stock and bool(coming))
        if not (gaps.open or gaps.runs_move) and (coming or not gaps.from_stock):
            moment.stuck = [self._heads(*each) for each in zip(lying[:chains], lying[chains:], strict=True)]
        turned, place = 0, self._place
        for still in range(len(coming) - len(coming) % step, -1, -step):
            moment.turn(place[kind] for kind in coming[turned : len(coming) - still])
            turned = len(coming) - still
            if not still and gaps.from_stock:
                moment.stuck, moment.limited = [0] * chains, False
            left -= moment.dig(waste[:left], place)
            if not left:
                return True
        return False

    def headed(self, key: tuple[int, int, int, int]) -> bool:
        """Whether every run that must begin has a head for it; the key as for runs, but all heads last."""
        found = self._headed.get(key)
        return self._find_headed(key) if found is None else found

    @staticmethod
    def _heads(lying: int, heads: int) -> int:
        """The number of heads that are stuck."""
        found = 0
        below, heads_below = lying & COPIES, heads & COPIES
        shift = BITS
        while heads >> shift:
            here, heads_here = lying >> shift & COPIES, heads >> shift & COPIES
            if heads_here and not heads_below and here == below:
                found |= heads_here << shift
            below, heads_below = here, heads_here
            shift += BITS
        return found

    def _find_headed(self, key: tuple[int, int, int, int]) -> bool:
        """Whether every run that must begin has a head for it. The more copies of a place are out, the more of the next
        may be, and the fewer runs begin there: so at each place as many are taken to be out as can be.
        """
        least, most, extra, heads = key
        can, good = most & COPIES, True
        while good and (most >> BITS or least >> BITS):
            others = can + (extra & COPIES) - (extra >> BITS & COPIES)
            can = min(others, can - (most & COPIES) + (heads & COPIES) + (most >> BITS & COPIES))
            least, most, extra, heads = least >> BITS, most >> BITS, extra >> BITS, heads >> BITS
            can = min(can, most & COPIES)
            good = can >= least & COPIES
        self._headed[key] = good
        return good

    def _ask(self, out: tuple[int, ...], reserve: int) -> list[list[Asked]] | None:
        """What is needed with so many cards of the reserve out, for each chain; None if it is more than there is."""
        there = self._there[reserve]
        asked = [[Asked(one, 0, -1) for one in out]]
        for at in range(reserve - 1, -1, -1):
            c, shift = self._place[self._reserve[at]]
            asked.append([*asked[-1]])
            asked[-1][c] = self._ask_one(out[c], asked[-2][c], shift, self.guards[c].bit_length())
        known: list[list[Asked]] | None = asked
        for c, (least, _, _) in enumerate(asked[-1]):
            if not _covers(there[c], least, self.guards[c]):
                known = None
        self._asked[out, reserve] = known
        return known

    @staticmethod
    def _ask_one(out: int, before: Asked, shift: int, size: int) -> Asked:
        """What is needed for one chain when another card of the reserve goes out at a place."""
        level, extra = before.least + before.extra, before.extra + (1 << shift)
        more = (level >> shift & COPIES) + 1
        level += 1 << shift
        for at in range(0, shift, BITS):
            level += max(0, more - (level >> at & COPIES)) << at
        least = level - extra
        same = sum(COPIES << at + BITS for at in range(0, size, BITS) if not (out ^ least) >> at & COPIES)
        return Asked(least, extra, same)


class _Moment:
    """What has been seen by a moment. here: what lies in the columns now; gone: cards of the reserve that are out."""

    def __init__(
        self,
        bound: RunsBound,
        asked: list[list[Asked]],
        out: tuple[int, ...],
        here: tuple[int, ...],
        heads: list[int],
        limited: bool,
    ) -> None:
        self._bound = bound
        self._asked = asked
        self._out = out
        self.seen = [one + other for one, other in zip(out, here, strict=True)]
        self.stuck = [0] * len(out)
        self._heads = heads
        self.limited = limited
        self._gone = self._most = 0

    def see(self, c: int, shift: int) -> None:
        """Add a card that lies in a column now or is out."""
        self.seen[c] += 1 << shift
        self.stuck[c] &= ~(COPIES << shift)

    def turn(self, cards: Iterable[tuple[int, int]]) -> None:
        """Add cards from the stock, which may head columns."""
        seen, stuck, heads = self.seen, self.stuck, self._heads
        for c, shift in cards:
            seen[c] += 1 << shift
            stuck[c] &= ~(COPIES << shift)
            heads[c] += 1 << shift

    def dig(self, waste: bytes, place: Mapping[int, tuple[int, int]]) -> int:
        """Take cards off the waste for as long as there is room; returns how many."""
        for count, kind in enumerate(reversed(waste)):
            before = self.seen[:], self.stuck[:], self._gone, self._most
            self.see(*place[kind])
            good = self.has_room()
            after = self.seen, self.stuck, self._gone, self._most
            if not good or not count:
                self.seen, self.stuck, self._gone, self._most = before
                if not (good and self.has_room()):
                    return count
                self.seen, self.stuck, self._gone, self._most = after
        return len(waste)

    def has_room(self) -> bool:
        """Whether there is room, with some number of the reserve's cards out; the number before is tried first."""
        if self._fits(self._gone):
            return True
        asked, most = self._asked, self._most
        while most + 1 < len(asked) and self._has_seen(asked[most + 1]):
            most += 1
        self._most = most
        for gone in range(most + 1):
            if gone != self._gone and self._fits(gone):
                self._gone = gone
                return True
        return False

    def _has_seen(self, asked: Sequence[Asked]) -> bool:
        for many, (few, _, _), guard in zip(self.seen, asked, self._bound.guards, strict=True):
            if ((many | guard) - few) & guard != guard:
                return False
        return True

    def _fits(self, gone: int) -> bool:
        bound = self._bound
        room, asked = bound.room, self._asked[gone]
        for c, (least, extra, same) in enumerate(asked):
            room -= bound.least_runs[c][least, self.seen[c], extra, self.stuck[c] & same]
            if room < 0:
                return False
        return not self.limited or all(map(self._headed, range(len(asked)), asked))

    def _headed(self, c: int, asked: Asked) -> bool:
        """Whether there are heads for the runs of a chain."""
        guard, heads = self._bound.guards[c], self._heads[c]
        enough = ((heads | guard) - (self.seen[c] - self._out[c])) & guard
        if enough == guard:
            return True
        # Where as many may head runs as can lie there, their number does not matter.
        return self._bound.headed((asked.least, self.seen[c], asked.extra, heads | enough - (enough >> BITS - 1)))


def _covers(many: int, few: int, guard: int) -> bool:
    """Whether there are at least as many of each place in `many` as in `few`."""
    return ((many | guard) - few) & guard == guard
