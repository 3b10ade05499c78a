"""What stands behind the dancers: a pattern per rank, and a halo that sets the head off."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.deco.palette import World
from sprites.kit.geometry import polar
from sprites.kit.ornament import scale_rows
from sprites.kit.shapes import arc, ellipse, polygon, rect
from sprites.kit.svg import Drawing


def sunburst(d: Drawing, w: World) -> None:
    """Kings: rays in two tones from the middle of the card."""
    d.fill(rect(0, 0, 250, 300), w.ground)
    starts = range(-180, 180, 10)
    d.fill([polygon([(125, 175), polar(125, 175, 300, a), polar(125, 175, 300, a + 5)]) for a in starts], w.ray)


def shells(d: Drawing, w: World) -> None:
    """Queens: rows of scallop shells."""
    d.fill(rect(0, 0, 250, 300), w.ground)
    rows = scale_rows(range(7), range(-1, 7), (36, 24), (20, 12), origin=(12, 38))
    for k, row in enumerate(rows):
        shift = 0 if k % 2 else 18
        d.fill([arc(12 + column * 36 + shift, 14 + k * 24, 21, 180, 360) + "Z" for column in range(7)], w.ground)
        d.line(row, w.ray, 2)


def chevrons(d: Drawing, w: World) -> None:
    """Jacks: zigzag bands."""
    d.fill(rect(0, 0, 250, 300), w.ground)
    for y in range(-44, 308, 22):
        upper = [(x, y + (18 if k % 2 else 0)) for k, x in enumerate(range(-10, 279, 24))]
        lower = [(x, level + 8) for x, level in reversed(upper)]
        d.fill(polygon([*upper, *lower]), w.ray)


def halo(d: Drawing, x: float, y: float, radius: float, colour: str, line: str, gaps: Sequence[float] = (4, 8)) -> None:
    """A disc behind a head with thin rings round it, the outer ones finer."""
    d.disc(x, y, radius, colour)
    for gap in gaps:
        d.line(ellipse(x, y, radius + gap), line, 1.1 if gap < 8 else 0.8)
