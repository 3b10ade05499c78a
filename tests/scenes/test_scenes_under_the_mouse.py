"""What lies under the mouse is what is meant: rows and buttons that move, arrows after a click, found tiles."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import rules
from game.scenes.doors import Door
from game.scenes.lesson import spot as light
from game.scenes.lesson.lesson import LessonScene
from game.scenes.menu.programme import Programme
from game.scenes.pages.settings import SettingsScene
from game.stage import Stage
from game.store import Settings
from game.words import phrase
from tests.frontdoor import Player, Story, enter, keep
from tests.scenes.hands import click, point, press
from tests.scenes.plainpictures import plain_pictures
from tests.thorough import few
from tests.typed import instance


@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080)])
def test_clicks_at_one_place_change_one_setting_though_the_rows_move(size: tuple[int, int]) -> None:
    stage = Stage(size, settings=Settings(text_scale="100 %"))
    page = instance(stage.open(Door.SETTINGS), SettingsScene)
    row = page.rows["text_scale"]
    at = row.rect.right - row.rect.h // 2, row.rect.centery
    before = stage.settings
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(6):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            stage.post(pygame.event.Event(kind, pos=at, button=1))
        stage.advance(0.3)
        stage.picture()
    changed = {name for name in vars(before) if getattr(before, name) != getattr(stage.settings, name)}
    assert changed <= {"text_scale"}


def test_arrows_change_the_row_that_was_clicked() -> None:
    stage = Stage((960, 540), settings=Settings(speed="normal"))
    page = instance(stage.open(Door.SETTINGS), SettingsScene)
    row = page.rows["speed"]
    click(stage, (row.rect.right - row.rect.h // 2, row.rect.centery))
    assert stage.settings.speed == "brisk"
    press(stage, pygame.K_LEFT)
    assert stage.settings.speed == "normal" and stage.settings.volume == Settings().volume


def test_pictures_of_games_are_still_there_when_the_player_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_pictures(monkeypatch)
    stage = Stage((960, 540))
    programme = instance(stage.open(Door.GAMES), Programme)
    stage.advance(4.0)
    made = dict(programme.board.pictures._kept)
    stage.open(Door.SETTINGS)
    stage.pop()
    stage.picture()
    assert made and programme.board.pictures._kept == made


@pytest.mark.parametrize("typed", few(["freecell", "congress", "yukon", "windmill"], "congress".__eq__))
def test_a_game_that_is_found_is_wholly_in_sight(home: Path, typed: str) -> None:
    keep(home, lamp=False)

    def story(player: Player) -> Story:
        yield 0.5
        player.press("ctrl+g")
        yield lambda: player.top == "Programme"
        yield 1.0
        player.type_in(typed)
        yield 1.0
        board = instance(player.stage.top, Programme).board
        scroll, sight = board.scroll, board.rect.copy()
        offset = scroll.offset(0.0)
        sight.y += scroll.fade * bool(offset)
        sight.h -= scroll.fade * (bool(offset) + (offset < scroll.most))
        assert sight.contains(board.plaque(board.index))

    enter([], story)


@pytest.mark.parametrize(
    "game", few([game.id for game in rules.GAMES], ("odd-and-even", "captive-queens").__contains__)
)
@pytest.mark.parametrize("look", few([((960, 540), 100), ((1920, 1080), 150)], lambda look: look[1] == 100))
def test_a_lessons_sheet_covers_nothing_that_a_card_does_not_go_on_yet(
    game: str, look: tuple[tuple[int, int], int]
) -> None:
    size, letters = look
    stage = Stage(size, settings=Settings(speed="instant", text_scale=f"{letters} %"))
    lesson = instance(stage.open(Door.LESSON, rules.ruleset(game)), LessonScene)
    while not lesson.current.wrong and not lesson.last:
        forward(stage, lesson)
    board, foundations = lesson.board, lesson.board.ruleset.foundations
    assert lesson.current.wrong
    places = [light.around(board.floor, board.position, pile) for pile in foundations]
    assert lesson.plaque.rect.collidelist(places) < 0


def test_a_button_that_goes_away_from_the_mouse_is_explained_no_longer() -> None:
    stage = Stage((960, 540), settings=Settings(speed="instant"))
    lesson = instance(stage.open(Door.LESSON, rules.ruleset("parisienne")), LessonScene)
    stage.advance(1.0)
    leave = next(one for one in lesson.plaque.controls.widgets if one.label == phrase("Leave"))
    point(stage, leave.rect.center)
    assert leave.hovered
    there = leave.rect.center
    while leave.rect.collidepoint(there):
        forward(stage, lesson)
    assert leave in lesson.plaque.controls.widgets and not leave.hovered


def forward(stage: Stage, lesson: LessonScene) -> None:
    """To the next step, and on until its sheet is shown."""
    move = lesson.current.move
    if move and lesson.waiting:
        lesson._play(move)
    else:
        lesson.forward()
    for _ in range(300):
        stage.advance(0.1)
        if lesson.explains:
            return


def test_the_clock_goes_on_from_the_lessons_end() -> None:
    stage = Stage((960, 540), settings=Settings(speed="instant"))
    lesson = instance(stage.open(Door.LESSON, rules.ruleset("gay-gordons")), LessonScene)
    while not lesson.session.moves:
        forward(stage, lesson)
    lesson.session.seconds += 47.5
    seconds = lesson.session.seconds
    lesson._play_on()
    assert stage.top is not lesson and stage.top.session.seconds >= seconds  # type: ignore[union-attr]
