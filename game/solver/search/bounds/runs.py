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

Of 42 positions of Queen of Italy and its like 15 more are decided with the bound (1 s each).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple

from game.solver.search.bounds.least_runs import BITS, COPIES, least_runs
from game.solver.search.bounds.moment import (
    LANE,
    Asked,
    Counts,
    Fitting,
    Moment,
    Need,
    Room,
    covers,
    enough,
    stuck_heads,
)

KEPT = 300_000
"""How many answers are remembered before all are forgotten,"""
STANDINGS = 5_000
"""and for how many standings the room for their wastes."""
SPARE = (-3, 4)
"""The fewest and the most spare columns that are told apart."""


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


Narrowest = tuple[int, int, int]
"""The columns left over at the narrowest moment of a waste, and of the first moment the runs and what has been seen."""


class _Lying(dict[bytes, int]):
    """The copies of each place in a column, and its head from the bit `heads` on, where they matter; worked out when
    first asked for."""

    def __init__(self, one: Mapping[int, int], heads: int) -> None:
        super().__init__()
        self._one = one
        self._heads = heads

    def __missing__(self, column: bytes) -> int:
        found = sum(map(self._one.__getitem__, column))
        if column and self._heads:
            found |= self._one[column[0]] << self._heads
        self[column] = found
        return found


class _Out(dict[bytes, int]):
    """The copies of each place on foundations that stand so, worked out when first asked for; below: for each kind it
    and those before it in its chain."""

    def __init__(self, below: Mapping[int, int], tops: Callable[[bytes], list[int]]) -> None:
        super().__init__()
        self._below, self._tops = below, tops

    def __missing__(self, standing: bytes) -> int:
        found = self[standing] = sum(self._below[top] for top in self._tops(standing))
        return found


class RunsBound:
    """See the module's docstring. columns: how many there are; reserve: its kinds, the next one last; copies: of each
    kind in the whole deal; tops: finds the top kinds of foundations as they stand.

    Numbers of copies of all chains' places are packed into one int, BITS bits each, as those of each chain are.
    """

    def __init__(
        self,
        chains: Sequence[Chain],
        columns: int,
        reserve: bytes,
        copies: Sequence[int],
        gaps: Gaps,
        tops: Callable[[bytes], list[int]],
    ) -> None:
        kinds = [kind for chain in chains for kind in chain.kinds]
        one = {kind: 1 << BITS * at for at, kind in enumerate(kinds)}
        self._place = {kind: (c, BITS * i) for c, chain in enumerate(chains) for i, kind in enumerate(chain.kinds)}
        self._sizes = [BITS * len(chain.kinds) for chain in chains]
        below = [sum(self._sizes[:c]) for c in range(len(chains))]
        self._chains = [(at, (1 << size) - 1, size) for at, size in zip(below, self._sizes, strict=True)]
        self._part = {kind: (c, *self._chains[c][:2], one[kind]) for kind, (c, _) in self._place.items()}
        self._guards = [sum(1 << at + BITS - 1 for at in range(0, size, BITS)) for size in self._sizes]
        self._out = _Out(
            {
                kind: sum(one[under] for under in chain.kinds[: i + 1])
                for chain in chains
                for i, kind in enumerate(chain.kinds)
            },
            tops,
        )
        self._reserve = reserve
        self._gaps = gaps
        self._runs = [least_runs(len(chain.kinds), chain.round) for chain in chains]
        lanes = range(1, len(reserve) + 2)
        enough_for = [[enough(columns - spare, one) for spare in range(SPARE[0] + 1, SPARE[1] + 1)] for one in lanes]
        self._enough_for = enough_for
        place = {kind: (c, 1 << at, ~(COPIES << at + self._sizes[c])) for kind, (c, at) in self._place.items()}
        self._room = Room(place, self._sizes, [one[-SPARE[0] - 1] for one in enough_for])
        self._size = sum(self._sizes)
        self._one = one
        self._every_guard = sum(one.values()) << BITS - 1
        self._firsts = sum(one[chain.kinds[0]] for chain in chains) << BITS - 1
        self._coming: dict[bytes, int] = {}
        self._columns = _Lying(one, 0 if gaps.open or gaps.runs_move else self._size)
        every = sum(copies[kind] * one[kind] for kind in kinds)
        self._there = [every - self._columns[reserve[:left]] for left in range(len(reserve) + 1)]
        self._headed: dict[tuple[int, int, int, int], bool] = {}
        self._counts: dict[tuple[int, int, int], Asked] = {}
        self._asked: dict[tuple[int, int], list[Asked] | None] = {}
        self._answers: dict[Hashable, bool] = {}
        self._roomy_enough = any(gaps)
        self._ends: dict[tuple[int, int, bytes, int], bool] = {}
        self._spare: dict[tuple[int, int], dict[bytes, Narrowest]] = {}

    def _apart(self, copies: int) -> list[int]:
        """The copies of each chain alone."""
        return [copies >> below & mask for below, mask, _ in self._chains]

    def may_win(self, standing: bytes, columns: Sequence[bytes], waste: bytes, reserve: int, coming: bytes) -> bool:
        """Whether the deal can be won as far as the bound can tell; coming: the rest of the stock, the
        next card first.
        """
        out = self._out[standing]
        roomy = self._spare_at_end(out, waste, reserve) >= 0
        if roomy and self._roomy_enough:
            return True
        known, lying = self._columns, 0
        for column in columns:
            lying += known[column]
        key = lying, waste, reserve, len(coming)
        answer = self._answers.get(key)
        if answer is None:
            if len(self._answers) > KEPT:
                self._answers.clear()
            answer = self._answers[key] = self._find_answer(out, roomy, lying, waste, reserve, coming)
        return answer

    def _find_answer(self, out: int, roomy: bool, lying: int, waste: bytes, reserve: int, coming: bytes) -> bool:
        asked = self._asked[out, reserve]
        if asked is None:
            return False
        if roomy:
            if self._clears_at_end(asked, out, lying, waste, reserve, coming):
                return True
            if not coming:
                return False
        return self._clears(asked, out, lying, waste, reserve, coming)

    def _clears_at_end(
        self, asked: list[Asked], out: int, lying: int, waste: bytes, reserve: int, coming: bytes
    ) -> bool:
        """Whether the waste clears at the end of the stock with the heads that are stuck now; without them it does, as
        columns are left over at the narrowest moment.
        """
        stuck = self._stuck_heads(lying) & ~self._come(coming)
        if not (waste and stuck):
            return True
        key = out, reserve, waste, stuck
        known = self._ends.get(key)
        return self._find_end(asked, key) if known is None else known

    def _find_end(self, asked: list[Asked], key: tuple[int, int, bytes, int]) -> bool:
        """The same, card by card, until no head is stuck any more, or what is left was looked at before."""
        out, reserve, waste, stuck = key
        met, found, narrowest = [key], None, self._spare[out, reserve]
        while found is None:
            if not self._has_room(asked, reserve, narrowest[waste], stuck):
                found = False
            elif not waste:
                found = True
            else:
                stuck &= ~(COPIES * self._one[waste[-1]])
                waste = waste[:-1]
                met.append((out, reserve, waste, stuck))
                found = self._ends.get(met[-1]) if stuck else True
        if len(self._ends) > KEPT:
            self._ends.clear()
        self._ends.update(dict.fromkeys(met, found))
        return found

    def _has_room(self, asked: list[Asked], reserve: int, narrowest: Narrowest, stuck: int) -> bool:
        """Whether there is room at a waste's first moment with these heads stuck."""
        _, runs, seen = narrowest
        for (below, mask, size), each in zip(self._chains, asked, strict=True):
            held = stuck >> below & mask
            if held:
                here, counts = seen >> below & mask, each.counts
                runs += counts[here | held << size] - counts[here]
        full, highest = self._room.enough[reserve]
        return bool(full - runs & highest)

    def _stuck_heads(self, lying: int) -> int:
        """The heads of all chains that are stuck."""
        here = lying & (1 << self._size) - 1
        return stuck_heads(here, lying >> self._size, self._every_guard, self._firsts)

    def _come(self, coming: bytes) -> int:
        """The places of the cards to come, all bits of each."""
        found = self._coming.get(coming)
        if found is None:
            found = self._coming[coming] = sum({COPIES * self._one[kind] for kind in coming})
        return found

    def spare(self, standing: bytes, waste: bytes, reserve: int) -> int:
        """How many columns are left over where there is least room, if the waste is dug up at the end of the stock."""
        return self._spare_at_end(self._out[standing], waste, reserve)

    def _spare_at_end(self, out: int, waste: bytes, reserve: int) -> int:
        known = self._spare.get((out, reserve))
        found = None if known is None else known.get(waste)
        return self._find_spare(out, waste, reserve) if found is None else found[0]

    def _find_spare(self, out: int, waste: bytes, reserve: int) -> int:
        if len(self._spare) > STANDINGS:
            self._spare.clear()
            self._asked.clear()
            self._counts.clear()
        known = self._spare.get((out, reserve)) or self._begin(out, reserve)
        return self._narrowest(self._asked[out, reserve] or (), reserve, waste, known)

    def _begin(self, out: int, reserve: int) -> dict[bytes, Narrowest]:
        """What is known of wastes: of an empty one at first."""
        asked, seen, found, runs = self._ask(out, reserve), self._there[reserve], SPARE[0], 0
        if asked is not None:
            runs = sum([each.counts[one] for each, one in zip(asked, self._apart(seen), strict=True)])
            found = self._left_over(runs, reserve, SPARE[1])
        known = self._spare[out, reserve] = {b"": (found, runs, seen)}
        return known

    def _narrowest(self, asked: Sequence[Asked], reserve: int, waste: bytes, known: dict[bytes, Narrowest]) -> int:
        """The least columns left over while a waste is dug up at the end of the stock; a card more is a moment more."""
        end = len(waste)
        while waste[:end] not in known:
            end -= 1
        found, runs, seen = known[waste[:end]]
        for at, kind in enumerate(waste[end:], end + 1):
            if found > SPARE[0]:
                c, below, mask, one = self._part[kind]
                counts = asked[c].counts
                runs -= counts[seen >> below & mask]
                seen -= one
                runs += counts[seen >> below & mask]
                found = self._left_over(runs, reserve, found)
            known[waste[:at]] = found, runs, seen
        return found

    def _left_over(self, runs: int, reserve: int, most: int) -> int:
        """The columns left over with these numbers of runs, if they are fewer than that."""
        enough_for = self._enough_for[reserve]
        while most > SPARE[0]:
            full, highest = enough_for[most - SPARE[0] - 1]
            if full - runs & highest:
                break
            most -= 1
        return most

    def _clears(self, asked: list[Asked], out: int, lying: int, waste: bytes, reserve: int, coming: bytes) -> bool:
        """Whether the waste clears while the stock is turned, or after it."""
        gaps, left = self._gaps, len(waste)
        seen = [one + other for one, other in zip(self._apart(out), self._apart(lying), strict=True)]
        rigid = not (gaps.open or gaps.runs_move) and (coming or not gaps.from_stock)
        stuck = self._apart(self._stuck_heads(lying) if rigid else 0)
        heads = self._apart(lying >> self._size) if gaps.from_stock and coming else None
        moment = Moment(self._room, asked, reserve, seen, stuck, heads)
        for kind in coming:
            left = moment.dig(waste, left)
            if not left:
                return True
            moment.turn(kind)
        if gaps.from_stock:
            moment.loosen()
        return not moment.dig(waste, left)

    def _is_headed(self, key: tuple[int, int, int, int]) -> bool:
        """Whether every run that must begin has a head for it; the key as for runs, but all heads last."""
        found = self._headed.get(key)
        return self._find_headed(key) if found is None else found

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

    def _ask(self, out: int, reserve: int) -> list[Asked] | None:
        """What is needed with so many cards of the reserve out, for each chain; None if it is more than there is."""
        found: list[Asked] | None = [self._count(c, one, reserve) for c, one in enumerate(self._apart(out))]
        for each, there, guard in zip(found or (), self._apart(self._there[reserve]), self._guards, strict=True):
            if not covers(there, next(reversed(each.counts.needs)).least, guard):
                found = None
        self._asked[out, reserve] = found
        return found

    def _count(self, c: int, out: int, reserve: int) -> Asked:
        """What a chain needs with so many cards of the reserve out."""
        known = self._counts.get((c, out, reserve))
        if known is None:
            need, size, guard = Need(out, 0, -1), self._sizes[c], self._guards[c]
            needs = {need: 1}
            for lane, kind in enumerate(reversed(self._reserve[:reserve]), 1):
                chain, shift = self._place[kind]
                need = self._need(out, need, shift, size) if chain == c else need
                needs[need] = needs.get(need, 0) | 1 << LANE * lane
            counts = Counts(self._runs[c], needs, size)
            limited = Fitting(counts, out, guard, size, self._is_headed)
            known = self._counts[c, out, reserve] = Asked(counts, limited)
        return known

    @staticmethod
    def _need(out: int, before: Need, shift: int, size: int) -> Need:
        """What is needed for one chain when another card of the reserve goes out at a place."""
        level, extra = before.least + before.extra, before.extra + (1 << shift)
        more = (level >> shift & COPIES) + 1
        level += 1 << shift
        for at in range(0, shift, BITS):
            level += max(0, more - (level >> at & COPIES)) << at
        least = level - extra
        same = sum(COPIES << at + BITS for at in range(0, size, BITS) if not (out ^ least) >> at & COPIES)
        return Need(least, extra, same)
