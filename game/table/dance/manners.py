"""How each dance is danced: how two hold each other, and the steps and the turns of a couple, bar by bar."""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from game.table.dance import poses
from game.table.dance.poses import Key, Step, moment
from game.table.dance.skeleton import Foot, Posture, Space


class Hold(enum.Enum):
    """Face to face, or side by side."""

    CLOSED = "in each other's arms"
    TWO = "both hands given, face to face"
    ARCH = "hands joined high, she beneath"
    ACROSS = "right hands given, passing"
    BESIDE = "hand in hand, side by side"
    FORWARD = "side by side, the inner hands led forward"
    APART = "nobody held"
    UP = "arms above the head"
    BOW = "he bows, she curtsies"


FACING = (Hold.CLOSED, Hold.TWO, Hold.ARCH, Hold.ACROSS, Hold.APART, Hold.UP, Hold.BOW)
GAPS = {  # between the middles of the two, in units
    Hold.CLOSED: 58.0, Hold.TWO: 96.0, Hold.ARCH: 74.0, Hold.ACROSS: 84.0, Hold.BESIDE: 104.0, Hold.FORWARD: 100.0,
    Hold.APART: 116.0, Hold.UP: 104.0, Hold.BOW: 132.0}  # fmt: skip


OPEN = {Hold.UP: 48.0, Hold.APART: 40.0, Hold.BOW: 24.0, Hold.ARCH: 22.0}
"""Degrees by which two who face each other are turned towards us."""


POSES = (
    (Hold.BESIDE, 16.0, 14.0), (Hold.FORWARD, -12.0, 12.0), (Hold.BESIDE, -14.0, -12.0),
    (Hold.FORWARD, 14.0, 10.0))  # fmt: skip
"""Of the four couples at last: side by side, which way they stand, and how far his head is turned and hers the other
way. All eight faces are seen from in front."""


class Way(NamedTuple):
    """Directions in space of somebody who is turned so."""

    turn: float

    def at(self, x: float, near: float, ahead: float, left: float, up: float) -> Space:
        """A point seen from where he stands."""
        angle = math.radians(self.turn)
        sin, cos = math.sin(angle), math.cos(angle)
        return x + left * cos + ahead * sin, up, near + ahead * cos - left * sin


def placed(hold: Hold, heading: float) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """Where he and she stand in space (x, near) and by how much they are turned.

    heading: side by side, which way both look; face to face, 90 is when he looks to the right, at her.
    """
    half = GAPS[hold] / 2
    angle = math.radians(heading)
    sin, cos = math.sin(angle), math.cos(angle)
    if hold in FACING:
        open_ = OPEN.get(hold, 0.0) * sin
        return (-half * sin, -half * cos, heading - open_), (half * sin, half * cos, heading + 180 + open_)
    return (-half * cos, half * sin, heading), (half * cos, -half * sin, heading)


def hands(
    hold: Hold, him: tuple[float, float, float], her: tuple[float, float, float], key: Key
) -> tuple[Space, Space, Space, Space]:
    """Where his hands are, left and right, and hers, in space. key: the step, for what swings with it."""
    h, s = Way(him[2]), Way(her[2])
    up = key.hop + key.rise - key.bend * 0.6
    middle = ((him[0] + her[0]) / 2, (him[1] + her[1]) / 2)

    def of_him(ahead: float, left: float, high: float) -> Space:
        return h.at(him[0], him[1], ahead, left, high + up)

    def of_her(ahead: float, left: float, high: float) -> Space:
        return s.at(her[0], her[1], ahead, left, high + up)

    def shared(ahead: float, left: float, high: float) -> Space:
        return h.at(middle[0], middle[1], ahead, left, high + up)

    hip, skirt = of_him(2, -36, 184), of_her(6, 44, 150)
    if hold is Hold.CLOSED:
        joined = shared(0, 58, 226)
        return joined, of_her(-9, 15, 206), of_him(4, -22, 238), joined
    if hold is Hold.TWO:
        left, right = shared(0, 26, 206), shared(0, -26, 206)
        return left, right, right, left
    if hold is Hold.ARCH:
        joined = shared(4, 0, 316)
        return of_him(2, 36, 184), joined, of_her(6, 44, 150), joined
    if hold is Hold.ACROSS:
        joined = shared(0, 0, 232)
        return of_him(-4, 42, 190), joined, of_her(6, 44, 150), joined
    if hold is Hold.BESIDE:
        joined = shared(14, 0, 214 + 6 * key.hop / 15)
        return joined, hip, skirt, joined
    if hold is Hold.FORWARD:
        joined = shared(34, 0, 226)
        return joined, of_him(2, -42, 182), skirt, joined
    if hold is Hold.UP:
        sway = key.tilt * 1.5
        return (
            of_him(10, 34 + sway, 316),
            of_him(10, -34 + sway, 316),
            of_her(10, 30 + sway, 312),
            of_her(10, -30 + sway, 312),
        )
    if hold is Hold.BOW:
        return of_him(30, 8, 214), of_him(16, -62, 196), of_her(2, 56, 156), of_her(2, -56, 156)
    return of_him(6, 58, 214), of_him(6, -58, 200), of_her(6, 50, 158), of_her(6, -50, 158)


def couple(hold: Hold, heading: float, key: Key, swing: float = 0.0) -> tuple[Posture, Posture]:
    """The two of them at a moment of a step."""
    him, her = placed(hold, heading)
    his_left, his_right, her_left, her_right = hands(hold, him, her, key)
    facing = hold in FACING
    left, right = key.left, key.right
    hers = (_back(right), _back(left)) if facing and hold is Hold.CLOSED else (right, left)
    to_her, to_him = _towards(him, her), _towards(her, him)
    bows = hold is Hold.BOW
    his = Posture(
        him[0], him[1], him[2], left, right, (his_left, his_right), key.rise, key.bend, key.hop,
        key.lean + (30 if bows else 0), key.tilt, to_her, swing,
    )  # fmt: skip
    her_bend = key.bend + (38 if bows else 0)
    lady = Posture(
        her[0], her[1], her[2], *hers, (her_left, her_right), key.rise, her_bend, key.hop,
        (-key.lean if hold is Hold.CLOSED else key.lean) * 0.7 + (12 if bows else 0), -key.tilt if facing else key.tilt,
        to_him, swing * 1.25 if not facing else swing,
    )  # fmt: skip
    return his, lady


def _back(foot: Foot) -> Foot:
    return foot._replace(ahead=-foot.ahead)


def _towards(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """Which way the head turns to look at the other, as far as a neck can."""
    goal = math.degrees(math.atan2(other[0] - one[0], other[1] - one[1]))
    off = (goal - one[2] + 180) % 360 - 180
    return one[2] + max(-50.0, min(50.0, off))


def mixed(a: Posture, b: Posture, part: float, turn: float = 0.0) -> Posture:
    """A posture between two. turn: by how many degrees the second is turned from the first, about: while both turn on
    themselves, the way around from the one to the other does not change."""
    turn = (turn + 180) % 360 - 180
    if part <= 0:
        return a
    if part >= 1:
        return b

    def number(p: float, q: float) -> float:
        return p + (q - p) * part

    def around(p: float, q: float) -> float:
        return p + (turn + (q - p - turn + 180) % 360 - 180) * part

    def hand(p: Space, q: Space) -> Space:
        return number(p[0], q[0]), number(p[1], q[1]), number(p[2], q[2])

    left, right = (Foot(*map(number, p, q)) for p, q in ((a.left, b.left), (a.right, b.right)))
    hands = hand(a.hands[0], b.hands[0]), hand(a.hands[1], b.hands[1])
    rise, bend, hop, lean, tilt = (number(p, q) for p, q in zip(a[6:11], b[6:11], strict=True))
    return Posture(
        number(a.x, b.x), number(a.near, b.near), around(a.turn, b.turn), left, right, hands,
        rise, bend, hop, lean, tilt, around(a.look, b.look), number(a.swing, b.swing),
    )  # fmt: skip


BLEND = 0.45  # the part of a bar in which a couple goes over from one figure to the next
SWING = 26.0  # how far a hem swings out in a turn of half a circle in a bar, in units
STANDS = 0.5  # how fast a body goes on that stands, where others of its steps are hops; 1 is as fast as at every step
LATE = 0.16  # by how many bars cloth is late


class Figure(NamedTuple):
    """So many bars of the same. steps: danced in turn, one in a bar. heading: which way, at first; turns: degrees by
    which the couple turns meanwhile."""

    bars: int
    hold: Hold
    heading: float
    turns: float = 0.0
    steps: tuple[Step, ...] = ()

    def heading_at(self, bars: float) -> float:
        """Which way, so many bars into it."""
        return self.heading + self.turns * bars / self.bars


@dataclass(frozen=True)
class Manner:
    """How a couple dances: its figures follow each other and begin again."""

    figures: tuple[Figure, ...]

    @cached_property
    def bars(self) -> int:
        """How long they are together."""
        return sum(figure.bars for figure in self.figures)

    @cached_property
    def keys(self) -> int:
        """How many keys of its steps a bar has."""
        return len(self.figures[0].steps[0])

    @cached_property
    def _carried(self) -> tuple[float, ...]:
        """How far a body is at each key of a bar: a hop carries it, and little goes on while a foot stands alone."""
        step = self.figures[0].steps[0]
        hops = [max(step[key].hop, step[(key + 1) % self.keys].hop) > 1 for key in range(self.keys)]
        stands = STANDS if any(hops) else 1.0
        flies = (self.keys - stands * hops.count(False)) / max(hops.count(True), 1)
        return tuple(accumulate((flies if hop else stands for hop in hops), initial=0.0))

    def carried(self, bars: float) -> float:
        """After how many bars of an even way a body is where it is after so many bars of its steps."""
        whole = math.floor(bars)
        key = (bars - whole) * self.keys
        number = min(int(key), self.keys - 1)
        here, there = self._carried[number : number + 2]
        return whole + (here + (there - here) * (key - number)) / self.keys

    def _at(self, bars: float) -> tuple[int, float]:
        """Which figure it is, and how far into it."""
        at = bars % self.bars
        for number, figure in enumerate(self.figures):
            if at < figure.bars:
                return number, at
            at -= figure.bars
        return 0, 0.0

    def pair(self, bars: float) -> tuple[Posture, Posture]:
        """Both of a couple, so many bars on."""
        number, at = self._at(bars)
        figure = self.figures[number]
        now = self._figure(figure, at)
        if at > figure.bars - BLEND:
            part = (at - figure.bars + BLEND) / BLEND
            then = self.figures[(number + 1) % len(self.figures)]
            after = self._figure(then, at - figure.bars)
            ends, begins = self._figure(figure, figure.bars), self._figure(then, 0.0)
            way = part * part * (3 - 2 * part)
            him, her = (
                mixed(a, b, way, b_.turn - a_.turn) for a, b, a_, b_ in zip(now, after, ends, begins, strict=True)
            )
            return him, her
        return now

    def _figure(self, figure: Figure, at: float) -> tuple[Posture, Posture]:
        key = moment(figure.steps, at / len(figure.steps))
        return couple(figure.hold, figure.heading_at(at), key, self._swing(figure, at, key))

    @staticmethod
    def _swing(figure: Figure, at: float, key: Key) -> float:
        """Cloth swings away from where they turn, and back again with each step."""
        turning = figure.turns / figure.bars / 180
        sway = math.sin(math.tau * (at - LATE)) * 4
        return SWING * turning * math.cos(math.radians(figure.heading_at(at - LATE))) * 0.6 + sway - key.tilt


def _danced(steps: tuple[Step, ...], *figures: Figure) -> Manner:
    """Figures with these steps, but for those that have their own."""
    return Manner(tuple(figure if figure.steps else figure._replace(steps=steps) for figure in figures))


F, H, p = Figure, Hold, poses
MANNERS: dict[str, Manner] = {  # by the name of the tune
    "waltz": _danced((p.WALTZ_ON, p.WALTZ_BACK),
        F(6, H.CLOSED, 90, 1080), F(2, H.ARCH, 90, 180), F(6, H.CLOSED, 270, 1080), F(2, H.TWO, 270, -180)),
    "minuet": _danced((p.MINUET_LEFT, p.MINUET_RIGHT),
        F(2, H.FORWARD, 35), F(2, H.FORWARD, -35), F(2, H.ACROSS, 90, 360), F(2, H.APART, 60, 60, steps=(p.POINT,))),
    "gavotte": _danced((p.HOP_LEFT, p.HOP_RIGHT),
        F(2, H.BESIDE, 38), F(2, H.BESIDE, -38), F(2, H.TWO, 90, 360), F(2, H.ARCH, 90, 180)),
    "galop": _danced((p.GALOP,),
        F(4, H.CLOSED, 78), F(2, H.CLOSED, 90, 720), F(4, H.BESIDE, -52), F(2, H.TWO, 270, -540), F(4, H.BESIDE, 52)),
    "polonaise": _danced((p.POLONAISE_LEFT, p.POLONAISE_RIGHT),
        F(4, H.FORWARD, 42), F(2, H.ARCH, 90, 180), F(4, H.FORWARD, -42), F(2, H.TWO, 90, 360)),
    "quadrille": _danced((p.WALK,),
        F(2, H.BESIDE, 30), F(2, H.ACROSS, 90, 360), F(2, H.TWO, 90, steps=(p.BALANCE,)), F(2, H.ARCH, 90, 360)),
    "jig": _danced((p.JIG_LEFT, p.JIG_RIGHT),
        F(2, H.TWO, 90), F(2, H.ACROSS, 90, 360), F(2, H.BESIDE, -24, 48), F(2, H.ARCH, 90, -360)),
    "ecossaise": _danced((p.ECOSSAISE_LEFT, p.ECOSSAISE_RIGHT),
        F(2, H.BESIDE, 46), F(2, H.CLOSED, 90, 720), F(2, H.BESIDE, -46), F(2, H.ARCH, 90, 360)),
    "mazurka": _danced((p.MAZURKA_LEFT, p.MAZURKA_RIGHT),
        F(4, H.BESIDE, 44), F(2, H.CLOSED, 90, 540), F(4, H.BESIDE, -44), F(2, H.ACROSS, 90, -360)),
    "tarantella": _danced((p.KICK_LEFT, p.KICK_RIGHT),
        F(4, H.UP, 90), F(2, H.UP, 90, 360), F(2, H.TWO, 90, 540), F(4, H.APART, 270, -180)),
    "sarabande": _danced((p.SARABANDE_LEFT, p.SARABANDE_RIGHT),
        F(2, H.FORWARD, 30), F(2, H.ACROSS, 90, 180), F(2, H.APART, 270, 60), F(2, H.ARCH, 90, 180)),
    "pavane": _danced((p.PAVANE,),
        F(2, H.FORWARD, 40), F(1, H.ACROSS, 90, 180), F(2, H.FORWARD, -40), F(1, H.ACROSS, 270, 180)),
}  # fmt: skip


def bowing(deep: float) -> tuple[Posture, Posture]:
    """A couple that bows, 0 to 1: he and she to each other, a little turned to us."""
    upright, low = couple(Hold.APART, 90, poses.STAND[0]), couple(Hold.BOW, 90, poses.STAND[0])
    return mixed(upright[0], low[0], deep), mixed(upright[1], low[1], deep)


def posing(couple_: int) -> tuple[Posture, Posture]:
    """A couple in its last pose: both look at us, each couple holds each other otherwise."""
    hold, heading, look = POSES[couple_ % len(POSES)]
    him, her = couple(hold, heading, poses.STAND[0])
    return him._replace(look=look), her._replace(look=-look)
