"""The band: the four jacks with their instruments, from head to waist, as they lean over the gallery."""

from __future__ import annotations

from sprites.deco.court.jacks import JACKS
from sprites.deco.palette import WORLDS
from sprites.kit.svg import Drawing

BUST = (270, 240)
"""Width and height of a player's picture; his waist is its lower edge."""


def player(suit: str) -> Drawing:
    """A jack who plays."""
    d = Drawing()
    with d.at(10, 4):
        JACKS[suit](d, WORLDS[suit], plays=True)
    return d.clipped((lambda p: p[1] - BUST[1],))
