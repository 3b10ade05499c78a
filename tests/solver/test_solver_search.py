"""The solver's function: lines that win, limits that hold, the same answer twice."""

from __future__ import annotations

import time
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from game import rules
from game.solver import Answer
from game.solver.search import space
from game.solver.search.space import Budget
from game.solver.search.spaces.moved import PlainSpace
from game.solver.search.spaces.which import Memory, space_of
from game.solver.search.sweep import DepthFirst
from game.solver.solve import _searches, solve
from tests.solver.small import depth_first, played_into, small_ruleset
from tests.thorough import few

MOST_MOVES = {1: 110, 2: 125}
"""So long at most are the lines of these deals of FreeCell."""


def test_same_effort_and_seed_same_answer() -> None:
    position = rules.ruleset("odd-and-even").deal(5)
    first, second = (solve(position, positions=4_000, seed=7) for _ in range(2))
    assert (first.answer, first.line, first.positions, first.method) == (
        second.answer,
        second.line,
        second.positions,
        second.method,
    )


def test_positions_are_limited() -> None:
    verdict = solve(rules.ruleset("queen-of-italy").deal(4), positions=700)
    assert verdict.answer is Answer.UNKNOWN and verdict.line == ()
    assert verdict.positions <= 700 + 60


@pytest.mark.parametrize("step", [0.0, 10 * space.SLOW], ids=["quick", "slow"])
def test_cancelling_is_asked_often(step: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """At each look at the clock, which comes after some hundred positions, or after fewer where they take long."""
    clock = count()
    monkeypatch.setattr(time, "process_time", lambda: next(clock) * step)
    asked = []

    def cancelled() -> bool:
        asked.append(True)
        return len(asked) > 5

    verdict = solve(rules.ruleset("queen-of-italy").deal(4), cancelled=cancelled)
    assert verdict.answer is Answer.UNKNOWN and len(asked) == 6
    assert (verdict.positions > space.MOST) == (step == 0) and verdict.positions < 7 * space.MOST


@pytest.mark.parametrize(
    ("game", "left"),
    [
        ("queen-of-italy", 13),
        ("parisienne", 13),
        pytest.param("parisienne", 16, marks=pytest.mark.thorough),
    ],
)
def test_depth_first_goes_on_where_it_stopped(game: str, left: int) -> None:
    """Broken off again and again, it looks at no more and finds the same."""
    rng = Random(f"goes on {game} {left}")
    small = small_ruleset(rules.ruleset(game))
    longest = 0
    for _ in range(15):
        position = played_into(small, rng, left, 4)
        whole, budget = Budget(), Budget()
        expected = depth_first(space_of(position), whole, 10**6)
        deep = DepthFirst(space_of(position))
        found = deep.search(budget, 3)
        while not found.complete:
            found = deep.search(budget, 3)
        assert found.codes == expected.codes
        assert budget.count == whole.count
        longest = max(longest, whole.count)
    assert longest > 12, "some were broken off several times"


def test_a_depth_first_search_that_forgets_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks at more positions then, remembers few, and its answer is the same."""
    rng = Random("forgets")
    small = small_ruleset(rules.ruleset("calculation"))
    more = 0
    for _ in range(8):
        position = played_into(small, rng, 14, 4)
        whole, budget, remembered = Budget(), Budget(), set[Any]()
        expected = depth_first(space_of(position), whole, 10**6)
        with monkeypatch.context() as patch:
            patch.setattr("game.solver.search.sweep.MOST", 8)
            deep = DepthFirst(space_of(position), lost=remembered)
            found = deep.search(budget, 10)
            while not found.complete:
                assert len(remembered) <= 8 + 10 + 20, "what is kept, one turn, and the way to where it stopped"
                found = deep.search(budget, 10)
        assert (found.codes is None) is (expected.codes is None)
        more += budget.count - whole.count
    assert more > 0


def test_where_states_come_back_a_search_that_remembers_too_many_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    deep, budget = DepthFirst(space_of(rules.ruleset("congress").deal(1))), Budget()
    assert not deep.search(budget, 60).complete and not deep.full
    monkeypatch.setattr("game.solver.search.sweep.MOST", 50)
    assert not deep.search(budget, 60).complete and deep.full
    assert budget.count == 60


@pytest.mark.parametrize("number", few(MOST_MOVES, (2).__eq__))
def test_a_line_found_by_diving_is_short_enough_to_watch(number: int) -> None:
    """It was one of 10,970 moves, and of 319."""
    deal = rules.ruleset(rules.find_game("freecell").id).deal(number)
    line = solve(deal, positions=30_000, memory=Memory()).line
    assert 52 <= len(line) <= MOST_MOVES[number]
    for move in line:
        deal = deal.play(move)
    assert deal.won


def test_a_line_stays_as_it_was_found_where_the_budget_ends_with_it() -> None:
    deal = rules.find_ruleset("Yukon").deal(6)
    found = solve(deal, positions=3_000)
    tight = solve(deal, positions=found.positions)
    assert tight.answer is Answer.WON and len(tight.line) > len(found.line) and found.positions == tight.positions


def test_the_searches_begin_narrow_and_come_round_wider_without_an_end() -> None:
    plain = PlainSpace(rules.find_ruleset("congress").deal(1))
    for lost, first in ((None, "sweep of 12"), (set[Any](), "depth first")):
        methods = [method for method, *_ in islice(_searches(Budget(), Random(0), lost, plain), 120)]
        widths = [int(method.split()[-1]) for method in methods if method.startswith("sweep of")]
        assert methods[0] == first and "depth first" in methods and "shaken sweep of 40" in methods
        assert widths[0] == 12 and widths[-1] > 1_000


def test_where_no_stock_holds_cards_back_a_search_by_moves_takes_its_turns() -> None:
    for name, turns in (("freecell", True), ("klondike", True), ("forty-thieves", False)):
        space = space_of(rules.ruleset(rules.find_game(name).id).deal(1))
        methods = [method for method, *_ in islice(_searches(Budget(), Random(0), None, space), 60)]
        assert ("by moves, 100 wide" in methods) is turns, name


def test_what_was_proved_of_one_deal_is_not_believed_of_another() -> None:
    """States are the same numbers in both, and other cards."""
    memory, ruleset = Memory(), rules.ruleset("royal-cotillion")
    first = memory.space(ruleset.deal(1))
    memory.lost.add(first.start)
    assert memory.space(ruleset.deal(1).play(ruleset.deal(1).legal_moves[0])) and memory.lost, "of this deal it is"
    for number in (2, 3):
        memory.space(ruleset.deal(number))
        assert not memory.lost


@pytest.mark.parametrize("number", few([16, 28], (28).__eq__))
def test_what_lies_on_a_card_that_is_due_earlier_counts_though_that_is_face_up(number: int) -> None:
    """Otherwise neither deal is decided within 40,000 positions."""
    assert solve(rules.find_ruleset("Yukon").deal(number), positions=5_000).answer is Answer.WON
