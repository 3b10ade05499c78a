"""The steps of the dances: where a dancer is at one moment of a dance that repeats.

A formula takes the part of the dance that has passed, 0 to 1, and who dances; at 1 everybody is where he began, so that
the dance goes on without a seam. Dancers come in couples, a king and a queen. A dance has four phrases.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

from game.table.dance.curves import (
    BACK,
    FORE,
    HALF,
    HALFWAY,
    LEFT,
    NARROW,
    RIGHT,
    TAU,
    WINDING,
    Oval,
    Path,
    Point,
    bump,
    hold,
    ring,
    rise,
)

BESIDE = 0.52  # card widths from the middle of a couple to each of the two when they go hand in hand
HALL = Oval(0.0, 0.0, 0.5, 1.0)  # what belongs to one of two ovals, seen from its middle


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
    """Where a dancer is, and how turned, at a moment of a step. x, y: -1..1 across the floor. dx, dy: from there to the
    dancer, in card widths, at most 0.6.

    turns: around the upright axis, a card being the same from both sides. lean: degrees anticlockwise.
    """

    x: float
    y: float
    dx: float = 0.0
    dy: float = 0.0
    turns: float = 0.0
    lean: float = 0.0


Formula = Callable[[float, Dancer], Step]


# ── around the middle ──


def cotillion(p: float, who: Dancer) -> Step:
    """Pairs promenade half around the room and back again; in every phrase each pair turns, hand in hand."""
    forth = rise(p, 0.0, 0.45) - rise(p, 0.5, 0.95)
    x, y = ring(0.5 * forth + who.share, 0.55)
    way = hold(4 * p + who.share)
    return Step(x, y, who.side * BESIDE * math.cos(TAU * way), who.side * 0.4 * math.sin(TAU * way))


def chain(p: float, who: Dancer) -> Step:
    """The grand chain: kings go one way, queens the other, passing by turns outside and inside."""
    x, y = ring(who.share - who.side * p, 0.5 - who.side * 0.5 * math.cos(TAU * p * who.couples))
    return Step(x, y)


def wheel(p: float, who: Dancer) -> Step:
    """Kings hold the rim, which turns half around and back; queens step inwards and out again, turning."""
    inwards = bump(8 * p % 1, 0.2, 0.9) if who.side > 0 else 0.0
    x, y = ring(who.single + 0.25 - 0.25 * math.cos(TAU * p), 1 - inwards)
    return Step(x, y, turns=hold(8 * p) / 2 if who.side > 0 else 0.0)


def garland(p: float, who: Dancer) -> Step:
    """A rose of five petals: all run along its edge, one behind the other."""
    around = p + who.single
    return Step(*ring(around, 0.5 + 0.5 * math.cos(5 * TAU * around)), turns=hold(2 * p + who.single) / 2)


def gordons(p: float, who: Dancer) -> Step:
    """Pairs go forward and back again, queens turn under the arm, and all go on in the round."""
    forward = rise(p, 0.0, 0.12) - rise(p, 0.14, 0.26) - rise(p, 0.28, 0.4) + rise(p, 0.42, 0.54)
    onward = rise(p, 0.72, 1.0)
    x, y = ring(who.share + 0.09 * forward + onward, 0.55)
    twirl = rise(p, 0.54, 0.74) if who.side > 0 else 0.0
    way = rise(p, 0.74, 0.99)
    return Step(x, y, who.side * BESIDE * math.cos(TAU * way), who.side * 0.4 * math.sin(TAU * way), 2 * twirl)


# ── around two couples on the left and two on the right ──


def rendezvous(p: float, who: Dancer) -> Step:
    """Two rings, kings in one and queens in the other, meet in the middle and part."""
    x, y = ring(0.25 + p + who.share, 0.55, Oval(0.0, 0.0, *LEFT[2:]), HALL)
    return Step(-who.side * (x - RIGHT.x), y)


def promenade(p: float, who: Dancer) -> Step:
    """Arm in arm along a figure of eight; where the ways cross, one couple lets the other pass."""
    part = (p + who.couple / (who.couples + 1)) % 1
    side = 1 if part < 0.5 else -1
    around = 0.75 + 2 * part % 1
    near = 1 - min(2 * part % 1, 1 - 2 * part % 1) / 0.2
    x, y = ring(around, 0.5 + 0.5 * rise(near, 0.0, 1.0), Oval(0.0, 0.0, *RIGHT[2:]), HALL)
    return Step(side * (x + RIGHT.x), y, who.side * BESIDE)


# ── between four couples in the corners ──


def quadrille(p: float, who: Dancer) -> Step:
    """Couples in a square: heads advance and retire, then the sides; all cross, and go half around back home."""
    quarter, row = who.couple % 4, who.couple // 4 - (who.couples // 4 - 1) / 2
    heads = quarter % 2 == 0
    first = 0.0 if heads else 0.125
    near = bump(p, first, first + 0.125) + bump(p, 0.25 + first, 0.375 + first)
    across = rise(p, *((0.5, 0.62) if heads else (0.6, 0.72)))
    far = (1 - 0.5 * near) * (1 - 2 * across)
    way = quarter / 4 + 0.5 * rise(p, 0.75, 0.97)
    passing = 4 * across * (1 - across)
    x, y = NARROW * math.sin(TAU * way), -math.cos(TAU * way)
    aside = (0.3 * row * abs(math.cos(TAU * way)), 0.4 * row * abs(math.sin(TAU * way)))
    turn = rise(p, 0.4 + 0.02 * quarter, 0.5) + rise(p, 0.72, 0.78)
    dx, dy = who.side * (BESIDE + 0.08 * passing), 0.5 * passing * who.side
    return Step(0.9 * x * far + aside[0], y * far + aside[1] * abs(far), dx, dy, turn / 2)


def minuet(p: float, who: Dancer) -> Step:
    """Two rows change sides, phrase by phrase; partners change places along the curves of an S."""
    row, place = (-1, 1)[who.couple % 2], who.couple // 2
    per_row = max(1, who.couples // 2 - 1)
    over = row * math.cos(math.pi * hold(4 * p, 0.5))
    x = 0.86 * NARROW * (2 * place / per_row - 1) + 0.07 * math.sin(math.pi * hold(4 * p, 0.5)) * row
    way = hold(4 * p + place / 4 + (row > 0) / 8) / 2
    return Step(x, 0.78 * over, who.side * BESIDE * math.cos(TAU * way), who.side * 0.4 * math.sin(2 * TAU * way))


def spiral(p: float, who: Dancer) -> Step:
    """One behind the other into the middle along one arm of a spiral, and out again along the other."""
    return Step(*WINDING.at((p + who.single) % 1), turns=hold(2 * p + who.single) / 2)


def crossing(p: float, who: Dancer) -> Step:
    """Two lines cross like scissors, kings in the one and queens in the other; a turn runs along as they meet."""
    t = 2 * who.single + 0.5 / who.couples - 1
    slope = who.side * math.sin(TAU * (2 * p + 0.125))
    return Step(NARROW * t, t * slope, turns=hold(4 * p + 0.15 - 0.2 * abs(t)) / 2)


_THREAD = (0, 1, 2, 3, 3, 2, 1, 0)
_SHORT_THREAD = (0, 1, 1, 0)


def carpet(p: float, who: Dancer) -> Step:
    """Warp and weft: neighbours in a row pass each other over and under, then neighbours in a column."""
    place = 2 * who.couple + (who.side > 0)
    rows = who.couples // 2
    x, over = _woven(_THREAD, place % 4, 8 * p)
    y, under = _woven(_THREAD if rows == 4 else _SHORT_THREAD, place // 4, 8 * p - 0.5)
    y = (2 * y / (rows - 1) - 1) * (0.95 if rows == 4 else 0.45)
    return Step(0.9 * NARROW * (x / 1.5 - 1), y, 0.45 * under, -0.5 * over * (0.5 if rows == 4 else 1))


def _woven(thread: tuple[int, ...], place: int, time: float) -> tuple[float, float]:
    """Where a thread that began at a place is, and on which side of those it meets, -1..1."""
    first = place if place % 2 == 0 else len(thread) - 1 - place
    step = math.floor(time)
    here, there = thread[(first + step) % len(thread)], thread[(first + step + 1) % len(thread)]
    part = rise(time - step, 0.0, 0.5)
    return here + (there - here) * part, (there - here) * math.sin(math.pi * part)


def orrery(p: float, who: Dancer) -> Step:
    """Four rings like planets' ways: the outermost goes round once, the next twice, then three times, then four."""
    orbit = who.couple % 4
    way = TAU * ((1, 2, 3, 4)[orbit] * p + who.side / 4 + orbit / 8)
    far = 1 - 0.24 * orbit
    return Step(NARROW * far * math.sin(way), -far * math.cos(way))


def pyramid(p: float, who: Dancer) -> Step:
    """A pyramid stands, falls into a line, stands on its head, and comes back through the line."""
    place = 2 * who.couple % 8 + (who.side > 0)
    keys = (_PYRAMID[place], _line(place), (_PYRAMID[place][0], -_PYRAMID[place][1]), _line(7 - place))
    x, y = _between(keys, p)
    return Step(NARROW * x, y, turns=hold(4 * p - 0.02 * place) / 2)


_PYRAMID = ((0, -1), (-0.33, -0.34), (0.33, -0.34), (-0.66, 0.33), (0, 0.33), (0.66, 0.33), (-1, 1), (1, 1))


def _line(place: int) -> Point:
    return place / 3.5 - 1, 0.0


def _between(keys: tuple[Point, ...], p: float) -> Point:
    """From key to key and back to the first, resting at each."""
    at = p * len(keys)
    here, there = keys[int(at) % len(keys)], keys[(int(at) + 1) % len(keys)]
    part = rise(at % 1, 0.35, 1.0)
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part


# ── behind the couples ──


def gavotte(p: float, who: Dancer) -> Step:
    """Two wings, kings the one and queens the other, beat slowly; feathers turn from the root to the tip."""
    out = (who.couple + 0.5) / who.couples
    beat = math.sin(TAU * (2 * p - 0.22 * out))
    x = who.side * (0.12 + 0.88 * out * (0.95 + 0.05 * math.cos(2 * TAU * p)))
    lean = who.side * 12 * out * math.cos(TAU * (2 * p - 0.22 * out))
    turning = bump((4 * p - 0.1 * out) % 1, 0.0, 1.0)
    y = HALFWAY + HALF * beat * (0.25 + 0.75 * out)
    return Step(x, y, turns=hold(4 * p - 0.1 * out) / 2, lean=-lean * (1 - turning))


def longways(p: float, who: Dancer) -> Step:
    """Two lines; the first couple goes down the middle, the others move up."""
    q = (p + who.share) % 1
    down = 1.6 / who.couples
    lane = who.side
    if q > down:
        return Step(-1 + 2 * (q - down) / (1 - down), HALFWAY + HALF * lane)
    part = q / down
    inside = rise(part, 0, 0.22) * (1 - rise(part, 0.78, 1))
    x = math.cos(math.pi * rise(part, 0.06, 0.94))
    turns = rise(part, 0.3, 0.7) / 2
    return Step(x, HALFWAY + HALF * lane * (1 - inside), who.side * BESIDE * inside, turns=turns)


_TERRACES = Path([(-1, BACK), (1, BACK), (1, FORE), (-0.62, FORE), (-0.62, HALFWAY), (-1, HALFWAY)])


def procession(p: float, who: Dancer) -> Step:
    """Two by two along the terraces, up at one end and down at the other; a turn runs through the line."""
    x, y = _TERRACES.at((p + who.share) % 1)
    return Step(x, y, who.side * BESIDE, 0, hold(4 * p + who.share) / 2)


def fan(p: float, who: Dancer) -> Step:
    """One great fan opens, closes, and is carried shut from one side to the other."""
    place = 2 * (who.single + 0.25 / who.couples) - 1
    wide = 0.56 + 0.44 * math.cos(TAU * 4 * p)
    way = 1.2 * place * wide
    carried = 0.55 * (1 - wide) * math.sin(TAU * 2 * p)
    x = math.sin(way) / math.sin(1.2) + carried
    return Step(x, 0.3 - 1.3 * math.cos(way) ** 1.2, lean=-26 * place * wide)


def weaving(p: float, who: Dancer) -> Step:
    """Kings and queens thread one long braid from wall to wall and back."""
    way = TAU * (p + who.single)
    return Step(1.08 * math.cos(way) - 0.08 * math.cos(3 * way), HALFWAY + HALF * math.sin(4 * way))


# ── around the great couples in the middle, at the climax ──


def grand(p: float, who: Dancer) -> Step:
    """The grand round: kings go one way, queens the other, passing each other by turns outside and inside."""
    x, y = ring(who.share - who.side * p, 0.74 - who.side * 0.24 * math.cos(TAU * p * who.couples))
    return Step(x, y)


def wreath(p: float, who: Dancer) -> Step:
    """A wreath: all run along its waves, one behind the other, and turn."""
    around = p + who.single
    return Step(*ring(around, 0.74 + 0.26 * math.cos(6 * TAU * around)), turns=hold(4 * p + who.single) / 2)


def rosette(p: float, who: Dancer) -> Step:
    """Pairs go round, and each pair turns, hand in hand, twice as fast."""
    x, y = ring(who.share + p, 0.72)
    way = hold(4 * p + who.share)
    return Step(x, y, who.side * BESIDE * math.cos(TAU * way), who.side * 0.4 * math.sin(TAU * way))


def tableau(_p: float, who: Dancer) -> Step:
    """Nobody moves: couples hand in hand around the room."""
    return Step(*ring(who.share + 0.5 / who.couples, 0.55), who.side * BESIDE)


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
