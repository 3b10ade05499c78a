"""Fingers by themselves: tap, drag, long press, two fingers, lists, and a keypad; and no harm by a second finger."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import rules
from game.look.keys import FINGER, Device, last
from game.rules import Act
from game.scenes.clipboard import Pasted
from game.scenes.dialog import Finding
from game.scenes.doors import Door
from game.scenes.hands.fingers import LONG
from game.scenes.hands.stops import stops_of
from game.scenes.hands.walk import Agent, Stop
from game.scenes.pages.history import History
from game.solver.odds.solved import Golden, golden
from game.stage import Stage
from game.store import Settings
from game.table.picking import Pick, landing
from tests.scenes.othershands import Toucher
from tests.scenes.player import until
from tests.scenes.switcher import inside
from tests.store.deals import end
from tests.thorough import few
from tests.typed import instance, sure
from tests.words.pages import (
    dance_card,
    journal,
    own_keys,
    settings,
    tonight,
)
from tests.words.test_words_scenes import menu, table

EVERY = [game.id for game in rules.GAMES if any(line.outcome == "won" for line in golden(game.id))]


def won_line(game: str) -> Golden:
    """The shortest of the kept lines that win."""
    return min((one for one in golden(game) if one.outcome == "won"), key=lambda one: len(one.moves))


@pytest.mark.parametrize("game", few(["queen-of-italy", "gay-gordons"], "gay-gordons".__eq__))
def test_a_deal_is_won_by_fingers_alone(game: str):
    line = won_line(game)
    player = Toucher(game, line.number, size=(960, 540))
    for move in line.moves:
        player.play(move)
    assert player.position.won and last() is Device.TOUCH


def seated(**settings) -> Toucher:
    return Toucher("carpet", 1, size=(960, 540), **settings)


def test_a_drag_plays_unless_the_window_loses_the_finger_and_the_systems_own_mouse_events_do_nothing():
    player = seated()
    move = until(player, lambda one: one.act is Act.CARRY)
    picked = Pick(move.source, move.depth)
    start = player.point(picked)
    target = landing(move, picked)
    end = player.point(Pick(target, 0 if player.position.piles[target] else -1))
    before, expected = player.position, player.position.play(move)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.post(kind, pos=start, button=1, touch=True)
    player.drag(start, end, let_go=False)
    player.post(pygame.WINDOWFOCUSLOST)
    player.finger(pygame.FINGERUP, end)
    assert not player.table.hand.held and player.position == before
    player.check()
    player.wait(1.0)
    player.drag(start, end, let_go=False)
    assert player.table.hand.held
    player.finger(pygame.FINGERDOWN, (9, 9), 2)
    player.finger(pygame.FINGERMOTION, (400, 90), 2)
    player.finger(pygame.FINGERUP, (400, 90), 2)
    assert player.table.hand.held, "a second finger does no harm"
    player.finger(pygame.FINGERUP, end)
    assert player.position == expected


def test_a_long_press_looks_a_tap_of_two_fingers_takes_a_move_back_and_other_fingers_do_nothing():
    player = seated()
    x, y = at = player.spot("stock")
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):  # on a trackpad, which has a mouse
        player.post(kind, touch_id=-1, finger_id=1, x=x / 960, y=y / 540, dx=0.0, dy=0.0, pressure=1.0)
    assert not player.table.session.moves and last() is Device.KEYS
    player.finger(pygame.FINGERDOWN, at)
    player.wait(LONG - 0.05)
    assert not player.table.looking.at
    player.wait(0.1)
    assert player.table.looking.at == Pick(0, 0)
    player.finger(pygame.FINGERUP, at)
    assert not player.table.looking.at and not player.table.session.moves
    player.click("stock")
    for fingers in ((1, 2, 3), (1, 2)):
        for finger in fingers:
            player.finger(pygame.FINGERDOWN, (200 + 60 * finger, 300), finger)
        for finger in fingers:
            player.finger(pygame.FINGERUP, (200 + 60 * finger, 300), finger)
        assert len(player.table.session.moves) == (1 if len(fingers) == 3 else 0)


def test_a_tap_on_a_list_that_glides_stops_it_and_chooses_what_it_touches():
    player = seated(text_scale="150 %")
    menu = player.stage.open(Door.MENU)
    player.stage.picture()
    scroll = menu.list.scroll
    at = scroll.rect.centerx, scroll.rect.centery
    player.drag(at, (at[0], at[1] + (160 if scroll.offset(0.0) else -160)))
    before = scroll.offset(0.0)
    player.wait(0.02)
    assert scroll.offset(0.0) != before, "it glides"
    seen = [place for place in range(len(rules.GAMES)) if menu.list.rect.contains(menu.list.row(place))]
    touched = seen[len(seen) // 2]
    player.tap(menu.list.row(touched).center)
    player.wait(0.5)
    assert menu.list.index == touched and menu.list.rect.contains(menu.list.row(touched))


def test_a_number_is_typed_on_the_keypad_which_goes_when_the_keyboard_comes():
    player = seated()
    player.tap((5, 300))
    chosen: list[Pasted] = []
    sheet = player.stage.open(Door.DEAL_NUMBER, rules.ruleset("carpet"), chosen.append)
    player.stage.picture()
    assert sheet.keypad[0] in sheet.controls.widgets and not sheet.buttons["deal"].key_hint
    for key in ("1", "0", "7", "9"):
        player.tap(next(one for one in sheet.keypad if one.label == key).rect.center)
    player.tap(sheet.keypad[-1].rect.center)
    assert min(min(one.rect.size) for one in sheet.keypad) >= 44
    player.press(pygame.K_4, 0, "4")
    assert sheet.keypad[0] not in sheet.controls.widgets
    assert sheet.field.typed == "1074" and sheet.buttons["deal"].key_hint == "Enter"
    player.press(pygame.K_RETURN)
    assert [found.deal.deal for found in chosen] == [1074]


def test_playing_all_that_goes_needs_no_right_button_and_no_key():
    player = seated()
    until(player, lambda one: one.act is Act.CARRY)
    before = len(player.table.session.moves)
    assert player.table.hud.bar["play_up"] not in player.table.targets()
    player.tap((5, 300))
    assert player.table.hud.bar["rules"] not in player.table.targets()
    player.tap(player.button("All up"))
    player.wait(1)
    assert len(player.table.session.moves) > before


REACHED = (settings, own_keys, menu, dance_card, journal, tonight, table)


@pytest.mark.parametrize(
    "scene", few(REACHED, lambda scene: scene in (settings, own_keys, menu)), ids=lambda it: it.__name__
)
def test_what_a_finger_has_to_hit_is_44_points_wide_and_high(scene: Callable[[Stage], None]):
    """Across the middle of each thing a tap reaches it, from edge to edge; in the smallest window. What is cut by the
    edge of a sheet that slides is whole further on.
    """
    stage = Stage((960, 540), settings=Settings(speed="instant"))
    scene(stage)
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        stage.post(pygame.event.Event(kind, touch_id=1, finger_id=1, x=0.0, y=0.5, dx=0.0, dy=0.0, pressure=1.0))
    stage.advance(1)
    stage.picture()
    small = {}
    cut = {id(one) for one in sure(stage.top).targets() if one.within and one.area != one.rect}
    for stop in stops_of(Agent(stage, sure(stage.top)), Stop("more", str)):
        for leaf in (one for one in inside(stop) if one.rects and not one.within and one.key not in cut):
            wide, high = (reached(stage, leaf.rects[0], way) for way in ((1, 0), (0, 1)))
            if min(wide, high) < FINGER - 1:
                small[leaf.words()] = wide, high
    assert small == {}


def test_rows_that_have_no_room_follow_the_finger():
    player = seated()
    player.tap((5, 300))
    page = player.stage.open(Door.SETTINGS)
    player.stage.picture()
    window, last_row = page.slide.rect, page.rows["statistics"]
    assert not window.contains(last_row.rect)
    below = next(  # of the second column, under which no button lies
        name
        for name, row in page.rows.items()
        if window.bottom <= row.rect.y and row.rect.centery < 530 and row.rect.x > last_row.rect.right
    )
    before = player.stage.settings
    player.tap((page.rows[below].rect.right - 3, page.rows[below].rect.centery))
    assert player.stage.settings == before, "what can't be seen can't be hit"
    for _ in range(2):
        player.drag((window.x + 30, window.bottom - 20), (window.x + 30, window.y + 10))
    player.wait(2)
    assert window.contains(last_row.rect)
    player.tap(last_row.rect.center)
    assert not player.stage.settings.statistics
    far = page.slide.most
    player.press(pygame.K_TAB)
    assert page.slide.most < far / 3, "a keyboard needs no large rows"


def reached(stage: Stage, area: pygame.Rect, way: tuple[int, int]) -> int:
    """How many pixels across the middle of an area a tap reaches it; beyond the edge of the screen all of them."""
    found = 0
    for side in (1, -1):
        for far in range(FINGER):
            at = area.centerx + side * far * way[0], area.centery + side * far * way[1]
            if stage.picture().get_rect().collidepoint(at) and not area.collidepoint(stage.hands.fingers.near(at)):
                break
            found += 1
    return found


def test_the_journal_finds_what_is_typed_on_a_keypad():
    player = seated()
    for number in (3, 7, 10):
        end(player.stage.journal, "gavotte", False, number)
    player.tap((5, 300))
    page = instance(player.stage.open(Door.HISTORY), History)
    player.stage.picture()
    shown = page.list.count
    player.tap(page.field.rect.center)
    sheet = instance(player.stage.top, Finding)
    player.stage.picture()
    assert min(min(one.rect.size) for one in sheet.keypad) >= 44
    for key in ("1", "A", "Erase", "0"):
        player.tap(next(one for one in sheet.keypad if one.label == key).rect.center)
    player.tap(sheet.buttons["find"].rect.center)
    assert player.stage.top is page and page.field.typed == "10" and page.list.count == 1 < shown
