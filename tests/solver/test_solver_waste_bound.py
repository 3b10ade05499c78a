"""The bound on the waste against exhaustive search, on little deals of which most are lost."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.solver.search.bounds.waste import SPARE, WasteBound
from game.solver.search.spaces.cells import CellSpace
from game.solver.search.spaces.which import space_of
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.small import exhaust, one_suit_deal, small_ruleset
from tests.thorough import amounts, few
from tests.typed import sure

GAMES = ["royal-cotillion", "gavotte", "royal-rendezvous", "odd-and-even", "sixes-and-sevens", "patriarchs", "carpet"]
BOUNDED = [one for one in rules.every_ruleset() if one.game_id in GAMES]


@pytest.mark.parametrize(
    "ruleset", few(BOUNDED, lambda one: one.id in ("gavotte", "patriarchs", "carpet")), ids=lambda ruleset: ruleset.id
)
@amounts("deals", 6, 24)
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


@pytest.mark.thorough
def test_columns_that_wait_for_each_other_are_seen() -> None:
    small, rng = small_ruleset(rules.ruleset("gavotte", ("set-out",))), Random(1)
    seen = 0
    while seen < 2:
        position = one_suit_deal(small, rng)
        space = space_of(position)
        assert isinstance(space, CellSpace) and space.columns
        f, *_, columns = space.start
        if not sure(space.bound).may_clear(f, columns):
            winnable = exhaust(position, 3_000)
            assert not winnable, position
            seen += winnable is not None


@pytest.mark.parametrize("game", few(["royal-cotillion", "gavotte+set-out", "patriarchs"], "royal-cotillion".__eq__))
@amounts("games", 4, 40)
def test_the_room_is_what_could_be_done_without(game: str, games: int) -> None:
    """Played into at random: with so many places less the waste can still be emptied, with more than that less not."""
    rng, found = Random(game), set[int]()
    position = rules.find_ruleset(game).deal(9)
    while position.choosing:
        position = position.play(position.legal_moves[0])
    space = space_of(position)
    assert isinstance(space, CellSpace)
    places, columns = len(space.layout.refilled), space.columns
    bounds = {spare: WasteBound(space.table, places - spare, columns) for spare in SPARE}
    for _ in range(games):
        state = space.start
        while ways := space.ways(state):
            state = rng.choice(ways)[0]
            f, cells, waste, stock, left = state
            if not waste or rng.random() < 0.8:
                continue
            asked = f, cells, left, waste, space.orders[stock >> 8][stock & 255 :]
            enough = [spare for spare in SPARE if bounds[spare].may_empty(*asked)]
            assert sure(space.bound).room(*asked) == max(enough, default=-1)
            found.add(sure(space.bound).room(*asked))
            if stock >> 8 > 1:
                break
    assert len(found) > 2 and -1 in found
