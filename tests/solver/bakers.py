"""Baker's Dozen as a player may write it: a game that nothing of the house knows."""

from __future__ import annotations

from game.rules import Kind, Ruleset
from game.rules.record import UP_IN_SUIT, Build, Family, Foundations, Game, Match, Piles, Start


def bakers_dozen() -> Ruleset:
    """Thirteen columns of four that pack down whatever the suit."""
    aces = Foundations("aces", 1, UP_IN_SUIT, start=Start.AS_THEY_COME)
    columns = Piles("columns", Kind.TABLEAU, count=13, deal=4, pack=Build(-1, Match.ANY))
    return Ruleset(
        Game("bakers", "Baker", Family.OWN, 1, "", (), (aces,), (columns,), turn=(), gather=()), "bakers", ()
    )
