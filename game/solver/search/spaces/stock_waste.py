"""Games of nothing but stock and waste: play is forced, but for the question which of two equal cards goes first.

That question, and why play is forced, are the business of symmetry.py. In a game of one pack it never comes up.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import Act, Position
from game.solver.search.budget import Budget
from game.solver.search.conflict import conflict_search
from game.solver.search.space import Codes, Result
from game.solver.search.spaces.plain import PlainSpace
from game.solver.search.spaces.symmetry import Symmetry
from game.solver.search.suits import SuitTable
from game.solver.search.understood import COMMON, PILES

UNDERSTANDS = COMMON - PILES | {"foundations.build.match=SUIT", "redeals"}


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset, game = position.ruleset, position.ruleset.game
    if position.choosing or ruleset.turned_to != "waste" or game.gather != ("waste",):
        return False
    return all(spec.suited for spec in game.foundations) and SuitTable(ruleset, position.ranks).alike_only()


class StockWasteSpace(PlainSpace):
    """See the module's docstring."""

    def settle(self, budget: Budget) -> Result:
        """Whether and how the position can be won, for certain; raises Spent."""
        symmetry = Symmetry(self.position, SuitTable(self.ruleset, self.position.ranks))
        assigned = conflict_search(symmetry, budget)
        return Result(None if assigned is None else self._codes(symmetry.times(assigned)), True)

    def _codes(self, times: list[int]) -> Codes:
        """The codes of the moves, given when each card goes, in the symmetry's time."""
        codes, state = list[int](), self.position
        for act in _acts(times, len(state.piles[self.ruleset.waste])):
            state, code = next(way for way in self.children(state) if state.legal_moves[way[1]].act is act)
            codes.append(code)
        return tuple(codes)


def _acts(times: list[int], lying: int) -> Iterator[Act]:
    """What is done one after another; lying: cards on the waste at first."""
    left, at, n = list(range(len(times))), 0, len(times)
    while left:
        if at:
            yield Act.REDEAL
        for i in left:
            if at or i >= lying:
                yield Act.TURN
            yield from [Act.CARRY] * times.count(at + i)
        at += n
        left = [i for i in left if times[i] >= at]
