"""The dances by name: steps for the cards, what the great couples do and where, the pack's figure, and the tune."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.plan import Steps
from game.table.dance import hangings, leads, patterns, rounds, steps
from game.table.dance.answers import Order, along, by_turns, circle, from_the_middle, to_the_right
from game.table.dance.curves import CORNERS, FRONT, LEFT, MIDDLE, RIGHT, Oval, Point, ring, rise
from game.table.dance.hangings import Hangings
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

    pattern: the figure into which the pack opens; hangs: what it hangs up as then; stands: where the couples stand at
    last. round: the court's steps at the climax. answers: in which order the cards answer, first and then.
    """

    steps: Formula
    leads: LeadFormula
    pattern: Pattern
    tune: str
    bars: int = 16
    ovals: tuple[Oval, ...] = (MIDDLE,)
    hangs: Hangings = field(default_factory=lambda: hangings.swags(0))
    round: Formula = GRAND
    answers: tuple[Order, Order] = (circle, to_the_right)
    stands: Sequence[Point] = field(default_factory=lambda: hangings.stands(0))


_SIDES, _FRONT = (LEFT, RIGHT), (FRONT,)
_H, _P, _R, _S = hangings, patterns, rounds, steps

DANCES: dict[Steps, Dance] = {
    Steps.COTILLION: Dance(
        _S.cotillion,
        leads.row,
        _P.WINGS,
        "waltz",
        16,
        (MIDDLE,),
        _H.chandelier(0),
        _S.wreath,
        (from_the_middle, to_the_right),
        _H.stands(0),
    ),
    Steps.GAVOTTE: Dance(
        _S.gavotte,
        leads.wave,
        _P.MIRROR,
        "gavotte",
        12,
        _FRONT,
        _H.chandelier(1),
        _S.rosette,
        (along, from_the_middle),
        _H.stands(1),
    ),
    Steps.RENDEZVOUS: Dance(
        _S.rendezvous,
        leads.pairs,
        _P.CURTAIN,
        "polonaise",
        12,
        _SIDES,
        _H.chandelier(2),
        _S.grand,
        (to_the_right, circle),
        _H.stands(2),
    ),
    Steps.QUADRILLE: Dance(
        _S.quadrille,
        leads.alone,
        _P.SQUARES,
        "quadrille",
        16,
        CORNERS,
        _H.chandelier(3),
        _S.wreath,
        (circle, by_turns),
        _H.stands(3),
    ),
    Steps.CHAIN: Dance(
        _S.chain,
        leads.wave,
        _P.SNAKE,
        "quadrille",
        16,
        (MIDDLE,),
        _H.chandelier(4),
        _S.rosette,
        (along, circle),
        _H.stands(4),
    ),
    Steps.PROCESSION: Dance(
        _S.procession,
        leads.gather,
        _P.TERRACES,
        "polonaise",
        12,
        _FRONT,
        _H.chandelier(5),
        _S.grand,
        (circle, along),
        _H.stands(5),
    ),
    Steps.WHEEL: Dance(
        _S.wheel,
        leads.row,
        _P.WHEEL,
        "ecossaise",
        16,
        (MIDDLE,),
        _H.arcade(0),
        _S.wreath,
        (circle, from_the_middle),
        _H.stands(6),
    ),
    Steps.LONGWAYS: Dance(
        _S.longways,
        leads.row,
        _P.LINES,
        "jig",
        20,
        _FRONT,
        _H.arcade(1),
        _S.rosette,
        (to_the_right, along),
        _H.stands(7),
    ),
    Steps.MINUET: Dance(
        _S.minuet,
        leads.alone,
        _P.AVENUE,
        "minuet",
        16,
        CORNERS,
        _H.arcade(2),
        _S.grand,
        (along, from_the_middle),
        _H.stands(8),
    ),
    Steps.PROMENADE: Dance(
        _S.promenade,
        leads.pairs,
        _P.CURTSEY,
        "mazurka",
        16,
        _SIDES,
        _H.arcade(3),
        _S.wreath,
        (circle, to_the_right),
        _H.stands(9),
    ),
    Steps.GARLAND: Dance(
        _S.garland,
        leads.gather,
        _P.STAR,
        "minuet",
        16,
        (MIDDLE,),
        _H.arcade(4),
        _S.rosette,
        (circle, along),
        _H.stands(10),
    ),
    Steps.SPIRAL: Dance(
        _S.spiral,
        leads.alone,
        _P.SPIRAL,
        "mazurka",
        16,
        CORNERS,
        _H.arcade(5),
        _S.grand,
        (along, circle),
        _H.stands(11),
    ),
    Steps.CROSSING: Dance(
        _S.crossing,
        leads.alone,
        _P.CROSS,
        "galop",
        24,
        CORNERS,
        _H.arcade(6),
        _S.wreath,
        (from_the_middle, by_turns),
        _H.stands(12),
    ),
    Steps.FAN: Dance(
        _S.fan,
        leads.wave,
        _P.FAN,
        "tarantella",
        24,
        _FRONT,
        _H.swags(0),
        _S.rosette,
        (to_the_right, circle),
        _H.stands(15),
    ),
    Steps.WEAVING: Dance(
        _S.weaving,
        leads.row,
        _P.CHEVRONS,
        "galop",
        24,
        _FRONT,
        _H.swags(1),
        _S.grand,
        (by_turns, to_the_right),
        _H.stands(16),
    ),
    Steps.CARPET: Dance(
        _S.carpet,
        leads.alone,
        _P.CARPET,
        "waltz",
        16,
        CORNERS,
        _H.rigging(2),
        _S.wreath,
        (along, circle),
        _H.stands(20),
    ),
    Steps.ORRERY: Dance(
        _S.orrery,
        leads.alone,
        _P.STAIRS,
        "sarabande",
        8,
        CORNERS,
        _H.rigging(3),
        _S.rosette,
        (circle, from_the_middle),
        _H.stands(21),
    ),
    Steps.PYRAMID: Dance(
        _S.pyramid,
        leads.alone,
        _P.PYRAMID,
        "pavane",
        8,
        CORNERS,
        _H.rigging(4),
        _S.grand,
        (from_the_middle, along),
        _H.stands(22),
    ),
    Steps.HOPS: Dance(
        _R.hops, leads.wave, _P.POND, "jig", 20, _FRONT, _H.rigging(5), _S.rosette, (along, by_turns), _H.stands(23)
    ),
    Steps.BENCHES: Dance(
        _R.benches,
        leads.alone,
        _P.BENCHES,
        "polonaise",
        12,
        CORNERS,
        _H.rigging(6),
        _S.grand,
        (by_turns, circle),
        _H.stands(24),
    ),
    Steps.SAILS: Dance(
        _R.sails, leads.alone, _P.SAILS, "galop", 24, CORNERS, _H.arcade(7), _S.wreath, (circle, along), _H.stands(13)
    ),
    Steps.LISTS: Dance(
        _R.lists,
        leads.row,
        _P.LISTS,
        "ecossaise",
        16,
        _FRONT,
        _H.arcade(8),
        _S.rosette,
        (to_the_right, from_the_middle),
        _H.stands(14),
    ),
    Steps.THRONES: Dance(
        _R.thrones,
        leads.gather,
        _P.THRONES,
        "pavane",
        8,
        (MIDDLE,),
        _H.rigging(0),
        _S.grand,
        (circle, by_turns),
        _H.stands(18),
    ),
    Steps.WHISPER: Dance(
        _R.whisper,
        leads.pairs,
        _P.WHISPER,
        "gavotte",
        12,
        _SIDES,
        _H.rigging(1),
        _S.wreath,
        (by_turns, along),
        _H.stands(19),
    ),
    Steps.GORDONS: Dance(
        _S.gordons,
        leads.row,
        _P.RING,
        "jig",
        20,
        (MIDDLE,),
        _H.swags(2),
        _S.wreath,
        (circle, to_the_right),
        _H.stands(17),
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
