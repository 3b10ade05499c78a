"""Court cards and number cards, without the corner indices that are laid over them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from sprites.deco.court.jacks import JACKS
from sprites.deco.court.kings import KINGS
from sprites.deco.court.queens import QUEENS
from sprites.deco.grounds import GROUNDS
from sprites.deco.palette import EDGE, GOLD, GOLD_LIGHT, IVORY, WORLDS, World
from sprites.kit.geometry import IDENTITY, Point, Side, half_turn
from sprites.kit.shapes import lozenge, polygon, rect, rounded, segment
from sprites.kit.signs import HEIGHT as SIGN_HEIGHT
from sprites.kit.signs import INLAY, facet, upright
from sprites.kit.svg import CORNER, HEIGHT, WIDTH, Drawing

Figure = Callable[[Drawing, World], None]
COURTS: dict[str, Mapping[str, Figure]] = {"K": KINGS, "Q": QUEENS, "J": JACKS}
BOTH_ENDS = (IDENTITY, half_turn())

SLOPE = -0.25
"""The ribbon across a court card climbs a quarter of a unit for every unit to the right."""
WINDOW: tuple[Side, ...] = (
    lambda p: (p[1] - 175) - SLOPE * (p[0] - 125) - 0.3,
    lambda p: 6 - p[0],
    lambda p: p[0] - 244,
    lambda p: 6 - p[1],
)
STOCK = rounded(0, 0, WIDTH, HEIGHT, CORNER)


def sign(d: Drawing, suit: str, x: float, y: float, height: float, turned: bool = False, inlaid: bool = True) -> None:
    """A suit sign about x, y in its two tones; inlaid: a diamond with its lozenge."""
    world = WORLDS[suit]
    with d.at(x, y, height / SIGN_HEIGHT):
        d.fill(upright(suit, turned), world.sign)
        d.fill(facet(suit, turned), world.facet)
        if inlaid and suit == "D":
            d.fill(INLAY, IVORY)


def blank_card() -> Drawing:
    """The ivory stock."""
    d = Drawing()
    d.fill(STOCK, IVORY)
    return d


def finish(d: Drawing) -> str:
    """The card's edge, and the whole as SVG."""
    d.line(rounded(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, CORNER - 0.6), EDGE, 1.2)
    return d.document()


# --- courts ---------------------------------------------------------------------------------------------------------


def court(rank: str, suit: str) -> str:
    """A dancer twice, head to foot, a ribbon between, a stepped gold panel round both."""
    world = WORLDS[suit]
    scene = Drawing()
    GROUNDS[suit](scene, world)
    COURTS[rank][suit](scene, world)
    half = scene.clipped(WINDOW)
    d = blank_card()
    for end in BOTH_ENDS:
        with d.under(end):
            d.add(half)
    _ribbon(d, world)
    sign(d, suit, 125, 175, 19)
    d.fill(STOCK + panel(0), IVORY, holes=True)
    d.line(panel(0), world.deep, 2.6)
    d.line(panel(0), GOLD, 1.5)
    d.line(panel(-3.5), GOLD, 0.8)
    return finish(d)


def panel(inset: float) -> str:
    """The court's frame: a rectangle with stepped corners. The indices cut their own notches into it."""
    x0, y0, x1, y1 = 11 + inset, 11 + inset, 239 - inset, 339 - inset
    steps = [(18, 0), (18, 6), (12, 6), (12, 12), (6, 12), (6, 18), (0, 18)]
    top_right = [(x1 - x, y0 + y) for x, y in steps]
    bottom_right = [(x1 - x, y1 - y) for x, y in reversed(steps)]
    bottom_left = [(x0 + x, y1 - y) for x, y in steps]
    top_left = [(x0 + x, y0 + y) for x, y in reversed(steps)]
    return polygon([*top_right, *bottom_right, *bottom_left, *top_left])


def _ribbon(d: Drawing, world: World) -> None:
    with d.at(125, 175, turn=math.degrees(math.atan(SLOPE))):
        d.fill(rect(-140, -5.5, 280, 11), world.deep)
        d.fill(rect(-140, -3.8, 280, 7.6), GOLD)
        d.line([segment(-140, y, 140, y) for y in (-3.8, 3.8)], GOLD_LIGHT, 0.9)
        d.fill([lozenge(k * 12, 0, 3.8, 2.7) for k in range(-10, 11) if abs(k) > 1], world.deep)
        for width, height, colour in ((25, 17.5, world.deep), (22.5, 15.5, GOLD), (19, 13, IVORY)):
            d.fill(lozenge(0, 0, width, height), colour)


# --- numbers --------------------------------------------------------------------------------------------------------

_LEFT, _MIDDLE, _RIGHT = 75, 125, 175
_FOUR: list[Point] = [(x, y) for x in (_LEFT, _RIGHT) for y in (0, 1)]
_SIX: list[Point] = [(x, y) for x in (_LEFT, _RIGHT) for y in (0, 1 / 2, 1)]
_EIGHT: list[Point] = [(x, y) for x in (_LEFT, _RIGHT) for y in (0, 1 / 3, 2 / 3, 1)]
PIPS: dict[str, list[Point]] = {
    "2": [(_MIDDLE, 0), (_MIDDLE, 1)],
    "3": [(_MIDDLE, 0), (_MIDDLE, 1 / 2), (_MIDDLE, 1)],
    "4": _FOUR,
    "5": [*_FOUR, (_MIDDLE, 1 / 2)],
    "6": _SIX,
    "7": [*_SIX, (_MIDDLE, 1 / 4)],
    "8": [*_SIX, (_MIDDLE, 1 / 4), (_MIDDLE, 3 / 4)],
    "9": [*_EIGHT, (_MIDDLE, 1 / 2)],
    "10": [*_EIGHT, (_MIDDLE, 1 / 6), (_MIDDLE, 5 / 6)],
}
"""Where the signs stand: x, and how far down the field (0 its top row, 1 its bottom row)."""
_PIP_HEIGHTS = {"2": 62, "3": 58, "4": 54, "5": 54, "9": 46, "10": 46}
WHOLE, CLOSE, NARROW = (84, 1, 1), (105, 0.88, 1), (90, 0.77, 0.66)
"""How the signs fill a card: where the top row's middle lies, their size, how far apart their columns stand; close or
narrow, to leave the corners free."""


def number(rank: str, suit: str) -> str:
    """A card from 2 to 10: signs inside a stepped keyline."""
    d = blank_card()
    keyline(d)
    pips(d, rank, suit)
    return finish(d)


def pips(d: Drawing, rank: str, suit: str, spread: tuple[float, float, float] = WHOLE) -> None:
    """The signs of a number card."""
    top, size, apart = spread
    for x, share in PIPS[rank]:
        y = top + (HEIGHT - 2 * top) * share
        sign(d, suit, _MIDDLE + (x - _MIDDLE) * apart, y, _PIP_HEIGHTS.get(rank, 50) * size, turned=share > 0.5)


def keyline(d: Drawing) -> None:
    """Two fine gold lines, stepped at the corner, open for the indices."""
    for end in BOTH_ENDS:
        with d.under(end):
            d.line("M130 9H223V15H229V21H235V27H241V268", GOLD, 0.9, 0.8)
            d.line("M136 13H219V19H225V25H231V31H237V262", GOLD, 0.6, 0.55)
