"""A standing figure bent for a dance: leaning from the waist, its skirts swinging or let down in a curtsy."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sprites.kit.geometry import Matrix, Point, moved, placing
from sprites.kit.svg import Drawing

SEAM = 0.5
"""How far the two halves of what is bent at the waist overlap."""


@dataclass(frozen=True)
class Build:
    """Heights of a figure's waist and of the floor, and where its neck begins. looks: 1 to the right, -1 the left."""

    waist: float
    floor: float
    neck: Point
    looks: int = 1


@dataclass(frozen=True)
class Bend:
    """lean: degrees forward from the waist. sway: how far the skirts swing forward, as a part of their height. sink:
    how much of their height they lose.
    """

    lean: float = 0
    sway: float = 0
    sink: float = 0

    def upper(self, build: Build) -> Matrix:
        """What is above the waist: leaning, let down by as much as the skirts lose."""
        angle = math.radians(self.lean)
        sin, cos = build.looks * math.sin(angle), math.cos(angle)
        down = self.sink * (build.floor - build.waist)
        return 1, 0, -sin, cos, sin * build.waist, build.waist * (1 - cos) + down

    def lower(self, build: Build) -> Matrix:
        """What is below it: swinging, and drawn together towards the floor."""
        sway = build.looks * self.sway
        return 1, 0, sway, 1 - self.sink, -sway * build.waist, build.floor * self.sink

    def head(self, build: Build) -> Matrix:
        """The head: where the neck comes to, turned by the lean and no more."""
        return placing(*moved(self.upper(build), build.neck), turn=build.looks * self.lean, origin=build.neck)

    def whole(self, layer: Drawing, build: Build) -> Drawing:
        """A layer that may reach from the shoulders to the floor."""
        if not (self.lean or self.sway or self.sink):
            return layer
        bent = Drawing()
        with bent.under(self.lower(build)):
            bent.add(layer.clipped([lambda point: build.waist - SEAM - point[1]]))
        with bent.under(self.upper(build)):
            bent.add(layer.clipped([lambda point: point[1] - build.waist - SEAM]))
        return bent
