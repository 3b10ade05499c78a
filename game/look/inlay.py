"""What is laid into the ballroom floor: parquet, medallion and the gold border, each drawn at its exact size."""

from __future__ import annotations

import pygame

from game.look.palette import BRASS, GOLD_LIGHT
from game.look.shapes import arc, circle, fill, line, lozenge, polar, polygon, raster, ray, stepped

PARQUET_LEVEL = 238  # the tile multiplies the cloth, so its ground must be a little under white


def parquet(u: float) -> pygame.Surface:
    """One repeat of a diagonal parquet as opaque greys, to be multiplied onto the cloth without a seam."""
    side = max(24, round(112 * u))
    ground, light, dark = (f"#{v:02x}{v:02x}{v:02x}" for v in (PARQUET_LEVEL, 255, 205))
    parts = [f'<rect width="1" height="1" fill="{ground}"/>']
    # Two families of blocks, boards rising and boards falling, as diamonds half a repeat wide.
    for i, (cx, cy) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5))):
        rising = i == 4
        tone = "#f2f2f2" if rising else "#e9e9e9"
        parts.append(f'<path d="{lozenge(cx, cy, 0.5)}" fill="{tone}"/>')
        for k in (1, 2):
            t = k / 3 * 0.5
            (x0, y0), (x1, y1) = ((-t, -0.5 + t), (0.5 - t, t)) if rising else ((-0.5 + t, -t), (t, 0.5 - t))
            if not rising:
                (x0, y0), (x1, y1) = (-0.5 + t, t), (t, -0.5 + t)
            d = polygon((cx + x0, cy + y0), (cx + x1, cy + y1), close=False)
            parts.append(f'<path d="{d}" fill="none" stroke="{dark}" stroke-width="0.006" stroke-opacity="0.55"/>')
        parts.append(f'<path d="{lozenge(cx, cy, 0.5)}" fill="none" stroke="{dark}" stroke-width="0.012"/>')
        parts.append(
            f'<path d="{lozenge(cx, cy, 0.493)}" fill="none" stroke="{light}" '
            'stroke-width="0.005" stroke-opacity="0.7"/>'
        )
    tile = pygame.Surface((side, side), 0, 32)
    tile.blit(raster((side, side), "".join(parts), (0, 0, 1, 1)), (0, 0))
    return tile


def medallion(diameter: int) -> pygame.Surface:
    """The round inlay of rays and fans in the middle of the floor."""
    parts = [fill(circle(0, 0, 462) + circle(0, 0, 330), (0, 0, 0), 0.0)]
    for r, width, strength in (
        (472, 2.4, 0.22),
        (464, 1, 0.16),
        (334, 1.4, 0.18),
        (326, 0.8, 0.12),
        (204, 1.4, 0.17),
        (120, 1.2, 0.17),
        (113, 0.8, 0.12),
    ):
        parts.append(line(circle(0, 0, r), BRASS, width, strength))
    for k in range(72):
        parts.append(line(ray(0, 0, 334, 464 if k % 2 else 436, k * 5), BRASS, 1.2, 0.15))
        parts.append(fill(lozenge(*polar(0, 0, 448, k * 5 + 2.5), 2.2), BRASS, 0.16))
    for k in range(24):
        turn = k * 15
        x, y = polar(0, 0, 326, turn)
        for r, strength in ((42, 0.17), (32, 0.14), (22, 0.12), (12, 0.1)):
            parts.append(line(arc(x, y, r, turn + 90, turn + 270), BRASS, 1.1, strength))
        star = polygon(polar(0, 0, 122, turn - 5), polar(0, 0, 204, turn), polar(0, 0, 122, turn + 5))
        parts.append(fill(star, BRASS, 0.09) + line(star, BRASS, 0.7, 0.1))
    for k in range(16):
        tip, turn = (104 if k % 2 == 0 else 70), k * 22.5
        half = polygon((0, 0), polar(0, 0, 30, turn - 11.25), polar(0, 0, tip, turn))
        other = polygon((0, 0), polar(0, 0, 30, turn + 11.25), polar(0, 0, tip, turn))
        parts.append(fill(half, GOLD_LIGHT, 0.12) + fill(other, BRASS, 0.05))
    return raster((diameter, diameter), "".join(parts), (-476, -476, 952, 952))


def border(size: tuple[int, int], u: float) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The double gold border as four strips, each with the place where it belongs."""
    w, h = size
    deep = max(24, round(66 * u))
    strips = (
        (0, 0, w, deep),
        (0, h - deep, w, deep),
        (0, deep, deep, h - 2 * deep),
        (w - deep, deep, deep, h - 2 * deep),
    )
    gold = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="{h}">'
        '<stop offset="0" stop-color="#b98c42"/><stop offset=".25" stop-color="#f0d58c"/>'
        '<stop offset=".5" stop-color="#c39648"/><stop offset=".75" stop-color="#f0d58c"/>'
        '<stop offset="1" stop-color="#a87c36"/></linearGradient></defs>'
    )
    body = gold
    for inset, width, strength in ((8, 1, 0.4), (14, 2.4, 0.95), (21, 1, 0.6)):
        d = stepped(inset * u, inset * u, w - inset * u, h - inset * u, 14 * u)
        width = max(width * u, 0.8)
        body += f'<path d="{d}" fill="none" stroke="url(#g)" stroke-width="{width:.2f}" stroke-opacity="{strength}"/>'
    for x, sx in ((0, 1), (w, -1)):
        for y, sy in ((0, 1), (h, -1)):
            body += _corner(x, y, sx, sy, u)
    return [(raster((bw, bh), body, (x, y, bw, bh)), (x, y)) for x, y, bw, bh in strips]


def _corner(x: int, y: int, sx: int, sy: int, u: float) -> str:
    """A small sunburst in the notch outside the stairs."""
    start = {(1, 1): 0, (-1, 1): 90, (-1, -1): 180, (1, -1): 270}[sx, sy]
    cx, cy = x + sx * 7 * u, y + sy * 7 * u
    parts = [
        line(ray(cx, cy, 8 * u, (22 if k % 2 else 26) * u, start + 7.5 + k * 12.5), BRASS, 1.2 * u, 0.75)
        for k in range(7)
    ]
    a, b = polar(cx, cy, 6 * u, start), polar(cx, cy, 6 * u, start + 90)
    parts.append(
        fill(
            f"M{cx:.2f} {cy:.2f}L{a[0]:.2f} {a[1]:.2f}A{6 * u:.2f} {6 * u:.2f} 0 0 1 {b[0]:.2f} {b[1]:.2f}Z", GOLD_LIGHT
        )
    )
    return "".join(parts)
