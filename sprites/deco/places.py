"""Empty places, recessed in the cloth: what belongs there, ghosted in gold. Half-transparent, so any cloth shows."""

from __future__ import annotations

from sprites.kit.geometry import IDENTITY, Side, half_turn, polar
from sprites.kit.numerals import RANKS, WIDTHS, lettered, numeral
from sprites.kit.shapes import arc, polygon, rounded, segment
from sprites.kit.signs import SIGNS, SUITS
from sprites.kit.svg import Drawing

HOLLOW, GHOST = "#020908", "#efd391"
SIGN_STRENGTH, RANK_STRENGTH = 0.46, 0.52
_EDGE = rounded(2, 2, 246, 346, 16)


def _hollow() -> Drawing:
    """A sunken card: shade inside, deepest under its upper edge, a gleam along its lower one."""
    d = Drawing()
    d.fill(_EDGE, HOLLOW, 0.4)
    for depth in (3, 6.5, 11):
        d.add(_crescent(depth, HOLLOW, 0.22, lambda p: p[1] - 175))
    d.add(_crescent(-2.6, GHOST, 0.3, lambda p: 175 - p[1]))
    d.line(rounded(4.5, 4.5, 241, 341, 14), GHOST, 4.6, 0.76)
    d.line(rounded(13, 13, 224, 324, 8), GHOST, 0.8, 0.24)
    return d


def _crescent(depth: float, colour: str, opacity: float, side: Side) -> Drawing:
    """What the recess has over itself moved down by `depth`: a sliver along one edge, kept on one side."""
    d = Drawing()
    d.fill(_EDGE + rounded(2, 2 + depth, 246, 346, 16), colour, opacity, holes=True)
    return d.clipped([side])


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
    for end in (IDENTITY, half_turn()):
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
    named = [(letters + rank, letter) for rank in RANKS for letters, letter in lettered(rank)]
    drawn = {f"{name}{suit}": place(letter, suit) for suit in SUITS for name, letter in named}
    drawn |= {name: place(letter) for name, letter in named}
    drawn |= {suit: place(suit=suit) for suit in SUITS}
    return drawn | {"blank": place(), "redeal": redeal(), "closed": closed()}
