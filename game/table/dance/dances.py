"""The dances by name, a row each, and what a won table calls for: its dance, its tune, and who of the pack dances."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from game.look.sound.tunes import Tune, tune
from game.rules import Position
from game.rules.cards import KING, QUEEN, rank
from game.rules.plan import Steps
from game.table.choreography import order
from game.table.dance import curves, steps
from game.table.dance.curves import FIRST, TAU, Oval, Pattern, Point, bump, ring, rise, straight
from game.table.dance.programme import Order, along, by_turns, circle, from_the_middle, to_the_right
from game.table.dance.steps import BESIDE, Dancer, Formula, Step, grand, rosette, wreath
from game.table.floor import Floor

STATIONS = 6  # places of its layout that every couple comes to, in a dance that nobody has made up
MOST = 8  # couples of cards that dance; a dance has places for four of them or for all
BARS = {  # after so many of its tune's bars the steps of a dance begin again
    "waltz": 16, "gavotte": 12, "polonaise": 12, "quadrille": 16, "ecossaise": 16, "jig": 20,
    "minuet": 16, "mazurka": 16, "galop": 24, "tarantella": 24, "sarabande": 8, "pavane": 8,
}  # fmt: skip
HARDEST = 9, 3, -0.2  # what hangs at last over the hardest deals
DEPTHS = (
    (0.45, 0.0, 1.0, 0.45), (0.2, 0.8, 0.8, 0.2), (0.8, 0.2, 0.2, 0.8), (0.1, 0.4, 0.6, 0.9), (0.9, 0.6, 0.4, 0.1),
    (0.8, 0.2, 0.8, 0.2), (0.2, 0.8, 0.2, 0.8),
)  # fmt: skip
SPREADS = ((-0.84, -0.28, 0.28, 0.84), (-0.72, -0.22, 0.22, 0.72), (-0.9, -0.36, 0.36, 0.9), (-0.82, -0.3, 0.18, 0.7))
"""How far to the front the couples stand at last, and how far across."""


class Lead(NamedTuple):
    """Where a great couple goes on its floor while the cards dance, and in the middle at the climax. x: -1..1 across
    it. y: 0..1 from the back of it to the front."""

    x: float
    y: float


LeadFormula = Callable[[float, int], Lead]  # from how many bars have been danced, and the couple, 0..3


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


@dataclass(frozen=True)
class Dance:
    """How the court and the pack of a game dance. steps: the court's. ovals: parts of the floor that are the great
    couples'. pattern: the figure into which the pack opens; hangs: the garlands over the gallery at last: how many
    side by side, in how many rows, and how far they sag. round: the court's steps at the climax. answers: in which
    order the cards answer, first and then. stands: a number of its own, for where the couples stand at last.
    """

    steps: Formula
    leads: LeadFormula
    pattern: Pattern
    tune: str
    ovals: tuple[Oval, ...] = (curves.MIDDLE,)
    hangs: tuple[int, int, float] = (5, 2, 0.2)
    round: Formula = grand
    answers: tuple[Order, Order] = (circle, to_the_right)
    stands: int = 0

    @property
    def bars(self) -> int:
        """After so many of the tune its steps begin again."""
        return BARS[self.tune]

    @property
    def hung(self) -> tuple[tuple[int, int, float], ...]:
        """What garlands hang over the gallery, one after another."""
        count, rows, sag = self.hangs
        return FIRST, (count % 3 + 1, rows, -sag), self.hangs

    def stand(self, couple: int) -> Point:
        """How far across and how far to the front a couple stands at last."""
        depths = DEPTHS[self.stands % len(DEPTHS)]
        return SPREADS[self.stands // len(DEPTHS) % len(SPREADS)][couple], depths[couple]


S, s, p, right, out, turns = Steps, steps, curves, to_the_right, from_the_middle, by_turns
ONE, FRONT, TWO, FOUR = (curves.MIDDLE,), (curves.FRONT,), (curves.LEFT, curves.RIGHT), curves.CORNERS

# fmt: off
_ROWS = {
    S.COTILLION:  Dance(s.cotillion,  row,    p.WINGS,    "waltz",      ONE,   (3, 2, -0.3),  wreath,  (out, right)),
    S.GAVOTTE:    Dance(s.gavotte,    wave,   p.MIRROR,   "gavotte",    FRONT, (2, 2, 0.3),   rosette, (along, out)),
    S.RENDEZVOUS: Dance(s.rendezvous, pairs,  p.CURTAIN,  "polonaise",  TWO,   (4, 2, 0.2),   grand,   (right, circle)),
    S.QUADRILLE:  Dance(s.quadrille,  alone,  p.SQUARES,  "quadrille",  FOUR,  (5, 2, -0.24), wreath,  (circle, turns)),
    S.CHAIN:      Dance(s.chain,      wave,   p.SNAKE,    "quadrille",  ONE,   (1, 3, 0.3),   rosette, (along, circle)),
    S.PROCESSION: Dance(s.procession, gather, p.TERRACES, "polonaise",  FRONT, (2, 3, -0.2),  grand,   (circle, along)),
    S.WHEEL:      Dance(s.wheel,      row,    p.WHEEL,    "ecossaise",  ONE,   (4, 2, -0.24), wreath,  (circle, out)),
    S.LONGWAYS:   Dance(s.longways,   row,    p.LINES,    "jig",        FRONT, (2, 2, -0.34), rosette, (right, along)),
    S.MINUET:     Dance(s.minuet,     alone,  p.AVENUE,   "minuet",     FOUR,  (3, 2, 0.26),  grand,   (along, out)),
    S.PROMENADE:  Dance(s.promenade,  pairs,  p.CURTSEY,  "mazurka",    TWO,   (6, 2, 0.16),  wreath,  (circle, right)),
    S.GARLAND:    Dance(s.garland,    gather, p.STAR,     "minuet",     ONE,   (1, 2, -0.4),  rosette, (circle, along)),
    S.SPIRAL:     Dance(s.spiral,     alone,  p.SPIRAL,   "mazurka",    FOUR,  (3, 3, -0.2),  grand,   (along, circle)),
    S.CROSSING:   Dance(s.crossing,   alone,  p.CROSS,    "galop",      FOUR,  (2, 3, 0.24),  wreath,  (out, turns)),
    S.FAN:        Dance(s.fan,        wave,   p.FAN,      "tarantella", FRONT, (5, 2, 0.2),   rosette, (right, circle)),
    S.WEAVING:    Dance(s.weaving,    row,    p.CHEVRONS, "galop",      FRONT, (6, 2, -0.2),  grand,   (turns, right)),
    S.CARPET:     Dance(s.carpet,     alone,  p.CARPET,   "waltz",      FOUR,  (2, 2, -0.2),  wreath,  (along, circle)),
    S.ORRERY:     Dance(s.orrery,     alone,  p.STAIRS,   "sarabande",  FOUR,  (4, 2, 0.3),   rosette, (circle, out)),
    S.PYRAMID:    Dance(s.pyramid,    alone,  p.PYRAMID,  "pavane",     FOUR,  (8, 2, 0.14),  grand,   (out, along)),
    S.HOPS:       Dance(s.hops,       wave,   p.POND,     "jig",        FRONT, (3, 3, 0.2),   rosette, (along, turns)),
    S.BENCHES:    Dance(s.benches,    alone,  p.BENCHES,  "polonaise",  FOUR,  (7, 2, 0.18),  grand,   (turns, circle)),
    S.SAILS:      Dance(s.sails,      alone,  p.SAILS,    "galop",      FOUR,  (7, 2, -0.16), wreath,  (circle, along)),
    S.LISTS:      Dance(s.lists,      row,    p.LISTS,    "ecossaise",  FRONT, (4, 3, 0.2),   rosette, (right, out)),
    S.THRONES:    Dance(s.thrones,    gather, p.THRONES,  "pavane",     ONE,   (1, 3, -0.3),  grand,   (circle, turns)),
    S.WHISPER:    Dance(s.whisper,    pairs,  p.WHISPER,  "gavotte",    TWO,   (5, 3, 0.16),  wreath,  (turns, along)),
    S.GORDONS:    Dance(s.gordons,    row,    p.RING,     "jig",        ONE,   (3, 2, 0.34),  wreath,  (circle, right)),
}
# fmt: on
DANCES = {name: replace(dance, stands=place) for place, (name, dance) in enumerate(_ROWS.items())}

TABLEAU = Dance(steps.tableau, still, curves.RING, "waltz")  # what is shown instead where nothing may travel


def dance_of(floor: Floor, hard: bool = False) -> Dance:
    """The dance of a floor plan, or one that comes from where its piles stand; hard: under a sun of cards."""
    if floor.plan.steps in DANCES:
        dance = DANCES[floor.plan.steps]
    else:
        places = [(spot.x, spot.y) for spot in floor.spots]
        dance = derived([places[place] for place in order(floor.plan.figure, places)])
    return replace(dance, hangs=HARDEST) if hard else dance


def tune_of(floor: Floor) -> Tune:
    """What the band plays at a table, and to its dance."""
    return tune(dance_of(floor).tune)


def court_of(position: Position) -> dict[int, Dancer]:
    """Who dances, by the card's index through all piles: in each suit the first king with the first queen, then the
    second; who is left pairs as they come, a last one dances alone, and beyond MOST couples they look on.
    """
    cards = [card for pile in position.piles for card in pile]
    rows = [
        [i for i, card in enumerate(cards) if card == 13 * suit + r - 1] for suit in range(4) for r in (KING, QUEEN)
    ]
    couples, left = list[Sequence[int]](), list[int]()
    for copy, suit in product(range(max(map(len, rows))), range(4)):
        pair = [row[copy] for row in rows[2 * suit : 2 * suit + 2] if copy < len(row)]
        if len(pair) == 2:
            couples.append(pair)
        else:
            left += pair
    left.sort(key=lambda index: rank(cards[index]) == QUEEN)  # a king to each queen, while there are both
    half = (len(left) + 1) // 2
    couples += zip(left[:half], reversed(left[half:]), strict=False)
    couples += [left[half - 1 : half]] * (len(left) % 2)
    couples = couples[:MOST]
    places = 4 if len(couples) <= 4 else MOST
    return {
        index: Dancer(number, side, places)
        for number, pair in enumerate(couples)
        for index, side in zip(pair, (-1, 1), strict=False)
    }


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
    pattern = [straight(x - 0.05, y, x + 0.05, y) for x, y in spots]
    return Dance(visit, row, pattern, "waltz", hangs=(len(places) % 6 + 1, 2, 0.2), stands=len(places))


def _station(place: Point, places: Sequence[Point]) -> tuple[float, float]:
    """How far around the middle of a layout a place is, and how far out."""
    xs, ys = zip(*places, strict=True)
    across, down = (
        (2 * (at - min(row)) / ((max(row) - min(row)) or 1.0) - 1) for at, row in zip(place, (xs, ys), strict=True)
    )
    return math.atan2(across, -down) / math.tau % 1, min(max(abs(across), abs(down)), 1.0)
