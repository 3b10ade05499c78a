"""A paused deal can be gone along from the journal, and be continued from there as it stands."""

from __future__ import annotations

from pathlib import Path

from tests.frontdoor import Player, Story, command, enter, keep


def test_a_paused_deal_has_a_replay(home: Path) -> None:
    keep(home, lamp=False)
    command(["text", "carpet", "--deal", "7"], "turn\nturn\nquit\n")

    def story(player: Player) -> Story:
        yield 1.0
        player.press("F8")
        yield lambda: player.top == "History"
        player.click(*player.button("Replay"))
        yield lambda: player.top == "Replay"
        player.press("esc")
        yield lambda: player.top == "History"
        player.press("w")
        yield lambda: player.top == "Replay"
        player.press("esc")
        yield lambda: player.top == "History"
        player.click(*player.button("Continue"))
        yield lambda: player.top == "TableScene"
        assert len(player.table.session.moves) == 2

    assert enter([], story).moves() == ["turn", "turn"]
