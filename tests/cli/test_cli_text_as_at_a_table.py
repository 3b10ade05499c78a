"""What the window does with a deal text mode does too: both have it from the same room."""

from __future__ import annotations

from pathlib import Path

from tests.frontdoor import Player, Story, command, enter, keep

NOBODY_WINS = "royal quadrille"
"""Deal 1 of it, which the solver knows at once."""


def test_in_words_too_a_deal_that_nobody_can_win_is_left_without_a_question_and_a_review_is_help() -> None:
    lines = (f"play {NOBODY_WINS} deal 1", "lamp", "1", "review", f"play {NOBODY_WINS} deal 2", "quit")
    done = command(["text"], "\n".join(lines))
    assert done.status == 0 and "Give up" not in done.out, done.out
    (deal,) = done.deals()
    assert deal.deal == 1 and not deal.open and deal.never
    assert "way" in done.moves(deal)


def test_a_deal_goes_from_text_to_the_window_and_back(home: Path) -> None:
    keep(home, lamp=False)
    assert command(["text", "royal-cotillion", "--deal", "7"], "1\nturn the stock\n").status == 0
    seen: list[int] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 3.0
        seen.append(len(player.table.session.moves))
        while len(player.table.session.moves) == 2:
            player.press("space")  # first the veil of the pause is lifted
            yield 1.0
        seen.append(len(player.table.session.moves))

    assert enter(["play", "royal-cotillion"], story).status == 0
    done = command(["text", "royal-cotillion"], "table\n")
    assert "Royal Cotillion, deal 7." in done.out
    (deal,) = done.deals()
    assert seen == [2, 3] and deal.moves == 3
