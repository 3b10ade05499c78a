"""Everything that the list of games used to have: its way from the first screen today, and the clicks that it takes.

In that list one thing to do with the game played last took one click, and with another game two. Its keys are all
the same today, and take one press from the first screen (test_scenes_tonight.py).
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.scenes.menu.commands import COMMANDS as MENU
from game.scenes.menu.menu import Menu
from game.scenes.programme.programme import Programme
from game.scenes.scene import Door
from game.scenes.tonight.tonight import TonightScene
from game.stage import Stage
from game.store import Settings
from tests.frontdoor import Player, Story, enter
from tests.store.deals import put_down
from tests.typed import instance

GAME, OTHER = "royal-quadrille", "parisienne"


class Way(NamedTuple):
    """before: clicks it took, for the game played last. clicks: on what, from the first screen; "game" is a right
    click on the invitation to it. top: the scene that is open then.
    """

    before: int
    clicks: tuple[str, ...]
    top: str


WAYS = {
    "play": Way(1, ("invitation",), "TableScene"),
    "fresh": Way(2, ("game", "fresh"), "Ask"),
    "history": Way(1, ("history",), "History"),
    "settings": Way(1, ("settings",), "SettingsScene"),
    "surprise": Way(1, ("surprise",), "Surprise"),
    "today": Way(2, ("dance",), "TableScene"),
    "go_back": Way(1, ("quit",), "Ask"),
    "rules": Way(1, ("game", "rules"), "RulesPage"),
    "lesson": Way(1, ("game", "lesson"), "LessonScene"),
    "number": Way(1, ("game", "number"), "DealNumber"),
    "solved": Way(1, ("game", "solved"), "SolvedScene"),
    "problems": Way(1, ("game", "problems"), "ProblemsScene"),
    "odds": Way(1, ("game", "odds"), "OddsBook"),
    "statistics": Way(1, ("game", "statistics"), "StatisticsScene"),
    "showcase": Way(1, ("game", "showcase"), "Showcase"),
    "own": Way(1, ("game", "own"), "OwnPage"),
}
BEHIND_THE_GAME = 1
"""So many clicks more lead to what stands on a game's own page; its key takes one press, as before."""


@pytest.fixture
def evening() -> Stage:
    """The first screen of somebody with a paused deal."""
    stage = Stage((1280, 720), settings=Settings(last_game=GAME, speed="instant"))
    stage.local_time = lambda: datetime(2026, 11, 27, 20)
    put_down(stage.journal, GAME, 5, "turn")
    stage.open(Door.TONIGHT)
    stage.picture()
    return stage


def click(stage: Stage, at: tuple[int, int], button: int = 1) -> None:
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.post(pygame.event.Event(kind, pos=at, button=button))


def test_every_function_of_the_list_has_a_way() -> None:
    assert set(WAYS) | {"copy", "paste"} == {command.action for command in MENU}, "those two have keys alone"


@pytest.mark.parametrize("action", WAYS)
def test_its_way_leads_there_in_hardly_more_clicks(action: str, evening: Stage) -> None:
    way = WAYS[action]
    for step in way.clicks:
        scene = evening.top
        if isinstance(scene, TonightScene) and step in ("invitation", "dance", "game"):
            wanted = scene.tonight.dance if step == "dance" else scene.tonight.beside
            assert wanted
            click(evening, scene.plaques[wanted.kind].rect.center, 3 if step == "game" else 1)
        else:
            assert scene
            click(evening, scene.buttons[step].rect.center)
        evening.picture()
    assert type(evening.top).__name__ == way.top
    extra = len(way.clicks) - way.before
    assert extra <= (BEHIND_THE_GAME if way.clicks[0] == "game" else 0)


@pytest.mark.parametrize("by_page", [False, True], ids=["a right click on its tile", "its tile, and More"])
def test_another_games_page_is_found_among_the_pictures(by_page: bool, evening: Stage) -> None:
    tonight = instance(evening.top, TonightScene)
    click(evening, tonight.buttons["games"].rect.center)
    programme = instance(evening.top, Programme)
    for _ in range(30):
        evening.advance(1 / 30)
    place = next(n for n, deal in enumerate(programme.board.deals) if programme.games[deal].id == OTHER)
    spot = programme.board.plaque(place).center
    assert programme.board.plaque_at(spot) == place
    click(evening, spot, 1 if by_page else 3)
    if by_page:
        click(evening, programme.buttons["more"].rect.center)
    assert instance(evening.top, Menu).ruleset.game_id == OTHER


def test_from_a_cold_start_one_click_leads_to_the_first_card_and_to_a_paused_deal(home: Path) -> None:
    def first(player: Player) -> Story:
        yield 1.0
        tonight = instance(player.stage.top, TonightScene)
        assert len(tonight.targets()) <= 5, "one invitation, and four words"
        player.click(*tonight.plaques[tonight.golden.kind].rect.center)
        yield lambda: player.top == "LessonScene"

    def begun(player: Player) -> Story:
        yield 0.5
        player.press("space")
        yield player.beside

    def second(player: Player) -> Story:
        yield 1.0
        tonight = instance(player.stage.top, TonightScene)
        assert len(tonight.targets()) <= 9, "three invitations, and six words"
        player.click(*tonight.plaques[tonight.golden.kind].rect.center)
        yield lambda: player.top == "TableScene"

    enter([], first)
    enter(["play", GAME], begun)
    assert enter([], second).moves() == ["turn"]
