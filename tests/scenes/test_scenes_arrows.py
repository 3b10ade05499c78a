"""The arrow keys alone reach every button of every page, but where they go through the moves of a deal."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.look.keys import ARROWS
from game.look.widgets.buttons import Controls
from game.look.widgets.widget import Widget
from game.scenes.command import commanded
from game.scenes.doors import Door
from game.scenes.scene import Scene
from game.scenes.widgets.plaques import DealBoard
from game.scenes.widgets.programme import MonthCard
from game.stage import Stage
from game.store import Settings
from tests.typed import instance, sure
from tests.words import pages
from tests.words.pages import press

OWN = (pages.replay, pages.tries, pages.side_by_side)
"""Pages on which the arrows are commands."""
WITHOUT = (pages.switches, pages.paused)
"""Tables."""
USUAL = (pages.statistics, pages.problems)


def menu(stage: Stage) -> None:
    stage.open(Door.MENU)
    stage.picture()


def opened(page, size: tuple[int, int] = (640, 360)) -> tuple[Stage, Scene, Controls[Widget]]:
    stage = Stage(size, settings=Settings(speed="instant"))
    page(stage)
    stage.picture()
    scene = sure(stage.top)
    return stage, scene, instance(getattr(scene, "controls", None), Controls)


def unreached(controls: Controls[Widget]) -> Iterator[tuple[str, str]]:
    """Widgets, with others to which no arrows lead from them."""
    able = [widget for widget in controls.widgets if widget.enabled]
    for start in able:
        seen, waiting = [start], [start]
        while waiting:
            here = waiting.pop()
            for key, way in ARROWS.items():
                there = here if here.keeps(key) else controls.led(here, way)
                if not any(there is widget for widget in seen):
                    seen.append(there)
                    waiting.append(there)
        yield from ((start.label, end.label) for end in able if not any(end is widget for widget in seen))


@pytest.mark.parametrize(
    "page",
    [
        page if page in (menu, *USUAL) else pytest.param(page, marks=pytest.mark.thorough)
        for page in (menu, *pages.PAGES)
        if page not in (*OWN, *WITHOUT)
    ],
)
def test_arrows_reach_every_button_of_a_page(page):
    stage, scene, controls = opened(page)
    for size in ((1920, 1080), (1280, 960)):
        stage.resize(size)
        stage.picture()
        assert not list(unreached(controls)), size
    for key in ARROWS:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        assert commanded(scene.commands, event, scene.typing) is None


@pytest.mark.parametrize(
    ("page", "kind", "key"),
    [(pages.dance_card, MonthCard, pygame.K_UP), (pages.solved_deals, DealBoard, pygame.K_RIGHT)],
)
def test_a_key_leads_out_of_a_list_at_its_end(page, kind, key):
    stage, _, controls = opened(page)
    board = next(widget for widget in controls.widgets if isinstance(widget, kind))
    controls.focus(board)
    for _ in range(200):
        press(stage, key)
        if controls.focused is not board:
            break
    assert controls.focused is not None and controls.focused is not board
