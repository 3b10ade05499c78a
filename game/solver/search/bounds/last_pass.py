"""Can what is left be played in the last pass? A bound for games that deal to several piles at once.

In the last pass nothing is gathered again, and where a card is dealt does not depend on what lies. So taking a card off
a pile only uncovers others. Say a card may go as soon as it is free and its rank is wanted on a foundation of its suit,
or was since now; and say that foundation stands where it would if one copy of each rank that is gone served all
foundations that want it. Then let all that may go, go at once, turn, and so on to the end.

That only allows more than the rules. For take a line that wins, and its moments up to one. By then every card it has
played is gone here as well: what lay on the card went before it, so it was free here too; the cards before it on its
foundation went before it, so that foundation stood here as far as there, or farther, and its rank was wanted. What
is left here at the end is therefore left by every line.

In the pass before, once the stock is gone, the same run says which cards may still be played until the redeal; all
others are gathered for certain. A redeal that shuffles nothing gathers the cards in an order that is known, whichever
they are. Go through it: a card that may be played either is, or it is gathered, and then the run without it says which
others still may. The first so many that are gathered are dealt first in the last pass, wherever that leaves the rest.
Say the rest is gone from the first. If the first can't all be played even so, no more need be known of the rest; and
if every way to go on ends so, no line wins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.solver.search.suits import BITS, SuitTable

_MASK = (1 << BITS) - 1
_RANKS = (1 << 13) - 1
_OUT = 63  # no card
TRIED = 250
"""The most ways to begin the last pass that are tried; with more the bound proves nothing."""


class DealtPass(Protocol):
    """A pass: its cards in the order in which they are turned, each at its place; which pile each is dealt to; from how
    many turned the next turn leads to how many; the piles of which the top is free; those of which all is, once the
    stock is gone; and the places in the order in which a redeal gathers them."""

    cards: bytes
    owners: list[int]
    next_turn: dict[int, int]
    tops: list[int]
    opened: list[int]
    gathered: list[int]


class LastPassBound:
    """See the module's docstring. table: of the suits' foundations; piles: how many there are; deal: how the last pass
    deals such cards.
    """

    def __init__(self, table: SuitTable, piles: int, deal: Callable[[bytes], DealtPass]) -> None:
        self._table = table
        self._piles = piles
        self._deal = deal
        self._wanted: dict[int, int] = {}

    def may_win(self, f: int, order: DealtPass, lying: int, turned: int) -> bool:
        """Whether a last pass can be won as far as the bound can tell; f, lying, turned: as in the space's states."""
        return not self.left(f, order, lying, turned)

    def left(
        self, f: int, order: DealtPass, lying: int, turned: int, at_hand: int = 0, cards: bytes | bytearray = b""
    ) -> int:
        """The set of places whose cards are left at the end; at_hand: the set of cards that are gone in addition;
        cards: where other cards lie than the order's.
        """
        cards = cards or order.cards
        owners = order.owners
        entries = f & _MASK, f >> BITS & _MASK, f >> 2 * BITS & _MASK, f >> 3 * BITS
        gone = [at_hand >> 13 * suit & _RANKS for suit in range(4)]
        piles: list[list[int]] = [[] for _ in range(self._piles)]
        while lying:
            bit = lying & -lying
            lying ^= bit
            place = bit.bit_length() - 1
            piles[owners[place]].append(place)
        free = [piles[index] for index in order.tops]
        wanted = 0
        for suit in range(4):
            wanted |= self._find_wanted(entries[suit], gone[suit]) << 13 * suit
        wanted = self._play(free, cards, entries, gone, wanted)
        while turned < len(cards):
            upto = order.next_turn[turned]
            for place in range(turned, upto):
                piles[owners[place]].append(place)
            turned = upto
            wanted = self._play(free, cards, entries, gone, wanted)
        for index in order.opened:  # with the stock gone every card of these is free
            free += [[place] for place in piles[index]]
            piles[index].clear()
        self._play(free, cards, entries, gone, wanted)
        return sum(1 << place for pile in free for place in pile)

    def _play(
        self, free: list[list[int]], cards: bytes | bytearray, entries: tuple[int, ...], gone: list[int], wanted: int
    ) -> int:
        """Play from the tops of these piles everything possible, and what follows, and note which ranks are gone;
        returns the set of cards that may go now.
        """
        more = True
        while more:
            more = False
            for pile in free:
                while pile and wanted >> cards[pile[-1]] & 1:
                    suit, rank = divmod(cards[pile.pop()], 13)
                    if not gone[suit] >> rank & 1:
                        gone[suit] |= 1 << rank
                        wanted |= self._find_wanted(entries[suit], gone[suit]) << 13 * suit
                        more = True
        return wanted

    def _find_wanted(self, entry: int, gone: int) -> int:
        """The set of ranks (from 0) that may go on a suit's foundations, or could before, when these are gone."""
        known = self._wanted.get(entry << 13 | gone)
        if known is None:
            known = 0
            for sequence in self._table.to_come(entry):
                for rank in sequence:
                    known |= 1 << rank
                    if not gone >> rank & 1:
                        break
            self._wanted[entry << 13 | gone] = known
        return known

    def ends(self, f: int, order: DealtPass, lying: int) -> list[int] | None:
        """The sets of places that may be gathered for the last pass, as far as the bound can tell, when the stock is
        gone in the pass before; None where there are too many. Arguments as for may_win.
        """
        ends = _Ends(self, f, order, lying)
        ends.find(0, (), 0, self.left(f, order, lying, len(order.cards)))
        return ends.found if ends.tried <= TRIED else None

    def dealt_and_lost(self, f: int, cards: bytes, at_hand: int) -> bool:
        """Whether these cards can't all be played when they are dealt in the last pass."""
        return bool(self.left(f, self._deal(cards), 0, 0, at_hand))


class _Ends:
    """The possible ends of the pass before the last."""

    def __init__(self, bound: LastPassBound, f: int, order: DealtPass, lying: int) -> None:
        self._bound = bound
        self._f = f
        self._order = order
        self._lying = lying
        self._cards = bytearray(order.cards)  # gathered cards that may also have been played can't be played here
        self._places = [place for place in order.gathered if lying >> place & 1]
        self._rest = [0]
        for place in reversed(self._places):
            self._rest.append(self._rest[-1] | 1 << order.cards[place])
        self._rest.reverse()
        self.found: list[int] = []
        self.tried = 0

    def find(self, at: int, kept: tuple[int, ...], played: int, certain: int) -> None:
        """Continue with these of the first places gathered, and those cards played; certain: the set of places that are
        then gathered for certain.
        """
        places, cards, begun = self._places, self._order.cards, at
        while at < len(places) and certain >> places[at] & 1:
            at += 1
        kept = (*kept, *places[begun:at])
        self.tried += 1
        gathered = bytes(cards[place] for place in kept)
        if self.tried > TRIED or self._bound.dealt_and_lost(self._f, gathered, self._rest[at] | played):
            return
        if at == len(places):
            self.found.append(sum(1 << place for place in kept))
            return
        place = places[at]
        self.find(at + 1, kept, played | 1 << cards[place], certain)
        self._cards[place] = _OUT
        certain = self._bound.left(self._f, self._order, self._lying, len(cards), 0, self._cards)
        self.find(at + 1, (*kept, place), played, certain)
        self._cards[place] = cards[place]
