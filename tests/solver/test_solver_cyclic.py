"""Cyclic best-first search: nothing is followed twice, nothing is given up, and it proves only what it saw whole."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game import rules
from game.rules import Position
from game.solver.search import cyclic
from game.solver.search.budget import Budget
from game.solver.search.cyclic import WIDTH, Cyclic
from game.solver.search.space import line_of
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.which import keeps_waiting, space_of
from tests.solver.small import exhaust, played_into
from tests.solver.test_solver_by_rank import narrow
from tests.solver.test_solver_over_waste import small_position
from tests.solver.test_solver_sweep import Corridors
from tests.thorough import amounts


class Counting(Corridors):
    """A hundred ways of which only the worst wins. Counts the looks."""

    def __init__(self) -> None:
        self.looks = Counter[tuple[int, int]]()

    def children(self, state: tuple[int, int]) -> list[tuple[tuple[int, int], int]]:
        self.looks[state] += 1
        return super().children(state)


class Alike(Corridors):
    """The same, where all ways are alike, and the one that wins is the last."""

    def children(self, state: tuple[int, int]) -> list[tuple[tuple[int, int], int]]:
        return super().children(state)[::-1]

    def like(self, state: tuple[int, int]) -> str:
        return f"stage {state[0]}"


def test_a_way_that_scores_worst_is_followed_in_the_end_and_none_twice() -> None:
    space = Counting()
    search = Cyclic(space, Random(1), 0.0)
    assert search.search(Budget(), 1).codes is None
    assert len(space.looks) == 1 + 4 * WIDTH, "the last stage is followed further"
    for _ in range(100 // WIDTH):
        found = search.search(Budget(), 1)
        if found.codes:
            break
    assert found.codes == (0, 0)
    assert max(space.looks.values()) == 1


def test_what_was_left_out_proves_nothing() -> None:
    space = Alike()
    found = Cyclic(space, Random(1), 0.0).search(Budget(), 1_000)
    assert (found.codes, found.complete) == (None, False)


def test_it_begins_anew_before_it_remembers_too_much(monkeypatch: Any) -> None:
    space = Counting()
    monkeypatch.setattr(cyclic, "MOST", 30)
    search = Cyclic(space, Random(1), 0.0)
    while space.looks[space.start] < 3:
        assert search.search(Budget(), 1).codes is None
        assert max(space.looks.values()) == space.looks[space.start]


def test_it_is_for_one_game() -> None:
    taken = {
        one.id for one in rules.every_ruleset() if not one.deal(1).choosing and keeps_waiting(space_of(one.deal(1)))
    }
    assert taken == {"congress"}


def of_congress(rng: Random) -> Position:
    return played_into(narrow(rng.choice((2, 2, 3))), rng, rng.randint(8, 26), rng.randint(0, 40))


@amounts("positions", 20, 40)
def test_it_agrees_with_exhaustive_search(positions: int) -> None:
    rng, compared, lost, open_ones = Random("cyclic"), 0, 0, 0
    while compared < positions:
        position = rng.choice((of_congress, small_position))(rng)
        fits = not position.won and isinstance(space_of(position), MoverSpace)
        winnable = exhaust(position, 500) if fits else None
        if winnable is None:
            continue
        space: Any = space_of(position)
        found = Cyclic(space, rng, 3.0).search(Budget(), 400)
        compared, lost, open_ones = compared + 1, lost + (not winnable), open_ones + (not found.complete)
        assert not found.complete or (found.codes is not None) is winnable, position
        for move in line_of(space, found.codes or ()):
            position = position.play(move)
        assert position.won is (found.codes is not None)
    assert positions // 8 < lost < positions * 7 // 8
    assert open_ones < positions // 3
