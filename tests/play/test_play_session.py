"""A deal being played: undo and redo, and when it is won by playing up alone."""

from __future__ import annotations

import pytest

from game import rules
from game.play.session import Session
from game.rules import Outcome
from game.solver.odds.solved import golden

WON = [deal for deal in golden("royal-cotillion") if deal.outcome == "won"]


def going_up(session: Session) -> bool:
    """Whether it is won by first moves up, tried out."""
    again = Session(session.ruleset, session.number)
    for played in session.moves:
        again.play(played)
    while move := again.upward():
        again.play(move)
    return again.position.won


@pytest.mark.parametrize("deal", WON, ids=lambda deal: f"{deal.ruleset_id}-{deal.number}")
def test_playing_up_is_offered_as_soon_as_the_stock_is_gone_and_nothing_else_is_left(deal):
    session = Session(rules.find_ruleset(deal.ruleset_id), deal.number)
    offered = []
    for text in deal.moves:
        session.play(session.position.parse_move(text))
        gone = not session.position.stock and not session.position.choosing
        wanted = gone and session.position.outcome is Outcome.PLAYING and going_up(session)
        assert session.rises() is wanted, text
        offered.append((wanted, bool(session.position.piles[1])))
    assert (True, True) in offered, "with cards on the waste"
