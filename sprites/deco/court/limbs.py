"""Arms with a shoulder, an elbow and a wrist: bare, sleeved or in a long glove."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sprites.kit.brush import Spine, brush, sampled
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
        first = top - 2 * spread if begin else top  # what begins on the way grows out of the arm
        upper = brush(self.upper_spine(begin), [first, top * 0.98, at_elbow], round_ends=begin == 0)
        lower = brush(self.lower_spine(), [at_elbow * 0.96, at_elbow * 1.06, at_wrist * 1.12, at_wrist])
        return [upper, ellipse(*self.elbow, at_elbow * 0.49), lower]

    def crook(self) -> Point:
        """Where the inner edges of upper arm and forearm meet in the bend."""
        middle = between(self.shoulder, self.wrist, 0.5)
        to_middle = math.atan2(middle[1] - self.elbow[1], middle[0] - self.elbow[0])
        to_wrist = math.atan2(self.wrist[1] - self.elbow[1], self.wrist[0] - self.elbow[0])
        half_bend = abs(math.remainder(to_wrist - to_middle, math.tau))
        depth = min(self.widths[1] * 0.5 / max(0.2, math.sin(half_bend)), math.dist(middle, self.elbow) * 0.95)
        return self.elbow[0] + math.cos(to_middle) * depth, self.elbow[1] + math.sin(to_middle) * depth


def bare(d: Drawing, arm: Arm, skin: str, shade: str) -> None:
    """A bare arm, its lower side in shade."""
    d.fill(arm.outline(), skin)
    _under_shade(d, arm, shade, 0.7)


def sleeve(d: Drawing, arm: Arm, colour: str, shade: str, outline: str) -> None:
    """A sleeve with folds at the elbow."""
    smooth_sleeve(d, arm, colour, shade, outline)
    _creases(d, arm, shade)


def smooth_sleeve(d: Drawing, arm: Arm, colour: str, shade: str, outline: str) -> None:
    """A sleeve growing out of a coat of its colour; `outline` underlays it below the shoulder."""
    d.fill(arm.outline(0.45, spread=1.3), outline)
    d.fill(arm.outline(), colour)
    _under_shade(d, arm, shade, 1)


def long_glove(d: Drawing, arm: Arm, begin: float, colour: str, shade: str, band: str) -> None:
    """A glove from a share of the upper arm down to the wrist, a band round its opening."""
    d.fill(arm.outline(begin, spread=0.5), colour)
    _under_shade(d, arm, shade, 1)
    d.brush(_lower_edge(arm.upper_spine(begin), arm.widths[0] * 0.9, arm.widths[1]), [0.4, 2, 2.6, 0.5], shade)
    opening = sampled(arm.upper_spine(begin), 9)[0]
    half = (arm.widths[0] + (arm.widths[1] - arm.widths[0]) * begin) / 2 + 1.2
    a, b, bulge = opening.beside(-half), opening.beside(half), opening.beside(0, -2)
    d.line(f"M{a[0]:.2f} {a[1]:.2f}Q{bulge[0]:.2f} {bulge[1]:.2f} {b[0]:.2f} {b[1]:.2f}", band, 2.6)


def _creases(d: Drawing, arm: Arm, shade: str) -> None:
    """Two soft folds from the elbow's bend, bending round it."""
    crook = between(arm.crook(), arm.elbow, 0.15)
    for target in (between(arm.elbow, arm.shoulder, 0.4), between(arm.elbow, arm.wrist, 0.2)):
        end = between(crook, target, 0.85)
        middle = between(between(crook, end, 0.5), arm.elbow, 0.3)
        d.brush([crook, middle, end], [0.4, 2, 0.3], shade, 0.7, round_ends=False)


def _under_shade(d: Drawing, arm: Arm, shade: str, opacity: float) -> None:
    """A crescent of shade along the forearm's lower side."""
    d.brush(_lower_edge(arm.lower_spine(), *arm.widths[1:]), [0.5, 2.8, 2.4, 0.5], shade, opacity)


def _lower_edge(spine: Spine, begin: float, end: float) -> list[Point]:
    """A line just inside the lower edge of a limb that is `begin` wide at first and `end` wide at last."""
    samples = sampled(spine, 7)
    below = 1 if samples[3].dx > 0 else -1
    return [s.beside(below * ((begin + (end - begin) * s.share) / 2 - 1.6)) for s in samples[:-1]]


def _bowed(a: Point, b: Point, by: float) -> Point:
    """The middle of a to b, pushed `by` to the left of the way."""
    length = math.dist(a, b) or 1
    middle = between(a, b, 0.45)
    return middle[0] + (b[1] - a[1]) / length * by, middle[1] - (b[0] - a[0]) / length * by
