"""Drawing kit: closed shapes with boolean operators, ovals, bars, and a pen.

All coordinates are font units, y upwards.  Shapes are unions of closed cubic
contours; `+`, `-` and `&` are union, difference and intersection, so nothing
that leaves this module has overlaps.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pathops

Point = tuple[float, float]
Cubic = tuple[Point, Point, Point, Point]
KAPPA = 0.5523
FAR = 3000


class Shape:
    def __init__(self, path: pathops.Path | None = None) -> None:
        self.path = path or pathops.Path()

    def _op(self, other: Shape, kind: pathops.PathOp) -> Shape:
        return Shape(pathops.op(self.path, other.path, kind))

    def __add__(self, other: Shape) -> Shape:
        return self._op(other, pathops.PathOp.UNION)

    def __sub__(self, other: Shape) -> Shape:
        return self._op(other, pathops.PathOp.DIFFERENCE)

    def __and__(self, other: Shape) -> Shape:
        return self._op(other, pathops.PathOp.INTERSECTION)

    def map(self, fn: Callable[[Point], Point]) -> Shape:
        """Apply a point function (affine only, please) to every point."""
        out = pathops.Path()
        pen = out.getPen(glyphSet=None)
        for verb, points in self.path.segments:
            pts = [fn(p) for p in points]
            if verb == "moveTo":
                pen.moveTo(pts[0])
            elif verb == "lineTo":
                pen.lineTo(pts[0])
            elif verb == "curveTo":
                pen.curveTo(*pts)
            elif verb == "qCurveTo":
                pen.qCurveTo(*pts)
            elif verb == "closePath":
                pen.closePath()
            elif verb == "endPath":
                pen.endPath()
        return Shape(out)

    def move(self, dx: float, dy: float = 0) -> Shape:
        return self.map(lambda p: (p[0] + dx, p[1] + dy))

    def scale(self, sx: float, sy: float | None = None) -> Shape:
        return self.map(lambda p: (p[0] * sx, p[1] * (sx if sy is None else sy)))

    def turn(self, cx: float, cy: float) -> Shape:
        return self.map(lambda p: (2 * cx - p[0], 2 * cy - p[1]))

    def flip_x(self, cx: float) -> Shape:
        return self.map(lambda p: (2 * cx - p[0], p[1])).fixed()

    def flip_y(self, cy: float) -> Shape:
        return self.map(lambda p: (p[0], 2 * cy - p[1])).fixed()

    def fixed(self) -> Shape:
        """Outer contours one way, counters the other, no overlaps."""
        p = pathops.Path(self.path)
        p.simplify(fix_winding=True, keep_starting_points=False)
        return Shape(p)

    def rotate(self, degrees: float, cx: float = 0, cy: float = 0) -> Shape:
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.map(lambda p: (cx + c * (p[0] - cx) - s * (p[1] - cy), cy + s * (p[0] - cx) + c * (p[1] - cy)))

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        box: tuple[float, float, float, float] = self.path.bounds
        return box


Drawn = Shape | tuple[Shape, float]
"""A shape alone, or with the advance: how far it is on to the next letter."""


def union(*shapes: Shape) -> Shape:
    out = Shape()
    for s in shapes:
        out = out + s
    return out


def contour(start: Point, *segments: tuple[float, ...]) -> Shape:
    """segments: (x, y) for a line, (x1, y1, x2, y2, x, y) for a cubic."""
    path = pathops.Path()
    pen = path.getPen(glyphSet=None)
    pen.moveTo(start)
    for s in segments:
        if len(s) == 2:
            pen.lineTo(s)
        else:
            pen.curveTo(s[0:2], s[2:4], s[4:6])
    pen.closePath()
    return Shape(path)


def poly(*points: Point) -> Shape:
    return contour(points[0], *points[1:]).fixed()


def rect(x0: float, y0: float, x1: float, y1: float) -> Shape:
    return poly((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def oval(
    l: float, b: float, r: float, t: float, cx: float | None = None, cy: float | None = None, k: float = KAPPA
) -> Shape:
    """Four quarter ellipses; cx / cy move the extremes off the middle."""
    cx = (l + r) / 2 if cx is None else cx
    cy = (b + t) / 2 if cy is None else cy
    return contour(
        (cx, b),
        (cx + (r - cx) * k, b, r, cy - (cy - b) * k, r, cy),
        (r, cy + (t - cy) * k, cx + (r - cx) * k, t, cx, t),
        (cx - (cx - l) * k, t, l, cy + (t - cy) * k, l, cy),
        (l, cy - (cy - b) * k, cx - (cx - l) * k, b, cx, b),
    ).fixed()


def circle(cx: float, cy: float, r: float) -> Shape:
    return oval(cx - r, cy - r, cx + r, cy + r)


def diag(xb: float, yb: float, xt: float, yt: float, w: float, w_top: float | None = None) -> Shape:
    """Straight stroke with level ends; w is measured across the stroke."""
    hb = w * math.hypot(xt - xb, yt - yb) / abs(yt - yb) / 2
    ht = hb if w_top is None else hb * w_top / w
    return poly((xb - hb, yb), (xb + hb, yb), (xt + ht, yt), (xt - ht, yt))


def wedge(
    x0: float,
    x1: float,
    xa: float,
    y0: float,
    y1: float,
    w: float,
    apex: float,
    w_right: float | None = None,
    lighten: float = 0.93,
) -> Shape:
    """Two legs from the level y0 (outer edges x0, x1) to a flat apex at y1."""
    w_right = w if w_right is None else w_right
    h = abs(y1 - y0)
    hl = w * math.hypot(xa - apex / 2 - x0, h) / h
    hr = w_right * math.hypot(x1 - xa - apex / 2, h) / h
    outer = poly((x0, y0), (xa - apex / 2, y1), (xa + apex / 2, y1), (x1, y0))
    a, b = (x0 + hl, y0), (xa - apex / 2 + hl * lighten, y1)
    c, d = (x1 - hr, y0), (xa + apex / 2 - hr * lighten, y1)
    # crossing of the two inner edges
    s = (c[0] - a[0]) / ((c[0] - a[0]) + (b[0] - d[0]))
    tip = (a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s)
    past = 50 if y0 < y1 else -50
    la = (a[0] - (tip[0] - a[0]) / h * abs(past), y0 - past)
    lc = (c[0] - (tip[0] - c[0]) / h * abs(past), y0 - past)
    return outer - poly(la, tip, lc)


def corner(cx: float, cy: float, rx: float, ry: float, a0: float, a1: float) -> list[tuple[Point, Point, Point]]:
    """Elliptic arc as pen segments [(c1, c2, end), ...]; angles in degrees."""
    n = max(1, math.ceil(abs(a1 - a0) / 90 - 1e-6))
    out = []
    for i in range(n):
        s, e = (math.radians(a0 + (a1 - a0) * j / n) for j in (i, i + 1))
        k = 4 / 3 * math.tan((e - s) / 4)

        def p(u: float) -> Point:
            return (cx + rx * math.cos(u), cy + ry * math.sin(u))

        def d(u: float) -> Point:
            return (-rx * math.sin(u), ry * math.cos(u))

        (ps, ds), (pe, de) = (p(s), d(s)), (p(e), d(e))
        out.append(((ps[0] + k * ds[0], ps[1] + k * ds[1]), (pe[0] - k * de[0], pe[1] - k * de[1]), pe))
    return out


# ── the pen ──────────────────────────────────────────────────────────────


def _bez(p: Cubic, t: float) -> Point:
    u = 1 - t
    x, y = (u**3 * p[0][i] + 3 * u * u * t * p[1][i] + 3 * u * t * t * p[2][i] + t**3 * p[3][i] for i in (0, 1))
    return x, y


def _der(p: Cubic, t: float) -> Point:
    u = 1 - t
    dx, dy = (
        3 * (u * u * (p[1][i] - p[0][i]) + 2 * u * t * (p[2][i] - p[1][i]) + t * t * (p[3][i] - p[2][i]))
        for i in (0, 1)
    )
    if math.hypot(dx, dy) < 1e-6:
        return _der(p, min(max(t, 0.01), 0.99) if t not in (0, 1) else abs(t - 0.01))
    return dx, dy


def _fit(pts: list[Point], d0: Point, d1: Point) -> Cubic:
    """One cubic through pts with end tangents d0, d1 (least squares)."""
    p0, p3 = pts[0], pts[-1]
    n0, n1 = math.hypot(*d0), math.hypot(*d1)
    d0, d1 = (d0[0] / n0, d0[1] / n0), (d1[0] / n1, d1[1] / n1)
    ts = [0.0]
    for a, b in pairwise(pts):
        ts.append(ts[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    chord = ts[-1]
    ts = [t / chord for t in ts]
    for _ in range(6):
        a11 = a12 = a22 = b1 = b2 = 0.0
        for t, q in zip(ts, pts, strict=False):
            u = 1 - t
            f1, f2 = 3 * u * u * t, 3 * u * t * t
            rx = [q[i] - (u**3 + f1) * p0[i] - (t**3 + f2) * p3[i] for i in (0, 1)]
            v1 = [f1 * d0[i] for i in (0, 1)]
            v2 = [-f2 * d1[i] for i in (0, 1)]
            a11 += v1[0] ** 2 + v1[1] ** 2
            a22 += v2[0] ** 2 + v2[1] ** 2
            a12 += v1[0] * v2[0] + v1[1] * v2[1]
            b1 += rx[0] * v1[0] + rx[1] * v1[1]
            b2 += rx[0] * v2[0] + rx[1] * v2[1]
        det = a11 * a22 - a12 * a12
        al, be = (
            ((b1 * a22 - b2 * a12) / det, (b2 * a11 - b1 * a12) / det) if abs(det) > 1e-9 else (chord / 3, chord / 3)
        )
        lo = chord * 0.02
        al, be = max(al, lo), max(be, lo)
        c = (p0, (p0[0] + al * d0[0], p0[1] + al * d0[1]), (p3[0] - be * d1[0], p3[1] - be * d1[1]), p3)
        new: list[float] = []
        for t, q in zip(ts, pts, strict=False):  # one Newton step of re-parametrisation
            b, d = _bez(c, t), _der(c, t)
            dd = d[0] ** 2 + d[1] ** 2
            new.append(min(1, max(0, t - ((b[0] - q[0]) * d[0] + (b[1] - q[1]) * d[1]) / dd)))
        ts = [0, *new[1:-1], 1]
    return c


def _edge(p: Cubic, weights: list[float], pen: Point, side: int, t: float) -> Point:
    """The point of the outline beside the skeleton p at t."""
    q, d = _bez(p, t), _der(p, t)
    m = math.hypot(*d)
    nx, ny = -d[1] / m * side, d[0] / m * side
    f = weights[0] + (weights[1] - weights[0]) * (3 * t * t - 2 * t**3)
    a, b = pen[0] / 2 * f, pen[1] / 2 * f
    k = math.hypot(a * nx, b * ny)
    return (q[0] + a * a * nx / k, q[1] + b * b * ny / k)


def _heading(p: Cubic, edge: Callable[[float], Point], t: float, e: float = 1e-3) -> Point:
    """Direction of the outline itself: where the pen swells it is not the skeleton's."""
    if t <= 0 or t >= 1:
        return _der(p, t)
    a, b = edge(t - e), edge(t + e)
    return b[0] - a[0], b[1] - a[1]


def stroke(
    start: Point,
    *segments: Point | tuple[Point, Point, Point],
    v: float,
    h: float,
    weights: list[float] | None = None,
    parts: int = 3,
) -> Shape:
    """Expand a smooth skeleton with an elliptic pen: v wide on verticals, h on
    horizontals.  segments: (x, y) or ((x1, y1), (x2, y2), (x, y)).  weights: a
    factor for every node, for thinner joins.  Ends are cut square."""
    weights = weights or [1] * (len(segments) + 1)
    left: list[Cubic] = []
    right: list[Cubic] = []
    at = start
    for i, s in enumerate(segments):
        straight = len(s) == 2
        p: Cubic
        if len(s) == 2:
            wide, high = s[0] - at[0], s[1] - at[1]
            p = at, (at[0] + wide / 3, at[1] + high / 3), (at[0] + wide * 2 / 3, at[1] + high * 2 / 3), s
        else:
            p = (at, *s)
        at = p[3]

        for side, out in ((1, left), (-1, right)):
            edge = partial(_edge, p, weights[i : i + 2], (v, h), side)
            if straight and weights[i] == weights[i + 1]:
                e0, e1 = edge(0), edge(1)
                out.append((e0, e0, e1, e1))
                continue
            n = 1 if straight else parts
            for k in range(n):
                ts = [(k + j / 12) / n for j in range(13)]
                pts = [edge(t) for t in ts]
                out.append(_fit(pts, _heading(p, edge, ts[0]), _heading(p, edge, ts[-1])))
    segs = [(*c[1], *c[2], *c[3]) if c[0] != c[1] else c[3] for c in left]
    segs.append(right[-1][3])
    for c in reversed(right):
        segs.append((*c[2], *c[1], *c[0]) if c[0] != c[1] else c[0])
    return contour(left[0][0], *segs).fixed()
