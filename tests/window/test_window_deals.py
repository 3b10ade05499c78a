"""Ways to a deal: from a terminal beside the window, by a code, from the journal, and by the number of a lost one."""

from __future__ import annotations

import secrets
import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from game import rules
from game.play import session
from game.store import Deal, Entry, Journal, counted
from game.store.codes import code_of
from game.store.journal import writer
from tests.frontdoor import Player, Story, begin_with, command, enter, keep

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


def test_a_deal_on_two_tables_of_a_held_journal_keeps_what_was_played_at_both(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "AGAIN", 0.02)
    keep(home, speed="instant", lamp=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == TABLE
        first = player.table
        player.press("space")
        yield lambda: len(first.session.moves) == 1
        yield player.beside
        holder = sqlite3.connect(str(player.stage.journal.path), isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        for page, key in (("StatisticsScene", "f3"), ("History", "j"), (TABLE, "enter")):
            player.press(key)
            yield partial(lambda name: player.top == name and player.stage.top is not first, page)
            yield 1.0
        player.press("space")
        player.press("space")
        yield lambda: len(player.table.session.moves) == 3
        for _ in range(3):
            player.press("escape")
            yield 1.0
        yield lambda: player.top == TABLE and player.table is first
        player.press("space")
        player.press("u")
        yield lambda: len(first.session.log) == 3
        holder.close()
        yield player.beside

    done = enter(["play", "carpet", "--deal", "7"], story)
    kept = sorted(done.moves(deal) for deal in done.deals())
    assert kept == [["turn", "turn", "turn"], ["turn", "turn", "undo 1"]]


def test_a_deal_that_went_on_elsewhere_while_its_page_was_open_is_brought_back_whole(home: Path) -> None:
    keep(home, speed="instant", lamp=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == TABLE
        player.press("space")
        yield lambda: len(player.table.session.moves) == 1
        for page, key in (("StatisticsScene", "f3"), ("History", "j")):
            player.press(key)
            yield partial(lambda name: player.top == name, page)
        yield player.beside
        other = Journal(player.stage.journal.path)
        (deal,) = other.deals()
        entries = (*other.entries(deal.id), *(Entry(9.0, "turn") for _ in range(2)))
        other.write(counted(replace(deal, hand=other.hand), entries), entries)
        other.close()
        for key in ("delete", "delete", "ctrl+z"):
            player.press(key)
            yield player.beside

    done = enter(["play", "carpet", "--deal", "7"], story)
    (deal,) = done.deals()
    assert (deal.moves, done.moves(deal)) == (3, ["turn"] * 3)


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


def test_a_paused_deal_has_a_replay(home: Path) -> None:
    keep(home, lamp=False)
    begin_with(home, rules.ruleset("carpet"), 7, ["turn", "turn"])

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
    assert "Nobody can win this deal" in enter(["text", GAME, "--deal", str(NUMBER)]).out


def test_by_itself_it_is_never_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda most: NUMBER - 1)
    ruleset = rules.ruleset(GAME)
    assert not ruleset.deal(NUMBER).legal_moves
    assert session.Session(ruleset).number == NUMBER + 1
