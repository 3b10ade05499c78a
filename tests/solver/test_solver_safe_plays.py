"""Plays that lose nothing, in games with packing: made at once, they never change whether a deal can be won."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game import rules
from game.rules.kernel import State
from game.rules.kernel.codes import PLAY
from game.solver.search.budget import Budget
from game.solver.search.spaces.moved import MoverSpace
from tests.solver.small import depth_first, exhaust, played_into, small_ruleset
from tests.thorough import amounts, few

SMALL = 1_500
PACKING = (
    "mount-olympus",
    "queen-of-italy",
    "queen-of-italy+waste-fills",
    "queen-of-italy+open-gaps",
    "red-and-black",
)


class Watched(MoverSpace):
    """Counts the states in which a single play was given though there were other moves."""

    alone = 0

    def children(self, state: State) -> Sequence[tuple[State, int]]:
        found = super().children(state)
        self.alone += len(found) == 1 and found[0][1] & 7 == PLAY and len(state[-1]) > 1
        return found


@pytest.mark.parametrize("name", few(PACKING, "red-and-black".__eq__))
@amounts("positions", 15, 30)
def test_a_safe_play_never_changes_whether_a_deal_can_be_won(name: str, positions: int) -> None:
    small, rng = small_ruleset(rules.find_ruleset(name)), Random(f"safe {name}")
    lost = alone = compared = 0
    while compared < positions:
        position = played_into(small, rng, rng.randint(8, 26), rng.randint(0, 24))
        winnable = exhaust(position, SMALL)
        if winnable is None:
            continue
        space = Watched(position)
        found = depth_first(space, Budget(), 10**6)
        assert (found.codes is not None) is winnable, position
        lost, alone, compared = lost + (not winnable), alone + space.alone, compared + 1
    assert lost >= positions // 20, "some of them can't be won"
    assert alone >= positions // 6, "safe plays were made while there was a stock to turn"


GAP = (
    "queen-of-italy; pass 0; step 4; seed 4; ranks 10; stock: 8S 9H 7S 9D 5H 6H 8H; waste: 7H 9S 7D 7C 8C; "
    "bases1: 10S JH QS KH AS 2H 3S 4H 5S 6H 7S 8D 9C; bases2: 10H JS QH KS AH 2S 3H 4S 5H 6S 7H 8S 9H; "
    "bases3: 10D JC QD KC AD 2C 3D 4C 5D 6C; bases4: 10C JD QC KD AC 2D 3C 4D 5C 6D 7C 8H 9S; "
    "bases5: 10S JH QS KH AS 2H 3S 4H; bases6: 10H JS QH KS AH 2S 3H 4S; "
    "bases7: 10D JC QD KC AD 2C 3D 4C 5D 6C 7D 8C 9D; bases8: 10C JD QC KD AC 2D 3C 4D 5C 6D; "
    "reserve: 9C 6S; columns1: 5S; columns2: 8D"
)
"""No card can be packed on the 5 of spades any more, but its going fills the gap with the stock's card of that moment:
played at once it loses the deal."""


def test_a_card_whose_going_fills_a_gap_may_wait() -> None:
    position = small_ruleset(rules.ruleset("queen-of-italy")).load(GAP)
    assert exhaust(position, 10_000) is True
    assert depth_first(MoverSpace(position), Budget(), 10**6).codes is not None
    at_once = position.play(position.parse_move("columns1>bases5"))
    assert exhaust(at_once, 10_000) is False
