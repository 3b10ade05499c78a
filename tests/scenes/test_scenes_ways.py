"""Everything that can be done with games: one click from the first screen, two with another game than the last.

Its keys take one press from the first screen (test_scenes_tonight.py).
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.scenes.menu.commands import COMMANDS as MENU
from game.scenes.menu.entrance import Unfolding
from game.scenes.menu.programme import Programme
from game.scenes.tonight.tonight import TonightScene
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance

GAME, OTHER = "royal-quadrille", "parisienne"


WAYS = {  # "sign > rules": the word that unfolds while the sign is pointed at; and the scene that is open then
    "play": ("invitation", "TableScene"),
    "fresh": ("sign > fresh", "Ask"),
    "history": ("history", "History"),
    "settings": ("settings", "SettingsScene"),
    "surprise": ("games > surprise", "Surprise"),
    "today": ("today", "DanceCard"),
    "go_back": ("quit", "Ask"),
    "rules": ("sign > rules", "RulesPage"),
    "lesson": ("sign > lesson", "LessonScene"),
    "number": ("sign > number", "DealNumber"),
    "solved": ("sign > solved", "SolvedScene"),
    "problems": ("sign > problems", "ProblemsScene"),
    "odds": ("sign > odds", "OddsBook"),
    "statistics": ("sign > statistics", "StatisticsScene"),
    "showcase": ("games > showcase", "Showcase"),
    "own": ("games > own", "OwnPage"),
}
OF_ANOTHER = ("rules", "number", "statistics")
"""Some of what can be done with any game: two clicks, one of them before it is chosen."""


@pytest.fixture
def paused(home: Path) -> None:
    """Somebody has put down a deal."""

    def story(player: Player) -> Story:
        yield 0.5
        player.press("space")
        yield player.beside

    keep(home, speed="instant", motion="reduced", lamp=False)
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


@pytest.mark.usefixtures("paused")
def test_each_way_leads_there() -> None:
    found: dict[str, str] = {}

    def story(player: Player) -> Story:
        for action, (step, _) in WAYS.items():
            yield lambda: player.top == "TonightScene"
            yield 0.1
            yield from go(player, step)
            yield lambda: player.top != "TonightScene"
            found[action] = player.top
            yield 0.1
            player.press("esc")

    enter([], story)
    assert found == {action: top for action, (_, top) in WAYS.items()}
    assert {*found, "copy", "paste"} == {command.action for command in MENU}, "those two have keys alone"


@pytest.mark.usefixtures("paused")
def test_two_clicks_lead_to_what_can_be_done_with_another_game() -> None:
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
            assert player.top == WAYS[action][1]
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
        for _ in range(4):  # past the day’s dance, which stands at the left of a paused deal
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
