"""A stage that looks for faults of layout in every picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.scene import Scene
from game.scenes.table.play import PlayScene
from game.stage import Stage
from game.store import Settings
from tests.layout.faults import faults
from tests.layout.notes import Notes, Noting

SIZES = ("960x540", "1280x720", "1024x768", "1920x1080", "2560x1080")


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
            self._look(picture._notes())
        return self._picture

    def _draw_over(self, surface: pygame.Surface) -> None:
        """What lies over everything for a while has to be in order by itself, and what is below it before."""
        if isinstance(surface, Noting):
            self._look(surface._notes())
            surface.notes = Notes()
        super()._draw_over(surface)

    def _look(self, notes: Notes) -> None:
        top = self.top
        flying = isinstance(top, PlayScene) and (top.board.flying or top.hand.ghost is not None)
        self.found |= set() if flying else faults(notes, self.size)
        self.lines = max(self.lines, len(notes.lines))


def inspected(scene: Callable[[Stage], None], size: str, letters: int) -> Inspected:
    """The stage after the scene was opened and has gone on for two seconds."""
    stage = Inspected(size, letters)
    scene(stage)
    for _ in range(4):
        stage.picture()
        stage.advance(0.5)
    return stage
