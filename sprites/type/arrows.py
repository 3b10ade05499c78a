"""Arrows, marks, suits and media signs."""

from __future__ import annotations

import math
from types import SimpleNamespace

from geom import Drawn, Shape, contour, corner, diag, oval, poly, rect, stroke

# The deck's own suit outlines (board art): y downwards, 104 units high, centred.
SUITS: dict[str, tuple[tuple[float, ...], ...]] = {
    "♥": (
        (0, 50),
        (-9, 31, -47, 8, -47, -20),
        (-47, -38, -35, -48, -22, -48),
        (-11, -48, -3, -41, 0, -31),
        (3, -41, 11, -48, 22, -48),
        (35, -48, 47, -38, 47, -20),
        (47, 8, 9, 31, 0, 50),
    ),
    "♠": (
        (0, -52),
        (9, -33, 46, -8, 46, 18),
        (46, 32, 36, 40, 25, 40),
        (15, 40, 7, 35, 3.5, 26),
        (4, 39, 9, 46, 18, 51),
        (-18, 51),
        (-9, 46, -4, 39, -3.5, 26),
        (-7, 35, -15, 40, -25, 40),
        (-36, 40, -46, 32, -46, 18),
        (-46, -8, -9, -33, 0, -52),
    ),
    "♦": (
        (0, -54),
        (9, -35, 23, -15, 40, 0),
        (23, 15, 9, 35, 0, 54),
        (-9, 35, -23, 15, -40, 0),
        (-23, -15, -9, -35, 0, -54),
    ),
    "♣": (
        (0, -52),
        (13, -52, 23, -42, 23, -29),
        (23, -21, 19, -14, 13, -9),
        (17, -11, 21, -12, 25, -12),
        (38, -12, 47, -2, 47, 10),
        (47, 23, 37, 33, 25, 33),
        (15, 33, 7, 28, 3.5, 20),
        (4, 37, 9, 46, 18, 51),
        (-18, 51),
        (-9, 46, -4, 37, -3.5, 20),
        (-7, 28, -15, 33, -25, 33),
        (-37, 33, -47, 23, -47, 10),
        (-47, -2, -38, -12, -25, -12),
        (-21, -12, -17, -11, -13, -9),
        (-19, -14, -23, -21, -23, -29),
        (-23, -42, -13, -52, 0, -52),
    ),
}


def suit(sign: str, height: float, base: float) -> Shape:
    k = height / 104
    (x, y), *segs = SUITS[sign]
    return contour((x, y), *segs).map(lambda q: (q[0] * k, base + height / 2 - q[1] * k)).fixed()


def star(cx: float, cy: float, r: float, inner: float = 0.42) -> Shape:
    pts = []
    for i in range(10):
        a, q = math.radians(90 + 36 * i), r if i % 2 == 0 else r * inner
        pts.append((cx + q * math.cos(a), cy + q * math.sin(a)))
    return poly(*pts)


def buttons(c: float, h: float) -> dict[str, Drawn]:
    """The signs that are printed on a controller's buttons, about the height c, with lines of the weight h."""
    r = 345
    ring = oval(0, c - r, 2 * r, c + r) - oval(h, c - r + h, 2 * r - h, c + r - h)
    k, inside = r * 0.92, r * 0.92 - h
    square = rect(0, c - k, 2 * k, c + k) - rect(h, c - inside, h + 2 * inside, c + inside)
    corners = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in (90, 210, 330)]

    def triangle(size: float) -> Shape:
        return poly(*((1.16 * r + size * x, c - 0.22 * r + size * y) for x, y in corners))

    arm = 0.82 * r
    bar = rect(-arm * 1.42, -h / 2, arm * 1.42, h / 2)
    cross = (bar.rotate(45) + bar.rotate(-45)).move(arm + h / 2, c)
    return {
        "○": (ring.move(60), 2 * r + 120),
        "□": (square.move(70), round(2 * k) + 140),
        "△": ((triangle(1.3 * r) - triangle(1.3 * r - 2 * h)).move(50), round(2.32 * r) + 100),
        "✕": (cross.move(60), round(2 * arm + h) + 120),
    }


def draw(p: SimpleNamespace, cap: float) -> dict[str, Drawn]:
    """Shapes, or (shape, advance), by character."""
    V, h, d = p.V, p.h, p.d
    c = cap * 0.47  # axis of mathematics
    G: dict[str, Drawn] = {}

    # arrows: a plain shaft and an open head
    def arrow(w: float = 720) -> Shape:
        y = c
        head = poly(
            (w - 250, y + 214),
            (w - 250 + h * 1.36, y + 214),
            (w, y),
            (w - 250 + h * 1.36, y - 214),
            (w - 250, y - 214),
            (w - h * 1.42, y),
        )
        return head + rect(0, y - h * 0.5, w - h * 0.9, y + h * 0.5)

    G["→"] = (arrow().move(50), 820)
    G["←"] = (arrow().flip_x(360).move(50), 820)
    up = arrow(700).move(-350, -c).rotate(90).move(280, c)
    G["↑"] = (up, 560)
    G["↓"] = (up.flip_y(c), 560)
    G["↔"] = (arrow(860).move(50) + arrow(860).flip_x(430).move(50), 960)

    def turn() -> Shape:
        """Almost a circle, its head at the upper left: anticlockwise."""
        R, cx, cy = 278, 330, c - 10
        arc = stroke((cx, cy + R), *corner(cx, cy, R, R, 90, -200), v=h, h=h)
        head = poly((cx + 20, cy + R + 190), (cx + 20, cy + R - 190), (cx - 190, cy + R))
        return arc + head

    G["↺"] = (turn(), 680)
    G["↻"] = (turn().flip_x(340), 680)
    G["✓"] = (
        poly(
            (20, 270),
            (20 + d * 0.9, 270 + d * 0.85),
            (232, 130),
            (560, cap - 40),
            (560 + d * 1.0, cap - 40 - d * 0.62),
            (236, -10),
        ),
        680,
    )

    def cross() -> Shape:
        y0, y1 = c - 250, c + 250
        return diag(60, y0, 508, y1 + 30, d * 1.16, d * 0.86) + diag(500, y0, 96, y1, d * 0.86, d * 1.16)

    G["✗"] = (cross(), 600)
    G["★"] = (star(380, c - 20, 380), 760)
    G["☆"] = (star(380, c - 20, 380) - star(380, c - 20, 380 - h * 1.75), 760)
    for s in SUITS:
        q = suit(s, cap + 40, -20)
        G[s] = (q.move(-q.bounds[0] + 46), round(q.bounds[2] - q.bounds[0] + 92))
    G.update(buttons(c, h))
    m0, m1 = c - 300, c + 300

    def tri(x: float, w: float = 500) -> Shape:
        return poly((x, m0), (x + w, c), (x, m1))

    G["▶"] = (tri(70, 540), 680)
    G["◀"] = (tri(70, 540).flip_x(340), 680)
    G["⏸"] = (rect(100, m0, 270, m1) + rect(410, m0, 580, m1), 680)
    onward = tri(40, 330) + tri(370, 330) + rect(700, m0, 700 + V * 1.2, m1)
    G["⏭"] = (onward, 840)
    G["⏮"] = (onward.flip_x(420), 840)
    G["⏹"] = (rect(70, m0, 670, m1), 740)
    G["◆"] = (poly((0, c), (260, c - 300), (520, c), (260, c + 300)).move(40), 600)
    G["¶"] = (
        rect(250, -100, 250 + h, cap)
        + rect(400, -100, 400 + h, cap)
        + oval(0, 330, 400, cap)
        + rect(200, cap - h, 400 + h, cap)
    )
    G["¦"] = rect(0, -180, h, 240) + rect(0, 380, h, cap + 90)
    return G
