"""Where his feet are: one stands in its place on the floor while the body goes on above it and the other is lifted."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.table.dance.manners import Manner
from game.table.dance.skeleton import STANCE, TILT, Foot, Posture

AIR = 8.0
"""A foot that is so high at a key of its step, in units, stands nowhere then."""
LONG = 4
"""Keys for which a foot stands at most."""
STYLE = 0.5
"""How much of where the step would have it a foot keeps that stands."""
LIFT, HIGHEST = 0.12, 9.0
"""How high a foot is lifted on its way, as a part of it, and at most, in units."""
REACH = 74.0
"""How far from the body a foot is at most, in units."""

Way = Callable[[float], tuple[float, float, float]]
Point = tuple[float, float]


class Feet:
    """Of one couple. way: after so many bars the middle of its feet and the pixels of a unit. late: bars by which its
    steps are ahead. side: -1 where the picture is mirrored."""

    def __init__(self, manner: Manner, way: Way, late: float, side: int = 1) -> None:
        self._manner, self._way, self._late, self._side = manner, way, late, side
        self._known: dict[tuple[int, int], Point] = {}

    def at(self, bars: float) -> tuple[Foot, Foot]:
        """His left foot and his right one, after so many bars of the music."""
        posture = self._posture(bars)
        time = (bars + self._late) * self._manner.keys
        key = math.floor(time)
        feet = []
        for foot in range(2):
            here, there = self._place(foot, key), self._place(foot, key + 1)
            way, up = 0.0, 0.0
            if self._swings(foot, key):
                part = time - key
                way = part * part * (3 - 2 * part)
                far = math.dist(here, there) / self._way(bars)[2]
                up = max(_foot(posture, foot).up, min(LIFT * far, HIGHEST) * 4 * part * (1 - part))
            spot = here[0] + (there[0] - here[0]) * way, here[1] + (there[1] - here[1]) * way
            feet.append(self._seen_from(posture, bars, spot, 1 - 2 * foot, up))
        return feet[0], feet[1]

    # ── keys ──

    def _pose(self, key: int) -> Posture:
        return self._posture(key / self._manner.keys - self._late)

    def _posture(self, bars: float) -> Posture:
        return self._manner.pair(bars + self._late)[0]

    def _flies(self, foot: int, key: int) -> bool:
        return _foot(self._pose(key), foot).up >= AIR

    def _swings(self, foot: int, key: int) -> bool:
        """Whether a foot is on its way after a key: in a hop, in a gesture, or because it is its turn."""
        begins, ends = self._pose(key), self._pose(key + 1)
        if begins.hop > 1 or ends.hop > 1 or max(_foot(begins, foot).up, _foot(ends, foot).up) >= AIR:
            return True
        if max(_foot(begins, 1 - foot).up, _foot(ends, 1 - foot).up) >= AIR:
            return False
        return (key + foot) % 2 == 0

    def _place(self, foot: int, of: int) -> Point:
        """Where a foot is at a key: where it stands around it, or in the air."""
        found = self._known.get((foot, of))
        if found is None:
            if self._flies(foot, of):
                found = self._spot(foot, of / self._manner.keys, 1.0)
            else:
                first = next(k for k in range(of, of - LONG, -1) if k == of - LONG + 1 or self._swings(foot, k - 1))
                last = next(k for k in range(of, of + LONG) if k == of + LONG - 1 or self._swings(foot, k))
                found = self._spot(foot, (first + last) / 2 / self._manner.keys, STYLE)
            if len(self._known) > 64:
                self._known.clear()
            self._known[foot, of] = found
        return found

    # ── the floor ──

    def _spot(self, foot: int, danced: float, style: float) -> Point:
        """Where a step has a foot, in pixels."""
        bars = danced - self._late
        posture, (x, y, unit) = self._posture(bars), self._way(bars)
        ahead, aside, _ = _foot(posture, foot)
        left = (1 - 2 * foot) * (STANCE + aside * style)
        angle = math.radians(posture.turn)
        sin, cos = math.sin(angle), math.cos(angle)
        right = posture.x + left * cos + ahead * style * sin
        near = posture.near + ahead * style * cos - left * sin
        return x + self._side * right * unit, y + TILT * near * unit

    def _seen_from(self, posture: Posture, bars: float, spot: Point, side: int, up: float) -> Foot:
        """A place on the floor as the body has it, no farther than a leg reaches."""
        x, y, unit = self._way(bars)
        right = self._side * (spot[0] - x) / unit - posture.x
        near = (spot[1] - y) / unit / TILT - posture.near
        angle = math.radians(posture.turn)
        sin, cos = math.sin(angle), math.cos(angle)
        ahead, left = right * sin + near * cos, right * cos - near * sin
        far = min(1.0, REACH / max(math.hypot(ahead, left), 1.0))
        return Foot(round(ahead * far), round(side * left * far - STANCE), round(up))


def _foot(posture: Posture, foot: int) -> Foot:
    return posture.right if foot else posture.left
