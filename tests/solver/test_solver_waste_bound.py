"""The bound on the waste against exhaustive search, on little deals of which most are lost."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.small import exhaust, one_suit_deal, small_ruleset
from tests.thorough import amounts, few

GAMES = ["royal-cotillion", "gavotte", "royal-rendezvous", "odd-and-even", "sixes-and-sevens", "patriarchs", "carpet"]
BOUNDED = [one for one in rules.every_ruleset() if one.game_id in GAMES]


@pytest.mark.parametrize(
    "ruleset", few(BOUNDED, lambda one: one.id in ("gavotte", "patriarchs", "carpet")), ids=lambda ruleset: ruleset.id
)
@amounts("deals", 6, 12)
def test_the_bound_never_gives_up_a_deal_that_can_be_won(ruleset: rules.Ruleset, deals: int) -> None:
    small, rng = small_ruleset(ruleset), Random(ruleset.id)
    answers = []
    for _ in range(deals):
        position = one_suit_deal(small, rng)
        winnable = exhaust(position, 1_200)
        if winnable is None:
            continue
        verdict = solve(position, positions=20_000)
        assert verdict.answer is (Answer.WON if winnable else Answer.LOST), position
        answers.append(winnable)
    assert answers.count(False) > deals // 24


@pytest.mark.parametrize(
    ("game", "number"),
    [
        ("sixes-and-sevens", 1),
        ("royal-cotillion", 43),
        # both kings of hearts lie on cards that the second of them needs to be out first
        ("royal-cotillion+as-they-come", 237),
        ("royal-cotillion+as-they-come", 467),
    ],
)
def test_the_bound_tells_a_lost_deal_by_a_few_positions(game: str, number: int) -> None:
    assert solve(rules.find_ruleset(game).deal(number), positions=1_000).answer is Answer.LOST
