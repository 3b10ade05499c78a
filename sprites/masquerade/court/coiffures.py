"""The queens' heads in head units: hair, tiaras, jewels."""

from __future__ import annotations

from sprites.kit.brush import brush
from sprites.kit.shapes import ellipse, star
from sprites.masquerade.court.faces import FAR_TEMPLE, FINE, HAIR, TIARA, aside, earring, lady, lady_features
from sprites.masquerade.palette import GOLD, GOLD_LIGHT
from sprites.masquerade.papercut import Papercut, leaves_along
from sprites.masquerade.signs import gold_sign, sign

FAR_NET = FAR_TEMPLE.replace("26,-3 40,4", "6,-8 28,-5 41,4")
FAR_POUF = FAR_TEMPLE.replace("26,-3 40,4 48.5,20", "-6,-40 14,-42 34,-24 46,-2 50,20")
FAR_BOUFFANT = FAR_TEMPLE.replace("26,-3 40,4 48.5,20", "0,-28 22,-22 42,-8 52,14")
"""What is seen of the hair over the far temple."""


def night_head(p: Papercut) -> None:
    """Smooth hair with a low chignon in a net, a crescent and a star."""
    w = p.world
    lady(p, "-24,90 -34,84 -44,72 -51,52 -50,26 -38,4 -14,-9 10,-8 26,0", FAR_NET)
    with aside(p, HAIR):
        p.fill(ellipse(-45, 80, 21, 18), w.hair)
        p.cuts(w.dye, FINE, "28,8 8,10 -12,26 -28,52 -36,70", "20,22 4,28 -10,44 -24,66 -34,76", "-12,62 -20,72 -30,80")
        p.cuts(w.dye, FINE, "22,2 -8,2 -30,22 -42,54", "2,-6 -24,2 -42,28 -46,54")
        p.cuts(w.dye, (0.6, 3, 0.6), "-30,72 -46,66 -60,76 -56,90 -44,93 -36,85 -40,78 -48,78")
        p.brush("-34,66 -30,78 -33,92", [1.6, 3, 1.6], GOLD)
    with aside(p, TIARA):
        crescent(p)
    earring(p)
    lady_features(p)


def crescent(p: Papercut) -> None:
    """A tiara with a moon and a star."""
    p.gilded_shape("37,9* 22,-6 0,-11 -22,-7 -38,6* -37,-6 -20,-20 2,-23 26,-14 38,0")
    p.beads("30,-3 2,-16.5 -29,-5", 7, 2.2)
    with p.at(-9, -11, 1.05):
        p.gilded("M6 -14C-12 -24 -10 -48 10 -54C-1 -45 -1 -30 11 -22C18 -18 25 -21 29 -27C28 -14 16 -8 6 -14Z")
        p.gilded(star(19, -40, 9, 3.4, 5))


def powdered_head(p: Papercut) -> None:
    """A tall powdered pouf with rolled curls, a plume and a little crown perched on top."""
    w = p.world
    plume_spine = "-16,-28 -38,-44 -62,-34 -76,-4"
    p.plume(plume_spine, 18, w.pale, quill=w.sign, edge=w.sign)
    lady(p, "-22,80 -40,74 -54,66 -58,48 -60,22 -58,-8 -44,-34 -18,-46 8,-42 26,-26 34,-6", FAR_POUF)
    with aside(p, HAIR):
        for x, y in ((-44, 50), (-46, 68), (-42, 86)):
            p.fill(ellipse(x, y, 17, 10.5), w.hair)
            roll = [(x - 10, y), (x - 5, y - 5), (x + 5, y - 4), (x + 8, y + 1), (x + 2, y + 4), (x - 3, y + 1)]
            p.brush(roll, [1, 2.4, 1], w.dye)
        p.brush("-34,88 -24,104 -30,120 -22,134 -28,146", [9, 10, 8, 7, 3], w.hair)
        p.cuts(w.dye, FINE, "26,6 0,-6 -30,6 -52,30", "18,26 -4,22 -30,32 -52,50", "14,46 -2,42 -20,48 -30,56")
        p.cuts(w.dye, FINE, "30,-10 6,-22 -24,-18 -50,8", "22,-26 0,-38 -24,-34 -44,-16")
    with p.at(6, -42, 0.95, turn=14):
        little_crown(p)
    with aside(p, HAIR):
        p.disc(3, 70, 3, GOLD_LIGHT)
        p.disc(3, 78, 4.2, GOLD_LIGHT)
    lady_features(p)
    p.brush("-22,118 -8,124 7,118", [5, 5.5, 5], w.dye)
    p.disc(-3, 124, 3.4, GOLD_LIGHT)


def little_crown(p: Papercut) -> None:
    p.gilded("M-26 4L-32 -22L-18 -10L-12 -30L0 -12L12 -30L18 -10L32 -22L26 4C10 9 -10 9 -26 4Z")
    for x, y in ((-32, -22), (-12, -31), (12, -31), (32, -22)):
        p.jewel(x, y, 3.6)
    p.brush("-26,2 0,6.6 26,2", 3, GOLD_LIGHT)
    sign(p, 0, -4, 13, p.world.robe)


def rays(p: Papercut) -> None:
    """A tiara."""
    for x, height in ((-28, 12), (-19, 19), (-10, 26), (0, 34), (10, 26), (19, 19), (28, 12)):
        p.gilded(brush([(x, 2), (x * 1.2, -height)], [8, 1.6]))
        p.jewel(x * 1.22, -height, 3.4)
    p.gilded_shape("-36,4* -16,-7 0,-9 16,-7 36,4* 16,5 0,3 -16,5", GOLD_LIGHT)
    sign(p, 0, -10, 13, p.world.robe)


def sunlit_head(p: Papercut) -> None:
    """A full bouffant with a knot on top, a tiara of rays, a triple collar of pearls."""
    w = p.world
    lady(p, "-22,90 -36,82 -52,66 -62,44 -62,14 -50,-12 -26,-28 4,-28 28,-16 42,0 43,10", FAR_BOUFFANT)
    with aside(p, HAIR):
        p.shape("-34,-18 -40,-34 -30,-46 -14,-46 -4,-36 -8,-22 -22,-16", w.hair)
        p.cuts(w.dye, FINE, "36,8 12,-2 -14,6 -38,28 -48,50", "22,20 2,16 -18,30 -40,58", "16,42 0,36 -20,48 -32,70")
        p.cuts(w.dye, FINE, "-12,62 -22,72 -28,82", "34,-4 10,-18 -20,-14 -46,10", "-30,-28 -22,-38 -10,-34 -14,-26")
    with p.at(16, -16, turn=22):
        rays(p)
    with aside(p, HAIR):
        p.disc(1, 72, 3, GOLD_LIGHT)
        p.fill("M1 75L5 86L1 92L-3 86Z", GOLD_LIGHT)
    lady_features(p)
    for y, colour in ((108, GOLD_LIGHT), (115, GOLD), (122, GOLD_LIGHT)):
        p.beads([(-22, y), (-8, y + 5), (6, y)], 9, 2.3, colour)


def laurel(p: Papercut) -> None:
    """A diadem with three trefoils."""
    leaves = leaves_along("36,8 18,-5 -4,-10 -28,-2 -46,18 -50,40", 9, 20, (216, 150))
    for one in leaves:
        p.gilded(one)
    for x, y, turn in ((-22, -21, -22), (2, -28, 0), (26, -17, 24)):
        gold_sign(p, x, y, 27, turn)


def empire_head(p: Papercut) -> None:
    """A high knot and loose ringlets, a diadem of laurel with three trefoils."""
    w = p.world
    lady(p, "-22,88 -34,82 -46,72 -54,50 -52,22 -40,0 -16,-14 10,-12 28,-2", FAR_NET)
    with aside(p, HAIR):
        p.fill([ellipse(-58, 26, 22, 20), ellipse(-70, 44, 12, 12)], w.hair)
        p.cuts(
            w.dye, (0.6, 2.4, 0.6), "-70,20 -58,12 -46,20 -48,32 -60,36 -66,28 -60,24", "-76,40 -70,36 -64,42 -68,49"
        )
        p.brushes(("-24,80 -16,94 -24,108 -16,122 -22,134", "-34,80 -30,96 -38,110 -32,126"), [8, 9, 7, 6, 2.4], w.hair)
        p.cuts(w.dye, FINE, "26,8 4,0 -20,8 -42,26", "18,26 0,22 -20,32 -46,42", "14,46 -2,42 -20,52 -36,68")
        p.cuts(w.dye, FINE, "-12,64 -22,72 -30,78")
    with aside(p, TIARA):
        laurel(p)
    with aside(p, HAIR):
        p.disc(2, 71, 3, GOLD_LIGHT)
        p.disc(2, 79, 4, GOLD_LIGHT)
    lady_features(p)
    p.beads("-20,132 -6,140 8,134", 8, 2.6)
