"""The corner indices that are laid over the faces, normal and large, with the ground they need.

Rank and sign stand side by side, low enough for a column; where cards overlap sideways the sign stands under the rank.
"""

from __future__ import annotations

from dataclasses import dataclass

from sprites.deco.cards import BOTH_ENDS, CLOSE, COURTS, NARROW, PIPS, pips, sign
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
    squeeze: tuple[tuple[str, float], ...] = ()

    def narrowed(self, rank: str) -> float:
        """How narrow a rank is set, 1 for as wide as it is drawn."""
        return dict(self.squeeze).get(rank, 1)


def _wide(letters: float, queen: float) -> tuple[tuple[str, float], ...]:
    """How narrow the wide letters are set."""
    return (*((letter, letters) for letter in "KRDVBTД"), ("Q", queen))


NORMAL = Size(cap=37, sign=33, gap=4.5, left=11, top=8, foot=6)
LARGE = Size(cap=64, sign=46, gap=3.5, left=10, top=6, foot=7, squeeze=(("10", 0.86), *_wide(0.86, 0.86)))
STACKED = Size(cap=37, sign=33, gap=5, left=9, top=8, foot=6)
STACKED_LARGE = Size(cap=64, sign=42, gap=6, left=8, top=6, foot=7, squeeze=(("10", 0.74), *_wide(0.86, 0.84)))
_FIELD = rect(46, 50, 158, 250)
_FINIAL = rect(100, 40, 50, 34)
_LINES = rect(5, 78, 50, 46)


def index(rank: str, suit: str, size: Size = NORMAL, letter: str = "") -> str:
    """Rank and sign side by side in two corners; on courts with the notch they stand in.

    Large ones would touch a number card's signs, so these are laid anew, closer together; an ace's finials give way.
    letter: for the rank, where it is that of another language.
    """
    d, letter = Drawing(), letter or rank
    if size is LARGE and rank in PIPS:
        d.fill(_FIELD, IVORY)
        pips(d, rank, suit, CLOSE)
    squeeze = size.narrowed(letter)
    sign_width = SIGN_WIDTHS[suit] * size.sign / SIGN_HEIGHT
    right = size.left + RANK_WIDTHS[letter] * size.cap / 100 * squeeze + size.gap + sign_width
    for end in BOTH_ENDS:
        with d.under(end):
            if size is LARGE and rank == "A":
                d.fill(_FINIAL, IVORY)
            if rank in COURTS:
                notch(d, WORLDS[suit].deep, max(right + 7, 80), size.top + size.cap + size.foot)
            with d.at(size.left, size.top, (squeeze, 1)):
                numeral(d, letter, 0, 0, size.cap, WORLDS[suit].sign)
            sign(d, suit, right - sign_width / 2, size.top + size.cap / 2, size.sign)
    return d.document()


def stacked(rank: str, suit: str, size: Size = STACKED, letter: str = "") -> str:
    """The sign under the rank, both about the upright line in the middle of the ten.

    Large ones stand where a number card has its signs, so these draw together to the middle; the fine lines give way.
    """
    d, letter = Drawing(), letter or rank
    if size is STACKED_LARGE and rank in PIPS:
        d.fill(_FIELD, IVORY)
        pips(d, rank, suit, NARROW)
    wide = RANK_WIDTHS["10"] * size.cap / 100 * size.narrowed("10")
    axis = size.left + wide / 2
    foot = size.top + size.cap + size.gap + size.sign
    half = RANK_WIDTHS[letter] * size.cap / 100 * size.narrowed(letter) / 2
    for end in BOTH_ENDS:
        with d.under(end):
            if size is STACKED_LARGE and rank not in COURTS:
                d.fill(_LINES, IVORY)
            if rank in COURTS:
                notch(d, WORLDS[suit].deep, size.left + wide + 7, foot + size.foot)
            with d.at(axis - half, size.top, (size.narrowed(letter), 1)):
                numeral(d, letter, 0, 0, size.cap, WORLDS[suit].sign)
            sign(d, suit, axis, foot - size.sign / 2, size.sign)
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
