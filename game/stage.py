"""The stage: a stack of scenes, a steady tick and one picture, with no window of its own.

Tests and `snapshot` use a Stage as it is; `game.app.App` is a Stage that also owns a window.
Time goes on in whole ticks only, so the same events at the same ticks give the same picture.
"""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.look import keys
from game.store import Journal, Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.scene import Scene
    from game.solver.beside.worker import Worker

TICK = 1 / 120
"""Seconds in one tick."""
HIDING = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SHOWING = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED)
"""Events after which nobody can see the window, and after which somebody can."""


class Voice(Protocol):
    """What a stage asks of its sounds; `game.look.sound.Sounds` is one, Silence another."""

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None: ...
    def music(self, name: str | None) -> None: ...
    def set(self, volume: float, muted: bool) -> None: ...
    def step(self, dt: float) -> None: ...
    def hide(self, hidden: bool) -> None: ...
    def plugged_in(self) -> None: ...
    def unplugged(self) -> None: ...


class Silence:
    """Sounds for a stage nobody listens to."""

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        """Nothing to hear."""

    def music(self, name: str | None) -> None:
        """Nothing to hear."""

    def set(self, volume: float, muted: bool) -> None:
        """Nothing to set."""

    def step(self, dt: float) -> None:
        """Nothing goes on."""

    def hide(self, hidden: bool) -> None:
        """Nothing halts."""

    def plugged_in(self) -> None:
        """Nothing is tried."""

    def unplugged(self) -> None:
        """Nothing is lost."""


class Stage:
    """Scenes on a stack; the top one gets the events, every visible one the ticks. `size` in pixels.

    hidden: nobody can see it, as its window is minimised.
    """

    def __init__(
        self,
        size: tuple[int, int],
        *,
        settings: Settings | None = None,
        journal: Journal | None = None,
        sounds: Voice | None = None,
        keep: Callable[[Settings], object] | None = None,
        worker: Worker | None = None,
    ) -> None:
        """`keep` is called with the settings after each change, to write them down; `worker` is the solver."""
        self.size = size
        self.settings = settings or Settings()
        self.journal = journal or Journal()
        self.sounds: Voice = sounds or Silence()
        self._worker = worker
        self.scenes: list[Scene] = []
        self.dirty = True
        self.hidden = False
        self.quitting = False
        self._keep = keep
        self._spare = 0.0
        self._picture: pygame.Surface | None = None
        _ensure_format()

    @property
    def worker(self) -> Worker | None:
        """The solver beside the game, if there is one."""
        return self._worker

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events; None on an empty stage."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a scene on top of the others."""
        if self.top:
            self.top.leave()
        self.scenes.append(scene)
        self._enter_top()

    def pop(self) -> None:
        """Take the top scene away; taking the last one ends the program."""
        self.scenes.pop().leave()
        if self.scenes:
            self._enter_top()
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self.scenes.pop().leave()
        self.scenes.append(scene)
        self._enter_top()

    def quit(self) -> None:
        """End the program after this round of the loop."""
        self.quitting = True

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the screen."""
        return self.settings.fullscreen

    def toggle_fullscreen(self) -> None:
        """Turn full screen on or off. Here only the setting turns: a stage has no window."""
        self.change(fullscreen=not self.settings.fullscreen)

    def change(self, **changes: Any) -> None:
        """Change settings by field name; they hold at once and are kept."""
        self.settings = replace(self.settings, **changes)
        self.sounds.set(self.settings.volume, self.settings.muted)
        self.dirty = True
        if self._keep:
            self._keep(self.settings)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the visible scenes a new size in pixels; covered ones learn of it when they are seen again."""
        if size != self.size:
            self.size = size
            self.dirty = True
            for scene in self._visible():
                scene.fit(size)

    def post(self, event: pygame.event.Event) -> None:
        """Handle an event now: the keys that work everywhere first, then the top scene."""
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in HIDING:
            self.hidden = True
        elif event.type in SHOWING:
            self.hidden = False
            self.dirty = True
        elif event.type == pygame.KEYDOWN and self._house_key(event):
            return
        elif self.top:
            self.top.handle(event)

    def advance(self, seconds: float) -> None:
        """Let time pass, in whole ticks; what is left over counts next time."""
        self._spare += seconds
        while self._spare >= TICK - 1e-9:
            self._spare -= TICK
            self.sounds.step(TICK)
            for scene in self._visible():
                if scene.step(TICK):
                    self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes, from the lowest up."""
        alpha = min(max(self._spare / TICK, 0.0), 0.999)
        for scene in self._visible():
            scene.draw(surface, alpha)
        self.dirty = False

    def picture(self) -> pygame.Surface:
        """The stage as it looks now. The same surface each time until the size changes."""
        if self._picture is None or self._picture.get_size() != self.size:
            self._picture = pygame.Surface(self.size).convert()
            self.dirty = True
        if self.dirty:
            self.draw(self._picture)
        return self._picture

    def _enter_top(self) -> None:
        for scene in self._visible():
            scene.fit(self.size)
        self.scenes[-1].enter()
        self.dirty = True

    def _visible(self) -> list[Scene]:
        """The top scene and, under scenes that lie over another, those others; lowest first."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(first, 0) :]

    def _house_key(self, event: pygame.event.Event) -> bool:
        """Full screen by F11 or Alt+Enter, and M for mute unless the scene is being typed into."""
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and keys.alt(event)):
            self.toggle_fullscreen()
        elif event.key == pygame.K_m and (keys.command(event) or not (self.top and self.top.typing)):
            self.change(muted=not self.settings.muted)
        else:
            return False
        return True


def _ensure_format() -> None:
    """Surfaces are converted to the display's format, so without a window let the dummy driver lend one."""
    try:
        pygame.Surface((1, 1)).convert()
    except pygame.error:
        if not pygame.display.get_init():
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            pygame.display.init()
        pygame.Window("", (1, 1), hidden=True).get_surface()
