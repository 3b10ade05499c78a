from __future__ import annotations

import pygame
import pytest

from game import rules
from game.scenes.midgame import midgame
from game.scenes.miniature import table_picture
from game.scenes.pages.rules import RulesPage, sections_page, set_section
from game.scenes.scene import Scene
from game.stage import Stage
from game.store import Settings
from game.words.rulespage import rules_told


@pytest.fixture
def stage():
    stage = Stage((960, 540))
    stage.push(Scene(stage))
    stage.push(RulesPage(stage, rules.ruleset("captive-queens", ["as-they-come"])))
    stage.picture()
    return stage


def press(stage, key):
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))


def test_the_page_can_be_read_to_its_end_by_keys(stage):
    scroll = stage.top.scroll
    assert scroll.most > 0
    for _ in range(40):
        press(stage, pygame.K_PAGEDOWN)
    stage.advance(1)
    assert scroll.offset(0.0) == scroll.most
    press(stage, pygame.K_HOME)
    stage.advance(1)
    assert scroll.offset(0.0) == 0


def test_scrolling_changes_the_picture_and_then_it_rests(stage):
    before = bytes(stage.picture().get_view("2"))
    stage.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    stage.advance(1)
    assert bytes(stage.picture().get_view("2")) != before
    stage.advance(1)
    assert not stage.dirty


def test_the_picture_is_of_the_table_as_the_settings_have_it():
    pictures = set()
    for settings in (
        Settings(),
        Settings(cloth="burgundy"),
        Settings(left_handed=True),
        Settings(ladies_overlap=False),
    ):
        picture = table_picture(midgame(rules.ruleset("royal-cotillion")), (480, 270), settings)
        assert picture.get_size() == (480, 270)
        pictures.add(bytes(picture.get_view("2")))
    assert len(pictures) == 4


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1])
def test_the_page_goes_back_where_it_came_from(stage, key):
    press(stage, key)
    assert type(stage.top) is Scene


@pytest.mark.parametrize("game", [game.id for game in rules.GAMES])
def test_every_game_has_a_page_with_all_its_paragraphs(game):
    sections = rules_told(rules.ruleset(game))
    parts = []
    for section in sections:
        assert all(piece is None for piece in set_section(section, 500, 0.5, parts))
    sheet = sections_page(parts, 500)
    lines = sum(1 + len(section.paragraphs) for section in sections)
    assert sheet.get_width() == 500 and sheet.get_height() > 11 * lines
