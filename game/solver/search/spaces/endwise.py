"""Parisienne and its kin, with the pass before the last gone through end by end: for searches that leave nothing out.

A state is that of packets.py. In the pass before the last it has no moves for children, but the states after the redeal
at all ends of the pass that can be reached, see below. They are found a few at a time: the last child is the same
state again, going on with (the ends given so far, a number of its own). Only where all ends are known after one of the
moves, as when a line is looked back at, and there are few other moves, the children are the states after one move. Of
231 positions of Parisienne and its kin sixteen more are decided so (1 s each).

The ends of the pass before the last that can be reached from a state of Parisienne or its kin, one by one.

The bound in bounds/endings.py goes through all ways in which that pass may end, as sets of cards gathered and heights
of foundations, and leaves out only those after which the last pass is lost. Of each that it leaves it is found out here
whether it can be reached: of all cards it is known whether they are played before the redeal, and on what heights the
foundations end.

Few choices are left then. A foundation that waits for a card, and ends beyond it, gets one of the copies that are to be
played before the redeal. It may as well get it as soon as that copy is free: until then nothing else goes on it; what
is dealt does not depend on what lies; and a card that goes earlier only uncovers others. So either a card that can be
played now goes on that foundation at once, or another copy does later; and where all copies that are to be played are
free, one of them goes at once.
Of 42 positions of Parisienne and the Duchesses, early and late, 41 are decided so in 3 s, without ends 39 in 8.5.
"""

from __future__ import annotations

from itertools import count

from game.rules import Move, Position
from game.solver.search.bounds.endings import Whole
from game.solver.search.space import Budget, Codes
from game.solver.search.spaces import dealing
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


Told = tuple[int, ...]
GO_ON, END = 14, 15  # the last four bits of codes that are no move
OTHERS = 1  # states with so many moves, besides one after which all ends are known, are left by moves
TRIES = 100  # ways to begin the last pass that are gone through at a time


SEARCHES_KEPT = 200
"""For how many states the search for ends, as far as it went, is remembered; the oldest is forgotten."""


class EndwiseSpace:
    """See the module's docstring."""

    forward = True
    reveals: frozenset[int] = frozenset()

    def __init__(self, space: PacketSpace) -> None:
        self._space = space
        self._numbers = count()
        self.position = space.position
        self.start: Told = space.start

    def at(self, position: Position) -> EndwiseSpace | None:
        other = self._space.at(position)
        return EndwiseSpace(other) if other else None

    def children(self, state: Told) -> list[tuple[Told, int]]:
        return self.narrowed(state, Budget())

    ways = children

    def narrowed(self, state: Told, budget: Budget) -> list[tuple[Told, int]]:
        f, lying, stock, *on = state
        plain = f, lying, stock
        if not self._space.orders[stock >> 8].last_but_one:
            return [*self._space.children(plain)]
        if not on and self._mostly_known(plain):
            return [*self._space.every(plain)]
        ends = self._ends(plain)
        given = on[0] if on else 0
        if len(ends.found) == given and ends.some_left:
            budget.spend(ends.go_on(TRIES))
        found: list[tuple[Told, int]] = [(end, end_code(end)) for end, _ in ends.found[given:]]
        if ends.some_left:
            found.append(((*plain, len(ends.found), next(self._numbers)), GO_ON))
        return found

    def _mostly_known(self, state: dealing.State) -> bool:
        """Whether all ends are known after one of the moves, and there are few others."""
        moves = self._space.every(state)
        found = [self._space.found_ends.get(child) for child, _ in moves]
        known = sum(ends is not None and not ends.some_left for ends in found)
        return known > 0 and len(moves) - known <= OTHERS

    def _ends(self, state: dealing.State) -> Ends:
        """The ends of the pass before the last that were found after a state in it."""
        known: dict[dealing.State, Ends] = self._space.found_ends
        found = known.get(state)
        if found is None:
            if len(known) >= SEARCHES_KEPT:
                del known[next(iter(known))]
            found = known[state] = Ends(self._space, state)
        return found

    def won(self, state: Told) -> bool:
        return len(state) == 3 and self._space.won(state)

    def move_of(self, position: Position, code: int, state: Told) -> Move:
        raise NotImplementedError

    def unfolded(self, codes: Codes) -> Codes:
        """The codes of a line in the packets' own space."""
        state = self._space.start
        found: list[int] = []
        for code in codes:
            if code & 15 == END:
                state, line = self._line_to(code, self._ends(state))
                found += line
            elif code & 15 != GO_ON:
                state = next(child for child, other in self._space.every(state) if other == code)
                found.append(code)
        return tuple(found)

    @staticmethod
    def _line_to(code: int, ends: Ends) -> tuple[dealing.State, Codes]:
        """The state at an end, and the codes that lead to it; if it was forgotten, it is looked for again."""
        looked = 0
        while True:
            for end, line in ends.found[looked:]:
                if end_code(end) == code:
                    return end, line
            looked = len(ends.found)
            ends.go_on(TRIES)


def end_code(end: dealing.State) -> int:
    """The code of an end: the state itself, which is the same in whatever order ends are found."""
    f, _, stock = end
    return (stock << 4 * BITS | f) << 4 | END
