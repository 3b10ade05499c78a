"""Parisienne and the Duchesses: four piles, a reserve, and the question which way a card should go."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Move, Seen
from game.solver.players.player import Player, distinct


class SpreadPlayer(Player):
    """Plays what goes, lowest pile first; where a card may go up or down it tries both in imagined worlds.

    It also asks whether a card had better lie until the next turn, but not where redeals shuffle: what that brings
    nobody can tell, and chance would decide.
    """

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def candidates(self, seen: Seen, moves: Sequence[Move]) -> list[Move]:
        """All moves that differ, a card that may go up or down both ways."""
        moves = distinct(seen, moves)
        if seen.ruleset.game.shuffled:
            return [move for move in moves if move.act == Act.CARRY]
        return moves
