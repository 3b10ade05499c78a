"""Every page, sheet and table, laid out: no texts touch, none leaves its box, nothing to click lies under another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.scenes.scene import Scene
from game.scenes.table.play import PlayScene
from game.stage import Stage
from game.store import Settings
from tests.layout.faults import faults
from tests.layout.known import known
from tests.layout.notes import Noting, noting
from tests.thorough import few
from tests.words.test_words_scenes import SCENES

SIZES = ("960x540", "1280x720", "1024x768", "1920x1080", "2560x1080")
LETTERS = (100, 125, 150)
LONG = frozenset(
    {"cotillion", "parisienne", "olympus", "pyramid", "calculation", "gavotte", "queen_of_italy", "problem"}
)
LONG |= {"lessons", "win", "statistics", "quitting", "surprise", "refused_in_the_menu", "dance_card_without_a_streak"}
"""Scenes that take their time."""
WAYS = [(size, letters) for size in SIZES for letters in LETTERS]


@pytest.fixture(scope="module", autouse=True)
def notes() -> Iterator[None]:
    with noting():
        yield


class Inspected(Stage):
    """A stage that looks for faults in every picture."""

    def __init__(self, size: str, letters: int) -> None:
        wide, _, high = size.partition("x")
        settings = Settings(last_game="royal-cotillion", speed="instant", text_scale=f"{letters} %")
        super().__init__((int(wide), int(high)), settings=settings)
        self.found: set[str] = set()
        self.lines = 0

    def push(self, scene: Scene) -> None:
        """Put a scene on top, and prepare its first picture where nobody sees it, as a window does."""
        super().push(scene)
        while not self.prepare():
            pass

    def picture(self) -> pygame.Surface:
        """A picture of the stage now, on a new surface, so that all of it is drawn."""
        if self._picture is None or self.dirty:
            picture = Noting(self.size)
            self._picture = picture
            self.draw(picture)
            flying = isinstance(self.top, PlayScene) and self.top.board.flying
            self.found |= set() if flying else faults(picture._notes(), self.size)
            self.lines = max(self.lines, len(picture._notes().lines))
        return self._picture


def inspected(scene: Callable[[Stage], None], size: str, letters: int) -> Inspected:
    stage = Inspected(size, letters)
    scene(stage)
    for _ in range(4):
        stage.picture()
        stage.advance(0.5)
    return stage


@pytest.mark.parametrize("way", few(WAYS, lambda way: way == WAYS[2]), ids=lambda way: f"{way[0]}-{way[1]}")
@pytest.mark.parametrize("scene", few(SCENES, lambda one: one.__name__ not in LONG), ids=lambda one: one.__name__)
def test_words_and_widgets_have_their_places(scene: Callable[[Stage], None], way: tuple[str, int]) -> None:
    stage = inspected(scene, *way)
    assert stage.lines > 3 or scene.__name__ == "showcase"
    assert sorted(fault for fault in stage.found if not known(scene.__name__, *way, fault)) == []
