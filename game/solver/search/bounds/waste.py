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
_PLACE = [divmod(card, 13) for card in range(52)]
BEGUN = 100_000
"""How many beginnings are remembered before all are forgotten."""
SPARE = (0, 1, 2, 3, 4, 6, 8)
"""Numbers of places to spare that are told apart."""

Lid = tuple[tuple[int, ...], int]
"""A column and the place of its card that covers others and can't be out yet."""


class Suit:
    """What is known of one suit when these of its cards have been seen.

    key: how its piles stood, what has been seen in columns, and elsewhere; out: seen cards out at most, those in
    columns apart; may: the ranks that may be out, as a set; after: for each rank what is known when one more of it is
    seen, once asked.
    """

    __slots__ = ("after", "key", "may", "out")

    def __init__(self, key: int, out: int, may: int) -> None:
        self.key, self.out, self.may = key, out, may
        self.after: list[Suit | None] = [None] * 13


class Tally:
    """What has been seen. suits: each suit's; held: seen cards not out; lids: what covers the columns; locked: for each
    suit the ranks of its lids, as a set."""

    __slots__ = ("held", "lids", "locked", "suits")

    def __init__(self, suits: list[Suit], held: int, lids: list[Lid], locked: list[int]) -> None:
        self.suits, self.held, self.lids, self.locked = suits, held, lids, locked


class WasteBound:
    """See the module's text. places: how many refill; columns: the cards of each, the available one last."""

    def __init__(self, table: SuitTable, places: int, columns: list[tuple[int, ...]]) -> None:
        self._table = table
        self._places = places
        self._guess = 0
        self._columns = columns
        self._suits: dict[int, Suit] = {}
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
        begun = self._begun.get((f, cells, columns)) or self._begin(f, cells, columns)
        suits, held, lids, locked = begun.suits[:], begun.held, begun.lids, begun.locked
        left, turned, place, see = len(waste), iter(coming), _PLACE, self._see
        while True:
            while held <= places:
                if not left:
                    return True
                suit, rank = place[waste[left - 1]]
                before = suits[suit]
                now = before.after[rank] or see(before, rank)
                after = held + 1 + before.out - now.out
                if now.may & locked[suit]:
                    tally = Tally(suits[:], after, lids[:], locked)
                    tally.suits[suit] = now
                    self._lift(tally)
                    if tally.held > places:
                        break
                    suits, held, lids, locked = tally.suits, tally.held, tally.lids, tally.locked
                elif after > places:
                    break
                else:
                    suits[suit], held = now, after
                left -= 1
            card = next(turned, -1)
            if card < 0:
                return not left
            suit, rank = place[card]
            before = suits[suit]
            now = suits[suit] = before.after[rank] or see(before, rank)
            held += 1 + before.out - now.out
            if now.may & locked[suit]:
                tally = Tally(suits, held, lids[:], locked)
                self._lift(tally)
                held, lids, locked = tally.held, tally.lids, tally.locked

    def _begin(self, f: int, cells: int, columns: int) -> Tally:
        """With the cards in the places, and in the columns as far as they can be uncovered."""
        keys = [(f >> BITS * s & _MASK) << 2 * _SEEN | cells >> _SEEN * s & _SEEN_MASK for s in range(4)]
        suits = [self._suit(key) for key in keys]
        seen = Tally(suits, cells.bit_count() - sum(suit.out for suit in suits), [], [0] * 4)
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
        while at >= 0:
            suit, rank = _PLACE[column[at]]
            before = seen.suits[suit]
            now = seen.suits[suit] = self._suit(_with(before.key, rank, _SEEN))
            seen.held += before.out - now.out
            if not now.may >> rank & 1:
                seen.lids.append((column, at))
                break
            at -= 1

    def _lift(self, seen: Tally) -> None:
        """Uncover what can be uncovered."""
        lids, suits = seen.lids, seen.suits
        lifted = True
        while lifted:
            lifted = False
            for place, (column, at) in enumerate(lids):
                suit, rank = _PLACE[column[at]]
                if suits[suit].may >> rank & 1:
                    del lids[place]
                    self._uncover(seen, column, at - 1)
                    lifted = True
                    break
        locked = seen.locked = [0] * 4
        for column, at in lids:
            suit, rank = _PLACE[column[at]]
            locked[suit] |= 1 << rank

    def _see(self, suit: Suit, rank: int) -> Suit:
        """When one more card of that rank is seen."""
        found = suit.after[rank] = self._suit(_with(suit.key, rank))
        return found

    def _suit(self, key: int) -> Suit:
        return self._suits.get(key) or self._find(key)

    def _find(self, key: int) -> Suit:
        """Try every way to play a suit's seen cards."""
        seen, covering = key & _SEEN_MASK, key >> _SEEN & _SEEN_MASK
        there = seen | covering | (seen & covering & _LOWER) << 1
        missing = ~there
        table, start = self._table, key >> 2 * _SEEN
        shifts, best, may = table.shifts, 0, 0
        reached, todo = {start}, [(start, 0)]  # a standing, and what has gone since the start
        while todo:
            entry, gone = todo.pop()
            best = max(best, (gone & seen).bit_count())  # seen cards go before those in a column
            for rank, _, on in table.open(entry):
                bit = 1 << 2 * rank - 2
                after = gone | (bit << 1 if gone & bit else bit)
                if not after & missing:
                    may |= 1 << rank - 1
                    if on not in reached:
                        reached.add(on)
                        todo.append((on, after))
            for _, on in shifts[entry]:
                if on not in reached:
                    reached.add(on)
                    todo.append((on, gone))
        found = self._suits[key] = Suit(key, best, may)
        return found


def _with(cards: int, rank: int, shift: int = 0) -> int:
    """A set of cards, two bits a rank, and one more."""
    bit = 1 << 2 * rank + shift
    return cards | (bit << 1 if cards & bit else bit)
