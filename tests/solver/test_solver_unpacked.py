"""The space of games in which nothing is packed, beside the rules and against exhaustive search."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Position, Ruleset
from game.solver.search.budget import Budget
from game.solver.search.depth_first import depth_first
from game.solver.search.spaces import unpacked
from game.solver.search.spaces.unpacked import PLAY, State, UnpackedSpace
from game.solver.search.spaces.which import space_of
from game.solver.search.understood import in_words
from tests.solver.anysmall import small_position
from tests.solver.small import exhaust, played_into, small_ruleset
from tests.thorough import amounts, few
from tests.typed import sure

OWN = (
    "tournament",
    "tournament+crossing",
    "salic-law",
    "intrigue",
    "intrigue+laggard-lady",
)
"""Those that it, or a space made for some of them, searches."""
FITTING = [one for one in rules.every_ruleset() if in_words(one, unpacked.UNDERSTANDS) and unpacked.fits(one.deal(1))]
SMALL = 1_500


class Watched(UnpackedSpace):
    """Counts the states in which a single play was given though there were other moves."""

    alone = 0

    def children(self, state: State) -> list[tuple[State, int]]:
        found = super().children(state)
        self.alone += len(found) == 1 and found[0][1] & 7 == PLAY
        return found


def test_games_that_no_other_space_knows_have_this_one() -> None:
    assert all(isinstance(space_of(rules.find_ruleset(name).deal(1)), UnpackedSpace) for name in OWN[2:])
    assert {one.id for one in FITTING} > set(OWN)


def test_games_in_which_cards_cross_by_name_are_not_its_own() -> None:
    """Its heights know no crossing but that of reversal: of Windmill it would leave moves out."""
    for name in ("windmill", "windmill+relaxed"):
        assert not in_words(rules.find_ruleset(name), unpacked.UNDERSTANDS)
        assert not isinstance(space_of(rules.find_ruleset(name).deal(1)), UnpackedSpace)


def test_builds_that_ask_for_what_lies_there_are_not_its_own() -> None:
    """Where colours alternate, or any suit may start, a height alone does not tell which card is next."""
    for name in ("queen-of-italy", "red-and-black", "gay-gordons", "pyramid", "congress", "frog"):
        position = rules.find_ruleset(name).deal(1)
        while position.choosing:
            position = position.play(position.legal_moves[0])
        assert not unpacked.fits(position), name


def told(space: UnpackedSpace, state: State) -> tuple[object, ...]:
    """A state, with the cards of its stock for the number of their order."""
    heights, table, waste, stock = state
    return heights, table, waste, space._passes[stock >> 8], space._orders[stock >> 8][stock & 255 :]


def walk(position: Position, rng: Random, steps: int) -> None:
    """Play by the space and by the rules, side by side."""
    space = UnpackedSpace(position)
    state = space.start
    for _ in range(steps):
        children = space.children(state)
        reached = [position.play(space.move_of(position, code, state)) for _, code in children]
        assert [told(space, sure(space.at(after)).start) for after in reached] == [
            told(space, child) for child, _ in children
        ]
        assert [after.won for after in reached] == [space.won(child) for child, _ in children]
        if len(children) != 1:  # its states are many positions' at once
            played = {told(space, sure(space.at(position.play(move))).start) for move in position.legal_moves}
            assert played == {told(space, child) for child, _ in children}
        if not children:
            break
        chosen = rng.randrange(len(children)) if rng.random() < 0.5 else 0
        state, position = children[chosen][0], reached[chosen]


@pytest.mark.parametrize("ruleset", few(FITTING, lambda one: one.id in OWN), ids=lambda ruleset: ruleset.id)
def test_it_plays_side_by_side_with_the_rules(ruleset: Ruleset) -> None:
    for number in (1, 2):
        walk(ruleset.deal(number), Random(ruleset.id), 150)


@pytest.mark.parametrize("name", few(OWN, lambda name: name != "intrigue"))
@amounts("positions", 15, 200)
def test_it_never_disagrees_with_exhaustive_search(name: str, positions: int) -> None:
    small, rng = small_ruleset(rules.find_ruleset(name)), Random(f"unpacked {name}")
    lost = alone = compared = 0
    while compared < positions:
        position = played_into(small, rng, rng.randint(8, 22), rng.randint(0, 20))
        winnable = exhaust(position, SMALL)
        if winnable is None:
            continue
        space = Watched(position)
        assert (depth_first(space, Budget(), 10**6).codes is not None) is winnable, position
        lost, alone, compared = lost + (not winnable), alone + space.alone, compared + 1
    assert lost >= positions // 15, "some of them can't be won"
    assert alone or name == "tournament+crossing", "safe plays were made"


@pytest.mark.parametrize("name", few(OWN, ("salic-law", "tournament+crossing").__contains__))
@amounts("deals", 8, 60)
def test_what_is_learnt_of_a_position_holds_for_all_others(name: str, deals: int) -> None:
    """Where cards can come back to where they lay, a state is not lost because a search had just come from a win."""
    small, rng = small_ruleset(rules.find_ruleset(name)), Random(f"learnt {name}")
    known = 0
    for _ in range(deals):
        position = played_into(small, rng, rng.randint(5, 12), rng.randint(0, 6))
        base, lost = UnpackedSpace(position), set[State]()
        for _ in range(6):
            winnable = exhaust(position, SMALL // 10)
            if winnable is not None:
                found = depth_first(sure(base.at(position)), Budget(), 10**6, lost=lost)
                assert (found.codes is not None) is winnable, position
                known += 1
            if not position.legal_moves:
                break
            position = position.play(rng.choice(position.legal_moves))
    assert known > deals


@amounts("positions", 400, 8_000)
def test_it_never_disagrees_about_games_that_nobody_has_seen(positions: int) -> None:
    lost = alone = 0
    for seed in range(positions):
        position = small_position(Random(seed))
        if position.choosing or not unpacked.fits(position):
            continue
        walk(position, Random(seed), 20)
        winnable = exhaust(position, SMALL)
        if winnable is not None:
            space = Watched(position)
            assert (depth_first(space, Budget(), 10**6).codes is not None) is winnable, position
            lost, alone = lost + (not winnable), alone + space.alone
    assert lost > 5 and alone > 5
