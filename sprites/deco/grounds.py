"""What stands behind the dancers: a pattern per suit, for eyes that see few colours, and a halo behind the head."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.deco.palette import World
from sprites.kit.geometry import polar
from sprites.kit.ornament import scale_rows
from sprites.kit.shapes import arc, ellipse, lozenge, polygon, rect
from sprites.kit.svg import Drawing


def sunburst(d: Drawing, w: World) -> None:
    """Spades: rays in two tones from the middle of the card."""
    d.fill(rect(0, 0, 250, 300), w.ground)
    starts = range(-180, 180, 10)
    d.fill([polygon([(125, 175), polar(125, 175, 300, a), polar(125, 175, 300, a + 5)]) for a in starts], w.ray)


def shells(d: Drawing, w: World) -> None:
    """Hearts: rows of scallop shells."""
    d.fill(rect(0, 0, 250, 300), w.ground)
    rows = scale_rows(range(7), range(-1, 7), (36, 24), (20, 12), origin=(12, 38))
    for k, row in enumerate(rows):
        shift = 0 if k % 2 else 18
        d.fill([arc(12 + column * 36 + shift, 14 + k * 24, 21, 180, 360) + "Z" for column in range(7)], w.ground)
        d.line(row, w.ray, 2)


def lattice(d: Drawing, w: World) -> None:
    """Diamonds: a lattice of lozenges, each with a smaller one in it."""
    d.fill(rect(0, 0, 250, 300), w.ground)
    places = [(5 + 30 * k + 15 * (row % 2), 21 * row) for row in range(15) for k in range(9)]
    d.line([lozenge(x, y, 15, 21) for x, y in places if round(y / 21) % 2 == 0], w.ray, 1.6)
    d.fill([lozenge(x, y, 6.5, 9.1) for x, y in places], w.ray)


def trefoils(d: Drawing, w: World) -> None:
    """Clubs: rows of small trefoils."""
    d.fill(rect(0, 0, 250, 300), w.ground)
    places = [(8 + 26 * k + 13 * (row % 2), 8 + 23 * row) for row in range(13) for k in range(10)]
    leaves = ((0.0, -4.6), (-4.3, 2.2), (4.3, 2.2))
    d.discs([(x + dx, y + dy) for x, y in places for dx, dy in leaves], 4.1, w.ray)


GROUNDS = {"S": sunburst, "H": shells, "D": lattice, "C": trefoils}


def halo(d: Drawing, x: float, y: float, radius: float, colour: str, line: str, gaps: Sequence[float] = (4, 8)) -> None:
    """A disc behind a head with thin rings round it, the outer ones finer."""
    d.disc(x, y, radius, colour)
    for gap in gaps:
        d.line(ellipse(x, y, radius + gap), line, 1.1 if gap < 8 else 0.8)
