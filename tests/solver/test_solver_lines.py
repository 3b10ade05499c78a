"""Every line that the solver claims wins by the rules: a dozen deals of every ruleset, more in the bench."""

from __future__ import annotations

import pytest

from game import rules
from game.rules import Ruleset
from game.solver.odds.solved import solved
from game.solver.solve import solve
from game.solver.verdict import Answer

EASY, MEDIUM = 10, 2
EFFORT = 20_000
"""Positions for each deal; the deals are those that took least when they were measured."""


@pytest.mark.parametrize("ruleset", rules.every_ruleset(), ids=lambda ruleset: ruleset.id)
def test_a_dozen_lines_win_by_the_rules(ruleset: Ruleset) -> None:
    known = solved(ruleset.id)
    numbers = (*known.winnable[:EASY], *known.easy[:EASY], *(known.medium or known.hard)[:MEDIUM])
    claimed = 0
    for number in numbers:
        position = ruleset.deal(number)
        verdict = solve(position, positions=EFFORT)
        assert verdict.answer is not Answer.LOST, f"deal {number} was won once"
        for move in verdict.line:
            assert move in position.legal_moves
            position = position.play(move)
        assert position.won is (verdict.answer is Answer.WON), number
        claimed += position.won
    assert claimed >= max(1, len(numbers) // 5)
