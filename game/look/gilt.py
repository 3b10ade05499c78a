"""The golden sweep over the last card of a completed foundation."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.look.palette import GOLD, GOLD_LIGHT, IVORY, RGB, hex_colour
from game.look.shapes import Size, raster, surface

WIDE = 0.95
"""How wide the sweep is, in card widths, its fading edges included."""
SLANT = 0.45
"""How far its foot is behind its head, in card widths."""


def sweep(card: pygame.Surface, part: float) -> pygame.Surface:
    """The picture of the sweep at a part of its way, 0..1: as large as the card, to be drawn over it."""
    (wide, high), band = card.get_size(), _band(card.get_size())
    sheet = surface((wide, high))
    sheet.blit(band, (round(-band.get_width() + part * (wide + band.get_width())), 0))
    mask = card.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


STOPS: tuple[tuple[float, RGB, float], ...] = (
    (0, GOLD, 0),
    (0.3, GOLD, 0.7),
    (0.47, GOLD_LIGHT, 0.85),
    (0.5, IVORY, 0.95),
    (0.53, GOLD_LIGHT, 0.85),
    (0.7, GOLD, 0.7),
    (1, GOLD, 0),
)
"""Colours across the band of light: position, colour, and strength from 0 to 1."""


@lru_cache(maxsize=2)
def _band(card: Size) -> pygame.Surface:
    wide, high = round(card[0] * (WIDE + SLANT)), card[1]
    parts = "".join(
        f'<stop offset="{at:g}" stop-color="{hex_colour(tone)}" stop-opacity="{much:g}"/>' for at, tone, much in STOPS
    )
    slant, across = card[0] * SLANT, card[0] * WIDE
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{across}" y2="0" '
        f'gradientTransform="matrix(1 0 {-slant / high} 1 {slant} 0)">{parts}</linearGradient></defs>'
        f'<path d="M{slant} 0H{wide}L{across} {high}H0Z" fill="url(#g)"/>'
    )
    return raster((wide, high), body)
