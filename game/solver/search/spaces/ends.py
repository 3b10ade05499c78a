"""The ends of the pass before the last that can be reached from a state of Parisienne or its kin, one by one.

The bound in bounds/endings.py goes through all ways in which that pass may end, as sets of cards gathered and heights
of foundations, and leaves out only those after which the last pass is lost. Of each that it leaves it is found out here
whether it can be reached: of all cards it is known whether they are played before the redeal, and on what heights the
foundations end.

Few choices are left then. A foundation that waits for a card, and ends beyond it, gets one of the copies that are to be
played before the redeal. It may as well get it as soon as that copy is free: until then nothing else goes on it; what
is dealt does not depend on what lies; and a card that goes earlier only uncovers others. So either a card that can be
played now goes on that foundation at once, or another copy does later; and where all copies that are to be played are
free, one of them goes at once.
"""

from __future__ import annotations

from game.solver.search.bounds.endings import Whole
from game.solver.search.space import Codes
from game.solver.search.spaces.dealing import State
from game.solver.search.spaces.packets import PacketSpace
from game.solver.search.suits import BITS

_MASK = (1 << BITS) - 1


class _Lines:
    """The search for a line to one end: the states still to be looked at, each with the codes of plays that are not
    made until another copy went there, and those of the line to it.
    """

    __slots__ = ("seen", "stack", "whole")

    def __init__(self, whole: Whole, stack: list[tuple[State, frozenset[int], Codes]]) -> None:
        self.whole = whole
        self.stack = stack
        self.seen: set[tuple[State, frozenset[int]]] = set()


class Ends:
    """See the module's docstring; state: of the pass before the last. found: the states after the redeal, or where all
    cards are placed by then, each with the codes that lead to it.
    """

    def __init__(self, space: PacketSpace, state: State) -> None:
        self._space = space
        self._state = state
        self._order = space.orders[state[2] >> 8]
        self._endings = space.endings(state)
        self._lines: list[_Lines] = []
        self._late: list[_Lines] = []
        self._reaches: dict[tuple[int, int], bool] = {}
        self.found: list[tuple[State, Codes]] = []

    @property
    def some_left(self) -> bool:
        """Whether not all ends were gone through."""
        return bool(self._lines or self._late) or self._endings.some_left

    def go_on(self, tries: int) -> int:
        """Go on for about so many tries; returns about how many positions' work it was."""
        if self._lines:
            return self._look_for_lines(self._lines, tries)
        if not self._endings.some_left:
            return self._look_for_lines(self._late, tries)
        begun = self._endings.steps
        for whole in self._endings.go_on(tries):
            self._lines.append(_Lines(whole, [(self._state, frozenset(), ())]))
        return self._endings.steps - begun

    def _look_for_lines(self, waiting: list[_Lines], tries: int) -> int:
        """Look for a line to the last of these ends; where it takes long, it is gone on with when all else is done."""
        lines = waiting.pop()
        for tried in range(1, tries + 1):
            codes = self._step(lines)
            if codes is not None:
                self.found.append(self._space.redealt(lines.whole, self._state[2], codes))
            if codes is not None or not lines.stack:
                return tried
        self._late.append(lines)
        return tries

    def _step(self, lines: _Lines) -> Codes | None:
        """Look at one more state on the way to an end; the codes of a line if it is there."""
        step = lines.stack.pop()
        if step[:2] in lines.seen:
            return None
        lines.seen.add(step[:2])
        state, never, codes = step
        f, lying, stock = state
        if stock & 255 == len(self._order.cards) and (f, lying) == (lines.whole[1], lines.whole[0]):
            return codes
        some, all_free = self._plays(state, never, lines.whole)
        if some and not all_free:
            lines.stack.append((state, never | {some[0][1]}, codes))
            some = some[:1]
        elif not some and stock & 255 < len(self._order.cards):
            some = [self._space.turn(state)]
        lines.stack += [(child, self._after(code, never), (*codes, code)) for child, code in some]
        return None

    def _after(self, code: int, never: frozenset[int]) -> frozenset[int]:
        """The plays that are not made after that move: a card that waited for another copy of it to go may go then."""
        cards = self._order.cards
        return frozenset([one for one in never if one & 255 != code & 255 or cards[one >> 8] != cards[code >> 8]])

    def _plays(self, state: State, never: frozenset[int], whole: Whole) -> tuple[list[tuple[State, int]], bool]:
        """The plays of a card that may lead to an end without those of these codes, and whether all its copies that are
        to be played are free; of a card of which they are, if there is one.
        """
        gathered, foundations = whole
        f = state[0]
        left, cards = self._space.table.left, self._order.cards
        by_card: dict[int, list[tuple[State, int]]] = {}
        free: dict[int, int] = {}
        for bit, plays in self._space.playable(state):
            if bit & gathered:
                continue
            card = cards[bit.bit_length() - 1]
            shift = BITS * (card // 13)
            entry, goal = f >> shift & _MASK, foundations >> shift & _MASK
            free[card] = free.get(card, 0) + 1
            by_card.setdefault(card, []).extend(
                [play for play in plays if play[1] not in never and self._reach(play[0][0] >> shift & _MASK, goal)]
            )
            rank = card % 13 + 1
            if by_card[card] and free[card] == left[entry][rank] - left[goal][rank]:
                return by_card[card], True
        return next((some for some in by_card.values() if some), []), False

    def _reach(self, entry: int, goal: int) -> bool:
        """Whether the foundations of a suit can grow from one way to stand to another."""
        known = self._reaches.get((entry, goal))
        if known is None:
            table = self._space.table
            higher = table.placed[entry] < table.placed[goal]
            known = entry == goal or (higher and any(self._reach(after, goal) for _, _, after in table.open(entry)))
            self._reaches[entry, goal] = known
        return known
