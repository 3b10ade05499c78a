"""A scene that has left the stage lets go of its pictures at once: nothing waits for Python's collector."""

from __future__ import annotations

import functools
import gc
import threading
import types
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.look.deck import Deck
from game.scenes.scene import Door, Scene
from game.scenes.show.performance import Part
from game.scenes.show.showcase import Showcase
from game.scenes.show.win import WinScene
from game.solver.odds.golden import golden
from game.stage import Stage
from game.store import Deal, Entry, Timeline
from game.table.picture.view import View
from tests.scenes.hands import press
from tests.scenes.player import Player, again
from tests.store.deals import end
from tests.typed import instance, shown, sure

SIZE = (480, 270)
SOON = 20.0
"""Seconds after which a test gives up waiting for what takes milliseconds."""
PICTURES = (pygame.Surface, Deck, View)
PLAIN_ROOMS = ("game.lesson", "game.rules", "game.solver", "game.store", "game.words")
OLD: list[functools._lru_cache_wrapper] = []
"""Caches that were there before the first of these tests."""
PLAIN = (type, types.ModuleType, str, bytes, int, float)


@pytest.fixture(autouse=True, scope="module")
def no_collector() -> Iterator[None]:
    gc.unfreeze()
    OLD.extend(caches())
    for cache in OLD:  # pictures of other tests, which would take long to walk through
        if cache.__module__.startswith("game.look"):
            cache.cache_clear()
    gc.collect()
    gc.freeze()  # what is there by now takes long to look through
    gc.disable()
    yield
    OLD.clear()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.enable()


def walk(roots: Iterable[object], stop: Iterable[object] = ()) -> Iterator[object]:
    """Everything that can be reached, but for code and what lies behind the objects to stop at."""
    seen, todo = {id(one) for one in stop}, list(roots)
    while todo:
        found = {id(one): one for one in todo if id(one) not in seen and not isinstance(one, PLAIN)}
        seen.update(found)
        yield from found.values()
        functions = [one for one in found.values() if isinstance(one, types.FunctionType)]
        todo = gc.get_referents(*(one for one in found.values() if not isinstance(one, types.FunctionType)))
        for one in functions:
            todo += [cell.cell_contents for cell in one.__closure__ or ()] + list(one.__defaults__ or ())


def caches() -> list[functools._lru_cache_wrapper]:
    """All that the program's caches keep, but for those of rooms that know no pictures: they are large."""
    new = [one for one in gc.get_objects() if type(one) is functools._lru_cache_wrapper]
    return [
        *OLD,
        *(one for one in new if one.__module__.startswith("game.") and not one.__module__.startswith(PLAIN_ROOMS)),
    ]


def belongings(scene: Scene) -> list[weakref.ref]:
    """The pictures, decks and views that a scene holds and no cache holds too."""
    shared = {id(one) for cache in caches() for one in walk(gc.get_referents(cache)) if isinstance(one, PICTURES)}
    stage = instance(scene.host, Stage)
    others = [stage, *(other for other in stage.scenes if other is not scene)]
    return [weakref.ref(one) for one in walk([scene], others) if isinstance(one, PICTURES) and id(one) not in shared]


@contextmanager
def nothing_in_the_making(stage: Stage) -> Iterator[None]:
    """Meanwhile no picture is made beside the game: one in the making holds its deck, and a scene that opens just then
    takes that deck up again.
    """
    stands, may_go_on = threading.Event(), threading.Event()

    def stand() -> None:
        stands.set()
        may_go_on.wait(SOON)

    stage.ahead.make([stand])
    assert stands.wait(SOON)
    try:
        yield
    finally:
        may_go_on.set()


def left_over(stage: Stage, leave: Callable[[], object]) -> list[object]:
    """What of the top scene and its pictures is still there once it has left."""
    with nothing_in_the_making(stage):
        held = [weakref.ref(sure(stage.top)), *belongings(sure(stage.top))]
        leave()
        return [one for ref in held if (one := ref()) is not None]


def test_a_table_that_is_left_keeps_none_of_its_pictures() -> None:
    player = Player("pyramid", size=SIZE, wait=0.5, speed="normal")
    stage, table = player.stage, player.table
    stage.scenes.insert(0, Scene(stage))
    stage.picture()
    press(stage, pygame.K_SPACE)
    move = next(move for move in player.position.legal_moves)
    table.play(move)
    press(stage, pygame.K_h)
    player.wait(0.05)
    stage.picture()
    del player, table
    assert left_over(stage, lambda: press(stage, pygame.K_ESCAPE)) == []
    assert len(stage.scenes) == 1


@pytest.mark.thorough
def test_a_dance_that_is_left_takes_its_table_along() -> None:
    line = next(line for line in golden("carpet") if line.outcome == "won")
    player = Player("carpet", line.number, size=SIZE)
    stage = player.stage
    stage.scenes.insert(0, Scene(stage))
    again(player.table.session, line.moves[:-1])
    player.table.board.sprites.lay(player.position, player.table.board.floor)
    player.table.play(player.position.parse_move(line.moves[-1]))
    del player
    while not isinstance(stage.top, WinScene):
        stage.advance(0.05)
    stage.advance(0.3)
    stage.picture()
    assert left_over(stage, lambda: press(stage, pygame.K_ESCAPE)) == []
    assert len(stage.scenes) == 1


def test_the_showcase_lets_go_of_one_game_before_the_next_and_of_all_when_it_is_left() -> None:
    stage = Stage(SIZE)
    stage.push(Scene(stage))
    stage.open(Door.SHOWCASE, "pyramid")
    while shown(stage, Showcase).performance.part is not Part.DANCE:
        stage.advance(0.1)
    stage.picture()
    count = shown(stage, Showcase).shown

    def go_on() -> None:
        while shown(stage, Showcase).shown == count:
            stage.advance(0.1)

    assert [type(one) for one in left_over(stage, go_on)] == [Showcase]
    stage.advance(0.4)
    stage.picture()
    assert left_over(stage, lambda: press(stage, pygame.K_ESCAPE)) == []


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
    stage.picture()
    for key in (pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEDOWN):
        press(stage, key)
        stage.advance(0.1)
        stage.picture()
    assert left_over(stage, stage.pop) == []
