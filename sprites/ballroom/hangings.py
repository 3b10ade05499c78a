"""What hangs before the room: the curtain at the picture's edge, the chandelier, the moon."""

from __future__ import annotations

import math

from sprites.ballroom import palette as p
from sprites.ballroom.space import HIGH, MIDDLE, on_back
from sprites.kit.shapes import ellipse, polygon, rect
from sprites.kit.svg import Drawing

CURTAIN = 150
"""Width of the curtain's picture."""
CHANDELIER = (300, 300)
CANDLES = (18, 11, 7)
MOON = (96, 96)


def curtain() -> Drawing:
    """The curtain at the left edge of a screen."""
    d = Drawing()
    x0, x1, tie = -12.0, 120.0, HIGH * 0.62
    k = x1 - x0
    tones = (p.CURTAIN_DARK, p.CURTAIN, p.CURTAIN_LIGHT, p.CURTAIN, p.CURTAIN_DARK, p.CURTAIN)
    folds = [(j / 12, tones[j % 6]) for j in range(13)]
    inner = f"C{x1 - k * 0.05} {HIGH * 0.3} {x0 + k * 0.55} {HIGH * 0.5} {x0 + k * 0.3} {tie}"
    inner += f"C{x0 + k * 0.5} {HIGH * 0.75} {x0 + k * 0.62} {HIGH * 0.9} {x0 + k * 0.66} {HIGH + 5}"
    for wide, strength in ((26, 0.14), (16, 0.2), (8, 0.26)):
        d.line(f"M{x1} -5{inner}", p.SHADE, wide, strength)
    body = f"M{x0} -5L{x1} -5{inner}L{x0} {HIGH + 5}Z"
    d.fill(body, d.linear("folds", (x0, 0), (x1, 0), folds))
    d.fill(body, d.linear("dim", (0, 0), (0, HIGH), [(0, p.SHADE, 0.5), (0.3, p.SHADE, 0.25), (1, p.SHADE, 0.62)]))
    d.line(f"M{x1} -5{inner}", p.GOLD_DARK, 5)
    d.line(f"M{x1} -5{inner}", p.GOLD, 2.6)
    band = [(x0, tie - 10), (x0 + k * 0.31, tie - 10), (x0 + k * 0.31, tie + 8), (x0, tie + 8)]
    d.fill(polygon(band), p.GOLD)
    d.fill(polygon([(x, y * 0.3 + (tie - 7) * 0.7) for x, y in band]), p.GOLD_LIGHT)
    return d


def chandelier() -> Drawing:
    """Three tiers of crystal and candles, with their glow; hung by the middle of its picture's upper edge."""
    d = Drawing()
    w, foot = 236.0, 274.0
    x = CHANDELIER[0] / 2
    h = w * 0.72
    metal = d.linear(
        "metal",
        (x - w / 2, 0),
        (x + w / 2, 0),
        [(0, p.GOLD_DARK), (0.35, p.GOLD_LIGHT), (0.6, p.GOLD), (1, p.GOLD_DARK)],
    )
    glow = [(0, "#ffbe60", 0.5), (0.4, "#ffbe60", 0.26), (0.75, "#ffbe60", 0.06), (1, "#ffbe60", 0.0)]
    d.fill(ellipse(x, 176, 150, 124), d.radial("glow", x, 176, 150, glow, 0.83))
    d.line(f"M{x} 0V{foot - h * 0.9}", metal, 4)
    for (share, up, drop), candles in zip(
        ((1.0, 0.44, 0.18), (0.62, 0.70, 0.14), (0.30, 0.92, 0.10)), CANDLES, strict=True
    ):
        y, rx = foot - h * up, w * share / 2
        ry = rx * 0.17
        count = int(10 + share * 22)
        drops: list[list[str]] = [[], [], []]
        for k in range(count):
            t = (k + 0.5) / count * 2 - 1
            cx, tall = x + rx * math.sin(t * math.pi / 2), h * drop * (1.5 - 0.5 * abs(t)) * 1.25
            cut = [(-0.012, 0), (0.012, 0), (0.008, 0.8), (0, 1), (-0.008, 0.8)]
            drops[k * 7 % 3].append(polygon([(cx + a * w, y + b * tall) for a, b in cut]))
        for strength, some in zip((0.6, 0.76, 0.92), drops, strict=True):
            d.fill(some, "#fff4d6", strength)
        d.line(ellipse(x, y, rx, ry), metal, w * 0.026)
        for k in range(candles):
            a = math.pi * (k + 0.5) / candles
            cx, cy = x - rx * math.cos(a), y + ry * math.sin(a)
            d.fill(
                polygon([(cx - 2.4, cy - 18), (cx + 2.4, cy - 18), (cx + 2.4, cy - 1), (cx - 2.4, cy - 1)]), p.CANDLE
            )
            halo = d.radial(
                f"halo{round(10 * share)}-{k}",
                cx,
                cy - 23,
                17,
                [(0, "#ffd98c", 0.75), (0.4, "#ffce78", 0.3), (1, "#ffce78", 0.0)],
            )
            d.disc(cx, cy - 23, 17, halo)
            with d.at(cx, cy - 18):
                d.fill("M0 -13C3.2 -6 2.4 -0.5 0 -0.5C-2.4 -0.5 -3.2 -6 0 -13Z", p.FLAME)
    drop_ = [(-0.1, 0.3), (0.1, 0.3), (0.03, 0.06), (0, 0), (-0.03, 0.06)]
    pendant = polygon([(x + a * w, foot - b * h) for a, b in drop_])
    d.fill(pendant, "#fff0c8", 0.85)
    d.line(pendant, p.GOLD, 1.6, 0.9)
    return d


def moon_place() -> tuple[float, float]:
    """The middle of the moon in the picture, in the window left of the gallery."""
    (x, y) = on_back([(-1.69, 1.49)])[0]
    return x, y


def moon() -> Drawing:
    """A moon with its glow, for a picture of its own."""
    d = Drawing()
    x = y = MOON[0] / 2
    d.disc(x, y, x, d.radial("glow", x, y, x, [(0, "#becdff", 0.6), (0.4, "#becdff", 0.25), (1, "#becdff", 0.0)]))
    with d.at(x, y):
        d.fill("M-4 -19C-22 -16 -24 12 -4 19C8 21 16 13 18 8C2 12 -12 -4 -4 -19Z", "#faf4de")
    return d


def dusk() -> Drawing:
    """Light and shade over the walls: the middle is lit, the upper corners and the sides are dark."""
    d = Drawing()
    d.fill(
        rect(0, -500, MIDDLE, 3 * HIGH),
        d.radial(
            "dark",
            1280,
            500,
            1400,
            [(0, p.SHADE, 0.0), (0.42, p.SHADE, 0.12), (0.7, p.SHADE, 0.5), (1, p.SHADE, 0.86)],
            0.66,
        ),
    )
    return d
