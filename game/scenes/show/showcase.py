"""The showcase: it names, deals, plays and dances every game, one after the other, without end."""

from __future__ import annotations

import pygame

from game import rules
from game.look.shapes import blit_fading, taken
from game.scenes.scene import Host, Scene
from game.scenes.show.performance import Part, Performance
from game.scenes.show.repertoire import Repertoire

FADE = 0.8
FADE_REDUCED = 0.3
"""Seconds of the fade from one picture to another."""


class Showcase(Scene):
    """Any key or click closes it. only: the id of the only game to show. seconds: it closes itself after so many.
    asked: somebody asked for it; it did not begin by itself.
    """

    def __init__(self, host: Host, only: str | None = None, seconds: float | None = None, asked: bool = True) -> None:
        super().__init__(host)
        self.watched = asked
        self.games = (only,) if only else tuple(game.id for game in rules.GAMES)
        self.shown = 0
        self._repertoire = Repertoire(self.games, host.worker)
        self._performance: Performance | None = None
        self._left = seconds
        self._pointer = True
        self._part: Part | None = None
        self._veil: pygame.Surface | None = None  # kept for the next fade, too
        self._veiled = 0.0

    def enter(self) -> None:
        """Hide the mouse pointer."""
        self._pointer = bool(pygame.mouse.set_visible(False))

    def leave(self) -> None:
        """Show the mouse pointer again, and stop the music, unless another scene only lies over this one."""
        pygame.mouse.set_visible(self._pointer)
        if self.host.top is not self:
            self.host.sounds.band.leave()
        self._repertoire.rest()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for this size."""
        self._veiled = 0.0
        if self._performance:
            self._performance.fit(size)
        else:
            self._begin()

    def _begin(self) -> None:
        """Begin the next game, after the one before has freed its pictures."""
        self._performance = None
        self._performance = Performance(self.host, self._repertoire.piece(self.shown), self.size)
        self.shown += 1

    @property
    def performance(self) -> Performance:
        """The present performance; it exists as soon as the scene has a size."""
        if self._performance is None:
            raise RuntimeError("Nothing is on before the scene has a size.")
        return self._performance

    def handle(self, event: pygame.event.Event) -> None:
        """Close at any key or click."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.host.pop()

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; after a performance the next one begins."""
        if self._left is not None:
            self._left -= dt
            if self._left <= 0:
                self.host.pop()
                return False
        self._repertoire.look()
        if self.performance.part is Part.OVER:
            self._begin()
        fading, self._veiled = self._veiled > 0, max(0.0, self._veiled - dt)
        return self.performance.step(dt) or fading or self._part is not self.performance.part

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the performance, under the fading picture of what was before a title card or a deal."""
        part = self.performance.part
        if self._part is not part:
            if part in (Part.BILL, Part.DEAL) and self._part is not None:
                self._veil, self._veiled = taken(surface, self._veil), self._fade
            self._part = part
        self.performance.draw(surface, ahead)
        if self._veiled > 0 and self._veil and self._veil.get_size() == surface.get_size():
            blit_fading(surface, self._veil, (0, 0), self._veiled / self._fade)

    @property
    def _fade(self) -> float:
        return FADE_REDUCED if self.host.settings.reduced_motion else FADE
