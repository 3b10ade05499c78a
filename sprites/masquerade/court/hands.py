"""Hands, and the arms that offer them: a king's open palm and a queen's resting hand meet at the card's edge."""

from __future__ import annotations

from sprites.kit.brush import Spine, sampled
from sprites.masquerade.palette import GOLD
from sprites.masquerade.papercut import Papercut

KING_WRIST = (215, 173.4)
QUEEN_WRIST = (215.5, 166.6)
"""Where every couple's hands begin; the fingers reach the card's edge, hers over his."""


def offered_palm(p: Papercut, x: float = KING_WRIST[0], y: float = KING_WRIST[1], turn: float = -9) -> None:
    """A king's hand, palm up; on a card at its right edge."""
    palm = (
        "-4,-5.5* 5,-5 11,-6.4 15,-11.6 18.4,-13.6 19.6,-11.4 17.6,-6.6 18.6,-3.4 25,-3.2 31,-4.4 37,-6.2 38.4,-4.4 "
        "34,-1 28,2.2 20,5.4 12,7 4,6.2 -4,6*"
    )
    with p.at(x, y, 0.84, turn=turn):
        p.shape(palm, p.world.ink)
        p.brush("22,-.4 28,-.8 33,-2.6", [0.5, 1.1, 0.4], p.world.mid)


def resting_hand(
    p: Papercut, colour: str = "", x: float = QUEEN_WRIST[0], y: float = QUEEN_WRIST[1], turn: float = -2
) -> None:
    """A queen's hand, laid on air, on a card at its right edge; coloured where it is gloved."""
    hand = (
        "-4,-4.4* 6,-5.2 14,-6 21,-5 28,-1.8 34,3 38.4,8.4 38.4,10.6 36.2,10 31.6,6.4 28.6,5.2 31.8,10 32,12.4 "
        "29.4,11.4 24.4,6.8 20,5.4 15,5.6 17.6,9.6 17.2,12 14.4,10.8 9,6.4 -4,4.4*"
    )
    with p.at(x, y, 0.82, turn=turn):
        p.shape(hand, colour or p.world.ink)


def closed_hand(p: Papercut, x: float, y: float, turn: float, scale: float = 0.66) -> None:
    """Fingers round something; the thumb's side faces along `turn`."""
    with p.at(x, y, scale, turn=turn):
        p.shape("-10,6* -6,-2 -2,-8 6,-10 12,-8 14,-3 13,3 10,8 3,10 -4,9*", p.world.ink)
        p.cuts(p.world.mid, (0.5, 1.2, 0.5), "6,-6 12,-4", "6,-2 13,0", "6,2 12,4")


def bare_arm(p: Papercut, upper: Spine, forearm: Spine) -> None:
    """A slim arm of two pieces that meet at the elbow."""
    p.brush(upper, [17, 14, 12], p.world.ink)
    p.brush(forearm, [12, 10.4, 7.6], p.world.ink)


def sleeve(p: Papercut, upper: Spine, forearm: Spine, widths: tuple[float, float, float] = (28, 22, 17)) -> None:
    """A sleeve from shoulder through elbow to wrist, lifted off the coat behind it by a line of shade."""
    shoulder, elbow, wrist = widths
    world = p.world
    for spread, colour in ((2.4, world.shade), (0, world.robe)):
        p.brush(forearm, [elbow + spread, (elbow + wrist) / 2 + spread, wrist + spread], colour)
        p.brush(upper, [shoulder + spread, (shoulder + elbow) / 2 + spread + 1, elbow + spread], colour)


def cuff(p: Papercut, forearm: Spine, width: float, colour: str = "") -> None:
    """A turned-back cuff at the end of a forearm, with a gold edge where the hand comes out."""
    at = sampled(forearm, 9)[7]
    corners = (at.beside(width / 2), at.beside(width / 2 - 1, 8), at.beside(1 - width / 2, 8), at.beside(-width / 2))
    p.fill("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z", colour or p.world.ink)
    p.brush([corners[0], corners[3]], 1.8, GOLD)


def bracelet(p: Papercut, line: Spine, width: float = 2.6) -> None:
    p.brush(line, [width * 0.75, width, width * 0.75], GOLD)
