"""Two programs on one deal, a window and a terminal: each goes on where the other stopped, and no move is lost."""

from __future__ import annotations

from pathlib import Path

from game.rules import ruleset
from game.store import Ending
from tests.frontdoor import Player, Story, command, enter, keep

TABLE = "TableScene"


def test_a_move_in_the_terminal_is_seen_in_the_window_which_goes_on_from_there(home: Path) -> None:
    keep(home, speed="instant", lamp=False, voice=True)

    def story(player: Player) -> Story:
        yield lambda: player.top == TABLE
        player.press("space")
        yield lambda: len(player.table.session.moves) == 1
        yield player.beside
        told = command(["text", "carpet"], "turn\nturn\nquit\n")
        assert (told.status, told.err) == (0, "") and "Carpet, deal 7." in told.out
        yield lambda: len(player.table.session.moves) == 3
        assert any("went on in another window" in words for words in player.words)
        player.press("space")
        yield lambda: len(player.table.session.moves) == 4
        yield player.beside
        assert "Stock 24." in command(["text", "carpet"], "undo 2\nquit\n").out
        player.press("space")  # before the window has looked: it is not played on what is no longer there
        yield lambda: len(player.table.session.moves) == 2

    done = enter(["play", "carpet", "--deal", "7"], story)
    (deal,) = done.deals()
    assert done.moves() == [*["turn"] * 4, "undo 1", "undo 1"] and (deal.moves, deal.undos, deal.parent) == (2, 2, "")
    assert "your deal is kept" not in done.out


def test_a_deal_that_was_given_up_in_the_terminal_is_over_in_the_window_too(home: Path) -> None:
    keep(home, speed="instant", lamp=False, voice=True)

    def story(player: Player) -> Story:
        yield lambda: player.top == TABLE
        player.press("space")
        yield lambda: len(player.table.session.moves) == 1
        yield player.beside
        assert "Give up this deal?" in command(["text", "carpet"], "play carpet deal 8\nyes\nturn\nquit\n").out
        yield lambda: not player.table.session.moves
        assert any("ended in another window" in words for words in player.words)
        player.press("r")
        yield lambda: len(player.table.session.moves) == 1

    found = {deal.deal: deal for deal in enter(["play", "carpet", "--deal", "7"], story).deals()}
    assert {number: (deal.ending, deal.moves) for number, deal in found.items()} == {
        7: (Ending.GIVEN_UP, 1),
        8: (Ending.OPEN, 1),
    }
    assert ruleset("carpet").game.name == "Carpet"
