"""All games: favourites, and sorted by what is played and by length."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game import rules
from game.evening.length import minutes
from game.scenes.programme.programme import Programme, Shown
from game.scenes.scene import Door
from game.stage import Stage
from game.store import Settings
from tests.frontdoor import Player, Story, enter
from tests.store.deals import end
from tests.typed import instance


def shown(stage: Stage) -> Programme:
    return instance(stage.open(Door.GAMES), Programme)


def names(scene: Programme) -> list[str]:
    return [scene.games[place].id for place in scene.board.deals]


def test_what_is_played_most_comes_first() -> None:
    stage = Stage((960, 540))
    for number in (3, 4, 5):
        end(stage.journal, "windmill", won=False, number=number)
    end(stage.journal, "frog", won=True)
    scene = shown(stage)
    scene.show(Shown.PLAYED)
    assert names(scene)[:2] == ["windmill", "frog"] and len(names(scene)) == len(scene.games)
    assert [len(shelf.deals) for shelf in scene.board.shelves] == [2, len(scene.games) - 2]


def test_by_length_the_shortest_come_first() -> None:
    scene = shown(Stage((960, 540)))
    scene.show(Shown.LENGTH)
    known = [found for game in names(scene) if (found := minutes(rules.ruleset(game)))]
    assert all(before <= after for before, after in pairwise(known)) and len(names(scene)) == len(scene.games)


@pytest.mark.parametrize("language", ("en", "de", "fr"))
@pytest.mark.parametrize("letters", ("100 %", "150 %"))
def test_all_that_can_be_chosen_is_on_the_screen(language: str, letters: str) -> None:
    stage = Stage((960, 540), settings=Settings(text_scale=letters, favourites=("carpet",)))
    stage.change(language=language)
    scene = shown(stage)
    rects = [widget.rect for widget in scene.targets()]
    assert all(stage.picture().get_rect().contains(rect) for rect in rects)
    assert not [(a, b) for k, a in enumerate(rects) for b in rects[k + 1 :] if a.colliderect(b)]


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
        player.press("ctrl+d")
        yield 0.2
        scene = instance(player.stage.top, Programme)
        player.click(*scene.filters[Shown.FRIENDS].rect.center)
        yield 0.2
        found = {scene.games[place].name for place in scene.board.deals}
        assert {"Klondike", "FreeCell", "Spider"} <= found and "Windmill" not in found

    assert enter([], mark).settings()["favourites"] == ["windmill"]
    assert enter([], unmark).settings()["favourites"] == []
