"""The room in perspective: from places in persons (x from the middle, y above the floor, depth) to the picture.

The picture is 2560 x 1080, of which a screen shows the middle. Everything but the moon is drawn on its left half and
mirrored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sprites.kit.geometry import Point
from sprites.kit.shapes import polygon

MIDDLE, HIGH = 1280, 1080
"""The upright line through the middle of the picture; its height."""
HORIZON = 370.0
EYE = 0.891
"""Height of the eye above the floor, in units of the back wall; a dancer is PERSON of them high."""
PERSON = EYE / 1.45
BACK = 258.0
"""Pixels a unit at the back wall."""
HALF = 2.25
"""From the middle of the room to its side wall."""
CEILING = 2.9
DEPTH = 1000.0
"""Depth times pixels a person."""
FAR = DEPTH / BACK
NEAR = DEPTH / 1350
"""Depths of the back wall and of what lies just before the picture."""
FLOOR_MIDDLE = DEPTH / 520
"""The depth at which the medallion lies."""


def at(x: float, y: float, depth: float = FAR) -> Point:
    """The point of the picture."""
    s = DEPTH / depth
    return MIDDLE + x * s, HORIZON + (EYE - y) * s


def on_back(points: Iterable[Point]) -> list[Point]:
    """Points of the back wall: x from the middle, y above the floor."""
    return [at(x, y) for x, y in points]


def on_side(points: Iterable[Point]) -> list[Point]:
    """Points of the left wall: x from the corner towards us, y above the floor."""
    return [at(-HALF, y, FAR - x) for x, y in points]


def on_floor(points: Iterable[Point]) -> list[Point]:
    """Points of the floor: x from the middle, y from the medallion's middle away from us."""
    return [at(x, 0, FLOOR_MIDDLE + y) for x, y in points]


def shape(points: Sequence[Point]) -> str:
    """Path data of a closed shape through points of the picture."""
    return polygon(points)
