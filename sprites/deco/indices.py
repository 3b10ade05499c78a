"""The corner indices that are laid over the faces: normal, and large with the ground they need."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.deco.cards import BOTH_ENDS, CLOSE, COURTS, PIPS, pips, sign
from sprites.deco.palette import GOLD, IVORY, WORLDS
from sprites.kit.numerals import WIDTHS as RANK_WIDTHS
from sprites.kit.numerals import numeral
from sprites.kit.shapes import polygon, rect
from sprites.kit.signs import HEIGHT as SIGN_HEIGHT
from sprites.kit.signs import WIDTHS as SIGN_WIDTHS
from sprites.kit.svg import Drawing


@dataclass(frozen=True, slots=True)
class Size:
    """Cap height, sign height, the gap between, where the top left corner lies.

    `foot` is the room a court's notch leaves below, `squeeze` how narrow the wide ranks are set.
    """

    cap: float
    sign: float
    gap: float
    left: float
    top: float
    foot: float
    squeeze: float = 1


NORMAL = Size(cap=37, sign=33, gap=4.5, left=14.5, top=12.5, foot=5)
LARGE = Size(cap=66, sign=47, gap=3.5, left=11, top=8, foot=7, squeeze=0.86)
_WIDE = ("10", "K", "Q")
_FIELD = rect(46, 50, 158, 250)
_FINIAL = rect(100, 40, 50, 34)


def index(rank: str, suit: str, size: Size = NORMAL) -> str:
    """Rank and sign in two corners; on courts with the notch they stand in.

    Large ones would touch a number card's signs, so these are laid anew, closer together; an ace's finials give way.
    """
    d = Drawing()
    if size is LARGE and rank in PIPS:
        d.fill(_FIELD, IVORY)
        pips(d, rank, suit, CLOSE)
    squeeze = size.squeeze if rank in _WIDE else 1
    sign_width = SIGN_WIDTHS[suit] * size.sign / SIGN_HEIGHT
    right = size.left + RANK_WIDTHS[rank] * size.cap / 100 * squeeze + size.gap + sign_width
    for end in BOTH_ENDS:
        with d.under(end):
            if size is LARGE and rank == "A":
                d.fill(_FINIAL, IVORY)
            if rank in COURTS:
                notch(d, WORLDS[suit].deep, max(right + 7, 84), size.top + size.cap + size.foot)
            with d.at(size.left, size.top, (squeeze, 1)):
                numeral(d, rank, 0, 0, size.cap, WORLDS[suit].sign)
            sign(d, suit, right - sign_width / 2, size.top + size.cap / 2, size.sign)
    return d.document()


def notch(d: Drawing, shade: str, right: float, bottom: float) -> None:
    """Ivory let into a court's top left corner, the panel's stepped edge led round it."""
    steps = [(11, bottom), (right - 10, bottom), (right - 10, bottom - 5), (right - 5, bottom - 5)]
    steps += [(right - 5, bottom - 10), (right, bottom - 10), (right, 11)]
    d.fill(polygon([(6, 6), (6, bottom), *steps[1:-1], (right, 6)]), IVORY)
    d.line(polygon(steps, closed=False), shade, 2.6)
    d.line(polygon(steps, closed=False), GOLD, 1.5)
    outer = [(7.5, bottom - 3.5), (right - 13.5, bottom - 3.5), (right - 13.5, bottom - 8.5)]
    outer += [
        (right - 8.5, bottom - 8.5),
        (right - 8.5, bottom - 13.5),
        (right - 3.5, bottom - 13.5),
        (right - 3.5, 7.5),
    ]
    d.line(polygon(outer, closed=False), GOLD, 0.8)
