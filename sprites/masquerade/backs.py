"""The backs: two masks with their plumes, and a floor of lozenges. Both look the same from either end."""

from __future__ import annotations

from sprites.kit.geometry import IDENTITY, Point, half_turn, polar
from sprites.kit.ornament import rays_around
from sprites.kit.shapes import ellipse, lozenge, ring_points, rounded, star, wedge
from sprites.masquerade.court.props import gold_mask
from sprites.masquerade.frame import CARD, both_ends, gild
from sprites.masquerade.palette import CARD_EDGE, GOLD, GOLD_DARK, GOLD_LIGHT, PAPER_SHADE, WORLDS
from sprites.masquerade.papercut import Papercut

WINE, WINE_DEEP, WINE_DARK, WINE_LIGHT = "#7a1a3a", "#551029", "#3a0a20", "#a8375a"
PLUM, PLUM_DARK, PLUM_DEEP, LILAC = "#6d3a86", "#3a1a4c", "#241030", "#b58cc6"
NIGHT, NIGHT_DARK, NIGHT_LIGHT = "#2b3878", "#10132b", "#5b70c8"
PANEL = (9, 9, 232, 332)


def _start(light: str, dark: str) -> Papercut:
    p = Papercut(suit="S")
    gild(p)
    p.fill(CARD, PAPER_SHADE)
    p.fill(rounded(*PANEL, 10), p.radial("panel", 125, 175, 200, [(0, light), (1, dark)]))
    return p


def _finish(p: Papercut) -> str:
    p.line(rounded(12.5, 12.5, 225, 325, 8), "url(#gold)", 2.2)
    p.line(rounded(17, 17, 216, 316, 6), GOLD, 0.8)
    p.line(CARD, CARD_EDGE, 1.2)
    return p.document()


def _corner_fans(p: Papercut, dark: str, deep: str) -> None:
    for x, y, begin in ((14, 14, 0), (236, 14, 90)):
        fan = p.part()
        fan.fill(wedge(x, y, 0, 62, begin, begin + 90), dark)
        fan.fill(wedge(x, y, 0, 58, begin, begin + 90), deep)
        fan.line(
            [f"M{x} {y}L{a:.2f} {b:.2f}" for a, b in (polar(x, y, 56, begin + 15 * i) for i in range(7))], GOLD, 0.9
        )
        fan.discs([polar(x, y, 50, begin + 15 * i + 7.5) for i in range(6)], 2, GOLD_LIGHT)
        for radius, width in ((26, 1), (40, 1), (61, 1.4)):
            arc = [polar(x, y, radius, begin + 10 * i) for i in range(10)]
            fan.line("M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in arc), GOLD, width)
        both_ends(p, fan)


def masks() -> str:
    """Two masks, head to head, in a midnight oval on wine red."""
    p = _start(WINE, WINE_DARK)
    trellis = [lozenge(26 + 18 * column, 33.5 + 31.4 * row, 9, 15.7) for column in range(12) for row in range(10)]
    p.line(trellis, WINE_LIGHT, 0.9, opacity=0.55)
    _corner_fans(p, WINE_DARK, WINE_DEEP)
    p.fill(ellipse(125, 175, 90, 126), WINE_DARK)
    p.fill(ellipse(125, 175, 84, 120), p.radial("night", 125, 175, 110, [(0, NIGHT), (1, NIGHT_DARK)]))
    with p.under((1, 0, 0, 117 / 81, 0, 175 - 175 * 117 / 81)):
        p.line(rays_around(125, 175, 20, (81,), 56), NIGHT_LIGHT, 0.9, opacity=0.5)
    p.line(ellipse(125, 175, 87, 123), "url(#gold)", 3.2)
    p.line(ellipse(125, 175, 82, 118), GOLD, 0.8)
    p.discs(ring_points(125, 175, 94, 64, ry=130), 1.7, GOLD_LIGHT)
    for matrix in (IDENTITY, half_turn()):
        with p.under(matrix):
            _plumed_mask(p)
    _rosette(p)
    return _finish(p)


def _plumed_mask(p: Papercut) -> None:
    hearts, spades = WORLDS["H"], WORLDS["S"]
    for spine, colour, width in (
        ("117,124 100,108 92,92 96,78", hearts.dye, 12),
        ("133,124 150,108 158,92 154,78", hearts.dye, 12),
        ("125,122 118,100 120,80 130,66", spades.pale, 13),
    ):
        p.plume(spine, width, colour, barbs=13)
        p.brush(spine, [1, 1.2, 0.4], WINE_DARK)
    ribbon = p.part()
    ribbon.brush("155,136 174,142 182,134 192,144", [3, 4, 3, 1], hearts.dye)
    ribbon.brush("155,136 170,152 184,158", [3, 4, 1], hearts.robe)
    p.mirror_too(ribbon)
    gold_mask(p, 125, 134, 1.5)
    p.jewel(125, 124, 4)


def _rosette(p: Papercut) -> None:
    for i in range(12):
        with p.at(125, 175, turn=i * 30):
            p.fill("M0 -4C5 -8 5 -15 0 -20C-5 -15 -5 -8 0 -4Z", GOLD if i % 2 else GOLD_LIGHT)
    p.jewel(125, 175, 5.4, GOLD)
    p.disc(125, 175, 2.6, WINE)


def harlequin() -> str:
    """Lozenges of plum laid like a floor, gold at every crossing, a fan of feathers in the middle."""
    p = _start(PLUM, PLUM_DARK)
    columns, rows = 10, 10
    wide, high = 216 / columns / 2, 316 / rows / 2
    dark: list[str] = []
    light: list[str] = []
    knots: list[Point] = []
    for row in range(rows):
        for column in range(columns):
            x, y = 17 + wide * (2 * column + 1), 17 + high * (2 * row + 1)
            (dark if (row + column) % 2 else light).append(lozenge(x, y, wide - 0.5, high - 0.5))
            if column:
                knots.append((x - wide, y))
    p.fill(dark, PLUM_DARK)
    p.fill(light, LILAC, opacity=0.85)
    p.discs(knots, 1.5, GOLD_LIGHT)
    p.fill(ellipse(125, 175, 62, 90), PLUM_DEEP)
    p.fill(ellipse(125, 175, 58, 86), p.radial("glade", 125, 175, 86, [(0, PLUM), (1, PLUM_DEEP)]))
    p.line(ellipse(125, 175, 60, 88), "url(#gold)", 3.2)
    p.line(ellipse(125, 175, 55, 83), GOLD, 0.8)
    p.discs(ring_points(125, 175, 67, 48, ry=95), 1.6, GOLD_LIGHT)
    for matrix in (IDENTITY, half_turn()):
        with p.under(matrix):
            _feathers(p)
    p.fill(star(125, 175, 20, 7, 8), GOLD_DARK)
    p.fill(star(125, 175, 18, 6, 8), GOLD)
    p.jewel(125, 175, 6)
    return _finish(p)


def _feathers(p: Papercut) -> None:
    for side in (-1, 1):
        for reach, top, colour in ((38, 128, GOLD), (20, 110, LILAC)):
            x, bend = 125 + side * reach, 125 + side * reach / 2
            spine = f"125,172 {bend},150 {x},{top} {x - side * reach / 5},{top - 12}"
            p.plume(spine, 13, colour, barbs=12)
            p.brush(spine, [1, 1.2, 0.4], PLUM_DEEP)
    p.plume("125,172 123,144 124,118 130,98", 14, PAPER_SHADE, barbs=14)
    p.brush("125,172 123,144 124,118 130,98", [1, 1.2, 0.4], PLUM_DEEP)


BACKS = {"masks": masks, "harlequin": harlequin}
