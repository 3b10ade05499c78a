"""Plays that lose nothing, so that a search may make them alone.

Say that every foundation which has still to take a card of kind k takes it now, that none is held back until more piles
are begun, and that each takes k once only. Where every card has to go, or where there are no more copies of k left
than such foundations, each copy has a foundation of its own, which takes it whenever it is free, and can take nothing
else before. So a copy may go at once to the one to which it goes in the end, whichever copy goes first. Say also that
no card that is left can be packed on k, but for cards of which the same holds: where a line lays one of those on k, it
can go up instead. Then a copy that lies anywhere only covers others. So a line that wins still
wins if a copy that is free goes now, without its own move later; unless its going itself changes what comes:
`only_uncovers` says where not.
"""

from __future__ import annotations

from game.rules.cards import members, pack
from game.rules.kernel.foundations import Foundations, Wants
from game.rules.kernel.slots import Slot
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
        self._copies = [0] * 52
        for kind in kinds:
            self._copies[kind] = 0
        for card in pack(ruleset.game.packs, ruleset.game.of_suits):
            self._copies[kinds[card]] += 1
        odd = (
            foundations.waits
            or foundations.crossings
            or foundations.whole
            or foundations.backs
            or any(foundations.endless)
            or ruleset.mates
        )
        self._none = bool(odd) or ruleset.game.win in (Win.PYRAMID_OUT, Win.CLEARED)
        self._all_out = ruleset.game.win is Win.ALL_OUT
        self._ever: list[list[int]] = []
        self._twice: list[list[int]] = []
        for automaton in foundations.automata:
            self._look_ahead(automaton.takes, automaton.after)

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
            ready = self._find(standing, wants.takes)
            wants.safe = ready & ~self._packed_on(standing, ready)
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

    def _packed_on(self, standing: bytes, ready: int) -> int:
        """The kinds that something which is left can be packed on, unless it may as well go up each time: it is ready,
        and nothing which is left can be packed on it."""
        left, bare, found = self._left(standing), ready, 0
        packing = [(1 << kind, follow) for slot in self._columns for kind, follow in enumerate(slot.follow) if follow]
        here = sum(1 << kind for kind in range(52) if left[kind] > 0)
        for kind, follow in packing:
            if follow & here:
                bare &= ~kind
        for kind, follow in packing:
            if follow & here & ~bare:
                found |= kind
        return found

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
        if not last_pass and (slot.at == waste or slot.ordered) and not self._left_out:
            return False
        if slot.at == waste:
            return not self._from_waste
        if left and self._gaps_first and not rest:
            return False
        if slot.feeds or (slot.fed_by and not rest):
            return False
        if slot.refill and (not rest or slot.always) and (left or (slot.waste_first and state[waste])):
            return False
        return not (left and self._dealt_gaps)
