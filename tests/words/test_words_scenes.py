"""Every word on the screen comes from the words room: in disguise, a word without the sign shows where it does not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pygame
import pytest

from game import rules
from game.scenes.scene import Door
from game.stage import Stage
from game.store import Deal, Origin, Settings
from tests.words.disguise import disguise, overheard
from tests.words.pseudo import leaks

NAMES = frozenset(
    word
    for game in rules.GAMES
    for name in (game.name, *game.also, "Cotillion")
    for word in re.findall(r"[\w’'&-]+", name) + re.findall(r"[\w’'&-]+", name.upper())
)
"""Games keep their names in every language."""
KEYS = frozenset({"Ctrl", "Alt", "Esc", "Enter", "Tab", "Home", "End", "Space", "Backspace", "Delete", "Left", "Right"})
"""What is printed on keys."""


@pytest.fixture
def stage() -> Iterator[Stage]:
    with disguise():
        yield Stage((1280, 720), settings=Settings(last_game="royal-cotillion", speed="instant"))


def table(stage: Stage) -> None:
    stage.open(Door.TABLE, Deal("royal-cotillion", 5, origin=Origin.ASKED))


def keys_of_the_table(stage: Stage) -> None:
    table(stage)
    stage.key_card()


def rules_page(stage: Stage) -> None:
    stage.open(Door.RULES, rules.ruleset("parisienne", ["open-waste"]))


SCENES: tuple[Callable[[Stage], None], ...] = (table, keys_of_the_table, rules_page)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_no_word_of_a_scene_comes_from_elsewhere(stage: Stage, scene: Callable[[Stage], None]) -> None:
    with overheard() as drawn:
        stage.open(Door.MENU)
        stage.picture()
        drawn.clear()
        scene(stage)
        for _ in range(4):
            stage.picture()
            stage.advance(0.5)
        hover(stage)
    assert len(drawn) > 3
    found = {line: leaks(line, NAMES | KEYS) for line in drawn}
    assert {line: words for line, words in found.items() if words} == {}


def hover(stage: Stage) -> None:
    """Rest the mouse on every button, so that what it does is told."""
    top = stage.top
    assert top is not None
    for button in top.buttons.values():
        stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
        for _ in range(3):
            stage.advance(0.5)
            stage.picture()
