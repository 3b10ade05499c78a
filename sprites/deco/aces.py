"""The four aces, each with its own jewel: sunrise, rose window, sunburst, garden gate."""

from __future__ import annotations

import math

from sprites.deco.cards import blank_card, finish, keyline, sign
from sprites.deco.court.props import rose
from sprites.deco.palette import GOLD, GOLD_LIGHT, WORLDS, World
from sprites.kit.geometry import IDENTITY, half_turn, polar
from sprites.kit.ornament import points_around, rays, rays_around, ziggurat
from sprites.kit.shapes import arc, ellipse, lozenge, polygon, ring_points, star, wedge
from sprites.kit.signs import CLUB, HEART
from sprites.kit.svg import Drawing

X, Y = 125, 175


def spade() -> Drawing:
    """A sunrise under a moon inside the sign, in a ring of rays."""
    w = WORLDS["S"]
    d = _card()
    d.line(rays_around(X, Y, 84, (97, 92), 48), GOLD, 1.2)
    d.line(ellipse(X, Y, 81), GOLD, 1.8)
    d.line(ellipse(X, Y, 77), w.sign, 0.9)
    d.fill([star(*p, 3.2) for p in ring_points(X, Y, 88.5, 12, begin=-75)], w.sign)
    sign(d, "S", X, Y - 2, 132)
    fan_lines = [
        polygon([polar(X, Y + 26, 17, a), polar(X, Y + 26, reach, a)], closed=False) for a, reach in _sunrise()
    ]
    d.line(fan_lines, GOLD_LIGHT, 1.5)
    d.fill(wedge(X, Y + 26, 0.1, 13, 180, 360), GOLD)
    d.line(arc(X, Y + 26, 16.5, 180, 360), GOLD_LIGHT, 1.2)
    d.line("M96 203H154", GOLD_LIGHT, 1.6)
    d.line("M104 208H146", GOLD, 1)
    d.disc(X, Y - 35, 8, w.metal_light)
    d.disc(X + 3.6, Y - 37, 6.8, w.facet)
    d.fill(
        [star(x, y, r) for x, y, r in ((108, 148, 3.4), (142, 148, 3.4), (97, 164, 2.6), (153, 164, 2.6))], GOLD_LIGHT
    )
    _finials(d, w.sign, 103, 23)
    return d


def _sunrise() -> list[tuple[float, float]]:
    """Angle and reach of the rays of the spade's sun."""
    return [(-90 + k * 13, 50 - abs(k) * 2.6) for k in range(-5, 6)]


def heart() -> Drawing:
    """A rose window: twelve petals round the sign, roses at the four quarters, a rose within."""
    w = WORLDS["H"]
    d = _card()
    for k in range(12):
        with d.at(X, Y, 1, 30 * k):
            petal = "M0-64C13-70 15-84 0-98C-15-84-13-70 0-64Z"
            d.fill(petal, w.light if k % 2 else w.mid)
            d.line(petal, GOLD, 1.1)
            d.brush("M0-68C3-76 3-84 0-92", [0.4, 1.6, 0.4], w.mid if k % 2 else w.main)
    d.discs(ring_points(X, Y, 92, 12, begin=-75), 2.3, w.sign)
    d.line([ellipse(X, Y, 62), ellipse(X, Y, 65.5)], GOLD, 1.2)
    sign(d, "H", X, Y + 4, 98)
    inner = [HEART]
    for scale in (0.7, 0.62):
        with d.at(X, Y + 1, scale):
            d.line(inner, GOLD_LIGHT, 1.4)
    rose(d, X, Y - 4, 15, w.mid, w.light, w.sign)
    d.fill(
        [
            "M108 181C100 178 97 184 96 190C104 191 108 187 108 181Z",
            "M142 181C150 178 153 184 154 190C146 191 142 187 142 181Z",
        ],
        GOLD,
    )
    _finials(d, w.sign, 104, 23)
    return d


def diamond() -> Drawing:
    """A brilliant: the sign cut in facets, inside lozenges, on a field of blades."""
    w = WORLDS["D"]
    d = _card()
    d.fill(points_around(X, Y, 60, 98, 3.6, 24), w.light)
    d.fill(points_around(X, Y, 62, 90, 2.2, 24), w.main)
    d.line(rays_around(X, Y, 64, (86, 96), 48), GOLD, 0.8)
    d.disc(X, Y, 64, "#fbf5e6")
    d.line([ellipse(X, Y, 64), ellipse(X, Y, 60)], GOLD, 1.3)
    d.line([lozenge(X, Y, 44, 60), lozenge(X, Y, 40, 55.5)], GOLD, 1)
    sign(d, "D", X, Y, 92, inlaid=False)
    cuts = ["M125 129C119 149 110 163 92 175", "M125 129C131 149 140 163 158 175", "M125 221C119 201 110 187 92 175"]
    cuts.append("M125 221C131 201 140 187 158 175")
    d.line(cuts, w.mid, 0.9)
    table = lozenge(X, Y, 14, 19)
    d.fill(table, w.mid)
    d.fill(polygon([(X, Y - 19), (X + 14, Y), (X, Y + 19)]), w.main)
    d.line([*[polygon([a, b], closed=False) for a, b in _girdle()], table], GOLD_LIGHT, 1.1)
    d.fill([lozenge(*p, 2.6, 3.6) for p in ring_points(X, Y, 103, 8, begin=22.5)], w.sign)
    _finials(d, w.sign, 105, 23)
    return d


def _girdle() -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Lines from the brilliant's table to its points."""
    inner = [(X, Y - 19), (X + 14, Y), (X, Y + 19), (X - 14, Y)]
    outer = [(X, Y - 46), (X + 34, Y), (X, Y + 46), (X - 34, Y)]
    return list(zip(inner, outer, strict=True))


LOBE = 38
"""How far the middles of the club's three rings stand from the middle of the card."""


def club() -> Drawing:
    """A clover garden: the sign in a trefoil of rings and rays, a small club in each leaf."""
    w = WORLDS["C"]
    d = _card()
    with d.at(X, Y + 8.5, 0.94, origin=(X, Y)):  # the trefoil reaches further up than down
        d.add(_clover(w))
    _finials(d, w.sign, 104, 23)
    return d


def _clover(w: World) -> Drawing:
    d = Drawing()
    middles = [(angle, polar(X, Y, LOBE, angle)) for angle in (-90, 30, 150)]
    for radius, colour, width in ((54, GOLD, 1.8), (50, w.mid, 1), (46.5, GOLD, 0.9)):
        half = _lobe_angle(radius)
        d.line([arc(*middle, radius, a - half, a + half) for a, middle in middles], colour, width)
    for angle, (x, y) in middles:
        d.line(rays(x, y, (57, 63), (angle - 90, angle + 90), 25), GOLD, 1.1)
        d.line(rays(x, y, (57, 68), (angle - 82.5, angle + 82.5), 12), GOLD, 1.1)
        d.discs([polar(x, y, 71, angle - 82.5 + 15 * k) for k in range(12)], 1.4, w.sign)
    for angle in (-30, 90, 210):
        x, y = polar(X, Y, 74, angle)
        with d.at(x, y, 0.17, angle - 90):
            d.fill(CLUB, w.sign)
    sign(d, "C", X, Y - 2, 112)
    for x, y in ((X, Y - 33), (X - 27, Y + 8.5), (X + 27, Y + 8.5)):
        d.line(ellipse(x, y, 18), GOLD_LIGHT, 1.1)
        d.line(ellipse(x, y, 15.5), GOLD, 0.8)
        with d.at(x, y, 0.19):
            d.fill(CLUB, GOLD_LIGHT)
    d.line(["M125 184C124 202 120 215 113 224", "M125 184C126 202 130 215 137 224"], GOLD, 1)
    d.fill(lozenge(X, Y - 7, 5, 7), GOLD_LIGHT)
    return d


def _lobe_angle(radius: float) -> float:
    """Half the angle a ring of this radius runs through before it meets its neighbour."""
    meeting = (LOBE + math.sqrt(4 * radius**2 - 3 * LOBE**2)) / 2
    return math.degrees(math.atan2(meeting * math.sin(math.pi / 3), meeting / 2 - LOBE))


def _card() -> Drawing:
    d = blank_card()
    keyline(d)
    return d


def _finials(d: Drawing, colour: str, distance: float, half_width: float) -> None:
    """Shrinking rules and a drop above and below the jewel."""
    for end in (IDENTITY, half_turn(X, Y)):
        with d.under(end):
            d.line(ziggurat(X, Y + distance, half_width, 6, 4, 4)[::2], GOLD, 2.2)
            d.line(ziggurat(X, Y + distance, half_width, 6, 4, 4)[1::2], colour, 2.2)
            d.fill(lozenge(X, Y + distance + 22, 4.5, 6.5), colour)


def ace(suit: str) -> str:
    """An ace without its indices."""
    return finish({"S": spade, "H": heart, "D": diamond, "C": club}[suit]())
