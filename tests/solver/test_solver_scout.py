"""Lines drawn by chance and a search of what comes after them: never a wrong word, and wins found sooner."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Position
from game.solver.search.budget import Budget
from game.solver.search.deep import Deep
from game.solver.search.memory import Memory
from game.solver.search.scout import BRIEF, scout_of
from game.solver.search.space import line_of
from game.solver.search.spaces.packets import PacketSpace
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.small import FEWER, exhaust, small_ruleset, stock_gone
from tests.thorough import few

KIN = [one for one in rules.every_ruleset() if one.game_id in ("parisienne", "grand-duchess", "duchess-of-luynes")]
MOST = 3_000
"""Positions that exhaustive search may look at."""
POSITIONS = 40


def early(small: rules.Ruleset, rng: Random) -> Position:
    """A position two passes before the last, with all of the stock turned."""
    position = stock_gone(small, rng, rng.randint(10, 18), rng.sample(range(4), 1))
    return in_pass(position, small.game.redeals - 2)


def in_pass(position: Position, passes: int) -> Position:
    """The same after so many redeals."""
    ruleset, piles, wing = position.ruleset, position.piles, position.wing
    return Position(ruleset, piles, passes, position.step, wing, position.ranks, position.seed)


def checked(position: Position, truth: bool, rng: Random) -> str:
    """What a scout finds; all of it is compared: a line is replayed, what it remembers as lost serves a proof."""
    memory = Memory()
    space, lost = memory.space(position), memory.lost
    scout = scout_of(space, lost)
    if scout is None:
        return "late"
    found = scout.search(Budget(), rng.choice((20, 200, 1_000)), rng)
    assert found.codes is None or truth
    if found.codes is not None:
        end = position
        for move in line_of(space, found.codes):
            end = end.play(move)
        assert end.won
    assert isinstance(space, PacketSpace)
    for state in lost:
        assert len(state) > 3 or not space.won(state)
    proof = Deep(space, lost).search(Budget(), 1_000_000)
    assert proof.complete and (proof.codes is not None) is truth, position
    return "won" if found.codes is not None else "lost" if not truth else "not found"


@pytest.mark.parametrize("ruleset", few(KIN, lambda one: not one.variants), ids=lambda ruleset: ruleset.id)
def test_lines_win_and_what_is_remembered_as_lost_is_lost(
    ruleset: rules.Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FEWER, "piles", 1)  # with more, hardly any are lost
    small, rng = small_ruleset(ruleset), Random(f"scouts {ruleset.id}")
    told: dict[str, int] = {}
    while sum(told.values()) < POSITIONS:
        position = early(small, rng)
        truth = exhaust(position, MOST)
        if truth is not None:
            said = checked(position, truth, rng)
            told[said] = told.get(said, 0) + 1
    assert told.get("won"), told
    assert told.get("lost") or "full-last-redeal" in ruleset.variants, "there hardly any are lost"


def late_win() -> Position:
    """The middle of a deal in which nearly all that the first searches look at is lost, and many other lines win."""
    ruleset = rules.ruleset("grand-duchess")
    position, rng = ruleset.deal(MIDDLE), Random(MIDDLE)
    while position.passes < 1:
        position = position.play(rng.choice(position.legal_moves))
    return position


MIDDLE = 9002


def test_a_scout_finds_what_depth_first_finds_late() -> None:
    position = late_win()
    memory = Memory()
    space = memory.space(position)
    assert Deep(space, set()).search(Budget(), 15_000).codes is None
    scout = scout_of(space, memory.lost)
    assert scout is not None
    found = scout.search(Budget(), 15_000, Random(0))
    assert found.codes is not None
    verdict = solve(position, positions=150_000, memory=Memory())
    assert verdict.answer is Answer.WON and verdict.method == "by chance"


def test_only_spaces_with_ends_of_a_pass_and_starts_before_them_have_a_scout() -> None:
    deal = rules.ruleset("queen-of-italy").deal(1)
    while deal.choosing:
        deal = deal.play(deal.legal_moves[0])
    assert scout_of(Memory().space(deal), set()) is None
    small, rng = small_ruleset(rules.ruleset("grand-duchess")), Random(1)
    position = early(small, rng)
    assert scout_of(Memory().space(position), set()) is not None
    for passes in (1, 2):
        assert scout_of(Memory().space(in_pass(position, small.game.redeals - 2 + passes)), set()) is None
    assert BRIEF > 0
