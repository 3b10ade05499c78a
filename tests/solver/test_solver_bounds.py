"""The bounds on columns' room and on heaps against exhaustive search, on little positions played into at random."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from small import exhaust, played_into, small_ruleset

from game import rules
from game.solver.search.spaces.calculation import CalculationSpace
from game.solver.search.spaces.tableau import TableauSpace
from game.solver.search.spaces.which import space_of
from game.solver.solve import solve
from game.solver.verdict import Answer

POSITIONS = 120
BOUNDED = ["queen-of-italy", "queen-of-italy+waste-fills", "queen-of-italy+open-gaps", "red-and-black", "calculation"]
BY_ID = {ruleset.id: ruleset for ruleset in rules.every_ruleset()}


def may_win(position: rules.Position) -> bool:
    """What the bound says of a position."""
    space = space_of(position)
    assert isinstance(space, (TableauSpace, CalculationSpace))
    return space.may_win(space.start)


@pytest.mark.parametrize("name", BOUNDED)
def test_the_bound_never_gives_up_a_position_that_can_be_won(name: str) -> None:
    small, rng = small_ruleset(BY_ID[name]), Random(name)
    proved = kept = 0
    for _ in range(POSITIONS):
        position = played_into(small, rng, rng.randint(8, 20), rng.randint(0, 40))
        if position.won:
            continue
        winnable = exhaust(position, 1_000)
        if winnable is None:
            continue
        assert may_win(position) or not winnable, position
        proved += not may_win(position)
        kept += winnable
    assert proved > 1 and kept > 20


@pytest.mark.parametrize("name", BOUNDED)
def test_it_holds_all_along_a_line_that_wins(name: str) -> None:
    position = BY_ID[name].deal(1)
    for move in solve(position, positions=30_000).line:
        position = position.play(move)
        assert position.choosing or position.won or may_win(position)
    assert position.won


@pytest.mark.parametrize(("game", "number", "turns"), [("red-and-black", 3, 60), ("queen-of-italy", 4, 60)])
def test_a_waste_too_large_for_the_columns_is_lost_at_once(game: str, number: int, turns: int) -> None:
    """Only the stock is turned: what lies on the waste can never be dug up."""
    position = BY_ID[game].deal(number)
    for _ in range(turns):
        position = position.play(position.legal_moves[-1])
    assert solve(position, positions=300).answer is Answer.LOST


DEAD = (
    "queen-of-italy; pass 0; step 4; seed 7; ranks 7; stock: 8D 3H 2H 8S 2S JD 6S JC 4S 3C 7S 9S AC JH QS 7H 4S "
    "5D 6C; waste: 8C 10H KD QC KH 10D 6D 10C 9H 3C AS QC 10S 5D KD 3D 4D 2D; bases1: 7C 8D 9C 10D JS QH KS AH 2S "
    "3D 4C 5H; bases2: 7D 8S 9H 10C JD QS KH AS 2D 3S 4H 5S 6D; bases3: 7S 8H 9C 10H JS QH KS AH; bases4: 7D 8C "
    "9D 10S JH; reserve: 3S 9S JC AD 6C 7C QD 8H; columns1: 2H AC; columns2: 6H 5C 4D; columns3: KC; columns4: 7H "
    "6S; columns5: 5H 4C 3H 2C; columns6: 5S 4H; columns7: 6H 5C; columns8: 9D; columns9: 2C AD KC QD "
)
"""Three quarters through a deal that was lost."""


def test_cards_of_the_waste_that_could_head_no_column_are_seen_to_be_stuck() -> None:
    position = BY_ID["queen-of-italy"].load(DEAD.strip())
    assert position.stock and not may_win(position)
    assert solve(position, positions=300).answer is Answer.LOST
