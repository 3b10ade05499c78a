"""Why a deal is lost, in words: short steps that say which card is meant, and what the move did."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from game.rules import Move, Position
from game.solver.problems import next_positions, problems
from game.solver.why.conflict import Elsewhere, Filled, Reordered, Shadow, TookPartner
from game.solver.why.explain import Explanation, explain
from game.words.languages import use_language
from game.words.why import FIRST, MOST, Step, why_lost

KINDS = {
    "royal-cotillion": Filled,
    "gay-gordons": TookPartner,
    "calculation": Elsewhere,
    "parisienne": Reordered,
}


def wrong(game: str) -> tuple[Position, Move]:
    """The first wrong move of a game's first problem."""
    one = problems(game)[0]
    start, right = one.begin(), one.winning()
    return start, next(move for after, move in next_positions(start).items() if after not in right)


@cache
def explained(game: str) -> Explanation:
    """Why it is wrong, found once."""
    start, move = wrong(game)
    return explain(start.play(move), before=start)


def steps(game: str) -> tuple[Step, ...]:
    start, move = wrong(game)
    return why_lost(start, (move,), explained(game), 0)


@pytest.mark.parametrize("game", KINDS)
def test_first_it_is_said_what_the_move_did_then_what_keeps_what(game: str) -> None:
    start, move = wrong(game)
    found = explained(game)
    assert isinstance(Shadow(start, move).found(found.instead), KINDS[game])
    told = why_lost(start, (move,), found, 0)
    assert [step.first for step in told] == [True] + [False] * (len(told) - 1) and told[1].spots
    assert not why_lost(start.play(move), (), found, 0)[0].first, "without a move nothing is said of one"
    for step in told:
        sentences = re.split(r"(?<=\.) ", step.words)
        lead = sum(one.startswith(("Way", "This is", "No move")) for one in sentences)
        most = FIRST if step.first else MOST
        assert len(sentences) - lead <= most and all(len(one.split()) <= 22 for one in sentences), step.words


def test_of_two_equal_cards_it_is_said_which_one_is_meant() -> None:
    first, then = steps("royal-cotillion")
    assert "With another move, the other jack of spades could have left" in first.words
    assert "The jack of spades can leave only after the last 9 of spades, which lies under it." in then.words


def test_ways_in_which_the_same_cards_keep_each_other_are_told_once() -> None:
    start, move = wrong("parisienne")
    explained = explain(start.play(move))
    twice = replace(explained, branches=(explained.last, explained.last))
    assert twice.told == (explained.last,)
    told = why_lost(start.play(move), (), twice, 0)
    assert told[0].words.startswith("Whatever you play, these cards block each other. ")


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (
            "queen-of-italy",
            "You played the queen of clubs too early. The jack of hearts could have gone on it. With another move, ",
        ),
        ("tournament", "You filled an empty cell. Later none is left for the ace of diamonds."),
    ],
)
def test_it_is_said_what_could_have_been_played_instead(game: str, told: str) -> None:
    first, *_ = steps(game)
    assert first.first and told in first.words and first.spots


@pytest.mark.parametrize(
    ("game", "kept"),
    [
        ("pyramid", "The 7 of hearts can leave only with a 6. Only two are left, and both lie under it. "),
        (
            "tournament",
            "The other nine lit cards wait for cards under one of them or under the ace of diamonds. ",
        ),
        ("parisienne", " could leave only after the last 7 of spades. Before that was possible, a turn laid the 9 of "),
    ],
)
def test_it_is_said_where_those_lie_that_are_waited_for_or_what_came_too_late(game: str, kept: str) -> None:
    told = steps(game)
    assert kept in told[-1].words and len(told[-1].spots) > 1


def test_the_foundation_that_is_meant_is_lit() -> None:
    start, move = wrong("calculation")
    found = explained("calculation")
    took = Shadow(start, move).found(found.instead)
    assert isinstance(took, Elsewhere) and took.on < 0
    assert took.pile in {pile for pile, _ in why_lost(start, (move,), found, 0)[0].spots}


def test_it_is_said_at_the_end_what_the_proof_covers() -> None:
    assert steps("calculation")[1].words.startswith("Whatever you play, it ends like this. ")
    assert steps("tournament")[-1].words.endswith(" All other ways were checked: they lose, too.")
    start, move = wrong("parisienne")
    found = explain(start.play(move))
    ends = [why_lost(start, (move,), found, way)[-1].words for way in range(len(found.told))]
    assert [one.endswith(" Whatever you play, it ends in one of these ways.") for one in ends] == [False, False, True]


def test_it_is_said_in_another_language() -> None:
    use_language("de")
    try:
        first, then = steps("gay-gordons")
    finally:
        use_language("en")
    assert first.words.startswith("Du hast den Pik-König weggenommen") and "kann nur mit" in then.words


def test_of_a_couple_that_is_parted_it_is_said_what_keeps_it_apart() -> None:
    first, *_ = steps("pyramid")
    assert "Now the 7 of spades leaves with the 6 of spades. With another move, the 7 of hearts could" in first.words
