"""Calculation: where to lay the card in hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Move, State
from game.solver.players.player import Player
from game.solver.players.worlds import distance, ways

EMPTY = 8.0
BURIED = 4.0
"""What an empty heap and a buried card are worth, in cards."""


class HeapPlayer(Player):
    """Plays up what goes, and lays a card where it covers nothing that is wanted sooner."""

    effort = 9_000

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def pick(self, view: State, moves: Sequence[Move]) -> Move:
        """A foundation; else the heap that suffers least from the card in hand."""
        ruleset, piles = view.ruleset, view.piles
        up = [move for move in moves if move.act == Act.CARRY and move.target in ruleset.foundations]
        if up:
            return up[0]
        if not piles[ruleset.hand]:
            return moves[-1]
        up = ways(view)
        mine = distance(up, piles[ruleset.hand][-1])
        return min(
            (move for move in moves if move.act == Act.CARRY),
            key=lambda move: _harm(mine, [distance(up, card) for card in piles[move.target]]),
        )


def _harm(mine: int, heap: list[int]) -> float:
    """What it costs to lay a card wanted after `mine` others on a heap of cards with these distances."""
    if not heap:
        return EMPTY - mine  # an empty heap is best begun with a card wanted late
    buried = sum(mine - other + 1 for other in heap if other < mine)
    return BURIED * buried + max(0, min(heap) - mine)
