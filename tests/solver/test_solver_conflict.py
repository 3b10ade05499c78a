"""Conflict learning: the search itself, and the games that are decided by it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from game import rules
from game.solver.search.budget import Budget, Spent
from game.solver.search.conflict import conflict_search
from game.solver.search.space import SettlingSpace
from game.solver.search.spaces.which import space_of
from game.solver.solve import solve
from game.solver.verdict import Answer


class Clauses:
    """Decisions of two sides, 2 * i and 2 * i + 1, and nogoods."""

    steps = 1

    def __init__(self, count: int, nogoods: list[int]) -> None:
        self.count = count
        self.nogoods = nogoods

    def opposite(self, literal: int) -> int:
        return literal ^ 1

    def play_out(self, assigned: int) -> tuple[int | None, Sequence[int]]:
        for each in self.nogoods:
            if not each & ~assigned:
                return each, ()
        return None, [2 * i for i in range(self.count) if not assigned >> 2 * i & 3]

    def possible(self) -> bool:
        """By trying all answers."""
        for answers in product((0, 1), repeat=self.count):
            assigned = sum(1 << 2 * i + answer for i, answer in enumerate(answers))
            if all(each & ~assigned for each in self.nogoods):
                return True
        return False


def test_it_decides_what_trying_all_answers_says() -> None:
    rng, answers = Random(3), []
    for _ in range(150):
        count = rng.randint(3, 7)
        nogoods = [
            sum(1 << 2 * i + rng.randrange(2) for i in rng.sample(range(count), 3))
            for _ in range(int(count * rng.uniform(4, 8)))
        ]
        game = Clauses(count, nogoods)
        assigned = conflict_search(game, Budget())
        answers.append(assigned is not None)
        assert answers[-1] is game.possible()
        if assigned is not None:
            assert game.play_out(assigned) == (None, [])
    assert 30 < sum(answers) < 120


def test_a_budget_ends_the_search() -> None:
    game = Clauses(12, [])
    with pytest.raises(Spent):
        conflict_search(game, Budget(positions=5))


@pytest.mark.parametrize(
    ("name", "won", "lost"),
    [
        ("contradance", (31, 50), (1, 2, 5)),
        pytest.param("contradance+two-redeals", (1, 2), (14,), marks=pytest.mark.thorough),
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
