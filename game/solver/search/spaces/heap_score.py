"""How promising a state of the mover is where all cards lie on heaps and only ranks count, as in Calculation."""

from __future__ import annotations

from itertools import pairwise

from game.rules.kernel import Mover, State
from game.rules.record import Kind

LAST = 12
"""The rank that ends every foundation."""
HEAPED, WRONG, LINKED, LAST_HIGH = 0.3, 0.15, 0.7, 1.0
"""In cards placed: what a heap costs that is not empty, and each pair of which the upper card is due no sooner; what a
pair earns that follow each other on a foundation, and what the last rank costs that lies on others."""
GONE = 60.0
"""The wait of a rank that is not needed again."""
KEPT = 300_000
"""How many scores of heaps are remembered before all are forgotten."""


class HeapScores:
    """Cards placed, less what lies in the way. sequences: the ranks that each foundation takes."""

    def __init__(self, mover: Mover, sequences: list[bytes]) -> None:
        self._heights, self._sequences = mover.foundations.heights, sequences
        self._heaps = next(slot.at for slot in mover.slots if slot.kind is Kind.HEAP)
        self._known: dict[bytes, tuple[int, list[float], set[tuple[int, int]], dict[bytes, float]]] = {}
        self._kept = 0

    def of(self, state: State) -> float:
        """The score of a state."""
        placed, waits, links, known = self._known.get(state[0]) or self._begin(state[0])
        value: float = placed
        for heap in state[self._heaps]:
            if heap:
                points = known.get(heap)
                if points is None:
                    points = known[heap] = _points(heap, waits, links)
                    self._kept += 1
                value += points
        return value

    def _begin(self, standing: bytes) -> tuple[int, list[float], set[tuple[int, int]], dict[bytes, float]]:
        """What is known for a standing of the foundations: the cards placed, how many plays a card of each rank has to
        wait on average, and the pairs of ranks that follow each other."""
        if self._kept > KEPT:
            self._known.clear()
            self._kept = 0
        heights = self._heights(standing)
        waits: list[list[int]] = [[] for _ in range(13)]
        links = set[tuple[int, int]]()
        for height, sequence in zip(heights, self._sequences, strict=True):
            left = sequence[height:]
            links |= {*pairwise(left)}
            for plays, rank in enumerate(left):
                waits[rank].append(plays)
        mean = [sum(each) / len(each) if each else GONE for each in waits]
        found = self._known[standing] = sum(heights), mean, links, {}
        return found


def _points(heap: bytes, waits: list[float], links: set[tuple[int, int]]) -> float:
    value = -HEAPED
    for i, rank in enumerate(heap):
        due = waits[rank]
        value -= WRONG * sum([due >= waits[below] for below in heap[:i]])
        if i:
            value += LINKED * ((rank, heap[i - 1]) in links) - LAST_HIGH * (rank == LAST)
    return value
