"""Two bounds on games of places over one waste, asked of the mover's states.

`InSuit`: foundations are built in suit, there may be columns that are never filled; see waste.py. `ByHeights`: suits
mean nothing, nothing but the places and the waste is in play; see below. Both need that all goes up
from places and waste alone, that a place holds one card and is filled from the waste as soon as it is empty, and that
cards come to the waste one by one. Of 70 positions of Royal Cotillion, Gavotte, Royal Rendezvous, Sixes and Sevens and
Odd and Even, early and late, 69 are decided with the first, 57 without (3 s each).

Can the waste be dug up, card after card? A bound for single places that refill, where foundations are told by their
heights and suits mean nothing. What must be out for one card of the waste to leave stays out for the next.

Let x be the top of the waste and w all that lies under it. In any line that wins there is a moment when x leaves, with
t cards turned. Just before it w and x are the whole waste, and just after it w is; both times all other cards that have
been seen are out or in places. So just before it the foundations stand at heights which these cards allow, all but so
many as there are places being out; so they do just after it, no lower than before. The same holds for each card of w,
later, and no foundation is ever lower again. So a deal is lost if no such chain of heights leads on from those of now.

Lower heights can do what higher ones can, so of those from which a chain leads on only the highest are kept. They are
found from those of w, card by card: the lower height, foundation by foundation, of one of these and of one that the
cards allow, if it leaves few enough cards over. For each height of the foundation that stands alone, the cards allow
the others one highest standing. How the game came to a waste makes no difference, so what is found serves all states
whose waste begins so.
Of 42 positions of Windmill without crossing, early and late, 41 are decided with it, 26 without (3 s each).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from game.rules import Position
from game.rules.kernel import Mover, State
from game.rules.kernel.slots import BAG, ONE, Slot
from game.rules.record import Dealt, Match, Open, words
from game.solver.search.bounds.waste import BITS, SuitTable, WasteBound
from game.solver.search.space import COMMON, SUITS, in_words

EACH = 4
COPIES = (1 << EACH) - 1
Row = tuple[bytes, int]
"""The kinds that a group of alike foundations takes, the first one first, and how many foundations there are."""
WASTES = 30_000  # how many wastes, or standings, are remembered before all are forgotten
BYTE = 8  # heights are packed into an int, a byte each; the highest bit of each is free, for comparing
TOTAL = 255  # the rest by this is the sum of the heights, which is less
Ends = tuple[int, ...]
"""Heights none of which is as high as another of them all over; those from which a chain leads on have the free bits
set."""


def knows(rows: Sequence[Row]) -> bool:
    """Whether the bound can tell what can be out: one foundation may stand alone, and one group of others takes no kind
    twice. There are not too many cards for what they are packed into.
    """
    several = [steps for steps, count in rows if count > 1]
    taken = [kind for steps, count in rows for kind in steps * count]
    few = len(taken) < 128 and all(taken.count(kind) <= COPIES for kind in {*taken})
    once = all(len({*one}) == len(one) for one in several)
    return few and once and len(several) <= 1 and len(rows) - len(several) <= 1


class _Waste:
    """What is known of one waste, by the number of cards that are still to come. before: the highest heights from which
    a chain leads on, its top leaving then or later. after: the highest ones allowed then, with the card above it just
    gone, from which a chain leads on.
    """

    __slots__ = ("after", "before", "lying", "size")

    def __init__(self, waste: bytes) -> None:
        self.size = len(waste)
        self.lying = sum([1 << EACH * kind for kind in waste])
        self.before: list[Ends] = []
        self.after: list[Ends] = []


class ChainBound:
    """See the module's docstring. rows: the groups of foundations in the order of their heights, as `knows` asks;
    places: how many; stock: the kinds in it, the next card first.
    """

    def __init__(self, rows: Sequence[Row], places: int, stock: bytes) -> None:
        self._standings = _Standings(rows)
        full = b"".join(bytes([len(steps)]) * count for steps, count in rows)
        self._guard = sum(128 << BYTE * at for at in range(len(full)))
        self._full = (int.from_bytes(full, "little") | self._guard,)
        seen = sum(count << EACH * kind for steps, count in rows for kind in steps)
        self._seen = [seen, *(seen := seen - (1 << EACH * kind) for kind in reversed(stock))]
        self._least = [sum(full) - places - coming for coming in range(len(stock) + 1)]
        self._turned = len(stock)
        self._wastes: dict[bytes, _Waste] = {}

    def may_empty(self, heights: bytes, waste: bytes, turned: int) -> bool:
        """Whether the waste can be emptied as far as the bound can tell."""
        if not waste:
            return True
        coming = self._turned - turned
        found = self._wastes.get(waste)
        if found is None or len(found.before) <= coming:
            found = self._find(waste, coming)
        guard, at = self._guard, int.from_bytes(heights, "little")
        return any(end - at & guard == guard for end in found.before[coming])

    def _find(self, waste: bytes, coming: int) -> _Waste:
        """What is known of a waste, with so many cards still to come."""
        if len(self._wastes) > WASTES:
            self._wastes.clear()
        under = self._wastes.setdefault(b"", _Waste(b""))
        under.before += [self._full] * (coming + 1 - len(under.before))
        for size in range(1, len(waste) + 1):
            part = waste[:size]
            found = self._wastes.get(part)
            if found is None:
                found = self._wastes[part] = _Waste(part)
            for at in range(len(found.before), coming + 1):
                known = found.before[-1] if at else ()
                ends = self._after(under, at)
                found.before.append(self._met(known, ends, *self._allowed(found, at)) if ends else known)
            under = found
        return under

    def _after(self, waste: _Waste, coming: int) -> Ends:
        for at in range(len(waste.after), coming + 1):
            waste.after.append(self._met((), waste.before[at], *self._allowed(waste, at)))
        return waste.after[coming]

    def _allowed(self, waste: _Waste, coming: int) -> tuple[Ends, int]:
        """The highest standings that the cards seen allow, but for those of a waste; and how many must be out."""
        least = self._least[coming] - waste.size
        return self._standings.of(self._seen[coming] - waste.lying, least), least

    def _met(self, known: Ends, ends: Ends, allowed: Ends, least: int) -> Ends:
        """The highest of those known and of what is both below an end and allowed, with so many cards at least."""
        guard, found = self._guard, known
        for end in ends:
            for other in known:
                if other - (end ^ guard) & guard == guard:
                    break
            else:
                for one in allowed:
                    ahead = end - one & guard
                    ahead -= ahead >> BYTE - 1
                    meet = one & ahead | end & ~(ahead | guard)
                    if meet % TOTAL < least:
                        continue
                    for other in found:
                        if other - meet & guard == guard:
                            break
                    else:
                        meet |= guard
                        found = (*[other for other in found if meet - (other ^ guard) & guard != guard], meet)
        return found


class _Standings:
    """The highest standings that cards allow: at each height of the foundation that stands alone, those of the others.

    rows: see ChainBound.
    """

    def __init__(self, rows: Sequence[Row]) -> None:
        at, self._alone, self._steps = 0, b"", b""
        self._one, self._others = 0, [0]
        for steps, count in rows:
            if count == 1:
                self._alone, self._one = steps, 1 << BYTE * at
            else:
                self._steps, self._others = steps, [0, *(1 << BYTE * (at + count - i) for i in range(1, count + 1))]
            at += count
        self._at = {kind: height for height, kind in enumerate(self._steps)}
        self._known: dict[int, tuple[int, ...]] = {}

    def of(self, seen: int, least: int) -> tuple[int, ...]:
        """Those with so many cards at least, by the numbers of all cards seen, EACH bits for each kind."""
        found = self._known.get(seen)
        if found is None:
            if len(self._known) > WASTES:
                self._known.clear()
            found = self._known[seen] = tuple(each for each in self._find(seen) if each % TOTAL >= least)
        return found

    def _find(self, seen: int) -> list[int]:
        left = [seen >> EACH * kind & COPIES for kind in self._steps]
        loose = {kind: seen >> EACH * kind & COPIES for kind in self._alone}
        others, at, most = self._others, self._at, len(self._others) - 1
        standing = 0
        for height, copies in enumerate(left):
            most = left[height] = min(most, copies)
            standing += sum(others[1 : most + 1])
        found = [standing]
        for kind in self._alone:
            if not loose[kind]:
                break
            loose[kind] -= 1
            standing += self._one
            height = at.get(kind, len(left))
            while height < len(left) and left[height] > loose[kind]:
                standing -= others[left[height]]
                left[height] -= 1
                height += 1
            found.append(standing)
        return found


IN_SUIT = COMMON | words(
    "foundations.build.match=SUIT foundations.last_waits_for piles.fill=WASTE_STOCK,WASTE_STOCK_THEN_ANY "
    "piles.open=GRID_FOOT piles.wing redeals reversal"
)
BY_HEIGHTS = COMMON | SUITS | words("foundations.build.match=ANY,SUIT piles.fill=WASTE_STOCK")
KEPT = 100_000


def _places(mover: Mover, position: Position) -> list[Slot]:
    """The places that are filled from the waste, which takes all that the stock gives; none where there are others."""
    if mover.game.turn != (Dealt("waste"),):
        return []
    places = [slot for slot in mover.slots if slot.refill]
    if not all(slot.shape in (BAG, ONE) and slot.waste_first and not slot.ordered for slot in places):
        return []
    fewest = 1 if position.piles[0] or position.piles[position.ruleset.waste] else 0
    held = (len(position.piles[index]) for slot in places for index in _indices(slot))
    return places if all(fewest <= count <= 1 for count in held) else []


def _indices(slot: Slot) -> list[int]:
    return [index for index in slot.indices if isinstance(index, int)]


class InSuit:
    """Whether the waste can still be emptied in the last pass."""

    def __init__(self, mover: Mover, position: Position, places: list[Slot], others: list[Slot]) -> None:
        self._redeals, self._waste, self._others = mover.redeals, mover.waste, others
        self._bags = [slot.at for slot in places]
        suits = [position.ruleset.piles[index].suit for index in mover.foundations.place_of]
        self._own = [[at for at, own in enumerate(suits) if own == suit] for suit in range(4)]
        self._table = SuitTable(mover.foundations, self._own[0])
        start = mover.state(position)
        self._columns = sorted((pile for pile in self._lying(start) if pile), key=len, reverse=True)
        count = sum(len(slot.indices) for slot in places)
        self._bound = WasteBound(self._table, count, [tuple(column) for column in self._columns])
        self._standing = lru_cache(KEPT)(self._find_standing)
        self._left = lru_cache(KEPT)(self._find_left)
        self._held = lru_cache(KEPT)(_two_bits_a_card)

    def _lying(self, state: State) -> tuple[bytes, ...]:
        piles: tuple[bytes, ...] = ()
        for slot in self._others:
            held = state[slot.at]
            if slot.shape == BAG:
                piles += tuple([held[i : i + 1] for i in range(len(held))])
            else:
                piles += (held,) if slot.shape == ONE else held
        return piles

    def _find_standing(self, standing: bytes) -> int:
        """The entries of the suits' table, packed."""
        parts = (bytes([standing[at] for at in own]) for own in self._own)
        return sum(self._table.entry(part) << BITS * suit for suit, part in enumerate(parts))

    def _find_left(self, piles: tuple[bytes, ...]) -> int:
        """How many cards are left in each column, four bits each; -1 where these are not what is left of them."""
        free, found = [*range(len(self._columns))], 0
        for pile in sorted((pile for pile in piles if pile), key=len, reverse=True):
            column = next((i for i in free if self._columns[i].startswith(pile)), -1)
            if column < 0:
                return -1
            free.remove(column)
            found |= len(pile) << 4 * column
        return found

    def holds(self, state: State) -> bool:
        """Whether the bound can tell anything of what comes after a state."""
        return self._left(self._lying(state)) >= 0

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as the bound can tell."""
        waste, stock = state[self._waste], state[-1]
        if not waste or stock[0] < self._redeals:
            return True
        standing, left = self._standing(state[0]), self._left(self._lying(state))
        held = self._held(b"".join([state[at] for at in self._bags]))
        return self._bound.may_empty(standing, held, left, waste, stock[1:])


def _two_bits_a_card(kinds: bytes) -> int:
    """A bit for one card of a kind, both for two."""
    found = 0
    for kind in kinds:
        found |= 1 << 2 * kind + (found >> 2 * kind & 1)
    return found


class ByHeights:
    """Whether the waste can still be emptied, where each foundation takes one kind at each height."""

    def __init__(self, mover: Mover, position: Position, places: list[Slot], rows: list[Row]) -> None:
        self._waste = mover.waste
        self._stock: bytes = mover.state(position)[-1]
        count = sum(len(slot.indices) for slot in places)
        self._chain = ChainBound(rows, count, self._stock[1:])

    def holds(self, state: State) -> bool:
        """Whether the bound can tell anything of what comes after a state."""
        return self._stock.endswith(state[-1][1:])

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as the bound can tell."""
        return self._chain.may_empty(state[0], state[self._waste], len(self._stock) - len(state[-1]))


def in_suit(mover: Mover, position: Position) -> InSuit | None:
    """The bound for a deal with foundations in suit, if it is one of its kind."""
    if not in_words(mover.ruleset, IN_SUIT) or mover.game.gather != ("waste",):
        return None
    places = _places(mover, position)
    others = [slot for slot in mover.slots if not slot.refill and slot.at != mover.waste]
    strange = any(slot.open not in (Open.TOP, Open.GRID_FOOT) for slot in others)
    suited = all(spec.suited and spec.build.match is Match.SUIT for spec in mover.game.foundations)
    in_line = all(len(after) < 2 for automaton in mover.foundations.automata for after in automaton.after)
    return InSuit(mover, position, places, others) if places and suited and in_line and not strange else None


def by_heights(mover: Mover, position: Position) -> ByHeights | None:
    """The bound for a deal with foundations told by their heights, if it is one of its kind."""
    if not in_words(mover.ruleset, BY_HEIGHTS):
        return None
    places, rows = _places(mover, position), rows_of(mover)
    if not places or len(places) + 1 < len(mover.slots) or rows is None or not knows(rows):
        return None
    return ByHeights(mover, position, places, rows)


def rows_of(mover: Mover) -> list[Row] | None:
    """The kinds that each likeness of foundations takes, and how many are alike; None where heights do not tell."""
    found: list[Row] = []
    for likeness, automaton in enumerate(mover.foundations.automata):
        steps: list[Any] = automaton.takes[:-1]
        if any(mask.bit_count() != 1 for mask in steps) or automaton.takes[-1]:
            return None
        found.append((bytes(mask.bit_length() - 1 for mask in steps), mover.foundations.of.count(likeness)))
    return found
