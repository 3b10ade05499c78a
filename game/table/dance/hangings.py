"""What the pack hangs up as while all dance: vault, garlands, arches, sails, a chandelier, and a sun for the rarest.

A line is drawn on the square of the room, -1..1 each way, as in patterns.py; nothing hangs so low that a dancer has to
step on it. A staging is four hangings, one after another, the last of which stays; `way` makes that one a game's own.
"""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from game.table.dance.curves import TAU, Point
from game.table.dance.patterns import Line, Pattern, bent, both, straight

SIDE, REACH, ROW, TIER = 0.64, 0.98, 0.15, 0.25
"""Where a chandelier hangs at either side, how far a line reaches across, and how far one row is below another, and one
ring of a chandelier.
"""
OVER = -0.48
"""How far down what stands between the dancers may reach: over their heads."""


class Hangings(NamedTuple):
    """As the cards have risen from the table, the next two, and what they hang as at last."""

    risen: Pattern
    then: Pattern
    after: Pattern
    last: Pattern


# ── what hangs ──


def garlands(count: int, rows: int, sag: float) -> list[Line]:
    """Side by side from wall to wall, one row below another."""
    wide = 2 * REACH / count
    return [
        bent((x, y), (x + wide / 2, y + 2 * sag), (x + wide, y))
        for y in (ROW * row - 1.0 for row in range(rows))
        for x in (-REACH + k * wide for k in range(count))
    ]


def vault(rows: int, foot: float = -0.2, top: float = -1.0) -> list[Line]:
    """From one wall up over the middle to the other."""
    feet = [(foot + 1.4 * ROW * row, top + ROW * row) for row in range(rows)]
    return [bent((-REACH, low), (0, 2 * head - low), (REACH, low)) for low, head in feet]


def arches(count: int, outer: float = -0.1, rows: int = 1) -> list[Line]:
    """Side by side; outer: how far down those at the walls reach."""
    wide = 2 * REACH / count
    found: list[Line] = []
    for k in range(count):
        for row in range(rows):
            inside = 0.14 * row * wide
            left, right, head = -REACH + k * wide + inside, -REACH + (k + 1) * wide - inside, -1.0 + ROW * row
            feet = [outer if edge else OVER for edge in (k == 0, k == count - 1)]
            middle = (left + right) / 2
            found.append(bent((left, feet[0]), (left, head), (middle, head)))
            found.append(bent((middle, head), (right, head), (right, feet[1])))
    return found


def sails(count: int, steep: float, far: float) -> list[Line]:
    """From both upper corners into the room, spread like the ribs of a sail."""
    found: list[Line] = []
    for k in range(count):
        way = TAU / 4 * (steep + (0.94 - steep) * k / max(1, count - 1))
        tip = -REACH + far * math.sin(way), -1.0 + (0.36 + 0.62 * math.cos(way)) * math.cos(way)
        found += both(bent((-REACH, -1.0), (-REACH + 0.4 * far * math.sin(way), tip[1]), tip))
    return found


def lustre(tiers: int, x: float = 0.0, wide: float = 0.2) -> list[Line]:
    """Rings of cards below one another, each a little wider than that above it."""
    return [
        Line(partial(_round, x, -0.96 + TIER * tier, wide * (0.45 + 0.55 * (tier + 1) / tiers)), True, True)
        for tier in range(tiers)
    ]


def _round(x: float, y: float, wide: float, t: float) -> Point:
    return x + wide * math.sin(TAU * t), y - 0.04 * math.cos(TAU * t)


def rays(count: int, near: float) -> list[Line]:
    """The upper half of a sun over the gallery."""
    found: list[Line] = []
    for k in range(count):
        way = TAU / 2 * (k + 0.5) / count
        x, y = -math.cos(way), -math.sin(way)
        found.append(straight(REACH * near * x, OVER + 0.52 * near * y, REACH * x, OVER + 0.52 * y))
    return found


# ── stagings ──


def chandelier(way: int) -> Hangings:
    """A vault, garlands, chandeliers at both sides of the band, and at last some with garlands."""
    pair = [*lustre(2, -SIDE, 0.16), *lustre(2, SIDE, 0.16)]
    lamp = [*lustre(3, -SIDE, 0.22), *lustre(3, SIDE, 0.22), *garlands(1, 1, 0.12)]
    last = (
        [*lustre(1, 0.0, 0.3), *vault(2, -0.1, -0.86)],
        vault(2, -0.1),
        [*pair, *garlands(2, 1, 0.3), *vault(1, 0.06)],
        [*lustre(3, 0.0, 0.2), *garlands(4, 1, 0.2), *vault(1, 0.06, -0.7)],
        [*pair, *lustre(2, 0.0, 0.26), *vault(1, 0.02, -0.7)],
        [*lustre(2, 0.0, 0.34), *garlands(2, 2, 0.24)],
    )
    return Hangings(vault(2), garlands(4, 2, 0.16), lamp, last[way % len(last)])


def arcade(way: int) -> Hangings:
    """One great arch, and more and more of them."""
    last = (
        arches(4, -0.1), [*arches(2), *garlands(2, 1, 0.2)], arches(3, -0.02, 2),
        [*arches(5, -0.2), *garlands(1, 1, 0.1)],
        [*arches(1, 0.0, 2), *garlands(6, 1, 0.1)], [*arches(3, -0.3), *lustre(2, 0.0, 0.2)], arches(2, -0.04, 2),
        [*arches(6, 0.0)], [*arches(1, -0.08), *arches(3, -0.2)],
    )  # fmt: skip
    return Hangings(arches(1, -0.06, 2), arches(3, -0.1, 2), [*arches(2, -0.08, 2)], last[way % len(last)])


def swags(way: int) -> Hangings:
    """Garlands that are gathered up ever more finely."""
    last = (
        garlands(5, 2, 0.2), [*garlands(2, 1, 0.34), *garlands(4, 1, 0.14)],
        [*garlands(3, 2, 0.3), *lustre(1, 0.0, 0.3)],
    )  # fmt: skip
    return Hangings(garlands(1, 2, 0.3), garlands(3, 2, 0.26), garlands(2, 2, 0.22), last[way % len(last)])


def rigging(way: int) -> Hangings:
    """Sails that are set, and a pennant between them."""
    last = (
        sails(4, 0.1, 0.9), [*sails(3, 0.05, 0.7), *garlands(1, 1, 0.3)], [*sails(6, 0.0, 0.8)],
        [*sails(2, 0.1, 1.0), *vault(1, 0.0)], [*sails(5, 0.2, 0.62), *lustre(2, 0.0, 0.24)],
        [*sails(3, 0.3, 1.0), *garlands(2, 1, 0.2)], [*sails(4, 0.0, 0.6), *garlands(3, 1, 0.16)],
    )  # fmt: skip
    return Hangings(sails(3, 0.2, 0.8), garlands(1, 2, 0.34), sails(5, 0.05, 0.9), last[way % len(last)])


def sun(way: int) -> Hangings:
    """For the hardest deals: a sun rises over the band."""
    ends = [*lustre(2, -0.86, 0.1), *lustre(2, 0.86, 0.1)]
    last = [*rays(9 + way % 8, 0.46 + 0.03 * (way % 4)), *arches(1)]
    return Hangings(vault(1), rays(7, 0.5), [*rays(11, 0.6), *ends], last)


WINGS = garlands(1, 2, 0.3), garlands(2, 2, 0.24), garlands(1, 2, 0.3)
"""What hangs beside the gallery meanwhile."""

# ── where the couples stand at last ──

DEPTHS = (
    (0.45, 0.0, 1.0, 0.45), (0.2, 0.8, 0.8, 0.2), (0.8, 0.2, 0.2, 0.8), (0.1, 0.4, 0.6, 0.9), (0.9, 0.6, 0.4, 0.1),
    (0.8, 0.2, 0.8, 0.2), (0.2, 0.8, 0.2, 0.8),
)  # fmt: skip
SPREADS = ((-0.84, -0.28, 0.28, 0.84), (-0.72, -0.22, 0.22, 0.72), (-0.9, -0.36, 0.36, 0.9), (-0.82, -0.3, 0.18, 0.7))


def stands(place: int) -> list[Point]:
    """How far across and how far to the front each couple stands at last: one way for each place in a list."""
    spread = SPREADS[place // len(DEPTHS) % len(SPREADS)]
    return list(zip(spread, DEPTHS[place % len(DEPTHS)], strict=True))
