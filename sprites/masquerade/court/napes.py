"""The heads from behind, in head units: hair, nape and crown, the middle at x = -3."""

from __future__ import annotations

from collections.abc import Callable

from sprites.kit.shapes import ellipse
from sprites.masquerade.court import coiffures
from sprites.masquerade.court.faces import FINE
from sprites.masquerade.court.regalia import arched_crown, rayed_crown, sign_crown
from sprites.masquerade.palette import GOLD, GOLD_LIGHT
from sprites.masquerade.papercut import Papercut

NECK = "-24,148* -21,120 -22,90 16,90 15,120 18,148*"
COLLAR = "-3,-4 -34,2 -50,24 -53,50 -48,78 -34,92 -3,96 28,92 42,78 47,50 44,24 28,2"
CURLS = "-3,-4 -36,4 -54,30 -60,60 -64,92 -54,118 -30,128 -3,126 24,128 48,118 58,92 54,60 48,30 30,4"
WIG = "-3,-4 -38,6 -58,34 -66,70 -70,110 -64,140 -36,156 -3,152 30,156 58,140 64,110 60,70 52,34 32,6"
BACK = "-3,-4 -36,4 -54,30 -58,64 -58,100 -44,126 -3,138 38,126 52,100 52,64 48,30 30,4"
SMOOTH = "-3,-10 -32,-4 -47,18 -49,46 -40,72 -24,88 -3,92 18,88 34,72 43,46 41,18 26,-4"
POUF = "-3,-46 -34,-38 -56,-8 -58,28 -50,62 -30,84 -3,90 24,84 44,62 52,28 50,-8 28,-38"
BOUFFANT = "-3,-30 -36,-22 -58,2 -62,34 -52,66 -30,86 -3,92 24,86 46,66 56,34 52,2 30,-22"


def _locks(p: Papercut, shape: str, hair: str, strands: str, low: int = 82) -> None:
    """The neck, and hair over it, with strands that fall from the parting."""
    p.shape(NECK, p.world.ink)
    p.shape(shape, hair)
    for x in (-36, -24, -13, -3, 7, 18, 30):
        out = x + 3
        p.cuts(strands, FINE, f"{x * 0.6:.1f},14 {x + out * 0.1:.1f},{low * 0.54:.0f} {x + out * 0.2:.1f},{low}")


def _marshal(p: Papercut) -> None:
    _locks(p, COLLAR, p.world.hair, p.world.dye)
    with p.at(0, 0, 1.1):
        arched_crown(p)


def _gallant(p: Papercut) -> None:
    _locks(p, CURLS, p.world.hair, p.world.dye, 104)
    p.fill([ellipse(x, 120, 12, 11) for x in (-48, -26, -3, 20, 42)], p.world.hair)
    with p.at(0, 0, 1.1):
        sign_crown(p, size=30)


def _sun(p: Papercut) -> None:
    _locks(p, WIG, p.world.hair, p.world.dye, 140)
    with p.at(0, 0, 1.1):
        rayed_crown(p)


def _woodland(p: Papercut) -> None:
    _locks(p, BACK, p.world.dye, p.world.pale, 122)
    with p.at(0, 0, 1.1):
        sign_crown(p, size=31)


def _night(p: Papercut) -> None:
    _locks(p, SMOOTH, p.world.hair, p.world.dye)
    p.fill(ellipse(-3, 80, 24, 18), p.world.hair)
    p.cuts(p.world.dye, (0.6, 3, 0.6), "-20,76 -8,66 8,70 14,82 4,92 -8,88 -8,80 0,78")
    p.brush("-24,72 -3,64 18,72", [1.6, 3, 1.6], GOLD)
    coiffures.crescent(p)


def _powdered(p: Papercut) -> None:
    _locks(p, POUF, p.world.hair, p.world.dye)
    with p.at(-3, -42, 0.95):
        coiffures.little_crown(p)
    p.brush("-22,118 -3,123 15,118", [5, 5.5, 5], p.world.dye)


def _sunlit(p: Papercut) -> None:
    _locks(p, BOUFFANT, p.world.hair, p.world.dye)
    with p.at(-3, -24):
        coiffures.rays(p)
    for y, colour in ((108, GOLD_LIGHT), (115, GOLD), (122, GOLD_LIGHT)):
        p.beads([(-20, y), (-3, y + 4), (14, y)], 9, 2.3, colour)


def _empire(p: Papercut) -> None:
    _locks(p, SMOOTH, p.world.hair, p.world.dye)
    p.fill(ellipse(-3, 30, 24, 22), p.world.hair)
    p.cuts(p.world.dye, (0.6, 2.4, 0.6), "-16,24 -4,14 10,22 8,36 -4,40 -12,32 -6,26")
    with p.at(4, 0):
        coiffures.laurel(p)
    p.beads("-18,134 -3,140 12,134", 8, 2.6)


NAPES: dict[str, Callable[[Papercut], None]] = {
    "KS": _marshal, "KH": _gallant, "KD": _sun, "KC": _woodland,
    "QS": _night, "QH": _powdered, "QD": _sunlit, "QC": _empire,
}  # fmt: skip
