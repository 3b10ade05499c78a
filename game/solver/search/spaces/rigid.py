"""A tableau's states, folded only as long as gaps are filled at once: made for sweeps.

A sweep follows so many states of a stage, so states that lead to each other by packing to and fro crowd out others.
While gaps are filled at once, few arrangements lead to each other, and they are soon found. Where gaps stay open there
may be very many, and finding all of them may take much longer than the sweep: there, states are the tableau's own.
"""

from __future__ import annotations

from game.solver.search.spaces import tableau
from game.solver.search.spaces.arrangements import Pair
from game.solver.search.spaces.folded import FoldedSpace, State


class RigidSpace(FoldedSpace):
    """See the module's docstring. Where gaps stay open, the columns of a state are the first of its pair."""

    forward = False

    def _open(self, pair: Pair) -> Pair:
        return tuple(sorted((*pair[0], *pair[1]))), ()

    def _plain(self, state: State) -> tableau.State:
        tops, (one, other), waste, reserve, turned = state
        empty = len(self._space.ruleset.tableau) - len(one) - len(other)
        return tops, (b"",) * empty + one + other, waste, reserve, turned

    def _ways(self, state: State, alone: int) -> list[State]:
        if self._space.refills(state[2], state[4]):
            return super()._ways(state, alone)
        moves = self._space.ways if alone else self._space.every
        return [self.fold(child) for child, _ in moves(self._plain(state))]

    def stage(self, state: State) -> int:
        """How many cards have been turned."""
        return state[4]
