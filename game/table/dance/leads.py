"""Where the four great couples go while the cards dance: each on its floor, and all four in the middle at the climax.

A formula takes how many bars have been danced and the couple (0..3). Floors are parts of the room that no card enters;
a dance has one for all four couples, one for two of them, or one for each.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from game.table.dance.curves import TAU, bump


class Lead(NamedTuple):
    """x: -1..1 across the couple's floor. y: 0..1 from the back of it to the front."""

    x: float
    y: float


LeadFormula = Callable[[float, int], Lead]


def row(bars: float, couple: int) -> Lead:
    """All four side by side; by turns two come forward."""
    forward = bump((bars / 4 + (couple in (0, 3)) / 2) % 1, 0.1, 0.9)
    return Lead(_place(couple) + 0.03 * math.sin(TAU * bars / 4), forward)


def wave(bars: float, couple: int) -> Lead:
    """Side by side, one after the other coming forward, so that a wave goes along the row."""
    forward = 0.5 - 0.5 * math.cos(TAU * (bars / 4 - couple / 4))
    return Lead(_place(couple), forward)


def gather(bars: float, couple: int) -> Lead:
    """They draw together in the middle and spread out again, every other one a step behind."""
    near = 1 - 0.14 * bump(bars / 8 % 1, 0.1, 0.9)
    forward = 0.5 + (0.5 if couple % 2 else -0.5) * math.cos(TAU * bars / 16)
    return Lead(near * _place(couple), forward)


def pairs(bars: float, couple: int) -> Lead:
    """Two on each of two floors; by turns one comes forward."""
    forward = bump((bars / 4 + (couple in (1, 2)) / 2) % 1, 0.0, 1.0)
    return Lead(1 if couple % 2 else -1, forward)


def alone(bars: float, couple: int) -> Lead:
    """Each on a floor of its own: they dance in a small ring."""
    way = TAU * (bars / 4 + couple / 4)
    return Lead(math.sin(way), 0.5 - 0.5 * math.cos(way))


def middle(bars: float, couple: int) -> Lead:
    """All four in the middle of the room: the inner couples and the outer ones come forward by turns."""
    forward = bump((bars / 4 + (couple in (1, 2)) / 2) % 1, 0.0, 1.0)
    return Lead(_place(couple) + 0.05 * math.sin(TAU * (bars / 4 + couple / 4)), forward)


def still(_bars: float, couple: int) -> Lead:
    """They stand in a row."""
    return Lead(_place(couple), 0.5)


def _place(couple: int) -> float:
    return (couple - 1.5) / 1.5
