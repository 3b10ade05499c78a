"""The dances by name: steps for the cards, what the great couples do and where, the pack's figure, and the tune."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.table.dance import leads, patterns, steps
from game.table.dance.curves import CORNERS, FRONT, LEFT, MIDDLE, RIGHT, Oval, Point, ring, rise
from game.table.dance.leads import LeadFormula
from game.table.dance.patterns import Pattern
from game.table.dance.steps import BESIDE, Dancer, Formula, Step

STATIONS = 6
"""Places of its layout that every couple comes to, in a dance that nobody has made up."""


@dataclass(frozen=True)
class Dance:
    """ovals: parts of the floor that are the great couples'. bars: after so many of the tune it begins again."""

    steps: Formula
    leads: LeadFormula
    pattern: Pattern
    tune: str
    bars: int = 16
    ovals: tuple[Oval, ...] = (MIDDLE,)


_SIDES, _FRONT = (LEFT, RIGHT), (FRONT,)

DANCES: dict[str, Dance] = {
    "cotillion": Dance(steps.cotillion, leads.row, patterns.WINGS, "waltz"),
    "gavotte": Dance(steps.gavotte, leads.wave, patterns.MIRROR, "gavotte", 12, _FRONT),
    "rendezvous": Dance(steps.rendezvous, leads.pairs, patterns.CURTAIN, "polonaise", 12, _SIDES),
    "quadrille": Dance(steps.quadrille, leads.alone, patterns.SQUARES, "quadrille", 16, CORNERS),
    "chain": Dance(steps.chain, leads.wave, patterns.SNAKE, "quadrille"),
    "procession": Dance(steps.procession, leads.gather, patterns.TERRACES, "polonaise", 12, _FRONT),
    "wheel": Dance(steps.wheel, leads.row, patterns.WHEEL, "ecossaise"),
    "longways": Dance(steps.longways, leads.row, patterns.LINES, "jig", 20, _FRONT),
    "minuet": Dance(steps.minuet, leads.alone, patterns.AVENUE, "minuet", 16, CORNERS),
    "promenade": Dance(steps.promenade, leads.pairs, patterns.CURTSEY, "mazurka", 16, _SIDES),
    "garland": Dance(steps.garland, leads.gather, patterns.STAR, "minuet"),
    "spiral": Dance(steps.spiral, leads.alone, patterns.SPIRAL, "mazurka", 16, CORNERS),
    "crossing": Dance(steps.crossing, leads.alone, patterns.CROSS, "galop", 24, CORNERS),
    "fan": Dance(steps.fan, leads.wave, patterns.FAN, "tarantella", 24, _FRONT),
    "weaving": Dance(steps.weaving, leads.row, patterns.CHEVRONS, "galop", 24, _FRONT),
    "carpet": Dance(steps.carpet, leads.alone, patterns.CARPET, "waltz", 16, CORNERS),
    "orrery": Dance(steps.orrery, leads.alone, patterns.STAIRS, "sarabande", 8, CORNERS),
    "pyramid": Dance(steps.pyramid, leads.alone, patterns.PYRAMID, "pavane", 8, CORNERS),
    "gordons": Dance(steps.gordons, leads.row, patterns.RING, "jig", 20),
}

TABLEAU = Dance(steps.tableau, leads.still, patterns.RING, "waltz")
"""What is shown instead where nothing may travel."""


def derived(places: Sequence[Point]) -> Dance:
    """A dance for a layout that has none of its own: hand in hand from place to place, in the order in which they are
    given; the pack lies where its piles lay. places: middles of piles, in any unit."""
    stations = [_station(place, places) for place in places]
    stops = [stations[k * len(stations) // STATIONS] for k in range(STATIONS)]

    def visit(p: float, who: Dancer) -> Step:
        at = (p + who.share) % 1 * STATIONS
        here, there = stops[int(at) % STATIONS], stops[(int(at) + 1) % STATIONS]
        part = rise(at % 1, 0.3, 1.0)
        way = (there[0] - here[0] + 0.5) % 1 - 0.5
        return Step(*ring(here[0] + way * part, here[1] + (there[1] - here[1]) * part), who.side * BESIDE)

    spots = [ring(*station) for station in stations]
    pattern = [patterns.straight(x - 0.05, y, x + 0.05, y) for x, y in spots]
    return Dance(visit, leads.row, pattern, "waltz")


def _station(place: Point, places: Sequence[Point]) -> tuple[float, float]:
    """How far around the middle of a layout a place is, and how far out."""
    xs, ys = zip(*places, strict=True)
    across, down = (
        (2 * (at - min(row)) / ((max(row) - min(row)) or 1.0) - 1) for at, row in zip(place, (xs, ys), strict=True)
    )
    return math.atan2(across, -down) / math.tau % 1, min(max(abs(across), abs(down)), 1.0)
