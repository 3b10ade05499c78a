"""A card's way from one pose to another: a pure function of time."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from pygame.math import clamp, lerp, smoothstep

from game.table import motion

NEAR = 0.2
"""Card heights; a shorter way has no arc and does not leave the cloth."""


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

    height: of a card in pixels. bend: how far the path bends aside, as a part of its length. first: the part of the way
    that is done at once. settle: seconds at the end in which the card sinks on to the cloth. fade: no travel, the
    card vanishes here and appears there. low: the card stays between its neighbours instead of passing over all.
    lead: a flight that brings the card to the start of this one.
    """

    start: Pose
    end: Pose
    begin: float
    time: float
    height: float
    bend: float = 0.0
    first: float = motion.FIRST_STEP
    settle: float = motion.SETTLE
    fade: bool = False
    low: bool = False
    lead: Flight | None = None

    @property
    def over(self) -> float:
        """When it ends."""
        return self.begin + self.time

    def waits(self, now: float) -> bool:
        """Whether the card lies and has yet to leave."""
        return now < self.begin and (self.lead is None or self.lead.waits(now) or now >= self.lead.over)

    def at(self, now: float) -> Pose:
        """The pose at a moment."""
        if now >= self.over:
            return self.end
        if now < self.begin:
            return self.lead.at(now) if self.lead else self.start
        part = (now - self.begin) / self.time
        return self._faded(part) if self.fade else self._flown(part)

    def _faded(self, part: float) -> Pose:
        if part < 0.5:
            return self.start._replace(opacity=1 - 2 * part)
        return self.end._replace(opacity=2 * part - 1)

    def _flown(self, part: float) -> Pose:
        start, end = self.start, self.end
        way = self.first + (1 - self.first) * motion.ease(part)
        dx, dy = end.x - start.x, end.y - start.y
        bow = 4 * way * (1 - way)
        above, lean = (self._above(part), self._lean(dx, part)) if self._flies(dx, dy) else (0.0, 0.0)
        x = start.x + dx * way - dy * self.bend * bow
        y = start.y + dy * way + dx * self.bend * bow - (motion.ARC * bow + motion.HOVER) * self.height * above
        turn = (end.angle - start.angle + 180) % 360 - 180
        rest = -turn * (1 - way)
        most = max(motion.TILT, abs(rest))
        angle = start.angle + turn + clamp(rest + lean, -most, most)
        lift = lerp(start.lift, end.lift, way)
        face = smoothstep(start.face, end.face, part * 1.15)
        opacity = lerp(start.opacity, end.opacity, part)
        return Pose(x, y, angle, face, opacity, max(lift, motion.ALOFT * above))

    def _flies(self, dx: float, dy: float) -> bool:
        return not self.low and math.hypot(dx, dy) > self.height * NEAR

    def _above(self, part: float) -> float:
        """How high above the cloth, 0 to 1: up at once, down in the last moment."""
        sinking = min(1.0, (1 - part) * self.time / self.settle) if self.settle else 1.0
        return min(1.0, part * 6) * smoothstep(0.0, 1.0, sinking)

    def _lean(self, dx: float, part: float) -> float:
        """Degrees by which the card leans into a sideways flight."""
        speed = motion.pace(part) * dx / self.time / self.height
        return -motion.TILT * clamp(speed / motion.TILT_FULL_SPEED, -1.0, 1.0) * min(1.0, part * 6)


@dataclass(frozen=True)
class Shake(Flight):
    """A card that may not move says no: it sways where it lies."""

    low: bool = True

    def at(self, now: float) -> Pose:
        """The pose at a moment."""
        if not self.begin <= now < self.over:
            return self.end
        part = (now - self.begin) / self.time
        sway = math.sin(part * math.tau * 2) * (1 - part) * motion.REFUSED_WIDTH * self.height
        return self.end._replace(x=self.end.x + sway)


@dataclass(frozen=True)
class Bow(Flight):
    """The last card of a completed pile rises a little and sinks again: a bow to the room."""

    def at(self, now: float) -> Pose:
        """The pose at a moment."""
        if not self.begin <= now < self.over:
            return self.end
        rise = math.sin((now - self.begin) / self.time * math.pi)
        return self.end._replace(y=self.end.y - rise * motion.BOW * self.height, lift=rise)


@dataclass(frozen=True)
class Meet(Flight):
    """A king whose queen has come to lie beside him turns to her, a step towards her, and back. towards: where she is,
    as a direction of length 1."""

    towards: tuple[float, float] = (1.0, 0.0)

    def at(self, now: float) -> Pose:
        """The pose at a moment."""
        if not self.begin <= now < self.over:
            return self.end
        near = math.sin((now - self.begin) / self.time * math.pi) ** 2
        x, y = (near * motion.MEET * self.height * way for way in self.towards)
        end, turn = self.end, -near * motion.MEET_TURN * self.towards[0]
        return end._replace(x=end.x + x, y=end.y + y, angle=end.angle + turn, lift=near)
