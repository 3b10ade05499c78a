"""Pictures of cards that a player brings along: by hand into the folder, dropped on the window, or pasted."""

from __future__ import annotations

import gzip
import shutil
import zipfile
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.look.cardset import LARGEST
from game.scenes.pages.settings import SettingRows
from tests.frontdoor import OURS, Player, Story, enter, keep
from tests.look.cards import CONFIG, NAMED, PYSOL, SPELLED, theme, written
from tests.typed import instance

TABLE = ["play", "captive-queens", "--deal", "3"]


def drop(player: Player, path: Path) -> None:
    player.post(pygame.DROPFILE, file=str(path))


def packed(folder: Path, place: Path) -> None:
    """A zip of a folder."""
    with zipfile.ZipFile(place, "w") as whole:
        for file in folder.iterdir():
            whole.write(file, f"{folder.name}/{file.name}")


def seen(player: Player, colour: tuple[int, ...]) -> bool:
    """Whether a card of this colour is on the screen."""
    return pygame.mask.from_threshold(player.picture(), (*colour, 255), (3, 3, 3, 255)).count() > 100


def said(player: Player, told: list[str]) -> bool:
    """Whether something is said over the scene that was not said before."""
    return player.stage.notice.said.sentence not in ("", *told)


def turned(player: Player, name: str, key: str) -> Story:
    """From the table to a setting by keys; another of its values, and back."""
    player.press("F2")
    yield lambda: player.top == "SettingsScene"
    page = instance(player.stage.top, SettingRows)
    while not page.rows[name].focused:
        player.press("tab")
        yield 0.02
    player.press(key)
    yield 0.1


def test_six_sets_are_chosen_where_decks_are_shown_at_once_and_kept_for_the_next_evening(home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    cards, elsewhere = home / OURS / "cards", home / "elsewhere" / "bright"
    colours = {
        "a-pysol": written(cards / "a-pysol", PYSOL, 60),
        "b-packed": written(elsewhere, PYSOL, 90),
        "c-named": written(cards / "c-named", NAMED, 120),
        "d-spelled": written(cards / "d-spelled", SPELLED, 150),
        "e-broken": written(cards / "e-broken", NAMED, 180),
    }
    (cards / "a-pysol" / "config.txt").write_text(CONFIG.format(kind=1, back="back01.gif"), "latin-1")
    packed(elsewhere, cards / "b-packed.zip")
    drawing, colours["f-theme"] = theme(210)
    (cards / "f-theme").mkdir()
    (cards / "f-theme" / "index.desktop").write_text("[KDE Backdeck]\nName=Plain\nSVG=plain.svgz\n", "utf-8")
    (cards / "f-theme" / "plain.svgz").write_bytes(gzip.compress(drawing))
    (cards / "e-broken" / "QH.png").write_bytes(b"no picture")
    (cards / "e-broken" / "KS.png").write_bytes(bytes(LARGEST + 1))
    shown: list[list[str]] = []

    def look(player: Player, card: str, expected: str) -> Story:
        yield lambda: seen(player, colours[expected][card])
        shown.append([name for name, own in colours.items() if seen(player, own[card])])

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield from turned(player, "deck", "right")
        for name in colours:
            player.press("right")
            yield from look(player, "AS", name)
        player.press("left")
        player.press("esc")
        yield lambda: player.top == "TableScene"
        yield from look(player, "QS", "e-broken")
        assert not seen(player, colours["e-broken"]["QH"])
        player.press("space")
        yield lambda: player.table.session.moves

    def next_evening(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield from look(player, "QS", "e-broken")
        yield from turned(player, "deck", "left")
        player.press("left")
        yield from look(player, "AS", "c-named")

    assert enter(TABLE, story).settings()["deck"] == str(cards / "e-broken")
    assert enter(TABLE, next_evening).settings()["deck"] == str(cards / "c-named")
    assert shown == [*([name] for name in colours), ["e-broken"], ["e-broken"], ["c-named"]]
    typed = enter(["text"], words="settings deck\nsettings deck b-packed\nquit\n")
    assert "Deck: c-named." in typed.out and "Deck: b-packed." in typed.out
    assert typed.settings()["deck"] == str(cards / "b-packed.zip")


def test_a_cardset_that_is_dropped_is_kept_and_its_other_back_can_be_chosen(home: Path) -> None:
    keep(home, speed="instant", lamp=False, back="sunburst")
    colours = written(home / "Downloads" / "cardset-bright", {**PYSOL, "other": "back02.gif"})
    (home / "Downloads" / "cardset-bright" / "config.txt").write_text(CONFIG.format(kind=1, back="back02.gif"), "utf-8")
    found: list[list[bool]] = []

    def look(player: Player) -> None:
        found.append([seen(player, colours[name]) for name in ("QS", "back", "other")])

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        look(player)
        drop(player, home / "Downloads" / "cardset-bright")
        yield lambda: "“bright” are on the table" in player.stage.notice.said.sentence
        yield lambda: seen(player, colours["other"])
        look(player)

    def next_evening(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield from turned(player, "back", "left")
        player.press("left")
        player.press("esc")
        yield lambda: player.top == "TableScene" and seen(player, colours["back"])
        look(player)

    assert enter(TABLE, story).settings()["deck"] == str(home / OURS / "cards" / "cardset-bright")
    shutil.rmtree(home / "Downloads")
    assert enter(TABLE, next_evening).settings()["back"] == "back01"
    assert found == [[False, False, False], [True, False, True], [True, True, False]]


def test_a_path_that_is_pasted_brings_its_cards(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(home, speed="instant", lamp=False)
    colours = written(home / "my cards", NAMED)
    monkeypatch.setattr(pygame.scrap, "get_text", (home / "my cards").as_uri)
    told: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        player.press("ctrl+v")
        yield partial(said, player, told)
        told.append(player.stage.notice.said.sentence)
        yield lambda: seen(player, colours["QH"])

    assert enter(TABLE, story).settings()["deck"] == str(home / OURS / "cards" / "my cards")
    assert told == ["The cards “my cards” are on the table."]


def test_cards_that_are_gone_are_told_once_and_ours_are_used(home: Path) -> None:
    cards = home / OURS / "cards" / "gone"
    colours = written(cards, NAMED)
    keep(home, speed="instant", lamp=False, deck=str(cards))
    told: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        told.append(player.stage.notice.said.sentence)
        yield 1.0
        told.append(str(seen(player, colours["QH"])))

    assert enter(TABLE, story).settings()["deck"] == str(cards)
    shutil.rmtree(cards)
    assert enter(TABLE, story).settings()["deck"] == "deco"
    enter(TABLE, story)
    lost = "The cards “gone” can no longer be read. Deco is on the table again."
    assert told == ["", "True", lost, "False", "", "False"]


def test_what_holds_no_cards_or_not_all_is_said(home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    few, damaged, tarock = home / "few.zip", home / "damaged", home / "tarock"
    written(home / "few", {"QH": "queen_of_hearts.png", "back": "back.png"})
    packed(home / "few", few)
    written(damaged, NAMED)
    for file in ("AC.png", "2C.png", "3C.png", "back.png"):
        (damaged / file).write_bytes((damaged / file).read_bytes()[:40])
    (damaged / "QH.png").write_bytes(bytes(LARGEST + 1))
    written(tarock, PYSOL)
    (tarock / "config.txt").write_text(CONFIG.format(kind=3, back="back01.gif"), "utf-8")
    (home / "letter.txt").write_text("Dear Sir", encoding="utf-8")
    (home / "photo.png").write_bytes(b"no picture")
    told: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        for path in (home / "letter.txt", home / "gone", home / "photo.png", tarock, few, damaged):
            drop(player, path)
            yield partial(said, player, told)
            told.append(player.stage.notice.said.sentence)
            yield 0.2

    done = enter([], story)
    assert done.status == 0
    assert told == [
        "There are no pictures of cards in “letter.txt”.",
        "There are no pictures of cards in “gone”.",
        "“photo.png” is no picture that can be read.",
        "The cards in “tarock” have other suits or ranks than those of the games here.",
        "The cards “few” are on the table. 51 have no picture and are drawn as usual.",
        "The cards “damaged” are on the table. 4 have no picture and are drawn as usual. "
        "“2C.png” is no picture that can be read. “3C.png” is no picture that can be read. "
        "3 more files cannot be read.",
    ]
    assert (home / OURS / "cards" / "few.zip").read_bytes() == few.read_bytes()
    assert done.settings()["deck"] == str(home / OURS / "cards" / "damaged")


def test_a_picture_is_drawn_with_cards_of_ones_own_by_their_name(home: Path, tmp_path: Path) -> None:
    colours = written(home / OURS / "cards" / "cardset-Bright-Ones", PYSOL, 60)
    (home / OURS / "cards" / "empty").mkdir()
    out = tmp_path / "out.png"
    asked = ["snapshot", str(out), "--game", "captive-queens", "--deal", "3", "--size", "960x540", "--deck"]
    assert enter([*asked, "bright ones"]).status == 0
    drawn = pygame.image.load(out)
    seen = (pygame.mask.from_threshold(drawn, (*one, 255), (3, 3, 3, 255)) for one in colours.values())
    assert any(mask.count() > 100 for mask in seen)
    for name in ("empty", "nobody"):
        refused = enter([*asked, name])
        assert refused.status == 2 and f"“{name}”" in refused.err and "deco, masquerade, Bright-Ones" in refused.err
