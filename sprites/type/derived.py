"""Letters of Asia's Cyrillic and of Africa's Latin that are others with a bar, a tail or a hook, or others mirrored."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from geom import Shape, circle, rect, stroke
from typeface import Typeface


class Pen(NamedTuple):
    """What they are drawn with at one height. stem, bar: how thick; high: of the letters; tail: how far one reaches
    down; lead: how far a bar reaches beyond its letter; drop: what ends a hook, as wide.
    """

    stem: float
    bar: float
    high: float
    tail: float
    lead: float
    drop: float = 0.0


def _across(shape: Shape, pen: Pen, at: float, least: float = 0.0, most: float = 1.0) -> Shape:
    """With a bar at a part of its height, from one part of its width to another."""
    x0, _, x1, _ = shape.bounds
    left = x0 - pen.lead if least <= 0 else x0 + (x1 - x0) * least
    right = x1 + pen.lead if most >= 1 else x0 + (x1 - x0) * most
    y = pen.high * at - pen.bar / 2
    return shape + rect(left, y, right, y + pen.bar)


def _barred(shape: Shape, pen: Pen) -> Shape:
    """A round with a bar from side to side."""
    x0, y0, x1, y1 = shape.bounds
    middle = (y0 + y1) / 2
    return shape + rect(x0 + pen.stem / 2, middle - pen.bar / 2, x1 - pen.stem / 2, middle + pen.bar / 2)


def _tailed(shape: Shape, pen: Pen, out: float) -> Shape:
    """With a tail under its right foot, which reaches out by a part of a stem."""
    right = shape.bounds[2]
    edge = right + pen.stem * out
    foot = rect(right - pen.stem * 0.8, 0, edge, pen.bar)
    return shape + foot + rect(edge - pen.stem * 0.84, -pen.tail, edge, pen.bar)


def _armed(shape: Shape, pen: Pen, left: float) -> Shape:
    """With an arm at its head: to the right, or to the left of its stem."""
    x0, _, x1, _ = shape.bounds
    if left:
        return shape + rect(x0 - pen.stem * left, pen.high - pen.bar, x0 + pen.stem * 0.5, pen.high)
    return shape + rect(x1 - pen.stem, pen.high - pen.bar, x1 + (x1 - x0) * 0.58, pen.high)


def _mirrored(shape: Shape, pen: Pen) -> Shape:
    x0, _, x1, _ = shape.bounds
    return shape.flip_x((x0 + x1) / 2)


def _turned(shape: Shape, pen: Pen) -> Shape:
    x0, _, x1, _ = shape.bounds
    return shape.turn((x0 + x1) / 2, pen.high / 2).fixed()


def _hooked(shape: Shape, pen: Pen) -> Shape:
    """With a hook to the left at the head of its stem, which is at its left."""
    x0, top = shape.bounds[0] + (pen.lead * 0.2 if pen.drop else 0.0), pen.high
    reach, down = pen.stem * 1.5, pen.high * 0.24
    hook = stroke(
        (x0 + pen.stem, top - pen.bar / 2),
        (x0, top - pen.bar / 2),
        ((x0 - reach * 0.62, top - pen.bar / 2), (x0 - reach, top - down * 0.4), (x0 - reach, top - down)),
        v=pen.stem * 0.86,
        h=pen.bar,
    )
    return shape + hook + (circle(x0 - reach, top - down, pen.drop) if pen.drop else Shape())


def _undertailed(shape: Shape, pen: Pen) -> Shape:
    """With a tail under its middle."""
    x0, _, x1, _ = shape.bounds
    middle, half = (x0 + x1) / 2, pen.stem * 0.4
    return shape + rect(middle - half, -pen.tail, middle + half, pen.bar)


def _left_footed(shape: Shape, pen: Pen) -> Shape:
    """With a hook to the left under the stem at its left."""
    x0 = shape.bounds[0] + pen.lead * (1.3 if pen.drop else 0.0)
    x, low = x0 + pen.stem / 2, -pen.tail * 1.35
    foot = stroke(
        (x, pen.bar * 2),
        (x, low * 0.4),
        ((x, low * 0.85), (x - pen.stem * 0.5, low), (x - pen.stem * 1.6, low)),
        v=pen.stem,
        h=pen.bar,
    )
    return shape + foot + (circle(x - pen.stem * 1.5, low + pen.drop * 0.5, pen.drop) if pen.drop else Shape())


def bent(shape: Shape, stem: float, bar: float, at_right: bool) -> Shape:
    """A small letter whose ascender bends to the right at its head. at_right: the stem is at its right."""
    x0, _, x1, top = shape.bounds
    x = x1 - stem / 2 if at_right else x0 + stem / 2
    bow = stroke(
        (x, top * 0.7),
        (x, top * 0.82),
        ((x, top * 0.93), (x + stem * 0.7, top - bar / 2), (x + stem * 1.9, top - bar / 2)),
        v=stem,
        h=bar,
    )
    return shape - rect(x - stem, top * 0.7, x + stem, top + 9) + bow


How = Callable[[Shape, Pen], Shape]
RECIPES: dict[str, tuple[str, How]] = {
    "Ɨ": ("I", lambda shape, pen: _across(shape, pen, 0.48)),
    "Ʉ": ("U", lambda shape, pen: _across(shape, pen, 0.48)),
    "Ө": ("О", _barred),
    "Ғ": ("Г", lambda shape, pen: _across(shape, pen, 0.42, most=0.66)),
    "Ұ": ("Ү", lambda shape, pen: _across(shape, pen, 0.26, 0.16, 0.84)),
    "Қ": ("К", lambda shape, pen: _tailed(shape, pen, 0.3)),
    "Ң": ("Н", lambda shape, pen: _tailed(shape, pen, 0.7)),
    "Ҳ": ("Х", lambda shape, pen: _tailed(shape, pen, 0.3)),
    "Ҷ": ("Ч", lambda shape, pen: _tailed(shape, pen, 0.7)),
    "Җ": ("Ж", lambda shape, pen: _tailed(shape, pen, 0.3)),
    "Ҡ": ("К", lambda shape, pen: _armed(shape, pen, 1.5)),
    "Ҥ": ("Н", lambda shape, pen: _armed(shape, pen, 0.0)),
    "Һ": ("Ч", _turned),
    "Ɔ": ("C", _mirrored),
    "Ɛ": ("З", _mirrored),
    "Ǝ": ("E", _mirrored),
    "Ɓ": ("B", _hooked),
    "Ɗ": ("D", _hooked),
    "Ƙ": ("K", _hooked),
    "Ƴ": ("Y", lambda shape, pen: _mirrored(_hooked(_mirrored(shape, pen), pen), pen)),
    "Ҙ": ("З", _undertailed),
    "Ɲ": ("N", _left_footed),
}
"""A letter, which it is made of, and how."""


def derive(face: Typeface, pen: Pen, code: Callable[[str], str], white: float, depth: float) -> None:
    """Put those into the face that it has not yet. code: the letter itself, or its small one."""
    for letter, (base, how) in RECIPES.items():
        if code(letter) not in face.glyphs:
            of = code(base)
            face.spaced(code(letter), how(face.glyphs[of], pen), face.zone[of], white, depth, face.kind[of])
