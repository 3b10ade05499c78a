"""The first three deals of each game: a careful player wins them, and somebody who is new gets them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from game.make import kindest
from game.solver.odds.measured import measured
from game.solver.odds.solved import MANY, firsts, read_firsts
from game.solver.players import play_line

QUICK = ("captive-queens", "contradance", "royal-quadrille", "pyramid")
"""Rulesets whose careful player needs few seconds for a deal."""


def test_every_ruleset_has_three() -> None:
    """Where they are missing, `python -m game.make.kindest --game GAME` finds them."""
    for id in (ruleset.id for ruleset in rules.every_ruleset()):
        found = measured(id)
        never = found is not None and found.played > 100 and found.player == 0  # a careful player has never won it
        assert len(set(firsts(id))) == len(firsts(id)) == (0 if never else MANY), id


def test_a_careful_player_wins_them() -> None:
    """They are found anew where a player plays otherwise than he did."""
    assert all(play_line(rules.find_ruleset(id), firsts(id)[0])[1].won for id in QUICK)


def test_the_command_finds_those_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "firsts.json"
    file.write_text('{"royal-quadrille": [1], "carpet": [7, 8, 9]}', encoding="utf-8")
    monkeypatch.setattr(kindest, "FIRSTS_FILE", file)
    monkeypatch.setattr(kindest, "LOOKED_AT", 8)
    assert kindest.main(["--game", "royal-quadrille"]) == 0
    found = read_firsts(file)
    assert found["carpet"] == (7, 8, 9) and len(found["royal-quadrille"]) == MANY
    assert all(play_line(rules.ruleset("royal-quadrille"), number)[1].won for number in found["royal-quadrille"])
