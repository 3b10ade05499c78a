"""The jacks' hats, in head units."""

from __future__ import annotations

from sprites.masquerade.palette import GOLD, GOLD_LIGHT
from sprites.masquerade.papercut import Papercut
from sprites.masquerade.signs import sign

PLEAT = (0.6, 2.4, 0.6)


def _brooch(p: Papercut, x: float, y: float) -> None:
    p.jewel(x, y, 8, GOLD)
    sign(p, x, y, 11, p.world.sign)


def queue(p: Papercut) -> None:
    """Hair tied at the nape with a bow, its tail on the back."""
    w = p.world
    p.brush("-38,80 -54,98 -58,120 -50,146", [12, 15, 13, 3], w.hair)
    p.cuts(w.dye, (0.5, 2.2, 0.5), "-42,88 -54,104 -54,132")
    p.fill("M-44 86C-62 66 -78 78 -70 92C-64 98 -52 94 -44 86C-48 104 -38 114 -28 106C-24 98 -34 90 -44 86Z", GOLD)
    p.disc(-44, 87, 4.6, GOLD_LIGHT)


def tricorne(p: Papercut) -> None:
    """Three turned-up brims edged with lace, a plume laid along the top."""
    w = p.world
    p.shape("-44,14* -46,-8 -34,-24 -8,-30 18,-27 34,-14 38,4* 0,12", w.robe)
    p.plume("20,-20 -8,-34 -40,-36 -68,-20 -82,4", 20, w.pale, quill=w.sign, edge=w.sign)
    p.shape("-74,-2* -64,6 -46,16 -20,12 6,8 34,4 62,-12 78,-26* 58,-28 34,-20 10,-8 -10,-12 -38,-26 -58,-22", w.hair)
    p.brush("-74,-2 -60,-20 -38,-26 -10,-12 10,-8 34,-20 58,-28 78,-26", [1, 3, 3.6, 3, 3, 3.6, 3, 1], GOLD)
    p.cuts(w.dye, PLEAT, "-56,-4 -30,-6 -6,0", "60,-18 38,-10 16,0")
    _brooch(p, 4, -10)


def soft_cap(p: Papercut) -> None:
    """A velvet cap puffed over a band, with one long curling plume."""
    w = p.world
    p.plume("-30,-18 -56,-36 -84,-28 -98,2 -92,30", 22, w.pale, quill=w.sign, edge=w.sign)
    p.shape("-50,18* -66,8 -68,-14 -50,-32 -22,-38 10,-36 36,-24 50,-6 44,8* 0,10", w.robe)
    p.cuts(w.dye, PLEAT, "-46,6 -54,-10 -46,-24", "-28,2 -34,-16 -24,-32", "-8,-2 -10,-18 -4,-34")
    p.cuts(w.dye, PLEAT, "12,-3 14,-18 16,-30", "28,-3 34,-14 34,-22")
    p.brush("-50,18 -26,8 4,4 42,8", [10, 12, 12, 9], w.hair)
    p.beads("-46,16 -26,8 4,4 38,7", 10, 2.2)
    _brooch(p, -34, -6)


def toque(p: Papercut) -> None:
    """A tall pleated cap with three feathers nodding forward."""
    w = p.world
    p.plume("14,-30 28,-54 48,-66 70,-58", 19, w.silver, quill=w.sign, edge=w.sign)
    p.plume("8,-30 12,-58 28,-78 52,-82", 19, w.pale, quill=w.sign, edge=w.sign)
    p.plume("2,-30 -6,-54 -2,-78 14,-94", 17, w.dye, quill=w.sign)
    p.shape("-46,14* -52,-10 -56,-34 -40,-44 -8,-46 22,-42 44,-32 42,-10 40,6* 0,10", w.robe)
    p.cuts(w.shade, (1, 3, 1), "-38,8 -42,-14 -42,-38", "-22,4 -24,-18 -22,-42", "-4,2 -4,-20 -2,-44")
    p.cuts(w.shade, (1, 3, 1), "14,2 17,-18 18,-40", "29,3 34,-16 34,-34")
    p.brush("-56,-33 -40,-44 -8,-46 22,-42 44,-32", [1, 2.4, 2.4, 2.4, 1], GOLD)
    p.brush("-50,18 -26,8 4,5 42,8", [11, 13, 13, 10], w.hair)
    p.cuts(GOLD, (1, 1.6, 1), "-50,12 -26,2 4,-1 42,3", "-50,24 -26,14 4,11 42,13")
    _brooch(p, 18, -12)


def bells(p: Papercut) -> None:
    """A fool's cap: three horns drooping, a bell on each."""
    w = p.world
    p.brush("8,-14 30,-44 58,-46 74,-22", [34, 26, 16, 6], w.dye)
    p.brush("-10,-12 -18,-50 -40,-70 -66,-66", [36, 28, 16, 6], w.robe)
    p.brush("-24,-2 -58,-20 -84,-8 -94,24", [36, 28, 16, 6], w.silver)
    p.cuts(w.pale, PLEAT, "16,-16 36,-38 58,-38", "-26,-8 -58,-26 -82,-14")
    p.cuts(w.dye, PLEAT, "-12,-20 -22,-48 -42,-64")
    p.shape("-48,20* -50,-6 -34,-20 -8,-24 18,-22 34,-12 40,8* 0,8", w.robe)
    p.flounce("-50,14 -26,6 4,2 42,5", 7, 11, w.silver)
    p.brush("-50,13 -26,5 4,1 42,4", [5, 6, 6, 5], GOLD)
    for x, y in ((75, -14), (-72, -64), (-95, 32)):
        p.jewel(x, y, 7.4, GOLD)
        p.brush([(x - 4, y + 2), (x, y + 4), (x + 4, y + 2)], [0.8, 1.8, 0.8], w.ink)
    _brooch(p, 4, -10)
