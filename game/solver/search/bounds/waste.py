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

from game.solver.search.suits import BITS, SuitTable

_MASK = (1 << BITS) - 1
_SEEN = 26  # two bits for each of a suit's thirteen ranks: none, one, or both for two cards
_SEEN_MASK = (1 << _SEEN) - 1
_LOWER = sum(1 << 2 * rank for rank in range(13))
_PLACE = [(card // 13, 1 << 2 * (card % 13)) for card in range(52)]
"""Of each card the suit and the lower of its two bits."""
BEGUN = 100_000
"""How many beginnings are remembered before all are forgotten."""
SPARE = (0, 1, 2, 3, 4, 6, 8)
"""Numbers of places to spare that are told apart."""


class Tally:
    """What has been seen, suit by suit.

    keys: to what is known of a suit; outs: its seen cards out at most; may: the ranks that may be out, as a set; held:
    seen cards not out; lids: (column, place) of each card that covers others and can't be out yet; locked: their ranks.
    """

    __slots__ = ("held", "keys", "lids", "locked", "may", "outs")

    def __init__(
        self, keys: list[int], outs: list[int], may: list[int], held: int, lids: list[Lid], locked: list[int]
    ) -> None:
        self.keys, self.outs, self.may = keys, outs, may
        self.held, self.lids, self.locked = held, lids, locked

    def copy(self) -> Tally:
        """Another one just like it."""
        return Tally(self.keys[:], self.outs[:], self.may[:], self.held, self.lids[:], self.locked[:])


Lid = tuple[tuple[int, ...], int]


class WasteBound:
    """See the module's text. places: how many refill; columns: the cards of each, the available one last."""

    def __init__(self, table: SuitTable, places: int, columns: list[tuple[int, ...]]) -> None:
        self._table = table
        self._places = places
        self._guess = 0
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
        return self._empties(f, cells, columns, waste, coming, self._places)

    def room(self, f: int, cells: int, columns: int, waste: bytes, coming: bytes) -> int:
        """How many places could be done without, as far as SPARE tells; -1 if the waste can't be emptied at all."""
        low, high, middle = -1, len(SPARE) - 1, self._guess
        while low < high:
            places = self._places - SPARE[middle]
            if places >= 0 and self._empties(f, cells, columns, waste, coming, places):
                low = middle
                middle += 1
            else:
                high = middle - 1
                middle -= 1
        self._guess = max(0, low)  # the next question is likely to be about a state much like this one
        return SPARE[low] if low >= 0 else -1

    def _empties(self, f: int, cells: int, columns: int, waste: bytes, coming: bytes, places: int) -> bool:
        seen = self._begun.get((f, cells, columns)) or self._begin(f, cells, columns)
        known, left, turned, place = self._known, len(waste), iter(coming), _PLACE
        keys, outs, may, held, locked = seen.keys[:], seen.outs[:], seen.may[:], seen.held, seen.locked
        lids = seen.lids
        while True:
            while held <= places:
                if not left:
                    return True
                suit, bit = place[waste[left - 1]]
                key = keys[suit]
                key |= bit << 1 if key & bit else bit
                out, ranks = known.get(key) or self._find(key)
                after = held + 1 + outs[suit] - out
                if ranks & locked[suit]:
                    tally = Tally(keys[:], outs[:], may[:], after, lids[:], locked[:])
                    tally.keys[suit], tally.outs[suit], tally.may[suit] = key, out, ranks
                    self._lift(tally)
                    if tally.held > places:
                        break
                    keys, outs, may, held = tally.keys, tally.outs, tally.may, tally.held
                    lids, locked = tally.lids, tally.locked
                elif after > places:
                    break
                else:
                    keys[suit], outs[suit], may[suit], held = key, out, ranks, after
                left -= 1
            card = next(turned, -1)
            if card < 0:
                return not left
            suit, bit = place[card]
            key = keys[suit]
            key = keys[suit] = key | (bit << 1 if key & bit else bit)
            out, ranks = known.get(key) or self._find(key)
            held += 1 + outs[suit] - out
            outs[suit], may[suit] = out, ranks
            if ranks & locked[suit]:
                tally = Tally(keys, outs, may, held, lids[:], locked[:])
                self._lift(tally)
                held, lids, locked = tally.held, tally.lids, tally.locked

    def _begin(self, f: int, cells: int, columns: int) -> Tally:
        """With the cards in the places, and in the columns as far as they can be uncovered."""
        keys = [(f >> BITS * s & _MASK) << 2 * _SEEN | cells >> _SEEN * s & _SEEN_MASK for s in range(4)]
        known = [self._known.get(key) or self._find(key) for key in keys]
        outs, may = [out for out, _ in known], [ranks for _, ranks in known]
        seen = Tally(keys, outs, may, cells.bit_count() - sum(outs), [], [0] * 4)
        for i, column in enumerate(self._columns):
            left = columns >> 4 * i & 15
            if left:
                self._uncover(seen, column, left - 1)
        self._lift(seen)
        if len(self._begun) > BEGUN:
            self._begun.clear()
        self._begun[f, cells, columns] = seen
        return seen

    def _uncover(self, seen: Tally, column: tuple[int, ...], at: int) -> None:
        """Now the card at that place of a column may be played, and if it can be out, those that it covers."""
        keys, outs, may = seen.keys, seen.outs, seen.may
        while at >= 0:
            card = column[at]
            suit, bit = card // 13, 1 << 2 * (card % 13) + _SEEN
            key = keys[suit]
            key = keys[suit] = key | (bit << 1 if key & bit else bit)
            out, may[suit] = self._known.get(key) or self._find(key)
            seen.held += outs[suit] - out
            outs[suit] = out
            if not may[suit] >> card % 13 & 1:
                seen.lids.append((column, at))
                seen.locked[suit] |= 1 << card % 13
                break
            at -= 1

    def _lift(self, seen: Tally) -> None:
        """Uncover what can be uncovered."""
        lids, may, locked = seen.lids, seen.may, seen.locked
        while any(map(int.__and__, may, locked)):
            place = next(i for i, (column, at) in enumerate(lids) if may[column[at] // 13] >> column[at] % 13 & 1)
            column, at = lids.pop(place)
            suit, rank = divmod(column[at], 13)
            if all(other[under] != column[at] for other, under in lids):
                locked[suit] &= ~(1 << rank)
            self._uncover(seen, column, at - 1)

    def _find(self, key: int) -> tuple[int, int]:
        """How many of the seen cards of a suit can be out at most, and which ranks any may be."""
        seen, covering = key & _SEEN_MASK, key >> _SEEN & _SEEN_MASK
        there = seen | covering | (seen & covering & _LOWER) << 1
        table, start = self._table, key >> 2 * _SEEN
        best = ranks = 0
        reached, todo = {start}, [(start, 0)]  # a standing, and what has gone since the start
        while todo:
            entry, gone = todo.pop()
            best = max(best, (gone & seen).bit_count())  # seen cards go before those in a column
            plays = table.open(entry)
            ways = [(gone, on) for _, on in table.shifts[entry]]
            for rank, _, on in plays:
                bit = 1 << 2 * rank - 2
                after = gone | (bit << 1 if gone & bit else bit)
                if not after & ~there:
                    ranks |= 1 << rank - 1
                    ways.append((after, on))
            for after, on in ways:
                if on not in reached:
                    reached.add(on)
                    todo.append((on, after))
        found = self._known[key] = best, ranks
        return found
