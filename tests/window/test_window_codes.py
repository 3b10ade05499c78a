"""Deal by number takes a code too: the deal and its moves, also one of another game."""

from __future__ import annotations

from pathlib import Path

from game.store import Deal
from game.store.codes import code_of
from tests.frontdoor import Player, Story, enter, keep


def test_a_code_that_is_typed_where_a_number_is_asked_for_is_played(home: Path) -> None:
    keep(home, speed="instant", lamp=False, voice=True)
    code = code_of(Deal("gavotte", 7), ["wing left", "ranks 6 7"])

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 2.0
        player.press("d")
        yield lambda: player.top == "DealNumber"
        player.type_in(f"{code[:-1]}{'3' if code[-1] != '3' else '4'}")
        player.press("enter")
        yield 0.5
        assert player.top == "DealNumber" and "mistake" in player.stage.top.refusal  # type: ignore[union-attr]
        player.press("backspace")
        player.type_in(code[-1].lower())
        player.press("enter")
        yield lambda: player.top == "TableScene" and player.table.ruleset.id == "gavotte"
        yield 2.0
        player.press("r")
        player.press("r")
        yield lambda: len(player.table.session.moves) == 2

    done = enter(["play", "carpet", "--deal", "3"], story)
    assert done.deals()[0].deal == 7 and done.moves() == ["wing left", "ranks 6 7"]
