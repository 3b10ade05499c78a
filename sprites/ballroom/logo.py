"""The title as a drawing: letters that are tall at the ends and low in the middle, with a queen and a king in the O."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sprites.ballroom import palette as p
from sprites.deco.court import kings, queens
from sprites.deco.palette import WORLDS
from sprites.kit.shapes import ellipse
from sprites.kit.svg import Drawing

LOGO = (1200, 232)
TITLE = "COTILLION"
TOP, LOW, TALL, BEND = 8.0, 128.0, 206.0, 1.8
"""Where letters begin, how high they are in the middle and at the ends, and how quickly they grow."""
WIDTHS = {"C": 132, "O": 142, "T": 132, "I": 62, "L": 112, "N": 164}
GAP = 12
STEM, HAIR, OUT = 30.0, 12.0, 12.0
"""Widths of a thick stem and of a thin one, and how far a serif stands out."""
SLAB, NECK, BAR = 0.07, 0.12, 0.11
"""How high a serif is at its end and at its stem, and a bar: parts of a letter's height."""
EDGE = "#2a1606"
DEEP = "#5a3a10"
LEAF = [(0, "#fffae6"), (0.26, "#f6dc96"), (0.47, "#e2b45c"), (0.54, "#be8638"), (0.6, "#ecc878"), (1, "#d6a650")]
RIM = [(0, "#fff4d0"), (0.5, "#d6a650"), (0.58, "#aa762e"), (1, "#e8c270")]
Points = list[tuple[float, float]]


def logo() -> Drawing:
    """COTILLION."""
    d = Drawing()
    outlines, rings = list[str](), list[tuple[float, float, float, float]]()
    x = (LOGO[0] - sum(WIDTHS[letter] + GAP for letter in TITLE) + GAP) / 2
    for letter in TITLE:
        wide = WIDTHS[letter]
        if letter == "O":
            high = _height(x + wide / 2)
            rings.append((x + wide / 2, TOP + high / 2, wide / 2, high / 2))
        else:
            outlines.append(_bent([(x + dx, y) for dx, y in LETTERS[letter]]))
        x += wide + GAP
    every = [*outlines, *(ellipse(*ring) for ring in rings)]
    with d.at(0, 6):
        d.fill(every, DEEP)
        d.line(every, EDGE, 5)
    d.line(every, EDGE, 5)
    d.fill(every, d.linear("leaf", (0, TOP), (0, TOP + TALL), LEAF))
    d.line(outlines, p.GLEAM, 1.4, 0.6)
    _fan(d)
    for ring, head, king in zip(rings, (queens.HEADS["H"], kings.HEADS["H"]), (False, True), strict=True):
        x, y, r, ry = ring
        name = "king" if king else "queen"
        d.disc(x, y, r, d.linear(f"{name}rim", (x, y - ry), (x, y + ry), RIM), ry=ry)
        d.disc(x, y, r - 11, EDGE, ry=ry - 11)
        world = WORLDS["H"]
        halo = [(0.0, world.main), (0.7, world.ground), (1.0, world.deep)]
        d.disc(x, y, r - 13, d.radial(f"{name}halo", x, y - 8, r, halo), ry=ry - 13)
        with d.at(x, y + 4, 0.97, mirror=king, origin=(38, 52)):
            head(d, world)
        for each in (ellipse(x, y, r - 13, ry - 13), ellipse(x, y, r, ry)):
            d.line(each, p.GLEAM, 1.5, 0.8)
    return d


def _fan(d: Drawing) -> None:
    """An opened fan below the middle, between two lines that end in a diamond."""
    x, y, r = LOGO[0] / 2, TOP + LOW + 68, 48
    blades = list[str]()
    for n in range(7):
        a, b = (math.radians(18 + 144 * (n + k) / 7 + (2 if k == 0 else -2)) for k in (0, 1))
        ends = [
            f"{x + part * math.cos(t):.1f} {y - part * math.sin(t):.1f}" for part, t in ((9, a), (r, a), (r, b), (9, b))
        ]
        blades.append("M" + "L".join(ends) + "Z")
    sides = [
        f"M{x + side * 62} {y - 12}L{x + side * 196} {y - 10}L{x + side * 62} {y - 8}Z"
        f"M{x + side * 196} {y - 10}L{x + side * 204} {y - 16}L{x + side * 212} {y - 10}L{x + side * 204} {y - 4}Z"
        for side in (-1, 1)
    ]
    d.line([*blades, *sides], EDGE, 3.4)
    d.fill([*blades, *sides], d.linear("fan", (x, y - r), (x, y), RIM))


def _height(x: float) -> float:
    """How high letters are there."""
    far: float = abs(2 * x / LOGO[0] - 1) ** BEND
    return LOW + (TALL - LOW) * far


def _bent(outline: Sequence[tuple[float, float]]) -> str:
    """An outline of which y is a part of a letter's height, as a path."""
    points = list[str]()
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        many = max(1, math.ceil(abs(x1 - x0) / 14))
        for n in range(many):
            x, y = x0 + (x1 - x0) * n / many, y0 + (y1 - y0) * n / many
            points.append(f"{x:.1f} {TOP + y * _height(x):.1f}")
    return "M" + "L".join(points) + "Z"


def _serif(left: float, right: float) -> Points:
    """The foot of an upright between two lines, from the right."""
    return [(right, 1 - NECK), (right + OUT, 1 - SLAB), (right + OUT, 1), (left - OUT, 1), (left - OUT, 1 - SLAB),
            (left, 1 - NECK)]  # fmt: skip


def _over(points: Points) -> Points:
    """The same at the head of a letter, from the left."""
    return [(x, 1 - y) for x, y in reversed(points)]


def _bow() -> Points:
    """C: thick at the left, thin where it opens, with beaks."""
    r, wide = WIDTHS["C"] * 0.54, WIDTHS["C"]
    outer = [(r * (1 + math.cos(math.radians(a))), 0.5 - 0.5 * math.sin(math.radians(a))) for a in range(54, 307, 6)]
    hollow = r - STEM / 2 - 1
    inner = [
        (r + STEM / 2 + hollow * math.cos(math.radians(a)), 0.5 - 0.435 * math.sin(math.radians(a)))
        for a in range(308, 51, -6)
    ]
    return [(wide - 8, 0.07), *outer, (wide - 16, 0.91), (wide - 4, 0.72), (wide - 12, 0.72), *inner, (wide - 16, 0.36),
            (wide - 4, 0.36), (wide, 0.02)]  # fmt: skip


def _tee() -> Points:
    wide, left, right = WIDTHS["T"], (WIDTHS["T"] - STEM) / 2, (WIDTHS["T"] + STEM) / 2
    arm = [(wide, 0.0), (wide, 0.34), (wide - 8, 0.34), (wide - 20, BAR + 0.02), (right + 9, BAR), (right, BAR + 0.06)]
    return [*arm, *_serif(left, right), *((wide - x, y) for x, y in reversed(arm))]


def _ell() -> Points:
    wide, right = WIDTHS["L"], OUT + STEM
    arm = [
        (right, 0.94 - BAR),
        (right + 9, 1 - BAR),
        (wide - 20, 0.98 - BAR),
        (wide - 8, 0.64),
        (wide, 0.64),
        (wide, 1.0),
    ]
    foot = _serif(OUT, right)
    return [*_over(foot), *arm, *foot[3:]]


def _en() -> Points:
    wide = WIDTHS["N"]
    left, right = OUT, wide - OUT - HAIR
    head, foot = _over(_serif(right, right + HAIR)), _serif(left, left + HAIR)
    return [(0, 0), (left + STEM + 14, 0), (right, 0.66), *head, (right + HAIR, 1.02), (right - 9, 1.02),
            (left + HAIR, 0.27), *foot, (left, SLAB + 0.05), (0, SLAB)]  # fmt: skip


_I = _serif((WIDTHS["I"] - STEM) / 2, (WIDTHS["I"] + STEM) / 2)
LETTERS = {"C": _bow(), "T": _tee(), "I": [*_over(_I), *_I], "L": _ell(), "N": _en()}
