"""The corner indices, normal, and large with paper to stand on.

Rank and sign stand side by side, low enough for a column; where cards overlap sideways the sign stands under the rank.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from sprites.kit.brush import spline
from sprites.kit.geometry import IDENTITY, half_turn
from sprites.kit.numerals import WIDTHS as RANK_WIDTHS
from sprites.kit.numerals import numeral
from sprites.kit.shapes import rect
from sprites.kit.signs import HEIGHT, WIDTHS
from sprites.masquerade.cards import CLOSE, NARROW, SIGN_SIZE, pips
from sprites.masquerade.frame import MIDDLE, OVAL, gild, paper
from sprites.masquerade.papercut import Papercut
from sprites.masquerade.signs import sign


@dataclass(frozen=True)
class Size:
    """How big an index is: cap height, sign height, its middle's height, its top left corner.

    `gap`: between rank and sign. `squeeze`: how narrow the wide ranks are set.
    """

    cap: float
    sign: float
    level: float
    x: float
    y: float
    gap: float = 0
    squeeze: tuple[tuple[str, float], ...] = ()

    def narrowed(self, rank: str) -> float:
        """How narrow a rank is set, 1 for as wide as it is drawn."""
        return dict(self.squeeze).get(rank, 1)

    def width(self, rank: str) -> float:
        return RANK_WIDTHS[rank] * self.cap / 100 * self.narrowed(rank)


def _wide(letters: float, queen: float) -> tuple[tuple[str, float], ...]:
    """How narrow the wide letters are set."""
    return (*((letter, letters) for letter in "KRDVBTД"), ("Q", queen))


NORMAL = Size(cap=36, sign=31, level=18, x=10, y=8, gap=4.5, squeeze=_wide(0.92, 0.92))
LARGE = Size(cap=64, sign=42, level=22, x=9, y=6, gap=3, squeeze=(("10", 0.86), *_wide(0.86, 0.84)))
"""Its sign stands high beside the rank, so that there is room for hats and crowns below."""
STACKED = Size(cap=36, sign=31, level=56, x=8, y=8, squeeze=_wide(0.92, 0.92))
STACKED_LARGE = Size(cap=64, sign=40, level=90, x=8, y=6, squeeze=(("10", 0.74), *_wide(0.86, 0.84)))
RIM = (OVAL[0] + 6, OVAL[1] + 6)
FIELD = rect(46, 48, 158, 254)


def index(rank: str, suit: str) -> str:
    """Normal indices in two corners, straight on the card."""
    p = Papercut(suit=suit)
    for matrix in (IDENTITY, half_turn()):
        with p.under(matrix):
            _write(p, rank, NORMAL)
    return p.document()


def large_index(rank: str, suit: str) -> str:
    """Large indices. On courts and aces they bring a tab of paper that covers the oval's corner.

    They would touch a number card's pips, so these are laid anew, closer together.
    """
    p = Papercut(suit=suit)
    if rank.isdigit():
        p.fill(FIELD, paper(p))
        pips(p, int(rank), CLOSE)
    for matrix in (IDENTITY, half_turn()):
        with p.under(matrix):
            if not rank.isdigit():
                _tab(p, rank)
            _write(p, rank, LARGE)
    return p.document()


def stacked(rank: str, suit: str) -> str:
    """Normal indices with the sign under the rank."""
    p = Papercut(suit=suit)
    for matrix in (IDENTITY, half_turn()):
        with p.under(matrix):
            _write_stacked(p, rank, STACKED)
    return p.document()


def large_stacked(rank: str, suit: str) -> str:
    """Large ones. They stand where a number card has its pips, so these draw together to the middle."""
    p = Papercut(suit=suit)
    if rank.isdigit():
        p.fill(FIELD, paper(p))
        pips(p, int(rank), NARROW)
    for matrix in (IDENTITY, half_turn()):
        with p.under(matrix):
            if not rank.isdigit():
                _tall_tab(p)
            _write_stacked(p, rank, STACKED_LARGE)
    return p.document()


def _write(p: Papercut, rank: str, size: Size) -> tuple[float, float]:
    """Draws rank and sign side by side; returns where each ends on the right."""
    with p.at(size.x, size.y, (size.narrowed(rank), 1)):
        numeral(p, rank, 0, 0, size.cap, p.world.sign)
    height = size.sign * SIGN_SIZE[p.suit]
    half = height * WIDTHS[p.suit] / HEIGHT / 2
    rank_end = size.x + size.width(rank)
    middle = rank_end + size.gap + half
    sign(p, middle, size.y + size.level, height)
    return rank_end, middle + half


def _write_stacked(p: Papercut, rank: str, size: Size) -> None:
    """Rank and sign about the upright line in the middle of the ten."""
    axis = size.x + size.width("10") / 2
    with p.at(axis - size.width(rank) / 2, size.y, (size.narrowed(rank), 1)):
        numeral(p, rank, 0, 0, size.cap, p.world.sign)
    sign(p, axis, size.y + size.level, size.sign * SIGN_SIZE[p.suit])


def _tab(p: Papercut, rank: str) -> None:
    """Paper under a large index, stepped up below the sign, with a gold edge from rim to rim of the picture."""
    rank_end, sign_end = _write(Papercut(suit=p.suit), rank, LARGE)
    step, right = max(rank_end + 5, 57), sign_end + 5  # the step lies inside the rim, however slim the rank
    bottom, shelf = LARGE.y + LARGE.cap + 6, LARGE.y + LARGE.level + LARGE.sign / 2 + 6
    edge_points = (
        f"{right},{_rim_above(right):.1f}* {right},{shelf - 12}* {right - 4},{shelf - 4} {right - 12},{shelf}* "
        f"{step + 8},{shelf}* {step + 2},{shelf + 2} {step},{shelf + 8}* {step},{bottom - 10}* "
        f"{step - 3},{bottom - 3} {step - 10},{bottom}* {_rim_beside(bottom):.1f},{bottom}*"
    )
    _lay(p, edge_points, right, bottom)


def _tall_tab(p: Papercut) -> None:
    """Paper under a large stacked index."""
    size = STACKED_LARGE
    right, bottom = size.x + size.width("10") + 5, size.y + size.level + size.sign / 2 + 8
    edge_points = (
        f"{right:.1f},{_rim_above(right):.1f}* {right:.1f},{bottom - 14}* {right - 4:.1f},{bottom - 4} "
        f"{right - 14:.1f},{bottom}* {_rim_beside(bottom):.1f},{bottom}*"
    )
    _lay(p, edge_points, right, bottom)


def _lay(p: Papercut, edge_points: str, right: float, bottom: float) -> None:
    p.shape(f"{edge_points} 16,{bottom}* 3,{bottom - 12}* 3,16* 16,3* {right - 12},3* {right},16*", paper(p))
    p.line(spline(edge_points, False), gild(p), 2)


def _rim_above(x: float) -> float:
    """Where the picture's rim is at x, in the card's upper half."""
    return MIDDLE[1] - RIM[1] * math.sqrt(1 - ((MIDDLE[0] - x) / RIM[0]) ** 2)


def _rim_beside(y: float) -> float:
    """Where the picture's rim is at y, in the card's left half."""
    return MIDDLE[0] - RIM[0] * math.sqrt(1 - ((MIDDLE[1] - y) / RIM[1]) ** 2)
