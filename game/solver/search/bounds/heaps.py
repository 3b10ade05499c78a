"""Can the heaps ever be cleared? A bound for Calculation.

Cards on heaps may wait for each other: one lies on another that has to be out before it. Say every card that is still
in the stock or the hand may be played at any time, a heap's top too, and one card of a rank serves all foundations that
want it. Then each foundation goes on until it wants a rank of which none is at hand; and a card on a heap is at hand
once all that lie on it might be out. That only allows more than the rules. Cards that can't come free even so never
will, and no line wins.
"""

from __future__ import annotations

from collections.abc import Sequence


class HeapBound:
    """See the module's text. sequences: for each foundation what it takes, as ranks from 0."""

    def __init__(self, sequences: Sequence[bytes]) -> None:
        self._sequences = sequences
        self._out: dict[tuple[bytes, int], int] = {}

    def may_clear(self, lengths: bytes, heaps: Sequence[bytes], at_hand: int) -> bool:
        """Whether all heaps can be cleared for all the bound says; at_hand: the set of ranks in stock and hand."""
        lids = [(heap, len(heap) - 1) for heap in heaps if heap]
        for heap, lid in lids:
            at_hand |= 1 << heap[lid]
        while lids:
            out = self._out.get((lengths, at_hand)) or self._find(lengths, at_hand)
            left = []
            for heap, lid in lids:
                while lid >= 0 and out >> heap[lid] & 1:
                    lid -= 1
                    if lid >= 0:
                        at_hand |= 1 << heap[lid]
                if lid >= 0:
                    left.append((heap, lid))
            if left == lids:
                return False
            lids = left
        return True

    def _find(self, lengths: bytes, at_hand: int) -> int:
        """The set of ranks that may be out."""
        out = 0
        for sequence, length in zip(self._sequences, lengths, strict=True):
            for rank in sequence[length:]:
                if not at_hand >> rank & 1:
                    break
                out |= 1 << rank
        self._out[lengths, at_hand] = out
        return out
