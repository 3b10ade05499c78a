"""What every card of the deck shares: its paper, the oval and its gold, the flourishes, the document's gradients."""

from __future__ import annotations

import math
from collections.abc import Iterator

from sprites.kit.geometry import Point, half_turn
from sprites.kit.shapes import arc, ellipse, lozenge, polygon, rounded
from sprites.kit.svg import CORNER, HEIGHT, WIDTH
from sprites.masquerade.palette import CARD_EDGE, GOLD, GOLD_DARK, GOLD_LIGHT, PAPER, PAPER_SHADE
from sprites.masquerade.papercut import Papercut
from sprites.masquerade.signs import sign

CARD = rounded(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, CORNER)
MIDDLE = (125.0, 175.0)
OVAL = (108.0, 148.0)
"""Half width and half height of the opening."""
GLOW = (125.0, 118.0)
"""Where the ground is brightest, behind the head."""

NEAR = 62
"""So far round the head the ground is plain."""


def gild(p: Papercut) -> str:
    """Burnished gold, the same at any place on the card."""
    stops = [(0, GOLD_LIGHT), (0.3, GOLD), (0.55, GOLD_LIGHT), (0.8, GOLD_DARK), (1, GOLD)]
    return p.linear("gold", (20, 20), (230, 330), stops)


def paper(p: Papercut) -> str:
    return p.linear("paper", (0, 0), (WIDTH, HEIGHT), [(0, PAPER), (1, PAPER_SHADE)])


def robe(p: Papercut, top: float, bottom: float) -> None:
    """Defines the cloth's gradient, `papercut.ROBE`, between two heights."""
    p.linear("robe", (0, top), (0, bottom), [(0, p.world.robe), (1, p.world.shade)])


def edge(p: Papercut) -> None:
    p.line(CARD, CARD_EDGE, 1.2)


def both_ends(p: Papercut, part: Papercut) -> None:
    """A part, and the same turned about the card's middle."""
    p.add(part)
    with p.under(half_turn()):
        p.add(part)


def _to_oval(angle: float) -> tuple[float, float]:
    """Where the ray from the glow at that angle (radians) leaves the opening."""
    dx, dy = math.cos(angle), math.sin(angle)
    u, v = (GLOW[0] - MIDDLE[0]) / OVAL[0], (GLOW[1] - MIDDLE[1]) / OVAL[1]
    a = (dx / OVAL[0]) ** 2 + (dy / OVAL[1]) ** 2
    b = 2 * (u * dx / OVAL[0] + v * dy / OVAL[1])
    c = u * u + v * v - 1
    t = (-b + math.sqrt(b * b - 4 * a * c)) / (2 * a)
    return GLOW[0] + t * dx, GLOW[1] + t * dy


def ground(p: Papercut) -> None:
    """The lit ground inside the opening, with its suit's pattern, for eyes that see few colours."""
    w = p.world
    glow = p.radial("glow", 125, 120, 190, [(0, w.pale), (0.38, w.mid), (1, w.edge)])
    p.fill(ellipse(*MIDDLE, OVAL[0] + 1, OVAL[1] + 1), glow)
    if p.suit == "H":
        p.line([arc(x, y, 11, 180, 360) + arc(x, y, 6, 180, 360) for x, y in _places(24, 14)], w.pale, 1.3, opacity=0.5)
    elif p.suit == "D":
        p.fill([lozenge(x, y, 5.6, 7.8) for x, y in _places(22, 15)], w.pale, opacity=0.34)
    elif p.suit == "C":
        leaves = ((0.0, -3.6), (-3.4, 1.8), (3.4, 1.8))
        p.discs([(x + dx, y + dy) for x, y in _places(24, 18) for dx, dy in leaves], 3.3, w.pale, opacity=0.4)
    else:
        p.fill(list(_rays()), w.pale, opacity=0.34)


def _rays() -> Iterator[str]:
    """Spades: rays from behind the head."""
    for i in range(44):
        angle = math.tau * (i + 0.5) / 44
        near = (GLOW[0] + NEAR * math.cos(angle), GLOW[1] + NEAR * math.sin(angle))
        yield polygon([near, _to_oval(angle + 0.03), _to_oval(angle - 0.03)])


def _places(across: float, down: float) -> list[Point]:
    """Places in rows, every other row shifted by half, in the opening but not behind the head."""
    rows = range(-round(OVAL[1] / down), round(OVAL[1] / down) + 1)
    columns = range(-round(OVAL[0] / across) - 1, round(OVAL[0] / across) + 1)
    grid = [(MIDDLE[0] + (k + (row % 2) / 2) * across, MIDDLE[1] + row * down) for row in rows for k in columns]
    return [
        (x, y)
        for x, y in grid
        if math.hypot((x - MIDDLE[0]) / OVAL[0], (y - MIDDLE[1]) / OVAL[1]) < 1
        and math.hypot(x - GLOW[0], y - GLOW[1]) > NEAR
    ]


def mat(p: Papercut) -> None:
    """The card's paper laid over the figure, with an oval cut out of it and the gold round the cut."""
    p.fill(CARD + ellipse(*MIDDLE, *OVAL), paper(p), holes=True)
    for spread, colour, width in ((-0.2, p.world.ink, 2.2), (2.4, gild(p), 4), (5.6, p.world.sign, 0.9)):
        p.line(ellipse(*MIDDLE, OVAL[0] + spread, OVAL[1] + spread), colour, width)


def flourishes(p: Papercut) -> None:
    """Scrolls in the two corners that hold no index."""
    corner = p.part()
    corner.brush("176,20 196,15 216,18 229,30 234,50 236,78", [0.6, 1.8, 2.4, 1.8, 0.6], GOLD)
    corner.brush("206,17 214,26 222,26 224,20 219,17", [2, 1.8, 1.2, 0.6], GOLD)
    corner.brush("232,45 224,38 223,30 228,27 232,31", [2, 1.8, 1.2, 0.6], GOLD)
    sign(corner, 226, 23.5, 13, turn=45)
    corner.discs([(176, 20), (236, 78)], 1.8, GOLD)
    both_ends(p, corner)
