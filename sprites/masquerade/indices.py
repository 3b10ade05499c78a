"""The corner indices, rank and sign side by side: normal, and large with paper to stand on."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.kit.brush import spline
from sprites.kit.geometry import IDENTITY, half_turn
from sprites.kit.numerals import numeral
from sprites.kit.shapes import rounded
from sprites.kit.signs import HEIGHT, WIDTHS
from sprites.masquerade.frame import gild
from sprites.masquerade.palette import PAPER
from sprites.masquerade.papercut import Papercut
from sprites.masquerade.signs import sign


@dataclass(frozen=True)
class Size:
    """How big an index is: cap height, sign height, the gap between, and where its top left corner lies."""

    cap: float
    sign: float
    gap: float
    x: float
    y: float


NORMAL = Size(cap=36, sign=31, gap=4.5, x=12, y=11)
LARGE = Size(cap=57, sign=43, gap=4, x=10, y=9)
SIGN_SIZE = {"S": 1, "H": 0.95, "D": 1.08, "C": 1}
SQUEEZE = {"10": 0.9, "K": 0.92, "Q": 0.92}


def index(rank: str, suit: str) -> str:
    """Normal indices in two corners, straight on the card."""
    p = Papercut(suit=suit)
    for matrix in (IDENTITY, half_turn()):
        with p.under(matrix):
            _write(p, rank, NORMAL)
    return p.document()


def large_index(rank: str, suit: str) -> str:
    """Large indices; on court cards and aces they bring a tab of paper that covers the corner of the oval."""
    p = Papercut(suit=suit)
    for matrix in (IDENTITY, half_turn()):
        with p.under(matrix):
            if rank in "AJQK":
                _tab(p, rank)
            _write(p, rank, LARGE)
    return p.document()


def _write(p: Papercut, rank: str, size: Size) -> float:
    """Draws rank and sign; returns where they end on the right."""
    squeeze = SQUEEZE.get(rank, 1)
    with p.at(size.x, size.y, (squeeze, 1)):
        width = numeral(p, rank, 0, 0, size.cap, p.world.sign) * squeeze
    height = size.sign * SIGN_SIZE[p.suit]
    half = height * WIDTHS[p.suit] / HEIGHT / 2
    middle = size.x + width + size.gap + half
    sign(p, middle, size.y + size.cap / 2, height)
    return middle + half


def _tab(p: Papercut, rank: str) -> None:
    """Paper under a large index, with a gold edge towards the picture."""
    right = _write(Papercut(suit=p.suit), rank, LARGE) + 6
    bottom = LARGE.y + LARGE.cap + 8
    p.fill(rounded(3, 3, right - 3, bottom - 3, 15), PAPER)
    p.line(
        spline(
            f"{right},28* {right},{bottom - 16}* {right - 5},{bottom - 5} {right - 16},{bottom}* 28,{bottom}*", False
        ),
        gild(p),
        2,
    )
