"""A deal without a single move is explained to who asks for it by number, and never dealt by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from game.play import session
from tests.frontdoor import Player, Story, command, enter, keep

GAME, NUMBER = "gay-gordons", 1073


def test_who_asks_for_it_is_told_that_nobody_can_win_it(home: Path) -> None:
    keep(home, speed="instant", lamp=False, voice=True)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene" and player.table.over
        yield 1.0
        assert any("Nobody can win this deal" in words for words in player.words)
        player.press("n")
        yield lambda: not player.table.over
        assert player.table.session.number != NUMBER

    done = enter(["play", GAME, "--deal", str(NUMBER)], story)
    assert done.deals() == [], "it is not counted"
    assert "Nobody can win this deal" in command(["text", GAME, "--deal", str(NUMBER)]).out


def test_by_itself_it_is_never_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session.secrets, "randbelow", lambda most: NUMBER - 1)
    ruleset = rules.ruleset(GAME)
    assert not ruleset.deal(NUMBER).legal_moves
    assert session.Session(ruleset).number == NUMBER + 1
