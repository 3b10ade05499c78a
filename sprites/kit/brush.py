"""Strokes with a living width. A spine is path data ("M0 0C...") or a string of points "x,y x,y* x,y" (* a corner)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from sprites.kit.geometry import Point, Segment, Subpath, along, parse
from sprites.kit.shapes import number

Spine = str | Sequence[Sequence[float]]
Widths = float | Sequence[float]


@dataclass(frozen=True, slots=True)
class Sample:
    """A place on a spine: where, which way it runs (unit vector), and the share of the length behind it."""

    x: float
    y: float
    dx: float
    dy: float
    share: float

    def beside(self, distance: float, ahead: float = 0) -> Point:
        """The point `distance` to the right of the spine (left if negative) and `ahead` along it."""
        return self.x - self.dy * distance + self.dx * ahead, self.y + self.dx * distance + self.dy * ahead


# --- splines --------------------------------------------------------------------------------------------------------


def points(text: Spine) -> list[tuple[float, float, bool]]:
    """ "x,y x,y*" as (x, y, is a corner); sequences of numbers pass through."""
    if not isinstance(text, str):
        return [(p[0], p[1], bool(p[2]) if len(p) > 2 else False) for p in text]
    found = []
    for token in text.split():
        x, y = token.rstrip("*").split(",")
        found.append((float(x), float(y), token.endswith("*")))
    return found


def spline(text: Spine, closed: bool = True) -> str:
    """A smooth line through points, sharp at corners, as path data."""
    knots = points(text)
    data = f"M{number(knots[0][0])} {number(knots[0][1])}"
    for curve in _curves(knots, closed):
        data += "C" + " ".join(number(v) for p in curve for v in p)
    return data + ("Z" if closed else "")


def _curves(knots: list[tuple[float, float, bool]], closed: bool) -> list[Segment]:
    count = len(knots)
    curves: list[Segment] = []
    for k in range(count if closed else count - 1):
        p, q = knots[k][:2], knots[(k + 1) % count][:2]
        third = math.dist(p, q) / 3
        leaving, arriving = _tangent(knots, k, closed), _tangent(knots, (k + 1) % count, closed)
        first = (p[0] + leaving[0] * third, p[1] + leaving[1] * third) if leaving else None
        second = (q[0] - arriving[0] * third, q[1] - arriving[1] * third) if arriving else None
        if first is None:
            aim = second or q
            first = ((p[0] + aim[0]) / 2, (p[1] + aim[1]) / 2)
        if second is None:
            second = ((q[0] + first[0]) / 2, (q[1] + first[1]) / 2)
        curves.append((first, second, q))
    return curves


def _tangent(knots: list[tuple[float, float, bool]], k: int, closed: bool) -> Point | None:
    """Which way the line passes a knot; None at a corner or an end."""
    count = len(knots)
    if knots[k][2] or (not closed and k in (0, count - 1)):
        return None
    a, b, c = knots[(k - 1) % count][:2], knots[k][:2], knots[(k + 1) % count][:2]
    before, after = math.dist(a, b) or 1e-6, math.dist(b, c) or 1e-6

    def weigh(p: float, q: float, r: float) -> float:
        return ((q - p) / before * after + (r - q) / after * before) / (before + after)

    return weigh(a[0], b[0], c[0]), weigh(a[1], b[1], c[1])


# --- sampling -------------------------------------------------------------------------------------------------------


def sampled(spine: Spine, count: int) -> list[Sample]:
    """`count` samples evenly spaced along the whole spine."""
    fine = _samples(_first_subpath(spine), lambda start, segment: 24)
    result = []
    k = 0
    for i in range(count):
        share = i / (count - 1)
        while k < len(fine) - 2 and fine[k + 1].share < share:
            k += 1
        a, b = fine[k], fine[k + 1]
        t = min(1.0, max(0.0, (share - a.share) / ((b.share - a.share) or 1)))
        x, y, dx, dy = (p + (q - p) * t for p, q in ((a.x, b.x), (a.y, b.y), (a.dx, b.dx), (a.dy, b.dy)))
        result.append(Sample(x, y, dx, dy, share))
    return result


def _first_subpath(spine: Spine) -> Subpath:
    if isinstance(spine, str) and spine.startswith("M"):
        return parse(spine)[0]
    return parse(spline(spine, closed=False))[0]


def _samples(subpath: Subpath, density: Callable[[Point, Segment], int]) -> list[Sample]:
    """Samples at even steps of each segment's parameter."""
    places: list[tuple[Point, Point]] = []
    start = subpath.start
    for segment in subpath.segments:
        steps = density(start, segment)
        first = 0 if not places else 1
        for k in range(first, steps + 1):
            places.append((along(start, segment, k / steps), _direction(start, segment, k / steps)))
        start = segment[-1]
    walked = [0.0]
    for (p, _), (q, _) in pairwise(places):
        walked.append(walked[-1] + math.dist(p, q))
    length = walked[-1] or 1
    return [Sample(*p, *d, w / length) for (p, d), w in zip(places, walked, strict=True)]


def _direction(start: Point, segment: Segment, t: float) -> Point:
    """The unit vector along a segment, told from two points close by so that doubled handles do no harm."""
    low, high = max(0.0, t - 0.01), min(1.0, t + 0.01)
    a, b = along(start, segment, low), along(start, segment, high)
    length = math.dist(a, b) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _steps(start: Point, segment: Segment) -> int:
    """Samples a segment needs: more where it is long or bends much."""
    if len(segment) == 1:
        return max(2, min(6, math.ceil(math.dist(start, segment[0]) / 12)))
    corners = (start, *segment)
    turn = 0.0
    length = 0.0
    heading: float | None = None
    for p, q in pairwise(corners):
        if p == q:
            continue
        length += math.dist(p, q)
        angle = math.atan2(q[1] - p[1], q[0] - p[0])
        if heading is not None:
            turn += abs(math.remainder(angle - heading, math.tau))
        heading = angle
    return max(3, math.ceil(turn / 0.45), min(8, math.ceil(length / 16)))


# --- outlines -------------------------------------------------------------------------------------------------------


def profile(widths: Widths, share: float) -> float:
    """The width at a share of the length, eased between the widths given at even steps."""
    if isinstance(widths, int | float):
        return widths
    place = share * (len(widths) - 1)
    k = min(int(place), len(widths) - 2)
    t = place - k
    t = t * t * (3 - 2 * t)
    return widths[k] + (widths[k + 1] - widths[k]) * t


def brush(spine: Spine, widths: Widths, round_ends: bool = True) -> str:
    """The outline of a stroke whose width follows `widths` from end to end."""
    samples = _samples(_first_subpath(spine), _steps)
    return _outline(samples, [profile(widths, s.share) / 2 for s in samples], round_ends)


def didone(spine: Spine, thick: float, thin: float, power: float = 1.5) -> str:
    """The outline of a stroke that is thick where it runs upright and thin where it lies."""
    samples = _samples(_first_subpath(spine), lambda start, segment: 8)
    halves = [(thin + (thick - thin) * abs(s.dy) ** power) / 2 for s in samples]
    return _outline(samples, halves, round_ends=False)


def _outline(samples: list[Sample], halves: list[float], round_ends: bool) -> str:
    right = [s.beside(h) for s, h in zip(samples, halves, strict=True)]
    left = [s.beside(-h) for s, h in zip(samples, halves, strict=True)]
    data = f"M{number(right[0][0])} {number(right[0][1])}" + _through(right)
    data += _cap(samples[-1], halves[-1], left[-1], round_ends)
    data += _through(left[::-1])
    first = samples[0]
    back = Sample(first.x, first.y, -first.dx, -first.dy, 0)
    return data + _cap(back, halves[0], right[0], round_ends) + "Z"


def _through(knots: list[Point]) -> str:
    """A Catmull-Rom line on from the first knot."""
    data = ""
    last = len(knots) - 1
    for k in range(last):
        a, b, c, d = knots[max(0, k - 1)], knots[k], knots[k + 1], knots[min(last, k + 2)]
        first = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        second = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        data += "C" + " ".join(number(v) for p in (first, second, c) for v in p)
    return data


def _cap(end: Sample, half: float, other: Point, is_round: bool) -> str:
    """From one side of an end to the other: a half circle, or straight across where it is flat or too small to see."""
    if not is_round or half < 0.5:
        return f"L{number(other[0])} {number(other[1])}"
    reach = half * 4 / 3
    controls = end.beside(half, reach), end.beside(-half, reach), other
    return "C" + " ".join(number(v) for p in controls for v in p)
