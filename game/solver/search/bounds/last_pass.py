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

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.rules import Kind, Position
from game.rules.kernel import Mover, State
from game.rules.record import words
from game.solver.search.space import COMMON, in_words
from game.solver.search.spaces.dealing import Dealing
from game.solver.search.suits import BITS, SuitTable

_MASK = (1 << BITS) - 1
_SUIT = [card // 13 for card in range(52)]
_BIT = [1 << card for card in range(256)]
_RANK = [1 << card % 13 for card in range(52)]

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

    def may_win(self, f: int, order: Dealing, cards: bytes, lying: int, turned: int) -> bool:
        """Whether a last pass can be won as far as the bound can tell; f, lying, turned: as in the space's states."""
        return not left(order, cards, self.pile_up(order, lying), turned, self.wants(f))

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


REMEMBERED = 300_000  # how many positions are remembered before all are forgotten
NONE, EMPTY = 255, 254  # what a complete foundation takes; the top of an empty heap

Heaps = tuple[bytes, ...]
Step = tuple[bytes, Heaps]


class _Wants(NamedTuple):
    """For one standing of the foundations: the rank that each takes next; the same as a set; for each rank how many
    take it now or later; and all that each takes.
    """

    wanted: bytes
    now: int
    later: bytes
    left: list[bytes]


class HeapBound:
    """See the module's docstring. sequences: for each foundation what it takes, as ranks from 0."""

    def __init__(self, sequences: Sequence[bytes]) -> None:
        self._sequences = sequences
        self._known: dict[tuple[bytes, Heaps], bool] = {}
        self._ranks: dict[bytes, tuple[int, int, int]] = {}
        self._onward: dict[tuple[bytes, int], bytes] = {}
        self._wants: dict[bytes, _Wants] = {}

    def may_clear(self, lengths: bytes, heaps: Heaps) -> bool:
        """Whether all heaps can be cleared as far as the bound can tell; heaps: sorted, each from its
        lowest card up.
        """
        if len(self._known) > REMEMBERED:
            for table in (self._known, self._ranks, self._onward):
                table.clear()
        return self._clears(lengths, heaps)

    def _clears(self, lengths: bytes, heaps: Heaps) -> bool:
        known = self._known.get((lengths, heaps))
        if known is None:
            known = self._known[lengths, heaps] = self._find(lengths, heaps)
        return known

    def _find(self, lengths: bytes, heaps: Heaps) -> bool:
        """Play on while there is no choice, then try every play.

        There is no choice for ranks that are on no heap, and for a top whose rank is nowhere else on a heap, below
        others or on top: every foundation that takes such a rank has a card of its own to take, and takes it at once.
        """
        start = lengths, heaps
        while True:
            held = buried = tops = twice = 0
            for heap in heaps:
                if heap:
                    ranks, below, top = self._ranks.get(heap) or self._look_at(heap)
                    held |= ranks
                    buried |= below
                    twice |= tops & top
                    tops |= top
            if not held:
                return True
            lengths = self._onward.get((lengths, held)) or self._play_free(lengths, held)
            wants = self._wants.get(lengths) or self._look_ahead(lengths)
            free = wants.now & tops & ~(buried | twice)
            if not free:
                break
            rank = free.bit_length() - 1
            source = next(source for source, heap in enumerate(heaps) if heap and heap[-1] == rank)
            lengths, heaps = _played(lengths, heaps, wants.wanted.index(rank), 1, source)
        if (lengths, heaps) != start and (known := self._known.get((lengths, heaps))) is not None:
            return known
        for after in self._ways(lengths, heaps, wants, buried):
            if self._clears(*after):
                self._known[lengths, heaps] = True
                return True
        self._known[lengths, heaps] = False
        return False

    def _look_at(self, heap: bytes) -> tuple[int, int, int]:
        """As sets: the ranks in a heap, those below its top, and its top's."""
        ranks = below = 0
        for rank in heap:
            below = ranks
            ranks |= 1 << rank
        found = self._ranks[heap] = ranks, below, 1 << heap[-1]
        return found

    def _play_free(self, lengths: bytes, held: int) -> bytes:
        """The foundations' lengths after all plays of ranks that are on no heap."""
        found = bytearray(lengths)
        for place, sequence in enumerate(self._sequences):
            while found[place] < len(sequence) and not held >> sequence[found[place]] & 1:
                found[place] += 1
        self._onward[lengths, held] = bytes(found)
        return self._onward[lengths, held]

    def _look_ahead(self, lengths: bytes) -> _Wants:
        later = [0] * 13
        for sequence, length in zip(self._sequences, lengths, strict=True):
            for rank in sequence[length:]:
                later[rank] += 1
        left = [sequence[length:] for sequence, length in zip(self._sequences, lengths, strict=True)]
        wanted = bytes(each[0] if each else NONE for each in left)
        now = sum(1 << rank for rank in {*wanted} - {NONE})
        found = self._wants[lengths] = _Wants(wanted, now, bytes(later), left)
        return found

    def _ways(self, lengths: bytes, heaps: Heaps, wants: _Wants, buried: int) -> Iterator[Step]:
        """Yield the plays from heaps, each after the free plays that its foundation needs first.

        Those of other foundations can wait. A top goes at once to one of the foundations if all that ever take its rank
        take it now, as in the game. If no card of a rank lies below another, the only choice is from which heap it
        goes. And where a top can go, no free card of its rank need go instead: the free one can take its place later,
        when the top would have been played.
        """
        tops = bytes(heap[-1] if heap else EMPTY for heap in heaps)
        at_once = _at_once(lengths, heaps, wants, tops, buried)
        if at_once is not None:
            yield from at_once
            return
        _, _, later, left = wants
        laid = b"".join(heaps)
        for place, coming in enumerate(left):
            for plays, rank in enumerate(coming, 1):
                sources = [at for at, top in enumerate(tops) if top == rank]
                for source in sources:
                    yield _played(lengths, heaps, place, plays, source)
                if sources or laid.count(rank) == later[rank]:
                    break


def _at_once(lengths: bytes, heaps: Heaps, wants: _Wants, tops: bytes, buried: int) -> Iterator[Step] | None:
    """The plays of a top that goes at once, see `_ways`; None where there is no such top. buried: the ranks of cards
    that lie below others.
    """
    wanted, now, later, _ = wants
    for source, rank in enumerate(tops):
        if now >> rank & 1:
            places = [place for place, each in enumerate(wanted) if each == rank]
            if len(places) == later[rank]:
                return (_played(lengths, heaps, place, 1, source) for place in places)
            if not buried >> rank & 1:
                sources = [other for other, top in enumerate(tops) if top == rank]
                return (_played(lengths, heaps, places[0], 1, other) for other in sources)
    return None


def _played(lengths: bytes, heaps: Heaps, place: int, plays: int, source: int) -> Step:
    """The state after so many plays on a foundation, the last of them a heap's top."""
    left = (*heaps[:source], heaps[source][:-1], *heaps[source + 1 :])
    return lengths[:place] + bytes((lengths[place] + plays,)) + lengths[place + 1 :], tuple(sorted(left))


UNDERSTANDS = COMMON | words("foundations.build.match=ANY piles.kind=HAND,HEAP")
LATE = 8
"""With more cards left in the stock the bound is not asked where no card was laid at the start of the search: there it
costs more than it saves, since nearly every deal can be won."""


class OverHeaps:
    """Whether the heaps can still be cleared. Of 49 positions of Calculation, early and late, 46 are decided with it,
    38 without it (3 s each)."""

    def __init__(self, mover: Mover, sequences: list[bytes], late: int) -> None:
        self._heights = mover.foundations.heights
        (self._heaps,) = (slot.at for slot in mover.slots if slot.kind is Kind.HEAP)
        self._bound, self._late = HeapBound(sequences), late

    def holds(self, _: State) -> bool:
        """Whether the bound can tell anything of what comes after a state."""
        return True

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as the bound can tell."""
        return len(state[-1]) > self._late or self._bound.may_clear(bytes(self._heights(state[0])), state[self._heaps])


def over_heaps(mover: Mover, position: Position) -> OverHeaps | None:
    """The bound for a deal, if it is one of its kind."""
    ruleset, sequences = position.ruleset, sequences_of(mover)
    used = {Kind.STOCK, Kind.FOUNDATION, Kind.HAND, Kind.HEAP}
    if not in_words(ruleset, UNDERSTANDS) or {pile.kind for pile in ruleset.piles} != used or not sequences:
        return None
    if ruleset.turned_to != "hand" or len({pile.group for pile in ruleset.piles if pile.kind is Kind.HEAP}) > 1:
        return None
    laid = any(position.piles[index] for index in ruleset.heaps)
    return OverHeaps(mover, sequences, 99 if laid else LATE + 1)


def sequences_of(mover: Mover) -> list[bytes]:
    """For each foundation the ranks that it takes, from 0; none where kinds are no ranks, or one takes several."""
    found: list[bytes] = []
    if not all(kind == card % 13 for card, kind in enumerate(mover.kinds)):
        return found
    for likeness in mover.foundations.of:
        takes = mover.foundations.automata[likeness].takes[:-1]
        if any(mask.bit_count() != 1 for mask in takes):
            return []
        found.append(bytes(mask.bit_length() - 1 for mask in takes))
    return found
