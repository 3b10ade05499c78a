"""A card's way from one pose to another: a pure function of time."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.table import motion


class Pose(NamedTuple):
    """How a card lies: middle in pixels, degrees anticlockwise, face 1 (up) to 0 (down), opacity, lift 0..1."""

    x: float
    y: float
    angle: float = 0.0
    face: float = 1.0
    opacity: float = 1.0
    lift: float = 0.0


@dataclass(frozen=True)
class Flight:
    """From start to end, beginning at `begin` and taking `time` seconds; before and after, the card rests.

    height: of a card in pixels. bend: how far the path bends aside, as a part of its length. fade: no travel, the
    card vanishes here and appears there.
    """

    start: Pose
    end: Pose
    begin: float
    time: float
    height: float
    bend: float = 0.0
    fade: bool = False

    @property
    def over(self) -> float:
        """When it ends."""
        return self.begin + self.time

    def at(self, now: float) -> Pose:
        """The pose at a moment."""
        if now >= self.over:
            return self.end
        if now < self.begin:
            return self.start
        part = (now - self.begin) / self.time
        return self._faded(part) if self.fade else self._flown(part)

    def _faded(self, part: float) -> Pose:
        if part < 0.5:
            return self.start._replace(opacity=1 - 2 * part)
        return self.end._replace(opacity=2 * part - 1)

    def _flown(self, part: float) -> Pose:
        start, end = self.start, self.end
        way = motion.FIRST_STEP + (1 - motion.FIRST_STEP) * motion.ease_out(part)
        dx, dy = end.x - start.x, end.y - start.y
        bow = 4 * way * (1 - way)
        far = math.hypot(dx, dy)
        arc = motion.ARC * self.height * bow if far > self.height * 0.2 else 0.0
        x = start.x + dx * way - dy * self.bend * bow
        y = start.y + dy * way + dx * self.bend * bow - arc
        speed = 3 * (1 - part) ** 2 * dx / self.time / self.height
        lean = -motion.TILT * max(-1.0, min(1.0, speed / motion.TILT_FULL_SPEED)) * min(1.0, part * 6)
        turn = (end.angle - start.angle + 180) % 360 - 180
        angle = start.angle + turn * way + lean
        lift = start.lift + (end.lift - start.lift) * way + (0.6 * bow if far > self.height * 0.2 else 0.0)
        face = start.face + (end.face - start.face) * motion.ease_both(min(1.0, part * 1.15))
        opacity = start.opacity + (end.opacity - start.opacity) * part
        return Pose(x, y, angle, face, opacity, min(lift, 1.0))

    def retarget(self, end: Pose, now: float, time: float) -> Flight:
        """A flight to another end that goes on from wherever the card is now."""
        return replace(self, start=self.at(now), end=end, begin=now, time=time, bend=0.0)


@dataclass(frozen=True)
class Shake(Flight):
    """A card that may not move says no: it sways where it lies."""

    def at(self, now: float) -> Pose:
        """The pose at a moment."""
        if not self.begin <= now < self.over:
            return self.end
        part = (now - self.begin) / self.time
        sway = math.sin(part * math.tau * 2) * (1 - part) * motion.REFUSED_WIDTH * self.height
        return self.end._replace(x=self.end.x + sway)
