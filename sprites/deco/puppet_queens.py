"""The queens as puppets for the ball: each in a gown of her own, drawn from every side."""

from __future__ import annotations

from sprites.deco.court import queens
from sprites.deco.court.hands import WHITE_GLOVE, Skin, falling
from sprites.deco.palette import GLOVE, GLOVE_SHADE, WORLDS
from sprites.deco.puppet_kings import head
from sprites.kit.lathe import Lathe, Row, rows
from sprites.kit.limbs import HERS, Leg, Sleeve, arms, legs
from sprites.kit.puppet import WAIST, Puppet, View
from sprites.kit.shapes import lozenge
from sprites.kit.svg import Drawing
from sprites.kit.tailor import body, hem, near_half, pleats, seam, seen

BUST = rows(
    (-256, 7, 7, 7),
    (-249, 12, 7, 8),
    (-244, 19, 8.5, 10),
    (-236, 21, 12, 11),
    (-224, 20.5, 15.5, 11),
    (-212, 18, 14, 11),
    (-196, 14, 11, 10),
    (-184, 13, 10.5, 10.5),
    (-174, 15, 12, 12),
)
SLIM = rows(
    (-184, 13, 10.5, 10.5),
    (-172, 17, 13, 14),
    (-152, 22, 15, 19),
    (-124, 23, 16, 19),
    (-96, 22, 16, 18),
    (-62, 28, 21, 27),
    (-30, 41, 31, 42),
    (-9, 54, 42, 66),
)
TIERED = rows(
    (-184, 13, 10.5, 10.5),
    (-170, 22, 18, 20),
    (-146, 32, 28, 31),
    (-112, 42, 38, 42),
    (-76, 51, 47, 51),
    (-36, 58, 54, 59),
    (-10, 64, 60, 66),
)
BODICES = {
    "S": (WORLDS["S"].light, WORLDS["S"].metal, "#ffffff"),
    "H": (WORLDS["H"].main, WORLDS["H"].accent_dark, WORLDS["H"].light),
    "D": (WORLDS["D"].ray, WORLDS["D"].deep, WORLDS["D"].metal_light),
    "C": (WORLDS["C"].main, WORLDS["C"].accent, WORLDS["C"].metal_light),
}


def _bust(suit: str) -> View:
    w = WORLDS[suit]
    light, dark, edge = BODICES[suit]
    neckline = [(-227, 0), (-232, 26), (-233, 52), (-229, 90), (-222, 128), (-214, 180)]

    def draw(d: Drawing, view: float) -> None:
        neck = rows((-286, 6.3, 6.3, 6.3), (-260, 6.5, 6.5, 6.5), (-250, 9, 7.5, 7.5))
        body(d, neck, view, w.skin, w.shade)
        body(d, BUST, view, w.skin, w.shade, foot=-206)
        around = [*neckline, *((y, 360 - a) for y, a in neckline[-2:0:-1])]
        d.fill(BUST.outline(view, top=-214), light)
        seen(d, BUST.patch(view, [*near_half(around, view), *[(-212, a - view) for a in range(90, -91, -30)]]), light)
        d.fill(BUST.shade(view, top=-214), dark)
        seam(d, BUST.line(view, [*neckline]), [1.4, 1.6, 1.4], edge)
        seam(d, BUST.line(view, [(y, -a) for y, a in neckline]), [1.4, 1.6, 1.4], edge)
        for azimuth in (-30, 30, 150, 210):
            seam(d, BUST.line(view, [(-214, azimuth), (-182, azimuth * 0.7)]), [0.4, 1.1, 0.4], dark)
        beads = BUST.line(view, [(-252, -80), (-245, 0), (-252, 80)])
        if beads:
            d.brush(beads, [1.5, 3, 1.5], w.metal_light if suit != "D" else w.accent)

    return draw


def _night_gown(d: Drawing, view: float) -> None:
    w = WORLDS["S"]
    body(d, SLIM, view, w.light, w.metal)
    pleats(d, SLIM, view, -100, 22, 1.2, w.metal_dark)
    for y in (-158, -136, -114):
        seam(d, SLIM.line(view, [(y - 6, -90 - view), (y + 4, -view), (y - 6, 90 - view)]), [0.8, 1.4, 0.8], w.mid)
    hem(d, SLIM, view, w.main, 3.4)


def _belle_gown(d: Drawing, view: float) -> None:
    """Three tiers of pleats, each edged, one over the other."""
    w = WORLDS["H"]
    d.fill(TIERED.outline(view, top=-60), w.light)
    for top, foot, flare in ((-100, -10, 1.0), (-142, -62, 1.04), (-182, -110, 1.1)):
        tier = Lathe(
            tuple(
                type(r)(
                    r.y,
                    r.side * _grown(r.y, top, foot, flare),
                    r.front * _grown(r.y, top, foot, flare),
                    r.back * _grown(r.y, top, foot, flare),
                )
                for r in _between(TIERED, top, foot)
            )
        )
        d.fill(tier.outline(view), w.light)
        for k in range(16):
            a, half = k * 22.5, 5.6
            seen(d, tier.patch(view, [(top, a - half), (top, a + half), (foot, a + half), (foot, a - half)]), w.mid)
        d.fill(tier.outline(view, top=foot - 13), w.main)
        d.fill(tier.shade(view, begin=40, top=foot - 13), w.accent_dark)
        d.brush(tier.around(view, foot - 13), [0.8, 1.4, 0.8], w.metal_light)
    body(d, TIERED, view, w.main, w.accent_dark, foot=-150)


def _grown(y: float, top: float, foot: float, flare: float) -> float:
    return 1 + (flare - 1) * (y - top) / (foot - top)


def _between(lathe: Lathe, top: float, foot: float) -> list[Row]:
    ys = [top + (foot - top) * k / 5 for k in range(6)]
    return [lathe.row(y) for y in ys]


def _sun_gown(d: Drawing, view: float) -> None:
    """Chevrons down to the knee, a fan of gold below."""
    w = WORLDS["D"]
    d.fill(SLIM.outline(view, top=-104), w.light)
    for k in range(18):
        a = k * 20
        seen(d, SLIM.patch(view, [(-104, a), (-104, a + 10), (SLIM.foot, a + 10), (SLIM.foot, a)]), w.main)
    d.fill(
        SLIM.shade(view, begin=52, top=-104),
        "#c9801a",
    )
    body(d, SLIM, view, w.ray, w.deep, foot=-96)
    for k in range(5):
        y = -176 + k * 17
        for axis in (0, 180):
            band = [
                (y, axis - 90),
                (y + 13, axis),
                (y, axis + 90),
                (y + 6, axis + 90),
                (y + 19, axis),
                (y + 6, axis - 90),
            ]
            seen(d, SLIM.patch(view, band), w.light if k % 2 else w.main)
    hem(d, SLIM, view, w.metal_light, 2.4)


def _guest_gown(d: Drawing, view: float) -> None:
    """Draped aslant, fringed at the knee."""
    w = WORLDS["C"]
    body(d, SLIM, view, w.main, w.accent)
    for k in range(6):
        top = -178 + k * 10
        line = SLIM.line(view, [(top, 70), (top + 14, 0), (top + 22, -70), (top + 16, -140)])
        seam(d, line, [0.6, 1.3, 0.6], w.light)
    pleats(d, SLIM, view, -92, 20, 1.3, w.mid)
    for k in range(24):
        x, y, near = SLIM.at(-98, k * 15, view)
        if near:
            d.fill(lozenge(x, y + 5, 2, 7), w.metal_light)
    d.brush(SLIM.around(view, -99), [1.2, 1.8, 1.2], w.metal)
    hem(d, SLIM, view, w.metal, 3)


GOWNS: dict[str, View] = {"S": _night_gown, "H": _belle_gown, "D": _sun_gown, "C": _guest_gown}


def queen(suit: str) -> Puppet:
    w = WORLDS[suit]
    p = Puppet(w.deep, 0.6)
    shoe = {"S": w.metal, "H": w.accent, "D": w.metal, "C": w.metal}[suit]
    legs(p, Leg(w.skin, w.shade, shoe, w.metal_light, slim=True, hidden=True))
    glove, shade, band = {
        "S": (w.light, w.metal, w.main),
        "D": (w.light, "#d9a040", w.metal),
    }.get(suit, (GLOVE, GLOVE_SHADE, w.metal))
    skin = Skin(glove, shade, WHITE_GLOVE.line)
    arms(p, Sleeve(w.skin, w.shade, "", HERS, w.skin, glove, band), lambda d: falling(d, skin))
    p.views("torso", _bust(suit), WAIST)
    p.views("skirt", GOWNS[suit], WAIST)
    head(p, "Q" + suit, queens.HEADS[suit], suit in "SD")
    return p
