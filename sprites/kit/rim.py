"""A fine contour of light round a figure that is cut out, for dark cloth."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

from sprites.kit.svg import Drawing, Shape

RIM = 1.8
"""Width of the light contour, outside the figure."""
FINE_RIM = 2
"""Width of the whole contour line of sticks, which would else be lost in light."""
SMALL = 9.0
"""Shapes no larger than that bring no rim of their own."""


def rim(figure: Drawing, colour: str, width: float = RIM) -> Drawing:
    """Every shape of a figure as a light line; the figure laid over it leaves only the outer contour. Small ones are
    left out: what they edge is inside.
    """
    filled = [shape for shape in figure.shapes if shape.fill is not None and _extent(shape) > SMALL]
    return Drawing([replace(s, fill=None, stroke=colour, width=FINE_RIM if _slender(s) else 2 * width) for s in filled])


def _extent(shape: Shape) -> float:
    """The longest way across a shape's first part, about."""
    start = shape.path[0].start
    return max((math.dist(start, segment[-1]) for segment in shape.path[0].segments), default=0)


def _slender(shape: Shape) -> bool:
    """Whether a shape is a mere stick: a bow, a blade."""
    if len(shape.path) > 1:
        return False
    corners = [shape.path[0].start, *(segment[-1] for segment in shape.path[0].segments)]
    area = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*corners, corners[0]]))) / 2
    length = max(math.dist(corners[0], corner) for corner in corners)
    return length > 60 and area < 2.4 * length
