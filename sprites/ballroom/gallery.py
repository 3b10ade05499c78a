"""The gallery over the doorway: the shell behind the band, the balustrade, and the door below with its curtains."""

from __future__ import annotations

import math

from sprites.ballroom import palette as p
from sprites.ballroom.space import BACK, MIDDLE, at
from sprites.kit.geometry import Point
from sprites.kit.shapes import lozenge, polygon
from sprites.kit.svg import Drawing

LEFT = MIDDLE - 362
TOP, FOOT = 318, 368
"""The balustrade's rails at its ends; in the middle they hang lower, as it bulges towards us."""
BULGE = 40
SHELL = 322
RAYS = 13


def shell() -> Drawing:
    """The left half of the sunburst behind the band, with its light."""
    d = Drawing()
    x, y, r = MIDDLE, 336, SHELL
    bright = [(0, "#ffe296"), (0.5, "#ce9a46"), (1, "#5c451f")]
    quiet = [(0, "#4c8a70"), (0.5, p.WALL_LIGHT), (1, p.WALL_DARK)]
    gold, green = d.radial("gold", x, y, r, bright), d.radial("green", x, y, r, quiet)

    def rim(degrees: float, share: float = 1.0) -> Point:
        a = math.radians(degrees)
        return x + r * share * math.cos(a), y - r * 0.86 * share * math.sin(a)

    for k in range(RAYS // 2 + 1):
        begin, end = 180 - k * 180 / RAYS, max(90.0, 180 - (k + 1) * 180 / RAYS)
        edge = [rim(begin + (end - begin) * j / 6) for j in range(7)]
        d.fill(polygon([(x, y), *edge]), gold if k % 2 else green)
        d.line(polygon([(x, y), edge[0]], closed=False), p.GOLD, 1.6, 0.8)
    for share, width in ((1, 5), (0.965, 1.6), (0.5, 2)):
        d.line(polygon([rim(180 - 90 * j / 24, share) for j in range(25)], closed=False), p.GOLD, width)
    d.fill(f"M{LEFT} {y}L{x} {y}L{x} {y + 70}L{LEFT} {y}Z", p.WALL_DARK)
    warm = d.radial("warm", x, y - 60, r, [(0, p.WARM, 0.5), (0.5, p.WARM, 0.2), (1, p.WARM, 0.0)], 0.72)
    d.fill(f"M{x - r - 40} 40H{x}V{y}H{x - r - 40}Z", warm)
    return d


def balustrade() -> Drawing:
    """The left half of the gallery's front, over which the players' busts rise, and its shade on the wall below."""
    d = Drawing()

    def front(t: float, y: float) -> Point:
        return LEFT + (MIDDLE - LEFT) * 2 * t, y + 4 * BULGE * t * (1 - t)

    steps = [k / 32 for k in range(17)]
    below = [front(t, FOOT + 70) for t in steps]
    shade = d.linear("shade", (0, FOOT), (0, FOOT + 110), [(0, p.SHADE, 0.7), (1, p.SHADE, 0.0)])
    d.fill(polygon([front(t, FOOT) for t in steps] + below[::-1]), shade)
    body = polygon([front(t, TOP) for t in steps] + [front(t, FOOT) for t in reversed(steps)])
    face = [(0, p.COLUMN_DARK), (0.5, p.COLUMN), (1, p.COLUMN_LIGHT)]
    d.fill(body, d.linear("face", (LEFT, 0), (MIDDLE, 0), face))
    count = 22
    for k in range(count // 2):
        t = (k + 0.5) / count
        x, y = front(t, FOOT - 10)
        r = 362 / count * 0.92 * (0.8 + 0.2 * math.sin(math.pi * t)) * 1.0
        _fan(d, x, y, r, 7)
        d.fill(lozenge(*front(t, TOP + 20), 3.6, 3.6), p.GOLD_LIGHT)
    metal = d.linear("metal", (LEFT, 0), (MIDDLE, 0), [(0, p.GOLD_DARK), (0.6, p.GOLD), (1, "#ffe8a8")])
    for y, width in ((TOP, 9.0), (TOP + 12, 2.0), (FOOT - 4, 6.0), (FOOT + 5, 4.0)):
        d.line(polygon([front(t, y) for t in steps], closed=False), metal, width, round_caps=False)
    for t in (0.06, 0.34):
        x, y = front(t, FOOT + 6)
        name = f"corbel{round(100 * t)}"
        stone = d.linear(name, (x - 26, 0), (x + 26, 0), [(0, p.BRONZE), (0.4, p.GOLD_LIGHT), (1, p.BRONZE)])
        ends = [(-26, 0), (26, 0), (16, 18), (9, 34), (-9, 34), (-16, 18)]
        d.fill(polygon([(x + a, y + b) for a, b in ends]), stone)
    return d


def _fan(d: Drawing, x: float, y: float, r: float, blades: int) -> None:
    lines = []
    for k in range(blades):
        a = math.radians(180 + (k + 0.5) * 180 / blades)
        inner, outer = (
            (x + r * 0.25 * math.cos(a), y + r * 0.25 * math.sin(a)),
            (x + r * 0.92 * math.cos(a), y + r * 0.92 * math.sin(a)),
        )
        lines.append(polygon([inner, outer], closed=False))
    for share in (1.0, 0.68):
        arc = [math.radians(180 + 15 * k) for k in range(13)]
        lines.append(polygon([(x + r * share * math.cos(a), y + r * share * math.sin(a)) for a in arc], closed=False))
    d.line(lines, p.GOLD_LIGHT, 1.1, 0.95)


def door() -> Drawing:
    """The left half of the doorway under the gallery: warm light, curtains drawn aside."""
    d = Drawing()
    x, y = at(0, 0)
    half, high, step = 0.56 * BACK, 0.745 * BACK, 11
    left, top = x - half, y - high
    rim = [(x, top), (left + 3 * step, top), (left + 3 * step, top + step), (left + 2 * step, top + step)]
    rim += [(left + 2 * step, top + 2 * step), (left + step, top + 2 * step), (left + step, top + 3 * step)]
    rim += [(left, top + 3 * step), (left, y)]
    light = [(0, "#ffe8aa"), (0.4, "#eeaa54"), (0.78, "#8e4624"), (1, "#401a14")]
    d.fill(polygon([*rim, (x, y)]), d.radial("light", x, y - high * 0.42, half * 1.3, light))
    rays = []
    for k in range(1, 10):
        a = math.radians(-90 - k * 9.5)
        rays.append(polygon([(x, y - 18), (x + math.cos(a) * half, y - 18 + math.sin(a) * half * 1.3)], closed=False))
    d.line(rays, p.GLEAM, 5, 0.16)
    folds = []
    for k in range(9):
        folds.append((k / 8, (p.CURTAIN_DARK, p.CURTAIN, p.CURTAIN_LIGHT, p.CURTAIN)[k % 4]))
    cloth = d.linear("cloth", (left, 0), (x, 0), folds)
    inner = f"C{x - half * 0.2} {y - high * 0.62} {x - half * 0.68} {y - high * 0.5} {x - half * 0.8} {y - high * 0.3}"
    outer = f"M{left + 3} {y}L{left + 3} {top + 3 * step}L{left + 3 * step} {top + 2}L{x - half * 0.04} {top + 2}"
    d.fill(f"{outer}{inner}L{x - half * 0.72} {y}Z", cloth)
    d.line(f"M{x - half * 0.04} {top}{inner}L{x - half * 0.72} {y}", p.GOLD, 3, 0.9)
    d.fill(
        polygon(
            [
                (left, y - high * 0.33),
                (x - half * 0.77, y - high * 0.33),
                (x - half * 0.78, y - high * 0.295),
                (left, y - high * 0.295),
            ]
        ),
        p.GOLD,
    )
    edge = polygon(rim, closed=False)
    for width, colour in ((15, p.GOLD_DARK), (9, p.GOLD), (2, p.GOLD_LIGHT)):
        d.line(edge, colour, width, round_caps=False)
    return d
