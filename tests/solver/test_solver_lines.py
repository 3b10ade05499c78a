"""Every line that the solver claims wins by the rules: a deal or two of some games, with --all of most."""

from __future__ import annotations

import pytest

from game import rules
from game.rules import Ruleset
from game.solver import Answer
from game.solver.odds.solved import solved
from game.solver.solve import solve
from tests.thorough import few

EFFORT = 20_000
"""Positions for each deal; the deals are those that took least when they were measured."""
TRIED, LONGER = 3, 100_000
"""Deals tried where none is known that a quick search or a careful player wins, and positions where deals are few."""


def check(ruleset: Ruleset, easy: int, medium: int) -> None:
    """So many deals of each difficulty."""
    known = solved(ruleset.id)
    numbers = (*known.winnable[:easy], *known.easy[:easy], *(known.medium or known.hard)[:medium])
    numbers = numbers or (known.medium or known.hard)[:TRIED]
    effort = EFFORT if len(numbers) > TRIED else LONGER
    claimed = 0
    for number in numbers:
        position = ruleset.deal(number)
        verdict = solve(position, positions=effort)
        assert verdict.answer is not Answer.LOST, f"deal {number} was won once"
        for move in verdict.line:
            assert move in position.legal_moves
            position = position.play(move)
        assert position.won is (verdict.answer is Answer.WON), number
        claimed += position.won
    assert claimed >= max(1, len(numbers) // 5)


@pytest.mark.parametrize("name", few(("mount-olympus", "grand-duchess", "pyramid"), "grand-duchess".__ne__))
def test_a_line_wins_by_the_rules(name: str) -> None:
    check(rules.find_ruleset(name), 1, 0)
