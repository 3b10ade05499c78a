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

Where any suit is packed on any other, down by rank, and the foundations go up in suit from the ace, each rank is one
place for these counts, and what is out of it is told for each suit. There is no reserve.

The end of the stock. Once it is gone, all that is neither on the waste nor in the reserve is in columns or out, so the
moments of a waste dug up then do not depend on the columns, and a waste with one card more has one moment more, before
all the others. The columns that the narrowest of these moments leaves over tell how hard the digging will be.

Of 21 positions of Queen of Italy 20 are decided with the bound, 9 without it (3 s each). That heads of columns may
be stuck, or too few, decided none more of 133 (2 s each), and is left out.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from game.solver.search.bounds.least_runs import (
    BITS,
    COPIES,
    LANE,
    SUITS,
    Counts,
    Moment,
    Need,
    RankRuns,
    Room,
    covers,
    enough,
    least_runs,
)
from game.solver.search.space import Remembered

KEPT = 300_000  # how many answers are remembered before all are forgotten,
STANDINGS = 5_000  # and for how many standings the room for their wastes
SPARE = (-3, 4)  # the fewest and the most spare columns that are told apart


class Chain(NamedTuple):
    """The kinds of a foundation from its base to its end; round: a base card in a column carries another run. by_rank:
    those of four foundations together, rank by rank.
    """

    kinds: Sequence[int]
    round: bool
    by_rank: bool = False


Narrowest = tuple[int, int, int]
"""The columns left over at the narrowest moment of a waste, and of the first moment the runs and what has been seen."""


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
        below_it = {
            kind: sum(one[under] for under in chain.kinds[i :: -SUITS if chain.by_rank else -1])
            for chain in chains
            for i, kind in enumerate(chain.kinds)
        }
        self._out = Remembered[bytes, int](lambda standing: sum([below_it[top] for top in tops(standing)]))
        """The copies of each place on foundations that stand so;"""
        self._reserve = reserve
        self._runs = [RankRuns() if each.by_rank else least_runs(len(each.kinds), each.round) for each in chains]
        lanes = range(1, len(reserve) + 2)
        enough_for = [[enough(columns - spare, one) for spare in range(SPARE[0] + 1, SPARE[1] + 1)] for one in lanes]
        self._enough_for = enough_for
        place = {kind: (c, 1 << at) for kind, (c, at) in self._place.items()}
        self._room = Room(place, [one[-SPARE[0] - 1] for one in enough_for])
        self._one = one
        self._columns = Remembered[bytes, int](lambda column: sum(map(one.__getitem__, column)))  # and in a column
        every = sum(copies[kind] * one[kind] for kind in kinds)
        self._there = [every - self._columns[reserve[:left]] for left in range(len(reserve) + 1)]
        self._counts: dict[tuple[int, int, int], Counts] = {}
        self._asked: dict[tuple[int, int], list[Counts] | None] = {}
        self._answers: dict[Hashable, bool] = {}
        self._spare: dict[tuple[int, int], dict[bytes, Narrowest]] = {}

    def _apart(self, copies: int) -> list[int]:
        """The copies of each chain alone."""
        return [copies >> below & mask for below, mask, _ in self._chains]

    def may_win(self, standing: bytes, columns: Sequence[bytes], waste: bytes, reserve: int, coming: bytes) -> bool:
        """Whether the deal can be won as far as the bound can tell; coming: the rest of the stock, the
        next card first.
        """
        out = self._out[standing]
        if self._spare_at_end(out, waste, reserve) >= 0:
            return True
        if not coming:
            return False
        known, lying = self._columns, 0
        for column in columns:
            lying += known[column]
        key = lying, waste, reserve, len(coming)
        answer = self._answers.get(key)
        if answer is None:
            if len(self._answers) > KEPT:
                self._answers.clear()
            answer = self._answers[key] = self._clears(out, lying, waste, reserve, coming)
        return answer

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
            runs = sum([each[one] for each, one in zip(asked, self._apart(seen), strict=True)])
            found = self._left_over(runs, reserve, SPARE[1])
        known = self._spare[out, reserve] = {b"": (found, runs, seen)}
        return known

    def _narrowest(self, asked: Sequence[Counts], reserve: int, waste: bytes, known: dict[bytes, Narrowest]) -> int:
        """The least columns left over while a waste is dug up at the end of the stock; a card more is a moment more."""
        end = len(waste)
        while waste[:end] not in known:
            end -= 1
        found, runs, seen = known[waste[:end]]
        for at, kind in enumerate(waste[end:], end + 1):
            if found > SPARE[0]:
                c, below, mask, one = self._part[kind]
                counts = asked[c]
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

    def _clears(self, out: int, lying: int, waste: bytes, reserve: int, coming: bytes) -> bool:
        """Whether the waste clears while the stock is turned, or after it."""
        asked, left = self._asked[out, reserve], len(waste)
        if asked is None:
            return False
        seen = [one + other for one, other in zip(self._apart(out), self._apart(lying), strict=True)]
        moment = Moment(self._room, asked, reserve, seen)
        for kind in coming:
            left = moment.dig(waste, left)
            if not left:
                return True
            moment.turn(kind)
        return not moment.dig(waste, left)

    def _ask(self, out: int, reserve: int) -> list[Counts] | None:
        """What is needed with so many cards of the reserve out, for each chain; None if it is more than there is."""
        found: list[Counts] | None = [self._count(c, one, reserve) for c, one in enumerate(self._apart(out))]
        for each, there, guard in zip(found or (), self._apart(self._there[reserve]), self._guards, strict=True):
            if not covers(there, next(reversed(each.needs)).least, guard):
                found = None
        self._asked[out, reserve] = found
        return found

    def _count(self, c: int, out: int, reserve: int) -> Counts:
        """What a chain needs with so many cards of the reserve out."""
        known = self._counts.get((c, out, reserve))
        if known is None:
            need = Need(out, 0)
            needs = {need: 1}
            for lane, kind in enumerate(reversed(self._reserve[:reserve]), 1):
                chain, shift = self._place[kind]
                need = self._need(need, shift) if chain == c else need
                needs[need] = needs.get(need, 0) | 1 << LANE * lane
            known = self._counts[c, out, reserve] = Counts(self._runs[c], needs)
        return known

    @staticmethod
    def _need(before: Need, shift: int) -> Need:
        """What is needed for one chain when another card of the reserve goes out at a place."""
        level, extra = before.least + before.extra, before.extra + (1 << shift)
        more = (level >> shift & COPIES) + 1
        level += 1 << shift
        for at in range(0, shift, BITS):
            level += max(0, more - (level >> at & COPIES)) << at
        return Need(level - extra, extra)
