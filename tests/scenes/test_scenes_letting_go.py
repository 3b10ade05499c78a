"""A scene that has left the stage is gone at once, with its pictures: nothing waits for Python's collector."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pygame
import pytest

from game.look.ahead import Ahead
from game.scenes.doors import Door
from game.scenes.scene import Scene
from game.scenes.show.performance import Part
from game.scenes.show.showcase import Showcase
from game.scenes.show.win import WinScene
from game.solver.odds.solved import golden
from game.stage import Stage
from game.store import Deal, Entry, Timeline
from tests.scenes.hands import press
from tests.scenes.player import Player, again
from tests.store.deals import end
from tests.typed import shown, sure

SIZE = (480, 270)


@pytest.fixture(autouse=True)
def no_collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(Ahead, "make", lambda ahead, todo: [make() for make in todo])  # else it holds decks meanwhile
    gc.disable()
    yield
    gc.enable()


def left_over(stage: Stage, *held: weakref.ref) -> list[object]:
    """What of the top scene and these is still there once it has left."""
    held = (weakref.ref(sure(stage.top)), *held)
    press(stage, pygame.K_ESCAPE)
    assert len(stage.scenes) == 1
    return [one for ref in held if (one := ref()) is not None]


@pytest.mark.parametrize("won", [False, True])
def test_a_table_that_is_left_keeps_none_of_its_pictures_nor_does_its_dance(won: bool) -> None:
    line = next(line for line in golden("carpet") if line.outcome == "won")
    player = Player("carpet", line.number, size=SIZE)
    stage = player.stage
    stage.scenes.insert(0, Scene(stage))
    if won:
        again(player.table.session, line.moves[:-1])
        player.table.board.lay()
        player.table.play(player.position.parse_move(line.moves[-1]))
        while not isinstance(stage.top, WinScene):
            stage.advance(0.05)
    else:
        press(stage, pygame.K_SPACE, pygame.K_h)
    stage.advance(0.3)
    stage.picture()
    held = [weakref.ref(one) for one in (player.table, player.table.board.view, player.table.board.view.deck)]
    del player
    assert left_over(stage, *held) == []


def test_the_showcase_lets_go_of_one_game_before_the_next_and_of_all_when_it_is_left() -> None:
    stage = Stage(SIZE)
    stage.push(Scene(stage))
    stage.open(Door.SHOWCASE, "pyramid")
    while shown(stage, Showcase).performance.part is not Part.DANCE:
        stage.advance(0.1)
    stage.picture()
    count, first = shown(stage, Showcase).shown, weakref.ref(shown(stage, Showcase).performance)
    while shown(stage, Showcase).shown == count:
        stage.advance(0.1)
    assert first() is None
    stage.advance(0.4)
    stage.picture()
    second = weakref.ref(shown(stage, Showcase).performance)
    assert left_over(stage, second) == []


def lost(stage: Stage) -> Timeline:
    """A deal that was lost."""
    line = next(line for line in golden("carpet") if line.outcome == "over")
    return Timeline(Deal("carpet", line.number), [Entry(0.0, text) for text in line.moves])


OPENS = {
    "menu": lambda stage: stage.open(Door.MENU),
    "settings": lambda stage: stage.open(Door.SETTINGS),
    "review": lambda stage: stage.open(Door.REVIEW, lost(stage)),
    "replay": lambda stage: stage.open(Door.TABLE, end(stage.journal, "gavotte", True)),
}


@pytest.mark.parametrize("name", OPENS)
def test_a_page_that_is_left_keeps_nothing(name: str) -> None:
    stage = Stage(SIZE)
    stage.push(Scene(stage))
    OPENS[name](stage)
    stage.advance(0.5)
    for key in (pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEDOWN):
        press(stage, key, wait=0.1)
        stage.picture()
    assert left_over(stage) == []
