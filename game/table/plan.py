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
PITCH_X = 1 + GAP
PITCH_Y = CARD_HEIGHT + GAP
CHARACTERS = 4

_TOKEN = re.compile(r"([A-Za-z])(\d*)")


@dataclass(frozen=True)
class Fan:
    """How the cards of a pile overlap: at most (dx, dy) card widths a card, at most `reach` in all.

    shown: only so many of the last cards are spread, 0 for all.
    """

    dx: float = 0.0
    dy: float = 0.0
    reach: float = 0.0
    shown: int = 0


@dataclass(frozen=True)
class Wheel:
    """Piles of several groups on a circle, taken in turn, their feet to the middle."""

    groups: tuple[str, ...]
    centre: tuple[float, float]
    radius: float
    start: float  # degrees clockwise from the top
    step: float
    inner: str  # the group of four that stands in the middle


@dataclass(frozen=True)
class Spot:
    """Where a pile stands: the middle of its first card, in card widths, and its turn in degrees anticlockwise."""

    x: float
    y: float
    angle: float = 0.0


@dataclass(frozen=True)
class Plan:
    """The floor plan of one game."""

    drawing: str
    keys: dict[str, str]  # letter of the drawing -> group of piles
    figure: Figure
    dance: str
    fans: dict[str, Fan] = field(default_factory=dict)
    line: float = 1.0
    wheel: Wheel | None = None
    axis: float = 0.0  # what should stand in the middle of the screen, in card widths; 0: the middle of everything
    queens_left: bool = False  # queens end up left of their kings

    def spots(self) -> dict[str, Spot]:
        """Where every pile named in the drawing stands, by "group" or "group3"."""
        found: dict[str, Spot] = {}
        for row, text in enumerate(self.drawing.strip("\n").split("\n")):
            for token in _TOKEN.finditer(text):
                name = self.keys[token[1]] + token[2]
                x = token.start() / CHARACTERS * PITCH_X + 0.5
                found[name] = Spot(x, row * self.line * PITCH_Y + CARD_HEIGHT / 2)
        if self.wheel:
            found |= _round(self.wheel)
        return found


def _round(wheel: Wheel) -> dict[str, Spot]:
    found = {}
    for place in range(len(wheel.groups) * 4):
        group, number = wheel.groups[place % len(wheel.groups)], place // len(wheel.groups) + 1
        way = math.radians(wheel.start + place * wheel.step)
        x = wheel.centre[0] + wheel.radius * math.sin(way)
        y = wheel.centre[1] - wheel.radius * math.cos(way)
        found[f"{group}{number}"] = Spot(x, y, -(wheel.start + place * wheel.step))
    for place in range(4):
        x = wheel.centre[0] + (place % 2 - 0.5) * PITCH_X
        y = wheel.centre[1] + (place // 2 - 0.5) * PITCH_Y
        found[f"{wheel.inner}{place + 1}"] = Spot(x, y)
    return found
