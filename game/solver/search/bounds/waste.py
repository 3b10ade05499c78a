"""Can the waste still be emptied? A bound for games of single places that refill, in their last pass.

Let G be the waste as it lies now, K the number of places, and let t count the cards turned from now on. In any line of
play, take the moment when some card of G, the i-th from its top, leaves the waste, and say t cards have been turned by
then. All that came after it is no longer on the waste: the cards that were in the places, those of G that lay above it
and the t cards turned are out or in places. So at most K of them are not out.

What is out by then? From each column some cards, the available ones first: call what is gone from all columns a
digging. With a digging, and the cards that have been seen, a suit's piles can reach some standings (`Standings`). Of
these the one with most of the seen cards out serves best. No suit asks what the others do; so there must be a digging
for which, added up over the suits, at most K of the seen cards are left. And columns are dug card by card: so a row of
diggings, each one card more and each possible with what is seen at last, must lead from none to it. That is asked for
every (t, i), and a card of G may leave only where the answer allows it. Waiting with one costs nothing here, and
leaving early costs nothing later, so one pass that lets each card leave as soon as it may finds whether all of G can;
if not, no line wins.

All diggings are asked at once: what is out for each lies side by side in one long int.

How the piles of one suit can stand while columns are dug, whatever the other suits do.

A column is dug card by card, the available one first. Of the cards that are dug, look at those of one suit: how many of
them each column has given is a digging of the suit. A row of plays of the suit leads to a digging; each takes a card
that has been seen, or the next of the suit in a column. So a standing belongs to a digging only if some row leads
there, and of two like cards, one seen and one in a column, each is counted where it goes.

A standing of a digging is dead if the suit's cards that are left can't all go even if those outside the columns are
all at hand. Say a king lies on the 3 of its suit, the other king has been seen, and a pile of those two needs the 3
before it needs a king. If the other pile takes the seen king, the one in the column can't go before the 3, nor the 3
before it. No line that wins passes a dead standing; what came after it would be a row that it doesn't have.
"""

from array import array
from collections.abc import Iterable
from itertools import product
from sys import byteorder

from game.rules.kernel.foundations import Foundations

BITS = 11  # enough for the entries of one suit
_LOWER = sum(1 << 2 * rank for rank in range(13))


class SuitTable:
    """How the foundations of one suit can stand, a few hundred ways, worked out as they are asked for. In a game that
    builds in suit those of one do not care about the other suits, and the four are alike: one table serves all.

    own: the places of those of spades. shifts[k]: the entries after every play between foundations. left[k][rank]: how
    many cards of that rank are still to come. reverses: whether cards go between foundations.
    """

    def __init__(self, foundations: Foundations, own: list[int]) -> None:
        self._foundations, self._own = foundations, own
        self.reverses = bool(foundations.crossings)
        self._entries: dict[bytes, int] = {}
        self._states: list[bytes] = []
        self._plays: list[list[tuple[int, int]] | None] = []
        self.shifts: list[list[int]] = []
        self.left: list[list[int]] = []

    def entry(self, states: bytes) -> int:
        """The entry for the states of a suit's foundations."""
        found = self._entries.get(states)
        if found is None:
            found = self._entries[states] = len(self._states)
            left = [0] * 14
            for at, state in zip(self._own, states, strict=True):
                for kind in self._foundations.automata[self._foundations.of[at]].top[state + 1 :]:
                    left[kind % 13 + 1] += 1
            self._states.append(states)
            self._plays.append(None)
            self.shifts.append([])
            self.left.append(left)
        return found

    def open(self, entry: int) -> list[tuple[int, int]]:
        """(rank, next entry) for every play; together with shifts[entry]."""
        known = self._plays[entry]
        if known is None:
            standing = bytearray(len(self._foundations.of))
            for at, state in zip(self._own, self._states[entry], strict=True):
                standing[at] = state
            wants = self._foundations.wants(bytes(standing))
            plays = [(kind + 1, self._part(after)) for kind in range(13) for after, _ in wants.plays.get(kind, ())]
            known = self._plays[entry] = plays
            self.shifts[entry] = [after for one, _ in wants.crossing if (after := self._part(one)) != entry]
        return known

    def _part(self, standing: bytes) -> int:
        return self.entry(bytes([standing[at] for at in self._own]))


class Standings:
    """All diggings of one suit in some columns, numbered; a later one has the higher number.

    columns: the ranks, from 0, of the suit's cards in each, the next to be dug first. numbers: of each digging, by the
    cards taken of each column; dug: the cards of each, two bits a rank; _from and _to: for each the diggings with one
    card less and one more, with that card's rank; _under: the cards still in columns.
    """

    def __init__(self, table: SuitTable, columns: tuple[tuple[int, ...], ...]) -> None:
        self._table = table
        self.numbers = {way: at for at, way in enumerate(product(*(range(len(cards) + 1) for cards in columns)))}
        self.dug: list[int] = []
        self._under: list[int] = []
        self._from: list[list[tuple[int, int]]] = []
        self._to: list[list[tuple[int, int]]] = [[] for _ in self.numbers]
        for way, at in self.numbers.items():
            self.dug.append(_cards(cards[:taken] for cards, taken in zip(columns, way, strict=True)))
            self._under.append(_cards(cards[taken:] for cards, taken in zip(columns, way, strict=True)))
            self._from.append([])
            for i, taken in enumerate(way):
                if taken:
                    before, rank = self.numbers[(*way[:i], taken - 1, *way[i + 1 :])], columns[i][taken - 1]
                    self._from[at].append((before, rank))
                    self._to[before].append((at, rank))
        self._most: dict[tuple[int, int], list[int]] = {}
        self._dead: list[dict[int, bool]] = [{} for _ in self.numbers]
        self._may_die = len(self.numbers) > 1 and not table.reverses  # a card that comes back could go once more

    def most(self, entry: int, seen: int) -> list[int]:
        """For each digging the most of the seen cards that can be out; -1 where no standing can be reached."""
        found = self._most.get((entry, seen))
        if found is None:
            found = self._most[entry, seen] = [
                max(map(int.bit_count, reached.values()), default=dug.bit_count() - 1) - dug.bit_count()
                for reached, dug in zip(self._reached(entry, seen), self.dug, strict=True)
            ]
        return found

    def _reached(self, entry: int, seen: int) -> list[dict[int, int]]:
        """For each digging the standings that can be reached, with the cards that are gone."""
        found: list[dict[int, int]] = []
        for at, dug in enumerate(self.dug):
            todo = [] if at else [(entry, 0)]
            for before, rank in self._from[at]:
                for standing, gone in found[before].items():
                    plays = self._table.open(standing)
                    todo += [(on, with_cards(gone, 1 << 2 * rank)) for each, on in plays if each == rank + 1]
            found.append(self._spread(at, dict(todo), ~with_cards(seen, dug)))
        return found

    def _spread(self, at: int, reached: dict[int, int], missing: int) -> dict[int, int]:
        """These standings of a digging, and those that more of the seen cards lead to; without dead ones."""
        plays_of, shifts, may_die = self._table.open, self._table.shifts, self._may_die
        todo, reached = list(reached.items()), {}
        while todo:
            standing, gone = todo.pop()
            if standing in reached or (may_die and self._is_dead(at, standing)):
                continue
            reached[standing] = gone
            for rank, on in plays_of(standing):
                if on not in reached:
                    bit = 1 << 2 * rank - 2
                    after = gone | (bit << 1 if gone & bit else bit)
                    if not after & missing:
                        todo.append((on, after))
            if shifts[standing]:
                todo += [(on, gone) for on in shifts[standing]]
        return reached

    def _is_dead(self, at: int, standing: int) -> bool:
        known = self._dead[at].get(standing)
        if known is None:
            known = self._dead[at][standing] = not self._may_be_cleared(at, standing)
        return known

    def _may_be_cleared(self, at: int, standing: int) -> bool:
        """Whether all cards of the suit can go if those outside the columns are all at hand."""
        left, under = self._table.left[standing], self._under[at]
        if not any(left):
            return True
        for rank, on in self._table.open(standing):
            outside = left[rank] > (under >> 2 * rank - 2 & 3).bit_count()
            if outside and not self._is_dead(at, on):
                return True
            if any(each == rank - 1 and not self._is_dead(after, on) for after, each in self._to[at]):
                return True
        return False


class AllStandings:
    """Standings for columns of all kinds, each made once: they are the same for all suits, and while only cards of
    other suits are dug.
    """

    def __init__(self, table: SuitTable) -> None:
        self._table = table
        self._known: dict[tuple[tuple[int, ...], ...], Standings] = {}

    def of(self, columns: tuple[tuple[int, ...], ...]) -> Standings:
        """Those for the ranks of a suit's cards in each column, as for Standings."""
        if columns not in self._known:
            self._known[columns] = Standings(self._table, columns)
        return self._known[columns]


def with_cards(cards: int, others: int) -> int:
    """Cards of a suit, two bits a rank, and others."""
    return cards | others | (cards & others & _LOWER) << 1


def _cards(columns: Iterable[tuple[int, ...]]) -> int:
    """All cards of some columns."""
    cards = 0
    for column in columns:
        for rank in column:
            cards = with_cards(cards, 1 << 2 * rank)
    return cards


_MASK = (1 << BITS) - 1
_SEEN = 26  # two bits for each of a suit's thirteen ranks: none, one, or both for two cards
_SEEN_MASK = (1 << _SEEN) - 1
_PLACE = [divmod(card, 13) for card in range(52)]
LANE = 16  # bits for each digging; in them, for a suit, stands
POSSIBLE = 1 << 8  # this, and the seen cards that are out, or 0 if the suit can't stand so;
ENOUGH = 1 << 11  # and this is reached, for all suits, where few enough of the seen cards are left
BEGUN = 100_000  # how many beginnings are remembered before all are forgotten


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
    digging; ones: 1 for each digging; _steps: for each column how many bits further the digging lies that takes one
    card more of it, and the diggings that can be reached so.
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
