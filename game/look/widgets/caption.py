"""A heading on a page, with a line to its right."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.look.palette import BRASS, GOLD_LIGHT
from game.look.scale import Scale
from game.look.type import Style, scaled, text


def draw_caption(surface: pygame.Surface, words: str, rect: pygame.Rect, u: Scale) -> None:
    """Draw a small gold heading with a hairline to the end of rect (pixels)."""
    line = text(words.upper(), Style.MEDIUM, scaled(14, u), GOLD_LIGHT, 0.14)
    surface.blit(line, line.get_rect(midleft=rect.midleft))
    start = rect.x + line.get_width() + round(16 * u)
    if start < rect.right:
        hair = hairline(rect.right - start)
        surface.blit(hair, (start, rect.centery))


@lru_cache(maxsize=16)
def hairline(long: int) -> pygame.Surface:
    """A faint brass line, one pixel high."""
    line = pygame.Surface((max(1, long), 1), pygame.SRCALPHA, 32)
    line.fill((*BRASS, 90))
    return line
