"""Plays that can never be missed: after one, what could be won can still be won, by looking at every position."""

from __future__ import annotations

from functools import reduce
from operator import or_
from random import Random
from typing import Any

import pytest

from game import rules
from game.rules import Position
from game.rules.kernel.safe import SafePlays
from game.solver.players.worlds import imagine
from game.solver.safe import safe_play
from tests.solver.anysmall import small_position
from tests.solver.small import exhaust
from tests.thorough import amounts

LIMIT = 1_500
"""Positions after which a comparison is left out."""


def compared(position: Position) -> bool:
    """Whether there is a safe play in a position that can be won; it must still be won after it."""
    move = safe_play(position)
    if move is None or not exhaust(position, LIMIT):
        return False
    after = position.play(move)
    assert exhaust(after, LIMIT) is not False, f"{move} loses {position} of {position.ruleset.game}"
    return len(position.legal_moves) > 1


def test_what_nobody_has_seen_makes_no_play_safe() -> None:
    found, rng = 0, Random(5)
    for ruleset in rules.every_ruleset()[::4]:
        position = ruleset.deal(1)
        for step in range(200):
            if not position.legal_moves:
                break
            if step % 9 == 0:
                move = safe_play(position)
                assert safe_play(imagine(position.seen(), rng)) == move, f"{ruleset.id}: {position}"
                found += move is not None
            position = position.play(rng.choice(position.legal_moves))
    assert found > 10


@amounts("positions", 150, 500)
def test_no_deal_that_could_be_won_is_lost_in_any_record(positions: int) -> None:
    seeds = range(positions) if positions < 500 else range(1000, 1000 + positions)
    found = sum(compared(small_position(Random(f"any {seed}"))) for seed in seeds)
    assert found > positions // 5, "with other moves to choose from"


@pytest.mark.parametrize("game", ["gay-gordons", "pyramid", "patriarchs"])
def test_where_cards_leave_in_couples_or_cross_nothing_goes(game: str) -> None:
    rng = Random(game)
    for number in range(1, 3):
        position = rules.ruleset(game).deal(number)
        while position.legal_moves:
            assert safe_play(position) is None
            position = position.play(rng.choice(position.legal_moves))


ALWAYS: dict[str, Any] = {
    "_find": lambda self, standing, takes: reduce(or_, takes, 0),
    "only_uncovers": lambda self, state, slot, rest: True,
    "_packed_on": lambda self, standing, ready: 0,
}
"""Each condition as if it always held."""


@pytest.mark.parametrize(("condition", "seed"), [("_find", 260), ("only_uncovers", 2781), ("_packed_on", 389)])
def test_without_a_condition_a_deal_is_lost(condition: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position = small_position(Random(f"any {seed}"))
    assert exhaust(position, LIMIT) is True
    monkeypatch.setattr(SafePlays, condition, ALWAYS[condition])
    move = safe_play(position)
    assert move is not None and exhaust(position.play(move), LIMIT) is False
    monkeypatch.undo()
    assert safe_play(position) != move
