"""Arms with a shoulder, an elbow and a wrist: bare, sleeved or in a long glove."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sprites.kit.brush import Sample, brush, sampled
from sprites.kit.geometry import Point, between
from sprites.kit.shapes import ellipse
from sprites.kit.svg import Drawing


@dataclass(frozen=True, slots=True)
class Arm:
    """Three joints and the arm's width at each. `bow` swells the outside of both bones (negative: the other side)."""

    shoulder: Point
    elbow: Point
    wrist: Point
    widths: tuple[float, float, float]
    bow: float = 2.5

    def upper_spine(self, begin: float = 0) -> list[Point]:
        """The upper arm's middle line, from a share of its length down to the elbow."""
        start = between(self.shoulder, self.elbow, begin)
        return [start, _bowed(start, self.elbow, self.bow * (1 - begin)), self.elbow]

    def lower_spine(self) -> list[Point]:
        """The forearm's middle line."""
        return [self.elbow, _bowed(self.elbow, self.wrist, self.bow * 0.8), self.wrist]

    def outline(self, begin: float = 0, spread: float = 0) -> list[str]:
        """The arm from a share of the upper arm on, `spread` wider all round: upper arm, elbow, forearm."""
        at_shoulder, at_elbow, at_wrist = (w + 2 * spread for w in self.widths)
        top = at_shoulder + (at_elbow - at_shoulder) * begin
        upper = brush(self.upper_spine(begin), [top, top * 0.98, at_elbow], round_ends=begin == 0)
        lower = brush(self.lower_spine(), [at_elbow * 0.96, at_elbow * 1.06, at_wrist * 1.12, at_wrist])
        away = self._elbow_point(1.2)
        return [upper, ellipse(*away, at_elbow / 2), lower]

    def _elbow_point(self, distance: float) -> Point:
        """The elbow pushed outwards, away from both bones."""
        middle = between(self.shoulder, self.wrist, 0.5)
        length = math.dist(middle, self.elbow) or 1
        return between(self.elbow, middle, -distance / length)

    def towards_crook(self, distance: float) -> Point:
        """A point inside the bend of the elbow."""
        return self._elbow_point(-distance)


def bare(d: Drawing, arm: Arm, skin: str, shade: str) -> None:
    """A bare arm, its lower side in shade."""
    d.fill(arm.outline(), skin)
    _under_shade(d, arm, shade, 0.7)


def sleeve(d: Drawing, arm: Arm, colour: str, shade: str, outline: str, begin: float = 0) -> None:
    """A close sleeve with folds in the elbow's bend; `outline` underlays it so that it parts from the coat."""
    d.fill(arm.outline(begin, spread=1.3), outline)
    d.fill(arm.outline(begin), colour)
    _under_shade(d, arm, shade, 1)
    crook = arm.towards_crook(arm.widths[1] * 0.42)
    folds = []
    for bone_end, share in ((arm.shoulder, 0.3), (arm.wrist, 0.28), (arm.shoulder, 0.16)):
        outer = between(arm.elbow, bone_end, share)
        folds.append([crook, between(crook, outer, 0.6), outer])
    for fold in folds:
        d.brush(fold, [2, 1.6, 0.5], shade)


def long_glove(d: Drawing, arm: Arm, begin: float, colour: str, shade: str, band: str) -> None:
    """A glove from a share of the upper arm down to the wrist, a band round its opening, wrinkles at the elbow."""
    d.fill(arm.outline(begin, spread=0.5), colour)
    _under_shade(d, arm, shade, 1)
    opening = sampled(arm.upper_spine(begin), 9)[0]
    half = (arm.widths[0] + (arm.widths[1] - arm.widths[0]) * begin) / 2 + 1.2
    a, b, bulge = opening.beside(-half), opening.beside(half), opening.beside(0, -2)
    d.line(f"M{a[0]:.2f} {a[1]:.2f}Q{bulge[0]:.2f} {bulge[1]:.2f} {b[0]:.2f} {b[1]:.2f}", band, 2.6)
    crook = arm.towards_crook(arm.widths[1] * 0.45)
    for bone_end in (arm.shoulder, arm.wrist):
        outer = between(arm.elbow, bone_end, 0.14)
        d.brush([crook, between(crook, outer, 0.5), outer], [1.4, 1.1, 0.4], shade)


def _under_shade(d: Drawing, arm: Arm, shade: str, opacity: float) -> None:
    """A crescent of shade along the forearm's lower side."""
    samples = sampled(arm.lower_spine(), 7)
    below = 1 if samples[3].dx > 0 else -1
    edge = [_inside_edge(s, arm, below) for s in samples[:-1]]
    d.brush(edge, [0.5, 2.8, 2.4, 0.5], shade, opacity)


def _inside_edge(s: Sample, arm: Arm, side: int) -> Point:
    width = arm.widths[1] + (arm.widths[2] - arm.widths[1]) * s.share
    return s.beside(side * (width / 2 - 1.6))


def _bowed(a: Point, b: Point, by: float) -> Point:
    """The middle of a to b, pushed `by` to the left of the way."""
    length = math.dist(a, b) or 1
    middle = between(a, b, 0.45)
    return middle[0] + (b[1] - a[1]) / length * by, middle[1] - (b[0] - a[0]) / length * by
