"""The figures cut out of their cards, head to foot, with a fine light rim for dark cloth."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

from sprites.kit.geometry import mirrored
from sprites.kit.svg import WIDTH, Drawing, Shape
from sprites.masquerade.cards import COURTS, LOOK_LEFT
from sprites.masquerade.frame import robe
from sprites.masquerade.palette import GOLD_LIGHT
from sprites.masquerade.papercut import Papercut

SCALE = 0.8
FLOOR = 345.0
"""Where the figures stand, once scaled."""
STANDING = 428.0
FINGERTIPS = 247.0
"""How far right a hand reaches on a card."""
RIM = 1.8
"""Width of the light contour, outside the figure."""
SMALL = 9.0
"""Shapes no larger than that bring no rim of their own."""
FINE_RIM = 2
"""Width of the whole contour line of sticks, which would else be lost in light."""


def dancer(name: str) -> str:
    """A whole figure; a king's hand and a queen's reach their edge at the same height, so neighbours join hands."""
    figure = COURTS[name]()
    whole = Papercut(suit=figure.suit)
    with whole.at(WIDTH, FLOOR, SCALE, origin=(FINGERTIPS, STANDING)):
        whole.add(figure.standing())
        whole.add(figure.reach)
    p = Papercut(suit=figure.suit)
    robe(p, 110, FLOOR)
    with p.under(mirrored()) if name in LOOK_LEFT else p.at():
        p.add(rim(whole))
        p.add(whole)
    return p.document()


def rim(figure: Drawing) -> Drawing:
    """Every shape of a figure as a light line; the figure laid over it leaves only the outer contour. Small ones are
    left out: what they edge is inside.
    """
    filled = [shape for shape in figure.shapes if shape.fill is not None and _extent(shape) > SMALL]
    return Drawing(
        [replace(s, fill=None, stroke=GOLD_LIGHT, width=FINE_RIM if _slender(s) else 2 * RIM) for s in filled]
    )


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
