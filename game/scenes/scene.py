"""What every scene has: it reacts to events, steps in time and draws itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.look import keys
from game.look.cloth import cloth

if TYPE_CHECKING:
    from game.stage import Stage


class Scene:
    """One screen of the program. Subclasses override what they need.

    `overlay` scenes lie over the scene beneath, which is drawn and stepped too; `typing` is true while the scene
    takes letters as text, so that no letter is a command.
    """

    overlay = False
    typing = False

    def __init__(self, app: Stage) -> None:
        self.app = app
        self.size = (0, 0)
        self._ground: tuple[str, pygame.Surface] | None = None

    @property
    def u(self) -> float:
        """Pixels per unit of the drawing board, which is 1920 by 1080 units."""
        return min(self.size[0] / 1920, self.size[1] / 1080)

    def fit(self, size: tuple[int, int]) -> None:
        """Lay out for this size, unless it is so already."""
        if size != self.size:
            self.size = size
            self._ground = None
            self.resize(size)
            self.invalidate()

    def ground(self) -> pygame.Surface:
        """The player's cloth, of the scene's size; kept, so that drawing it costs a blit."""
        colour = self.app.settings.cloth
        if self._ground is None or self._ground[0] != colour:
            self._ground = (colour, cloth(self.size, colour))
        return self._ground[1]

    def invalidate(self) -> None:
        """Ask for one redraw."""
        self.app.dirty = True

    def enter(self) -> None:
        """Became the top scene, for the first time or again."""

    def leave(self) -> None:
        """Is no longer the top scene."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything anew for this size in pixels. Comes before the first enter()."""

    def handle(self, event: pygame.event.Event) -> None:
        """React to an event."""

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether a key that is held goes on doing what it does: keys that walk, and those that type."""
        return event.key in keys.MOVING or (self.typing and keys.writes(event))

    def step(self, dt: float) -> bool:
        """Let one tick of `dt` seconds pass; True if the picture changes."""
        return False

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw everything; `alpha` in [0, 1) says how far between the last tick and the next we are."""
