from __future__ import annotations

import pygame
import pytest

from game import rules
from game.rules import folded
from game.scenes import miniature
from game.scenes.dialog import Ask
from game.scenes.doors import Door, Leads
from game.scenes.menu import entrance
from game.scenes.menu.menu import Menu
from game.scenes.scene import Scene
from game.stage import Stage
from game.store import Deal, Origin, Settings
from game.store.own import old_friends
from tests.scenes import plainpictures
from tests.scenes.hands import click, press
from tests.scenes.player import sit
from tests.store.deals import put_down


def any_deal(ruleset: str) -> Deal:
    """What a table is given for any deal of a ruleset."""
    return Deal(ruleset, origin=Origin.ASKED)


class Elsewhere(Scene):
    """Stands for a scene this test is not about."""

    def __init__(self, host, what=None, **how):
        super().__init__(host)
        self.what, self.how = what, how


@pytest.fixture(autouse=True)
def plain_pictures(monkeypatch):
    plainpictures.plain_pictures(monkeypatch)


@pytest.fixture
def stage(monkeypatch):
    elsewhere = dict.fromkeys((Door.TABLE, Door.SHOWCASE), Elsewhere)
    behind = Leads.behind
    monkeypatch.setattr(Leads, "behind", lambda door: elsewhere.get(door) or behind(door))
    stage = Stage((960, 540), settings=Settings(last_game="royal-cotillion"))
    stage.push(Menu(stage))
    return stage


def write(stage, letters):
    for letter in letters:
        press(stage, ord(letter.lower()), letter=letter)


def test_all_games_are_listed_and_the_last_one_chosen_is_remembered(stage):
    friends = sorted(old_friends(), key=lambda game: (game.place, folded(game.name)))
    assert stage.top.list.games == (*rules.GAMES, *friends) and stage.top.ruleset.id == "royal-cotillion"
    press(stage, pygame.K_DOWN)
    assert stage.top.ruleset.id == "gavotte" == stage.settings.last_game
    press(stage, pygame.K_UP)
    press(stage, pygame.K_UP)
    assert stage.top.list.index == 0
    press(stage, pygame.K_END)
    assert stage.top.list.index == len(stage.top.list.games) - 1


def test_a_row_shows_under_the_mouse_a_click_chooses_it_and_a_second_one_plays_unless_it_is_slow(stage):
    stage.picture()
    assert not stage.dirty
    at = stage.top.list.row([game.id for game in rules.GAMES].index("captive-queens")).center
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert stage.dirty
    click(stage, at)
    stage.advance(1.0)
    click(stage, at)
    assert stage.top.ruleset.id == "captive-queens" and isinstance(stage.top, Menu)
    click(stage, at)
    assert stage.top.what == any_deal("captive-queens")


def test_enter_and_the_play_button_play_the_game_chosen(stage):
    press(stage, pygame.K_KP_ENTER)
    assert stage.top.what == any_deal("royal-cotillion") and stage.top.how == {"line": ()}
    stage.pop()
    click(stage, stage.top.buttons["play"].rect.center)
    assert stage.top.what == any_deal("royal-cotillion")


def test_a_saved_deal_is_continued_with_its_own_variants(stage):
    saved = put_down(stage.journal, "royal-cotillion+as-they-come", 5, "turn", seconds=65)
    stage.top.enter()
    assert stage.top.buttons["play"].label == "Continue"
    assert stage.top.list.marks == {"royal-cotillion": "▶"}
    press(stage, pygame.K_RETURN)
    assert stage.top.what == saved and stage.top.how == {}
    stage.pop()
    for answer in (pygame.K_ESCAPE, pygame.K_n):
        click(stage, stage.top.buttons["fresh"].rect.center)
        assert isinstance(stage.top, Ask) and "1 move in 1:05" in stage.top.sentence
        press(stage, answer)
    assert stage.top.what == any_deal("royal-cotillion")
    assert stage.top.how == {"instead_of": saved, "line": ()}


def test_typed_letters_find_a_game_by_any_of_its_names_and_mute_nothing(stage):
    for typed, game in {
        "la par": "parisienne",
        "isle": "parisienne",
        "luynes": "duchess-of-luynes",
        "la francaise": "royal-quadrille",
        "LORDS": "royal-cotillion",
        "mo": "mount-olympus",
    }.items():
        write(stage, typed)
        assert stage.top.ruleset.id == game
        press(stage, pygame.K_ESCAPE)
    assert not stage.settings.muted
    press(stage, pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert stage.settings.muted and stage.notice.said.sentence == "The sound is off. Ctrl+M turns it on again."
    press(stage, pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert not stage.settings.muted and stage.notice.said.sentence == "The sound is on."
    write(stage, "pyrx")
    assert stage.top.list.typed == "pyr", "a letter that fits no game is not taken"
    press(stage, pygame.K_BACKSPACE)
    assert stage.top.list.typed == "py"
    press(stage, pygame.K_ESCAPE)
    write(stage, "qu")
    seen = [stage.top.ruleset.id]
    for _ in range(3):
        press(stage, pygame.K_UP)
        seen.append(stage.top.ruleset.id)
    assert sorted(set(seen)) == ["captive-queens", "queen-of-italy", "royal-quadrille"], "arrows stay among those found"


def test_escape_ends_the_search_first_and_then_leads_back(stage):
    below = stage.open(Door.TONIGHT)
    stage.open(Door.MENU)
    write(stage, "pyr")
    press(stage, pygame.K_ESCAPE)
    assert not stage.top.list.typed and isinstance(stage.top, Menu)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is below
    press(stage, pygame.K_ESCAPE)
    assert isinstance(stage.top, Ask)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is below and not stage.quitting
    press(stage, pygame.K_ESCAPE)
    press(stage, pygame.K_TAB)
    click(stage, stage.top.buttons["accept"].rect.center)
    assert stage.quitting


def toggle(stage, variant):
    return next(t for t in stage.top.toggles if t.variant.id == variant)


def test_variants_are_switched_and_remembered_for_each_game(stage):
    stage.change(last_game="captive-queens")
    stage.replace(Menu(stage))
    for variant in ("as-they-come", "two-redeals", "one-redeal"):
        click(stage, toggle(stage, variant).rect.center)
    assert stage.settings.variants == {"captive-queens": ("as-they-come", "one-redeal")}, "two about the same thing"
    press(stage, pygame.K_RETURN)
    assert stage.top.what == any_deal("captive-queens+as-they-come+one-redeal")
    stage.pop()
    click(stage, toggle(stage, "as-they-come").rect.center)
    assert stage.settings.chosen("captive-queens") == ("one-redeal",)


def test_a_variant_can_be_switched_by_keys_alone(stage):
    stage.advance(1)  # until the old friends are there
    press(stage, pygame.K_TAB)
    assert stage.top.controls.focused is stage.top.toggles[0]
    press(stage, pygame.K_SPACE, letter=" ")
    assert stage.settings.chosen("royal-cotillion") == ("as-they-come",)
    assert stage.top.controls.focused is stage.top.toggles[0]
    press(stage, pygame.K_SPACE, letter=" ")
    assert stage.settings.chosen("royal-cotillion") == ()


def test_variants_this_version_does_not_know_are_passed_over():
    stage = Stage((960, 540), settings=Settings(last_game="carpet", variants={"carpet": ("upside-down",)}))
    stage.push(Menu(stage))
    assert stage.top.ruleset.id == "carpet"


def test_the_showcase_begins_after_a_minute_of_rest(stage, monkeypatch):
    monkeypatch.setattr(entrance, "REST", 3.0)
    stage.advance(2)
    press(stage, pygame.K_LSHIFT)
    stage.advance(2)
    assert isinstance(stage.top, Menu)
    stage.advance(2)
    assert isinstance(stage.top, Elsewhere) and stage.top.what is None
    stage.pop()
    assert isinstance(stage.top, Menu)


def test_continue_says_which_variant_it_goes_on_with_and_its_table_is_shown(monkeypatch):
    shown = []
    plainpictures.plain_pictures(monkeypatch, shown.append)
    stage = Stage((960, 540), settings=Settings(last_game="gavotte"))
    put_down(stage.journal, "gavotte+set-out", 5, "wing left")
    scene = stage.open(Door.MENU)
    play = scene.buttons["play"]
    assert play.label == "Continue" and play.small.startswith("Set out, ")
    assert not shown, "the menu is seen first"
    stage.advance(miniature.OPENING + 0.1)
    assert shown[-1].ruleset.id == "gavotte+set-out" and shown[-1].wing >= 0


def test_the_menu_counts_a_deal_that_was_left_open():
    stage = Stage((960, 540), settings=Settings(last_game="carpet", speed="instant"))
    menu = stage.open(Door.MENU)
    assert menu.facts.own.startswith("Not played yet")
    press(stage, pygame.K_RETURN)
    stage.advance(4)
    press(stage, pygame.K_SPACE)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is menu and menu.facts.own.startswith("No finished deals, 1 paused")
    press(stage, pygame.K_RETURN)
    stage.advance(1)
    for key in (pygame.K_n, pygame.K_n, pygame.K_SPACE, pygame.K_ESCAPE):
        press(stage, key)
        stage.advance(1)
    assert stage.top is menu and menu.facts.own.startswith("0 of 1 won, 1 paused")


def test_the_menu_has_the_game_chosen_that_one_comes_from():
    stage = Stage((960, 540), settings=Settings(last_game="gavotte", speed="instant", offered=("parisienne",)))
    menu = stage.open(Door.MENU)
    assert menu.list.game.id == "gavotte"
    sit(stage, rules.ruleset("parisienne"), 7)
    stage.advance(4)
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert stage.top is menu and menu.list.game.id == "parisienne"
    assert menu.saved.deal == 7 and menu.buttons["play"].label == "Continue"
