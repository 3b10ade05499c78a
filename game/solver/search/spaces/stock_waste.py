"""Games of nothing but stock and waste: play is forced, but for the question which of two equal cards goes first.

That question, and why play is forced, are the business of symmetry.py. In a game of one pack it never comes up.
"""

from __future__ import annotations

from game.rules import Act, Move, Position
from game.solver.search.budget import Budget
from game.solver.search.conflict import conflict_search
from game.solver.search.space import Result
from game.solver.search.spaces.symmetry import Symmetry
from game.solver.search.suits import BITS, SuitTable
from game.solver.search.understood import COMMON, PILES

State = tuple[int, bytes, int]
_MASK = (1 << BITS) - 1
PLAY, TURN, REDEAL = range(3)


UNDERSTANDS = COMMON - PILES | {"foundations.build.match=SUIT", "redeals"}


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset, game = position.ruleset, position.ruleset.game
    if position.choosing or ruleset.turned_to != "waste" or game.gather != ("waste",):
        return False
    return all(spec.suited for spec in game.foundations) and SuitTable(ruleset, position.ranks).alike_only()


class StockWasteSpace:
    """See the module's docstring.

    A state is (foundations, waste, stock): the foundations as entries of the suits' table, packed; the waste as bytes,
    the top last; and the number of the stock's order << 8 | cards turned.
    """

    reveals = frozenset((TURN, REDEAL))

    def __init__(self, position: Position) -> None:
        self.position = position
        ruleset = position.ruleset
        self.table = SuitTable(ruleset, position.ranks)
        self.redeals = ruleset.game.redeals
        self.orders: list[tuple[int, bytes]] = []
        self._numbers: dict[tuple[int, bytes], int] = {}
        f = 0
        for suit in range(4):
            lengths = [len(position.piles[i]) for i in ruleset.foundations if ruleset.piles[i].suit == suit]
            f |= self.table.entry(tuple(lengths)) << (BITS * suit)
        stock = self._order(position.passes, bytes(reversed(position.piles[0])))
        self.start: State = (f, bytes(position.piles[ruleset.waste]), stock << 8)

    def _order(self, passes: int, order: bytes) -> int:
        key = (passes, order)
        if key not in self._numbers:
            self._numbers[key] = len(self.orders)
            self.orders.append(key)
        return self._numbers[key]

    def settle(self, budget: Budget) -> Result:
        """Whether and how the position can be won, for certain; raises Spent."""
        symmetry = Symmetry(self.position, self.table)
        assigned = conflict_search(symmetry, budget)
        return Result(None if assigned is None else self._codes(symmetry.times(assigned)), True)

    def _codes(self, times: list[int]) -> tuple[int, ...]:
        """The codes of the moves, given when each card goes, in the symmetry's time."""
        lying, n = len(self.start[1]), len(times)
        codes: list[int] = []
        left, at = list(range(n)), 0
        while left:
            if at:
                codes.append(REDEAL)
            for i in left:
                if at or i >= lying:
                    codes.append(TURN)
                codes += [PLAY] * times.count(at + i)
            at += n
            left = [i for i in left if times[i] >= at]
        return tuple(codes)

    def children(self, state: State) -> list[tuple[State, int]]:
        """Plays of everything possible, and where a card's twin is still to come, the turn or redeal as well."""
        f, waste, stock = state
        found = []
        if waste:
            rank, shift = waste[-1] % 13 + 1, BITS * (waste[-1] // 13)
            entry = f >> shift & _MASK
            for each, _, after in self.table.open(entry):
                if each == rank:
                    found.append(((f ^ (entry ^ after) << shift, waste[:-1], stock), PLAY))
                    if self.table.left[after][rank] == 0:
                        return found
        passes, order = self.orders[stock >> 8]
        at = stock & 255
        if at < len(order):
            found.append(((f, waste + order[at : at + 1], stock + 1), TURN))
        elif waste and passes < self.redeals:
            found.append(((f, b"", self._order(passes + 1, waste) << 8), REDEAL))
        return found

    def won(self, state: State) -> bool:
        """Whether every card is on a foundation."""
        _, waste, stock = state
        return not waste and (stock & 255) == len(self.orders[stock >> 8][1])

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move of a code in a position."""
        act = (Act.CARRY, Act.TURN, Act.REDEAL)[code]
        return next(move for move in position.legal_moves if move.act is act)
