"""The flight of a card from one pose to another: a pure function of time."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pygame.math import clamp, smoothstep

from game.table import motion

NEAR = 0.2
"""In card heights; a shorter flight has no arc and stays on the cloth."""


class Pose(NamedTuple):
    """How a card lies: middle in pixels, degrees anticlockwise, face 1 (up) to 0 (down), opacity, lift 0..1."""

    x: float
    y: float
    angle: float = 0.0
    face: float = 1.0
    opacity: float = 1.0
    lift: float = 0.0


class FlightShape(NamedTuple):
    """What stays the same all along a flight: its distance, and how far aside it bends, in pixels; by how many degrees
    the card turns; whether it leaves the cloth; its mean speed, as a part of the speed at which a card leans most.
    """

    dx: float
    dy: float
    bend_x: float
    bend_y: float
    turn: float
    flies: bool
    speed: float


@dataclass(frozen=True)
class Flight:
    """From start to end, beginning at `begin` and taking `time` seconds; before and after, the card rests.

    height: of a card in pixels. bend: how far the path bends aside, as a part of its length. first: the part of the way
    that a clicked card jumps at once. settle: seconds at the end in which the card sinks on to the cloth. fade: the
    card does not fly, it fades out here and in there. low: the card stays between its neighbours instead of flying over
    all. lead: a flight that brings the card to the start of this one.
    """

    start: Pose
    end: Pose
    begin: float
    time: float
    height: float
    bend: float = 0.0
    first: float = 0.0
    settle: float = motion.SETTLE
    fade: bool = False
    low: bool = False
    lead: Flight | None = None

    @cached_property
    def over(self) -> float:
        """The time when it ends."""
        return self.begin + self.time

    @cached_property
    def carried(self) -> bool:
        """Whether the card is higher at an end of the flight than any card on its way, or stays in place."""
        return self.start is self.end or max(self.start.lift, self.end.lift) > motion.ALOFT

    def waits(self, now: float) -> bool:
        """Whether the card lies still and has yet to leave."""
        return now < self.begin and (self.lead is None or self.lead.waits(now) or now >= self.lead.over)

    def at(self, now: float) -> Pose:
        """The pose at a time."""
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

    @cached_property
    def _way(self) -> FlightShape:
        """Worked out once, as every frame needs it."""
        dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
        turn = (self.end.angle - self.start.angle + 180) % 360 - 180
        flies = not self.low and math.hypot(dx, dy) > self.height * NEAR
        speed = dx / self.time / self.height / motion.TILT_FULL_SPEED
        return FlightShape(dx, dy, -dy * self.bend, dx * self.bend, turn, flies, speed)

    def _flown(self, part: float) -> Pose:
        x, y, angle, face, opacity, lift = self.start
        _, _, _, end_face, end_opacity, end_lift = self.end
        dx, dy, bend_x, bend_y, turn, flies, speed = self._way
        way = self.first + (1 - self.first) * motion.ease(part)
        bow = 4 * way * (1 - way)
        x += dx * way + bend_x * bow
        y += dy * way + bend_y * bow
        lean = -turn * (1 - way)
        lift += (end_lift - lift) * way
        if flies:
            above = self._above(part)
            y -= (motion.ARC * bow + motion.HOVER) * self.height * above
            lift = max(lift, motion.ALOFT * above)
            most = max(motion.TILT, abs(lean))
            lean = clamp(lean + self._lean(speed, part), -most, most)
        if face != end_face:
            face = smoothstep(face, end_face, part * 1.15)
        if opacity != end_opacity:
            opacity += (end_opacity - opacity) * part
        return Pose(x, y, angle + turn + lean, face, opacity, lift)

    def _above(self, part: float) -> float:
        """Height above the cloth, 0 to 1, at a part of the way: up at once, down at the very end."""
        up = part * 6 if part * 6 < 1.0 else 1.0
        left = (1 - part) * self.time
        return up * smoothstep(0.0, 1.0, left / self.settle) if left < self.settle else up

    @staticmethod
    def _lean(speed: float, part: float) -> float:
        """Degrees by which the card leans in a sideways flight."""
        return -motion.TILT * clamp(motion.pace(part) * speed, -1.0, 1.0) * min(1.0, part * 6)


@dataclass(frozen=True)
class Shake(Flight):
    """A card that can't move shakes where it lies."""

    low: bool = True

    def at(self, now: float) -> Pose:
        if not self.begin <= now < self.over:
            return self.end
        part = (now - self.begin) / self.time
        sway = math.sin(part * math.tau * 2) * (1 - part) * motion.REFUSED_WIDTH * self.height
        return self.end._replace(x=self.end.x + sway)


@dataclass(frozen=True)
class Bow(Flight):
    """The last card of a completed foundation rises a little and sinks again."""

    def at(self, now: float) -> Pose:
        if not self.begin <= now < self.over:
            return self.end
        rise = math.sin((now - self.begin) / self.time * math.pi)
        return self.end._replace(y=self.end.y - rise * motion.BOW * self.height, lift=rise)


@dataclass(frozen=True)
class Meet(Flight):
    """A king whose queen has come to lie beside him turns towards her, with a small step, and back. towards: the
    direction to her, of length 1.
    """

    towards: tuple[float, float] = (1.0, 0.0)

    def at(self, now: float) -> Pose:
        if not self.begin <= now < self.over:
            return self.end
        near = math.sin((now - self.begin) / self.time * math.pi) ** 2
        x, y = (near * motion.MEET * self.height * way for way in self.towards)
        end, turn = self.end, -near * motion.MEET_TURN * self.towards[0]
        return end._replace(x=end.x + x, y=end.y + y, angle=end.angle + turn, lift=near)
