"""The solver against exhaustive search with the plain rules, on small deals of every game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game import rules
from game.rules.record import Build, Fill, Kind, Match, Piles
from game.solver.search.bounds.over_columns import knows
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.packets import PacketSpace
from game.solver.search.spaces.plain import PlainSpace
from game.solver.search.spaces.which import space_of
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.beside import by_the_rules
from tests.solver.small import exhaust, small_deal, small_ruleset
from tests.thorough import EVERY_RULESET, amounts

THOROUGH = (PacketSpace,)
"""Spaces that leave out children only where they give a single one."""
QUICKLY = (
    "royal-cotillion",
    "gavotte",
    "royal-rendezvous",
    "royal-quadrille",
    "odd-and-even",
    "mount-olympus",
    "captive-queens",
    "contradance",
    "parisienne",
    "grand-duchess",
    "duchess-of-luynes",
    "patriarchs",
    "sixes-and-sevens",
    "queen-of-italy",
    "red-and-black",
    "gay-gordons",
    "carpet",
    "calculation",
    "pyramid",
    "frog",
    "congress",
    "windmill",
    "tournament",
    "salic-law",
    "intrigue",
)
"""Games that a space of their kind searches; others may have the plain one."""


@EVERY_RULESET
def test_never_disagrees_with_exhaustive_search(ruleset: rules.Ruleset) -> None:
    small, rng = small_ruleset(ruleset), Random(ruleset.id)
    compared = 0
    for _ in range(5):
        position = small_deal(small, rng, rng.randint(8, 16))
        winnable = exhaust(position, 1500)
        if winnable is None:
            continue
        verdict = solve(position, positions=20_000)
        assert verdict.answer is (Answer.WON if winnable else Answer.LOST), position
        for move in verdict.line:
            position = position.play(move)
        assert position.won is winnable
        compared += 1
    assert compared > 0


@EVERY_RULESET
def test_space_and_rules_play_side_by_side(ruleset: rules.Ruleset) -> None:
    rng = Random(ruleset.id)
    position = ruleset.deal(rng.randint(1, 10**6))
    while position.choosing:
        position = position.play(rng.choice(position.legal_moves))
    space = by_the_rules(space_of(position))
    plain = type(space) is PlainSpace
    assert not (plain and ruleset.game_id in QUICKLY)
    ways = space.every if isinstance(space, PacketSpace | MoverSpace) else space.children  # lost or not
    state = space.start
    for _ in range(250):
        children = ways(state)
        if not children:
            break
        reached = [position.play(space.move_of(position, code, state)) for _, code in children]
        assert [after.won for after in reached] == [space.won(child) for child, _ in children]
        if plain:
            assert reached == [child for child, _ in children]
        if (plain or isinstance(space, THOROUGH)) and len(children) > 1:
            assert set(reached) == {position.play(move) for move in position.legal_moves}
        chosen = rng.randrange(len(children))
        state, position = children[chosen][0], reached[chosen]
    if (plain or isinstance(space, THOROUGH)) and not children:
        assert not position.legal_moves


@amounts("deals", 12, 30)
def test_columns_with_foundations_of_a_suit_that_start_as_they_come(deals: int) -> None:
    lost = 0
    for seed in range(deals):
        rng = Random(seed)
        pack = Build(rng.choice((-1, 1)), rng.choice((Match.SUIT, Match.ALTERNATE, Match.ANY)))
        fill = rng.choice((Fill.ANY, Fill.WASTE_STOCK_THEN_ANY))
        columns = Piles("columns", Kind.TABLEAU, rng.randint(1, 2), 2, fill=fill, pack=pack)
        congress = rules.find_game("congress")
        small = rules.Ruleset(replace(congress, piles=(columns, Piles("reserve", Kind.RESERVE, deal=4))), "small", ())
        position = small_deal(small, rng, rng.randint(8, 13))
        assert knows(small)
        winnable = exhaust(position, 1500)
        if winnable is not None:
            assert solve(position, positions=20_000).answer is (Answer.WON if winnable else Answer.LOST)
            lost += not winnable
    assert lost
