"""The four suit signs, drawn in a box 104 high about 0, 0."""

from __future__ import annotations

from functools import cache

from sprites.kit.geometry import Matrix, clipped, parse, transformed
from sprites.kit.svg import absolute

SUITS = "SHDC"
HEIGHT = 104

HEART = "M0 50C-9 31-47 8-47-20C-47-38-35-48-22-48C-11-48-3-41 0-31C3-41 11-48 22-48C35-48 47-38 47-20C47 8 9 31 0 50Z"
SPADE = (
    "M0-52C9-33 46-8 46 18C46 32 36 40 25 40C15 40 7 35 3.5 26C4 39 9 46 18 51L-18 51C-9 46-4 39-3.5 26"
    "C-7 35-15 40-25 40C-36 40-46 32-46 18C-46-8-9-33 0-52Z"
)
DIAMOND = "M0-54C9-35 23-15 40 0C23 15 9 35 0 54C-9 35-23 15-40 0C-23-15-9-35 0-54Z"
CLUB = (
    "M0-52C13-52 23-42 23-29C23-21 19-14 13-9C17-11 21-12 25-12C38-12 47-2 47 10C47 23 37 33 25 33C15 33 7 28 3.5 20"
    "C4 37 9 46 18 51L-18 51C-9 46-4 37-3.5 20C-7 28-15 33-25 33C-37 33-47 23-47 10C-47-2-38-12-25-12C-21-12-17-11-13-9"
    "C-19-14-23-21-23-29C-23-42-13-52 0-52Z"
)
SIGNS = {"S": SPADE, "H": HEART, "D": DIAMOND, "C": CLUB}
WIDTHS = {"S": 92, "H": 94, "D": 80, "C": 94}

INLAY = "M0-36L25.5 0L0 36L-25.5 0ZM0-19L-13.4 0L0 19L13.4 0Z"
"""A lozenge let into the diamond, in the colour of the paper: told from a heart by who sees no difference in their
reds.
"""

_HALF_TURN: Matrix = (-1, 0, 0, -1, 0, 0)


@cache
def facet(suit: str, turned: bool = False) -> str:
    """The right half of a sign; of a sign standing on its head if `turned`."""
    sign = parse(SIGNS[suit])
    if turned:
        sign = transformed(sign, _HALF_TURN)
    return absolute(clipped(sign, [lambda p: -p[0]]))


@cache
def upright(suit: str, turned: bool = False) -> str:
    """A sign, or one standing on its head."""
    return absolute(transformed(parse(SIGNS[suit]), _HALF_TURN)) if turned else SIGNS[suit]
