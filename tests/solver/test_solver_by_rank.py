"""Games that pack any suit on any other and build up in suit: the bound on their room, and plays that lose nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game import rules
from game.rules import Ruleset
from game.rules.kernel import State
from game.rules.kernel.codes import PLAY
from game.solver.search.bounds.over_columns import packed_by_rank
from game.solver.search.budget import Budget
from game.solver.search.spaces.moved import MoverSpace
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.small import depth_first, exhaust, played_into
from tests.thorough import amounts
from tests.typed import sure

CONGRESS = rules.find_ruleset("congress")


class Watched(MoverSpace):
    """Counts the states in which a single play was given, with cards still to be turned."""

    alone = 0

    def children(self, state: State) -> Sequence[tuple[State, int]]:
        found = super().children(state)
        self.alone += len(found) == 1 and found[0][1] & 7 == PLAY and len(state[-1]) > 1
        return found


def narrow(columns: int) -> Ruleset:
    """The game with so many columns."""
    (piles,) = CONGRESS.game.piles
    return Ruleset(replace(CONGRESS.game, piles=(replace(piles, count=columns),)), "congress", ())


@amounts("positions", 30, 60)
def test_the_search_agrees_with_exhaustive_search(positions: int) -> None:
    narrowed, rng = [narrow(columns) for columns in (1, 2, 2, 3)], Random("by rank")
    compared = lost = proved = alone = 0
    while compared < positions:
        position = played_into(rng.choice(narrowed), rng, rng.randint(8, 28), rng.randint(0, 40))
        winnable = None if position.won else exhaust(position, 800)
        if winnable is None:
            continue
        space = Watched(position)
        may_win = space.may_win(space.start)
        assert may_win or not winnable, position
        assert (depth_first(space, Budget(), 10**6).codes is not None) is winnable, position
        compared, lost, proved = compared + 1, lost + (not winnable), proved + (not may_win)
        alone += space.alone
    assert positions // 8 < proved < lost < positions // 2
    assert alone > positions // 8


FULL = (
    "congress; pass 0; step 2; seed 5003; stock: 4H KH 4D KD 9H 10D QC 8C 10C 10H 5H JD 2D 4C 4C KS 6S 9S KH 3C 2D 10D "
    "AH 10C 2C 6H 3H KC JD 8S AC 4H JS 10S 7H 4S 7H 6S 3S AH 7D; waste: 7S 3D JS 2H 8D 9C 5S KC QD KD 5D QS 5S 5D 9D "
    "QH KS 8S 8C 8H 2C 3H JH 9S 9H 7C QC; aces1: AS 2S 3S 4S; aces3: AD; aces4: AC; aces5: AS 2S; aces7: AD; columns1: "
    "8D 7C 6D 5C; columns2: 7S 6C; columns3: QS JC 10H 9C 8H 7D 6H; columns4: 3C 2H; columns5: 6C 5C 4D 3D; columns6: "
    "QH JH 10S 9D; columns7: 6D 5H; columns8: QD JC"
)
"""Half of a lost deal, with two fifths of the stock to come."""


def test_a_waste_too_large_for_the_columns_is_lost_at_once() -> None:
    assert solve(CONGRESS.load(FULL), positions=10).answer is Answer.LOST


def test_only_games_of_that_kind_are_searched_so() -> None:
    (piles,) = CONGRESS.game.piles
    changed = replace(CONGRESS.game, piles=(replace(piles, pack=replace(sure(piles.pack), round=True)),))
    assert packed_by_rank(CONGRESS, ())
    assert not packed_by_rank(rules.find_ruleset("mount-olympus"), ())
    assert not packed_by_rank(Ruleset(changed, "round", ()), ())
