"""Can the waste still be emptied? A bound for games of single places that refill, in their last pass.

Let G be the waste as it lies now, K the number of places, and let t count the cards turned from now on. In any line of
play, take the moment when some card of G, the i-th from its top, leaves the waste, and say t cards have been turned by
then. All that came after it is no longer on the waste: the cards that were in the places, those of G that lay above it
and the t cards turned are out or in places. So at most K of them are not out. And what of them is out then is at most
what fits on the foundations when every card that has been seen may be played at any time, and one in a column once all
that cover it might be out: of all standings of a suit's piles that can be reached with the cards that there are, by
reversals too, the one with most of the seen cards on them. That most is worked out for every (t, i), and a card of G
may leave only where the count allows it. Waiting with one costs nothing here, and leaving early costs nothing later, so
one pass that lets each card leave as soon as it may finds whether all of G can; if not, no line wins.

Circles. Cards in columns may wait for each other: one lies on another that has to be out before it. Say every card that
is not in a column may be played at any time, and those in columns as above. Whatever still can't be out then, or lies
under one that can't, never will be. This does not ask for the waste, and holds in every pass.
"""

from __future__ import annotations

from typing import NamedTuple

from game.solver.search.suits import BITS, SuitTable

_MASK = (1 << BITS) - 1
_SEEN = 26  # two bits for each of a suit's thirteen ranks
_SEEN_MASK = (1 << _SEEN) - 1
BEGUN = 100_000
"""How many beginnings are remembered before all are forgotten."""

Lid = tuple[tuple[int, ...], int]
"""A column and the place of its card that covers others and can't be out yet."""


class Tally(NamedTuple):
    """What has been seen, suit by suit: keys to what is known of it, seen cards out at most, ranks that may be out;
    seen cards not out; and what covers the columns."""

    keys: list[int]
    outs: list[int]
    may: list[int]
    held: int
    lids: list[Lid]


class WasteBound:
    """See the module's text. places: how many refill; columns: the cards of each, the available one last."""

    def __init__(self, table: SuitTable, places: int, columns: list[tuple[int, ...]]) -> None:
        self._table = table
        self._places = places
        self._columns = columns
        self._known: dict[int, tuple[int, int]] = {}
        self._begun: dict[tuple[int, int, int], Tally] = {}
        self._clear: dict[tuple[int, int], bool] = {}

    def may_clear(self, f: int, columns: int) -> bool:
        """Whether the columns can ever be cleared, were every card outside them at hand; see Circles."""
        known = self._clear.get((f, columns))
        if known is None:
            left = [count for suit in range(4) for count in self._table.left[f >> BITS * suit & _MASK][1:]]
            for i, column in enumerate(self._columns):
                for card in column[: columns >> 4 * i & 15]:
                    left[card] -= 1
            others = sum((0, 1, 3)[count] << 2 * card for card, count in enumerate(left))
            end = self._begin(f, others, columns)
            known = self._clear[f, columns] = not (end.held or end.lids)
        return known

    def may_empty(self, f: int, cells: int, columns: int, waste: bytes, coming: bytes) -> bool:
        """Whether the waste can be emptied, for all the bound says; cells: the cards there, two bits a card; columns:
        the cards left in each, four bits each; coming: the rest of the stock, first first."""
        keys, outs, may, held, lids = self._begun.get((f, cells, columns)) or self._begin(f, cells, columns)
        keys, outs, may = list(keys), list(outs), list(may)
        known, places, left = self._known, self._places, len(waste)
        turned = iter(coming)
        while True:
            while held <= places:
                if not left:
                    return True
                card = waste[left - 1]
                suit, bit = card // 13, 1 << 2 * (card % 13)
                key = keys[suit]
                key |= bit << 1 if key & bit else bit
                out, ranks = known.get(key) or self._find(key)
                after = held + 1 + outs[suit] - out
                if lids and ranks != may[suit]:
                    seen = Tally(list(keys), list(outs), list(may), after, list(lids))
                    seen.keys[suit], seen.outs[suit], seen.may[suit] = key, out, ranks
                    seen = self._lift(seen)
                    if seen.held > places:
                        break
                    keys, outs, may, held, lids = seen
                elif after > places:
                    break
                else:
                    keys[suit], outs[suit], may[suit], held = key, out, ranks, after
                left -= 1
            card = next(turned, -1)
            if card < 0:
                return not left
            suit, bit = card // 13, 1 << 2 * (card % 13)
            key = keys[suit]
            key = keys[suit] = key | (bit << 1 if key & bit else bit)
            out, ranks = known.get(key) or self._find(key)
            held += 1 + outs[suit] - out
            outs[suit] = out
            if ranks != may[suit]:
                may[suit] = ranks
                if lids:
                    keys, outs, may, held, lids = self._lift(Tally(keys, outs, may, held, list(lids)))

    def _begin(self, f: int, cells: int, columns: int) -> Tally:
        """With the cards in the places, and in the columns as far as they can be uncovered."""
        keys = [(f >> BITS * s & _MASK) << 2 * _SEEN | cells >> _SEEN * s & _SEEN_MASK for s in range(4)]
        known = [self._known.get(key) or self._find(key) for key in keys]
        outs, may = [out for out, _ in known], [ranks for _, ranks in known]
        seen = Tally(keys, outs, may, cells.bit_count() - sum(outs), [])
        for i, column in enumerate(self._columns):
            left = columns >> 4 * i & 15
            if left:
                seen = self._uncover(seen, column, left - 1)
        if len(self._begun) > BEGUN:
            self._begun.clear()
        found = self._begun[f, cells, columns] = self._lift(seen)
        return found

    def _uncover(self, seen: Tally, column: tuple[int, ...], at: int) -> Tally:
        """Now the card at that place of a column may be played, and if it can be out, those that it covers."""
        keys, outs, may, held, lids = seen
        while at >= 0:
            card = column[at]
            suit, bit = card // 13, 1 << 2 * (card % 13) + _SEEN
            key = keys[suit]
            key = keys[suit] = key | (bit << 1 if key & bit else bit)
            out, may[suit] = self._known.get(key) or self._find(key)
            held += outs[suit] - out
            outs[suit] = out
            if not may[suit] >> card % 13 & 1:
                lids.append((column, at))
                break
            at -= 1
        return Tally(keys, outs, may, held, lids)

    def _lift(self, seen: Tally) -> Tally:
        """Uncover what can be uncovered."""
        while True:
            for place, (column, at) in enumerate(seen.lids):
                if seen.may[column[at] // 13] >> column[at] % 13 & 1:
                    del seen.lids[place]
                    seen = self._uncover(seen, column, at - 1)
                    break
            else:
                return seen

    def _find(self, key: int) -> tuple[int, int]:
        """How many of the seen cards of a suit can be out at most, and which ranks any may be."""
        seen = [(key >> 2 * r & 3).bit_count() for r in range(13)]
        there = [(key >> _SEEN + 2 * r & 3).bit_count() + seen[r] for r in range(13)]
        table, start = self._table, key >> 2 * _SEEN
        left = table.left[start]
        best = ranks = 0
        reached, todo = {start}, [start]
        while todo:
            entry = todo.pop()
            gone = [before - now for before, now in zip(left[1:], table.left[entry][1:], strict=True)]
            best = max(best, sum(map(min, gone, seen)))  # seen cards go before those in a column
            ways = [(0, on) for _, on in table.shifts[entry]]
            for rank, _, on in table.open(entry):
                if gone[rank - 1] < there[rank - 1]:
                    ways.append((1 << rank - 1, on))
            for played, on in ways:
                ranks |= played
                if on not in reached:
                    reached.add(on)
                    todo.append(on)
        found = self._known[key] = best, ranks
        return found
