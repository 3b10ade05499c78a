"""Game controllers: the cross, the buttons, their signs on the screen; plugged in and out at any time."""

from __future__ import annotations

import pygame
import pytest

from game.look.keys import Device, Sign, last
from game.scenes.doors import Door, Leads
from game.scenes.hands import controllers
from game.scenes.hands.controllers import Controller, layout_of
from game.scenes.menu.menu import Menu
from game.scenes.page import Page
from game.scenes.pages.keycard import KeyCard
from tests.scenes.othershands import Holder
from tests.scenes.test_scenes_fingers import won_line
from tests.thorough import few
from tests.typed import instance


@pytest.mark.parametrize("game", few(["gay-gordons", "carpet"], "carpet".__eq__))
def test_a_deal_is_won_by_a_controller_alone(game: str):
    line = won_line(game)
    player = Holder(game, line.number, size=(960, 540))
    for move in line.moves:
        player.play(move)
    assert player.position.won and last() is Device.CONTROLLER


def test_b_takes_back_shoulders_go_through_undo_x_hints_and_y_looks_while_it_is_held():
    player = Holder("carpet", 1)
    player.play("turn")
    player.button(Sign.B)
    assert not player.table.session.moves
    for sign, moves in ((Sign.RIGHT_SHOULDER, 1), (Sign.LEFT_SHOULDER, 0)):
        player.button(sign)
        assert len(player.table.session.moves) == moves
    player.button(Sign.Y, hold=True)
    assert player.table.looking.at
    player.let_go(Sign.Y)
    assert not player.table.looking.at
    player.button(Sign.Y, hold=True)
    player.post(pygame.JOYDEVICEREMOVED, instance_id=3)
    assert not player.table.looking.at, "nor when the controller is pulled out"
    player.post(pygame.JOYDEVICEADDED, device_index=77, guid="")  # gone before it is opened
    player.button(Sign.X)
    player.wait(1)
    assert player.table.hand.ghost and player.line
    player.button(Sign.START)
    assert isinstance(player.stage.top, KeyCard)
    player.button(Sign.START)
    assert player.stage.top is player.table


def test_on_pages_the_cross_moves_a_uses_and_b_goes_back():
    player = Holder("carpet", 1)
    page = player.stage.open(Door.SETTINGS)
    muted = page.rows["muted"]
    for _ in range(len(page.rows)):
        if not muted.focused:
            player.button(Sign.DOWN)
    assert muted.focused
    player.button(Sign.A)
    assert player.stage.settings.muted
    player.button(Sign.B)
    assert player.stage.top is player.table


@pytest.mark.parametrize("door", [Door.SETTINGS, Door.TODAY])
def test_on_pages_the_shoulders_go_to_everything_there_and_back(door: Leads[...]):
    """Also out of a calendar or a list, which uses the arrows itself."""
    player = Holder("carpet", 1)
    page = instance(player.stage.open(door), Page)
    player.stage.picture()
    able = [widget for widget in page.controls.widgets if widget.enabled]
    for sign, order in ((Sign.RIGHT_SHOULDER, able), (Sign.LEFT_SHOULDER, able[::-1])):
        page.controls.focus(None)
        for widget in order:
            player.button(sign)
            assert page.controls.focused is widget


def test_a_stick_moves_once_for_each_push_and_its_trembling_is_nothing():
    player = Holder("carpet", 1)
    menu = player.stage.open(Door.MENU)
    assert isinstance(menu, Menu)
    first = menu.list.index

    def push(value: float) -> None:
        player.post(pygame.JOYAXISMOTION, instance_id=3, axis=1, value=value)

    for value in (0.1, -0.1, 0.3):
        push(value)
    assert last() is Device.KEYS and menu.list.index == first
    for value in (0.7, 0.9, 1.0, 0.5, 0.8):
        push(value)
    moved = menu.list.index
    assert moved == first + 1 or (moved == first - 1)
    push(0.0)
    push(0.8)
    assert menu.list.index == 2 * moved - first


LINE = {"a": "b1", "b": "b2", "dpup": "h0.1", "start": "b9", "leftx": "a0", "lefty": "a1", "guide": "b12"}


def test_a_layout_comes_from_what_is_known_of_the_controller(monkeypatch: pytest.MonkeyPatch):
    class Stick:
        def get_instance_id(self) -> int:
            return 3

    known = Controller(layout_of(LINE), "A pad", "0300", Stick())  # type: ignore[arg-type]
    monkeypatch.setattr(controllers, "opened", {0: known, 1: None}.get)
    player = Holder("carpet", 1)
    player.post(pygame.JOYDEVICEADDED, device_index=0, guid="0300")
    player.post(pygame.JOYDEVICEADDED, device_index=1, guid="")
    player.post(pygame.JOYBUTTONDOWN, instance_id=3, button=9)
    assert isinstance(player.stage.top, KeyCard)
    player.post(pygame.JOYBUTTONUP, instance_id=3, button=9)
    player.post(pygame.JOYDEVICEREMOVED, instance_id=3)
    player.post(pygame.JOYBUTTONDOWN, instance_id=3, button=7)
    assert player.stage.top is player.table, "the usual layout again"
