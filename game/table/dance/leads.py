"""What the four great couples do while the cards dance: where each stands on its floor, and in which pose.

A formula takes how many bars have been danced, how many beats a bar has and the couple (0..3). Floors are parts of the
room that no card enters; a dance has one for all four couples, one for two of them, or one for each.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Callable
from typing import NamedTuple

from game.table.dance.curves import TAU, bump

THINNEST = 0.4
"""How much of its width is seen of a couple that turns, at least."""
STEPPING = 0.04
"""How much narrower a couple is seen on a beat, from the step it takes."""
TURNING = 0.8
"""Beats that a turn takes."""


class Pose(enum.Enum):
    """How two hold each other."""

    OPEN = "open"
    CLOSED = "closed"
    TURN = "turn"
    BOW = "bow"


class Lead(NamedTuple):
    """x: -1..1 across the couple's floor. y: 0..1 from the back of it to the front. pose, and whether it is seen from
    the other side. wide: how much of its width is seen."""

    x: float
    y: float
    pose: Pose = Pose.OPEN
    turned: bool = False
    wide: float = 1.0


LeadFormula = Callable[[float, int, int], Lead]

WALTZ = (Pose.CLOSED, Pose.CLOSED, Pose.OPEN, Pose.TURN)
"""What a couple does in the four bars of a phrase; it turns on the first beat of each, and steps on the others."""


def held(bars: float, beats: int, couple: int) -> tuple[Pose, bool, float]:
    """The pose of a couple, whether it is seen from the other side, and how much of its width; one after
    the other."""
    bar = bars - couple - couple % beats / beats
    pose = WALTZ[math.floor(bar) % len(WALTZ)]
    return (
        pose,
        math.floor(bar) % 2 == 1,
        1 - (1 - THINNEST) * _near(bar * beats, beats) - STEPPING * _near(bar * beats),
    )


def _near(beat: float, every: int = 1) -> float:
    """1 on every so-manieth beat, 0 between."""
    off = beat % every
    return math.cos(min(min(off, every - off) / (TURNING / 2), 1.0) * math.pi / 2)


def row(bars: float, beats: int, couple: int) -> Lead:
    """All four side by side; by turns two come forward."""
    forward = bump((bars / 4 + (couple in (0, 3)) / 2) % 1, 0.1, 0.9)
    return Lead(_place(couple) + 0.03 * math.sin(TAU * bars / 4), forward, *held(bars, beats, couple))


def wave(bars: float, beats: int, couple: int) -> Lead:
    """Side by side, one after the other coming forward, so that a wave goes along the row."""
    forward = 0.5 - 0.5 * math.cos(TAU * (bars / 4 - couple / 4))
    return Lead(_place(couple), forward, *held(bars, beats, couple))


def gather(bars: float, beats: int, couple: int) -> Lead:
    """They draw together in the middle and spread out again, every other one a step behind."""
    near = 1 - 0.14 * bump(bars / 8 % 1, 0.1, 0.9)
    forward = 0.5 + (0.5 if couple % 2 else -0.5) * math.cos(TAU * bars / 16)
    return Lead(near * _place(couple), forward, *held(bars, beats, couple))


def pairs(bars: float, beats: int, couple: int) -> Lead:
    """Two on each of two floors; by turns one comes forward."""
    forward = bump((bars / 4 + (couple in (1, 2)) / 2) % 1, 0.0, 1.0)
    return Lead(-1 if couple % 2 else 1, forward, *held(bars, beats, couple))


def alone(bars: float, beats: int, couple: int) -> Lead:
    """Each on a floor of its own: they waltz in a small ring."""
    way = TAU * (bars / 4 + couple / 4)
    return Lead(math.sin(way), 0.5 - 0.5 * math.cos(way), *held(bars, beats, couple))


def still(bars: float, beats: int, couple: int) -> Lead:
    """They stand in a row."""
    return Lead(_place(couple), 0.5)


def _place(couple: int) -> float:
    return (couple - 1.5) / 1.5
