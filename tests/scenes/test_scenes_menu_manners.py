"""What the menu lets go of: letters typed to find a game, the tip of the door used last; and its surprises."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.menu.choosing import BRIEF, LONG, of_length
from game.scenes.menu.menu import FORGOTTEN, Menu
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance


def menu(player: Player) -> Menu:
    return instance(player.stage.top, Menu)


def test_letters_typed_to_find_a_game_are_forgotten(home: Path) -> None:
    keep(home, last_game="royal-cotillion")
    seen: list[object] = []

    def story(player: Player) -> Story:
        yield 0.5
        player.type_in("capt")
        yield 0.9 * FORGOTTEN
        seen.append(menu(player).list.typed)
        yield 0.2 * FORGOTTEN
        seen.append(menu(player).list.typed)
        for done in ("click", "F3", "space"):
            player.type_in("gav")
            yield 0.2
            seen.append((menu(player).list.typed, menu(player).ruleset.id))
            if done == "click":
                player.click(*menu(player).list.row(3).center)
            elif done == "space":
                player.press("tab")
                player.press("enter")
            else:
                player.press(done)
                yield 0.2
                player.press("esc")
            yield 0.2
            seen.append(menu(player).list.typed)

    enter([], story)
    assert seen == ["capt", "", *(("gav", "gavotte"), "") * 3]


def test_the_tip_of_a_door_goes_when_it_is_opened(home: Path) -> None:
    shown: list[pygame.Surface] = []

    def story(player: Player) -> Story:
        yield 2.0
        player.press("F3")
        yield 1.0
        player.press("esc")
        yield 1.0
        player.move_to(3, 3)
        yield 1.0
        door = player.button("Statistics")
        around = pygame.Rect(door[0] - 150, door[1] - 60, 300, 110).clip((0, 0), (960, 540))
        shown.append(player.picture().subsurface(around))
        player.move_to(*door)
        yield 1.0
        shown.append(player.picture().subsurface(around))
        player.click(*door)
        yield lambda: player.top == "StatisticsScene"
        yield 1.0
        player.press("esc")
        yield lambda: player.top == "Menu"
        yield 1.0
        shown.append(player.picture().subsurface(around))

    enter([], story)
    before, pointed, after = (pygame.image.tobytes(picture, "RGB") for picture in shown)
    assert before != pointed and before == after


def test_a_surprise_takes_two_clicks(home: Path) -> None:
    keep(home, speed="instant")
    short = {game.id for game in of_length(0, BRIEF)}
    played: list[str] = []

    def story(player: Player) -> Story:
        for _ in range(4):
            yield 1.0
            player.click(*player.button("Surprise me"))
            yield lambda: player.top == "Surprise"
            player.click(*player.button("5 minutes"))
            yield lambda: player.top == "TableScene"
            played.append(player.table.ruleset.game_id)
            while player.top != "Menu":
                player.press("esc")
                yield 0.3

    enter([], story)
    assert set(played) <= short and len(set(played)) == min(4, len(short) - 1), "none comes twice before the others"


@pytest.mark.parametrize(("least", "most"), [(0, BRIEF), (BRIEF + 1, LONG - 1), (LONG, 24 * 60)])
def test_every_length_has_games_to_draw_from(least: int, most: int) -> None:
    assert len(of_length(least, most)) >= 3
