"""How each dance is danced: the steps, the holds and the turns of a couple, bar by bar."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from game.table.dance import poses
from game.table.dance.holds import POSES, Hold, couple, mixed
from game.table.dance.poses import Key, Step, moment
from game.table.dance.skeleton import Posture

BLEND = 0.45
"""The part of a bar in which a couple goes over from one figure to the next."""
SWING = 26.0
"""How far a hem swings out in a turn of half a circle in a bar, in units."""
LATE = 0.16
"""By how many bars cloth is late."""


@dataclass(frozen=True)
class Figure:
    """So many bars of the same. steps: danced in turn, one in a bar. heading: which way, at first; turns: degrees by
    which the couple turns meanwhile."""

    bars: int
    hold: Hold
    steps: tuple[Step, ...]
    heading: float
    turns: float = 0.0

    def heading_at(self, bars: float) -> float:
        """Which way, so many bars into it."""
        return self.heading + self.turns * bars / self.bars


@dataclass(frozen=True)
class Manner:
    """Its figures follow each other and begin again."""

    figures: tuple[Figure, ...]

    @cached_property
    def bars(self) -> int:
        """How long they are together."""
        return sum(figure.bars for figure in self.figures)

    @cached_property
    def keys(self) -> int:
        """How many keys of its steps a bar has."""
        return len(self.figures[0].steps[0])

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


H, p = Hold, poses
_WALTZ = (p.WALTZ_ON, p.WALTZ_BACK)

MANNERS: dict[str, Manner] = {
    "waltz": Manner(
        (
            Figure(6, H.CLOSED, _WALTZ, 90, 1080),
            Figure(2, H.ARCH, _WALTZ, 90, 180),
            Figure(6, H.CLOSED, _WALTZ, 270, 1080),
            Figure(2, H.TWO, _WALTZ, 270, -180),
        )
    ),
    "minuet": Manner(
        (
            Figure(2, H.FORWARD, (p.MINUET_LEFT, p.MINUET_RIGHT), 35),
            Figure(2, H.FORWARD, (p.MINUET_LEFT, p.MINUET_RIGHT), -35),
            Figure(2, H.ACROSS, (p.MINUET_LEFT, p.MINUET_RIGHT), 90, 360),
            Figure(2, H.APART, (p.POINT,), 60, 60),
        )
    ),
    "gavotte": Manner(
        (
            Figure(2, H.BESIDE, (p.HOP_LEFT, p.HOP_RIGHT), 38),
            Figure(2, H.BESIDE, (p.HOP_LEFT, p.HOP_RIGHT), -38),
            Figure(2, H.TWO, (p.HOP_LEFT, p.HOP_RIGHT), 90, 360),
            Figure(2, H.ARCH, (p.HOP_LEFT, p.HOP_RIGHT), 90, 180),
        )
    ),
    "galop": Manner(
        (
            Figure(4, H.CLOSED, (p.GALOP,), 78),
            Figure(2, H.CLOSED, (p.GALOP,), 90, 720),
            Figure(4, H.BESIDE, (p.GALOP,), -52),
            Figure(2, H.TWO, (p.GALOP,), 270, -540),
            Figure(4, H.BESIDE, (p.GALOP,), 52),
        )
    ),
    "polonaise": Manner(
        (
            Figure(4, H.FORWARD, (p.POLONAISE_LEFT, p.POLONAISE_RIGHT), 42),
            Figure(2, H.ARCH, (p.POLONAISE_LEFT, p.POLONAISE_RIGHT), 90, 180),
            Figure(4, H.FORWARD, (p.POLONAISE_LEFT, p.POLONAISE_RIGHT), -42),
            Figure(2, H.TWO, (p.POLONAISE_LEFT, p.POLONAISE_RIGHT), 90, 360),
        )
    ),
    "quadrille": Manner(
        (
            Figure(2, H.BESIDE, (p.WALK,), 30),
            Figure(2, H.ACROSS, (p.WALK,), 90, 360),
            Figure(2, H.TWO, (p.BALANCE,), 90),
            Figure(2, H.ARCH, (p.WALK,), 90, 360),
        )
    ),
    "jig": Manner(
        (
            Figure(2, H.TWO, (p.JIG_LEFT, p.JIG_RIGHT), 90),
            Figure(2, H.ACROSS, (p.JIG_LEFT, p.JIG_RIGHT), 90, 360),
            Figure(2, H.BESIDE, (p.JIG_LEFT, p.JIG_RIGHT), -24, 48),
            Figure(2, H.ARCH, (p.JIG_LEFT, p.JIG_RIGHT), 90, -360),
        )
    ),
    "ecossaise": Manner(
        (
            Figure(2, H.BESIDE, (p.ECOSSAISE_LEFT, p.ECOSSAISE_RIGHT), 46),
            Figure(2, H.CLOSED, (p.ECOSSAISE_LEFT, p.ECOSSAISE_RIGHT), 90, 720),
            Figure(2, H.BESIDE, (p.ECOSSAISE_LEFT, p.ECOSSAISE_RIGHT), -46),
            Figure(2, H.ARCH, (p.ECOSSAISE_LEFT, p.ECOSSAISE_RIGHT), 90, 360),
        )
    ),
    "mazurka": Manner(
        (
            Figure(4, H.BESIDE, (p.MAZURKA_LEFT, p.MAZURKA_RIGHT), 44),
            Figure(2, H.CLOSED, (p.MAZURKA_LEFT, p.MAZURKA_RIGHT), 90, 540),
            Figure(4, H.BESIDE, (p.MAZURKA_LEFT, p.MAZURKA_RIGHT), -44),
            Figure(2, H.ACROSS, (p.MAZURKA_LEFT, p.MAZURKA_RIGHT), 90, -360),
        )
    ),
    "tarantella": Manner(
        (
            Figure(4, H.UP, (p.KICK_LEFT, p.KICK_RIGHT), 90),
            Figure(2, H.UP, (p.KICK_LEFT, p.KICK_RIGHT), 90, 360),
            Figure(2, H.TWO, (p.KICK_LEFT, p.KICK_RIGHT), 90, 540),
            Figure(4, H.APART, (p.KICK_LEFT, p.KICK_RIGHT), 270, -180),
        )
    ),
    "sarabande": Manner(
        (
            Figure(2, H.FORWARD, (p.SARABANDE_LEFT, p.SARABANDE_RIGHT), 30),
            Figure(2, H.ACROSS, (p.SARABANDE_LEFT, p.SARABANDE_RIGHT), 90, 180),
            Figure(2, H.APART, (p.SARABANDE_LEFT, p.SARABANDE_RIGHT), 270, 60),
            Figure(2, H.ARCH, (p.SARABANDE_LEFT, p.SARABANDE_RIGHT), 90, 180),
        )
    ),
    "pavane": Manner(
        (
            Figure(2, H.FORWARD, (p.PAVANE,), 40),
            Figure(1, H.ACROSS, (p.PAVANE,), 90, 180),
            Figure(2, H.FORWARD, (p.PAVANE,), -40),
            Figure(1, H.ACROSS, (p.PAVANE,), 270, 180),
        )
    ),
}
"""By the name of the tune."""


def bowing(deep: float) -> tuple[Posture, Posture]:
    """A couple that bows, 0 to 1: he and she to each other, a little turned to us."""
    upright, low = couple(Hold.APART, 90, poses.STAND[0]), couple(Hold.BOW, 90, poses.STAND[0])
    return mixed(upright[0], low[0], deep), mixed(upright[1], low[1], deep)


def posing(couple_: int) -> tuple[Posture, Posture]:
    """A couple in its last pose: both look at us, each couple holds each other otherwise."""
    hold, heading, look = POSES[couple_ % len(POSES)]
    him, her = couple(hold, heading, poses.STAND[0])
    return him._replace(look=look), her._replace(look=-look)
