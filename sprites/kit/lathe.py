"""A body or a garment turned on a lathe: seen from any side, with what is drawn on it.

It stands upright, its axis is x = 0, y grows downwards. Azimuths are degrees around the axis: 0 in front, 90 at its
left side. A view is by how many degrees it has turned to the right: at 0 it faces us, at 90 it looks to the right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from sprites.kit.brush import spline
from sprites.kit.geometry import Point
from sprites.kit.shapes import number

TILT = 0.1
"""We look down a little: how much lower the near half of a hem is seen, as a part of its depth."""
STEP = 12.0
"""Degrees or units between two points of a line that is drawn on it."""


@dataclass(frozen=True)
class Row:
    """How far it reaches at one height: to both sides, to the front and to the back."""

    y: float
    side: float
    front: float
    back: float


@dataclass(frozen=True)
class Lathe:
    """Rows from the top down."""

    rows: tuple[Row, ...]

    @property
    def top(self) -> float:
        """Where it begins."""
        return self.rows[0].y

    @property
    def foot(self) -> float:
        """Where it ends."""
        return self.rows[-1].y

    def row(self, y: float) -> Row:
        """What it is at any height, smoothly."""
        rows = self.rows
        if y <= rows[0].y:
            return rows[0]
        for k in range(len(rows) - 1):
            a, b = rows[k], rows[k + 1]
            if y <= b.y:
                t = (y - a.y) / ((b.y - a.y) or 1.0)
                before, after = rows[max(k - 1, 0)], rows[min(k + 2, len(rows) - 1)]
                mixed = [
                    _smooth(getattr(before, n), getattr(a, n), getattr(b, n), getattr(after, n), t)
                    for n in ("side", "front", "back")
                ]
                return Row(y, *mixed)
        return rows[-1]

    def reach(self, y: float, view: float) -> tuple[float, float, float]:
        """How far it is seen to the left and to the right of its axis, and how far it comes towards us."""
        row, turn = self.row(y), math.radians(view)
        sin, cos = math.sin(turn), math.cos(turn)
        right, left = (row.front, row.back) if sin > 0 else (row.back, row.front)
        near = math.hypot((row.front if cos > 0 else row.back) * cos, row.side * sin)
        return math.hypot(row.side * cos, left * sin), math.hypot(row.side * cos, right * sin), near

    def at(self, y: float, azimuth: float, view: float) -> tuple[float, float, bool]:
        """Where a point of its surface is seen, and whether it is on our side; points behind lie on the outline."""
        angle = (azimuth + view + 180) % 360 - 180
        hidden = abs(angle) > 90
        angle = math.copysign(90.0, angle) if hidden else angle
        left, right, near = self.reach(y, view)
        sin = math.sin(math.radians(angle))
        return (right if sin > 0 else left) * sin, y + TILT * near * math.cos(math.radians(angle)), not hidden

    def outline(self, view: float, top: float | None = None, foot: float | None = None) -> str:
        """The whole, or what is between two heights; the lower edge is curved, the upper one too."""
        top, foot = self.top if top is None else top, self.foot if foot is None else foot
        count = max(2, math.ceil((foot - top) / STEP))
        ys = [top + (foot - top) * k / count for k in range(count + 1)]
        right = [(self.reach(y, view)[1], y, k in (0, count)) for k, y in enumerate(ys)]
        left = [(-self.reach(y, view)[0], y, k in (0, count)) for k, y in enumerate(ys)]
        lower = [self._seen(foot, angle, view) for angle in range(75, -76, -15)]
        upper = [self._seen(top, angle, view) for angle in range(-75, 76, 15)]
        return spline([*right, *lower, *left[::-1], *upper])

    def _seen(self, y: float, angle: float, view: float) -> Point:
        return self.at(y, angle - view, view)[:2]

    def shade(self, view: float, begin: float = 24.0, top: float | None = None, foot: float | None = None) -> str:
        """The side that is turned from the light, which comes from the left."""
        top, foot = self.top if top is None else top, self.foot if foot is None else foot
        count = max(2, math.ceil((foot - top) / STEP))
        ys = [top + (foot - top) * k / count for k in range(count + 1)]
        inner = [(*self._seen(y, begin, view), k in (0, count)) for k, y in enumerate(ys)]
        outer = [(self.reach(y, view)[1], y, k in (0, count)) for k, y in enumerate(ys)]
        lower = [self._seen(foot, angle, view) for angle in range(int(begin) + 12, 90, 12)]
        return spline([*inner, *lower, *outer[::-1]])

    def patch(self, view: float, points: Sequence[tuple[float, float]], least: float = 0.4) -> str:
        """What is sewn on: corners as height and azimuth; empty if it is all behind, or no wider than least."""
        found: list[Point] = []
        seen = False
        middle = (min(a for _, a in points) + max(a for _, a in points)) / 2
        turn = (middle + view + 180) % 360 - 180 - middle  # what goes on behind is laid on the edge it vanishes at
        for (y0, a0), (y1, a1) in zip(points, [*points[1:], points[0]], strict=True):
            steps = max(1, math.ceil(max(abs(y1 - y0), abs(a1 - a0)) / STEP))
            for k in range(steps):
                angle = a0 + (a1 - a0) * k / steps + turn
                seen |= abs(angle) <= 90
                found.append(self._seen(y0 + (y1 - y0) * k / steps, max(-90.0, min(90.0, angle)), view))
        if not seen or _breadth(found) < least:
            return ""
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in found) + "Z"

    def line(self, view: float, points: Sequence[tuple[float, float]]) -> list[Point]:
        """A seam: the visible part of a line through heights and azimuths, to be drawn with a brush."""
        found: list[Point] = []
        for (y0, a0), (y1, a1) in pairwise(points):
            steps = max(1, math.ceil(max(abs(y1 - y0) / 2, abs(a1 - a0)) / STEP))
            for k in range(steps + 1):
                x, y, near = self.at(y0 + (y1 - y0) * k / steps, a0 + (a1 - a0) * k / steps, view)
                if near and (not found or found[-1] != (x, y)):
                    found.append((x, y))
        return found if len(found) > 1 else []

    def around(self, view: float, y: float) -> list[Point]:
        """A belt or hem: the near half of the way around at one height."""
        return [self._seen(y, angle, view) for angle in range(-90, 91, 15)]


def _breadth(points: Sequence[Point]) -> float:
    """How broad a shape is, about: what is seen from its edge has none."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*points, points[0]])) / 2
    ys = [y for _, y in points]
    xs = [x for x, _ in points]
    return abs(area) / max(max(ys) - min(ys), max(xs) - min(xs), 1e-6)


def _smooth(before: float, a: float, b: float, after: float, t: float) -> float:
    """A Catmull-Rom line that does not overshoot."""
    va, vb = (b - before) / 2, (after - a) / 2
    value = (2 * t**3 - 3 * t**2 + 1) * a + (t**3 - 2 * t**2 + t) * va + (3 * t**2 - 2 * t**3) * b + (t**3 - t**2) * vb
    return min(max(value, min(a, b)), max(a, b))


def rows(*found: tuple[float, float, float, float]) -> Lathe:
    """From heights, with how far it reaches to the sides, to the front and to the back."""
    return Lathe(tuple(Row(*row) for row in found))
