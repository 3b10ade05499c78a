"""The language and the letters on cards change at once, wherever the player is."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import rules
from game.scenes.doors import Door
from game.scenes.menu.menu import Menu
from game.scenes.pages.settings import SettingsScene
from game.scenes.presentation import look_of
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal, Origin, Settings
from game.store.settings import CHOICES
from game.words import languages
from game.words.languages import codes, in_use, use_language
from game.words.po import Catalogue
from tests.frontdoor import Player, Story, enter
from tests.typed import instance
from tests.waiting import LONGEST
from tests.words.disguise import overheard
from tests.words.pages import press
from tests.words.typography import english_in


@pytest.fixture
def stage() -> Iterator[Stage]:
    yield Stage((1280, 720), settings=Settings(last_game="calculation", speed="instant"))
    use_language("en")


def choose(stage: Stage, name: str, times: int) -> None:
    """Settings are opened by their key; the row gets the focus, and goes on by so many choices."""
    press(stage, pygame.K_F2)
    scene = instance(stage.top, SettingsScene)
    while scene.controls.focused is not scene.rows[name]:
        press(stage, pygame.K_TAB)
    for _ in range(times):
        press(stage, pygame.K_RIGHT)


def shown(stage: Stage, act: Callable[[], None]) -> set[str]:
    """Every line that is drawn while something is done, and after it."""
    with overheard() as drawn:
        act()
        stage.dirty = True
        stage.picture()
    return set(drawn)


def english(lines: set[str]) -> dict[str, list[str]]:
    """Lines with English words."""
    names = {word for game in rules.GAMES for word in re.findall(r"[\w’]+", game.name.lower())}
    found = {line: [word for word in english_in(line, in_use()) if word.lower() not in names] for line in lines}
    return {line: words for line, words in found.items() if words}


def test_at_a_table_all_words_change_at_once_and_back(stage: Stage) -> None:
    stage.open(Door.MENU)
    table = instance(stage.open(Door.TABLE, Deal("calculation", 5, origin=Origin.ASKED)), TableScene)
    stage.advance(3)
    assert {"UNDO", "HINT", "TURNED CARD"} <= (before := shown(stage, lambda: None)) and english(before)
    choose(stage, "language", 1 + codes().index("fr"))
    assert stage.settings.language == "fr" and in_use() == "fr"
    scene = instance(stage.top, SettingsScene)
    assert scene.rows["language"].label == "Langue" and scene.rows["speed"].label == "Vitesse des cartes"
    assert english(shown(stage, lambda: None)) == {}
    french = shown(stage, lambda: press(stage, pygame.K_ESCAPE))
    assert stage.top is table
    assert {"ANNULER", "CONSEIL", "TOURNÉE"} <= french and english(french) == {}
    press(stage, pygame.K_ESCAPE)
    instance(stage.top, Menu)
    assert english(shown(stage, lambda: stage.advance(1))) == {}
    choose(stage, "language", len(codes()) - codes().index("fr"))
    assert stage.settings.language == "system" and in_use() == "en"
    press(stage, pygame.K_ESCAPE)
    assert {"Play", "BACK", "ODDS"} <= shown(stage, lambda: None)


def test_letters_on_cards_follow_the_language_or_are_set_apart(stage: Stage) -> None:
    stage.open(Door.MENU)
    stage.open(Door.TABLE, Deal("gavotte+set-out", 5, origin=Origin.ASKED))
    table = instance(stage.top, TableScene)
    assert [button.label for button in table.ranks.buttons][-3:] == ["J", "Q", "K"]
    stage.change(language="fr")
    assert look_of(stage.settings).letters == "fr"
    assert [button.label for button in table.ranks.buttons][-3:] == ["V", "D", "R"]
    choose(stage, "letters", CHOICES["letters"].index("de"))
    assert stage.settings.letters == "de" and look_of(stage.settings).letters == "de" and in_use() == "fr"
    press(stage, pygame.K_ESCAPE)
    assert [button.label for button in table.ranks.buttons][-3:] == ["B", "D", "K"]
    choose(stage, "letters", len(CHOICES["letters"]) - CHOICES["letters"].index("de"))
    assert stage.settings.letters == "language" and look_of(stage.settings).letters == "fr"


def test_a_lesson_changes_too(stage: Stage) -> None:
    stage.open(Door.MENU)
    stage.open(Door.LESSON, rules.ruleset("carpet"))
    stage.advance(3)
    stage.picture()
    choose(stage, "language", 1 + codes().index("fr"))
    press(stage, pygame.K_ESCAPE)
    assert english(shown(stage, lambda: stage.advance(2))) == {}


def test_languages_are_read_beside_the_frames_while_their_row_is_pointed_at(monkeypatch) -> None:
    stage = Stage((1280, 720), settings=Settings(language="en"))
    read = dict[str, str]()

    def reads(text: str) -> Catalogue:
        found = Catalogue(text)
        read[text] = threading.current_thread().name
        return found

    monkeypatch.setattr("game.words.languages.Catalogue", reads)
    languages.forget()
    stage.open(Door.MENU)
    try:
        choose(stage, "language", 0)
        end = time.monotonic() + LONGEST
        while not read:
            assert time.monotonic() < end
            time.sleep(0.001)
        read_to_its_end = threading.Event()
        stage.ahead.make([read_to_its_end.set])
        assert read_to_its_end.wait(LONGEST)
        press(stage, pygame.K_RIGHT)
        assert in_use() == codes()[1] and threading.current_thread().name not in read.values()
    finally:
        use_language("en")


def test_keys_in_the_rounds_in_which_another_language_and_another_size_come_all_count(home: Path) -> None:
    def story(player: Player) -> Story:
        yield 1.0
        player.press("f2")
        yield lambda: player.top == "SettingsScene"
        page = instance(player.stage.top, SettingsScene)
        while page.controls.focused is not page.rows["language"]:
            player.press("tab")
            yield 0.1
        for key in ("right", "right", "f11", "right", "up", "right", "esc", "f1"):
            player.press(key)
            yield 0.0
        yield lambda: player.top == "RulesPage"
        row = [*page.rows].index("language") - 1
        assert page.controls.focused is [*page.rows.values()][row]

    done = enter([], story)
    assert done.status == 0 and done.settings()["language"] == codes()[2] and done.settings()["fullscreen"]
