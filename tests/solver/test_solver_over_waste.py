"""Places over one waste with foundations told by their heights: Windmill, and small games like it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game import rules
from game.rules import Position, Ruleset
from game.rules.record import Build, Foundations, Match, Start
from game.solver.search.budget import Budget
from game.solver.search.space import line_of
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.which import space_of
from game.solver.search.sweep import sweep
from tests.solver.small import depth_first, exhaust, played_into
from tests.thorough import amounts

SIZES = ((1, 13, 3), (1, 26, 2), (2, 52, 4))
"""Packs, the cards of the pile that stands alone, and how many others there are."""


def like_windmill(rng: Random) -> Ruleset:
    """Windmill with one to three places, and other foundations that take all cards."""
    game = rules.find_ruleset("windmill+no-crossing").game
    packs, length, each = rng.choice(SIZES)
    step, base = rng.choice((-1, -1, 2, 1)), rng.choice((1, 1, 13, 5))
    alone, several = (rng.choice((Start.SET_OUT, Start.AS_THEY_COME)) for _ in range(2))
    foundations = (
        Foundations("ace", base, Build(+1, Match.ANY, round=True), length, suited=False, start=alone),
        Foundations("kings", 13, Build(step, Match.ANY, round=True), each=each, suited=False, start=several),
    )
    piles = (replace(game.piles[0], count=rng.choice((1, 1, 2, 3))),)
    return Ruleset(replace(game, packs=packs, foundations=foundations, piles=piles), "windmill", ())


def small_position(rng: Random) -> Position:
    return played_into(like_windmill(rng), rng, rng.randint(8, 18), rng.randint(0, 14))


@amounts("positions", 10, 25)
def test_no_position_that_can_be_won_is_given_up(positions: int) -> None:
    rng, compared, lost, refused = Random(5), 0, 0, 0
    while compared < positions:
        position = small_position(rng)
        space = space_of(position)
        winnable = None if position.won else exhaust(position, 800)
        if winnable is None or not (isinstance(space, MoverSpace) and space.bounds):
            continue
        compared, lost = compared + 1, lost + (not winnable)
        if not space.may_win(space.start):
            assert not winnable, position
            refused += 1
        for search in (depth_first, sweep):
            result, end = search(space, Budget(), 10**6), position
            assert (result.codes is not None) is winnable, position
            for move in line_of(space, result.codes) if result.codes is not None else ():
                end = end.play(move)
            assert end.won is winnable, position
    assert positions // 10 < lost < positions and refused > lost // 2
