"""The program's icon: a fan over a lozenge, in gold on the green cloth."""

from __future__ import annotations

import pygame

from game.look.palette import CLOTHS, GOLD, GOLD_LIGHT
from game.look.shapes import arc, fill, line, lozenge, polar, polygon, raster, stepped

SIDE = 64
"""The size of the square that it is drawn in."""


def icon(side: int) -> pygame.Surface:
    """A square icon with an alpha channel, `side` pixels wide."""
    return raster((side, side), _drawing(), (0, 0, SIDE, SIDE))


def icon_file() -> str:
    """The same icon as the text of an SVG file."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{_drawing()}</svg>\n'


def _drawing() -> str:
    cloth = CLOTHS["green"]
    parts = [
        fill(stepped(1, 1, 63, 63, 3), cloth.stops[2]),
        line(stepped(3.5, 3.5, 60.5, 60.5, 3), GOLD_LIGHT, 2),
    ]
    for blade in range(5):
        start = -168 + blade * 32
        edge = (polar(32, 42, 25, start), polar(32, 42, 25, start + 28))
        parts.append(fill(polygon((32, 42), *edge), GOLD_LIGHT if blade % 2 == 0 else GOLD))
    parts.append(line(arc(32, 42, 27, -172, -8), GOLD_LIGHT, 1.6))
    parts.append(fill(lozenge(32, 48, 6), GOLD_LIGHT))
    return "".join(parts)
