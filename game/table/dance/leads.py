"""Where the four great couples are while the cards dance: a formula each, like the steps."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from game.table.dance.steps import TAU, bump, hold, ring


class Lead(NamedTuple):
    """x, y: -1..1 across the floor, for the couple's feet. turns: around the upright axis. size: 1 is full."""

    x: float
    y: float
    turns: float = 0.0
    size: float = 1.0


LeadFormula = Callable[[float, int], Lead]


def carousel(wide: float, deep: float, laps: int = 1) -> LeadFormula:
    """They waltz around the middle, smaller where they are far."""

    def at(p: float, couple: int) -> Lead:
        x, y = ring(laps * p + couple / 4)
        return Lead(wide * x, deep * y, hold(8 * p + couple / 4) / 2, 0.9 + 0.1 * y)

    return at


def row(wide: float, y: float = 0.0) -> LeadFormula:
    """They stand in a row and sway, and turn one after the other."""

    def at(p: float, couple: int) -> Lead:
        x = wide * (couple / 1.5 - 1) + 0.02 * math.sin(TAU * (4 * p + couple / 4))
        return Lead(x, y, hold(4 * p - couple / 8) / 2)

    return at


def pairs(x: float, near: float, drift: float = 0.0) -> LeadFormula:
    """Two couples on either side, before and behind each other."""

    def at(p: float, couple: int) -> Lead:
        side, way = (-1, 1)[couple % 2], TAU * (2 * p + couple // 2 / 2)
        y = near * math.cos(way)
        return Lead(side * (x + drift * math.sin(way)), y, hold(4 * p - couple / 8) / 2, 0.93 + 0.07 * y)

    return at


def corners(x: float, y: float) -> LeadFormula:
    """One couple in each corner; by turns they step forward and turn."""

    def at(p: float, couple: int) -> Lead:
        across, down = (-1, 1)[couple % 2], (-1, 1)[couple // 2]
        near = 0.06 * bump((4 * p - couple / 4) % 1, 0.0, 0.6)
        return Lead(across * (x - near + 0.1 * down), down * y, hold(4 * p - couple / 4) / 2, 0.82 + 0.06 * down)

    return at


def still(wide: float) -> LeadFormula:
    """They stand in a row."""
    return lambda p, couple: Lead(wide * (couple / 1.5 - 1), 0.0)
