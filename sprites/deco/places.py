"""Empty places, recessed in the cloth: what belongs there, ghosted in gold. Half-transparent, so any cloth shows."""

from __future__ import annotations

from sprites.kit.geometry import half_turn, polar
from sprites.kit.numerals import RANKS, WIDTHS, numeral
from sprites.kit.shapes import arc, polygon, rounded, segment
from sprites.kit.signs import SIGNS, SUITS
from sprites.kit.svg import Drawing

HOLLOW, RIM, GHOST = "#020c0b", "#010606", "#efd391"
SIGN_STRENGTH, RANK_STRENGTH = 0.3, 0.42


def _hollow() -> Drawing:
    """A sunken card: shade inside, darkest under its upper edge, light along its lower one."""
    d = Drawing()
    d.fill(rounded(2, 2, 246, 346, 16), HOLLOW, 0.38)
    for depth in (3, 6, 9):
        top = "M{0} 40L{0} 16C{0} {1} {1} {0} 16 {0}L234 {0}C{2} {0} {3} {1} {3} 16L{3} 40"
        d.line(top.format(depth, depth + 4, 246 - depth, 250 - depth), RIM, 6, 0.16)
    d.line("M3 310L3 334C3 342 8 347 16 347L234 347C242 347 247 342 247 334L247 310", GHOST, 1.6, 0.4)
    d.line(rounded(6, 6, 238, 338, 13), GHOST, 1.3, 0.42)
    d.line(rounded(13, 13, 224, 324, 8), GHOST, 0.8, 0.24)
    return d


def _rank(d: Drawing, rank: str, y: float, height: float) -> None:
    width = WIDTHS[rank] * height / 100
    numeral(d, rank, 125 - width / 2, y, height, GHOST, RANK_STRENGTH)


def _sign(d: Drawing, suit: str, y: float, scale: float) -> None:
    with d.at(125, y, scale):
        d.fill(SIGNS[suit], GHOST, SIGN_STRENGTH)


def place(rank: str = "", suit: str = "") -> str:
    """A place for a rank, a suit, one card, or for anything."""
    d = _hollow()
    if rank and suit:
        _rank(d, rank, 60, 72)
        _sign(d, suit, 214, 1.02)
    elif rank:
        _rank(d, rank, 121, 108)
    elif suit:
        _sign(d, suit, 175, 1.2)
    return d.document()


def redeal() -> str:
    """A place whose waste can be turned: two arrows in a ring."""
    d = _hollow()
    for end in (half_turn(125, 175), (1, 0, 0, 1, 0, 0)):
        with d.under(end):
            d.line(arc(125, 175, 44, -160, -38), GHOST, 8, 0.42, round_caps=False)
            tip, left, right = polar(125, 175, 44, -8), polar(125, 175, 29, -40), polar(125, 175, 59, -40)
            d.fill(polygon([left, right, tip]), GHOST, 0.42)
    return d.document()


def closed() -> str:
    """A place with no more passes: a cross."""
    d = _hollow()
    d.line([segment(97, 147, 153, 203), segment(153, 147, 97, 203)], GHOST, 8, 0.36)
    return d.document()


def places() -> dict[str, str]:
    """Every empty place by its file's name."""
    drawn = {f"{rank}{suit}": place(rank, suit) for suit in SUITS for rank in RANKS}
    drawn |= {rank: place(rank) for rank in RANKS}
    drawn |= {suit: place(suit=suit) for suit in SUITS}
    return drawn | {"blank": place(), "redeal": redeal(), "closed": closed()}
