"""A game controller, from the front door: what is told names its buttons, and what is held repeats."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.look.keys import Sign
from game.scenes.command import ENTER, ESCAPE, EVERYWHERE, STANDS_FOR
from game.scenes.doors import EVERY_DOOR, Door
from game.scenes.hands.controllers import USUAL
from game.scenes.menu.menu import Menu
from game.scenes.pages.keycard import KeyCard
from game.scenes.table.table import TableScene
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance

BUTTONS = {sign: int(part[1:]) for part, sign in USUAL.items() if part.startswith("b")}
CROSS = {Sign.UP: (0, 1), Sign.DOWN: (0, -1), Sign.LEFT: (-1, 0), Sign.RIGHT: (1, 0)}
WHO = 3


def hold(player: Player, sign: Sign) -> None:
    if sign in CROSS:
        player.post(pygame.JOYHATMOTION, instance_id=WHO, hat=0, value=CROSS[sign])
    else:
        player.post(pygame.JOYBUTTONDOWN, instance_id=WHO, button=BUTTONS[sign])


def let_go(player: Player, sign: Sign) -> None:
    if sign in CROSS:
        player.post(pygame.JOYHATMOTION, instance_id=WHO, hat=0, value=(0, 0))
    else:
        player.post(pygame.JOYBUTTONUP, instance_id=WHO, button=BUTTONS[sign])


def push(player: Player, sign: Sign) -> None:
    hold(player, sign)
    let_go(player, sign)


def test_no_two_commands_of_a_scene_have_one_button_and_every_way_back_has_one() -> None:
    for scene in (door.behind() for door in EVERY_DOOR):
        signs = [sign for one in scene.commands for sign in one.signs or ()]
        assert len(set(signs)) == len(signs), scene.__name__
        for command in scene.commands:
            if ESCAPE in command.keys and Sign.B not in signs:
                assert command.signs is None, f"{command.action} of {scene.__name__} is done by B"
    assert STANDS_FOR[Sign.A] == ENTER[0]


def test_the_card_behind_start_and_all_sentences_name_the_controllers_buttons(home: Path) -> None:
    keep(home, speed="instant", offered=["carpet"])

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        hud = player.table.hud
        for sign in (Sign.RIGHT, Sign.DOWN, Sign.RIGHT, Sign.DOWN) * 3:
            push(player, sign)
            yield 0.1
            if "Press" in hud.line:
                break
        assert hud.line.endswith("Press A to play it.")
        push(player, Sign.START)
        yield lambda: player.top == "KeyCard"
        card = instance(player.stage.top, KeyCard)
        ways = {line.command.action: line.keys_told for line in card.listed if line.keys_told}
        assert ways == {"": "D-pad, A", "undo": "B, LB", "redo": "RB", "hint": "X", "peek": "Y"}
        assert card.news().sentence == "Buttons" and "A hint; A plays it" in [line.command.said for line in card.listed]
        push(player, Sign.START)
        yield lambda: player.top == "TableScene"
        instance(player.table, TableScene).bookmark()
        yield 0.1
        assert "Press “Set a bookmark here, or remove it” again" in hud.line
        player.press("tab")
        yield lambda: hud.line.endswith("Press Enter to play it.")
        player.press("?")
        yield lambda: player.top == "KeyCard"
        card = instance(player.stage.top, KeyCard)
        assert (
            card.news().sentence == "Keys"
            and next(line for line in card.lines if line.command.action == "undo").keys_told[0] == "U"
        )

    assert enter(["play", "carpet", "--deal", "7"], story).status == 0
    assert all(command.signs is None or command.action == "key_card" for command in EVERYWHERE)


def test_a_held_cross_goes_on_through_a_list_after_a_moment_and_a_button_does_not(home: Path) -> None:
    keep(home, last_game="royal-cotillion", speed="instant", offered=["royal-cotillion"])

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        player.stage.open(Door.MENU)
        yield lambda: player.top == "Menu"
        games = instance(player.stage.top, Menu).list
        hold(player, Sign.DOWN)
        yield lambda: games.index == 1
        yield 0.3
        assert games.index == 1
        yield 1.1
        assert 8 <= games.index <= 14
        let_go(player, Sign.DOWN)
        yield 0.1
        here = games.index
        yield 1.0
        assert games.index == here
        player.post(pygame.JOYAXISMOTION, instance_id=WHO, axis=1, value=-0.9)
        yield lambda: games.index == 0
        player.post(pygame.JOYAXISMOTION, instance_id=WHO, axis=1, value=0.0)
        hold(player, Sign.A)
        yield lambda: player.top == "TableScene"
        yield 2.0
        assert not player.table.session.moves, "it does not repeat into what it has opened"

    assert enter([], story, pictures=60).status == 0


@pytest.mark.parametrize("answer", [Sign.A, Sign.B])
def test_the_offer_of_a_lesson_is_reached_with_a_controller(home: Path, answer: Sign) -> None:
    keep(home, speed="instant")

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        table = instance(player.table, TableScene)
        yield lambda: table.invitation and table.invitation.shown
        push(player, Sign.RIGHT)
        yield 0.2
        for _ in range(6):
            push(player, Sign.UP)
            yield 0.2
        assert table.invitation and table.invitation.focused
        push(player, Sign.DOWN)
        yield 0.2
        assert not table.invitation.focused and table.hand.focus
        for _ in range(6):
            push(player, Sign.UP)
            yield 0.2
        push(player, Sign.RIGHT)
        push(player, Sign.LEFT)
        push(player, answer)
        yield 0.5
        assert (player.top == "LessonScene") is (answer is Sign.A)
        assert answer is Sign.A or (table.invitation is None and not table.session.moves)

    done = enter(["play", "carpet"], story)
    assert done.settings()["offered"] == ["carpet"]
