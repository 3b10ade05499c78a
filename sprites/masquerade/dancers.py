"""The figures cut out of their cards, head to foot, with a fine light rim for dark cloth."""

from __future__ import annotations

from sprites.kit.geometry import mirrored
from sprites.kit.rim import rim
from sprites.kit.svg import WIDTH
from sprites.masquerade.cards import COURTS, LOOK_LEFT
from sprites.masquerade.frame import robe
from sprites.masquerade.palette import GOLD_LIGHT
from sprites.masquerade.papercut import Papercut

SCALE = 0.8
FLOOR = 345.0
"""Where the figures stand, once scaled."""
STANDING = 428.0
FINGERTIPS = 247.0
"""How far right a hand reaches on a card."""


def dancer(name: str) -> str:
    """A whole figure; a king's hand and a queen's reach their edge at the same height, so neighbours join hands."""
    figure = COURTS[name]()
    whole = Papercut(suit=figure.suit)
    with whole.at(WIDTH, FLOOR, SCALE, origin=(FINGERTIPS, STANDING)):
        whole.add(figure.standing())
        whole.add(figure.reach)
    p = Papercut(suit=figure.suit)
    robe(p, 110, FLOOR)
    with p.under(mirrored()) if name in LOOK_LEFT else p.at():
        p.add(rim(whole, GOLD_LIGHT))
        p.add(whole)
    return p.document()
