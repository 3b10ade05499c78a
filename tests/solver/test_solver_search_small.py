"""Every search and bound against trying everything by the plain rules, on small deals of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from game import rules
from game.rules import Position
from game.solver import Answer
from game.solver.findings import path_of
from game.solver.search.space import AnySpace, Budget, Result, SettlingSpace, Spent, line_of
from game.solver.search.spaces.heaps import HeapSpace
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.which import Memory, space_of
from game.solver.search.sweep import by_moves, sweep
from game.solver.solve import solve
from tests.asked import Asked
from tests.solver.small import (
    depth_first,
    exhaust,
    midway,
    one_suit_deal,
    played_into,
    small_deal,
    small_ruleset,
    stock_gone,
)
from tests.thorough import few

MOST, LONG = 10**6, 3_000
SMALL = 500
NAMES = [one.id for one in rules.every_ruleset() if not one.variants and one.id != "intrigue"] + [
    "royal-cotillion+as-they-come",
    "queen-of-italy+waste-fills",
    "queen-of-italy+open-gaps",
    "intrigue+laggard-lady",
    "tournament+crossing",
    "windmill+no-crossing",
    "parisienne+open-waste+shuffled-redeal",
]
USUAL = (
    "carpet",
    "queen-of-italy",
    "red-and-black",
    "frog",
    "salic-law",
    "patriarchs",
    *NAMES[-3:],
)
REFILLED = (
    "royal-cotillion",
    "gavotte",
    "royal-rendezvous",
    "odd-and-even",
    "sixes-and-sevens",
    "patriarchs",
    "carpet",
)
"""Games of places over a waste, which is looked at as a whole."""
PASSES = ("parisienne", "grand-duchess", "duchess-of-luynes")
"""Games whose passes are gone through by their ends."""
BOUNDED = ("queen-of-italy", "red-and-black")
"""In these some of the small deals are given up at once."""


def positions(name: str, rng: Random) -> Iterator[Position]:
    """A few dealt, a few played into, a few with most of the cards in the reserve, a few with one suit alone."""
    ruleset = rules.find_ruleset(name)
    small, deep = small_ruleset(ruleset), small_ruleset(ruleset, reserve=8)
    for _ in range(3):
        yield small_deal(small, rng, rng.randint(8, 16))
        yield played_into(small, rng, rng.randint(8, 20), rng.randint(0, 40))
        yield played_into(small, rng, rng.randint(6, 14), rng.randint(0, 8))
        yield played_into(deep, rng, rng.randint(10, 18), rng.randint(0, 20))
        if ruleset.game_id in REFILLED:
            yield from (one_suit_deal(small, rng) for _ in range(4))
        if ruleset.game_id in PASSES:
            yield midway(small, rng, rng.randint(8, 22), rng.sample(range(4), rng.choice((1, 1, 2))))
            for _ in range(6):
                yield stock_gone(small, rng, rng.randint(8, 18), rng.sample(range(4), rng.choice((1, 1, 2))))


def searches(space: AnySpace) -> Iterator[Result]:
    """What each search finds that leaves nothing out, where it is done after some thousand positions."""
    if isinstance(space, SettlingSpace):
        yield space.settle(Budget())
        return
    with suppress(Spent):
        yield depth_first(space, Budget(positions=LONG), MOST, lost=set())
    if isinstance(space, MoverSpace):
        with suppress(Spent):
            yield sweep(space, Budget(positions=LONG), MOST)
        with suppress(Spent):
            yield by_moves(space, Budget(positions=LONG), MOST)


@pytest.mark.parametrize("name", few(NAMES, USUAL.__contains__))
def test_every_search_and_bound_says_what_trying_everything_says(name: str) -> None:
    rng, counts, given_up = Random(f"small {name}"), Counter[bool](), 0
    for position in positions(name, rng):
        winnable = None if position.won else exhaust(position, SMALL)
        if winnable is None:
            continue
        space = space_of(position)
        if isinstance(space, MoverSpace | HeapSpace):
            may_win = space.may_win(space.start) if isinstance(space, MoverSpace) else space.may_win(Budget())
            assert may_win or not winnable, position
            given_up += not may_win
        for found in searches(space):
            assert (found.codes is not None) is winnable, position
            assert found.codes is None or path_of(position, line_of(space, found.codes))[-1].won
        counts[winnable] += 1
    assert counts[False] and (counts[True] or name == "gay-gordons")
    assert given_up or name not in BOUNDED


@pytest.mark.parametrize("name", few(NAMES, USUAL.__contains__))
def test_what_was_learnt_of_a_position_holds_for_the_others(name: str) -> None:
    small, rng, known = small_ruleset(rules.find_ruleset(name)), Random(f"learnt {name}"), 0
    for _ in range(4 if Asked.all else 2):
        position, memory = played_into(small, rng, rng.randint(5, 12), rng.randint(0, 6)), Memory()
        for _ in range(5):
            winnable = exhaust(position, SMALL)
            if winnable is not None:
                verdict = solve(position, positions=20_000, memory=memory)
                assert verdict.answer is (Answer.WON if winnable else Answer.LOST), position
                assert not winnable or path_of(position, verdict.line)[-1].won
                known += 1
            if position.legal_moves:
                position = position.play(rng.choice(position.legal_moves))
    assert known > 3
