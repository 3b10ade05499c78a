"""What the window does with a deal text mode does too: both have it from the same room."""

from __future__ import annotations

from tests.frontdoor import command

NOBODY_WINS = "royal quadrille"
"""Deal 1 of it, which the solver knows at once."""


def test_in_words_too_a_deal_that_nobody_can_win_is_left_without_a_question_and_a_review_is_help() -> None:
    lines = (f"play {NOBODY_WINS} deal 1", "lamp", "1", "review", f"play {NOBODY_WINS} deal 2", "quit")
    done = command(["text"], "\n".join(lines))
    assert done.status == 0 and "Give up" not in done.out, done.out
    (deal,) = done.deals()
    assert deal.deal == 1 and not deal.open and deal.never
    assert "way" in done.moves(deal)
