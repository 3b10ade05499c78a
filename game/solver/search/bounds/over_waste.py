"""Two bounds on games of places over one waste, asked of the mover's states.

`InSuit`: foundations are built in suit, there may be columns that are never filled; see waste.py. `ByHeights`: suits
mean nothing, nothing but the places and the waste is in play; see chain.py. Both need that all goes up
from places and waste alone, that a place holds one card and is filled from the waste as soon as it is empty, and that
cards come to the waste one by one. In Windmill and the games of places over a waste they decide three positions of
four that plain search leaves open.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.rules import Position
from game.rules.kernel import Mover, State
from game.rules.kernel.slots import BAG, ONE, Slot
from game.rules.record import Dealt, Match, Open
from game.rules.vocabulary import words
from game.solver.search.bounds.chain import ChainBound, Row, knows
from game.solver.search.bounds.waste import WasteBound
from game.solver.search.suits import BITS, SuitTable
from game.solver.search.understood import COMMON, SUITS, in_words

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
    """Whether columns and, in the last pass, the waste can still be emptied."""

    def __init__(self, mover: Mover, position: Position, places: list[Slot], others: list[Slot]) -> None:
        self._redeals, self._waste, self._others = mover.redeals, mover.waste, others
        self._bags = [slot.at for slot in places]
        ruleset = position.ruleset
        self._foundations = mover.foundations
        self._table = SuitTable(ruleset, position.ranks)
        self._own = [[i for i in ruleset.foundations if ruleset.piles[i].suit == suit] for suit in range(4)]
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
        heights = dict(zip(self._foundations.place_of, self._foundations.heights(standing), strict=True))
        found = 0
        for suit, own in enumerate(self._own):
            found |= self._table.entry(tuple(heights.get(index, 1) for index in own)) << BITS * suit
        return found

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
        standing, left = self._standing(state[0]), self._left(self._lying(state))
        if left and not self._bound.may_clear(standing, left):
            return False
        waste, stock = state[self._waste], state[-1]
        if not waste or stock[0] < self._redeals:
            return True
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
    return InSuit(mover, position, places, others) if places and suited and not strange else None


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
