"""The size of the letters that a player chooses is that of the menu's names and of the golden buttons, too."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pygame
import pytest

from game import rules
from game.look import type as lettering
from game.scenes.page import Page
from game.words import game_name
from tests.frontdoor import Player, Story, enter, keep


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[int]]:
    """Every line that is drawn, with the sizes of its letters in pixels."""
    seen, drawn = defaultdict(set), lettering._drawn

    def noted(string, style, px, *more):
        seen[string].add(px)
        return drawn(string, style, px, *more)

    lettering.text.cache_clear()
    monkeypatch.setattr(lettering, "_drawn", noted)
    return seen


def to_a_game(player: Player) -> Story:
    """From the first screen to the page of the game that was played last."""
    yield lambda: player.top == "TonightScene"
    player.press("ctrl+g")
    yield lambda: player.top == "Programme"
    player.press("ctrl+g")
    yield lambda: player.top == "Menu"
    yield 1.0


def test_the_names_of_the_games_follow_the_letters(home: Path, sizes: dict[str, set[int]]) -> None:
    names = {game.name for game in rules.GAMES}
    found = []
    for scale in ("100 %", "150 %"):
        sizes.clear()
        keep(home, text_scale=scale, last_game="carpet")

        def story(player: Player) -> Story:
            yield from to_a_game(player)
            sizes.clear()
            lettering.text.cache_clear()
            player.press("pagedown")
            yield 1.0

        assert enter([], story).status == 0
        found.append({name: min(px) for name, px in sizes.items() if name in names})
    usual, large = found
    assert len(usual) > 12 and len(large) > 8
    assert all(large[name] >= 1.2 * usual[name] for name in large)


def test_the_golden_button_is_not_the_smallest(home: Path, sizes: dict[str, set[int]]) -> None:
    keep(home, text_scale="150 %", language="de")
    labels = []

    def story(player: Player) -> Story:
        yield from to_a_game(player)
        page = player.stage.top
        assert page
        labels.extend([page.buttons["play"].label, page.buttons["rules"].label.upper()])
        rects = [button.rect for button in page.buttons.values() if button in page.targets()]
        assert all(rect.collidelist(rects[place + 1 :]) == -1 for place, rect in enumerate(rects))

    assert enter([], story).status == 0
    gold, other = (max(sizes[label]) for label in labels)
    assert gold > other


@pytest.mark.parametrize("reduced", [False, True])
def test_a_long_page_slides_evenly_and_at_once_where_motion_is_reduced(home: Path, reduced: bool) -> None:
    keep(home, text_scale="200 %", motion="reduced" if reduced else "full")
    tops: list[int] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        player.press("f3")
        yield lambda: player.top == "StatisticsScene"
        yield 0.5
        page = player.stage.top
        assert isinstance(page, Page) and page.slide.most > 100
        player.post(pygame.MOUSEWHEEL, x=0, y=-1)
        for _ in range(12):
            yield 1 / 30
            tops.append(page.sheet.y)

    assert enter([], story, pictures=60).status == 0
    assert tops == sorted(tops, reverse=True)
    assert len({*tops}) == 1 if reduced else len({*tops}) > 3


def test_where_a_title_has_no_room_the_games_name_stands_at_the_foot(home: Path, sizes: dict[str, set[int]]) -> None:
    keep(home, text_scale="200 %", language="ru", last_game="russian-solitaire", lamp=False, speed="instant")
    names = []

    def story(player: Player) -> Story:
        yield from to_a_game(player)
        player.press("enter")
        yield lambda: player.top == "TableScene"
        yield 1.0
        sizes.clear()
        lettering.text.cache_clear()
        player.press("space")
        yield 1.0
        names.append(game_name(player.table.ruleset.game))

    assert enter([], story).status == 0
    assert any(line.startswith(names[0]) for line in sizes)
