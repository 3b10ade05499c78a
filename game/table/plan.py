"""Where the piles of a floor plan stand, worked out from its drawing: middles of cards, in card widths.

A card is 1 wide and 1.4 high.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.plan import GAP, TOKEN, Drawing, Wheel

CARD_HEIGHT = 1.4
CHARACTERS = 4
"""Of a drawing's text, across one card and its gap."""


@dataclass(frozen=True)
class Spot:
    """The place of a pile: the middle of its first card, in card widths, and its turn in degrees anticlockwise."""

    x: float
    y: float
    angle: float = 0.0


def spots(drawing: Drawing, keys: Mapping[str, str]) -> dict[str, Spot]:
    """The place of every pile named in the drawing, by "group" or "group3"; keys: letter -> group of piles."""
    found: dict[str, Spot] = {}
    for row, text in enumerate(drawing.text.strip("\n").split("\n")):
        for token in TOKEN.finditer(text):
            name = keys[token[1]] + token[2]
            x = token.start() / CHARACTERS * (1 + drawing.gap) + 0.5
            found[name] = Spot(x, row * drawing.line * (CARD_HEIGHT + drawing.gap) + CARD_HEIGHT / 2)
    if drawing.wheel:
        found |= _round(drawing.wheel)
    return found


def _round(wheel: Wheel) -> dict[str, Spot]:
    found = {}
    for place in range(len(wheel.groups) * 4):
        group, number = wheel.groups[place % len(wheel.groups)], place // len(wheel.groups) + 1
        way = math.radians(wheel.start + place * wheel.step)
        x = wheel.centre[0] + wheel.radius * math.sin(way)
        y = wheel.centre[1] - wheel.radius * math.cos(way)
        found[f"{group}{number}"] = Spot(x, y, -(wheel.start + place * wheel.step))
    for place in range(4 if wheel.inner else 0):
        x = wheel.centre[0] + (place % 2 - 0.5) * (1 + GAP)
        y = wheel.centre[1] + (place // 2 - 0.5) * (CARD_HEIGHT + GAP)
        found[f"{wheel.inner}{place + 1}"] = Spot(x, y)
    return found
