"""Small drawn parts of widgets: switches, chevrons, and the line and knob of a slider."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame.math import clamp

from game.look.palette import BRASS, GOLD, GOLD_LIGHT, HUD, IVORY, NIGHT
from game.look.shapes import Size, circle, fill, line, lozenge, polygon, raster, stepped


@lru_cache(maxsize=8)
def switch(size: Size, u: float, on: bool) -> pygame.Surface:
    """The jewel of a switch, off or on."""
    w, h = size
    hair = max(1.0, 1.2 * u)
    body = fill(stepped(hair, hair, w - hair, h - hair, h * 0.13, 2), GOLD if on else NIGHT, 0.38 if on else 0.5)
    body += line(
        stepped(hair, hair, w - hair, h - hair, h * 0.13, 2), GOLD_LIGHT if on else BRASS, hair, 0.9 if on else 0.55
    )
    x, r = (w - h / 2 if on else h / 2), h * 0.32
    if on:
        body += fill(circle(x, h / 2, h * 0.45), GOLD_LIGHT, 0.16)
        body += fill(lozenge(x, h / 2, r), GOLD_LIGHT) + fill(
            polygon((x - r, h / 2), (x + r, h / 2), (x, h / 2 + r)), GOLD, 0.6
        )
    else:
        body += line(lozenge(x, h / 2, r * 0.9), BRASS, hair, 0.9)
    return raster(size, body)


@lru_cache(maxsize=8)
def chevron(h: int, side: int, lit: bool) -> pygame.Surface:
    """A mark to the left (side -1) or right of a value."""
    w = max(3, h * 2 // 3)
    tip, tail = (w * 0.15, w * 0.8) if side < 0 else (w * 0.85, w * 0.2)
    d = polygon((tail, h * 0.06), (tip, h / 2), (tail, h * 0.94), close=False)
    return raster((w, h), line(d, GOLD_LIGHT if lit else HUD, max(1.2, h * 0.12), 1 if lit else 0.8))


@lru_cache(maxsize=8)
def rail(size: Size, lit: bool = False) -> pygame.Surface:
    """The line of a slider, with its scale."""
    w, h = size
    colour, strength = (GOLD_LIGHT, 0.95) if lit else (BRASS, 0.4)
    body = line(f"M0 {h / 2}H{w}", colour, max(1.2, h * 0.07), strength)
    for k in range(11):
        x, tall = clamp(w * k / 10, 0.6, w - 0.6), h * (0.16 if k % 5 else 0.26)
        body += line(f"M{x:.2f} {h / 2 - tall:.2f}V{h / 2 + tall:.2f}", colour, max(1.0, h * 0.035), strength * 0.8)
    return raster(size, body)


@lru_cache(maxsize=8)
def knob(h: int, lit: bool) -> pygame.Surface:
    """The jewel that a slider moves."""
    m, r = h / 2, h * 0.36
    body = fill(lozenge(m, m, m), NIGHT, 0.8) + fill(lozenge(m, m, r), GOLD_LIGHT if lit else GOLD)
    body += fill(polygon((m - r, m), (m + r, m), (m, m + r)), GOLD if lit else BRASS, 0.55)
    body += line(lozenge(m, m, r), IVORY if lit else GOLD_LIGHT, max(0.8, h * 0.04), 0.9)
    return raster((h, h), body)
