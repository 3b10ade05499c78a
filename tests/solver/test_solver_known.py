"""Deals and positions of which it is known whether they can be won, and why that is hard to see."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import rules
from game.solver import Answer
from game.solver.findings import path_of
from game.solver.search.space import Budget, line_of
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.which import space_of
from game.solver.search.sweep import sweep
from game.solver.solve import solve
from tests.solver.small import exhaust, small_ruleset
from tests.solver.test_solver_search_small import searches

ROWS = Path(__file__).with_name("known.txt").read_text("utf-8").splitlines()
"""How it is dealt, whether it can be won and by how few positions that is seen, then the position; remarks above."""


@pytest.mark.parametrize(("how", "text"), [row.split(" | ") for row in ROWS if not row.startswith("#")])
def test_what_is_known_of_a_position_is_found(how: str, text: str) -> None:
    (size, answer, most), ruleset = how.split(), rules.find_ruleset(text.split(";")[0])
    position = (small_ruleset(ruleset) if size == "small" else ruleset).load(text)
    verdict = solve(position, positions=int(most))
    assert verdict.answer is (Answer.WON if answer == "won" else Answer.LOST)
    if size == "small":
        assert exhaust(position, 10_000) is True
        for found in searches(space_of(position)):
            assert found.codes is not None
            assert path_of(position, line_of(space_of(position), found.codes))[-1].won


@pytest.mark.parametrize(
    ("game", "deal", "answer", "positions"),
    [
        ("royal-quadrille", 1, Answer.LOST, 30_000),
        ("mount-olympus", 1, Answer.WON, 30_000),
        ("carpet", 1, Answer.WON, 30_000),
        # what the waste holds can't all be laid out: told by few positions
        ("sixes-and-sevens", 1, Answer.LOST, 1_000),
        # by a narrow sweep: a wide one without regard to the columns' room does not find it
        ("queen-of-italy", 856, Answer.WON, 20_000),
        # both kings of hearts lie on cards that the second of them needs to be out first
        ("royal-cotillion+as-they-come", 237, Answer.LOST, 1_000),
    ],
)
def test_known_deals(game: str, deal: int, answer: Answer, positions: int) -> None:
    assert solve(rules.find_ruleset(game).deal(deal), positions=positions).answer is answer


def test_the_bounds_hold_all_along_a_line_that_was_found_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    position, rng = rules.find_ruleset("queen-of-italy").deal(1), Random(1)
    while position.choosing:
        position = position.play(rng.choice(position.legal_moves))
    monkeypatch.setattr(MoverSpace, "children", MoverSpace.every)
    space = MoverSpace(position)
    codes = sweep(space, Budget(), 60).codes
    assert codes is not None
    state = space.start
    for code in codes:
        assert space.may_win(state)
        state = next(child for child, other in space.every(state) if other == code)
