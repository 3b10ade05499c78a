"""The program's icon, drawn for each size: a queen before her card; the card alone; a crown where it is tiny."""

from __future__ import annotations

import re

import pygame

from game.look.files import data
from game.look.palette import BRASS, CLOTHS, GOLD, GOLD_LIGHT, IVORY, RGB, SHADOW
from game.look.shapes import fill, line, polygon, raster, stepped

SIDE = 64
"""The size of the square that it is drawn in."""
SIDES = (16, 22, 24, 32, 48, 64, 128, 256)
"""The sizes, in pixels, in which desktops ask for it."""
SIGN, CARD = 24, 63
"""The largest icons, in pixels, that show the crown alone, and the card alone."""
RED: RGB = (196, 26, 52)
CROWN = (
    (-0.5, -0.34),
    (-0.62, -0.76),
    (-0.27, -0.56),
    (0.0, -0.86),
    (0.27, -0.56),
    (0.62, -0.76),
    (0.5, -0.34),
)
"""Its points, in halves of a card's width and height."""


def icon(side: int) -> pygame.Surface:
    """A square icon with an alpha channel, `side` pixels wide."""
    return raster((side, side), _drawing(side), (0, 0, SIDE, SIDE))


def icon_file() -> str:
    """The icon of the largest size as the text of an SVG file."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{_drawing(SIDES[-1])}</svg>\n'


def _drawing(side: int) -> str:
    if side <= SIGN:
        return _ground(0, 0) + _crown(32, 84, 42, 86, GOLD_LIGHT)
    if side <= CARD:
        return _ground(1, 2.5) + _card(32, 32, 34, 6)
    return _ground(0.5, 1) + _card(43.5, 33, 25, 10) + _queen()


def _ground(edge: float, border: float) -> str:
    """The green square with stepped corners, and a gold border of that width."""
    ground = fill(stepped(edge, edge, SIDE - edge, SIDE - edge, 3), CLOTHS["green"].stops[1])
    inner = edge + 1.6 * border
    return ground + line(stepped(inner, inner, SIDE - inner, SIDE - inner, 3), GOLD_LIGHT, border) * bool(border)


def _crown(x: float, y: float, w: float, h: float, colour: RGB) -> str:
    """A crown above (x, y), for a card of that half width and half height."""
    return fill(polygon(*((x + px * w, y + py * h) for px, py in CROWN)), colour)


def _card(x: float, y: float, wide: float, turned: float) -> str:
    """A queen of hearts, turned by some degrees about its middle: a heart under a crown."""
    w, h = wide / 2, wide * 0.7
    outline = f"M{-w} {-h}H{w}V{h}H{-w}Z"
    parts = (
        f'<g transform="translate(1 1.4)">{fill(outline, SHADOW, 0.45)}</g>',
        fill(outline, IVORY),
        line(outline, BRASS, wide / 30),
        fill(heart(0, 0.22 * h, 0.62 * w), RED),
        _crown(0, 0, w, h, GOLD),
    )
    return f'<g transform="translate({x} {y}) rotate({turned})">{"".join(parts)}</g>'


def heart(x: float, y: float, half: float) -> str:
    """The outline of a heart of that half width, about its middle."""
    w, top, low = half, y - 0.3 * half, y + 0.95 * half
    return (
        f"M{x} {low}C{x - 0.4 * w} {y + 0.55 * w} {x - w} {y + 0.2 * w} {x - w} {top}"
        f"C{x - w} {y - 0.95 * w} {x - 0.2 * w} {y - 1.0 * w} {x} {top}"
        f"C{x + 0.2 * w} {y - 1.0 * w} {x + w} {y - 0.95 * w} {x + w} {top}"
        f"C{x + w} {y + 0.2 * w} {x + 0.4 * w} {y + 0.55 * w} {x} {low}Z"
    )


def _queen() -> str:
    """The dancing queen of hearts, at the left."""
    text = data("sprites", "svg", "dancers", "QH.svg").read_text(encoding="utf-8")
    body = re.sub(r"</?svg[^>]*>", "", text)
    return f'<g transform="translate(4 4.5) scale(0.166)">{body}</g>'
