"""Can what is left be played in the last pass? A bound for games that deal to several piles at once.

In the last pass nothing is gathered again, and where a card is dealt does not depend on what lies. So taking a card off
a pile only uncovers others. Say a card may go as soon as it is free and its rank is wanted on a foundation of its suit,
or was since now; and say that foundation stands where it would if one copy of each rank that is gone served all
foundations that want it. Then let all that may go, go at once, turn, and so on to the end.

That only allows more than the rules. For take a line that wins, and its moments up to one. By then every card it has
played is gone here as well: what lay on the card went before it, so it was free here too; the cards before it on its
foundation went before it, so that foundation stood here as far as there, or farther, and its rank was wanted. What
is left here at the end is therefore left by every line.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.solver.search.spaces.dealing import Dealing
from game.solver.search.suits import BITS, SuitTable

_MASK = (1 << BITS) - 1
_RANKS = (1 << 13) - 1
_OUT = 63  # no card
_THEMSELVES = bytes(range(52))
_SUIT = [card // 13 for card in range(52)]
_BIT = [1 << card for card in range(256)]
_RANK = [1 << card % 13 for card in range(52)]
KEPT = 100_000
"""How many answers are remembered before all are forgotten."""

Piles = list[list[int]]


class LastPassBound:
    """See the module's docstring. table: of the suits' foundations; piles: how many there are; deal: how the last pass
    deals so many cards.
    """

    def __init__(self, table: SuitTable, piles: int, deal: Callable[[int], Dealing]) -> None:
        self._table = table
        self._piles = piles
        self._deal = deal
        self._known: dict[int, _Wanted] = {}
        self._wants: dict[int, list[_Wanted]] = {}
        self._any: dict[tuple[int, Collection[int]], dict[int, int]] = {}
        self.takes: dict[int, dict[int, tuple[int, ...]]] = {}

    def taken(self, entry: int) -> dict[int, tuple[int, ...]]:
        """For each rank that the foundations of a suit take the entries it leads to."""
        found: dict[int, tuple[int, ...]] = {}
        for rank, _, after in self._table.open(entry):
            found[rank] = (*found.get(rank, ()), after)
        self.takes[entry] = found
        return found

    def may_win(self, f: int, order: Dealing, cards: bytes, lying: int, turned: int) -> bool:
        """Whether a last pass can be won as far as the bound can tell; f, lying, turned: as in the space's states."""
        return not left(order, cards, self.pile_up(order, lying), turned, self.wants(f))

    def leaves(
        self,
        dealt: Sequence[int],
        count: int,
        coming: Sequence[tuple[int, int]],
        certain: int,
        wants: Sequence[dict[int, int]],
    ) -> bool:
        """Whether a last pass of at most so many cards leaves one of those dealt, or of these others that are certain.

        dealt: the first cards or all, some not known; coming: (place, the card as a set) for others, which come to hand
        when that place is dealt, earlier places first.
        """
        order = self._deal(count)
        piles: Piles = [[] for _ in range(self._piles)]
        free = [piles[index] for index in order.tops]
        gone = [0, 0, 0, 0]
        wanted = wants[0][0] | wants[1][0] | wants[2][0] | wants[3][0]
        loose = turned = come = 0
        while turned < len(dealt):
            turned, packet = order.packets[turned]
            fresh = loose
            for place, index in packet:
                if place < len(dealt) and dealt[place] != _OUT:
                    piles[index].append(dealt[place])
                    fresh |= _BIT[dealt[place]]
            while come < len(coming) and coming[come][0] < turned:
                fresh |= coming[come][1]
                loose |= coming[come][1]
                come += 1
            if fresh & wanted:
                loose, wanted = _go(free, loose, wants, gone, wanted)
        for index in order.opened:
            for card in piles[index]:
                certain |= _BIT[card]
            piles[index].clear()
        for _, card in coming[come:]:
            loose |= card
        _, wanted = _go(free, loose | certain, wants, gone, wanted)
        return bool(certain & ~wanted) or any(free)

    def certain(self, f: int, order: Dealing, cards: bytes, lying: int, turned: int) -> int:
        """The set of places that are left at the end of a pass for certain."""
        return left(order, cards, self.pile_up(order, lying), turned, self.wants(f))

    def pile_up(self, order: Dealing, lying: int) -> Piles:
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

    def in_any(self, suit: int, entries: Collection[int]) -> dict[int, int]:
        """What a suit's foundations want if they stand in one of several ways."""
        if len(self._any) > KEPT:
            self._any.clear()
        key = suit, entries
        return self._any.get(key) or self._any.setdefault(key, _Any([self._wanted(one, suit) for one in entries]))

    def _wanted(self, entry: int, suit: int) -> _Wanted:
        key = entry << 2 | suit
        return self._known.get(key) or self._known.setdefault(key, _Wanted(self._table, entry, suit))


def left(order: Dealing, cards: bytes, piles: Piles, turned: int, wants: Sequence[_Wanted]) -> int:
    """The set of places whose cards are left at the end of a pass; piles are changed. wants: of the foundations."""
    gone = [0, 0, 0, 0]
    wanted = wants[0][0] | wants[1][0] | wants[2][0] | wants[3][0]
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


def _play(free: Piles, cards: bytes, wants: Sequence[dict[int, int]], gone: list[int], wanted: int) -> int:
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


def _go(free: Piles, loose: int, wants: Sequence[dict[int, int]], gone: list[int], wanted: int) -> tuple[int, int]:
    """The same where the piles hold the cards themselves; loose: the set of others at hand; returns what is left of it,
    and the set of cards that may go now.
    """
    before = -1
    while wanted != before:
        before = wanted
        going = wanted & loose
        if going:
            loose ^= going
            for suit in range(4):
                gone[suit] |= going >> 13 * suit & _RANKS
                wanted |= wants[suit][gone[suit]]
        wanted = _play(free, _THEMSELVES, wants, gone, wanted)
    return loose, wanted


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


class _Any(dict[int, int]):
    """The same for foundations that stand in one of several ways."""

    def __init__(self, each: Sequence[_Wanted]) -> None:
        super().__init__()
        self._each = each

    def __missing__(self, gone: int) -> int:
        found = 0
        for one in self._each:
            found |= one[gone]
        self[gone] = found
        return found
