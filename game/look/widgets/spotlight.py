"""Light on parts of a picture, while the rest is dark."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.look.shapes import Size, surface

DARK = 158
"""The alpha of the dark parts, of 255."""
COARSE = 8
"""A shade is drawn this much smaller, as it is soft."""
AROUND, SOFT = 12, 16
"""How far the light reaches beyond a lit part, and the width over which it fades, in u."""


def shade(size: Size, lit: Sequence[pygame.Rect], u: float) -> pygame.Surface:
    """The darkness over a picture of this size, drawn small, with light on the rectangles in pixels; clear if there are
    none.
    """
    small = surface((-(-size[0] // COARSE), -(-size[1] // COARSE)))
    small.fill((0, 0, 0, DARK if lit else 0))
    for rect in lit:
        wide = rect.inflate(2 * round(AROUND * u), 2 * round(AROUND * u))
        small.fill((0, 0, 0, 0), (wide.x // COARSE, wide.y // COARSE, wide.w // COARSE + 1, wide.h // COARSE + 1))
    return pygame.transform.gaussian_blur(small, max(1, round(SOFT * u / COARSE)))


def between(first: pygame.Surface, second: pygame.Surface, part: float) -> pygame.Surface:
    """A shade between two others, at `part` (0 to 1) from the first to the second."""
    mixed = surface(first.get_size())
    for one, share in ((first, 1 - part), (second, part)):
        faint = one.copy()
        faint.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
        mixed.blit(faint, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mixed


@lru_cache(maxsize=1)
def spread(small: pygame.Surface, size: Size) -> pygame.Surface:
    """A shade scaled up to the size of its picture."""
    return pygame.transform.smoothscale(small, size)
