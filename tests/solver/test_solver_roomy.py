"""The game with more room against the one that it stands for, state by state."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules.play import apply
from game.solver.odds.careless import careless_line
from game.solver.search.budget import Budget
from game.solver.search.depth_first import depth_first
from game.solver.search.spaces.free import FreeSpace
from game.solver.search.spaces.roomy import Roomy
from game.solver.search.spaces.which import space_of
from tests.solver.small import small_ruleset, suits_deal
from tests.solver.test_solver_standings import whole_space
from tests.thorough import amounts, few

GAMES = ["gavotte+set-out", "royal-cotillion+as-they-come", "royal-rendezvous", "odd-and-even", "carpet"]


@pytest.mark.parametrize("game", few(GAMES, {"gavotte+set-out", "royal-rendezvous"}.__contains__))
@amounts("positions", 6, 60)
def test_what_is_lost_with_more_room_is_lost(game: str, positions: int) -> None:
    small, rng, lost_here = small_ruleset(rules.find_ruleset(game)), Random(game), 0
    while positions:
        space = space_of(suits_deal(small, rng, rng.randint(10, 22), [0, 1][: rng.randint(1, 2)]))
        found = whole_space(space, 2_000) if isinstance(space, FreeSpace) else None
        if found is None:
            continue
        positions -= 1
        assert isinstance(space, FreeSpace)
        states, lost = found
        roomy = Roomy(space)
        for state in states:
            if not space.won(state) and roomy.may_win(state, 10**6) is False:
                assert state in lost, (space.position, state)
                lost_here += 1
    assert lost_here > 50


@pytest.mark.parametrize(("game", "number", "moves"), [("royal-rendezvous", 5_002, 44), ("gavotte+set-out", 5_001, 20)])
def test_it_proves_what_took_millions_of_positions(game: str, number: int, moves: int) -> None:
    position = rules.find_ruleset(game).deal(number)
    for move in careless_line(rules.find_ruleset(game), number)[0][:moves]:
        position = apply(position, move)
    result = depth_first(space_of(position), Budget(), 30_000)
    assert result.complete and result.codes is None


def test_nothing_is_said_after_too_many_looks() -> None:
    position = rules.find_ruleset("royal-rendezvous").deal(5)
    space = space_of(position)
    assert isinstance(space, FreeSpace)
    roomy = Roomy(space)
    assert roomy.may_win(space.start, 1) is None
    assert roomy.may_win(space.start, 10_000) is True
    assert not roomy.lost(space.start)
