"""The bound on the last passes of Parisienne and its kin against exhaustive search, and all along lines that win."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Position
from game.solver.players import play_line
from game.solver.search.bounds import last_pass
from game.solver.search.budget import Budget
from game.solver.search.depth_first import depth_first
from game.solver.search.spaces.packets import PacketSpace
from game.solver.search.spaces.which import space_of
from game.solver.solve import solve
from tests.solver.small import exhaust, played_into, small_ruleset
from tests.thorough import few

POSITIONS = 150
KIN = [one for one in rules.every_ruleset() if one.game_id in ("parisienne", "grand-duchess", "duchess-of-luynes")]
LOSABLE = [one for one in KIN if not {"open-waste", "full-last-redeal"} <= set(one.variants)]
"""The others are hardly ever lost."""
EACH = pytest.mark.parametrize("ruleset", few(KIN, lambda one: not one.variants), ids=lambda ruleset: ruleset.id)


def space(position: Position) -> PacketSpace:
    found = space_of(position)
    assert isinstance(found, PacketSpace)
    return found


def given_up(found: PacketSpace, state: tuple[int, int, int]) -> list[int]:
    """The moves that the bound leaves out."""
    children = found.children(state)
    return [code for child, code in found.ways(state) if (child, code) not in children]


@pytest.mark.parametrize("ruleset", few(LOSABLE, lambda one: not one.variants), ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("tried", [last_pass.TRIED, 3])
def test_no_move_is_left_out_that_can_win(ruleset: rules.Ruleset, tried: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether all ways to begin the last pass are gone through, or most are left open."""
    monkeypatch.setattr(last_pass, "TRIED", tried)
    small, rng = small_ruleset(ruleset), Random(f"last pass {ruleset.id}")
    proved = 0
    for _ in range(POSITIONS):
        position = played_into(small, rng, rng.randint(8, 20), rng.randint(4, 20))
        if position.won or position.passes < ruleset.game.redeals - 1:
            continue
        found = space(position)
        for code in given_up(found, found.start):
            after = position.play(found.move_of(position, code, found.start))
            assert not exhaust(after, 2_000), position
            proved += 1
    assert proved > 2


@EACH
def test_it_holds_all_along_a_line_that_wins(ruleset: rules.Ruleset) -> None:
    number, line = next((n, v.line) for n in range(1, 9) if (v := solve(ruleset.deal(n), positions=40_000)).line)
    position = ruleset.deal(number)
    for move in line:
        found = space(position)
        moves = [found.move_of(position, code, found.start) for _, code in found.children(found.start)]
        assert move in moves or len(moves) == 1  # in the last pass one that is always right may be given alone
        position = position.play(move)
    assert position.won


@pytest.mark.parametrize("number", few([38, 43, 227], (38).__eq__))
def test_a_pass_before_the_last_that_lays_cards_on_those_they_need_is_lost_at_once(number: int) -> None:
    """Half of what a player did who lost it; every way to end that pass has to be looked at."""
    ruleset = rules.find_ruleset("parisienne")
    moves, end = play_line(ruleset, number)
    assert not end.won
    position = ruleset.deal(number)
    for move in moves[: len(moves) // 2]:
        position = position.play(move)
    assert position.passes == ruleset.game.redeals - 1
    found = depth_first(space(position), Budget(), 5_000)
    assert found.complete and found.codes is None
