"""A picture of the ballroom that is made a piece at a time: the room in the dark first, then its lights come up."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.look.ahead import Pieces, drawn
from game.look.ballroom import room_pieces
from game.look.base import Size
from game.look.shapes import blit_fading

PIECE, PAUSE = 0.004, 1 / 75
"""Seconds in which the room is drawn, about, and seconds until its next piece."""
LIGHTS = 0.6
"""Seconds in which the lights come up."""
DARK, NIGHT = 4, (96, 96, 104)
"""The first picture is drawn in a fourth of the room's width, in the dark: what is left of its colours, of 255."""


class Hall:
    """The picture of one scene."""

    def __init__(self) -> None:
        self.room: pygame.Surface | None = None
        """The picture, once it is made."""
        self._dark: pygame.Surface | None = None
        self._drawing: Pieces | None = None
        self._about: tuple[object, ...] = ()
        self._left, self._lit = 0.0, 1.0

    def begin(self, about: tuple[object, ...], pieces: Pieces) -> None:
        """Draw a picture, unless it is about the same as the last one."""
        if about != self._about:
            self._about, self._drawing, self.room = about, pieces, None

    @property
    def drawing(self) -> bool:
        """Whether the picture is not yet made."""
        return self._drawing is not None

    def darken(self, size: Size, cloth: str) -> Iterator[None]:
        """Make the first picture: the room in the dark."""
        yield
        if self._dark is None or self._dark.get_size() != size:
            small = max(1, size[0] // DARK), max(1, size[1] // DARK)
            dark = yield from room_pieces(small, cloth)
            dark.fill(NIGHT, special_flags=pygame.BLEND_RGB_MULT)
            self._dark = pygame.transform.smoothscale(dark, size)

    def step(self, dt: float, reduced: bool) -> bool:
        """Draw a piece, or let the lights come up; returns whether the picture changes."""
        if self._drawing:
            self._left -= dt
            if self._left <= 0:
                self._left = PAUSE
                if room := drawn(self._drawing, PIECE):
                    self.room, self._drawing = room, None
                    self._lit = 1.0 if reduced else 0.0
                    return True
        if self._lit < 1.0:
            self._lit = min(1.0, self._lit + dt / LIGHTS)
            return True
        return False

    def draw(self, surface: pygame.Surface, cloth: str) -> None:
        """Draw what there is of it."""
        if self.room is None or self._lit < 1:
            for _ in self.darken(surface.get_size(), cloth):
                pass
            surface.blit(self._dark or self.room or surface, (0, 0))
        if self.room:
            blit_fading(surface, self.room, (0, 0), self._lit)
