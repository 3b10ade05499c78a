"""The bounds on columns' room and on heaps against exhaustive search, on little positions played into at random."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.solver.search.budget import Budget
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.which import space_of
from game.solver.search.sweep import sweep
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.small import exhaust, played_into, small_ruleset
from tests.thorough import amounts, few

BOUNDED = ["queen-of-italy", "queen-of-italy+waste-fills", "queen-of-italy+open-gaps", "red-and-black", "calculation"]


def may_win(position: rules.Position) -> bool:
    """What the bound says of a position."""
    space = space_of(position)
    assert isinstance(space, MoverSpace) and space.bounds
    return space.may_win(space.start)


@pytest.mark.parametrize("name", few(BOUNDED, "red-and-black".__eq__))
@amounts("positions", 30, 60)
def test_the_bound_never_gives_up_a_position_that_can_be_won(name: str, positions: int) -> None:
    small, rng = small_ruleset(rules.find_ruleset(name)), Random(name)
    proved = kept = 0
    for _ in range(positions):
        position = played_into(small, rng, rng.randint(8, 20), rng.randint(0, 40))
        if position.won:
            continue
        winnable = exhaust(position, 1_000)
        if winnable is None:
            continue
        assert may_win(position) or not winnable, position
        proved += not may_win(position)
        kept += winnable
    assert proved > positions // 80 and kept > positions // 6


@pytest.mark.parametrize("number", [1, 9])
def test_it_holds_all_along_a_line_that_was_found_without_it(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position, rng = rules.find_ruleset("queen-of-italy").deal(number), Random(number)
    while position.choosing:
        position = position.play(rng.choice(position.legal_moves))
    monkeypatch.setattr(MoverSpace, "children", MoverSpace.every)
    space = MoverSpace(position)
    codes = sweep(space, Budget(), 60).codes
    assert codes is not None
    state = space.start
    for code in codes:
        assert space.may_win(state)
        state = next(child for child, other in space.every(state) if other == code)


@pytest.mark.parametrize(("game", "number", "turns"), [("red-and-black", 3, 60), ("queen-of-italy", 4, 60)])
def test_a_waste_too_large_for_the_columns_is_lost_at_once(game: str, number: int, turns: int) -> None:
    """Only the stock is turned: what lies on the waste can never be dug up."""
    position = rules.find_ruleset(game).deal(number)
    for _ in range(turns):
        position = position.play(position.legal_moves[-1])
    assert solve(position, positions=300).answer is Answer.LOST


CIRCLE = (
    "queen-of-italy; pass 0; step 4; seed 2; ranks 7; stock: 9C 7C 6S 9S 6D 8H AH 4D 7S 6S 3S 2H AC 10D QC JD KC 9C KD "
    "10H 4S 3S 8D KH 5D 6H 3C 5C; waste: AS 5H JS 10S 3H 4C JS 3D 2C 4C 5H; bases1: 7D 8C 9D 10C JH QS KD AC 2H 3C 4H "
    "5S 6D; bases2: 7C 8D 9S 10D JC QH KS AH 2S; bases3: 7H 8C 9H 10C JH QS KH AS 2D; bases4: 7D 8S 9D 10S JD; bases5: "
    "7S 8H; reserve: QC 9H 8S 2D 3D 7H 4D 4H 5D; columns1: QD JC 10H; columns2: 2S; columns3: 6C; columns4: AD KS QH; "
    "columns5: 6C; columns6: 4S 3H 2C; columns7: 5C; columns8: 6H 5S; columns9: AD KC QD"
)
"""Both red 4s of the reserve must go out before its red 2. They go on two more red 2s, so that the one in the reserve
is the fourth; and the fourth black 8, on which its pile has to stand, lies under it."""
HELD = (
    "queen-of-italy+waste-fills; pass 0; step 4; seed 14; ranks 10; stock: QS 8H 2H 4C 2D KH 7H QS 4D AH QD QC JS 8H "
    "4D 6D 10H 5H 3S KS 8C 4S AH AS 10S AD 7S 3H 10H 5D 9H 7D 5C 10S 10C 8S 2C; waste: KC 6H 3D AS AC 7S QC 9D 4S 8C "
    "6H 9H JS KD 2S 5S 6S 5C 9C QD 9C 7D 2C KH; bases1: 10D JC QH KS AD 2S 3H 4C 5H; bases2: 10D JC QH KC; reserve: "
    "JH AC 10C 6C 3C 4H 3C 2H 3D; columns1: 4H 3S 2D; columns2: 6C 5D; columns3: JH; columns4: 9S 8D 7C 6D 5S; "
    "columns5: KD; columns6: JD; columns7: 9D 8S 7H 6S; columns8: JD; columns9: 9S 8D 7C"
)
"""The cards that go before the reserve's can't stay in the columns to carry others."""


@pytest.mark.parametrize("text", [CIRCLE, HELD])
def test_a_reserve_that_waits_for_what_it_covers_is_lost_at_once(text: str) -> None:
    position = rules.find_ruleset(text.split(";")[0]).load(text)
    assert not may_win(position)
    assert solve(position, positions=300).answer is Answer.LOST


@pytest.mark.parametrize("name", few(BOUNDED[:3], "queen-of-italy".__eq__))
@amounts("positions", 30, 60)
def test_a_deep_reserve_is_never_given_up_that_can_be_played(name: str, positions: int) -> None:
    """Few cards are left, and most of them lie in the reserve."""
    small, rng = small_ruleset(rules.find_ruleset(name), reserve=8), Random(f"reserve {name}")
    proved = kept = 0
    for _ in range(positions):
        position = played_into(small, rng, rng.randint(10, 18), rng.randint(0, 20))
        winnable = position.won or exhaust(position, 500)
        if winnable is None:
            continue
        assert position.won or may_win(position) or not winnable, position
        proved += not position.won and not may_win(position)
        kept += winnable and not position.won
    assert proved > positions // 24 and kept > positions // 12
