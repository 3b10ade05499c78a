"""Floor plans: where the piles of a game stand, as a drawing.

A drawing is text. A pile stands where its token stands: a letter for its group and its number in the group ("l3"; a
lone pile needs no number). Four characters across are one card and its gap, one line down is `line` cards and gaps.
Coordinates that come out are in card widths; a card is 1 wide and 1.4 high.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

from game.table.dance.figures import Figure

CARD_HEIGHT = 1.4
GAP = 0.1
CHARACTERS = 4

_TOKEN = re.compile(r"([A-Za-z])(\d*)")


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


@dataclass(frozen=True)
class Wheel:
    """Piles of several groups on a circle, by turns, with their feet to the middle."""

    groups: tuple[str, ...]
    centre: tuple[float, float]
    radius: float
    start: float  # degrees clockwise from the top
    step: float
    inner: str  # the group of four that stands in the middle


@dataclass(frozen=True)
class Spot:
    """The place of a pile: the middle of its first card, in card widths, and its turn in degrees anticlockwise."""

    x: float
    y: float
    angle: float = 0.0


@dataclass(frozen=True)
class Drawing:
    """Where the piles stand, as text, and how they are spread. gap: between cards, in card widths; line: the height of
    a line of the text, in cards with their gaps.
    """

    text: str
    fans: dict[str, Fan] = field(default_factory=dict)
    line: float = 1.0
    gap: float = GAP
    wheel: Wheel | None = None

    def spots(self, keys: dict[str, str]) -> dict[str, Spot]:
        """The place of every pile named in the drawing, by "group" or "group3"; keys: letter -> group of piles."""
        found: dict[str, Spot] = {}
        for row, text in enumerate(self.text.strip("\n").split("\n")):
            for token in _TOKEN.finditer(text):
                name = keys[token[1]] + token[2]
                x = token.start() / CHARACTERS * (1 + self.gap) + 0.5
                found[name] = Spot(x, row * self.line * (CARD_HEIGHT + self.gap) + CARD_HEIGHT / 2)
        if self.wheel:
            found |= _round(self.wheel)
        return found


@dataclass(frozen=True)
class Plan:
    """The floor plan of one game: `drawings`, of which the first is used, or one in which the cards are larger.

    middle: the groups centred on the screen; the foundations where none is named.
    """

    drawings: tuple[Drawing, ...]
    keys: dict[str, str]  # letter of the drawing -> group of piles
    figure: Figure = Figure.PROMENADE
    dance: str = ""  # a dance that comes from the layout
    middle: tuple[str, ...] = ()
    queens_left: bool = False  # queens end up left of their kings


def _round(wheel: Wheel) -> dict[str, Spot]:
    found = {}
    for place in range(len(wheel.groups) * 4):
        group, number = wheel.groups[place % len(wheel.groups)], place // len(wheel.groups) + 1
        way = math.radians(wheel.start + place * wheel.step)
        x = wheel.centre[0] + wheel.radius * math.sin(way)
        y = wheel.centre[1] - wheel.radius * math.cos(way)
        found[f"{group}{number}"] = Spot(x, y, -(wheel.start + place * wheel.step))
    for place in range(4):
        x = wheel.centre[0] + (place % 2 - 0.5) * (1 + GAP)
        y = wheel.centre[1] + (place // 2 - 0.5) * (CARD_HEIGHT + GAP)
        found[f"{wheel.inner}{place + 1}"] = Spot(x, y)
    return found
