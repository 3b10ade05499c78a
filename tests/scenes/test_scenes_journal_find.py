"""Finding a deal again in the journal: by number, date, code and result, and by what could have been won."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.look.charts import CAN_BE_WON, NO_LONGER, ribbon
from game.scenes.doors import Door
from game.scenes.pages.history import History
from game.stage import Stage
from game.store import Deal, Ending, begun
from game.store.codes import code_of
from game.store.files import OURS
from game.words.numbers import evening_sought
from tests.frontdoor import Player, Story, enter, keep
from tests.store.deals import end, some
from tests.typed import instance

DEALS = (
    ("gavotte", 1926, "2026-10-17 21:14", Ending.WON, None),
    ("carpet", 1926, "2026-10-18 01:30", Ending.LOST, 12),
    ("carpet", 7, "2026-11-02 20:00", Ending.GIVEN_UP, None),
    ("pyramid", 722467568, "2025-10-17 20:00", Ending.LOST, 0),
    ("carpet", 8, "2026-11-03 20:00", Ending.OPEN, 3),
)


@pytest.fixture
def stage() -> Stage:
    stage = Stage((960, 540))
    for ruleset, number, when, ending, winnable in DEALS:
        deal = begun(Deal(ruleset, number, hand=stage.journal.hand), datetime.fromisoformat(when).timestamp())
        stage.journal.write(replace(deal, ending=ending, winnable=winnable, moves=20), ())
    stage.open(Door.MENU)
    return stage


def press(stage: Stage, key: int, mod: int = 0, letter: str = "") -> None:
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))
    stage.picture()


def opened(stage: Stage) -> History:
    press(stage, pygame.K_F8)
    return instance(stage.top, History)


def type_in(stage: Stage, words: str) -> None:
    for letter in words:
        press(stage, pygame.key.key_code(letter) if letter.isalnum() else pygame.K_MINUS, letter=letter)


def numbers(scene: History) -> list[int]:
    return sorted((deal.deal or 0) for place in range(scene.list.count) if (deal := scene.list.deal(place)))


def test_what_is_typed_is_found(stage):
    for typed, found in (
        ("1926", [1926, 1926]),
        ("722 467 568", [722467568]),
        ("2026-10-18", []),
        ("17.10.2026", [1926, 1926]),
        ("17 Oct", [1926, 1926, 722467568]),
        ("october 2025", [722467568]),
        ("2026-11", [7, 8]),
        (code_of(Deal("carpet", 7)), [7]),
    ):
        scene = opened(stage)
        press(stage, pygame.K_f)
        type_in(stage, typed)
        assert scene.field.typed == typed and numbers(scene) == found
        press(stage, pygame.K_RETURN)
        assert not scene.typing and numbers(scene) == found
        press(stage, pygame.K_ESCAPE)
        assert stage.top is scene and len(numbers(scene)) == len(DEALS), "all are shown again"
        press(stage, pygame.K_ESCAPE)
        assert stage.top is not scene


def test_a_code_that_was_copied_is_found_and_the_field_is_clicked(stage, monkeypatch):
    scene = opened(stage)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: code_of(Deal("gavotte", 1926)))
    press(stage, pygame.K_v, pygame.KMOD_LCTRL)
    assert [scene.list.count, scene.list.chosen and scene.list.chosen.game] == [1, "gavotte"]
    press(stage, pygame.K_ESCAPE)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.post(pygame.event.Event(kind, pos=scene.field.rect.center, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.typing
    type_in(stage, "7")
    assert numbers(scene) == [7]
    press(stage, pygame.K_BACKSPACE)
    assert len(numbers(scene)) == len(DEALS)


def test_deals_that_could_have_been_won_are_a_result(stage):
    scene = opened(stage)
    for _ in range(6):
        scene.controls.focus(scene.ending)
        press(stage, pygame.K_RIGHT)
    assert scene.ending.value == "could have been won"
    assert numbers(scene) == [1926, 722467568]


def test_what_is_no_date():
    assert not any(map(evening_sought, ("", "7", "32 x", "17 17 October", "oc", "October November", "1.2.3.4")))


def test_games_are_found_by_name_and_the_letter_that_enters_the_field_may_begin_it(home: Path) -> None:
    keep(home, lamp=False)

    def story(player: Player) -> Story:
        some(player.stage.journal, 30)
        end(player.stage.journal, "frog", won=True)
        yield 0.5
        player.press("f8")
        yield lambda: player.top == "History"
        page = instance(player.stage.top, History)
        player.type_in("frog")
        yield 0.3
        assert page.field.typed == "frog" and page.list.chosen and page.list.chosen.game == "frog"
        player.press("esc")
        yield 0.2
        player.type_in("f7")
        yield 0.3
        assert page.field.typed == "7"

    enter([], story)


def test_an_open_deal_with_all_taken_back_has_no_red_bar() -> None:
    green, red = (ribbon((100, 20), 0, *known) for known in ((0, 1), (-1, 0)))
    assert green.get_at((50, 4))[:3] == CAN_BE_WON and green.get_at((50, 15))[:3] != NO_LONGER
    assert red.get_at((50, 15))[:3] == NO_LONGER


def test_an_empty_file_of_the_journal_is_told(home: Path) -> None:
    keep(home, lamp=False)
    (home / OURS / "records.sqlite").touch()
    told: list[str] = []

    def story(player: Player) -> Story:
        yield 0.5
        told.append(player.stage.notice.said.sentence)

    enter([], story)
    enter([], story)
    assert "was empty" in told[0] and not told[1]
