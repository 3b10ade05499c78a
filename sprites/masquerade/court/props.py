"""What people carry: fans, masks, a rose, instruments."""

from __future__ import annotations

from sprites.kit.brush import sampled, spline
from sprites.kit.geometry import polar
from sprites.kit.shapes import ellipse, lozenge, polygon, rounded, segment, star
from sprites.masquerade.palette import GOLD, GOLD_DARK, GOLD_LIGHT, ROSE_LEAF
from sprites.masquerade.papercut import Papercut, leaf
from sprites.masquerade.signs import sign

MASK = "-26,-3 -22,-10 -12,-11 -4,-8 0,-6 4,-8 12,-11 22,-10 26,-3 25,4 17,10 8,9 3,4 0,3 -3,4 -8,9 -17,10 -25,4"
MASK_SEAM = (
    "-23,-2 -20,-7.6 -12,-8.6 -4,-5.6 0,-3.6 4,-5.6 12,-8.6 20,-7.6 23,-2 22,3 16,7.4 8.6,6.4 4,2 0,.8 -4,2 -8.6,6.4 "
    "-16,7.4 -22,3"
)
MASK_EYES = ("-19,-1* -13,-5 -6,-1* -12,3.4", "19,-1* 13,-5 6,-1* 12,3.4")


def fan(p: Papercut, x: float, y: float, radius: float, begin: float, end: float, leaves: int = 9) -> None:
    """An open fan of leaves, pivot at x, y, from one angle to another."""
    w = p.world
    step = (end - begin) / leaves
    p.fill(_scalloped(x, y, 0, radius, begin, end, leaves), w.ink)
    for i in range(leaves):
        start = begin + step * i
        blade = _scalloped(x, y, radius * 0.5, radius * 0.965, start + step * 0.08, start + step * 0.92, 1)
        p.fill(blade, w.robe if i % 2 else w.dye)
    p.discs([polar(x, y, radius * 0.82, begin + step * (i + 0.5)) for i in range(leaves)], radius * 0.035, GOLD_LIGHT)
    p.line([segment(x, y, *polar(x, y, radius * 0.97, begin + step * i)) for i in range(leaves + 1)], GOLD, 0.8)
    arc = [polar(x, y, radius * 0.5, begin + (end - begin) * i / 12) for i in range(13)]
    p.line(spline(arc, closed=False), GOLD, 1.1)


def _scalloped(x: float, y: float, inner: float, outer: float, begin: float, end: float, bulges: int) -> str:
    """A sector whose rim bulges once for every leaf."""
    count = bulges * 6
    angles = [begin + (end - begin) * i / count for i in range(count + 1)]
    lift = (0, 0.03, 0.052, 0.06, 0.052, 0.03)
    rim = [polar(x, y, outer * (1 + lift[i % 6]), angle) for i, angle in enumerate(angles)]
    heel = [polar(x, y, inner, angle) for angle in angles[::-1]] if inner else [(x, y)]
    return polygon(rim + heel)


def closed_fan(p: Papercut, hand: tuple[float, float], tip: tuple[float, float]) -> None:
    """A folded fan held upright."""
    w = p.world
    (x0, y0), (x1, y1) = hand, tip
    middle = ((x0 + x1) / 2 + 0.6, (y0 + y1) / 2)
    p.brush([hand, middle, tip], [3, 5.4, 10], w.robe)
    for aside in (-2.4, 0.2, 2.8):
        p.brush([hand, (middle[0] + aside * 0.4, middle[1]), (x1 + aside, y1)], [0.8, 1, 1.2], GOLD)
    p.brush([(x1 - 5, y1 + 1), (x1, y1 - 1.6), (x1 + 5, y1 + 0.4)], [0.8, 1.6, 0.8], GOLD_LIGHT)


def half_mask(p: Papercut, x: float, y: float, scale: float, turn: float, colour: str, eyes: str) -> None:
    """A domino seen from the front, edged in gold."""
    with p.at(x, y, scale, turn=turn):
        p.shape(MASK, colour)
        p.line(spline(MASK), GOLD, 1.8)
        for eye in MASK_EYES:
            p.shape(eye, eyes)
        p.fill(star(0, -9, 5, 2, 4), GOLD_LIGHT)


def gold_mask(p: Papercut, x: float, y: float, scale: float) -> None:
    """The mask of burnished gold, emblem of the evening; the document must have defined the gold."""
    with p.at(x, y, scale):
        p.gilded(spline(MASK), "url(#gold)")
        p.line(spline(MASK_SEAM), GOLD_DARK, 0.6)
        for eye in MASK_EYES:
            p.shape(eye, p.world.ink)


def rose(p: Papercut, x: float, y: float) -> None:
    """A rose about x, y on a long stem, held from below."""
    with p.at(x, y):
        p.brush("-20,66 -8,40 0,12", [1.2, 2, 1.6], ROSE_LEAF)
        p.fill([leaf(-7, 38, 21, -8), leaf(-11, 47, 17, 200)], ROSE_LEAF)
    rose_head(p, x, y)


def rose_head(p: Papercut, x: float, y: float, scale: float = 1) -> None:
    w = p.world
    with p.at(x, y, scale):
        p.shape("0,16 -12,8 -14,-4 -6,-12 4,-14 13,-8 15,4 10,13", w.robe)
        petals = ("-8,0 -2,-8 7,-6 9,2 2,6 -2,1 2,-2", "-11,6 0,13 12,6", "-12,-2 -7,-9 0,-12")
        p.cuts(w.pale, (0.6, 1.8, 0.6), *petals)


def tambourine(p: Papercut, x: float, y: float) -> None:
    """A tambourine held up by its rim, its head about x, y."""
    w = p.world
    with p.at(x - 2, y + 2, turn=-12):
        p.fill(ellipse(0, 0, 36, 38), GOLD_DARK)
        p.fill(ellipse(0, 0, 29, 31), w.pale)
        p.line(ellipse(0, 0, 29, 31), GOLD, 2.4)
        p.fill(lozenge(0, 0, 10, 15), w.robe)
        for sample in sampled("32.5,0 0,34.5 -32.5,0 0,-34.5 32.5,0", 9)[:-1]:
            p.disc(sample.x, sample.y, 4.6, GOLD_LIGHT)
            p.disc(sample.x, sample.y, 1.6, w.ink)


def violin(p: Papercut) -> None:
    """A violin along +x, its chin rest at the origin's left."""
    w = p.world
    body = "-34,0 -32,-12 -22,-16 -12,-12 -4,-8* 2,-10 12,-13 22,-9 25,0 22,9 12,13 2,10 -4,8* -12,12 -22,16 -32,12"
    table = "-31,0 -29,-10 -21,-13 -12,-9 -4,-5* 3,-7 12,-10 19,-7 22,0 19,7 12,10 3,7 -4,5* -12,9 -21,13 -29,10"
    p.shape(body, GOLD_DARK)
    p.shape(table, GOLD)
    p.cuts(w.ink, (0.6, 1.6, 0.6), "-8,-8 -5,-4 -9,3", "-8,9 -4,5 -7,0")
    p.fill(polygon([(-2, -2.4), (56, -1.6), (56, 1.6), (-2, 2.4)]), w.ink)
    p.shape("54,-3* 64,-4 70,-2 70,3 64,4 60,1 54,3*", w.ink)
    p.line(segment(-26, 0, 56, 0), GOLD_LIGHT, 0.6)


def lute(p: Papercut) -> None:
    """A lute along +x, the rose of its table near the origin."""
    w = p.world
    p.shape("-40,0 -36,-20 -18,-29 2,-24 20,-9 30,-4* 30,4* 20,9 2,24 -18,29 -36,20", GOLD_DARK)
    p.shape("-37,0 -33,-18 -17,-26 1,-21 18,-7 28,-3* 28,3* 18,7 1,21 -17,26 -33,18", GOLD)
    p.disc(5, 0, 8, w.ink)
    p.line(ellipse(5, 0, 10.4), GOLD_LIGHT, 1.2)
    p.fill(polygon([(8, -3), (74, -2), (74, 2.6), (8, 3)]), w.ink)
    p.fill(polygon([(72, -3), (80, -3), (88, 14), (82, 16)]), w.ink)
    p.line([segment(-28, k, 74, k * 0.6) for k in (-1.6, 0, 1.6)], GOLD_LIGHT, 0.5)
    p.fill(rounded(-32, -7, 4, 14, 1), w.ink)


def trumpet(p: Papercut) -> None:
    """A herald's trumpet rising from the lips at 136, 121, its banner hanging; card units."""
    w = p.world
    p.shape("186,114* 220,104* 222,140 219,162* 204,150* 190,166* 188,140", w.shade)
    sign(p, 205, 132, 22, GOLD_LIGHT)
    p.brush("190,165 204,149 219,161", [1, 1.8, 1], GOLD)
    p.gilded_shape(
        "136,119.4* 170,109.6 200,99.6 216,92 228,78* 233,91 236,106* 220,104.6 204,108.4 172,115.8 137,123*"
    )
    p.brush("140,120.4 172,111.4 204,101 224,88", [0.5, 1.5, 2.2, 1], GOLD_LIGHT)
    p.brush("228,79 232.4,92 235,105", [1.4, 2.6, 1.4], GOLD_LIGHT)
    p.jewel(136.4, 121.2, 2.6, GOLD)
    p.brushes(["164,110 165.6,119", "198,98.6 201,110.6"], 2.6, GOLD_DARK)
