"""The faces: courts in their ovals, looking either way, and the pips."""

from __future__ import annotations

from collections.abc import Callable

from sprites.kit.geometry import IDENTITY, Side, mirrored
from sprites.kit.svg import HEIGHT
from sprites.masquerade.court import jacks, kings, queens
from sprites.masquerade.court.figure import Figure
from sprites.masquerade.frame import CARD, edge, flourishes, ground, mat, paper, robe
from sprites.masquerade.palette import PAPER
from sprites.masquerade.papercut import Papercut
from sprites.masquerade.signs import sign

COURTS: dict[str, Callable[[], Figure]] = {
    "KS": kings.king_of_spades,
    "KH": kings.king_of_hearts,
    "KD": kings.king_of_diamonds,
    "KC": kings.king_of_clubs,
    "QS": queens.queen_of_spades,
    "QH": queens.queen_of_hearts,
    "QD": queens.queen_of_diamonds,
    "QC": queens.queen_of_clubs,
    "JS": jacks.jack_of_spades,
    "JH": jacks.jack_of_hearts,
    "JD": jacks.jack_of_diamonds,
    "JC": jacks.jack_of_clubs,
}
LOOK_LEFT = {"QS", "QH", "QD", "QC", "JH", "JC"}
"""Everyone is drawn looking right; these are turned round on their cards."""

REACH = (247.0, 160.0)
STAGED = 0.9
"""How much smaller figures stand on the cards than they are drawn, and about which point they shrink."""

# Nothing under the mat's outer parts, so that no train or shoe peeps out at the card's edge.
BEHIND_MAT: tuple[Side, ...] = (lambda point: point[1] - 328, lambda point: 12 - point[0], lambda point: point[0] - 238)

LEFT, MID, RIGHT = 76.0, 125.0, 174.0
OUTER_FOUR = [(x, share / 3) for x in (LEFT, RIGHT) for share in range(4)]
OUTER_THREE = [(x, share / 2) for x in (LEFT, RIGHT) for share in range(3)]
CORNERS: list[tuple[float, float]] = [(x, share) for x in (LEFT, RIGHT) for share in (0, 1)]
# Where the pips stand: x, and how far down their block (0 its top row, 1 its bottom row).
PIPS: dict[int, list[tuple[float, float]]] = {
    2: [(MID, 0), (MID, 1)],
    3: [(MID, 0), (MID, 1 / 2), (MID, 1)],
    4: CORNERS,
    5: [*CORNERS, (MID, 1 / 2)],
    6: OUTER_THREE,
    7: [*OUTER_THREE, (MID, 1 / 4)],
    8: [*OUTER_THREE, (MID, 1 / 4), (MID, 3 / 4)],
    9: [*OUTER_FOUR, (MID, 1 / 2)],
    10: [*OUTER_FOUR, (MID, 1 / 6), (MID, 5 / 6)],
}
PIP_SIZE = {2: 64, 3: 61, 4: 57, 5: 56, 6: 54, 7: 52, 8: 52, 9: 48, 10: 48}
SIGN_SIZE = {"S": 1, "H": 0.95, "D": 1.08, "C": 1}
WHOLE, CLOSE, NARROW = (83, 1, 1), (103, 0.86, 1), (90, 0.77, 0.66)
"""How the pips fill a card: the middle of their top row, their size, how far apart their columns stand; close or
narrow, to leave the corners free."""


def court(name: str, look_left: bool) -> str:
    """A court card's face without indices."""
    figure = COURTS[name]()
    p = Papercut(suit=figure.suit)
    robe(p, 150, 330)
    ground(p)
    turned = mirrored() if look_left else IDENTITY
    with p.under(turned):
        p.add(_staged(figure.standing()).clipped(BEHIND_MAT))
    mat(p)
    flourishes(p)
    with p.under(turned):
        p.add(_staged(figure.reach))
    edge(p)
    return p.document()


def _staged(figure: Papercut) -> Papercut:
    """A figure as far back as the oval asks for, its fingertips still at the card's edge."""
    staged = figure.part()
    with staged.at(*REACH, STAGED, origin=REACH):
        staged.add(figure)
    return staged


def number(rank: int, suit: str) -> str:
    """A number card's face without indices."""
    p = Papercut(suit=suit)
    p.fill(CARD, paper(p))
    pips(p, rank)
    edge(p)
    return p.document()


def pips(p: Papercut, rank: int, spread: tuple[float, float, float] = WHOLE) -> None:
    """The signs of a number card."""
    top, size, apart = spread
    height = PIP_SIZE[rank] * SIGN_SIZE[p.suit] * size
    for x, share in PIPS[rank]:
        y = top + (HEIGHT - 2 * top) * share
        sign(p, MID + (x - MID) * apart, y, height, turn=180 if share > 0.5 else 0, cut=PAPER)
