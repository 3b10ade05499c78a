"""Everything that the list of games used to have: its way from the first screen today, and the clicks that it takes.

In that list one thing to do with the game played last took one click, and with another game two: one to choose it. So
it is today, with the games of the invitations and with those in the programme. Its keys are all the same today, and
take one press from the first screen (test_scenes_tonight.py).
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.scenes.menu.commands import COMMANDS as MENU
from game.scenes.menu.unfolding import Unfolding
from game.scenes.programme.programme import Programme
from game.scenes.tonight.tonight import TonightScene
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance

GAME, OTHER = "royal-quadrille", "parisienne"


class Way(NamedTuple):
    """before: clicks it took, for the game played last. steps: today, from the first screen; "sign > rules": the word
    that unfolds while the sign is pointed at. top: the scene that is open then.
    """

    before: int
    steps: tuple[str, ...]
    top: str


WAYS = {
    "play": Way(1, ("invitation",), "TableScene"),
    "fresh": Way(1, ("sign > fresh",), "Ask"),
    "history": Way(1, ("history",), "History"),
    "settings": Way(1, ("settings",), "SettingsScene"),
    "surprise": Way(1, ("games > surprise",), "Surprise"),
    "today": Way(1, ("history > today",), "DanceCard"),
    "go_back": Way(1, ("quit",), "Ask"),
    "rules": Way(1, ("sign > rules",), "RulesPage"),
    "lesson": Way(1, ("sign > lesson",), "LessonScene"),
    "number": Way(1, ("sign > number",), "DealNumber"),
    "solved": Way(1, ("sign > solved",), "SolvedScene"),
    "problems": Way(1, ("sign > problems",), "ProblemsScene"),
    "odds": Way(1, ("sign > odds",), "OddsBook"),
    "statistics": Way(1, ("sign > statistics",), "StatisticsScene"),
    "showcase": Way(1, ("games > showcase",), "Showcase"),
    "own": Way(1, ("games > own",), "OwnPage"),
}
OF_ANOTHER = ("rules", "lesson", "number", "solved", "problems", "odds", "statistics")
"""What can be done with any game: two clicks, one of them before it is chosen."""


@pytest.fixture
def paused(home: Path) -> None:
    """Somebody has put down a deal."""

    def story(player: Player) -> Story:
        yield 0.5
        player.press("space")
        yield player.beside

    keep(home, speed="instant", motion="reduced")
    enter(["play", GAME], story)


def source(scene: Unfolding, name: str) -> pygame.Rect:
    """What is pointed at or clicked."""
    if isinstance(scene, TonightScene):
        beside = scene.tonight.beside
        assert beside
        named = {"invitation": scene.plaques[beside.kind].rect, "sign": scene.signs[beside.kind].rect}
        return named.get(name) or scene.buttons[name].rect
    return scene.buttons[name].rect


def go(player: Player, step: str) -> Story:
    """One click, on what a step names."""
    scene = instance(player.stage.top, Unfolding)
    first, _, word = step.partition(" > ")
    at = source(scene, first).center
    if not word:
        player.click(*at)
        return
    player.move_to(*at)
    yield lambda: scene.slip
    assert scene.slip
    player.click(*scene.slip.buttons[word].rect.center)


def test_every_function_of_the_list_has_a_way_in_as_few_clicks() -> None:
    assert set(WAYS) | {"copy", "paste"} == {command.action for command in MENU}, "those two have keys alone"
    assert not [action for action, way in WAYS.items() if len(way.steps) > way.before]


@pytest.mark.usefixtures("paused")
def test_each_way_leads_there() -> None:
    found: dict[str, str] = {}

    def story(player: Player) -> Story:
        for action, way in WAYS.items():
            yield lambda: player.top == "TonightScene"
            yield 0.1
            for step in way.steps:
                yield from go(player, step)
            yield lambda: player.top != "TonightScene"
            found[action] = player.top
            yield 0.1
            player.press("esc")

    enter([], story)
    assert found == {action: way.top for action, way in WAYS.items()}


@pytest.mark.usefixtures("paused")
def test_two_clicks_lead_to_all_that_can_be_done_with_another_game() -> None:
    def story(player: Player) -> Story:
        yield 0.5
        tonight = instance(player.stage.top, TonightScene)
        player.click(*tonight.buttons["games"].rect.center)
        for action in OF_ANOTHER:
            yield lambda: player.top == "Programme"
            yield 0.1
            scene = instance(player.stage.top, Programme)
            place = next(n for n, deal in enumerate(scene.board.deals) if scene.games[deal].id == OTHER)
            player.move_to(*scene.board.sign(place).center)
            yield partial(getattr, scene, "slip")
            assert scene.slip and scene.ruleset.game_id == OTHER
            player.click(*scene.slip.buttons[action].rect.center)
            yield lambda: player.top != "Programme"
            assert player.top == WAYS[action].top
            player.press("esc")
        yield lambda: player.top == "Programme"
        player.move_to(*scene.board.sign(place).center)
        yield lambda: scene.slip
        assert scene.slip
        player.click(*scene.slip.toggles[0].rect.center)
        yield 0.1

    assert len(enter([], story).settings()["variants"][OTHER]) == 1


@pytest.mark.usefixtures("paused")
def test_words_that_have_unfolded_close_by_themselves_and_obey_keys() -> None:
    def story(player: Player) -> Story:
        yield 0.5
        scene = instance(player.stage.top, TonightScene)
        player.move_to(*source(scene, "sign").center)
        yield lambda: scene.slip
        player.move_to(scene.size[0] // 2, 5)
        yield lambda: not scene.slip
        player.press("tab")
        player.press("tab")
        player.press("enter")
        yield lambda: scene.slip
        assert scene.slip and scene.controls.focused is scene.slip.buttons["fresh"]
        player.press("down")
        player.press("enter")
        yield lambda: player.top == "RulesPage"
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        assert not scene.slip
        player.click(*source(scene, "sign").center)
        yield lambda: scene.slip
        player.press("esc")
        yield 0.1
        assert not scene.slip and player.top == "TonightScene"

    enter([], story)
