"""Is there room for the cards in the columns? A bound for packing games whose columns are all runs.

Where packing goes down just as the foundations go up, every kind of card belongs to one chain, the order in which a
foundation takes cards, and lies packed only on the next of its chain. Let n[i] be how many cards of a chain's place i
lie in the columns. Each of them lies on one of place i + 1 or heads a run, and one card carries one at most, so there
are at least the sum of max(0, n[i] - n[i + 1]) runs; where packing goes round, one less for every base card there, for
it can carry the last of a chain. A column is one run for ever, so there can't be more runs than columns.

Take any line of play and the moment when a card of the waste leaves it, with t cards turned from the stock by then. All
that lay above it on the waste, it and the t cards have been seen and are no longer on the waste: they are in columns or
out. How many copies of each place are out is open, but no more than there are of the place before it, nor less than
now. Cards of the reserve may be out in their order, see below, or not. The least number of runs over all that is free
to choose is what the moment needs. A card of the waste may leave only at a moment with room, and moments only move on,
so one pass that lets each leave as soon as it may finds whether all can. At the end every card of the reserve has to be
out.

The reserve goes out in its order. When a card of it goes, at place i of its chain, it is one more out there than were
before; and at every place below i there are then at least as many out. So each card of the reserve asks for a number of
cards out at each place, at the least. As many must have been seen, those of the reserve that went before counted in.

Heads that are stuck. Where single cards move and no gap stays empty, a head goes on another run only when it has become
a whole column. Say all cards of place i - 1 in the columns lie on cards of place i and there are equally many of both,
so that no run ends at place i. That stays so as long as none of place i - 1 goes out and no other of place i comes
into the columns: one of place i - 1 could only be moved to an end at place i, and one that comes heads a column of its
own. Until then every head at place i has another card on it, and stays a head.

Heads to come. Where a gap is filled at once from the stock, no card that lies in a column, or is laid on one from the
waste, ever heads another as long as there is a stock: a head is what heads a column now, or a card turned since then.
So at each place no more runs can begin than there are of these: max(0, n[i] - n[i + 1]) may not exceed their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

BITS = 4  # a number of copies, the highest bit always 0
_COPIES = (1 << BITS) - 1
NEVER = 99
"""Runs where no choice is left."""
KEPT = 300_000
"""Answers to remember before all are forgotten."""


class Chain(NamedTuple):
    """The kinds of a foundation from its base to its end; round: a base card in a column carries another run."""

    kinds: Sequence[int]
    round: bool


class Gaps(NamedTuple):
    """What becomes of an empty column: it is open to all; or it is filled from_stock at once, and open when that is
    gone; or it is filled otherwise, or never. runs_move: whether whole runs are moved."""

    open: bool
    from_stock: bool
    runs_move: bool


class RunsBound:
    """See the module's text. columns: how many there are; reserve: its kinds, the next one last."""

    def __init__(self, chains: Sequence[Chain], columns: int, reserve: bytes, gaps: Gaps) -> None:
        self._chains = chains
        self._room = columns
        self._place = {kind: (c, BITS * i) for c, chain in enumerate(chains) for i, kind in enumerate(chain.kinds)}
        self._reserve = reserve
        self._gaps = gaps
        self._known: list[dict[tuple[int, int, int, int], int]] = [{} for _ in chains]
        self._guards = [sum(1 << BITS * i + BITS - 1 for i in range(len(chain.kinds))) for chain in chains]
        self._headed: dict[tuple[int, int, int, int], bool] = {}
        self._asked: dict[tuple[tuple[int, ...], int], list[int]] = {}
        self._columns: dict[bytes, tuple[int, ...]] = {}
        self._tops: dict[tuple[bytes, ...], tuple[int, ...]] = {}
        self._answers: dict[tuple, bool] = {}

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
        if column:
            c, shift = self._place[column[0]]
            found[chains + c] += 1 << shift
        lying = self._columns[column] = tuple(found)
        return lying

    def may_win(
        self, tops: tuple[bytes, ...], columns: Sequence[bytes], waste: bytes, reserve: int, coming: bytes
    ) -> bool:
        """Whether the deal can be won for all the bound says; coming: the rest of the stock, first first."""
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
        chains, place, room, left = range(len(out)), self._place, self._room, len(waste)
        stuck = [0] * len(out)
        gaps, heads = self._gaps, list(lying[len(out) :])
        limited = gaps.from_stock and bool(coming)
        if not (gaps.open or gaps.runs_move) and (coming or not gaps.from_stock):
            stuck = [self._heads(lying[c], heads[c]) for c in chains]
        seen = [out[c] + lying[c] for c in chains]
        spare = [0] * len(out)
        known = self._known

        def need(c: int) -> int:
            key = out[c], seen[c], spare[c], stuck[c]
            found = known[c].get(key)
            return self._find(c, key) if found is None else found

        def headed(c: int) -> bool:
            guard = self._guards[c]
            enough = ((heads[c] | guard) - (seen[c] - out[c])) & guard
            if enough == guard:
                return True
            # Where as many may head runs as can lie there, their number does not matter.
            key = out[c], seen[c], spare[c], heads[c] | enough - (enough >> BITS - 1)
            found = self._headed.get(key)
            return self._find_headed(key) if found is None else found

        def open_reserve() -> None:
            nonlocal reserve
            while reserve:
                c, shift = place[self._reserve[reserve - 1]]
                guard = self._guards[c]
                if ((seen[c] | guard) - asked[reserve - 1]) & guard != guard:
                    break
                spare[c] += 1 << shift
                needs[c] = need(c)
                reserve -= 1

        asked = (self._asked.get((out, reserve)) or self._ask(out, reserve)) if reserve else []
        needs = [need(c) for c in chains]
        open_reserve()
        at = 0
        while True:
            while left and sum(needs) <= room:
                c, shift = place[waste[left - 1]]
                before = needs[:], reserve, spare[:], stuck[c]
                seen[c] += 1 << shift
                stuck[c] &= ~(_COPIES << shift)
                needs[c] = need(c)
                open_reserve()
                if sum(needs) > room or (limited and not all(map(headed, chains))):
                    seen[c] -= 1 << shift
                    needs, reserve, spare, stuck[c] = before
                    break
                left -= 1
            if at == len(coming):
                return not left and not reserve
            if not left and not reserve:
                return True
            c, shift = place[coming[at]]
            seen[c] += 1 << shift
            stuck[c] &= ~(_COPIES << shift)
            at += 1
            heads[c] += 1 << shift
            if at == len(coming) and gaps.from_stock:
                stuck, limited = [0] * len(out), False
                needs = [need(c) for c in chains]
            else:
                needs[c] = need(c)
            open_reserve()

    @staticmethod
    def _heads(lying: int, heads: int) -> int:
        """The heads that are stuck."""
        found = 0
        below, heads_below = lying & _COPIES, heads & _COPIES
        shift = BITS
        while heads >> shift:
            here, heads_here = lying >> shift & _COPIES, heads >> shift & _COPIES
            if heads_here and not heads_below and here == below:
                found |= heads_here << shift
            below, heads_below = here, heads_here
            shift += BITS
        return found

    def _find_headed(self, key: tuple[int, int, int, int]) -> bool:
        """Whether no run has to begin where there is no head for it. The more copies of a place are out, the more of
        the next may be, and the fewer runs begin there: so at each place as many are out as can be."""
        least, most, extra, heads = key
        can, good = most & _COPIES, True
        while good and (most >> BITS or least >> BITS):
            can = min(can + (extra & _COPIES), can - (most & _COPIES) + (heads & _COPIES) + (most >> BITS & _COPIES))
            least, most, extra, heads = least >> BITS, most >> BITS, extra >> BITS, heads >> BITS
            can = min(can, most & _COPIES)
            good = can >= least & _COPIES
        self._headed[key] = good
        return good

    def _ask(self, out: tuple[int, ...], reserve: int) -> list[int]:
        """For each card of the reserve how many copies of each place must be out with it, but for those of the reserve
        that are by then."""
        asked = [0] * reserve
        levels = [[one >> BITS * i & _COPIES for i in range(len(chain.kinds))] for one, chain in zip(out, self._chains)]
        gone = [0] * len(out)
        for at in range(reserve - 1, -1, -1):
            c, shift = self._place[self._reserve[at]]
            own, place = levels[c], shift // BITS
            own[place] = min(own[place] + 1, _COPIES >> 1)  # far more than there are
            own[:place] = [max(level, own[place]) for level in own[:place]]
            gone[c] += 1 << shift
            asked[at] = sum(level << BITS * i for i, level in enumerate(own)) - gone[c]
        self._asked[out, reserve] = asked
        return asked

    def _find(self, c: int, key: tuple[int, int, int, int]) -> int:
        """The least number of runs of a chain."""
        chain = self._chains[c]
        least, most, extra, heads = ([one >> BITS * i & _COPIES for i in range(len(chain.kinds))] for one in key)
        # For copies out of the last place looked at, and heads stuck there: the least number of runs begun below it.
        begun = {(o, 0): -(most[0] - o) if chain.round else 0 for o in range(least[0], most[0] + 1)}
        for i in range(1, len(least)):
            after: dict[tuple[int, int], int] = {}
            for (other, stuck), runs in begun.items():
                lying = most[i - 1] - other
                now = heads[i] if other == least[i - 1] else 0
                for o in range(least[i], min(most[i], other + extra[i - 1]) + 1):
                    value = runs + max(stuck, lying - most[i] + o)
                    if value < after.get((o, now), NEVER):
                        after[o, now] = value
            begun = after
        runs = min((runs + most[-1] - o for (o, _), runs in begun.items()), default=NEVER)
        self._known[c][key] = runs
        return runs
