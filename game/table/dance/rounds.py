"""The steps of the dances of the second evening: formulas as in steps.py."""

from __future__ import annotations

import math

from game.table.dance.curves import BACK, FORE, LEFT, NARROW, RIGHT, TAU, Oval, bump, hold, ring
from game.table.dance.steps import BESIDE, HALL, Dancer, Step


def hops(p: float, who: Dancer) -> Step:
    """One behind the other along the front in hops, and back along the wall."""
    part = (p + who.single) % 1
    if part < 0.6:
        there = part / 0.6
        high = abs(math.sin(6 * math.pi * there))
        return Step(2 * there - 1, FORE - 0.7 * high, lean=8 * math.sin(12 * math.pi * there))
    back = (part - 0.6) / 0.4
    low = math.sin(math.pi * back)
    return Step(1 - 2 * back, FORE + (BACK - FORE) * min(1.0, 4 * low * (1 - 0.75 * low) if low < 0.5 else 1.0))


def benches(p: float, who: Dancer) -> Step:
    """Kings on one bench, queens on the other; one after another they change sides, and some are always between."""
    x = who.side * NARROW * math.cos(TAU * hold(2 * p + who.share, 0.0) / 2)
    bent = 0.12 * math.sin(TAU * (2 * p + who.share))
    return Step(x, 0.9 * (2 * who.couple / max(1, who.couples - 1) - 1) + bent * 0.3, turns=hold(2 * p + who.share) / 2)


def sails(p: float, who: Dancer) -> Step:
    """Four sails of a mill, which turns once round; at the tips it is a long way."""
    place = 2 * who.couple + (who.side > 0)
    arm, out = place % 4, place // 4
    per_arm = max(1, who.couples // 2 - 1)
    far = 1 - 0.66 * out / per_arm
    way = TAU * (arm / 4 + p + 0.03 * math.sin(TAU * 4 * p))
    return Step(NARROW * far * math.sin(way), -far * math.cos(way))


def lists(p: float, who: Dancer) -> Step:
    """Riders in lanes: kings from one end, queens from the other; they meet, pass, turn and come again."""
    lane = who.couple / max(1, who.couples - 1)
    x = who.side * math.cos(TAU * (2 * p + 0.1 * lane))
    y = BACK + (FORE - BACK) * lane
    return Step(x, y, 0, 0.25 * who.side, hold(4 * p + 0.2 * lane) / 2)


def thrones(p: float, who: Dancer) -> Step:
    """All stand around the room; kings come forward to bow, and queens when the kings go back."""
    first = 0.0 if who.side < 0 else 0.5
    near = bump((4 * p + first + 0.25 * who.share) % 1, 0.0, 0.9)
    x, y = ring(who.single + 0.02 * math.sin(TAU * 2 * p), 1 - near)
    return Step(x, y, lean=10 * near * who.side)


def whisper(p: float, who: Dancer) -> Step:
    """Two rings, every other couple in each; they go round against each other, and pairs turn aside to whisper."""
    left = who.couple % 2 == 0
    oval = LEFT if left else RIGHT
    around = (who.couple // 2) / max(1, who.couples // 2) + (p if left else -p) * 2
    x, y = ring(around, 0.5, Oval(0.0, 0.0, *oval[2:]), HALL)
    way = hold(8 * p + who.share) / 2
    return Step(x + oval.x, y, who.side * BESIDE * math.cos(TAU * way), who.side * 0.4 * math.sin(TAU * way))
