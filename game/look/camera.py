"""The camera sinks to a point of the room, which is the table's cloth then, and rises from it again."""

from __future__ import annotations

import pygame

from game.look.shapes import blit_fading

SINKS = 0.4
"""Seconds."""
WAITS = 0.25
"""Seconds for which it waits for the first picture of what comes; after them the way is shorter."""
NEAR = 2.2
"""How much larger the room is seen from near the floor."""
COVERED = 0.35
"""The part of the way at which the one picture is all there is, and behind which the other is seen."""


class Camera:
    """The way between the room and a table. at: the pixel to which it sinks; rises: whether it goes back."""

    def __init__(self, at: tuple[int, int], rises: bool) -> None:
        self._at, self._rises = at, rises
        self._room: pygame.Surface | None = None

    def draw(self, target: pygame.Surface, before: pygame.Surface, done: float) -> None:
        """Mix the picture on the target with the one before it, at a part of the way, 0..1."""
        eased = done * done * (3 - 2 * done)
        seen = max(0.0, 1 - max(0.0, eased - COVERED) / (1 - COVERED))
        if self._rises:
            self._near(target, 1 - eased)
            target.blit(self._room or target, (0, 0))
            blit_fading(target, before, (0, 0), max(0.0, 1 - eased / (1 - COVERED)))
        else:
            self._near(before, eased)
            blit_fading(target, self._room or before, (0, 0), seen)

    def _near(self, room: pygame.Surface, part: float) -> None:
        """The room from a part of the way to the floor."""
        size, zoom = room.get_size(), 1 + (NEAR - 1) * part
        crop = pygame.Rect(0, 0, round(size[0] / zoom), round(size[1] / zoom))
        crop.topleft = round(self._at[0] * (1 - 1 / zoom)), round(self._at[1] * (1 - 1 / zoom))
        if self._room is None or self._room.get_size() != size:
            self._room = room.copy()  # the memory is what is wanted
        pygame.transform.scale(room.subsurface(crop.clamp(room.get_rect())), size, self._room)
