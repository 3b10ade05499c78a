"""Plain shapes as path data: all angles in degrees, 0 to the right, 90 down."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sprites.kit.geometry import Point, polar

_ROUND = 0.5523  # how far a cubic's handles reach, as a share of the radius, to look like a quarter of a circle


def number(value: float, decimals: int = 3) -> str:
    """A number as short as it can be written."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polygon(points: Sequence[Point], closed: bool = True) -> str:
    """Straight lines through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def segment(x0: float, y0: float, x1: float, y1: float) -> str:
    """One straight line."""
    return polygon([(x0, y0), (x1, y1)], closed=False)


def rect(x: float, y: float, width: float, height: float) -> str:
    """A rectangle by its top left corner."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners."""
    x1, y1, r, k = x + width, y + height, radius, radius * (1 - _ROUND)
    return (
        f"M{x + r} {y}L{x1 - r} {y}C{x1 - k} {y} {x1} {y + k} {x1} {y + r}L{x1} {y1 - r}"
        f"C{x1} {y1 - k} {x1 - k} {y1} {x1 - r} {y1}L{x + r} {y1}C{x + k} {y1} {x} {y1 - k} {x} {y1 - r}"
        f"L{x} {y + r}C{x} {y + k} {x + k} {y} {x + r} {y}Z"
    )


def ellipse(x: float, y: float, rx: float, ry: float | None = None, hole: bool = False) -> str:
    """An ellipse, or a circle; with `hole` it runs the other way round and cuts a shape it is joined to."""
    ry = rx if ry is None else ry
    ry = -ry if hole else ry
    h, v = rx * _ROUND, ry * _ROUND
    return (
        f"M{x + rx} {y}C{x + rx} {y + v} {x + h} {y + ry} {x} {y + ry}C{x - h} {y + ry} {x - rx} {y + v} {x - rx} {y}"
        f"C{x - rx} {y - v} {x - h} {y - ry} {x} {y - ry}C{x + h} {y - ry} {x + rx} {y - v} {x + rx} {y}Z"
    )


def ring(x: float, y: float, rx: float, ry: float, inner_rx: float, inner_ry: float) -> str:
    """An ellipse with an elliptic hole."""
    return ellipse(x, y, rx, ry) + ellipse(x, y, inner_rx, inner_ry, hole=True)


def lozenge(x: float, y: float, half_width: float, half_height: float) -> str:
    """A diamond standing on its point."""
    return polygon([(x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)])


def arc(x: float, y: float, radius: float, begin: float, end: float) -> str:
    """Part of a circle as an open line, begin to end."""
    return _arc_from("M", x, y, radius, begin, end)


def wedge(x: float, y: float, inner: float, outer: float, begin: float, end: float) -> str:
    """A blade of a fan: between two radii and two angles."""
    return _arc_from("M", x, y, outer, begin, end) + _arc_from("L", x, y, inner, end, begin) + "Z"


def _arc_from(command: str, x: float, y: float, radius: float, begin: float, end: float) -> str:
    pieces = max(1, math.ceil(abs(end - begin) / 91))
    step = (end - begin) / pieces
    reach = radius * 4 / 3 * math.tan(math.radians(step) / 4)
    at = polar(x, y, radius, begin)
    data = f"{command}{number(at[0])} {number(at[1])}"
    for k in range(pieces):
        a, b = begin + step * k, begin + step * (k + 1)
        p, q = polar(x, y, radius, a), polar(x, y, radius, b)
        first = polar(*p, reach, a + 90)
        second = polar(*q, -reach, b + 90)
        data += "C" + " ".join(number(v) for point in (first, second, q) for v in point)
    return data


def ring_points(
    x: float, y: float, radius: float, count: int, begin: float = 0, ry: float | None = None
) -> list[Point]:
    """`count` points evenly round a circle or an ellipse."""
    ry = radius if ry is None else ry
    angles = [math.radians(begin + 360 * k / count) for k in range(count)]
    return [(x + radius * math.cos(a), y + ry * math.sin(a)) for a in angles]


def star(x: float, y: float, radius: float, inner: float | None = None, points: int = 4, begin: float = -90) -> str:
    """A star; four sharp points unless told otherwise."""
    inner = radius * 0.3 if inner is None else inner
    radii = (radius, inner)
    return polygon([polar(x, y, radii[k % 2], begin + 180 * k / points) for k in range(2 * points)])
