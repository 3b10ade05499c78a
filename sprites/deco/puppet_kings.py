"""The kings as puppets for the ball: long Deco figures, drawn from every side, on the heads of the cards.

Units are those of a card; the origin is on the floor between the feet.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from sprites.deco.court import kings
from sprites.deco.court.hands import WHITE_GLOVE, falling
from sprites.deco.court.turned import TURNED
from sprites.deco.nape import nape
from sprites.deco.palette import GLOVE, GLOVE_SHADE, WORLDS, World
from sprites.kit.lathe import rows
from sprites.kit.limbs import Leg, Sleeve, arms, legs
from sprites.kit.puppet import HEAD, NECK, WAIST, Puppet, View
from sprites.kit.svg import Drawing, mix
from sprites.kit.tailor import body, seam, seen

PATENT, PATENT_LIGHT = "#0c0a14", "#6b6880"

COAT = rows(
    (-258, 8, 8, 8),
    (-250, 21, 10, 11),
    (-243, 28, 13, 13),
    (-232, 29, 15, 14),
    (-214, 25, 15, 14),
    (-196, 21, 13, 12),
    (-178, 21, 13, 13),
    (-166, 22, 14, 14),
)
THROAT = rows((-284, 7, 7, 7), (-262, 7.5, 7.5, 7.5), (-252, 12, 9, 9))


def _torso(suit: str) -> View:
    w = WORLDS[suit]
    coat, shade, lapel = COATS[suit]

    def draw(d: Drawing, view: float) -> None:
        body(d, THROAT, view, w.skin if suit in "DC" else GLOVE, w.shade if suit in "DC" else GLOVE_SHADE)
        body(d, COAT, view, coat, shade)
        if suit != "C":
            seen(d, COAT.patch(view, [(-256, -34), (-256, 34), (-180, 7), (-180, -7)]), GLOVE)
            for side in (-1, 1):
                edge = [(-257, 20 * side), (-252, 46 * side), (-236, 34 * side), (-232, 40 * side), (-180, 8 * side)]
                seen(d, COAT.patch(view, edge), lapel)
                seam(d, COAT.line(view, edge[1:]), [0.8, 1.2, 0.8], w.metal)
            for k in range(3):
                x, y, near = COAT.at(-226 + k * 14, 0, view)
                if near:
                    d.disc(x, y, 1.3, w.metal)
            bow, wide = COAT.at(-253, 0, view), math.cos(math.radians(view))
            if wide > 0.2:
                with d.at(bow[0], bow[1] - 1, (wide, 1)):
                    d.fill(["M0 0L-9 -5V5Z", "M0 0L9 -5V5Z"], w.deep if suit == "D" else GLOVE)
                    d.disc(0, 0, 2, w.metal_light)
        TRIMS[suit](d, w, view)
        seam(d, COAT.line(view, [(-248, 180), (-182, 180)]), [0.5, 1.4, 0.5], shade)

    return draw


def _belt(d: Drawing, view: float, colour: str, light: str) -> None:
    d.brush(COAT.around(view, -176), [4, 5, 4], colour)
    d.brush(COAT.around(view, -177), [0.6, 1.1, 0.6], light)


def _sash(d: Drawing, view: float, colour: str, light: str) -> None:
    front = [(-252, 62), (-244, 74), (-180, -62), (-190, -78)]
    behind = [(-252, 62), (-244, 74), (-210, 180), (-222, 180)]
    seen(d, COAT.patch(view, front), colour)
    seen(d, COAT.patch(view, behind), colour)
    seen(d, COAT.patch(view, [(-222, -180), (-210, -180), (-180, -62), (-190, -78)]), colour)
    seam(d, COAT.line(view, [(-248, 68), (-185, -70)]), [0.5, 1, 0.5], light)


def _epaulette() -> Drawing:
    """What lies on a shoulder, around its joint."""
    w, d = WORLDS["S"], Drawing()
    d.fill([f"M{x} -5L{x - 1.2} 3.5L{x + 1.2} 3.5Z" for x in (-5.8, -3, 0, 3, 5.8)], w.metal_dark)
    d.disc(0, -6, 7.8, w.metal, ry=3.8)
    d.disc(0, -7, 5.6, w.metal_light, ry=1.8)
    return d


def _general(d: Drawing, w: World, view: float) -> None:
    _sash(d, view, w.mid, w.metal_light)
    _belt(d, view, w.metal, w.metal_light)


def _host(d: Drawing, w: World, view: float) -> None:
    _sash(d, view, w.mid, w.light)
    x, y, near = COAT.at(-226, -40, view)
    if near:
        d.disc(x, y, 4, w.metal)
        d.disc(x, y, 1.8, w.light)


def _banker(d: Drawing, w: World, view: float) -> None:
    d.fill(COAT.outline(view, top=-190, foot=-172), w.main)
    for high in (-186, -181, -176):
        d.brush(COAT.around(view, high), [0.8, 1.2, 0.8], "#c9801a")
    x, y, near = COAT.at(-236, 44, view)
    if near:
        d.disc(x, y, 3.8, w.accent)
        d.disc(x, y, 1.7, w.light)


def _hussar(d: Drawing, w: World, view: float) -> None:
    for k in range(7):
        y = -244 + k * 9.5
        line = COAT.line(view, [(y, -46 + k), (y + 3, 0), (y, 46 - k)])
        seam(d, line, [2.2, 2.4, 2.2], w.metal)
        x, low, near = COAT.at(y + 3, 0, view)
        if near:
            d.disc(x, low, 2.1, w.metal_light)
    d.brush(COAT.around(view, -252), [3.5, 5, 3.5], w.metal)
    _belt(d, view, w.metal, w.metal_light)


TRIMS: dict[str, Callable[[Drawing, World, float], None]] = {"S": _general, "H": _host, "D": _banker, "C": _hussar}
COATS = {
    "S": (WORLDS["S"].accent, WORLDS["S"].ray, WORLDS["S"].deep),
    "H": (WORLDS["H"].main, WORLDS["H"].accent_dark, WORLDS["H"].deep),
    "D": ("#17747c", "#0f5259", WORLDS["D"].deep),
    "C": (WORLDS["C"].main, WORLDS["C"].accent, WORLDS["C"].deep),
}
TAILS = rows((-182, 21, 13, 13), (-164, 23, 14, 17), (-130, 25, 12, 22), (-96, 26, 10, 27), (-74, 26, 8, 29))


def _tails(suit: str) -> View:
    """A dress coat's tails: they hang behind, and their lining is seen from in front."""
    coat, shade, _ = COATS[suit]
    metal = WORLDS[suit].metal

    def draw(d: Drawing, view: float) -> None:
        for side in (-1, 1):
            near = [(-182, 92 * side), (-160, 100 * side), (-112, 128 * side), (-76, 150 * side), (-74, 176 * side)]
            tail = [*near, (-182, 179 * side)]
            back = TAILS.patch(view, tail, 2.5)
            if back:
                d.fill(back, coat if side * (1 if view < 180 else -1) > 0 else shade)
                seam(d, TAILS.line(view, near), [0.6, 1.6, 1], metal)
            else:
                inner = TAILS.patch((view + 180) % 360, [(y, 180 + a) for y, a in tail], 2.5)
                if inner:
                    with d.at(mirror=True):
                        d.fill(inner, mix(shade, "#000000", 0.35))
        d.fill(COAT.outline(view, top=-184, foot=-168), coat)
        d.fill(COAT.shade(view, top=-184, foot=-168), shade)

    return draw


CAPE = rows(
    (-256, 15, 9, 12),
    (-246, 27, 10, 18),
    (-220, 33, 8, 24),
    (-180, 37, 6, 30),
    (-130, 42, 4, 36),
    (-92, 45, 2, 40),
)


def _cape(d: Drawing, view: float) -> None:
    w = WORLDS["C"]
    outer = [(-254, 60), (-244, 84), (-180, 100), (-92, 104), (-92, 256), (-180, 260), (-244, 276), (-254, 300)]
    shown = CAPE.patch(view, outer)
    if 90 < view < 270:
        d.fill(shown, w.accent_dark)
        for azimuth in (140, 180, 220):
            seam(d, CAPE.line(view, [(-244, azimuth), (-94, azimuth)]), [0.5, 2, 1.4], w.deep)
        d.brush(CAPE.around(view, -96), [9, 10, 9], w.light)
        seam(d, CAPE.line(view, [(-254, 60), (-246, 180), (-254, 300)]), [7, 9, 7], w.light)
    else:
        d.fill(CAPE.outline(view, top=-248), w.accent_dark)
        d.brush(CAPE.around(view, -95), [6, 7, 6], w.light)


SIDE, HALF = (4.0, 3.0, (38.0, 56.0)), (3.0, 3.0, (40.0, 54.0))
"""Where a head is seen from the side and half from in front: aside, leaning by degrees, and the middle of its box."""


def head(p: Puppet, name: str, of_card: Callable[[Drawing, World], None], from_the_side: bool) -> None:
    """The head of the card, from the side or half from in front, and the same head from the other and from behind; all
    look to the right."""
    for side in (True, False):
        x, turn, origin = SIDE if side else HALF
        d = Drawing()
        with d.at(x, -283, HEAD, turn, mirror=True, origin=origin):
            (of_card if side == from_the_side else TURNED[name])(d, WORLDS[name[1]])
        p.part("head" if side else "half", d, NECK)
    p.part("nape", nape(name, HEAD), NECK)


def king(suit: str) -> Puppet:
    w = WORLDS[suit]
    p = Puppet(w.deep, 0.6)
    coat, shade, _ = COATS[suit]
    cloth = {"S": "#dfe6f2", "H": w.deep, "D": "#0b3a42", "C": "#0b3326"}[suit]
    boot = 62.0 if suit in "SC" else 0.0
    legs(p, Leg(cloth, mix(cloth, "#000000", 0.28), PATENT, PATENT_LIGHT, w.metal, boot, edge=w.metal))
    arms(p, Sleeve(coat, shade, GLOVE if suit in "HD" else w.metal), lambda d: falling(d, WHITE_GLOVE))
    p.views("torso", _torso(suit), WAIST)
    p.views("tails", _tails(suit), WAIST)
    if suit == "C":
        p.views("cape", _cape, WAIST)
    if suit == "S":
        p.part("epaulette", _epaulette())
    head(p, "K" + suit, kings.HEADS[suit], suit in "SD")
    return p
