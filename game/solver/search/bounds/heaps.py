"""Can the heaps ever be cleared? A bound for Calculation.

Cards on heaps may wait for each other: one lies on another that has to be out before it, and of a rank there are only
as many cards as foundations that want it. Say every card that is not on a heap, in the hand or still in the stock, may
be played at any time, and no card need be laid on a heap again. That only allows more than the rules: a line that wins
also wins here, without its turns and layings. What is left is a small game of playing heaps down, and it is searched to
its end. Where it is lost, no line wins.

What it comes to depends on the foundations' lengths and on the heaps alone, and what its positions come to is kept: a
card is laid on heaps that were looked at before, so most of what follows is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

KEPT = 300_000
"""Positions to remember before all are forgotten."""
NONE = 255
"""What a complete foundation wants."""

Heaps = tuple[bytes, ...]


class HeapBound:
    """See the module's text. sequences: for each foundation what it takes, as ranks from 0."""

    def __init__(self, sequences: Sequence[bytes]) -> None:
        self._sequences = sequences
        self._known: dict[tuple[bytes, Heaps], bool] = {}
        self._ranks: dict[bytes, tuple[int, int]] = {b"": (0, 0)}
        self._onward: dict[tuple[bytes, int], bytes] = {}
        self._wants: dict[bytes, tuple[bytes, bytes]] = {}

    def may_clear(self, lengths: bytes, heaps: Heaps) -> bool:
        """Whether all heaps can be cleared for all the bound says; heaps: sorted, each from its lowest card up."""
        known = self._known.get((lengths, heaps))
        if known is None:
            if len(self._known) > KEPT:
                self._known.clear()
            known = self._known[lengths, heaps] = self._find(lengths, heaps)
        return known

    def _find(self, lengths: bytes, heaps: Heaps) -> bool:
        held = buried = 0
        for heap in heaps:
            ranks, below = self._ranks.get(heap) or self._look_at(heap)
            held |= ranks
            buried |= below
        if not held:
            return True
        onward = self._onward.get((lengths, held)) or self._play_free(lengths, held)
        if onward != lengths:
            return self.may_clear(onward, heaps)
        return any(self.may_clear(*after) for after in self._ways(lengths, heaps, buried))

    def _look_at(self, heap: bytes) -> tuple[int, int]:
        """The ranks in a heap, and those below its top, as sets."""
        below = 0
        for rank in heap[:-1]:
            below |= 1 << rank
        found = self._ranks[heap] = (below | 1 << heap[-1], below)
        return found

    def _play_free(self, lengths: bytes, held: int) -> bytes:
        """The foundations' lengths after all plays of ranks that are on no heap. Every foundation has its own card of
        such a rank, so it does no harm to play it now."""
        found = bytearray(lengths)
        for place, sequence in enumerate(self._sequences):
            while found[place] < len(sequence) and not held >> sequence[found[place]] & 1:
                found[place] += 1
        self._onward[lengths, held] = bytes(found)
        return self._onward[lengths, held]

    def _look_ahead(self, lengths: bytes) -> tuple[bytes, bytes]:
        """The rank that each foundation wants, and for each rank how many want it now or later."""
        wanted, later = [], [0] * 13
        for sequence, length in zip(self._sequences, lengths, strict=True):
            wanted.append(sequence[length] if length < len(sequence) else NONE)
            for rank in sequence[length:]:
                later[rank] += 1
        found = self._wants[lengths] = bytes(wanted), bytes(later)
        return found

    def _ways(self, lengths: bytes, heaps: Heaps, buried: int) -> Iterator[tuple[bytes, Heaps]]:
        """The plays from heaps, each after the free plays that its foundation needs first, where no rank is wanted that
        is on no heap. Free plays of other foundations can wait.

        A top that all foundations which ever want its rank want now goes to one of them at once, as in the game. If of
        a rank no card lies below another, every foundation that wants it has a card of its own to take: one that wants
        it now takes it at once, and only from which heap is open. And where a top can go, no free card of its rank
        need go instead: the free one can take its place later, when the top would have been played.
        """
        wanted, later = self._wants.get(lengths) or self._look_ahead(lengths)
        tops = bytes(heap[-1] if heap else NONE - 1 for heap in heaps)
        for source, rank in enumerate(tops):
            if rank in wanted:
                if wanted.count(rank) == later[rank]:
                    for place, each in enumerate(wanted):
                        if each == rank:
                            yield _played(lengths, heaps, place, 1, source)
                    return
                if not buried >> rank & 1:
                    place = wanted.index(rank)
                    for other, top in enumerate(tops):
                        if top == rank:
                            yield _played(lengths, heaps, place, 1, other)
                    return
        laid = b"".join(heaps)
        for place, sequence in enumerate(self._sequences):
            for plays, rank in enumerate(sequence[lengths[place] :], 1):
                if rank in tops:
                    for source, top in enumerate(tops):
                        if top == rank:
                            yield _played(lengths, heaps, place, plays, source)
                    break
                if laid.count(rank) == later[rank]:
                    break


def _played(lengths: bytes, heaps: Heaps, place: int, plays: int, source: int) -> tuple[bytes, Heaps]:
    """So many plays on a foundation later, the last of them a heap's top."""
    left = sorted((*heaps[:source], heaps[source][:-1], *heaps[source + 1 :]))
    return lengths[:place] + bytes((lengths[place] + plays,)) + lengths[place + 1 :], tuple(left)
