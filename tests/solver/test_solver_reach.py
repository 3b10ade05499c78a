"""The bound on the waste against exhaustive search, on little deals of which many are lost."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))
from small import exhaust, small_ruleset

from game import rules
from game.rules import Position
from game.solver.solve import solve
from game.solver.spaces import space_of
from game.solver.verdict import Answer

DEALS = 24


def one_suit(ruleset: rules.Ruleset, rng: Random) -> Position:
    """One place, and of Sixes and Sevens all the spades but the bases; the other suits are complete."""
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    left = []
    for index in ruleset.foundations:
        pile = ruleset.piles[index]
        ranks = range(5, -1, -1) if pile.spec.base == 6 else range(6, 13)
        cards = tuple(13 * pile.suit + rank for rank in ranks)
        piles[index] = cards[:1] if pile.suit == 0 else cards
        left += cards[1:] if pile.suit == 0 else ()
    rng.shuffle(left)
    piles[-1] = (left.pop(),)
    piles[0] = tuple(left)
    return Position(ruleset, tuple(piles), 0, len(ruleset.opening), -1, (), 0)


def test_the_bound_never_gives_up_a_deal_that_can_be_won() -> None:
    ruleset, rng = small_ruleset(rules.ruleset("sixes-and-sevens")), Random("one suit")
    answers = []
    for _ in range(DEALS):
        position = one_suit(ruleset, rng)
        winnable = exhaust(position, 3_000)
        if winnable is None:
            continue
        verdict = solve(position, positions=20_000)
        assert verdict.answer is (Answer.WON if winnable else Answer.LOST), position
        answers.append(winnable)
    assert answers.count(False) > len(answers) / 4
    assert answers.count(True) > len(answers) / 20


def test_the_bound_tells_a_lost_deal_by_a_few_positions() -> None:
    position = rules.ruleset("sixes-and-sevens").deal(1)
    assert not space_of(position).thorough
    verdict = solve(position, positions=1_000)
    assert verdict.answer is Answer.LOST
