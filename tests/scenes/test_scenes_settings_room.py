"""The page of settings with more of them than it has room for: it scrolls, and every one is reached."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.hands.stops import stops_of
from game.scenes.hands.walk import Stop
from game.scenes.hands.ways import Ways
from game.scenes.pages.settings import SettingsScene
from game.scenes.scene import Door
from game.words.settings import OF_HANDS, ON_THE_PAGE
from game.words.switches import DOWN
from tests.scenes.player import Player
from tests.scenes.switcher import inside
from tests.typed import shown

MORE = tuple(one for _, group in OF_HANDS for one in group)
"""Settings of another page, as if they were new on this one."""


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Player:
    """On the page in the smallest window, with the largest letters."""
    (first, names), *others, (last, few) = ON_THE_PAGE
    monkeypatch.setattr(SettingsScene, "groups", ((first, (*names, *MORE[:2])), *others, (last, (*few, *MORE[2:]))))
    player = Player("carpet", size=(960, 540), text_scale="150 %")
    player.stage.open(Door.SETTINGS)
    player.wait(0.1)
    return player


def in_sight(page: SettingsScene, name: str) -> bool:
    """Whether a row is seen whole."""
    return page.rows[name].area == page.rows[name].rect


def test_rows_keep_their_size_and_the_rest_waits_below_until_wheel_or_thumb_bring_it(player: Player) -> None:
    page = shown(player.stage, SettingsScene)
    scroll = page.sliding.scroll
    heights = {row.rect.h for row in page.rows.values()}
    assert len(heights) == 1 and heights.pop() >= 22 and scroll.most > 0
    assert in_sight(page, "volume") and not in_sight(page, "statistics")
    before = player.stage.settings
    player.click(page.rows["statistics"].rect.center)
    assert player.stage.settings == before and player.stage.top is page, "what is not seen is not hit"
    for _ in range(9):
        player.stage.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    player.wait(1)
    assert in_sight(page, "statistics") and not in_sight(page, "volume")
    player.click(page.rows["statistics"].rect.center)
    assert not player.stage.settings.statistics
    player.drag(scroll.thumb(0.0).center, (scroll.thumb(0.0).centerx, 20))
    player.wait(0.3)
    assert in_sight(page, "volume") and page.sliding.offset == 0
    player.stage.change(motion="reduced")
    player.stage.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-30, flipped=False))
    player.stage.advance(0.01)
    assert page.sliding.offset == scroll.most, "without motion it jumps"


def test_tab_brings_each_row_into_sight_and_enter_changes_it(player: Player) -> None:
    page, seen = shown(player.stage, SettingsScene), set[str]()
    for _ in range(len(page.controls.widgets)):
        player.press(pygame.K_TAB)
        player.wait(0.3)
        seen |= {name for name, row in page.rows.items() if row.focused and in_sight(page, name)}
        if page.rows["statistics"].focused:
            player.press(pygame.K_RETURN)
    assert seen == set(page.rows) and not player.stage.settings.statistics


def test_the_light_goes_over_what_is_in_sight_and_further_down(player: Player) -> None:
    page = shown(player.stage, SettingsScene)

    def lit() -> set[object]:
        return {leaf.key for stop in stops_of(Ways(player.stage, page), Stop("more", str)) for leaf in inside(stop)}

    far = id(page.rows["statistics"])
    assert far not in lit() and id(page.rows["volume"]) in lit()
    assert (id(page.sliding.scroll), DOWN) in lit()
    for _ in range(8):
        player.stage.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
        player.wait(0.3)
    assert far in lit()
