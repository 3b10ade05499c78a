"""The corner indices, rank and sign side by side: normal, and large with paper to stand on."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sprites.kit.brush import spline
from sprites.kit.geometry import IDENTITY, half_turn
from sprites.kit.numerals import numeral
from sprites.kit.shapes import rect
from sprites.kit.signs import HEIGHT, WIDTHS
from sprites.masquerade.cards import CLOSE, SIGN_SIZE, pips
from sprites.masquerade.frame import MIDDLE, OVAL, gild, paper
from sprites.masquerade.papercut import Papercut
from sprites.masquerade.signs import sign


@dataclass(frozen=True)
class Size:
    """How big an index is: cap height, sign height, its middle's height, the gap between, its top left corner."""

    cap: float
    sign: float
    level: float
    gap: float
    x: float
    y: float


NORMAL = Size(cap=36, sign=31, level=18, gap=4.5, x=12, y=11)
LARGE = Size(cap=64, sign=42, level=22, gap=3, x=10, y=8)
"""Its sign stands high beside the rank, so that there is room for hats and crowns below."""
SQUEEZE = {"K": 0.92, "Q": 0.92}
LARGE_SQUEEZE = {"10": 0.86, "K": 0.86, "Q": 0.84}
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


def _write(p: Papercut, rank: str, size: Size) -> tuple[float, float]:
    """Draws rank and sign; returns where each ends on the right."""
    squeeze = (LARGE_SQUEEZE if size is LARGE else SQUEEZE).get(rank, 1)
    with p.at(size.x, size.y, (squeeze, 1)):
        width = numeral(p, rank, 0, 0, size.cap, p.world.sign) * squeeze
    height = size.sign * SIGN_SIZE[p.suit]
    half = height * WIDTHS[p.suit] / HEIGHT / 2
    rank_end = size.x + width
    middle = rank_end + size.gap + half
    sign(p, middle, size.y + size.level, height)
    return rank_end, middle + half


def _tab(p: Papercut, rank: str) -> None:
    """Paper under a large index, stepped up below the sign, with a gold edge from rim to rim of the picture."""
    rank_end, sign_end = _write(Papercut(suit=p.suit), rank, LARGE)
    step, right = max(rank_end + 5, 57), sign_end + 5  # the step lies inside the rim, however slim the rank
    bottom, shelf = LARGE.y + LARGE.cap + 6, LARGE.y + LARGE.level + LARGE.sign / 2 + 6
    begin = MIDDLE[1] - RIM[1] * math.sqrt(1 - ((MIDDLE[0] - right) / RIM[0]) ** 2)
    end = MIDDLE[0] - RIM[0] * math.sqrt(1 - ((MIDDLE[1] - bottom) / RIM[1]) ** 2)
    edge_points = (
        f"{right},{begin:.1f}* {right},{shelf - 12}* {right - 4},{shelf - 4} {right - 12},{shelf}* {step + 8},{shelf}* "
        f"{step + 2},{shelf + 2} {step},{shelf + 8}* {step},{bottom - 10}* {step - 3},{bottom - 3} "
        f"{step - 10},{bottom}* {end:.1f},{bottom}*"
    )
    p.shape(f"{edge_points} 16,{bottom}* 3,{bottom - 12}* 3,16* 16,3* {right - 12},3* {right},16*", paper(p))
    p.line(spline(edge_points, False), gild(p), 2)
