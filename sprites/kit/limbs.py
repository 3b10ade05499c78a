"""A puppet's arms and legs, hanging straight down from their joints. Both decks are cut to the same lengths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sprites.kit.puppet import Puppet
from sprites.kit.svg import Drawing

THIGH, SHIN, UPPER, FORE = 84.0, 82.0, 45.0, 41.0
"""From joint to joint; the game poses them by the same numbers."""
HIS, HERS = 1.0, 0.74
"""How stout an arm is."""
JOINT = 9.0
"""So far from its joint the rim of a limb begins."""

Mark = Callable[[Drawing], None]


@dataclass(frozen=True)
class Leg:
    """Colours of a trouser leg or stocking, its shade, and the shoe; stripe: down the seam; boot: as far up as that;
    hidden: all but the foot is under a gown."""

    cloth: str
    shade: str
    shoe: str
    gleam: str
    stripe: str = ""
    boot: float = 0.0
    stocking: str = ""
    edge: str = ""
    slim: bool = False
    hidden: bool = False


def legs(puppet: Puppet, leg: Leg) -> None:
    """Thigh, shin and foot, from the side and from the front."""
    stout = 0.78 if leg.slim else 1.0
    thigh, shin = Drawing(), Drawing()
    thigh.brush(f"M0 -2L0.6 {THIGH * 0.5}L0 {THIGH}", [25 * stout, 23 * stout, 16.5 * stout], leg.cloth)
    thigh.brush(f"M6 8C8 30 6 60 4 {THIGH}", [0.6, 5 * stout, 3], leg.shade, 0.9)
    if leg.stripe and not leg.boot:
        thigh.brush(f"M-7 6C-8 30 -6 60 -5 {THIGH}", [0.8, 1.6, 1.4], leg.stripe)
    lower = leg.stocking or leg.cloth
    shin.brush(f"M0 0C1.5 20 1.5 40 0 {SHIN - 4}", [16 * stout, 17 * stout, 12 * stout, 9.5 * stout], lower)
    if not leg.stocking:
        shin.brush(f"M4 4C6 26 5 50 3 {SHIN - 6}", [2, 4 * stout, 1], leg.shade, 0.9)
    if leg.stripe and not leg.boot:
        shin.brush(f"M-5 0C-6 26 -5 50 -4 {SHIN - 8}", [1.4, 1.4, 0.8], leg.stripe)
    if leg.stocking:
        shin.brush(f"M3 8C5 26 4 50 2.500 {SHIN - 6}", [0.6, 2.4, 0.6], leg.edge, 0.5)
        thigh.brush(f"M-8 {THIGH - 3}L8 {THIGH - 3}", [4, 4], leg.shade)
        shin.brush("M-8 4L8 4", [4.5, 4.5], leg.edge)
    if leg.boot:
        top = SHIN - leg.boot
        shin.fill(f"M-9.5 {top - 4}C-3 {top} 3 {top} 9.5 {top - 4}L7 {SHIN}H-7Z", leg.shoe)
        shin.brush(f"M-3.5 {top + 6}L-3 {SHIN - 8}", [0.4, 1.8, 0.4], leg.gleam)
        shin.brush(f"M-9.5 {top - 3.5}C-3 {top + 0.5} 3 {top + 0.5} 9.5 {top - 3.5}", [1.6, 2.8, 1.6], leg.edge)
    side, front = Drawing(), Drawing()
    side.fill("M-6.5 -9C-7.5 -2 -8.5 4 -7.5 9.500L22 9.500C23 5.500 18 2.500 11 1C6 -1 4 -5 4.500 -9Z", leg.shoe)
    side.fill("M-7.5 6.500L-7.500 10.500L-2 10.500L-2 8.500Z", leg.shoe)
    side.brush("M7 2.500C12 3.500 16 4.500 19 6.500", [0.4, 1.5, 0.4], leg.gleam)
    front.fill("M-5.500 -9C-7 -2 -7.500 4 -6.500 8C-5 12 5 12 6.500 8C7.500 4 7 -2 5.500 -9Z", leg.shoe)
    front.brush("M-2.500 0C-3.500 4 -3 7 -1 9", [0.4, 1.6, 0.4], leg.gleam)
    if not leg.hidden:
        edge = Drawing()
        edge.brush(f"M0 -2L0 {THIGH - JOINT}", [25 * stout, 23 * stout, 17 * stout], leg.cloth, 1, False)
        puppet.part("thigh", thigh, edge=edge)
        edge = Drawing()
        edge.brush(
            f"M0.4 {JOINT}C1.5 24 1.5 42 0 {SHIN - 4}", [w * stout for w in (16.2, 17, 12, 9.5)], lower, 1, False
        )
        puppet.part("shin", shin, edge=edge)
    puppet.part("foot", side)
    puppet.part("toes", front)


@dataclass(frozen=True)
class Sleeve:
    """Colours from the shoulder down. bare: the arm itself, where the cloth ends. glove: from the elbow down."""

    cloth: str
    shade: str
    cuff: str = ""
    stout: float = HIS
    bare: str = ""
    glove: str = ""
    band: str = ""
    puff: float = 0.0
    wide: float = 0.0


def arms(puppet: Puppet, sleeve: Sleeve, hand: Mark) -> None:
    """Upper arm, and forearm with the hand at its end."""
    s = sleeve.stout
    upper, fore = Drawing(), Drawing()
    skin = sleeve.bare or sleeve.cloth
    upper.brush(f"M0 -1L0 {UPPER}", [20 * s, 18 * s, 15 * s], skin)
    fore.brush(f"M0 0C0.8 12 0.8 24 0 {FORE}", [15 * s, 15.5 * s, 12.5 * s, 10 * s], sleeve.glove or skin)
    if sleeve.glove:
        upper.brush(f"M0 {UPPER * 0.52}L0 {UPPER}", [17.5 * s, 15.5 * s], sleeve.glove, round_ends=False)
        upper.brush(f"M{-9 * s} {UPPER * 0.52}L{9 * s} {UPPER * 0.52}", [2.4, 2.4], sleeve.band)
    if sleeve.bare:
        upper.brush(f"M{5.5 * s} 4L{4.5 * s} {UPPER}", [0.5, 3 * s, 2], sleeve.shade, 0.7)
        fore.brush(f"M{4.5 * s} 2L{3.2 * s} {FORE - 4}", [1.5, 2.6 * s, 0.5], sleeve.shade, 0.6)
    else:
        upper.brush(f"M{6 * s} 2C{7 * s} 18 {6 * s} 32 {5 * s} {UPPER}", [0.6, 4.4 * s, 3], sleeve.shade)
        fore.brush(f"M{5 * s} 0L{3.5 * s} {FORE - 8}", [2.4, 3.4 * s, 1], sleeve.shade)
    with fore.at(0, FORE, 0.5 * (1.0 if s == HIS else 0.9), 90):
        hand(fore)
    if sleeve.wide:
        fore.fill(
            f"M-7 2C-9 16 {-sleeve.wide} 30 {-sleeve.wide} {FORE - 3}L{sleeve.wide * 0.6} {FORE - 3}C9 26 9 10 7 2Z",
            sleeve.cloth,
        )
        fore.brush(f"M{-sleeve.wide} {FORE - 3}L{sleeve.wide * 0.6} {FORE - 3}", [2.4, 2.4], sleeve.cuff)
    elif sleeve.cuff and not sleeve.bare:
        fore.fill(f"M-8 {FORE - 12}H8L7.500 {FORE - 2}H-7.500Z", sleeve.cuff)
    if sleeve.puff:
        upper.disc(0, 5, 9.5 * sleeve.puff, sleeve.cloth, ry=10.5 * sleeve.puff)
        upper.brushes(["M-3 -3L-4 13", "M3 -3L4 13"], [0.4, 1.4, 0.4], sleeve.shade)
        upper.brush(f"M{-8 * sleeve.puff} {13 * sleeve.puff}L{8 * sleeve.puff} {13 * sleeve.puff}", [2, 2], sleeve.band)
    edges = Drawing(), Drawing()
    edges[0].brush(f"M0 {JOINT}L0 {UPPER}", [19.6 * s, 17.6 * s, 15 * s], skin, 1, False)
    edges[1].brush(f"M0.4 {JOINT}C0.8 18 0.8 28 0 {FORE}", [15.2 * s, 15.4 * s, 12.5 * s, 10 * s], skin, 1, False)
    puppet.part("upper", upper, edge=edges[0])
    puppet.part("fore", fore, edge=edges[1])
