"""Games of stock and waste: what can be played is played."""

from __future__ import annotations

from game.solver.players.player import Player


class ForcedPlayer(Player):
    """Plays at once whatever goes. In a game of one pack nothing does better: a card played is never in the way."""
