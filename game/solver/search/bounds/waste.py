"""Can the waste still be emptied? A bound for games of single places that refill, in their last pass.

Let G be the waste as it lies now, K the number of places, and let t count the cards turned from now on. In any line of
play, take the moment when some card of G, the i-th from its top, leaves the waste, and say t cards have been turned by
then. All that came after it is no longer on the waste: the cards that were in the places, those of G that lay above it
and the t cards turned are out or in places. So at most K of them are not out.

What is out by then? From each column some cards, the available ones first: call what is gone from all columns a
digging. With a digging, and the cards that have been seen, a suit's piles can reach some standings (standings.py). Of
these the one with most of the seen cards out serves best. No suit asks what the others do; so there must be a digging
for which, added up over the suits, at most K of the seen cards are left. And columns are dug card by card: so a row of
diggings, each one card more and each possible with what is seen at last, must lead from none to it. That is asked for
every (t, i), and a card of G may leave only where the answer allows it. Waiting with one costs nothing here, and
leaving early costs nothing later, so one pass that lets each card leave as soon as it may finds whether all of G can;
if not, no line wins. Of 121 positions of games of places over a waste 45 more are decided with it (1 s each).

All diggings are asked at once: what is out for each lies side by side in one long int.

Circles. Cards in columns may wait for each other: one lies on another that has to be out before it. Say every card that
is not in a column has been seen. If then no such row leads to the digging of all, the columns will never be cleared.
This does not ask for the waste, and holds in every pass.
"""

from __future__ import annotations

from array import array
from itertools import product
from sys import byteorder

from game.solver.search.bounds.standings import AllStandings, Standings, with_cards
from game.solver.search.suits import BITS, SuitTable

_MASK = (1 << BITS) - 1
_SEEN = 26  # two bits for each of a suit's thirteen ranks: none, one, or both for two cards
_SEEN_MASK = (1 << _SEEN) - 1
_PLACE = [divmod(card, 13) for card in range(52)]
LANE = 16
"""Bits for each digging; in them, for a suit, stands"""
POSSIBLE = 1 << 8
"""this, and the seen cards that are out, or 0 if the suit can't stand so;"""
ENOUGH = 1 << 11
"""and this is reached, for all suits, where few enough of the seen cards are left."""
BEGUN = 100_000
"""How many beginnings are remembered before all are forgotten."""


class Suit:
    """What is known of one suit when these of its cards have been seen.

    key: the suit, how its piles stood, and the seen cards; out: for each digging the seen cards out at most; possible:
    1 for each digging that is; after: for each rank what is known when one more of it is seen, how much more that is
    out than seen, and whether more is possible, once asked.
    """

    __slots__ = ("after", "key", "out", "possible")

    def __init__(self, key: tuple[int, int, int], out: int, possible: int) -> None:
        self.key, self.out, self.possible = key, out, possible
        self.after: list[tuple[Suit, int, bool] | None] = [None] * 13


class Diggings:
    """All ways to dig the columns that are left, each with a lane, the first of them none and the last of them all.

    standings: for each suit how its piles can stand; part_of: for each suit and lane the number of the suit's own
    digging; ones: 1 for each digging; last: 1 for that of all; _steps: for each column how many bits further the
    digging lies that takes one card more of it, and the diggings that can be reached so.
    """

    def __init__(self, known: AllStandings, columns: list[tuple[int, ...]]) -> None:
        self.standings: list[Standings] = []
        self.part_of: list[list[int]] = []
        for suit in range(4):
            own = [_of_suit(suit, column) for column in columns]
            standings = known.of(tuple(filter(None, own)))
            ways = product(*([len(_of_suit(suit, column[at:])) for at in _backwards(column)] for column in columns))
            held = [place for place, cards in enumerate(own) if cards]
            self.standings.append(standings)
            self.part_of.append([standings.numbers[tuple(way[place] for place in held)] for way in ways])
        lanes = len(self.part_of[0])
        self.ones = sum(1 << LANE * lane for lane in range(lanes))
        self.last = 1 << LANE * (lanes - 1)
        self._steps: list[tuple[int, int]] = []
        step = 1
        for column in reversed(columns):
            depths = len(column) + 1
            into = sum(1 << LANE * lane for lane in range(lanes) if lane // step % depths)
            self._steps.append((LANE * step, into))
            step *= depths
        self.suits: dict[tuple[int, int, int], Suit] = {}
        self._reached: dict[int, int] = {}

    def reached(self, suits: list[Suit]) -> int:
        """The set of diggings that a row of possible ones leads to."""
        a, b, c, d = suits
        possible = a.possible & b.possible & c.possible & d.possible
        return self._reached.get(possible) or self._find_reached(possible)

    def _find_reached(self, possible: int) -> int:
        reached, before = 1, 0
        while reached != before:
            before = reached
            for step, into in self._steps:
                reached |= reached << step & into & possible
        self._reached[possible] = reached
        return reached


class WasteBound:
    """See the module's docstring. places: how many are refilled; columns: the cards of each, the available one last."""

    def __init__(self, table: SuitTable, places: int, columns: list[tuple[int, ...]]) -> None:
        self._table = table
        self._standings = AllStandings(table)
        self._places = places
        self._columns = columns
        self._diggings: dict[int, Diggings] = {}
        self._begun: dict[tuple[int, int, int], tuple[list[Suit], int, int]] = {}
        self._clear: dict[tuple[int, int], bool] = {}

    def may_clear(self, f: int, columns: int) -> bool:
        """Whether the columns can ever be cleared if every card outside them is available; see Circles."""
        known = self._clear.get((f, columns))
        if known is None:
            left = [count for suit in range(4) for count in self._table.left[f >> BITS * suit & _MASK][1:]]
            for i, column in enumerate(self._columns):
                for card in column[: columns >> 4 * i & 15]:
                    left[card] -= 1
            others = sum((0, 1, 3)[count] << 2 * card for card, count in enumerate(left))
            diggings = self._ways_to_dig(columns)
            reached = diggings.reached(self._suits(f, others, diggings))
            known = self._clear[f, columns] = bool(reached & diggings.last)
        return known

    def may_empty(self, f: int, cells: int, columns: int, waste: bytes, coming: bytes) -> bool:
        """Whether the waste can be emptied as far as the bound can tell; cells: the cards there, two bits a card;
        columns: the cards left in each, four bits each; coming: the rest of the stock, the next card first.
        """
        diggings = self._diggings.get(columns) or self._ways_to_dig(columns)
        begun, out, reached = self._begun.get((f, cells, columns)) or self._begin(f, cells, columns)
        suits, out, enough = begun[:], out + self._places * diggings.ones, reached * ENOUGH
        left, turned, place, see = len(waste), iter(coming), _PLACE, self._see
        while True:
            while out & enough:
                if not left:
                    return True
                suit, rank = place[waste[left - 1]]
                before = suits[suit]
                now, more, opens = before.after[rank] or see(before, rank, diggings)
                suits[suit] = now
                after = diggings.reached(suits) if opens else reached
                if not out + more & after * ENOUGH:
                    suits[suit] = before
                    break
                out, reached, enough = out + more, after, after * ENOUGH
                left -= 1
            card = next(turned, -1)
            if card < 0:
                return not left
            suit, rank = place[card]
            before = suits[suit]
            suits[suit], more, opens = before.after[rank] or see(before, rank, diggings)
            out += more
            if opens:
                reached = diggings.reached(suits)
                enough = reached * ENOUGH

    def _begin(self, f: int, cells: int, columns: int) -> tuple[list[Suit], int, int]:
        """What is known with the cards in the places; for each digging how much is out, less the seen cards, so that
        with the number of places added it may be enough; and the diggings reached.
        """
        diggings = self._ways_to_dig(columns)
        suits = self._suits(f, cells, diggings)
        out = sum(suit.out for suit in suits) + (ENOUGH - 4 * POSSIBLE - cells.bit_count()) * diggings.ones
        if len(self._begun) > BEGUN:
            self._begun.clear()
        begun = self._begun[f, cells, columns] = suits, out, diggings.reached(suits)
        return begun

    def _ways_to_dig(self, columns: int) -> Diggings:
        known = self._diggings.get(columns)
        if known is None:
            left = [column[: columns >> 4 * i & 15] for i, column in enumerate(self._columns)]
            known = self._diggings[columns] = Diggings(self._standings, [column for column in left if column])
        return known

    def _suits(self, f: int, cells: int, diggings: Diggings) -> list[Suit]:
        keys = [(suit, f >> BITS * suit & _MASK, cells >> _SEEN * suit & _SEEN_MASK) for suit in range(4)]
        return [diggings.suits.get(key) or self._find(key, diggings) for key in keys]

    def _see(self, before: Suit, rank: int, diggings: Diggings) -> tuple[Suit, int, bool]:
        """What is known of a suit when one more card of that rank is seen."""
        suit, entry, seen = before.key
        key = suit, entry, with_cards(seen, 1 << 2 * rank)
        now = diggings.suits.get(key) or self._find(key, diggings)
        more = now.out - before.out - diggings.ones
        found = before.after[rank] = now, more, now.possible != before.possible
        return found

    def _find(self, key: tuple[int, int, int], diggings: Diggings) -> Suit:
        """Try every way to play a suit's cards that have been seen or are dug."""
        suit, entry, seen = key
        most = [POSSIBLE + out if out >= 0 else 0 for out in diggings.standings[suit].most(entry, seen)]
        lanes = int.from_bytes(array("H", [most[part] for part in diggings.part_of[suit]]).tobytes(), byteorder)
        found = diggings.suits[key] = Suit(key, lanes, lanes >> POSSIBLE.bit_length() - 1 & diggings.ones)
        return found


def _of_suit(suit: int, column: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks, from 0, of the suit's cards in a column, the available one first."""
    return tuple([card % 13 for card in reversed(column) if card // 13 == suit])


def _backwards(column: tuple[int, ...]) -> range:
    """Where the rest of a column begins when more and more is dug."""
    return range(len(column), -1, -1)
