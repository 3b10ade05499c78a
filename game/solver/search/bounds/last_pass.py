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
Say the rest is gone from the first. If the first can't all be played even so, no more need be known of the rest. Nor
if the run says that a card is certain to be gathered that was taken to be played: it lies under one that is not. If
every way to go on ends so, no line wins. Where there are too many ways, the others are left open: it is known of each
what must be gathered and what must be played, and the cards that come later may be either.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.solver.search.suits import BITS, SuitTable

_MASK = (1 << BITS) - 1
_RANKS = (1 << 13) - 1
_OUT = 63  # no card
_SUIT = [card // 13 for card in range(52)]
_BIT = [1 << card for card in range(256)]
_RANK = [1 << card % 13 for card in range(52)]
KEPT = 100_000
"""How many answers are remembered before all are forgotten."""

Piles = list[list[int]]
End = tuple[int, int]
"""The sets of places that are gathered for the last pass, and of those that are played; others may be either."""


class Dealt(Protocol):
    """How a pass deals its cards, each to its place: which pile has each place; how many are turned after the turn that
    begins with so many, and the places and piles of those it turns; the piles of which the top is free; those of which
    all is, once the stock is gone; and the places in the order in which a redeal gathers them."""

    owners: list[int]
    packets: dict[int, tuple[int, list[tuple[int, int]]]]
    tops: list[int]
    opened: list[int]
    gathered: list[int]


class LastPassBound:
    """See the module's docstring. table: of the suits' foundations; piles: how many there are; deal: how the last pass
    deals so many cards.
    """

    def __init__(self, table: SuitTable, piles: int, deal: Callable[[int], Dealt]) -> None:
        self._table = table
        self._piles = piles
        self.deal = deal
        self._known: dict[int, _Wanted] = {}
        self._wants: dict[int, list[_Wanted]] = {}
        self._lost: dict[tuple[int, bytes, int], bool] = {}

    def may_win(self, f: int, order: Dealt, cards: bytes, lying: int, turned: int) -> bool:
        """Whether a last pass can be won as far as the bound can tell; f, lying, turned: as in the space's states."""
        return not left(order, cards, self.pile_up(order, lying), turned, self.wants(f))

    def dealt_and_lost(self, f: int, cards: bytes, at_hand: int = 0) -> bool:
        """Whether these cards can't all be played when they are dealt in the last pass, with others at hand."""
        key = f, cards, at_hand
        known = self._lost.get(key)
        if known is None:
            if len(self._lost) > KEPT:
                self._lost.clear()
            piles: Piles = [[] for _ in range(self._piles)]
            known = self._lost[key] = bool(left(self.deal(len(cards)), cards, piles, 0, self.wants(f), at_hand))
        return known

    def ends(self, f: int, order: Dealt, cards: bytes, lying: int, tried: int) -> list[End]:
        """The ways in which the pass before the last may end, as far as the bound can tell, when the stock is gone in
        it. tried: after so many the others are left open; other arguments as for may_win.
        """
        return _Ends(self, f, order, cards, self.pile_up(order, lying), tried).found

    def pile_up(self, order: Dealt, lying: int) -> Piles:
        """The places lying in each pile."""
        piles: Piles = [[] for _ in range(self._piles)]
        owners = order.owners
        while lying:
            bit = lying & -lying
            lying ^= bit
            place = bit.bit_length() - 1
            piles[owners[place]].append(place)
        return piles

    def wants(self, f: int) -> list[_Wanted]:
        """For each suit what its foundations want."""
        found = self._wants.get(f)
        if found is None:
            found = self._wants[f] = [self._wanted(f >> BITS * suit & _MASK, suit) for suit in range(4)]
        return found

    def _wanted(self, entry: int, suit: int) -> _Wanted:
        key = entry << 2 | suit
        return self._known.get(key) or self._known.setdefault(key, _Wanted(self._table, entry, suit))


def left(
    order: Dealt, cards: bytes | bytearray, piles: Piles, turned: int, wants: Sequence[_Wanted], at_hand: int = 0
) -> int:
    """The set of places whose cards are left at the end of a pass; piles are changed. wants: of the foundations;
    at_hand: the set of cards that are gone in addition.
    """
    gone = [at_hand >> shift & _RANKS for shift in (0, 13, 26, 39)]
    wanted = wants[0][gone[0]] | wants[1][gone[1]] | wants[2][gone[2]] | wants[3][gone[3]]
    free = [piles[index] for index in order.tops]
    wanted = _play(free, cards, wants, gone, wanted)
    packets, total = order.packets, len(cards)
    while turned < total:
        turned, packet = packets[turned]
        fresh = 0
        for place, index in packet:
            piles[index].append(place)
            fresh |= _BIT[cards[place]]
        if fresh & wanted:  # what lay on top before is not wanted
            wanted = _play(free, cards, wants, gone, wanted)
    if order.opened:  # with the stock gone every card of these is free
        for index in order.opened:
            free += [[place] for place in piles[index]]
            piles[index].clear()
        _play(free, cards, wants, gone, wanted)
    found = 0
    for pile in free:
        for place in pile:
            found |= _BIT[place]
    return found


def _play(free: Piles, cards: bytes | bytearray, wants: Sequence[_Wanted], gone: list[int], wanted: int) -> int:
    """Play from the tops of these piles everything possible, and what follows, and note which ranks are gone; returns
    the set of cards that may go now.
    """
    before = -1
    while wanted != before:
        before = wanted
        for pile in free:
            while pile:
                card = cards[pile[-1]]
                if not wanted >> card & 1:
                    break
                pile.pop()
                suit = _SUIT[card]
                if not gone[suit] & _RANK[card]:
                    gone[suit] |= _RANK[card]
                    wanted |= wants[suit][gone[suit]]
    return wanted


class _Wanted(dict[int, int]):
    """The set of cards of a suit that may go on its foundations, or could before, by the set of ranks (from 0) that are
    gone; worked out when first asked for.
    """

    def __init__(self, table: SuitTable, entry: int, suit: int) -> None:
        super().__init__()
        self._to_come = table.to_come(entry)
        self._shift = 13 * suit

    def __missing__(self, gone: int) -> int:
        found = 0
        for sequence in self._to_come:
            for rank in sequence:
                found |= 1 << rank
                if not gone >> rank & 1:
                    break
        found = self[gone] = found << self._shift
        return found


class _Ends:
    """The possible ends of the pass before the last, as they are found."""

    def __init__(self, bound: LastPassBound, f: int, order: Dealt, cards: bytes, piles: Piles, tried: int) -> None:
        self._f = f
        self._lost = bound.dealt_and_lost
        self._wants = bound.wants(f)
        self._order = order
        self._piles = piles
        self._dealt = cards
        self._cards = bytearray(cards)  # gathered cards that may also have been played can't be played here
        lying = sum([1 << place for pile in piles for place in pile])
        self._places = [place for place in order.gathered if lying >> place & 1]
        self._at_hand = 0  # the cards played so far
        self._rest = [0]
        for place in reversed(self._places):
            self._rest.append(self._rest[-1] | 1 << cards[place])
        self._rest.reverse()
        self.found: list[End] = []
        self._left = tried
        self._find(0, 0, b"", 0, self._certain())

    def _find(self, at: int, kept: int, gathered: bytes, played: int, certain: int, looked: bool = False) -> None:
        """Continue with these places of the first gathered kept, and those played; certain: the set of places that are
        then gathered for certain. looked: whether the cards gathered so far are known to be playable.
        """
        places, cards, begun = self._places, self._dealt, at
        while at < len(places) and certain >> places[at] & 1:
            kept |= 1 << places[at]
            at += 1
        gathered += bytes([cards[place] for place in places[begun:at]])
        if not (looked and at == begun) and self._lost(self._f, gathered, self._rest[at] | self._at_hand):
            return
        self._left -= 1
        if at == len(places) or self._left < 0:
            self.found.append((kept, played))
            return
        place = places[at]
        card, at_hand = cards[place], self._at_hand
        self._at_hand |= 1 << card
        self._find(at + 1, kept, gathered, played | 1 << place, certain, looked=True)
        self._at_hand = at_hand
        self._cards[place] = _OUT
        certain = self._certain()
        if not certain & played:
            self._find(at + 1, kept | 1 << place, gathered + cards[place : place + 1], played, certain)
        self._cards[place] = card

    def _certain(self) -> int:
        """The set of places that are gathered for certain."""
        piles = [pile[:] for pile in self._piles]
        return left(self._order, self._cards, piles, len(self._cards), self._wants)
