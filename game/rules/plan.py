"""The floor plan of a game, as its file says it: a drawing in letters and numbers, and the names of figure and dance.

A drawing is text. A pile stands where its token stands: a letter for its group and its number in the group ("l3"; a
lone pile needs no number). Four characters across are one card and its gap, one line down is `line` cards and gaps.
All lengths are in card widths.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

TOKEN = re.compile(r"([A-Za-z])(\d*)")  # of a drawing: the place of a pile
GAP = 0.1  # between cards, where a drawing does not say otherwise


class Figure(Enum):
    """A way to deal; each name says what it looks like from above."""

    WINGS = "two wings open from the middle"
    MIRROR = "two wings are dealt as in a mirror, row by row"
    CURTAIN = "a curtain opens to both sides"
    SQUARES = "couples cross a square"
    SNAKE = "a line winds to and fro"
    TERRACE = "row upon row, like terraces"
    WHEEL = "a wheel turns"
    LONGWAYS = "two lines file in from both ends"
    PROMENADE = "a promenade from left to right"
    SPIRAL = "a spiral from the middle"
    CROSSING = "two diagonals cross"
    FAN = "a fan opens"
    ALTERNATE = "every other place, then the rest"
    WEAVE = "threads are woven over and under"
    STEPS = "stairs going up"
    PYRAMID = "a pyramid rises"
    CURTSEY = "the middle first, both sides after it, each a little lower"
    STAR = "the points of a star, one after another"
    ARCH = "the outer couples and the inner ones by turns, under the arch"
    HOPS = "in hops, every third place and round again"
    BENCHES = "two benches are filled from their ends to the middle"
    SAILS = "four sails, one after another"
    LISTS = "two riders meet, lane by lane"
    THRONES = "column by column from the right, each from its foot"
    WHISPER = "from the corners inwards, crosswise"


class Steps(Enum):
    """The dance after a win, by its steps; DERIVED: from place to place of the layout, as no one has made it up."""

    DERIVED = "from place to place"
    COTILLION = "cotillion"
    GAVOTTE = "lines, hopping"
    RENDEZVOUS = "rendezvous"
    QUADRILLE = "quadrille"
    CHAIN = "chain"
    PROCESSION = "procession"
    WHEEL = "wheel"
    LONGWAYS = "longways"
    MINUET = "minuet"
    PROMENADE = "promenade"
    GARLAND = "garland"
    SPIRAL = "spiral"
    CROSSING = "crossing"
    FAN = "fan"
    WEAVING = "weaving"
    GORDONS = "gordons"
    CARPET = "threads of a carpet"
    ORRERY = "orrery"
    PYRAMID = "tiers of a pyramid"
    HOPS = "hops in a ring"
    BENCHES = "benches that change sides"
    SAILS = "turning sails"
    LISTS = "riders in lanes"
    THRONES = "bows before thrones"
    WHISPER = "rings that whisper"


@dataclass(frozen=True)
class Fan:
    """How the cards of a pile overlap: at most (dx, dy) card widths a card, at most `reach` in all, or farther where
    there is free room.

    shown: only so many of the last cards are spread, 0 for all. most: with so many cards every index is visible. rows:
    cards side by side may take so many rows, each `drop` card widths below the one before, when one is too narrow for
    their indices. apart: up to so many cards lie one below the other without overlapping, if the player prefers that.
    """

    dx: float = 0.0
    dy: float = 0.0
    reach: float = 0.0
    shown: int = 0
    most: int = 0
    rows: int = 1
    drop: float = 0.0
    apart: int = 0


WASTE_RIGHT = Fan(dx=0.36, reach=1.5, shown=5)
WASTE_BELOW = Fan(dx=0.36, reach=1.08, shown=4)  # below two cards, or beside one: it is no wider than they are
WASTE_DOWN = Fan(dy=0.42, reach=1.9, shown=5)


@dataclass(frozen=True)
class Wheel:
    """Piles of several groups on a circle, by turns, with their feet to the middle."""

    groups: tuple[str, ...]
    centre: tuple[float, float]
    radius: float
    start: float  # degrees clockwise from the top
    step: float
    inner: str = ""  # the group of four that stands in the middle, if there is one


@dataclass(frozen=True)
class Drawing:
    """Where the piles stand, as text, and how they are spread, group by group. gap: between cards; line: the height of
    a line of the text, in cards with their gaps.
    """

    text: str
    fans: Mapping[str, Fan] = field(default_factory=dict, hash=False)
    line: float = 1.0
    gap: float = GAP
    wheel: Wheel | None = None


@dataclass(frozen=True)
class Plan:
    """The floor plan of one game: `drawings`, of which the first is used, or one in which the cards are larger.

    middle: the groups centred on the screen; the foundations where none is named.
    """

    drawings: tuple[Drawing, ...]
    keys: Mapping[str, str] = field(hash=False)  # letter of the drawing -> group of piles
    figure: Figure = Figure.PROMENADE
    steps: Steps = Steps.DERIVED
    middle: tuple[str, ...] = ()
    queens_left: bool = False  # queens end up left of their kings
