"""Can the cards of one suit all go in the last pass? A bound for games that deal to several piles at once.

Say the cards of other suits cover nothing, and of this suit only those cover others of which it is known where they are
dealt; the rest of the suit is at hand from a moment on before which none of it can be. Then so few choices are left
that they can be gone through: which copy of a card goes on which foundation, and when.

That only allows more than the rules. For leave out of a line that wins all that it does with other suits. A known card
lies as it does in the line, under no more cards; any other is at hand no later than in the line. So each play can be
made here as well, and once no known card covers another all that is left can go, as it does in the line.

Three kinds of choices are not gone through. Cards at hand are there for good, so of equal ones it does not matter which
goes. Where a known card is free and an equal one at hand, the known one goes: the other is as good for whatever the
known one does later. And where all copies of a card that are still to come are free, a foundation that waits for it
gets one of them at once: it gets one some time, until then nothing else goes on it, and a card that goes earlier only
uncovers others.
Of 33 positions of Grand Duchess one more is decided with it (2 s each).
"""

from __future__ import annotations

from typing import NamedTuple

from game.solver.search.suits import SuitTable

KEPT = 100_000
"""How many answers are remembered before all are forgotten."""
MOST = 1000
"""After so many states it is left open whether all can go."""


class Dealt(NamedTuple):
    """The known cards of a suit, in the order in which they are dealt: the pile of each and its rank; how many of them
    are dealt by each of some moments; and from which of these on the other cards are at hand.
    """

    cards: tuple[tuple[int, int], ...]
    moments: tuple[int, ...]
    at_hand: int


class LastSuit:
    """See the module's docstring. table: of the suits' foundations."""

    def __init__(self, table: SuitTable) -> None:
        self._table = table
        self._known: dict[tuple[int, Dealt], bool] = {}

    def may_go(self, entry: int, dealt: Dealt) -> bool:
        """Whether all cards may go that are still to come on foundations that stand so; or it took too long to tell."""
        key = entry, dealt
        known = self._known.get(key)
        if known is None:
            if len(self._known) > KEPT:
                self._known.clear()
            known = self._known[key] = self._search(entry, dealt)
        return known

    def _search(self, entry: int, dealt: Dealt) -> bool:
        """Depth first; a state: the foundations, the set of known cards that are left, and the moment."""
        moments, last = [(1 << count) - 1 for count in dealt.moments], len(dealt.moments) - 1
        piles: dict[int, int] = {}
        copies = [0] * 14
        for number, (pile, rank) in enumerate(dealt.cards):
            piles[pile] = piles.get(pile, 0) | 1 << number
            copies[rank] |= 1 << number
        if len(piles) == len(dealt.cards):
            return True
        masks = [*piles.values()]
        stack = [(entry, (1 << len(dealt.cards)) - 1, 0)]
        seen = set(stack)
        while stack and len(seen) < MOST:
            entry, lying, moment = stack.pop()
            found, settled, before = [(entry, lying)], True, -1
            while settled and len(found) == 1:
                entry, lying = found[0]
                if lying != before:
                    before, here, tops, covered = lying, lying & moments[moment], 0, 0
                    for mask in masks:
                        held = here & mask
                        if held:
                            top = 1 << held.bit_length() - 1
                            tops |= top
                            covered |= held ^ top
                    if not covered and moment == last:
                        return True
                found, settled = self._plays(entry, lying, tops, copies, moment >= dealt.at_hand)
            states = [(after, left, moment) for after, left in found]
            if moment < last and not settled:
                states.insert(0, (entry, lying, moment + 1))
            for state in states:
                if state not in seen:
                    seen.add(state)
                    stack.append(state)
        return bool(stack)

    def _plays(
        self, entry: int, lying: int, tops: int, copies: list[int], at_hand: bool
    ) -> tuple[list[tuple[int, int]], bool]:
        """The foundations and the known cards left after each play to be tried, and whether one of these is made at
        once.
        """
        left = self._table.left[entry]
        found: list[tuple[int, int]] = []
        for rank, _, after in self._table.open(entry):
            free = tops & copies[rank]
            others = left[rank] - (lying & copies[rank]).bit_count() if at_hand else 0
            if free:
                low = free & -free
                some = [(after, lying ^ low)]
                if free != low:
                    some.append((after, lying ^ free ^ low))
            elif others > 0:
                some = [(after, lying)]
            else:
                continue
            if free.bit_count() + others == left[rank]:
                return some, True
            found += some
        return found, False
