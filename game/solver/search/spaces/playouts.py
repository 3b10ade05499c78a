"""Playouts of heaps: from a state on, a simple player who sees only what lies on top plays to the end. See laid.py.

How many cards he gets out tells more about a state than what can be counted in it, as it takes in all that is still to
come; where he gets all out, the deal is won. He plays a card whenever one goes: the reserve's first, else the lowest,
and of equal ones that which lies on the lowest. Any other card he lays where it covers least: on one not lower and as
near as possible, and not above low ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.solver.search.budget import Budget
from game.solver.search.spaces.laid import HAND, HEAP, LAY, RANKS, RESERVE, LaidSpace, State

OUT, KEPT_BACK = 3.0, 2.0
"""What a card that is out after the playout adds to the score, and what one in a reserve costs, in cards that are out
now."""
EMPTY = 13
EQUAL, LOWER, BURIED = 1.65, 111.0, 0.86
"""What it costs to lay a card on its like, on a lower one, and for each rank above the lowest in the heap. Found by
trial on hundreds of positions in careless play, as all weights here."""


def _misfit(card: int, top: int, low: int) -> float:
    gap = top - card
    above = BURIED * max(0, card - low)
    return above + (LOWER - gap if gap < 0 else gap or EQUAL)


_MISFITS = [[_misfit(card, key // 14, key % 14) for key in range(14 * 14)] for card in range(RANKS)]
"""For each card what a heap costs, by 14 times its top and its lowest card; both are EMPTY without cards."""


class Playouts:
    """See the module's docstring. most: how many foundations there are; held: the reserves."""

    def __init__(self, most: int, stock: bytes, held: Sequence[bytes]) -> None:
        self._most = most
        self._stock = stock
        self._held = held

    def play(self, state: State) -> tuple[int, list[tuple[int, int]]]:
        """How many cards are out in the end; and what is done, each kind with its heap or reserve, as they lie in the
        state.
        """
        out, heaps, left, turned = state
        level = [*out, self._most]  # level[-1] is what an ace needs
        piles = [list(heap) for heap in heaps]
        keys = [[14 * EMPTY + EMPTY] for _ in heaps]
        for pile, own in zip(piles, keys, strict=True):
            for card in pile:
                own.append(14 * card + min(card, own[-1] % 14))
        reserves = [list(held[:cards]) for held, cards in zip(self._held, left, strict=True)]
        done: list[tuple[int, int]] = []
        self._clear(level, piles, keys, reserves, done)
        for card in self._stock[turned:]:
            if level[card] < level[card - 1]:
                level[card] += 1
                done.append((HAND, 0))
                self._clear(level, piles, keys, reserves, done)
                continue
            row = _MISFITS[card]
            costs = [row[own[-1]] for own in keys]
            at = costs.index(min(costs))
            piles[at].append(card)
            keys[at].append(14 * card + min(card, keys[at][-1] % 14))
            done.append((LAY, at))
        return sum(level) - self._most, done

    @staticmethod
    def _clear(
        level: list[int],
        piles: list[list[int]],
        keys: list[list[int]],
        reserves: list[list[int]],
        done: list[tuple[int, int]],
    ) -> None:
        """Play what goes. keys: for each heap what `_MISFITS` asks, at each height."""
        again = True
        while again:
            again = False
            for at, reserve in enumerate(reserves):
                while reserve and level[card := reserve[-1]] < level[card - 1]:
                    reserve.pop()
                    level[card] += 1
                    done.append((RESERVE, at))
            least, where = 14 * RANKS, -1
            for at, pile in enumerate(piles):
                if pile:
                    card = pile[-1]
                    if level[card] < level[card - 1]:
                        mark = 14 * card + (pile[-2] if len(pile) > 1 else EMPTY)
                        if mark < least:
                            least, where = mark, at
            if where >= 0:
                level[piles[where].pop()] += 1
                keys[where].pop()
                done.append((HEAP, where))
                again = True


class PlayedOut:
    """Laid heaps for a sweep in which each state is played out as soon as it is met: where that wins, the state does.
    Of 63 positions of Frog eight more are won so (2 s each).

    rest: the codes of the playout that won.
    """

    def __init__(self, laid: LaidSpace, playouts: Playouts, budget: Budget) -> None:
        self._laid, self._playouts, self._budget = laid, playouts, budget
        self.start, self.stage, self.children = laid.start, laid.stage, laid.ways
        self.rest: list[int] = []
        self._out = 0

    def won(self, state: State) -> bool:
        self._budget.spend()
        if self._laid.won(state):
            return True
        self._out, steps = self._playouts.play(state)
        if self._out == self._laid.cards:
            self.rest = self._laid.codes(state, steps)
        return self._out == self._laid.cards

    def score(self, state: State) -> float:
        return sum(state[0]) - KEPT_BACK * sum(state[2]) + OUT * self._out
