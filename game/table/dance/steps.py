"""The steps of the dances: where a dancer is at one moment of a dance that repeats.

A formula takes the part of the dance that has passed, 0 to 1, and who dances; at 1 everybody is where he began, so that
the dance goes on without a seam. Dancers come in couples, a king and a queen of one suit.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

TAU = math.tau
BESIDE = 0.52  # card widths from the middle of a couple to each of the two when they go hand in hand


class Dancer(NamedTuple):
    """Couple 0..couples-1; side -1 for the king, 1 for his queen."""

    couple: int
    side: int
    couples: int

    @property
    def share(self) -> float:
        """Where the couple stands if all stand in a ring, 0..1."""
        return self.couple / self.couples

    @property
    def single(self) -> float:
        """The same with kings and queens one by one."""
        return (2 * self.couple + (self.side > 0)) / (2 * self.couples)


class Step(NamedTuple):
    """x, y: -1..1 across the floor. dx, dy: from there to the dancer, in card widths, at most 0.6.

    turns: around the upright axis, whole ones face us. lean: degrees anticlockwise. front: those with more are seen
    before others, as if they stood so much lower on the floor.
    """

    x: float
    y: float
    dx: float = 0.0
    dy: float = 0.0
    turns: float = 0.0
    lean: float = 0.0
    front: float = 0.0


Formula = Callable[[float, Dancer], Step]


def cotillion(p: float, who: Dancer) -> Step:
    """Pairs promenade around the room; every fourth of the way each pair turns, hand in hand."""
    x, y = ring(p + who.share)
    way = hold(4 * p + who.share)
    return Step(x, 0.78 * y, who.side * BESIDE * math.cos(TAU * way), who.side * 0.4 * math.sin(TAU * way))


def quadrille(p: float, who: Dancer) -> Step:
    """Four couples in a square: heads advance and retire, then the sides; all cross, and go half around back home."""
    quarter = who.couple % 4
    heads = quarter % 2 == 0
    first = 0.0 if heads else 0.125
    near = bump(p, first, first + 0.125) + bump(p, 0.25 + first, 0.375 + first)
    across = rise(p, *((0.5, 0.62) if heads else (0.6, 0.72)))
    far = (1 - 0.55 * near) * (1 - 2 * across)
    way = quarter / 4 + 0.5 * rise(p, 0.75, 0.97)
    passing = 4 * across * (1 - across)
    x, y = math.sin(TAU * way), -math.cos(TAU * way)
    turn = rise(p, 0.4 + 0.02 * quarter, 0.5) + rise(p, 0.72, 0.78)
    return Step(0.62 * x * far, y * far, who.side * BESIDE + 0.08 * passing, 0.5 * passing * who.side, turn)


def wheel(p: float, who: Dancer) -> Step:
    """One rim: kings hold it, queens step inwards and out again, turning."""
    inwards = bump(4 * p % 1, 0.3, 0.9) if who.side > 0 else 0.0
    x, y = ring(p + who.single)
    far = 1 - 0.3 * inwards
    return Step(x * far, y * far, turns=hold(4 * p) if who.side > 0 else 0.0)


def chain(p: float, who: Dancer) -> Step:
    """The grand chain: kings go one way, queens the other, passing by turns outside and inside."""
    x, y = ring(who.share - who.side * p)
    far = 0.86 - who.side * 0.14 * math.cos(TAU * p * who.couples)
    return Step(x * far, y * far)


def longways(p: float, who: Dancer) -> Step:
    """Two lines; the first couple goes down the middle, the others move up."""
    q = (p + who.share) % 1
    down = 1.6 / who.couples
    lane = who.side
    if q > down:
        return Step(-1 + 2 * (q - down) / (1 - down), lane)
    part = q / down
    inside = rise(part, 0, 0.22) * (1 - rise(part, 0.78, 1))
    x = math.cos(math.pi * rise(part, 0.06, 0.94))
    return Step(x, lane * (1 - inside), who.side * BESIDE * inside, turns=rise(part, 0.3, 0.7))


def minuet(p: float, who: Dancer) -> Step:
    """Two rows of couples draw near and part; partners change places along the curves of an S."""
    row, place = (-1, 1)[who.couple % 2], who.couple // 2
    per_row = max(1, who.couples // 2 - 1)
    x = 0.86 * (2 * place / per_row - 1) + 0.14 * row * math.sin(TAU * 2 * p)
    way = hold(4 * p + place / 4 + (row > 0) / 8)
    dx, dy = who.side * BESIDE * math.cos(TAU * way), who.side * 0.4 * math.sin(2 * TAU * way)
    return Step(x, row * (0.68 + 0.1 * math.cos(TAU * 4 * p)), dx, dy)


def gavotte(p: float, who: Dancer) -> Step:
    """Two wings, kings the one and queens the other, beat slowly; feathers turn from the root to the tip."""
    out = (who.couple + 0.5) / who.couples
    beat = math.sin(TAU * (2 * p - 0.22 * out))
    x = who.side * (0.3 + 0.7 * out * (0.93 + 0.07 * math.cos(2 * TAU * p)))
    lean = who.side * 14 * out * math.cos(TAU * (2 * p - 0.22 * out))
    return Step(x, beat * (0.25 + 0.75 * out), turns=hold(2 * p - 0.1 * out), lean=-lean * upright(p, out))


def upright(p: float, out: float) -> float:
    """1 while a feather of the gavotte faces us, 0 while it turns: a card that turns does not lean."""
    part = (2 * p - 0.1 * out) % 1
    return 1 - bump(part, 0.0, 1.0)


def rendezvous(p: float, who: Dancer) -> Step:
    """Two rings, kings in one and queens in the other, meet in the middle and part."""
    way = TAU * (p + who.share)
    return Step(who.side * (0.5 - 0.5 * math.cos(way)), math.sin(way), who.side * BESIDE, 0)


def procession(p: float, who: Dancer) -> Step:
    """Two by two around the walls of the hall; a turn runs through the line."""
    x, y = ring(p + who.share)
    far = (x**4 + y**4) ** -0.25  # a square with round corners
    return Step(x * far, y * far, who.side * BESIDE, 0, hold(4 * p + who.share))


def promenade(p: float, who: Dancer) -> Step:
    """Arm in arm along a figure of eight; where the ways cross, one couple lets the other pass."""
    way = TAU * (p + who.couple / (who.couples + 1))
    return Step(math.sin(way), math.sin(2 * way), who.side * BESIDE, 0)


def weaving(p: float, who: Dancer) -> Step:
    """Kings and queens thread one long braid from wall to wall and back."""
    way = TAU * (p + who.single)
    return Step(1.08 * math.cos(way) - 0.08 * math.cos(3 * way), math.sin(4 * way))


def garland(p: float, who: Dancer) -> Step:
    """A rose of five petals: all run along its edge, one behind the other."""
    way = TAU * (p + who.single)
    far = 0.8 + 0.2 * math.cos(5 * way)
    return Step(far * math.sin(way), -far * math.cos(way), turns=hold(2 * p + who.single))


def spiral(p: float, who: Dancer) -> Step:
    """Two arms that wind up and unwind while they go round."""
    out = who.couple / max(1, who.couples - 1)
    way = TAU * (p + who.side * 0.25 + 0.3 * (1 - out) * math.sin(TAU * 2 * p))
    far = 0.45 + 0.55 * out
    return Step(0.74 * far * math.sin(way), -far * math.cos(way), turns=hold(2 * p - 0.3 * out))


def crossing(p: float, who: Dancer) -> Step:
    """Two lines cross like scissors, kings in the one and queens in the other; a turn runs along as they meet."""
    t = 2 * who.single + 0.5 / who.couples - 1
    slope = who.side * math.sin(TAU * (p + 0.125))
    return Step(t, t * slope, turns=hold(2 * p + 0.15 - 0.2 * abs(t)))


def fan(p: float, who: Dancer) -> Step:
    """Two fans, kings left and queens right, open and close."""
    place = who.couple / max(1, who.couples - 1) - 0.5
    wide = 0.58 + 0.42 * math.cos(TAU * 2 * p)
    way = place * wide * 1.9
    drift = 0.03 * math.sin(TAU * 2 * p)
    x = who.side * (0.53 + drift) + 0.44 * math.sin(way)
    return Step(x, 0.78 - 1.75 * math.cos(way) ** 1.5, lean=-34 * place * wide * 1.9, front=2 * place)


def carpet(p: float, who: Dancer) -> Step:
    """Warp and weft: three times to and fro while twice up and down."""
    way = TAU * (p + who.single)
    return Step(math.sin(2 * way), math.sin(3 * way + 0.5), turns=hold(2 * p + who.single))


def orrery(p: float, who: Dancer) -> Step:
    """Four rings like planets' ways: the outermost goes round once, the next twice, then three times, then four."""
    ring_ = who.couple % 4
    laps = (1, 2, 3, 4)[ring_]
    x, y = ring(laps * p + who.side / 4 + ring_ / 8)
    far = 1 - 0.24 * ring_
    return Step(0.72 * x * far, y * far)


def pyramid(p: float, who: Dancer) -> Step:
    """A pyramid stands, falls into a line, stands on its head, and comes back through the line."""
    place = 2 * who.couple + (who.side > 0)
    keys = (_PYRAMID[place], _line(place), (_PYRAMID[place][0], -_PYRAMID[place][1]), _line(7 - place))
    x, y = _between(keys, p)
    return Step(x, y, turns=hold(4 * p - 0.02 * place))


_PYRAMID = ((0, -1), (-0.2, -0.34), (0.2, -0.34), (-0.4, 0.33), (0, 0.33), (0.4, 0.33), (-0.6, 1), (0.6, 1))


def _line(place: int) -> tuple[float, float]:
    return (place / 3.5 - 1) * 0.56, 0.0


def _between(keys: tuple[tuple[float, float], ...], p: float) -> tuple[float, float]:
    """From key to key and back to the first, resting at each."""
    at = p * len(keys)
    here, there = keys[int(at) % len(keys)], keys[(int(at) + 1) % len(keys)]
    part = rise(at % 1, 0.35, 1.0)
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part


def tableau(p: float, who: Dancer) -> Step:
    """Nobody moves: couples hand in hand around the room."""
    x, y = ring(who.share + 0.5 / who.couples)
    return Step(x, y, who.side * BESIDE)


# ── small curves ──


def ring(way: float) -> tuple[float, float]:
    """A point of the circle, from the top clockwise; evenly spaced once it is drawn out to an oval."""
    way = TAU * way - 0.2 * math.sin(2 * TAU * way)
    return math.sin(way), -math.cos(way)


def rise(p: float, start: float, end: float) -> float:
    """0 until start, 1 from end, gently between."""
    part = min(max((p - start) / (end - start), 0.0), 1.0)
    return part * part * (3 - 2 * part)


def bump(p: float, start: float, end: float) -> float:
    """0, up to 1 in the middle, and 0 again."""
    middle = (start + end) / 2
    return rise(p, start, middle) - rise(p, middle, end)


def hold(way: float, times: int = 1) -> float:
    """Like way, but resting at whole numbers; with times, at every part of a whole."""
    way *= times
    whole = math.floor(way)
    return (whole + rise(way - whole, 0.4, 1.0)) / times
