"""Ctrl+E reads a whole page, each thing on it once, and says how a list is gone through: behind every door."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.doors import Door
from game.scenes.ear import LISTS, told
from game.scenes.pages.settings import SettingRows
from game.scenes.pages.textpage import TextPage
from game.scenes.voice import of
from game.stage import Stage
from game.words import heard, phrase
from tests.scenes.test_scenes_voice import press, speaking
from tests.thorough import few
from tests.typed import sure
from tests.words.test_words_scenes import SCENES

USUAL = {"first_evening", "hands", "journal", "win", "solved_deals", "menu"}


@pytest.mark.parametrize("scene", few(SCENES, lambda scene: scene.__name__ in USUAL), ids=lambda scene: scene.__name__)
def test_a_page_is_read_whole_and_each_thing_on_it_once(scene: Callable[[Stage], None]) -> None:
    stage = speaking(last_game="royal-cotillion")
    stage.open(Door.MENU)
    scene(stage)
    stage.picture()
    stage.advance(0.5)
    top = sure(stage.top)
    ear = of(top)
    press(stage, pygame.K_e, pygame.KMOD_LCTRL)
    said = " ".join(words for words, _ in stage.recorded.said[-2:])
    parts = [part for part in ear.more() if len(part.split()) > 1]
    twice = [part for place, part in enumerate(parts) if any(part in other for other in parts[place + 1 :])]
    twice += [part for place, part in enumerate(parts) if any(part in other for other in parts[:place])]
    assert not twice or isinstance(top, TextPage), "read twice"
    controls = ear.controls()
    widgets = [widget for widget in controls.widgets if widget.enabled] if controls else []
    for widget in widgets:
        assert heard_as(told(widget)) in heard_as(said), widget.label
    lists = [widget for widget in widgets if isinstance(widget, LISTS)]
    assert said.count(phrase(heard.ROWS)) == bool(lists)
    if isinstance(top, SettingRows):
        for head, _ in top.groups:
            assert said.count(f" {phrase(head)}. ") == 1, head


def heard_as(words: str) -> str:
    return " ".join(words.split())
