"""The dances by name: steps for the cards, what the great couples do and where, the pack's figure, and the tune."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.plan import Steps
from game.table.dance import leads, patterns, rounds, steps
from game.table.dance.answers import Order, along, by_turns, circle, from_the_middle, to_the_right
from game.table.dance.curves import CORNERS, FRONT, LEFT, MIDDLE, RIGHT, Oval, Point, ring, rise
from game.table.dance.leads import LeadFormula
from game.table.dance.patterns import Pattern
from game.table.dance.steps import BESIDE, Dancer, Formula, Step

STATIONS = 6
"""Places of its layout that every couple comes to, in a dance that nobody has made up."""


GRAND = steps.grand
"""What the court dances at the climax where a dance has nothing of its own."""


@dataclass(frozen=True)
class Dance:
    """bars: after so many of the tune its steps begin again. ovals: parts of the floor that are the great couples'.

    last: the figure in which the pack answers at the climax, along the walls; round: the court's steps there. answers:
    in which order the cards answer, first and then.
    """

    steps: Formula
    leads: LeadFormula
    pattern: Pattern
    tune: str
    bars: int = 16
    ovals: tuple[Oval, ...] = (MIDDLE,)
    last: Pattern = tuple(patterns.RING)
    round: Formula = GRAND
    answers: tuple[Order, Order] = (circle, to_the_right)


_SIDES, _FRONT = (LEFT, RIGHT), (FRONT,)
_P, _R, _S = patterns, rounds, steps

DANCES: dict[Steps, Dance] = {
    Steps.COTILLION: Dance(
        _S.cotillion, leads.row, _P.WINGS, "waltz", 16, (MIDDLE,), _P.WINGS, _S.wreath, (from_the_middle, to_the_right)
    ),
    Steps.GAVOTTE: Dance(
        _S.gavotte, leads.wave, _P.MIRROR, "gavotte", 12, _FRONT, _P.ROWS, _S.rosette, (along, from_the_middle)
    ),
    Steps.RENDEZVOUS: Dance(
        _S.rendezvous, leads.pairs, _P.CURTAIN, "polonaise", 12, _SIDES, _P.GARLANDS, _S.grand, (to_the_right, circle)
    ),
    Steps.QUADRILLE: Dance(
        _S.quadrille, leads.alone, _P.SQUARES, "quadrille", 16, CORNERS, _P.FRAME, _S.wreath, (circle, by_turns)
    ),
    Steps.CHAIN: Dance(
        _S.chain, leads.wave, _P.SNAKE, "quadrille", 16, (MIDDLE,), _P.SNAKE, _S.rosette, (along, circle)
    ),
    Steps.PROCESSION: Dance(
        _S.procession, leads.gather, _P.TERRACES, "polonaise", 12, _FRONT, _P.ROWS, _S.grand, (circle, along)
    ),
    Steps.WHEEL: Dance(
        _S.wheel, leads.row, _P.WHEEL, "ecossaise", 16, (MIDDLE,), _P.WHEEL, _S.wreath, (circle, from_the_middle)
    ),
    Steps.LONGWAYS: Dance(
        _S.longways, leads.row, _P.LINES, "jig", 20, _FRONT, _P.COLUMNS, _S.rosette, (to_the_right, along)
    ),
    Steps.MINUET: Dance(
        _S.minuet, leads.alone, _P.AVENUE, "minuet", 16, CORNERS, _P.BOWS, _S.grand, (along, from_the_middle)
    ),
    Steps.PROMENADE: Dance(
        _S.promenade, leads.pairs, _P.CURTSEY, "mazurka", 16, _SIDES, _P.BOWS, _S.wreath, (circle, to_the_right)
    ),
    Steps.GARLAND: Dance(
        _S.garland, leads.gather, _P.STAR, "minuet", 16, (MIDDLE,), _P.STAR, _S.rosette, (circle, along)
    ),
    Steps.SPIRAL: Dance(
        _S.spiral, leads.alone, _P.SPIRAL, "mazurka", 16, CORNERS, _P.DOUBLE, _S.grand, (along, circle)
    ),
    Steps.CROSSING: Dance(
        _S.crossing, leads.alone, _P.CROSS, "galop", 24, CORNERS, _P.COLUMNS, _S.wreath, (from_the_middle, by_turns)
    ),
    Steps.FAN: Dance(
        _S.fan, leads.wave, _P.FAN, "tarantella", 24, _FRONT, _P.FRAME, _S.rosette, (to_the_right, circle)
    ),
    Steps.WEAVING: Dance(
        _S.weaving, leads.row, _P.CHEVRONS, "galop", 24, _FRONT, _P.FRAME, _S.grand, (by_turns, to_the_right)
    ),
    Steps.CARPET: Dance(_S.carpet, leads.alone, _P.CARPET, "waltz", 16, CORNERS, _P.FRAME, _S.wreath, (along, circle)),
    Steps.ORRERY: Dance(
        _S.orrery, leads.alone, _P.STAIRS, "sarabande", 8, CORNERS, _P.DOUBLE, _S.rosette, (circle, from_the_middle)
    ),
    Steps.PYRAMID: Dance(
        _S.pyramid, leads.alone, _P.PYRAMID, "pavane", 8, CORNERS, _P.ROWS, _S.grand, (from_the_middle, along)
    ),
    Steps.HOPS: Dance(_R.hops, leads.wave, _P.POND, "jig", 20, _FRONT, _P.ROWS, _S.rosette, (along, by_turns)),
    Steps.BENCHES: Dance(
        _R.benches, leads.alone, _P.BENCHES, "polonaise", 12, CORNERS, _P.COLUMNS, _S.grand, (by_turns, circle)
    ),
    Steps.SAILS: Dance(_R.sails, leads.alone, _P.SAILS, "galop", 24, CORNERS, _P.WHEEL, _S.wreath, (circle, along)),
    Steps.LISTS: Dance(
        _R.lists, leads.row, _P.LISTS, "ecossaise", 16, _FRONT, _P.FRAME, _S.rosette, (to_the_right, from_the_middle)
    ),
    Steps.THRONES: Dance(
        _R.thrones, leads.gather, _P.THRONES, "pavane", 8, (MIDDLE,), _P.DOUBLE, _S.grand, (circle, by_turns)
    ),
    Steps.WHISPER: Dance(
        _R.whisper, leads.pairs, _P.WHISPER, "gavotte", 12, _SIDES, _P.GARLANDS, _S.wreath, (by_turns, along)
    ),
    Steps.GORDONS: Dance(
        _S.gordons, leads.row, _P.RING, "jig", 20, (MIDDLE,), _P.DOUBLE, _S.wreath, (circle, to_the_right)
    ),
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
