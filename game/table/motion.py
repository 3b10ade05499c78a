"""How cards move: every duration, curve and distance by name, and the flight of a card from one pose to another."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pygame.math import clamp, smoothstep

SHORTEST_FLIGHT = 0.18
LONGEST_FLIGHT = 0.32
FAR = 6.0  # card heights after which a flight takes the longest time
SHIFT = 0.14  # cards closing up within a pile
CLOSE = 0.5  # card heights up to which a card shifts within a pile instead of flying
FIRST_STEP = 0.10  # of the way is done at once by a clicked card, so that a click is answered in the first frame
PEAK, PEAK_AT = 0.338, 0.39  # top speed of a flight, and the part of the way where it is reached
SOFT = 2.5  # how softly a flight ends: an exponent
ARC = 0.05  # height of a flight's arc, as a part of the card's height
TILT = 6.0  # degrees at most, leaning into a sideways flight
TILT_FULL_SPEED = 9.0  # card heights a second
LIFT = 0.09  # to pick a card up
LIFT_RISE = 0.07  # how far a chosen card rises
LIFT_SCALE = 1.04
HOVER = 0.022  # height above the cloth in flight, as a part of the card's height
ALOFT = 0.6  # that height as a lift, where a card in hand has 1
SETTLE = 0.07  # a landing card takes so long to sink on to the cloth
FLIP = 0.20  # 0.1 to the edge, 0.1 to the other face
STAGGER = 0.04  # between cards of a deal
DEAL = 2.3  # the longest whole deal, with the last landing
TURN_STAGGER = 0.06  # between the cards of one turn of the stock
REFILL_AFTER = 0.10  # a refill leaves this long after the card it replaces
GREETING = 0.3  # time that a card of the pack stays at an empty place, where nothing is dealt
GATHER = 0.34
GATHER_WAVE = 0.12  # from the first pile to the last one, when a new deal begins
GATHER_STAGGER = 0.05  # between piles that are gathered
RIFFLE = 0.012  # between the cards of a pile that is turned over, one after the other
RIFFLED = 0.24  # between its first and its last card at most
RIFFLE_BEND = 0.16  # how far their ways bend, by turns to either side
PACK = 12  # so many cards or more that go back together are gathered as one pack
FADE = 0.08  # reduced motion: cards fade over instead of flying
DRAG_FROM = 8  # units the mouse must move with the button down before a click is a drag; 6 pixels at least
SLIP = 8  # pixels, of small screens, that a card may slip and still is clicked; twice as many under a finger
DOUBLE_CLICK = 0.15  # so soon after a press another one, on the card that came there meanwhile, is part of it
UNCOVERED = 0.35  # the same where the card below it lies now: nobody has to wait there for a card to come
SECOND_CLICK = 0.5  # until then a click at the same place that comes to nothing is not spoken of
STOCK_CLICK = 0.1  # the same on the stock, where players may want to turn cards as fast as they can
REFUSED = 0.32  # a refused card shakes
REFUSED_WIDTH = 0.07  # card heights to either side
SWAY = 22.0  # degrees a carried card leans for each card height the mouse moves in one step
SWAY_BACK = 11.0  # how fast it straightens, as a rate
HANG = 0.24  # delay between the cards of a carried run
BOW = 0.06  # how far the last card of a completed pile rises
BOW_TIME = 0.36
MEET, MEET_TURN = 0.12, 9.0  # how far a king steps towards his queen, and by how many degrees he turns to her
MEET_TIME = 0.6
SWEEP_TIME = 0.55  # of the golden sweep over the last card of a completed foundation

SPEED = {"relaxed": 0.65, "normal": 1.0, "brisk": 1.7, "instant": 1000.0}


def ease(t: float) -> float:
    """The eased progress of a flight, 0..1 to 0..1: from rest, soon fast, to a soft landing."""
    if t < PEAK:
        return PEAK_AT * (t / PEAK) ** 2
    return 1 - (1 - PEAK_AT) * math.pow((1 - t) / (1 - PEAK), SOFT)


def pace(t: float) -> float:
    """The speed of ease(t), where 1 is the mean."""
    if t < PEAK:
        return 2 * PEAK_AT * t / PEAK**2
    return SOFT * (1 - PEAK_AT) / (1 - PEAK) * math.pow((1 - t) / (1 - PEAK), SOFT - 1)


def flight_time(heights: float) -> float:
    """Seconds of a flight over so many card heights."""
    return SHORTEST_FLIGHT + (LONGEST_FLIGHT - SHORTEST_FLIGHT) * min(heights / FAR, 1.0)


NEAR = 0.2  # in card heights; a shorter flight has no arc and stays on the cloth


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
    settle: float = SETTLE
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
        return self.start is self.end or max(self.start.lift, self.end.lift) > ALOFT

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
        speed = dx / self.time / self.height / TILT_FULL_SPEED
        return FlightShape(dx, dy, -dy * self.bend, dx * self.bend, turn, flies, speed)

    def _flown(self, part: float) -> Pose:
        x, y, angle, face, opacity, lift = self.start
        _, _, _, end_face, end_opacity, end_lift = self.end
        dx, dy, bend_x, bend_y, turn, flies, speed = self._way
        way = self.first + (1 - self.first) * ease(part)
        bow = 4 * way * (1 - way)
        x += dx * way + bend_x * bow
        y += dy * way + bend_y * bow
        lean = -turn * (1 - way)
        lift += (end_lift - lift) * way
        if flies:
            above = self._above(part)
            y -= (ARC * bow + HOVER) * self.height * above
            lift = max(lift, ALOFT * above)
            most = max(TILT, abs(lean))
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
        return -TILT * clamp(pace(part) * speed, -1.0, 1.0) * min(1.0, part * 6)


@dataclass(frozen=True)
class Shake(Flight):
    """A card that can't move shakes where it lies."""

    low: bool = True

    def at(self, now: float) -> Pose:
        if not self.begin <= now < self.over:
            return self.end
        part = (now - self.begin) / self.time
        sway = math.sin(part * math.tau * 2) * (1 - part) * REFUSED_WIDTH * self.height
        return self.end._replace(x=self.end.x + sway)


@dataclass(frozen=True)
class Bow(Flight):
    """The last card of a completed foundation rises a little and sinks again."""

    def at(self, now: float) -> Pose:
        if not self.begin <= now < self.over:
            return self.end
        rise = math.sin((now - self.begin) / self.time * math.pi)
        return self.end._replace(y=self.end.y - rise * BOW * self.height, lift=rise)


@dataclass(frozen=True)
class Meet(Flight):
    """A king turns towards the queen that has come beside him, with a small step, and back. towards: of length 1."""

    towards: tuple[float, float] = (1.0, 0.0)

    def at(self, now: float) -> Pose:
        if not self.begin <= now < self.over:
            return self.end
        near = math.sin((now - self.begin) / self.time * math.pi) ** 2
        x, y = (near * MEET * self.height * way for way in self.towards)
        end, turn = self.end, -near * MEET_TURN * self.towards[0]
        return end._replace(x=end.x + x, y=end.y + y, angle=end.angle + turn, lift=near)
