"""Can the waste still be emptied? A bound for games of single places that refill, in their last pass.

Let G be the waste as it lies now, K the number of places, and let t count the cards turned from now on. In any line of
play, take the moment when some card of G, the i-th from its top, leaves the waste, and say t cards have been turned by
then. All that came after it is no longer on the waste: the cards that were in the places, those of G that lay above it
and the t cards turned are out or in places. So at most K of them are not out. And what is out then is at most what goes
when every card that has been seen may be played at any time: foundations in suit only ever gain by it, as long as piles
that can take the same card are alike (then what is out is told by how many cards of each rank are, and a rank may go as
far as the rank before it has gone and as copies have been seen; by induction over the line's plays, no line has more of
any rank out). That most is worked out for every (t, i), and a card of G may leave only where the count allows it.
Waiting with one costs nothing here, and leaving early costs nothing later, so one pass that lets each card leave as
soon as it may finds whether all of G can; if not, no line wins.
"""

from __future__ import annotations

from game.solver.suits import BITS, SuitTable

_MASK = (1 << BITS) - 1
_SEEN = 26  # two bits for each of a suit's thirteen ranks
_SEEN_MASK = (1 << _SEEN) - 1


class Reach:
    """See the module's text. For tables where piles that take the same card are alike."""

    def __init__(self, table: SuitTable, places: int) -> None:
        self._table = table
        self._places = places
        self._begun: dict[int, tuple[int, int]] = {}
        self._gone: dict[int, int] = {}

    def may_empty(self, f: int, cells: int, waste: bytes, coming: bytes) -> bool:
        """Whether the waste can be emptied, for all the bound says; coming: the rest of the stock, first first."""
        entries, seen, held = [0] * 4, [0] * 4, 0
        placed, begun = self._table.placed, self._begun
        for suit in range(4):
            entry, lying = f >> BITS * suit & _MASK, cells >> _SEEN * suit & _SEEN_MASK
            key = entry << _SEEN | lying
            entries[suit], seen[suit] = begun.get(key) or self._begin(entry, lying)
            held += lying.bit_count() + placed[entry] - placed[entries[suit]]
        return self._empties(entries, seen, held, waste, coming)

    def _empties(self, entries: list[int], seen: list[int], held: int, waste: bytes, coming: bytes) -> bool:
        placed, gone, places, left = self._table.placed, self._gone, self._places, len(waste)
        turned = iter(coming)
        while True:
            while held <= places:
                if not left:
                    return True
                card = waste[left - 1]
                suit, bit = card // 13, 1 << 2 * (card % 13)
                entry = entries[suit]
                now = seen[suit] | (bit << 1 if seen[suit] & bit else bit)
                key = entry << _SEEN | now
                after = gone[key] if key in gone else self._go(key)
                if held + 1 + placed[entry] - placed[after] > places:
                    break
                held += 1 + placed[entry] - placed[after]
                entries[suit], seen[suit] = after, now
                left -= 1
            card = next(turned, -1)
            if card < 0:
                return not left
            suit, bit = card // 13, 1 << 2 * (card % 13)
            entry = entries[suit]
            now = seen[suit] = seen[suit] | (bit << 1 if seen[suit] & bit else bit)
            key = entry << _SEEN | now
            after = entries[suit] = gone[key] if key in gone else self._go(key)
            held += 1 + placed[entry] - placed[after]

    def _begin(self, entry: int, lying: int) -> tuple[int, int]:
        """The entry a suit gets to with the cards in the places, and what has been seen, those out included."""
        seen = self._table.out(entry)
        for place in range(_SEEN):
            if lying >> place & 1:
                bit = 1 << (place & ~1)
                seen |= bit << 1 if seen & bit else bit
        found = self._begun[entry << _SEEN | lying] = (self._go(entry << _SEEN | seen), seen)
        return found

    def _go(self, key: int) -> int:
        """The entry a suit gets to from one when all that was seen may be played."""
        entry, seen = key >> _SEEN, key & _SEEN_MASK
        while True:
            out = self._table.out(entry)
            for rank, _, after in self._table.open(entry):
                bit = 1 << 2 * (rank - 1)
                if seen & (bit << 1 if out & bit else bit):
                    entry = after
                    break
            else:
                self._gone[key] = entry
                return entry
