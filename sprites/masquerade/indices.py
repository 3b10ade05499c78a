"""The corner indices, rank and sign side by side: normal, and large with paper to stand on."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.kit.brush import spline
from sprites.kit.geometry import IDENTITY, half_turn
from sprites.kit.numerals import numeral
from sprites.kit.shapes import rect, rounded
from sprites.kit.signs import HEIGHT, WIDTHS
from sprites.masquerade.cards import CLOSE, SIGN_SIZE, pips
from sprites.masquerade.frame import gild, paper
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
LARGE = Size(cap=64, sign=45, gap=3.5, x=10, y=9)
SQUEEZE = {"K": 0.92, "Q": 0.92}
LARGE_SQUEEZE = {"10": 0.86, "K": 0.86, "Q": 0.84}
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


def _write(p: Papercut, rank: str, size: Size) -> float:
    """Draws rank and sign; returns where they end on the right."""
    squeeze = (LARGE_SQUEEZE if size is LARGE else SQUEEZE).get(rank, 1)
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
