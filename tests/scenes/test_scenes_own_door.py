"""A player's own games in every way that the program starts: by the front door, with a folder in a real home."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from game import rules
from game.cli import installed
from game.rules.record import Family
from game.scenes.menu.choosing import AGAIN
from game.scenes.menu.programme import Programme
from game.scenes.pages.history import History
from game.scenes.pages.ownpage import OwnPage
from game.scenes.pages.replay import Replay
from game.scenes.widgets.gamelist import family_of
from game.store import Ending
from game.store.files import OURS
from game.store.own import FRIENDS
from tests.frontdoor import Done, Player, Story, enter, keep
from tests.store.ownfiles import EASY, HOUSE, WRONG
from tests.typed import instance

BYTES = os.fsdecode(b"caf\xe9.toml")
"""The name of a file, as another system wrote it."""


def games(home: Path, **files: str) -> Path:
    """The folder of games in a player's home, with these files."""
    folder = home / OURS / "games"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def own_names(player: Player) -> list[str]:
    """The names of the player's own games on the page of all games."""
    games = instance(player.stage.top, Programme).games
    return [game.name for game in games if family_of(game) is Family.OWN]


def page(player: Player) -> OwnPage:
    return instance(player.stage.top, OwnPage)


def test_a_game_of_the_folder_is_played_to_the_win_and_its_record_outlives_the_file(home: Path) -> None:
    folder = games(home, easy=EASY, wrong=WRONG)
    keep(home, speed="instant", last_game="pyramid", lamp=False)

    def story(player: Player) -> Story:
        yield 2.0
        while player.top != "TonightScene":
            player.press("esc")
            yield 1.0
        player.press("ctrl+g")
        yield lambda: player.top == "Programme"
        yield lambda: own_names(player) == ["Clock Tower"]
        player.press("ctrl+o")
        yield lambda: player.top == "OwnPage"
        shown = page(player).list
        assert [file.path.name for file in shown.rows] == ["easy.toml", "wrong.toml"] and shown.index == 0
        player.press("enter")
        yield lambda: player.top == "TableScene" and player.table.ruleset.game.name == "Clock Tower"
        yield 1.0
        player.press("p")
        yield lambda: any(deal.ending is Ending.WON for deal in player.stage.journal.deals())

    def later(player: Player) -> Story:
        yield 1.0
        player.press("f8")
        yield lambda: player.top == "History"
        history = instance(player.stage.top, History)
        assert history.list.chosen and history.list.chosen.won and "Clock Tower" in history.game.options
        player.press("r")
        yield lambda: player.top == "Replay"
        timeline = instance(player.stage.top, Replay).timeline
        assert timeline.end.won and timeline.ruleset.game.name == "Clock Tower"

    done = enter(["today"], story)
    assert (done.status, done.err) == (0, "")
    assert rules.is_own(done.deals()[0].game) and done.deals()[0].ending is Ending.WON
    (folder / "easy.toml").unlink()
    assert enter([], later).status == 0


def test_the_page_makes_a_copy_and_opens_the_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    class Program:
        def __init__(self, words: list[str], **_: object) -> None:
            asked.append(words)

        def poll(self) -> int:
            return 0

    monkeypatch.setattr(subprocess, "Popen", Program)

    def story(player: Player) -> Story:
        yield 1.0
        player.press("ctrl+o")
        yield lambda: player.top == "OwnPage"
        assert (home / OURS / "games").is_dir()
        player.click(*player.button("Make a copy"))
        yield lambda: page(player).list.rows and page(player).list.rows[0].game
        yield 0.5
        player.click(*player.button("Open folder"))
        yield 1.0

    keep(home, last_game="pyramid")
    assert enter([], story).err == ""
    assert [path.name for path in (home / OURS / "games").iterdir()] == ["pyramid.toml"]
    assert asked and asked[0][-1] == str(home / OURS / "games")


def test_a_copy_with_another_name_answers_to_both_names(home: Path) -> None:
    friend = (FRIENDS / "klondike.toml").read_text(encoding="utf-8")
    games(home, mine=friend.replace('name = "Klondike"', 'name = "Snow"'))
    keep(home, lamp=False)
    shown: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top in ("TonightScene", "TableScene")
        player.press("ctrl+o")
        yield lambda: player.top == "OwnPage" and page(player).list.rows
        yield 0.5
        shown.extend(part.said() for part in page(player).parts())

    assert enter([], story).err == ""
    assert shown and not any("Klondike" in words for words in shown), "it hides nothing"
    said = enter(["text"], words="play klondike deal 5\nplay snow deal 6\nquit\n").out
    assert "Snow, deal 5." in said and "Snow, deal 6." in said


def test_files_that_come_while_nobody_does_anything_are_read_and_changed_ones_count_from_the_next_deal(
    home: Path,
) -> None:
    folder = games(home)
    keep(home, winnable_only=False)

    def story(player: Player) -> Story:
        player.press("ctrl+g")
        yield 5.0
        for number in range(3):
            text = EASY.replace("Clock Tower", f"Tower {number}").replace("ring", "ring" + chr(97 + number))
            (folder / f"tower{number}.toml").write_text(text, encoding="utf-8")
        began = player.clock.time
        yield lambda: len(own_names(player)) == 3
        assert player.clock.time - began < 3 * AGAIN
        (folder / "tower0.toml").unlink()
        (folder / "house.toml").write_text(HOUSE, encoding="utf-8")
        yield lambda: own_names(player) == ["Grandmother's Cotillion", "Tower 1", "Tower 2"]
        player.type_in("grandmother")
        player.press("enter")
        yield lambda: player.top == "TableScene" and player.table.ruleset.game.redeals == 1
        (folder / "house.toml").write_text(HOUSE.replace("= 1", "= 3   "), encoding="utf-8")
        yield 1.0
        player.press("n")
        yield lambda: player.table.ruleset.game.redeals == 3

    assert enter([], story).err == ""


@pytest.mark.parametrize("text", [WRONG, EASY], ids=["wrong", "right"])
def test_a_name_that_is_no_text_is_shown_and_said(home: Path, text: str) -> None:
    try:
        (games(home) / BYTES).write_text(text, encoding="utf-8")
    except OSError:
        pytest.skip("this system has no such names")
    keep(home, voice=True)

    def story(player: Player) -> Story:
        yield 2.0
        player.press("ctrl+o")
        yield lambda: player.top == "OwnPage"
        yield 2.0
        player.press("tab")
        player.press("tab")
        yield 1.0
        assert any("caf" in words for words in player.words)

    assert enter([], story).err == ""
    assert "caf?.toml" in enter(["list"]).out


def test_the_list_names_a_folder_that_is_there_and_a_command_that_can_be_typed(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = home / OURS / "games"
    told = enter(["list"]).out
    assert f'main.py export GAME > "{folder / "my-game.toml"}"' in told and folder.is_dir()
    monkeypatch.setattr("sys.argv", ["cotillion", "list"])
    assert installed.start() == 0
    assert 'cotillion export GAME > "' in capsys.readouterr().out
    exported: Done = enter(["export", "carpet"])
    (folder / "my-game.toml").write_text(exported.out, encoding="utf-16")  # as PowerShell's > does
    assert "my-game.toml             Carpet" in enter(["list"]).out
