"""Conflict learning: the search itself, and the games that are decided by it."""

from __future__ import annotations

import pytest

from game import rules
from game.solver import Answer
from game.solver.search.space import SettlingSpace
from game.solver.search.spaces.which import space_of
from game.solver.solve import solve


@pytest.mark.parametrize(
    ("name", "won", "lost"),
    [
        ("contradance", (31,), (1,)),
        pytest.param("contradance", (50,), (2, 5), marks=pytest.mark.thorough),
        pytest.param("pyramid", (2, 3), (5, 21), marks=pytest.mark.thorough),
        ("pyramid+pyramid-only", (1, 2), ()),
        ("captive-queens+one-redeal", (), (1,)),
    ],
)
def test_deals_are_decided(name: str, won: tuple[int, ...], lost: tuple[int, ...]) -> None:
    ruleset = next(each for each in rules.every_ruleset() if each.id == name)
    assert isinstance(space_of(ruleset.deal(1)), SettlingSpace)
    for number in (*won, *lost):
        position = ruleset.deal(number)
        verdict = solve(position, positions=150_000)
        assert verdict.answer is (Answer.WON if number in won else Answer.LOST), number
        for move in verdict.line:
            position = position.play(move)
        assert position.won is (number in won)
