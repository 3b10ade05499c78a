"""The games with free places: won by the same deals as by the rules, with lines that the rules can play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import rules
from game.rules import Position
from game.solver.search.budget import Budget
from game.solver.search.depth_first import depth_first
from game.solver.search.space import line_of
from game.solver.search.spaces.free import FETCH, HOLD, FreeSpace
from game.solver.search.spaces.which import space_of
from game.solver.search.sweep import sweep
from tests.solver.anysmall import small_position
from tests.solver.small import exhaust, one_suit_deal, played_into, small_deal, small_ruleset, stock_gone
from tests.thorough import amounts, few
from tests.typed import sure

NAMES = [
    "royal-cotillion",
    "royal-cotillion+as-they-come",
    "gavotte",
    "gavotte+set-out",
    "royal-rendezvous",
    "royal-rendezvous+held-kings",
    "odd-and-even",
    "odd-and-even+two-redeals",
    "sixes-and-sevens",
    "carpet",
]


def begun(ruleset: rules.Ruleset, rng: Random) -> Position:
    """A small position: a deal, one later on, one of one suit in its last pass, or one with the stock turned."""
    small = small_ruleset(ruleset)
    draw = rng.randrange(4)
    if draw == 0:
        return small_deal(small, rng, rng.randint(8, 20))
    if draw == 1:
        return played_into(small, rng, rng.randint(8, 24), rng.randint(1, 20))
    return one_suit_deal(small, rng) if draw == 2 else stock_gone(small, rng, rng.randint(8, 16), [0, 1, 2, 3])


@pytest.mark.parametrize("name", few(NAMES, {"royal-cotillion", "gavotte", "odd-and-even"}.__contains__))
@amounts("positions", 12, 50)
def test_the_same_positions_are_won_and_by_the_rules(name: str, positions: int) -> None:
    rng, compared, codes = Random(name), 0, set[int]()
    while compared < positions:
        position = begun(rules.find_ruleset(name), rng)
        space: Any = space_of(position)
        winnable = exhaust(position, 1_500) if isinstance(space, FreeSpace) and not position.won else None
        if winnable is None:
            continue
        compared += 1
        codes |= {code & 15 for code in searched(space, winnable)}
    assert FETCH in codes


def searched(space: Any, winnable: bool) -> list[int]:
    """The codes of what both searches find, which is as it should be, and can be played."""
    codes: list[int] = []
    for search in (depth_first, sweep):
        result, end = search(space, Budget(), 10**6), space.position
        assert (result.codes is not None) is winnable, end
        codes += result.codes or ()
        for move in line_of(space, result.codes) if result.codes is not None else ():
            end = end.play(move)
        assert end.won is winnable
    return codes


@amounts("positions", 30, 300)
def test_records_of_any_kind_are_won_from_the_same_positions(positions: int) -> None:
    compared, lost, seed = 0, 0, 0
    while compared < positions:
        seed += 1
        position = small_position(Random(seed))
        space: Any = space_of(position)
        winnable = exhaust(position, 1_500) if isinstance(space, FreeSpace) and not position.won else None
        if winnable is not None:
            searched(space, winnable)
            compared, lost = compared + 1, lost + (not winnable)
    assert positions // 20 < lost < compared


def test_a_card_that_two_piles_want_may_be_kept_for_the_later_one() -> None:
    rng, held = Random(3), 0
    position = rules.find_ruleset("odd-and-even").deal(4)
    space = space_of(position)
    assert isinstance(space, FreeSpace)
    state = space.start
    for _ in range(200):
        ways = space.ways(state)
        held += sum(code & 15 == HOLD for _, code in ways)
        played = [state for state, code in ways if code & 15 != HOLD]
        if not played:
            break
        state = rng.choice(played)
    assert held > 3


def test_a_position_is_won_only_if_the_first_pile_waits() -> None:
    """The queen in the one place must go on the tens' pile, not on the pile where she would be the last."""
    small = small_ruleset(rules.find_ruleset("odd-and-even"))
    odd, even = (0, 2, 4, 6, 8, 10, 12, 1, 3, 5, 7, 9, 11), (1, 3, 5, 7, 9, 11, 0, 2, 4, 6, 8, 10, 12)
    piles: list[tuple[int, ...]] = [()] * len(small.piles)
    for place, index in enumerate(small.foundations):
        piles[index] = tuple(card + 13 * (place % 4) for card in (odd, even)[place // 4])
    piles[small.foundations[0]], piles[small.foundations[4]] = odd[:12], even[:4]
    piles[0], piles[small.waste] = (9,), (11, *reversed(even[6:]))
    (place,) = (pile.index for pile in small.piles if pile.index not in (0, small.waste, *small.foundations))
    piles[place] = (11,)
    position = Position(small, tuple(piles), small.game.redeals, len(small.opening), -1, (), 0)
    assert exhaust(position, 5_000)
    space: Any = space_of(position)
    result = depth_first(space, Budget(), 10_000)
    assert HOLD in {code & 15 for code in result.codes or ()}
    for move in line_of(space, sure(result.codes)):
        position = position.play(move)
    assert position.won


def test_positions_that_differ_only_in_which_place_was_emptied_are_one() -> None:
    position = rules.find_ruleset("sixes-and-sevens").deal(5)
    while not any(position.piles[position.ruleset.waste]):
        position = position.play(next(move for move in position.legal_moves if move.act.name == "TURN"))
    space = space_of(position)
    places = space.layout.refilled if isinstance(space, FreeSpace) else ()
    plays = [move for move in position.legal_moves if move.source in places]
    assert len(plays) > 1
    assert space_of(position).start == space.start
    assert len({codes_at(position.play(move)) for move in plays}) == 1


def codes_at(position: Position) -> tuple[int, ...]:
    """What can be done from a position, as the space sees it."""
    space: Any = space_of(position)
    return tuple(code for _, code in space.ways(space.start))
