"""Parisienne and the Duchesses: four piles, a reserve, and the question which way a card should go."""

from __future__ import annotations

from game.solver.players.player import Player


class SpreadPlayer(Player):
    """Plays what goes, lowest pile first; where a card may go up or down it tries both in imagined worlds."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds
