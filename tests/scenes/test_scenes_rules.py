from __future__ import annotations

import pygame
import pytest

from game import rules
from game.look.ahead import Ahead, whole
from game.look.palette import Scale
from game.rules import Happening
from game.rules.page import page
from game.rules.page.building import ranks_met
from game.rules.page.clauses.building import BuiltAlike
from game.scenes.miniature import midgame_pieces, table_pieces
from game.scenes.pages.rules import AFTER, BEFORE, SHOWN, RulesPage, steps
from game.scenes.scene import Scene
from game.stage import Stage
from game.store import Settings
from game.words.rulespage import rules_in_brief
from tests.scenes.hands import click, press
from tests.thorough import spread
from tests.typed import instance


@pytest.fixture
def stage():
    stage = Stage((960, 540))
    stage.push(Scene(stage))
    stage.push(RulesPage(stage, rules.ruleset("captive-queens", ["as-they-come"])))
    stage.picture()
    return stage


def test_the_page_can_be_read_to_its_end_by_keys_and_wheel_and_left(stage):
    scroll = stage.top.slide
    press(stage, pygame.K_a)
    before = bytes(stage.picture().get_view("2"))
    assert scroll.most > 0
    stage.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    stage.advance(1)
    assert bytes(stage.picture().get_view("2")) != before
    stage.advance(1)
    assert not stage.dirty
    for _ in range(40):
        press(stage, pygame.K_PAGEDOWN)
    stage.advance(1)
    assert scroll.offset(0.0) == scroll.most
    press(stage, pygame.K_HOME)
    stage.advance(1)
    assert scroll.offset(0.0) == 0
    press(stage, pygame.K_F1)
    assert type(stage.top) is Scene


def test_the_picture_is_of_the_table_as_the_settings_have_it():
    pictures, ruleset = set(), rules.ruleset("royal-cotillion")
    for settings in (
        Settings(),
        Settings(cloth="burgundy"),
        Settings(left_handed=True),
        Settings(ladies_overlap=False),
    ):
        picture = whole(table_pieces(lambda: midgame_pieces(ruleset), (480, 270), Scale(1), settings, Ahead()))
        assert picture.get_size() == (480, 270)
        pictures.add(bytes(picture.get_view("2")))
    assert len(pictures) == 4


def test_the_button_turns_to_all_rules_and_back(stage):
    page = instance(stage.top, RulesPage)
    brief, tall = bytes(stage.picture().get_view("2")), page.slide.content
    assert page.brief and page.buttons["turn_over"].label == "All rules"
    for label, longer in (("In brief", True), ("All rules", False)):
        click(stage, page.buttons["turn_over"].rect.center)
        now = bytes(stage.picture().get_view("2"))
        assert page.buttons["turn_over"].label == label and (page.slide.content > tall) == longer
        assert now != brief
        press(stage, pygame.K_TAB)  # the mouse has left its light on the button


@pytest.mark.parametrize("ruleset", spread(4, rules.every_ruleset()[::4]), ids=lambda ruleset: ruleset.id)
def test_in_brief_every_kind_of_pile_that_moves_has_a_line_and_every_build_its_cards(ruleset):
    told = rules_in_brief(ruleset)
    lines = [line for section in told for line in section.lines]
    assert all(len(line.words) <= 360 for line in lines)
    built = {line.built.foundations.name: (line.built.ranks, line.built.length) for line in lines if line.built}
    met = {spec.name: ranks_met(spec) for spec in ruleset.game.foundations}
    told_of = [clause for section in page(ruleset) for one in section.paragraphs for clause in one]
    together = {spec.name for one in told_of if isinstance(one, BuiltAlike) for spec in one.foundations}
    fixed = {name: (ranks[:13], len(ranks)) for name, ranks in met.items() if len(ranks) > 1 and name not in together}
    assert built == fixed
    assert all(line.pairs for line in lines if line.words.startswith("Take two"))
    assert not any(line.name for line in lines if line.words.startswith("There are never more")), "of foundations"


@pytest.mark.parametrize("ruleset", spread(4, rules.every_ruleset()[::4]), ids=lambda ruleset: ruleset.id)
def test_an_example_shows_once_each_what_words_tell_badly(ruleset):
    known = steps(ruleset)
    happened = [{event.what for event in step.before.play_with_events(step.move)[1]} & set(SHOWN) for step in known]
    assert known and all(step.told for step in known)
    assert all(happened) or not any(happened)
    if ruleset.game.redeals:
        assert any(Happening.REDEALT in some for some in happened)


@pytest.mark.parametrize("reduced", [False, True])
def test_an_example_is_played_at_a_key_and_ends_by_itself(reduced):
    stage = Stage((960, 540), settings=Settings(motion="reduced" if reduced else "full"))
    page = RulesPage(stage, rules.ruleset("gavotte"))
    stage.push(page)
    stage.advance(1)
    rest = bytes(stage.picture().get_view("2"))
    press(stage, pygame.K_e)
    stage.advance(BEFORE - 0.2)
    begin = bytes(stage.picture().get_view("2"))
    assert page.example.on and not page.news().sentence and begin != rest
    stage.advance(0.25)
    assert page.news().sentence == steps(page.ruleset)[0].told
    told = bytes(stage.picture().get_view("2"))
    stage.advance(AFTER + BEFORE)
    assert page.news().sentence == steps(page.ruleset)[1].told and bytes(stage.picture().get_view("2")) != told
    assert page.example.flying is not reduced
    for _ in steps(page.ruleset):
        stage.advance(BEFORE + AFTER)
    assert not page.example.on and bytes(stage.picture().get_view("2")) == rest


def test_an_example_goes_on_in_another_size_and_a_click_ends_it(stage):
    page = instance(stage.top, RulesPage)
    press(stage, pygame.K_e)
    stage.picture()
    stage.resize((1280, 720))
    stage.picture()
    assert page.example.on and page.example.rect == page.miniature.rect
    click(stage, page.buttons["show"].rect.center)
    assert not page.example.on
