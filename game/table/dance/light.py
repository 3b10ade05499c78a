"""The floor of a ballroom with all lights on, and with only the one in the middle."""

from __future__ import annotations

import math

import pygame

from game.look.palette import GOLD
from game.look.shapes import surface

PLACES = 48
"""How many places across the screen the light on the floor is worked out for; between them it is smooth."""
WARMTH = 0.22
"""How golden the middle of the floor is, 0 to 1."""
DARK = 0.34
"""How much light is left along the walls."""
SHARE = 36
"""Of 255: how much of the light that is still to change does so in one step."""
RATE = 30
"""Steps a second."""
STEPS = 26
"""Until the change is complete."""
LEVELS, EVENING = 6, 0.6
"""In so many steps the light gathers towards the end of a deal, and so far, 1 being the light of the dance."""


class Lights:
    """A ground that changes into another, little by little. `ground` may be drawn on as long as nothing changes."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.ground = ground
        self._goal: pygame.Surface | None = None
        self._veil: pygame.Surface | None = None
        self._taken = 0

    def change(self, goal: pygame.Surface) -> None:
        """From now on turn into this ground, of the same size."""
        self._goal, self._taken = goal, 0
        self._veil = goal.convert(surface((1, 1)))
        self._veil.fill((SHARE, SHARE, SHARE, SHARE), special_flags=pygame.BLEND_RGBA_MULT)

    def draw(self, target: pygame.Surface, since: float) -> None:
        """The ground, so many seconds after it began to change."""
        steps = math.floor(since * RATE)
        if self._goal and steps >= STEPS:
            self.ground, self._goal, self._veil = self._goal, None, None
        while self._goal and self._taken < steps:
            self.ground.blit(self._veil, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            self._taken += 1
        target.blit(self.ground, (0, 0))


class Light:
    """The light over a deal, which gathers in the middle over its last third, step by step."""

    def __init__(self) -> None:
        self._cloth: pygame.Surface | None = None
        self._level = 0
        self._ground: pygame.Surface | None = None

    def on(self, cloth: pygame.Surface, up: float, changing: bool = True) -> pygame.Surface:
        """The cloth in this light; up: how much of the deal has gone up, 0..1. Shared: do not draw on it.

        changing: whether this is a good moment for another step; it takes some milliseconds.
        """
        level = math.ceil(LEVELS * (3 * up - 2)) if up > 2 / 3 else 0
        if cloth is self._cloth and not changing:
            level = self._level
        if cloth is not self._cloth or level != self._level:
            self._cloth, self._level = cloth, level
            self._ground = cloth.copy() if level else None
            if level:
                lit(self._ground, EVENING * level / LEVELS)
        return self._ground or cloth

    def give(self, cloth: pygame.Surface) -> pygame.Surface:
        """The cloth in the light of just now, for whoever asks to draw on and keep."""
        ground = self._ground if cloth is self._cloth else None
        self._cloth = self._ground = None
        return ground or cloth.copy()


def lit(ground: pygame.Surface, strength: float = 1.0) -> None:
    """Put the lights out over a floor, but for one in the middle, or to some part only, 0..1."""
    w, h = PLACES, round(PLACES * ground.get_height() / ground.get_width())
    light, glow = pygame.Surface((w, h), 0, 32), pygame.Surface((w, h), 0, 32)
    for x in range(w):
        for y in range(h):
            far = math.hypot(((x + 0.5) / w - 0.5) * 1.8, ((y + 0.5) / h - 0.5) * 2.0)
            level = round(255 * (1 - strength * min(1 - DARK, 0.56 * far**1.3)))
            light.set_at((x, y), (level, level, level))
            warm = strength * max(0.0, 1 - far / 0.75) ** 2
            glow.set_at((x, y), [round(tone * WARMTH * warm) for tone in GOLD])
    for picture, way in ((light, pygame.BLEND_RGB_MULT), (glow, pygame.BLEND_RGB_ADD)):
        ground.blit(pygame.transform.smoothscale(picture, ground.get_size()), (0, 0), special_flags=way)
