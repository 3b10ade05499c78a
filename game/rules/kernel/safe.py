"""What a search may leave out: everything beside a play that loses nothing, and moves of part of a run.

Plays that lose nothing.

Say that every foundation which has still to take a card of kind k takes it now, that none is held back until more piles
are begun, and that each takes k once only. Where every card has to go, or where there are no more copies of k left
than such foundations, each copy has a foundation of its own, which takes it whenever it is free, and can take nothing
else before. So a copy may go at once to the one to which it goes in the end, whichever copy goes first. Such kinds are
ready. Say also that k is in a closed set: all kinds in it are out or ready, and every card that can be packed on one of
them is in it, or out for good. Then a line that wins still wins if k goes now. Follow it, but wherever it lays a card
of the set on another one, let this card go up instead, with those of the set that lie on it, and leave out what the
line does with it later. A pile then lacks nothing but cards of the set at its end, for nothing else was ever laid on
them; so whatever the line moves can be moved. Where cards may come back from foundations, those that are out may be
laid on k again: so with each kind the set has those under it on foundations, too, and what can be packed on them, and
none of the set is ever brought back: what it could carry is in the set.

A column from which any card moves with all that lies on it breaks this: a card of the set takes others along, and can't
go up with these. There the set has none but k that are not out.

And k's going itself must not change what comes: `only_uncovers` says where it does.

Alike hosts: cards of a column on which the same others are packed, and move with them.

Say that every run moves as it is packed, however long, that runs never go round, and that no card is dealt on them.
Then it does not matter which of two alike hosts carries which of two runs: wherever the hosts go, these go with them.
It matters only when a host goes up, which must lie free; then its run goes to another one just before. There is one, as
there are as many free ones whichever way the runs lie. So part of a run goes to an alike host only where that frees a
card which a foundation takes now.

Not where only so many cards move as places are free, or one card, or all of them: a longer run might stay; nor where
cards move that lie in no order: a host might go on its own run; nor where a whole run goes up with its host.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.cards import members, pack
from game.rules.kernel.foundations import Foundations, Wants
from game.rules.kernel.slots import BAG, Slot
from game.rules.kernel.stock import State, Stock
from game.rules.record import Win
from game.rules.tables import Tables

MANY_LEFT = 99


class SafePlays:
    """The plays of a game that lose nothing."""

    def __init__(
        self, ruleset: Tables, kinds: bytes, slots: list[Slot], foundations: Foundations, stock: Stock
    ) -> None:
        self._foundations = foundations
        self._stock = stock
        self._columns = [slot for slot in slots if slot.column]
        self._from_waste = any(slot.refill and slot.waste_first for slot in slots)
        dealt = [slot for slot in self._columns if slot.gaps and slot.ordered and not slot.begun_by]
        self._dealt_gaps = any(not slot.refill for slot in dealt)
        game, filled = ruleset.game, any(slot.refill for slot in slots)
        over_waste = ruleset.turned_to == "waste" and game.gather == ("waste",)
        self._left_out = over_waste and not (filled or game.shuffled)
        self._unlimited, self._gaps_first = ruleset.game.unlimited, ruleset.game.gaps_first
        self._packs = [0] * 52
        """What can be packed on each kind, in any column."""
        for slot in self._columns:
            for kind, follow in enumerate(slot.follow):
                self._packs[kind] |= follow
        self._loose = any(lift & ~follow for slot in self._columns for lift, follow in _lifted(slot))
        self._copies = [0] * 52
        for kind in kinds:
            self._copies[kind] = 0
        for card in pack(ruleset.game.packs, ruleset.game.of_suits):
            self._copies[kinds[card]] += 1
        odd = (
            foundations.waits
            or foundations.crossings
            or foundations.whole
            or (foundations.backs and max(self._copies) > 1)
            or any(foundations.endless)
            or ruleset.mates
        )
        self._none = bool(odd) or ruleset.game.win in (Win.PYRAMID_OUT, Win.CLEARED)
        self._all_out = ruleset.game.win is Win.ALL_OUT
        self._ever: list[list[int]] = []
        self._twice: list[list[int]] = []
        self._comes_back, self._under = bool(foundations.backs), [0] * 52
        """Where cards may come back: what lies under each kind on foundations."""
        for automaton in foundations.automata:
            self._look_ahead(automaton.takes, automaton.after)
            for kind, under in automaton.under() if self._comes_back else ():
                self._under[kind] |= under

    def _look_ahead(self, takes: list[int], after: list[dict[int, int]]) -> None:
        """Of each state of an automaton the kinds that are taken from it on, and those of them more than once; where
        it takes one of several kinds, none of these has a foundation of its own."""
        ever, twice = [0] * len(takes), [0] * len(takes)
        for state in reversed(range(len(takes))):
            later = 0
            for next_ in after[state].values():
                later |= ever[next_]
            ever[state] = takes[state] | later
            twice[state] = takes[state] & later
            if takes[state].bit_count() > 1:
                twice[state] |= takes[state]
        self._ever.append(ever)
        self._twice.append(twice)

    def kinds(self, standing: bytes, wants: Wants) -> int:
        """The kinds whose play is safe if it only uncovers."""
        if self._none:
            return 0
        if wants.safe < 0:
            ready, left = self._find(standing, wants.takes), self._left(standing)
            here = sum(1 << kind for kind in range(52) if left[kind] > 0)
            wants.safe = sum(1 << kind for kind in members(ready) if self._closes(kind, ready, here))
        return wants.safe

    def takers(self, standing: bytes, kind: int) -> list[int]:
        """The foundations that have still to take a card of a kind, by their places."""
        of, ever = self._foundations.of, self._ever
        return [place for place, state in enumerate(standing) if ever[of[place]][state] >> kind & 1]

    def _find(self, standing: bytes, takes: list[int]) -> int:
        of, safe, every, scarce = self._foundations.of, 0, 0, 0
        for place, kinds in enumerate(takes):
            every |= kinds
            if place in self._foundations.limited and not standing[place]:
                scarce |= kinds
        left = self._left(standing)
        for kind in members(every & ~scarce):
            ask = self.takers(standing, kind)
            now = [place for place in range(len(standing)) if takes[place] >> kind & 1]
            twice = any(self._twice[of[place]][standing[place]] >> kind & 1 for place in now)
            enough = self._all_out or left[kind] == len(ask)
            if ask == now and not twice and enough:
                safe |= 1 << kind
        return safe

    def _closes(self, kind: int, ready: int, here: int) -> bool:
        """Whether a kind is in a closed set, see above. here: the kinds that are not all out."""
        known, new = 0, 1 << kind
        while new:
            known |= new
            more = 0
            for one in members(new):
                more |= self._packs[one] | self._under[one]
            lying = more & here & ~known
            if lying & ~ready or (lying and self._loose):
                return False
            new = (more if self._comes_back else lying) & ~known
        return True

    def _left(self, standing: bytes) -> list[int]:
        """How many cards of each kind are not on foundations; many where that is not known."""
        left = [*self._copies]
        for likeness, now in zip(self._foundations.of, standing, strict=True):
            automaton = self._foundations.automata[likeness]
            state: int | None = now
            while state:
                left[automaton.top[state]] -= 1
                state = automaton.before[state]
            if state is None:
                return [MANY_LEFT] * 52
        return left

    def only_uncovers(self, state: State, slot: Slot, rest: bytes) -> bool:
        """Whether a play changes nothing but that cards are uncovered: no place is filled because of it, none would be
        filled with it, and no later card comes elsewhere. (In later passes without a card that a redeal would gather
        it is only left out, where the stock is turned card by card on the one waste.)"""
        stock = state[-1]
        left, waste = len(stock) > 1, self._stock.waste
        last_pass = stock[0] == self._stock.redeals and not self._unlimited
        if self._gaps_first and (left or not last_pass):
            return False
        if not last_pass and (slot.at == waste or slot.ordered) and not self._left_out:
            return False
        if slot.at == waste:
            return not self._from_waste
        if slot.feeds or (slot.fed_by and not rest):
            return False
        if slot.refill and (not rest or slot.always) and (left or (slot.waste_first and state[waste])):
            return False
        return not (left and self._dealt_gaps)


def _lifted(slot: Slot) -> Iterator[tuple[int, int]]:
    """For each kind what lies on it in a group that moves, and what may be packed on it."""
    return zip(slot.lifts, slot.follow, strict=True) if slot.runs else iter(())


def alike_hosts(ruleset: Tables, columns: list[Slot]) -> list[int] | None:
    """For each kind the number of the hosts like it; None where it may matter which of them carries what."""
    packed = [slot for slot in columns if slot.shape != BAG and any(slot.follow)]
    if len(packed) != 1 or ruleset.whole or ruleset.mates:
        return None
    (slot,) = packed
    if not slot.runs or slot.by_room or slot.undivided or slot.ordered or slot.begun_by or slot.lifts != slot.follow:
        return None
    if goes_round(slot.follow):
        return None
    return [slot.follow.index(follow) for follow in slot.follow]


def goes_round(follow: Sequence[int]) -> bool:
    """Whether kinds can follow each other in a circle."""
    left = sum(1 << kind for kind, after in enumerate(follow) if after)
    while left:
        ends = sum(1 << kind for kind in members(left) if not follow[kind] & left)
        if not ends:
            return True
        left &= ~ends
    return False
