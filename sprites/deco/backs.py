"""Card backs: fans, a sunburst, and parquet. The upper half is drawn once and turned."""

from __future__ import annotations

from collections.abc import Callable

from sprites.deco.cards import BOTH_ENDS, STOCK, blank_card, finish
from sprites.deco.palette import GOLD, GOLD_DARK, GOLD_LIGHT, IVORY, NIGHT, NIGHT_LIGHT
from sprites.kit.ornament import fan, points_around, rays, rays_around, scale_rows
from sprites.kit.shapes import arc, ellipse, lozenge, polygon, rect, ring_points, rounded, segment, star
from sprites.kit.svg import Drawing

STEEL, STEEL_LIGHT = "#6f7fb8", "#8190c6"
WINE, WINE_DEEP, WINE_LIGHT = "#5a0f26", "#3b0818", "#7d1c38"
PINE, PINE_DEEP, PINE_LIGHT = "#0f4a36", "#06261c", "#1d6b50"


def _framed(pattern: Callable[[Drawing], None], ground: str) -> str:
    """A pattern for the upper half, and for the lower by half a turn, in an ivory and gold frame."""
    d = blank_card()
    d.fill(rounded(8, 8, 234, 334, 10), ground)
    half = Drawing()
    pattern(half)
    half = half.clipped([lambda p: p[1] - 175, lambda p: 9 - p[0], lambda p: p[0] - 241, lambda p: 9 - p[1]])
    for end in BOTH_ENDS:
        with d.under(end):
            d.add(half)
    return _frame(d)


def _frame(d: Drawing) -> str:
    d.fill(STOCK + rounded(13, 13, 224, 324, 7), IVORY, holes=True)
    d.line(rounded(13, 13, 224, 324, 7), GOLD, 2.2)
    d.line(rounded(18, 18, 214, 314, 4), GOLD_LIGHT, 0.9)
    d.line(rounded(8.5, 8.5, 233, 333, 10), GOLD, 0.9)
    return finish(d)


# --- fans -----------------------------------------------------------------------------------------------------------


def _fans_half(d: Drawing) -> None:
    radius, pitch = 39, 72
    for row in range(8):
        y = 26 + row * 24
        shift = 0 if row % 2 else -36
        for column in range(5):
            _folded_fan(d, 17 + column * pitch + shift, y, radius)


def _folded_fan(d: Drawing, x: float, y: float, radius: float) -> None:
    d.disc(x, y, radius, NIGHT)
    fan(d, x, y, (9, radius - 4), (180, 360), 10, (NIGHT_LIGHT, "#2b3f86"))
    d.line(rays(x, y, (9, radius - 4), (180, 360), 11), STEEL, 0.6, 0.8)
    d.line([arc(x, y, radius, 180, 360), arc(x, y, radius - 4, 180, 360)], GOLD, 1.1)
    d.line(arc(x, y, 20, 180, 360), GOLD_LIGHT, 0.6)
    d.disc(x, y, 6, GOLD_DARK)
    d.disc(x, y, 3.4, GOLD_LIGHT)


def fans() -> str:
    """Rows of folded fans on night blue."""
    return _framed(_fans_half, NIGHT)


# --- sunburst -------------------------------------------------------------------------------------------------------


def _sunburst_half(d: Drawing) -> None:
    rows = scale_rows(range(-1, 8), range(9), (36, 22), (20, 14, 8), origin=(17, 34))
    for k, row in enumerate(rows):
        shift = 18 if k % 2 else 0
        d.discs([(17 + column * 36 + shift, 34 + k * 22) for column in range(-1, 8)], 21, WINE)
        d.line(row[::3], GOLD, 1.3, 0.9)
        d.line(row[1::3] + row[2::3], "#b4677c", 0.9, 0.8)
    d.disc(125, 175, 96, WINE_DEEP)
    d.line(ellipse(125, 175, 96), GOLD, 2)
    d.line(ellipse(125, 175, 91), GOLD_LIGHT, 0.8)
    d.fill(points_around(125, 175, 40, 87, 4, 36)[1::2], GOLD)
    d.fill(points_around(125, 175, 40, 87, 4, 36)[::2], "#c98a98")
    d.discs(ring_points(125, 175, 88, 36, begin=5), 1.6, GOLD_LIGHT)
    d.disc(125, 175, 46, WINE_DEEP)
    d.line(ellipse(125, 175, 46), GOLD, 1.8)
    d.line(ellipse(125, 175, 42), GOLD_LIGHT, 0.8)
    d.line(rays(125, 175, (12, 36), (-180, 0), 19), GOLD, 1.4)
    d.fill([star(*p, 5) for p in ring_points(125, 175, 26, 8, begin=22.5)], GOLD_LIGHT)
    d.disc(125, 175, 10, GOLD)
    d.disc(125, 175, 6, GOLD_LIGHT)


def sunburst() -> str:
    """A sun in a ring, on scallops of wine red."""
    return _framed(_sunburst_half, WINE)


# --- parquet --------------------------------------------------------------------------------------------------------


def _parquet_half(d: Drawing) -> None:
    d.fill(rect(9, 9, 232, 170), PINE_DEEP)
    size = 36
    for row in range(-1, 10):
        for column in range(-1, 8):
            x, y = 125 + (column - 3) * size + (size / 2 if row % 2 else 0), 175 - row * size / 2
            _basket(d, x, y, size / 2, row % 2 == 0)
    d.disc(125, 175, 58, PINE_DEEP)
    d.line([ellipse(125, 175, 58), ellipse(125, 175, 53)], GOLD, 1.4)
    d.line(rays_around(125, 175, 30, (51, 46), 36), GOLD, 1.1)
    d.fill(points_around(125, 175, 12, 40, 14, 8), PINE_LIGHT)
    d.line(points_around(125, 175, 12, 40, 14, 8), GOLD_LIGHT, 1)
    d.disc(125, 175, 12, GOLD)
    d.fill(lozenge(125, 175, 6, 9), PINE_DEEP)


def _basket(d: Drawing, x: float, y: float, half: float, gold: bool) -> None:
    """One lozenge of boards: two tones, three seams, a nail of gold."""
    d.fill(lozenge(x, y, half, half), PINE if gold else PINE_LIGHT)
    seams = []
    for k in (-1, 0, 1):
        aside, reach = k * half / 4, half / 2
        lean = 1 if gold else -1
        cx, cy = x + aside, y - aside * lean
        seams.append(segment(cx - reach, cy - reach * lean, cx + reach, cy + reach * lean))
    d.line(seams, PINE_DEEP, 0.8, 0.8)
    d.line(polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)]), GOLD, 0.8, 0.75)
    d.disc(x, y - half, 1.7, GOLD_LIGHT)


def parquet() -> str:
    """The ballroom's floor: boards laid in lozenges, an inlaid medallion."""
    return _framed(_parquet_half, PINE)


BACKS = {"fans": fans, "sunburst": sunburst, "parquet": parquet}
