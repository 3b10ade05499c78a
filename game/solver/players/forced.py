"""The player of games of stock and waste."""

from __future__ import annotations

from game.solver.players.player import Player


class ForcedPlayer(Player):
    """Plays every card that can be played, at once. In a game of one pack nothing does better: a card played is never
    in the way.
    """
