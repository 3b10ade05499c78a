"""What the solver finds in famous games, by the door: `main.py solve`."""

from __future__ import annotations

import pytest

import main
from game import rules

KLONDIKE, GOLF = ["solve", "klondike", "--deal", "700001"], ["solve", "golf", "--deal", "700004"]


def test_a_win_is_told_with_every_turn_that_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(KLONDIKE) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    position = rules.ruleset(rules.find_game("klondike").id).deal(700001)
    for move in (words[1] for words in lines if words and words[0].rstrip(".").isdigit()):
        position = position.play(position.parse_move(move))
    assert position.won


def test_a_deal_of_golf_in_which_a_card_finds_no_other_to_lie_on_cannot_be_won(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main.main(GOLF) == 1
    assert "99 positions" in capsys.readouterr().out
