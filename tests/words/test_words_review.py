from __future__ import annotations

import pytest

from game import rules
from game.solver import findings as fact
from game.solver.findings import Detours
from game.store import Deal, Ending
from game.words.replays import headline, looked_at, stretches, summary


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        (Ending.WON, "won in 4:05"),
        (Ending.LOST, "lost after 4:05"),
        (Ending.GIVEN_UP, "given up after 4:05"),
        (Ending.OPEN, "paused at 4:05"),
    ],
)
def test_a_deal_of_the_journal_says_how_and_when_it_ended(ending, said):
    deal = Deal("carpet", 1926, id="1", ending=ending, seconds=245)
    start = rules.ruleset("carpet").deal(1926)
    assert summary(deal, start).split(", ") == ["Deal 1,926", said, "4 of 52 cards on foundations"]


def test_where_cards_go_off_in_pairs_they_are_cleared():
    assert summary(Deal("gay-gordons", 7), rules.ruleset("gay-gordons").deal(7)).endswith("0 of 52 cards cleared")


@pytest.mark.parametrize(
    ("detours", "said"),
    [(Detours(), "A safe win"), (Detours((3,)), "Won after all"), (Detours((3,), 1), "A win")],
)
def test_the_heading_of_a_win_tells_whether_it_was_in_danger(detours, said):
    assert headline(fact.Won(detours), False) == said


def test_places_and_counts():
    assert [looked_at(*place) for place in ((0, 3), (3, 3), (1, 1), (0, 0))] == [
        "Before move 1 of 3",
        "After the last of 3 moves",
        "After the only move",
        "No move was played",
    ]
    assert stretches(1, 0, 1200) == ("could be won: 1 move", "not known: 0 moves", "lost: 1,200 moves")
