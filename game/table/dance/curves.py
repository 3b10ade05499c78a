"""The floor of a dance and the small curves on it.

The floor is a square from -1 to 1 each way; at the edges a card's middle is as near the walls as its size allows. Parts
of it are kept clear for the great couples: ways around them are said by how far around (0..1, clockwise from the top,
evenly spaced) and how far out (0 along the couples' oval, 1 along the walls).

A lead takes how many bars have been danced and the couple (0..3): where the great couples go on their floor while the
cards dance, and all four in the middle at the climax.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

TAU = math.tau
Point = tuple[float, float]

WIDE = 2.1
"""How much wider than high a floor is taken to be where ways are measured."""
SOFT, SQUARE = 3, 6
"""How square an oval is, and the walls: exponents of superellipses, 2 would be round."""
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
NARROW = 0.56
"""How far to either side cards may go between corners that are kept clear."""
BACK, FORE = -1.0, 0.12
"""How far up and down cards may go where the front is kept clear."""
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


class Lead(NamedTuple):
    """x: -1..1 across the couple's floor. y: 0..1 from the back of it to the front."""

    x: float
    y: float


LeadFormula = Callable[[float, int], Lead]


def row(bars: float, couple: int) -> Lead:
    """All four side by side; by turns two come forward."""
    forward = bump((bars / 4 + (couple in (0, 3)) / 2) % 1, 0.1, 0.9)
    return Lead(_place(couple) + 0.03 * math.sin(TAU * bars / 4), forward)


def wave(bars: float, couple: int) -> Lead:
    """Side by side, one after the other coming forward, so that a wave goes along the row."""
    forward = 0.5 - 0.5 * math.cos(TAU * (bars / 4 - couple / 4))
    return Lead(_place(couple), forward)


def gather(bars: float, couple: int) -> Lead:
    """They draw together in the middle and spread out again, every other one a step behind."""
    near = 1 - 0.14 * bump(bars / 8 % 1, 0.1, 0.9)
    forward = 0.5 + (0.5 if couple % 2 else -0.5) * math.cos(TAU * bars / 16)
    return Lead(near * _place(couple), forward)


def pairs(bars: float, couple: int) -> Lead:
    """Two on each of two floors; by turns one comes forward."""
    forward = bump((bars / 4 + (couple in (1, 2)) / 2) % 1, 0.0, 1.0)
    return Lead(1 if couple % 2 else -1, forward)


def alone(bars: float, couple: int) -> Lead:
    """Each on a floor of its own: they dance in a small ring."""
    way = TAU * (bars / 4 + couple / 4)
    return Lead(math.sin(way), 0.5 - 0.5 * math.cos(way))


def middle(bars: float, couple: int) -> Lead:
    """All four in the middle of the room: the inner couples and the outer ones come forward by turns."""
    forward = bump((bars / 4 + (couple in (1, 2)) / 2) % 1, 0.0, 1.0)
    return Lead(_place(couple) + 0.05 * math.sin(TAU * (bars / 4 + couple / 4)), forward)


def still(_bars: float, couple: int) -> Lead:
    """They stand in a row."""
    return Lead(_place(couple), 0.5)


def _place(couple: int) -> float:
    return (couple - 1.5) / 1.5
