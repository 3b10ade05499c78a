"""What the window does with a deal text mode does too: both have it from the same room."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.frontdoor import Player, Story, enter, keep, undecided

NOBODY_WINS = "royal quadrille"
"""Deal 1 of it, which the solver knows at once."""


def test_in_words_too_a_deal_that_nobody_can_win_is_left_without_a_question_and_a_review_is_help() -> None:
    lines = (f"play {NOBODY_WINS} deal 1", "lamp", "1", "review", f"play {NOBODY_WINS} deal 2", "quit")
    done = enter(["text"], words="\n".join(lines))
    assert done.status == 0 and "Give up" not in done.out, done.out
    (deal,) = done.deals()
    assert deal.deal == 1 and not deal.open and deal.never
    assert "way" in done.moves(deal)


def test_a_deal_goes_from_text_to_the_window_and_back(home: Path) -> None:
    keep(home, lamp=False)
    assert enter(["text", "royal-cotillion", "--deal", "7"], words="1\nturn the stock\n").status == 0
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
    done = enter(["text", "royal-cotillion"], words="table\n")
    assert "Royal Cotillion, deal 7." in done.out
    (deal,) = done.deals()
    assert seen == [2, 3] and deal.moves == 3


def test_a_card_that_was_taken_down_stays_until_another_move(home: Path) -> None:
    keep(home, lamp=False, plays_up="always")
    moves = [
        "columns4>columns3",
        "turn",
        "turn",
        "turn",
        "waste>columns7",
        "turn",
        "waste>columns7",
        "turn",
        "turn",
        "aces4>columns2",
    ]
    lines = ("play klondike deal 1", *moves)
    assert enter(["text"], words="\n".join(lines)).moves()[-2:] == ["waste>aces4", "aces4>columns2"]
    assert enter(["text"], words="play klondike\nundo\n").moves()[-1] == "undo 1", "it alone is taken back"
    assert enter(["text"], words="play klondike\nredo\nturn\n").moves()[-3:] == [
        "aces4>columns2",
        "turn",
        "columns2>aces4",
    ]


def test_where_nobody_knows_which_deals_can_be_won_any_is_dealt_and_that_is_said(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    undecided(monkeypatch, "Spider")
    told = "Nobody knows yet whether this deal can be won."
    keep(home, speed="instant", lamp=False, winnable_only=True)
    assert told in enter(["text"], words="play spider\n").out and told not in enter(["text"], words="play carpet\n").out
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("n")
        yield 1.0
        seen.append(player.table.hud.line)

    done = enter(["play", "spider"], story)
    assert seen == [told] and not done.deals()


def test_one_foundation_that_takes_several_ranks_says_what_lies_on_top_and_what_it_takes(home: Path) -> None:
    keep(home, lamp=False)
    told = enter(["text"], words="play golf deal 1\nwhy 6 of hearts\nplay black hole deal 1\n").out
    assert "Foundation: 9 of spades on top, takes 8 or 10." in told
    assert "The 6 of hearts goes on a 5 or a 7. That foundation needs an 8 or a 10 first." in told
    assert "Ace: ace of spades on top, takes 2 or king." in told


def test_a_deal_in_which_no_card_can_move_offers_nothing_that_needs_a_move(home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    nobody = "Nobody can win this deal, and it is not counted. Deal another."
    told = enter(["text"], words="play black hole deal 15\nhint\nreview\n").out
    assert told.count(nobody) == 2 and "undo" not in told and "or review" not in told, told
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene" and player.table.over
        yield 1.0
        seen.extend(widget.label for widget in player.table.hud.ending.controls.widgets)
        for key in ("h", "x"):
            player.press(key)
            yield lambda: nobody in player.table.hud.line
            player.table.hud.hush()

    done = enter(["play", "black-hole", "--deal", "15"], story)
    assert not {"Undo", "Restart", "Review"} & {*seen} and "New deal" in seen and not done.deals()


def test_a_card_that_turns_up_is_told(home: Path) -> None:
    keep(home, lamp=False)
    told = enter(["text"], words="play klondike deal 1\ncolumns4>columns3\n").out
    assert "7 of diamonds on 8 of spades. The 10 of clubs turns up in column 4." in told
