"""Refutations: the best defence of a lost position, and cards that wait for each other at its end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import rules
from game.rules import Position
from game.rules.cards import NAMES
from game.solver.problems.knot import knot
from game.solver.problems.problem import problems, ways
from game.solver.problems.refute import refute
from game.solver.review.review import path_of
from tests.solver.small import exhaust, played_into, small_ruleset
from tests.thorough import few
from tests.typed import sure

GAMES = [game.id for game in rules.GAMES]
TIED = ("gay-gordons", "pyramid", "duchess-of-luynes", "royal-cotillion", "gavotte")
"""Games in which cards are often seen to wait for each other."""


def small_positions(game: str, count: int) -> list[Position]:
    """Late positions on a table with fewer places, always the same."""
    small, rng = small_ruleset(rules.ruleset(game)), Random(f"knot {game}")
    found: list[Position] = []
    while len(found) < count:
        position = played_into(small, rng, rng.randint(8, 13), rng.randint(0, 12))
        if not position.choosing and not position.won:
            found.append(position)
    return found


def named(position: Position) -> list[str]:
    return [NAMES[card] for card in knot(position)]


def _no_knot_in_a_winnable_position(game: str, count: int) -> Counter[bool]:
    seen: Counter[bool] = Counter()
    for position in small_positions(game, count):
        if knot(position):
            assert exhaust(position, 8_000) is not True, position
            seen[True] += 1
    return seen


@pytest.mark.parametrize("game", few(GAMES, "frog".__ne__))
def test_where_cards_wait_for_each_other_exhaustive_search_finds_no_win(game: str) -> None:
    seen = _no_knot_in_a_winnable_position(game, 25)
    assert seen[True] or game not in TIED


@pytest.mark.thorough
@pytest.mark.parametrize("game", TIED)
def test_the_same_of_many_positions(game: str) -> None:
    _no_knot_in_a_winnable_position(game, 120)


def gordons(columns: str) -> Position:
    """A position of Gay Gordons with these cards left, the last of each column on top; all others are gone."""
    ruleset = rules.ruleset("gay-gordons")
    held = [name for column in columns.split(" | ") for name in column.split()]
    gone = " ".join(name for name in NAMES if name not in held)
    piles = "; ".join(f"columns{place}: {column}" for place, column in enumerate(columns.split(" | "), 1))
    return ruleset.load(f"gay-gordons; pass 0; step 3; seed 1; discard: {gone}; {piles}")


def test_a_card_waits_for_what_lies_under_it() -> None:
    assert named(gordons("4H KS QH 7S")) == ["7S"]
    assert named(gordons("4H 2S 9S 7S | KS QH")) == ["7S"], "a couple beside it changes nothing"
    assert not named(gordons("4H | 7S")) and not named(gordons("7S KS | 4H QH"))


def test_cards_of_two_columns_wait_for_each_other() -> None:
    assert named(gordons("6H 7S | 4H 5S")) == ["5S", "7S"]
    assert not named(gordons("6H 7S | 5S 4H"))
    assert named(gordons("6H 7S | 4H 5S | 9D 3C | 8S 2H")) in (["5S", "7S"], ["2H", "3C"]), "one of two knots is told"


def test_on_heaps_they_wait_for_a_rank_below_them() -> None:
    start = problems("calculation")[0].begin()
    lost = [after for after in ways(start) if after not in problems("calculation")[0].winning()]
    assert any(knot(after) for after in lost)


@pytest.mark.parametrize("game", ["gay-gordons", "calculation"])
def test_the_defence_can_be_played_and_ends_where_it_is_seen_why(game: str) -> None:
    ends = Counter[str]()
    for one in problems(game)[:2]:
        right = one.winning()
        for after in ways(one.begin()):
            if after not in right:
                found = refute(after)
                end = path_of(after, found.moves)[-1]
                assert not end.won and end.ruleset.total - end.placed() == found.left
                assert found.knot == knot(end)
                ends["knot" if found.knot else "whole" if found.whole else "cut"] += 1
                if found.moves:
                    assert not knot(after), "a defence goes on only where it is not seen yet"
    assert ends["knot"]


def test_the_best_defence_gets_as_far_as_any_other() -> None:
    """Of all positions that can be reached before cards are seen to wait for each other."""
    looked_at = 0
    for position in small_positions("royal-cotillion", 40):
        if exhaust(position, 20_000) is False:
            found = refute(position)
            assert found.whole and found.left == position.ruleset.total - _furthest(position)
            looked_at += 1
    assert looked_at > 5


def _furthest(start: Position) -> int:
    known, left = {start}, [start]
    while left:
        here = left.pop()
        new = set() if knot(here) else set(ways(here)) - known
        known |= new
        left += new
    return max(position.placed() for position in known)


def test_a_search_that_is_cancelled_says_what_it_has() -> None:
    one = problems("gay-gordons")[-1]
    lost = next(after for after in ways(one.begin()) if after not in one.winning())
    assert refute(lost, lambda: True).moves == ()
    assert sure(refute(lost)).left > 0
