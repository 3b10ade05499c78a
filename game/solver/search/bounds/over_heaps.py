"""Can heaps and reserves be cleared, if every other card can be played whenever it is asked for, and none is laid on a
heap again? A bound for Calculation, and for Frog and its like.

That only allows more than the rules, so where the heaps can't be cleared even then, no line wins. It is tried in every
order that matters, see `_find` and `_ways`.

Read backwards, an order that clears the heaps clears heaps turned over, with the foundations' order reversed and the
cards that are out now as those never played. Where foundations are all alike, cards that block each other lie near the
bottom more often than near the top: so that is looked at first, then the other, a little each, then longer; beyond that
the answer is "perhaps".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from game.rules import Kind, Position
from game.rules.kernel import Mover, State
from game.rules.record import words
from game.solver.search.space import COMMON, Budget, in_words

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


class TooLong(Exception):
    """So many positions were looked at as were allowed."""


class HeapBound:
    """See the module's docstring. sequences: for each foundation what it takes, as ranks from 0; equal ones stand
    together. left: how many positions it may still look at; raises TooLong after that.
    """

    def __init__(self, sequences: Sequence[bytes], left: float = inf) -> None:
        self._sequences, self.left = sequences, left
        self._likes = [sequences.index(sequence) for sequence in sequences]
        self._alike = len({*sequences}) < len(sequences)
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
        self.left -= 1
        if self.left < 0:
            raise TooLong
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
        ways = self._ways(lengths, heaps, wants, buried)
        for after in dict.fromkeys(map(self._in_order, ways)) if self._alike else ways:
            if self._clears(*after):
                self._known[lengths, heaps] = True
                return True
        self._known[lengths, heaps] = False
        return False

    def _in_order(self, step: Step) -> Step:
        """The same with the lengths of foundations that are alike sorted."""
        lengths, heaps = step
        return bytes(length for _, length in sorted(zip(self._likes, lengths, strict=True))), heaps

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


PLACES = 13
STEPS = (40, 40, 2_000, 2_000, 20_000)
"""How many positions each search may look at: from the bottoms, from the tops, and so on by turns."""


class ClearingBound:
    """See the module's docstring. A card is its place in the order of foundations that are all alike. most: how many
    there are; steps: see STEPS. Of 42 positions of Frog, early and late, 31 are decided with it, 18 without (3 s each).
    """

    def __init__(self, most: int, steps: Sequence[int] = STEPS) -> None:
        self._most, self._steps = most, steps
        self._bound = HeapBound([bytes(range(PLACES))] * most)
        self._known: dict[tuple[bytes, Heaps], bool] = {}

    def may_clear(self, out: bytes, stacks: Heaps, budget: Budget) -> bool:
        """Whether the heaps and reserves can be cleared as far as the bound can tell; out: how many cards of each
        place are on foundations; stacks: each from its lowest card up. The positions looked at are spent.
        """
        known = self._known.get((out, stacks))
        if known is None:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            known = self._known[out, stacks] = self._search(out, stacks, budget)
        return known

    def _search(self, out: bytes, stacks: Heaps, budget: Budget) -> bool:
        lengths = sorted(sum(count > at for count in out) for at in range(self._most))
        turned = [bytes(PLACES - 1 - card for card in reversed(stack)) for stack in stacks]
        for number, positions in enumerate(self._steps):
            if number % 2:
                bound, begun, heaps = self._bound, bytes(lengths), (*sorted(stacks),)
            else:
                bound = HeapBound([bytes(range(PLACES - length)) for length in reversed(lengths)])
                begun, heaps = bytes(self._most), (*sorted(turned),)
            bound.left = positions
            try:
                return bound.may_clear(begun, heaps)
            except TooLong:
                pass
            finally:
                budget.spend(int(positions - max(0, bound.left)))
        return True


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
