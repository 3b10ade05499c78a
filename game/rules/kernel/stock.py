"""What the stock does: a turn, a redeal, and filling what has become empty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.cards import OF_RANK
from game.rules.deals import shuffled
from game.rules.kernel.slots import BAG, GONE, HIDDEN, MANY, ONE, PLACES, Slot
from game.rules.record import Kind
from game.rules.tables import Tables

State = tuple[Any, ...]
"""The foundations, a slot for each group, the stock: a byte for the pass, then the cards as they are turned."""


class Stock:
    """The moves of stock and slots in a game."""

    def __init__(self, ruleset: Tables, slots: list[Slot], seed: int) -> None:
        self._game = game = ruleset.game
        self._gathers = ruleset.gathers
        self._slots = slots
        self._seed = seed
        self.redeals, self.unlimited = game.redeals, game.unlimited
        self.onto: Callable[[int], int] = int
        """The state of a foundation with a kind dealt on it."""
        self._by_name = {slot.name: slot for slot in slots}
        self.waste = self._by_name["waste"].at if "waste" in self._by_name else 0
        hands = [slot.at for slot in slots if slot.kind is Kind.HAND]
        self.hand = hands[0] if hands else 0
        self.heaps = [slot for slot in slots if slot.kind is Kind.HEAP]
        self._told_apart = [slot for slot in slots if slot.shape == MANY and (slot.ordered or slot.begun_by)]

    def alike(self, slot: Slot, count: int, stock: bytes) -> int:
        """How many of so many piles, the first ones, can't be told apart; these are sorted."""
        left = len(stock) > 1
        if slot.begun_by:
            return count - left
        more = left or stock[0] < self.redeals or self.unlimited
        return 0 if slot.ordered and more else count

    def in_order(self, slot: Slot, piles: list[bytes], stock: bytes) -> tuple[bytes, ...]:
        """Piles as they stand in a state."""
        alike = self.alike(slot, len(piles), stock)
        return (*sorted(piles[:alike]), *piles[alike:])

    def put(self, new: list[Any], slot: Slot, i: int, pile: bytes) -> None:
        """Change a pile of a state that is being made; of a bag, i may be one more than it holds."""
        at, shape = slot.at, slot.shape
        if shape == ONE:
            new[at] = pile
        elif shape == BAG:
            held = new[at][:i] + new[at][i + 1 :]
            new[at] = bytes(sorted(held + pile)) if pile else held
        elif shape == PLACES:
            new[at] = new[at][:i] + (pile or bytes((GONE,))) + new[at][i + 1 :]
        else:
            piles = list(new[at])
            piles[i] = pile
            new[at] = self.in_order(slot, piles, new[-1])

    def taken(self, new: list[Any], slot: Slot, i: int, rest: bytes) -> None:
        """A pile has lost a card or more, and `rest` is left: its last card is turned up, and it is filled if it must
        be.
        """
        if slot.hides and rest and rest[-1] & HIDDEN:
            rest = rest[:-1] + bytes((rest[-1] ^ HIDDEN,))
        if slot.fed_by and not rest and self._fed(new, slot, i):
            return
        if slot.refill and (not rest or slot.always):
            had = len(new[-1]) > 1
            rest += self.fetched(new, slot)
            self.put(new, slot, i, rest)
            if had and len(new[-1]) == 1:
                self.stock_gone(new)
            return
        self.put(new, slot, i, rest)

    def _fed(self, new: list[Any], slot: Slot, i: int) -> bool:
        """Fill an empty place from the pile that feeds it, if that has a card."""
        feeder = self._slots[slot.fed_by - 1]
        held: bytes = new[feeder.at] if feeder.shape == ONE else new[feeder.at][0]
        if held:
            self.put(new, slot, i, held[-1:])
            self.taken(new, feeder, 0, held[:-1])
        return bool(held)

    def fetched(self, new: list[Any], slot: Slot) -> bytes:
        """The cards that fill a place, taken from waste or stock."""
        waste = new[self.waste] if slot.waste_first else b""
        if waste:
            new[self.waste] = waste[: -slot.refill]
            return bytes(waste[: -slot.refill - 1 : -1])
        stock = new[-1]
        new[-1] = stock[:1] + stock[1 + slot.refill :]
        return bytes(stock[1 : 1 + slot.refill])

    def stock_gone(self, new: list[Any]) -> None:
        """Some piles can't be told apart any more."""
        for slot in self._told_apart:
            new[slot.at] = self.in_order(slot, list(new[slot.at]), new[-1])

    def can_turn(self, state: State) -> bool:
        """Whether there is a stock to turn and, where a turned card must be placed first, no card in hand."""
        if len(state[-1]) < 2 or not self._game.turn or (self.heaps and state[self.hand]):
            return False
        return not self._game.gaps_first or not any(slot.column and slot.gap_in(state[slot.at]) for slot in self._slots)

    def turned(self, state: State) -> State:
        """The state after a turn."""
        stock, new, at = state[-1], list(state), 1
        if self.hand and state[self.hand]:
            new[self.waste] += state[self.hand]
            new[self.hand] = b""
        last = stock[0] == self.redeals > 0 and not self.unlimited
        for dealt in self._game.turn:
            if last and not dealt.last_pass:
                continue
            slot = self._by_name.get(dealt.to)
            if slot is None:  # the one foundation that takes all cards
                at = min(at + dealt.cards, len(stock))
                new[0] = bytes((self.onto(stock[at - 1]),))
                continue
            if slot.shape == ONE:
                new[slot.at] += stock[at : at + dealt.cards]
                at = min(at + dealt.cards, len(stock))
                continue
            piles = list(new[slot.at])
            if slot.begun_by:
                at = self._go_on(slot, piles, stock, at, dealt.cards)
            else:
                for i in range(len(piles)):
                    piles[i] += stock[at : at + dealt.cards]
                    at = min(at + dealt.cards, len(stock))
            new[slot.at] = tuple(piles)
        new[-1] = stock[:1] + stock[at:]
        self.stock_gone(new)
        return tuple(new)

    @staticmethod
    def _go_on(slot: Slot, piles: list[bytes], stock: bytes, at: int, cards: int) -> int:
        """Deal cards of which some begin piles, and all others go on the newest."""
        for kind in stock[at : at + cards]:
            begins = not piles or OF_RANK[slot.begun_by] >> kind & 1
            if begins and len(piles) < len(slot.indices):
                piles.append(b"")
            else:
                piles[-1] += bytes((kind,))
        return min(at + cards, len(stock))

    def gathered(self, state: State) -> bytes:
        """The cards that a redeal gathers, in the order in which they come again; none if there is no redeal left."""
        if state[-1][0] >= self.redeals and not self.unlimited:
            return b""
        way = 1 if self._game.in_order else -1
        found = b""
        for name in self._gathers:
            slot = self._by_name[name]
            held = state[slot.at]
            lying = held if slot.shape == ONE else b"".join(held[::way])
            found += bytes(kind & ~HIDDEN for kind in lying) if slot.hides else lying
        return found

    def redealt(self, state: State, order: bytes) -> State:
        """The state after a redeal of what was gathered."""
        new, passes = list(state), min(state[-1][0] + 1, self.redeals)
        for name in self._gathers:
            new[self._by_name[name].at] = self._by_name[name].blank
        if self._game.shuffled:
            order = bytes(shuffled(order, 8 * self._seed + passes))
        new[-1] = bytes((passes,)) + order
        return self.turned(tuple(new)) if self._game.redeal_turns else tuple(new)
