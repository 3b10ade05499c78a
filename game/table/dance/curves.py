"""The floor of a dance, the small curves on it, and the lines along which the cards of a pack lie there or hang.

The floor is a square from -1 to 1 each way; at the edges a card's middle is as near the walls as its size allows. Parts
of it are kept clear for the great couples: ways around them are said by how far around (0..1, clockwise from the top,
evenly spaced) and how far out (0 along the couples' oval, 1 along the walls).

The figures that the pack opens into, and what it hangs up as, are lines on such a square too. Cards lie along them
evenly, their heads to their left.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from typing import NamedTuple

TAU = math.tau
Point = tuple[float, float]

WIDE = 2.1  # how much wider than high a floor is taken to be where ways are measured
SOFT, SQUARE = 3, 6  # how square an oval is, and the walls: exponents of superellipses, 2 would be round
SAMPLES = 192


class Oval(NamedTuple):
    """A part of the floor: its middle, and how far it reaches to either side and up and down."""

    x: float
    y: float
    wide: float
    deep: float


MIDDLE = Oval(0.0, 0.0, 0.68, 0.66)
LEFT, RIGHT = Oval(-0.5, 0.0, 0.355, 0.64), Oval(0.5, 0.0, 0.355, 0.64)
CORNERS = tuple(Oval(x, y, 0.36, 0.8) for x in (-0.98, 0.98) for y in (-0.86, 0.86))
"""From left to right, as the couples stand in the middle at last: on their way there nobody crosses another."""
FRONT = Oval(0.0, 1.06, 0.98, 0.9)
NARROW = 0.56  # how far to either side cards may go between corners that are kept clear
BACK, FORE = -1.0, 0.12  # how far up and down cards may go where the front is kept clear
HALFWAY, HALF = (BACK + FORE) / 2, (FORE - BACK) / 2


def ring(around: float, out: float, oval: Oval = MIDDLE, walls: Oval | None = None) -> Point:
    """A point of the way around an oval."""
    walls = walls or Oval(oval.x, oval.y, 1.0, 1.0)
    way = _even(oval[2:], walls[2:])(around % 1.0)
    dx, dy = math.sin(TAU * way), -math.cos(TAU * way)
    far = (1 - out) * _reach(dx, dy, *oval[2:], SOFT) + out * _reach(dx, dy, *walls[2:], SQUARE)
    return oval.x + far * dx, oval.y + far * dy


def _reach(dx: float, dy: float, wide: float, deep: float, power: int) -> float:
    """How far it is from the middle to the edge of a superellipse."""
    return math.pow((abs(dx) / wide) ** power + (abs(dy) / deep) ** power, -1 / power)


@lru_cache(maxsize=16)
def _even(inner: Point, outer: Point) -> Callable[[float], float]:
    """From a part of the way around to a part of a full turn, so that equal steps are equally long."""
    points = []
    for k in range(SAMPLES + 1):
        dx, dy = math.sin(TAU * k / SAMPLES), -math.cos(TAU * k / SAMPLES)
        far = (_reach(dx, dy, *inner, SOFT) + _reach(dx, dy, *outer, SQUARE)) / 2
        points.append((WIDE * far * dx, far * dy))
    gone = [0.0, *accumulate(math.dist(a, b) for a, b in pairwise(points))]

    def way(part: float) -> float:
        k = min(bisect_right(gone, part * gone[-1]), SAMPLES) - 1
        return (k + (part * gone[-1] - gone[k]) / (gone[k + 1] - gone[k])) / SAMPLES

    return way


class Path:
    """A way through points, straight or closed, with rounded corners; walked evenly."""

    def __init__(self, points: Sequence[Point], closed: bool = True, rounds: int = 3) -> None:
        for _ in range(rounds):
            points = _rounder(points, closed)
        self._points = [*points, points[0]] if closed else list(points)
        lengths = (math.hypot(WIDE * (b[0] - a[0]), b[1] - a[1]) for a, b in pairwise(self._points))
        self._gone = [0.0, *accumulate(lengths)]

    def at(self, part: float) -> Point:
        """The point after a part of the way, 0..1."""
        gone = min(max(part, 0.0), 1.0) * self._gone[-1]
        k = min(bisect_right(self._gone, gone), len(self._points) - 1) - 1
        here, there = self._points[k], self._points[k + 1]
        share = (gone - self._gone[k]) / ((self._gone[k + 1] - self._gone[k]) or 1.0)
        return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def _rounder(points: Sequence[Point], closed: bool) -> list[Point]:
    """Every corner cut a quarter of the way along its sides (Chaikin)."""
    sides = list(pairwise([*points, points[0]] if closed else points))
    cut = [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in sides for part in (0.25, 0.75)]
    return cut if closed else [points[0], *cut, points[-1]]


def rise(p: float, start: float, end: float) -> float:
    """0 until start, 1 from end, gently between."""
    if p <= start:
        return 0.0
    if p >= end:
        return 1.0
    part = (p - start) / (end - start)
    return part * part * (3 - 2 * part)


def bump(p: float, start: float, end: float) -> float:
    """0, up to 1 in the middle, and 0 again."""
    if not start < p < end:
        return 0.0
    middle = (start + end) / 2
    return rise(p, start, middle) - rise(p, middle, end)


def hold(way: float, rest: float = 0.4) -> float:
    """Like way, but resting at whole numbers for that part of the time."""
    whole = math.floor(way)
    return whole + rise(way - whole, rest, 1.0)


def glide(part: float) -> float:
    """From 0 to 1: slow, fast, slow, and no jerk at either end."""
    if not 0.0 < part < 1.0:
        return float(part > 0)
    return part**3 * (part * (6 * part - 15) + 10)


def winding() -> Path:
    """In along one arm of a spiral, through the middle, out along the other, and half around along the walls."""
    points = []
    for k in range(-24, 25):
        far, way = abs(k / 24) ** 0.7 * math.copysign(1.0, k), 2.6 * math.pi * abs(k / 24) ** 0.7
        points.append((NARROW * far * math.sin(way), -far * math.cos(way)))
    last = math.atan2(points[-1][0], -points[-1][1])
    points += [(math.sin(last + part * math.pi / 8), -math.cos(last + part * math.pi / 8)) for part in range(1, 8)]
    points[49:] = [(NARROW * x, y) for x, y in points[49:]]
    return Path(points, rounds=1)


WINDING = winding()


# ── patterns ──

ALONG = 96


class Line(NamedTuple):
    """Where it leads, for 0..1. closed: its end is its beginning. upright: its cards stand upright."""

    at: Callable[[float], Point]
    closed: bool = False
    upright: bool = False


Pattern = Sequence[Line]


def lay(pattern: Pattern, count: int, half: Point) -> list[tuple[float, float, float]]:
    """Places for so many cards: x and y from the middle of the floor, and degrees anticlockwise. half: what 1 is."""
    drawn = [[line.at(k / ALONG) for k in range(ALONG + 1)] for line in pattern]
    drawn = [[(x * half[0], y * half[1]) for x, y in points] for points in drawn]
    gone = [[0.0, *accumulate(math.dist(a, b) for a, b in pairwise(points))] for points in drawn]
    shares = _shares([lengths[-1] for lengths in gone], count)
    found = []
    for line, points, lengths, share in zip(pattern, drawn, gone, shares, strict=True):
        for k in range(share):
            part = k / share if line.closed else (k + 0.5) / share
            found.append(_place(points, lengths, part * lengths[-1], line.upright))
    return found


def filling(pattern: Pattern) -> Pattern:
    """The same lines, stretched up and down so that they fill the square."""
    ys = [line.at(k / ALONG)[1] for line in pattern for k in range(ALONG + 1)]
    top, tall = min(ys), (max(ys) - min(ys)) or 1.0

    def stretched(line: Line) -> Line:
        def at(t: float) -> Point:
            x, y = line.at(t)
            return x, 2 * (y - top) / tall - 1

        return line._replace(at=at)

    return [stretched(line) for line in pattern]


def _shares(lengths: list[float], count: int) -> list[int]:
    """How many of the cards each line gets, by its length."""
    ends = [round(count * far / sum(lengths)) for far in accumulate(lengths)]
    return [end - begin for begin, end in pairwise([0, *ends])]


def _place(points: list[Point], lengths: list[float], far: float, upright: bool) -> tuple[float, float, float]:
    k = next(k for k in range(len(lengths) - 1) if far <= lengths[k + 1])
    (ax, ay), (bx, by) = points[k], points[k + 1]
    part = (far - lengths[k]) / ((lengths[k + 1] - lengths[k]) or 1.0)
    angle = 0.0 if upright else -math.degrees(math.atan2(by - ay, bx - ax))
    return ax + (bx - ax) * part, ay + (by - ay) * part, angle


# ── lines ──


def straight(ax: float, ay: float, bx: float, by: float, upright: bool = False) -> Line:
    """From one point to another."""
    return Line(lambda t: (ax + (bx - ax) * t, ay + (by - ay) * t), upright=upright)


def bent(a: Point, over: Point, b: Point) -> Line:
    """From a to b, drawn towards a third point."""

    (ax, ay), (ox, oy), (bx, by) = a, over, b

    def at(t: float) -> Point:
        first, between, last = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return first * ax + between * ox + last * bx, first * ay + between * oy + last * by

    return Line(at)


def around(out: float, oval: Oval, walls: Oval | None = None) -> Line:
    """Around an oval."""
    return Line(lambda t: ring(t, out, oval, walls), closed=True)


def both(line: Line) -> tuple[Line, Line]:
    """A line and its reflection on the other side; heads stay to the same side of both."""
    return line, Line(lambda t: (-line.at(1 - t)[0], line.at(1 - t)[1]), line.closed, line.upright)


def corners(*points: Point, upright: bool = False) -> Line:
    """From point to point, straight; around, if the last is the first."""
    gone = [0.0, *accumulate(math.hypot(2 * (b[0] - a[0]), b[1] - a[1]) for a, b in pairwise(points))]

    def at(t: float) -> Point:
        k = next(k for k in range(len(points) - 1) if t * gone[-1] <= gone[k + 1] + 1e-9)
        part = (t * gone[-1] - gone[k]) / (gone[k + 1] - gone[k])
        (ax, ay), (bx, by) = points[k], points[k + 1]
        return ax + (bx - ax) * part, ay + (by - ay) * part

    return Line(at, points[0] == points[-1], upright)


# ── figures ──

_TIPS = (0.05, 0.11, 0.17, 0.23, 0.29, 0.35)
_FEATHERS = [bent(ring(0.44, 0.2), ring(0.32 + tip / 4, 0.85), ring(tip, 1.0)) for tip in _TIPS]
WINGS = [half for feather in _FEATHERS for half in both(feather)]
RING = [around(0.05, MIDDLE)]
SNAKE = [Line(lambda t: ring(t, 0.5 + 0.5 * math.cos(12 * TAU * t)), closed=True)]
WHEEL = [straight(*ring(k / 16, 0.05), *ring(k / 16, 1.0)) for k in range(16)]
STAR = [corners(*(ring(k / 16, 1 - k % 2) for k in range(17)))]

CURTAIN = [
    *(bent((x - 0.25, y), (x, y + 0.3), (x + 0.25, y)) for y in (-1.0, -0.86) for x in (-0.75, -0.25, 0.25, 0.75)),
    *both(bent((1.0, -0.7), (0.84, 0.2), (1.0, 1.0))),
]
CURTSEY = [
    *(bent((-1, low), (0, low + 0.45), (1, low)) for low in (0.76, 0.62)),
    *(bent((-1, -low), (0, -low - 0.45), (1, -low)) for low in (0.76, 0.62)),
    straight(0, -0.6, 0, 0.6, upright=True),
]

_EDGE = 0.96 * NARROW
SQUARES = [
    corners((-_EDGE, -1), (_EDGE, -1), (_EDGE, 1), (-_EDGE, 1), (-_EDGE, -1)),
    corners((0, -0.86), (0.86 * _EDGE, 0), (0, 0.86), (-0.86 * _EDGE, 0), (0, -0.86)),
]
AVENUE = [line for foot, head in ((0.56, 0.3), (0.42, 0.17)) for line in both(straight(foot, 0.98, head, -0.98))]
SPIRAL = [Line(WINDING.at, closed=True)]
CROSS = [line for off in (-0.05, 0.05) for line in both(straight(off - 0.5, -0.98, off + 0.5, 0.98))]
CARPET = [corners((-NARROW, -1), (NARROW, -1), (NARROW, 1), (-NARROW, 1), (-NARROW, -1))]
PYRAMID = [corners((0, -1), (NARROW, 1), (-NARROW, 1), (0, -1))]


def _stairs() -> Line:
    points = [(-NARROW, 1.0)]
    for k in range(5):
        up, on = 1 - 2 * (k + 1) / 5, -NARROW + NARROW * (k + 1) / 5
        points += [(points[-1][0], up), (on, up)]
    return corners(*points, *((-x, y) for x, y in reversed(points[:-1])))


STAIRS = [_stairs()]

MIRROR = [
    straight(side * x, BACK, side * x, FORE, upright=True) for x in (1, 0.87, 0.74, 0.61, 0.48) for side in (-1, 1)
]
TERRACES = [straight(-w, y, w, y) for w, y in ((0.5, -1.0), (0.68, -0.63), (0.86, -0.26), (1.0, 0.12))]
LINES = [straight(-1, y, 1, y) for y in (BACK, BACK + 0.16, FORE - 0.16, FORE)]


def _rib(r: float, t: float) -> Point:
    """A point of one of a fan's arcs."""
    return r * math.sin(2.5 * t - 1.25) / math.sin(1.25), 0.42 - 1.42 * r * math.cos(2.5 * t - 1.25)


FAN = [Line(partial(_rib, r)) for r in (1.0, 0.86, 0.72, 0.58)]
CHEVRONS = [corners(*((k / 6 - 1, top + 0.26 * (k % 2)) for k in range(13))) for top in (-1.0, -0.56, -0.14)]

# ── the second evening ──

POND = [bent((x - 0.3, FORE), (x, BACK - 0.5), (x + 0.3, FORE)) for x in (-0.66, 0.0, 0.66)] + [
    straight(-1, BACK, 1, BACK)
]
BENCHES = [line for x in (NARROW, 0.42) for line in both(straight(x, -0.98, x, 0.98, upright=True))]


def _sail(way: int, off: float, far: float) -> Point:
    turn = TAU * (way / 4 + 1 / 8 + off)
    return NARROW * far * math.sin(turn), -far * math.cos(turn)


SAILS = [
    line
    for way in range(4)
    for off in (-0.04, 0.04)
    for line in [straight(*_sail(way, off, 0.2), *_sail(way, off, 1.0))]
]
LISTS = [straight(-1, BACK + k * (FORE - BACK) / 3, 1, BACK + k * (FORE - BACK) / 3, upright=True) for k in range(4)]
THRONES = [straight(*ring(k / 12, 0.25), *ring(k / 12, 1.0), upright=True) for k in range(12)]
WHISPER = [around(out, oval, Oval(oval.x, 0.0, 0.5, 1.0)) for out in (0.2, 0.9) for oval in (LEFT, RIGHT)]


REACH, ROW = 0.98, 0.15  # how far garlands reach to both sides, and how far one row is below another
FIRST, ASIDE = (1, 2, 0.3), ((1, 2, 0.3), (2, 2, 0.24), (1, 2, 0.3))
"""The garlands over the gallery once they have risen, and beside it from then on."""


def garlands(count: int, rows: int, sag: float) -> list[Line]:
    """Side by side from wall to wall, one row below another; arches, where they sag less than nothing."""
    wide = 2 * REACH / count
    return [
        bent((x, y), (x + wide / 2, y + 2 * sag), (x + wide, y))
        for y in (ROW * row - 1.0 for row in range(rows))
        for x in (-REACH + k * wide for k in range(count))
    ]
