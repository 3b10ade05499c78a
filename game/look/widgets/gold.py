"""Golden grounds, and small drawn parts: jewels, headings, switches, chevrons, sliders."""

from functools import lru_cache

import pygame
from pygame.math import clamp

from game.look.palette import BRASS, GOLD, GOLD_DARK, GOLD_LIGHT, HUD, IVORY, NIGHT, Scale, Size
from game.look.shapes import circle, fill, line, lozenge, polygon, raster, stepped
from game.look.type import Style, scaled, text


@lru_cache(maxsize=8)
def difficulty_jewels(tall: int, level: int, jewels: int = 3) -> pygame.Surface:
    """Lozenges in a row, `level` of them lit."""
    body = ""
    for place in range(jewels):
        x, r = tall * (0.5 + place * 0.95), tall * 0.42
        if place < level:
            body += fill(lozenge(x, tall / 2, r), GOLD_LIGHT)
            body += fill(f"M{x - r:.2f} {tall / 2}H{x + r:.2f}L{x:.2f} {tall / 2 + r:.2f}Z", GOLD)
        else:
            body += line(lozenge(x, tall / 2, r * 0.9), BRASS, max(1, tall / 16), 0.7)
    return raster((round(tall * (0.05 + 0.95 * jewels)), tall), body)


@lru_cache(maxsize=8)
def gold_ground(size: Size, kind: str, jewels: bool = True) -> pygame.Surface:
    """A bar of gold with stepped corners and a lozenge at either end; kind is that of a widget's frame."""
    w, h = size
    step, hair = h * 0.07, max(1.0, h * 0.022)
    top, low = ("#f7e2a4", "#dcb45c") if kind in ("hover", "focus") else ("#ecce85", "#c99b43")
    if kind == "pressed":
        top, low = low, top
    outline = stepped(hair, hair, w - hair, h - hair, step, 2)
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{low}"/></linearGradient></defs>'
        f'<path d="{outline}" fill="url(#g)"/>'
    )
    body += line(outline, GOLD_DARK, hair, 0.9)
    inner = hair + h * 0.075
    body += line(stepped(inner, inner, w - inner, h - inner, step, 2), GOLD_DARK, hair, 0.75)
    if kind == "focus":
        body += line(outline, IVORY, hair * 2, 1)
    for x in (h * 0.42, w - h * 0.42) if jewels else ():
        body += fill(lozenge(x, h / 2, h * 0.09, 1.4), GOLD_DARK)
    return raster(size, body)


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
