"""Deals as they are written down when odds are measured."""

from __future__ import annotations

from game import rules
from game.solver.odds.measure import Looked, Played
from game.solver.players import player_of

QUICK = rules.ruleset("captive-queens", ("one-redeal",))
LIMIT = 5.0
BY = player_of(QUICK).name


def found(deal: int, answer: str = "won", seconds: float = 1.0, limit: float = LIMIT, moves: int = 90) -> Looked:
    return Looked(QUICK.id, deal, limit, answer, moves, 10, seconds, careless=False)


def game(deal: int, won: bool = True) -> Played:
    return Played(QUICK.id, deal, BY, won, 100, 0.5)
