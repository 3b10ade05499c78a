"""What the solver finds in famous games, by the door: `main.py solve`."""

from __future__ import annotations

import pytest

import main
from game import rules

GOLF = ["solve", "golf", "--deal", "700004"]


@pytest.mark.parametrize(
    ("game", "number", "most"),
    [
        pytest.param("klondike", 52, 125, marks=pytest.mark.thorough),
        ("canfield", 100002, 130),
        pytest.param("freecell", 7, 100, marks=pytest.mark.thorough),
    ],
)
def test_a_win_is_told_with_every_turn_that_it_takes_and_can_be_watched(
    game: str, number: int, most: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(["solve", game, "--deal", str(number)]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    moves = [words[1] for words in lines if words and words[0].rstrip(".").isdigit()]
    position = rules.ruleset(rules.find_game(game).id).deal(number)
    for move in moves:
        position = position.play(position.parse_move(move))
    assert position.won and len(moves) <= most


def test_a_deal_of_golf_in_which_a_card_finds_no_other_to_lie_on_cannot_be_won(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main.main(GOLF) == 1
    assert "99 positions" in capsys.readouterr().out
