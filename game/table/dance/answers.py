"""What the cards of the figure do: a slow figure while all dance, and their answer at the climax, on the beat.

An order takes the place of a card in the figure, 0 to 1, how far around the middle of the room it lies, 0 to 1, and how
far to the right, -1 to 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from game.table.dance.curves import TAU, bump

SWAY = 0.14
"""How far a card goes aside in the slow figure, in card heights."""


class Answer(NamedTuple):
    """lit: how much light falls on a card, 0 to 1. turned: around its upright axis, in whole turns. grown: how much
    larger it is seen. up: by how many card heights it is lifted. swells: how much larger it is seen when it shows its
    back; 0 if it does not turn."""

    lit: float = 0.0
    turned: float = 0.0
    grown: float = 1.0
    up: float = 0.0
    swells: float = 0.0


STILL = Answer()
SWELLS, SWELLS_MORE = 0.16, 0.36
"""How much larger a card is seen as it turns over, and with every pulse at last."""


Order = Callable[[float, float, float], float]
"""When a card's turn comes, 0 to 1, from its place, how far around it lies and how far to the right."""


def along(place: float, _around: float, _across: float) -> float:
    """One after the other."""
    return place


def circle(_place: float, around: float, _across: float) -> float:
    """Around the room."""
    return around


def from_the_middle(_place: float, _around: float, across: float) -> float:
    """From the middle to both sides."""
    return abs(across)


def to_the_right(_place: float, _around: float, across: float) -> float:
    """Like a wave over the room."""
    return (across + 1) / 2


def by_turns(place: float, _around: float, _across: float) -> float:
    """Every other one, then the rest."""
    return (place * 53) % 1.0


def slow(place: float, bars: float) -> tuple[float, float]:
    """How far a card has gone aside in the slow figure, in card heights, right and down: a wave goes along it."""
    way = TAU * (bars / 4 - 3 * place)
    return SWAY * math.sin(way), SWAY * 0.6 * math.cos(way * 0.5)


def gleam(place: float, bars: float) -> float:
    """A light that runs along the figure, once in two bars."""
    behind = (bars / 2 - place) % 1.0
    return bump(behind, 0.0, 0.14)


LIT, WAVES = 0.36, 0.62
"""Parts of the answer after which the cards that lit up begin to turn, and to turn faster."""
SHINES, TURNS, QUICK = 0.5, 0.62, 0.86
"""Parts of a bar in which a card shines, and turns; and of a pulse in which it turns at last."""


def answer(
    order: tuple[Order, Order], at: tuple[float, float, float], bars: float, long: float, pulse: float
) -> Answer:
    """A card's answer, so many bars into one of long bars. order: of the first part and of the second.

    First every card lights up in its turn, once a bar; then the rows turn over like a wave, once a bar; at last with
    every pulse, which is so many bars.
    """
    if bars < LIT * long:
        part = _part(bars, 0.0, LIT * long, order[0](*at), SHINES)
        lit = math.sin(math.pi * part)
        return Answer(lit, 0.0, 1 + 0.16 * lit, 0.1 * lit)
    swells = SWELLS
    if bars < WAVES * long:
        part = _part(bars, LIT * long, WAVES * long, 0.9 * order[1](*at), TURNS)
    else:
        begins = WAVES * long / pulse
        part = _part(bars / pulse, begins, long / pulse, 0.8 * order[0](*at), QUICK)
        swells = SWELLS_MORE
    if not part:
        return STILL
    turned = part * part * (3 - 2 * part)
    return Answer(0.0, turned, grown(turned, swells), 0.1 * math.sin(math.pi * part), swells)


def grown(turned: float, swells: float) -> float:
    """How much larger a card is seen as it turns over."""
    return 1 + swells * math.sin(math.pi * turned)


def _part(time: float, begins: float, ends: float, late: float, lasts: float) -> float:
    """How much is done of what a card does over and over, late by so much; nothing is begun that would not be done."""
    since = time - begins - late
    inside = since - math.floor(since)
    begun = time - inside
    if since < 0 or inside >= lasts or begun + lasts > ends + 1e-9:
        return 0.0
    return inside / lasts


def chord(part: float) -> Answer:
    """All at once, 0 to 1 after the last chord."""
    if part >= 1:
        return STILL
    up = math.sin(math.pi * part)
    return Answer(up, part, grown(part, SWELLS), 0.2 * up, SWELLS)
