"""The light on a table, which glides from one explained part to the next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.look.scale import Scale
from game.look.shapes import Size
from game.look.widgets import spotlight

GLIDE = 0.3
"""Seconds in which it glides."""


class Shading:
    """`fall` sets where the light falls; its owner steps and draws it."""

    def __init__(self) -> None:
        self._shades: tuple[pygame.Surface, pygame.Surface] | None = None
        self._size: Size = (0, 0)
        self._since = GLIDE

    def fall(self, size: Size, lit: Sequence[pygame.Rect], u: Scale) -> None:
        """Light these areas, in pixels; everything, if there are none."""
        before = self._shades[1] if self._shades and size == self._size else spotlight.shade(size, [], u)
        self._shades = before, spotlight.shade(size, lit, u)
        self._size, self._since = size, 0.0

    def step(self, dt: float, reduced: bool) -> bool:
        """Let dt seconds pass; returns whether the light moves. reduced: it moves at once."""
        if self._since >= GLIDE:
            return False
        self._since = GLIDE if reduced else self._since + dt
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what the light does not fall on."""
        if self._shades is None or self._size != surface.get_size():
            return
        if self._since >= GLIDE:
            surface.blit(spotlight.spread(self._shades[1], self._size), (0, 0))
            return
        mixed = spotlight.between(*self._shades, self._since / GLIDE)
        surface.blit(pygame.transform.smoothscale(mixed, self._size), (0, 0))
