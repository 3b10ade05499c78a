"""The four aces: a great sign on the lit ground, and in it an emblem of the evening (mask, fan, sun, lute)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sprites.kit.shapes import ellipse, star
from sprites.masquerade.court.props import fan, gold_mask, lute, rose_head
from sprites.masquerade.court.regalia import star_of_rays
from sprites.masquerade.frame import edge, flourishes, gild, ground, mat
from sprites.masquerade.palette import GOLD, GOLD_DARK, GOLD_LIGHT, WORLDS
from sprites.masquerade.papercut import Papercut, leaf
from sprites.masquerade.signs import gilt_edged_sign

STARS = [
    (64, 116, 4), (84, 92, 2.6), (50, 146, 2.6), (46, 196, 2.2), (66, 262, 3.4), (88, 288, 2.4), (52, 226, 2.6),
]  # fmt: skip


def ace(suit: str) -> str:
    """An ace's face without indices."""
    p = Papercut(suit=suit)
    gild(p)
    ground(p)
    stars = p.part()
    stars.fill([star(x, y, size, size * 0.36, 4) for x, y, size in STARS], p.world.sign)
    p.mirror_too(stars)
    size, middle = {"S": (210, 172), "H": (196, 178), "D": (216, 175), "C": (206, 172)}[suit]
    gilt_edged_sign(p, 125, middle, size)
    EMBLEMS[suit](p)
    _crown(p, {"S": 52, "H": 66, "D": 52, "C": 52}[suit])
    _scroll(p)
    mat(p)
    flourishes(p)
    edge(p)
    return p.document()


def _crown(p: Papercut, y: float) -> None:
    with p.at(125, y, 0.5):
        p.gilded("M-30 10L-38 -18L-19 -4L0 -28L19 -4L38 -18L30 10C12 15 -12 15 -30 10Z")
        for x, height in ((-38, -20), (0, -30), (38, -20)):
            p.jewel(x, height, 4.4)
        p.brush("-30,9 0,13.6 30,9", 3.4, GOLD_LIGHT)
        p.disc(0, 3, 3.4, p.world.robe)


def _scroll(p: Papercut) -> None:
    half = p.part()
    half.brush("125,299 133,293 141,292 145,298 141.5,301.5 138.5,298.5", [2.2, 2.8, 2.2, 1.6, 1, 0.5], GOLD_DARK)
    p.mirror_too(half)
    p.fill(star(125, 299, 5, 2, 4), GOLD_DARK)


def _vine(p: Papercut, stem: str, leaves: Sequence[tuple[float, float, float, float]], axis: float = 125) -> None:
    """A gold tendril with leaves (x, y, length, turn), and its mirror image."""
    half = p.part()
    half.brush(stem, [0.6, 2.4, 2.6, 2.2, 1.6, 0.6], GOLD)
    half.fill([leaf(*one) for one in leaves], GOLD_LIGHT)
    p.mirror_too(half, axis)


def _mask(p: Papercut) -> None:
    w = p.world
    seam = p.part()
    seam.brush(
        "125,90 139,112 173,144 199,176 203,200 197,219 179,230 159,226 147,213",
        [0.6, 1.4, 1.8, 1.8, 1.8, 1.8, 1.6, 1.2, 0.5],
        w.dye,
    )
    p.mirror_too(seam)
    leaves = [(146, 225, 13, -100), (158, 229, 13, -70), (160, 230, 10, 80), (172, 227, 11, 20), (184, 214, 11, -60)]
    _vine(p, "132,212 146,226 166,230 182,222 184,210 174,204 166,210 170,216", leaves)
    _vine(p, "128,238 136,252 152,266", [(134, 250, 9, 10), (142, 258, 9, 0)])
    ribbon = p.part()
    hearts = WORLDS["H"]
    ribbon.brush("152,172 172,180 182,170 196,180", [3, 4, 3, 1], hearts.robe)
    ribbon.brush("152,172 168,188 182,186", [3, 4, 1], hearts.dye)
    p.mirror_too(ribbon)
    gold_mask(p, 125, 172, 1.75)
    for spine, colour in (
        ("121,157 112,142 108,130 112,120", w.mid),
        ("129,157 138,142 142,130 140,121", w.mid),
        ("125,156 122,138 124,120 132,108", w.pale),
    ):
        p.plume(spine, 12, colour, barbs=15)
        p.brush(spine, [0.8, 1, 0.4], w.sign)
    p.jewel(125, 158, 5, GOLD)


def _fan(p: Papercut) -> None:
    w = p.world
    seam = p.part()
    seam.brush(
        "125,264 140,236 170,206 196,176 205,146 199,116 178,102 156,106 138,122",
        [0.6, 1.4, 1.8, 1.8, 1.8, 1.8, 1.6, 1.2, 0.5],
        w.dye,
    )
    p.mirror_too(seam)
    leaves = [(140, 232, 12, -80), (150, 224, 12, 20), (158, 213, 13, -90), (168, 205, 12, 10), (178, 191, 12, -100)]
    _vine(p, "127,246 140,232 158,214 176,196 188,180 186,170 180,174", leaves)
    fan(p, 125, 203, 82, 212, 328, 11)
    for turn in (196, 344, 160, 20, 128, 52):
        p.gilded(leaf(125, 205, 26, turn))
    rose_head(p, 125, 205, 1.15)


def _sun(p: Papercut) -> None:
    w = p.world
    seam = p.part()
    seam.brush("125,84 142,118 164,148 190,175 164,202 142,232 125,266", [0.5, 1.4, 1.8, 2, 1.8, 1.4, 0.5], w.dye)
    p.mirror_too(seam)
    for y, way in ((110, 1), (240, -1)):
        leaves = [(131, y + 8 * way, 10, -30 * way), (134, y + 16 * way, 11, 100 * way), (139, y + 24 * way, 10, 0)]
        _vine(p, f"125,{y - 14 * way} 129,{y} 136,{y + 20 * way} 148,{y + 28 * way} 152,{y + 20 * way}", leaves)
    star_of_rays(p, 125, 175, 58, rays=32, width=6)
    p.jewel(125, 175, 26, GOLD)
    p.disc(125, 175, 22.6, GOLD_LIGHT)
    _sleeping_face(p)


def _sleeping_face(p: Papercut) -> None:
    half = p.part()
    half.brush("128.6,171 133,173.6 139,170.4", [0.8, 2.2, 0.8], GOLD_DARK)
    half.brush("127.6,165.4 133,162.6 140,164.6", [0.6, 1.5, 0.5], GOLD_DARK)
    p.mirror_too(half)
    p.disc(138, 179, 3.6, GOLD)
    p.disc(112, 179, 3.6, GOLD)
    p.brush("127.4,166 128.4,176 126,180.4 122.4,180", [0.5, 1.2, 1.6, 0.5], GOLD_DARK)
    p.brush("118,186.6 125,189.6 132,186.6", [0.6, 2.6, 0.6], GOLD_DARK)


def _lute(p: Papercut) -> None:
    w = p.world
    rings = [ellipse(125, 114.6, 39), ellipse(75.5, 192, 39), ellipse(174.5, 192, 39)]
    p.line(rings, w.dye, 1.4)
    p.fill(ellipse(125, 172, 34, 30), w.ink)
    leaves = [(160, 178, 13, -120), (168, 172, 13, -40), (178, 170, 13, -90), (188, 176, 13, -20), (196, 188, 12, 60)]
    leaves += [(194, 200, 12, 150), (186, 208, 12, 80), (174, 212, 12, 170)]
    _vine(p, "146,196 156,180 176,172 194,182 196,200 182,212 168,208 166,196 176,192", leaves)
    _vine(p, "129,236 134,250 150,263", [(132, 248, 9, 10), (139, 257, 9, 0)])
    for x, y, turn in (
        (104, 134, 200),
        (103, 118, 230),
        (108, 102, 250),
        (146, 134, -20),
        (147, 118, -50),
        (142, 102, -70),
    ):
        p.fill(leaf(x, y, 13, turn), GOLD_LIGHT)
    with p.at(125, 182, 1.18, turn=-90):
        lute(p)


EMBLEMS: dict[str, Callable[[Papercut], None]] = {"S": _mask, "H": _fan, "D": _sun, "C": _lute}
