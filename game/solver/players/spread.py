"""The player of Parisienne and the Duchesses: four piles, a reserve, and cards that may be built up or down."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Move, State
from game.solver.players.player import Player, distinct


class SpreadPlayer(Player):
    """Plays whatever can be played, lowest pile first; where a card may go up or down it tries both in
    imagined worlds.

    It also tries leaving a card until the next turn, except where redeals shuffle, as the result would be chance.
    """

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        """All moves that differ, for a card that may go up or down both of them; no turns where redeals shuffle."""
        moves = distinct(seen, moves)
        if seen.ruleset.game.shuffled:
            return [move for move in moves if move.act == Act.CARRY]
        return moves
