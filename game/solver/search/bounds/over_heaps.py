"""The bound on heaps (see heaps.py), asked of the mover's states: Calculation, and games like it.

Every foundation takes one rank at each height, and all cards come from the stock to the hand.
"""

from __future__ import annotations

from game.rules import Kind, Position
from game.rules.kernel import Mover, State
from game.solver.search.bounds.heaps import HeapBound
from game.solver.search.understood import COMMON, in_words

UNDERSTANDS = COMMON | {"foundations.build.match=ANY", "piles.kind=HAND", "piles.kind=HEAP"}
LATE = 8
"""With more cards left in the stock the bound is not asked where no card was laid at the start of the search: there it
costs more than it saves, since nearly every deal can be won."""


class OverHeaps:
    """Whether the heaps can still be cleared."""

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
