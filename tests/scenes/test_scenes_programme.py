"""All games: favourites, and sorted by what is played and by length."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.evening import minutes
from game.scenes.doors import Door
from game.scenes.menu.programme import Programme, Shown
from game.stage import Stage
from tests.frontdoor import Player, Story, enter, keep
from tests.store.deals import end
from tests.thorough import few
from tests.typed import instance


def shown(stage: Stage) -> Programme:
    return instance(stage.open(Door.GAMES), Programme)


def names(scene: Programme) -> list[str]:
    return [scene.games[place].id for place in scene.board.deals]


def test_what_is_played_most_or_what_is_shortest_comes_first() -> None:
    stage = Stage((960, 540))
    for number in (3, 4, 5):
        end(stage.journal, "windmill", won=False, number=number)
    end(stage.journal, "frog", won=True)
    scene = shown(stage)
    scene.show(Shown.PLAYED)
    assert names(scene)[:2] == ["windmill", "frog"] and len(names(scene)) == len(scene.games)
    assert [len(shelf.deals) for shelf in scene.board.shelves] == [2, len(scene.games) - 2]
    scene.show(Shown.LENGTH)
    known = [found for game in names(scene) if (found := minutes(game))]
    assert known == sorted(known) and len(names(scene)) == len(scene.games)


def test_a_favourite_is_kept_and_found_again(home: Path) -> None:
    def mark(player: Player) -> Story:
        yield 0.5
        player.press("ctrl+g")
        yield lambda: player.top == "Programme"
        player.type_in("windm")
        yield 0.2
        scene = instance(player.stage.top, Programme)
        assert scene.filters[Shown.FAVOURITES] not in scene.doors
        player.press("ctrl+d")
        yield 0.2
        player.click(*scene.filters[Shown.FAVOURITES].rect.center)
        yield 0.2
        assert names(scene) == ["windmill"]

    def unmark(player: Player) -> Story:
        yield 0.5
        player.press("ctrl+g")
        yield lambda: player.top == "Programme"
        scene = instance(player.stage.top, Programme)
        player.click(*scene.buttons["favourite"].rect.center)
        yield 0.2
        player.click(*scene.filters[Shown.FRIENDS].rect.center)
        yield 0.2
        found = {scene.games[place].name for place in scene.board.deals}
        assert {"Klondike", "FreeCell", "Spider"} <= found and "Windmill" not in found

    assert enter([], mark).settings()["favourites"] == ["windmill"]
    assert enter([], unmark).settings()["favourites"] == []


def test_a_tile_tells_of_the_chosen_variant_and_is_found_by_it(home: Path) -> None:
    chosen = {"captive-queens": ["one-redeal"], "contradance": ["two-redeals"]}
    keep(home, voice=True, lamp=False, variants=chosen, last_game="contradance")
    easy: list[str] = []

    def story(player: Player) -> Story:
        yield 0.5
        player.press("ctrl+g")
        yield lambda: player.top == "Programme"
        yield 3.0
        scene = instance(player.stage.top, Programme)
        player.click(*scene.filters[Shown.EASY].rect.center)
        yield 0.2
        easy.extend(names(scene))
        assert any("Contradance, 10 min" in words for words in player.words)

    enter([], story)
    assert "contradance" in easy and "captive-queens" not in easy


def test_a_last_game_that_is_not_there_yet_is_not_forgotten(home: Path) -> None:
    keep(home, lamp=False, last_game="own-0000000000000000")

    def story(player: Player) -> Story:
        yield 0.5
        player.press("ctrl+g")
        yield lambda: player.top == "Programme"
        yield 2.0

    assert enter([], story).settings()["last_game"] == "own-0000000000000000"


@pytest.mark.parametrize("size", few([(960, 540), (1920, 1080)], (960, 540).__eq__), ids=str)
def test_a_win_brings_the_games_couple_to_its_tile_and_no_gold(size: tuple[int, int]) -> None:
    seen = []
    for won in (False, True):
        stage = Stage(size)
        end(stage.journal, "gavotte", won=won)
        scene = shown(stage)
        stage.advance(4.0)
        board = scene.board
        assert len({board.plaque(index).x for index in range(len(board.deals))}) == 7
        tile = board.plaque(names(scene).index("gavotte"))
        corner = pygame.Rect(tile.centerx, tile.centery, tile.w // 2, tile.h // 2)
        seen.append([pygame.transform.average_color(stage.picture().subsurface(part))[:3] for part in (corner, tile)])
    (shade, before), (colour, after) = seen
    assert sum(colour) > sum(shade) + 15, "a silhouette, then a couple in colour"
    assert max(abs(one - two) for one, two in zip(before, after, strict=True)) < 30, "no slab"


@pytest.mark.parametrize("made", range(0, 30, 5))
def test_a_shelf_may_change_while_its_first_picture_is_half_made(made: int) -> None:
    stage = Stage((960, 540))
    scene = instance(stage.open(Door.GAMES), Programme)
    scene.prepare(0.0)
    for _ in range(made):
        scene.prepare(0.0)
    scene.show(Shown.EASY)
    while not scene.prepare(1.0):
        pass
    assert 0 < len(scene.board.deals) < len(scene.games)
