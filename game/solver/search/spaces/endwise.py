"""Parisienne and its kin, with the pass before the last gone through end by end: for searches that leave nothing out.

A state is that of packets.py. In the pass before the last it has no moves for children, but the states after the redeal
at all ends of the pass that can be reached, see ends.py. They are found a few at a time: the last child is the same
state again, going on with (the ends given so far, a number of its own). Only where all ends are known after one of the
moves, as when a line is looked back at, and there are few other moves, the children are the states after one move. Of
231 positions of Parisienne and its kin sixteen more are decided so (1 s each).
"""

from __future__ import annotations

from itertools import count

from game.rules import Move, Position
from game.solver.search.budget import Budget
from game.solver.search.space import Codes
from game.solver.search.spaces import dealing
from game.solver.search.spaces.ends import Ends
from game.solver.search.spaces.packets import PacketSpace
from game.solver.search.suits import BITS

State = tuple[int, ...]
GO_ON, END = 14, 15
"""The last four bits of codes that are no move."""
OTHERS = 1
"""States with so many moves, besides one after which all ends are known, are left by moves."""
TRIES = 100
"""Ways to begin the last pass that are gone through at a time."""


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
        self.start: State = space.start

    def at(self, position: Position) -> EndwiseSpace | None:
        other = self._space.at(position)
        return EndwiseSpace(other) if other else None

    def children(self, state: State) -> list[tuple[State, int]]:
        return self.narrowed(state, Budget())

    ways = children

    def narrowed(self, state: State, budget: Budget) -> list[tuple[State, int]]:
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
        found: list[tuple[State, int]] = [(end, end_code(end)) for end, _ in ends.found[given:]]
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

    def won(self, state: State) -> bool:
        return len(state) == 3 and self._space.won(state)

    def move_of(self, position: Position, code: int, state: State) -> Move:
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
