"""Golden deals: whole games move by move, to the won or the lost end they are known to have."""

from __future__ import annotations

import pytest

from game import rules
from game.rules import Outcome
from game.rules.play import Happening
from game.rules.refusals import Over, Won
from game.solver.odds.solved import golden

GOLDEN = golden()


@pytest.mark.parametrize("deal", GOLDEN, ids=[f"{deal.ruleset_id}-{deal.number}-{deal.outcome}" for deal in GOLDEN])
def test_golden_deals(deal):
    position = rules.find_ruleset(deal.ruleset_id).deal(deal.number)
    events = ()
    for text in deal.moves:
        assert position.outcome is Outcome.PLAYING
        position, events = position.play_with_events(position.parse_move(text))
    assert position.outcome.value == deal.outcome and not position.legal_moves
    assert (events[-1].what is Happening.WON) == (deal.outcome == "won")
    ending, goal = position.ending, position.ruleset.goal
    if position.won:
        assert isinstance(ending, Won)
        assert position.placed() == goal or ending.piles
        with pytest.raises(rules.IllegalMove, match="The deal is won; there is nothing left to play"):
            position.play(position.ruleset.turn)
    else:
        assert ending == Over(bool(position.ruleset.mates), position.placed(), goal)


def test_every_ruleset_has_a_won_deal_and_a_lost_one():
    ends = {(deal.ruleset_id, deal.outcome) for deal in GOLDEN}
    assert ends == {(table.id, outcome) for table in rules.every_ruleset() for outcome in ("won", "over")}
