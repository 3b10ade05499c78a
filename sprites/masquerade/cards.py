"""The faces: courts in their ovals, looking either way, and the pips."""

from __future__ import annotations

from collections.abc import Callable

from sprites.kit.geometry import IDENTITY, Side, mirrored
from sprites.masquerade import jacks, kings, queens
from sprites.masquerade.figure import Figure
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
TOP, BOTTOM = 96.0, 254.0
ROW = (BOTTOM - TOP) / 3
OUTER_THREE = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, 175, BOTTOM)]
OUTER_FOUR = [(x, TOP + i * ROW) for x in (LEFT, RIGHT) for i in range(4)]
CORNERS = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)]
# The block of pips keeps clear of the large indices in the corners.
PIPS = {
    2: [(MID, TOP), (MID, BOTTOM)],
    3: [(MID, TOP), (MID, 175), (MID, BOTTOM)],
    4: CORNERS,
    5: [*CORNERS, (MID, 175)],
    6: OUTER_THREE,
    7: [*OUTER_THREE, (MID, 135.5)],
    8: [*OUTER_THREE, (MID, 135.5), (MID, 214.5)],
    9: [*OUTER_FOUR, (MID, 175)],
    10: [*OUTER_FOUR, (MID, TOP + ROW / 2), (MID, BOTTOM - ROW / 2)],
}
PIP_SIZE = {2: 62, 3: 59, 4: 55, 5: 54, 6: 52, 7: 50, 8: 50, 9: 45, 10: 45}
SIGN_SIZE = {"S": 1, "H": 0.95, "D": 1.08, "C": 1}


def court(name: str, look_left: bool) -> str:
    """A court card's face without indices."""
    figure = COURTS[name]()
    p = Papercut(suit=figure.suit)
    robe(p, 150, 330)
    ground(p)
    turned = mirrored() if look_left else IDENTITY
    with p.under(turned):
        p.add(_staged(figure.body).clipped(BEHIND_MAT))
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
    for x, y in PIPS[rank]:
        sign(p, x, y, PIP_SIZE[rank] * SIGN_SIZE[suit], turn=180 if y > 175.5 else 0, cut=PAPER)
    edge(p)
    return p.document()
