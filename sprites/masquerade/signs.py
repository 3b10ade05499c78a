"""The suit signs as this deck wears them: cut with fine lines, or in edged gold."""

from __future__ import annotations

from sprites.kit.signs import HEIGHT, INLAY, SIGNS
from sprites.masquerade.palette import GOLD, GOLD_DARK, PAPER
from sprites.masquerade.papercut import Papercut

CUTS = {
    "S": ("0,-30 -9,-12 -28,6 -30,19 -21,25", "0,-30 9,-12 28,6 30,19 21,25"),
    "H": ("-30,-12 -33,-24 -24,-35 -13,-30 -9,-18 -12,-8", "30,-12 33,-24 24,-35 13,-30 9,-18 12,-8"),
    "C": ("-13,-27 -9,-39 3,-41", "-37,12 -34,0 -23,-2", "12,12 15,0 26,-2"),
}


def sign(p: Papercut, x: float, y: float, size: float, colour: str = "", turn: float = 0, cut: str = "") -> None:
    """The suit's sign about x, y, `size` high; with `cut`, knife lines in that colour."""
    with p.at(x, y, size / HEIGHT, turn=turn):
        p.fill(SIGNS[p.suit], colour or p.world.sign)
        if p.suit == "D" and not colour:
            p.fill(INLAY, PAPER)
        elif cut:
            p.brushes(CUTS[p.suit], (1, 5, 1), cut)


def gold_sign(p: Papercut, x: float, y: float, size: float, turn: float = 0) -> None:
    """The sign in edged gold, as it stands on crowns; the edge is the same whatever the size."""
    scale = size / HEIGHT
    with p.at(x, y, scale, turn=turn):
        p.gilded(SIGNS[p.suit], GOLD, 2.4 / scale)


def gilt_edged_sign(p: Papercut, x: float, y: float, size: float) -> None:
    """A great sign of ink with a double gold edge."""
    with p.at(x, y, size / HEIGHT):
        p.line(SIGNS[p.suit], GOLD_DARK, 4.4)
        p.line(SIGNS[p.suit], GOLD, 3)
        p.fill(SIGNS[p.suit], p.world.ink)
