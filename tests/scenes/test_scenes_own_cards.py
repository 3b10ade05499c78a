"""Pictures of cards that a player drops on the window."""

from __future__ import annotations

import shutil
import zipfile
from functools import partial
from pathlib import Path

import pygame

from game.scenes.pages.settings import SettingRows
from tests.frontdoor import OURS, Player, Story, enter, keep
from tests.look.cards import PYSOL, written
from tests.typed import instance


def drop(player: Player, path: Path) -> None:
    player.post(pygame.DROPFILE, file=str(path))


def seen(player: Player, colour: tuple[int, ...]) -> bool:
    """Whether a card of this colour lies on the table."""
    return pygame.mask.from_threshold(player.picture(), (*colour, 255), (3, 3, 3, 255)).count() > 400


def test_a_cardset_that_is_dropped_is_kept_and_used_that_evening_and_the_next(home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    colours = written(home / "Downloads" / "cardset-bright", PYSOL)
    queens = [colours[name] for name in ("QS", "QH", "QD", "QC")]
    found: list[list[bool]] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        found.append([seen(player, colour) for colour in queens])
        drop(player, home / "Downloads" / "cardset-bright")
        yield lambda: "“cardset-bright” are on the table" in player.stage.notice.said.sentence
        yield 1.0
        found.append([seen(player, colour) for colour in queens])

    def next_evening(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        found.append([seen(player, colour) for colour in queens])
        player.press("F2")
        yield lambda: player.top == "SettingsScene"
        page = instance(player.stage.top, SettingRows)
        for _ in range([*page.rows].index("own_cards")):
            player.press("tab")
        player.press("left")
        player.press("esc")
        yield lambda: player.top == "TableScene"
        yield 1.0
        found.append([seen(player, colour) for colour in queens])

    table = ["play", "captive-queens", "--deal", "3"]
    assert enter(table, story).settings()["own_cards"] == str(home / OURS / "cards" / "cardset-bright")
    shutil.rmtree(home / "Downloads")
    assert enter(table, next_evening).settings()["own_cards"] == ""
    assert [any(row) for row in found] == [False, True, True, False] and all(found[1])


def test_what_holds_no_cards_or_not_all_is_said(home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    few = home / "few.zip"
    written(home / "few", {"QH": "queen_of_hearts.png", "back": "back.png"})
    with zipfile.ZipFile(few, "w") as packed:
        for file in (home / "few").iterdir():
            packed.write(file, file.name)
    (home / "letter.txt").write_text("Dear Sir", encoding="utf-8")
    told: list[str] = []

    def another(player: Player) -> bool:
        return player.stage.notice.said.sentence not in ("", *told)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        for path in (home / "letter.txt", home / "gone", few):
            drop(player, path)
            yield partial(another, player)
            told.append(player.stage.notice.said.sentence)
            yield 8.0

    done = enter([], story)
    assert done.status == 0
    assert told == [
        "There are no pictures of cards in “letter.txt”.",
        "There are no pictures of cards in “gone”.",
        "The cards “few” are on the table. 51 have no picture and are drawn as usual.",
    ]
    assert (home / OURS / "cards" / "few.zip").read_bytes() == few.read_bytes()
    assert done.settings()["own_cards"] == str(home / OURS / "cards" / "few.zip")
