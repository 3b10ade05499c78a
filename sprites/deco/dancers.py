"""Kings and queens from head to foot, without arms, for the dance: long Deco figures on the heads of the cards.

Units are those of a card; the origin is on the floor between the feet. Kings look right, queens left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sprites.deco.court import kings, props, queens
from sprites.deco.palette import GLOVE, WHITE, WORLDS, World
from sprites.kit.brush import sampled
from sprites.kit.geometry import polar
from sprites.kit.ornament import fan
from sprites.kit.shapes import lozenge, polygon
from sprites.kit.signs import CLUB, HEART
from sprites.kit.svg import Drawing

PATENT, PATENT_LIGHT = "#0c0a14", "#5b5870"
HEAD = 0.4
"""Size of a head: its box of 100 comes to 40."""


@dataclass
class Dancer:
    """Layers in the order in which they are painted; back and body reach below the waist, front does not."""

    back: Drawing = field(default_factory=Drawing)
    body: Drawing = field(default_factory=Drawing)
    front: Drawing = field(default_factory=Drawing)
    head: Drawing = field(default_factory=Drawing)


# --- kings ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Suit:
    """Colours of a man's clothes: coat and its shade, trousers and their light edge, lapels."""

    coat: str
    shade: str
    trousers: str
    edge: str
    lapel: str


def clothes(suit: str) -> Suit:
    """What a king dances in."""
    w = WORLDS[suit]
    if suit == "D":
        return Suit(kings.JACKET, kings.JACKET_SHADE, "#0b3a42", w.metal, w.deep)
    coat = w.main if suit == "H" else w.accent
    return Suit(coat, w.accent_dark, w.deep if suit != "S" else w.light, w.metal, w.deep)


def king(suit: str) -> Dancer:
    """A king without arms."""
    w, cut, dancer = WORLDS[suit], clothes(suit), Dancer()
    if suit == "C":
        _cape(dancer.back, w)
    _tails(dancer.back, cut)
    _legs(dancer.body, cut, boots=suit in "SC")
    _coat(dancer.body, w, cut)
    {"S": _general, "H": _host, "D": _banker, "C": _hussar}[suit](dancer.front, w, cut)
    x, turn, origin = KING_HEADS[suit]
    with dancer.head.at(x, -285, HEAD, turn, mirror=True, origin=origin):
        kings.HEADS[suit](dancer.head, w)
    return dancer


KING_HEADS = {"S": (5, 3, (38, 56)), "H": (3, 2, (40, 54)), "D": (5, 3, (38, 56)), "C": (3, 3, (40, 54))}
"""Where the middle of each face is, its tilt, and which point of the head's box that is."""


def _tails(d: Drawing, cut: Suit) -> None:
    d.fill("M-17 -192C-26 -160 -36 -118 -40 -78C-34 -74 -28 -72 -20 -72C-12 -104 -4 -140 4 -178Z", cut.shade)
    d.brush("M-18 -184C-26 -154 -34 -116 -38 -80", [0.6, 1.6, 1.2], cut.edge)


def _legs(d: Drawing, cut: Suit, boots: bool) -> None:
    """One leg carries the weight, the other points ahead; in trousers with a stripe, or in breeches and boots."""
    if boots:
        d.brushes(
            ("M6 -186C12 -150 16 -110 21 -62", "M-6 -186C-9 -150 -8.5 -110 -10 -62"), [24, 22, 17, 15], cut.trousers
        )
    else:
        d.brushes(
            ("M6 -186C14 -140 17 -96 27 -14", "M-6 -186C-9 -140 -8 -92 -11 -12"), [24, 22, 16, 14, 11], cut.trousers
        )
        d.brushes(("M16 -170C22 -130 24 -92 33 -18", "M-14 -176C-18 -136 -16 -90 -18 -18"), [0.6, 1.5, 1], cut.edge)
    for x, turn in ((27, -4), (-11, 0)):
        with d.at(x, 0, 1, turn):
            if boots:
                d.fill("M-9 -74C-3 -71 5 -71 9 -74L6 -16H-7Z", PATENT)
                d.brush("M-9 -73C-3 -70 5 -70 9 -73", [1.6, 2.6, 1.6], cut.edge)
            d.fill("M-7 -18C-8 -10 -8 -4 -7 0L20 0C21 -4 16 -7 10 -8C4 -10 2 -14 2 -18Z", PATENT)
            d.brush("M6 -7C11 -6 15 -5 18 -3", [0.4, 1.4, 0.4], PATENT_LIGHT)


COAT = (
    "M-9 -259C-18 -254 -29 -250 -31 -238C-32 -220 -23 -202 -20 -178C-14 -172 8 -170 20 -178C21 -198 29 -216 30 -236"
    "C29 -248 20 -253 11 -258Z"
)


def _coat(d: Drawing, w: World, cut: Suit) -> None:
    d.fill(COAT, cut.coat)
    d.fill(
        "M-9 -259C-18 -254 -29 -250 -31 -238C-32 -220 -23 -202 -20 -178L-10 -174C-16 -200 -18 -230 -9 -259Z", cut.shade
    )
    d.fill("M-6 -282L12 -282L12 -254L-10 -254Z", w.shade)


def _shirt(d: Drawing, w: World, cut: Suit, studs: str) -> None:
    """A white front between dark lapels."""
    d.fill("M-5 -258L13 -257C17 -232 15 -204 10 -177L2 -176C-3 -202 -7 -232 -5 -258Z", GLOVE)
    d.discs([(7.5 - k * 0.4, -236 + k * 13) for k in range(4)], 1.3, studs)
    near = "M-6 -259C-12 -256 -17 -253 -20 -250L-11 -228L-15 -223L2 -178L6 -184C-2 -208 -7 -234 -6 -259Z"
    far = "M13 -258C18 -256 22 -253 25 -250L20 -229L24 -224L10 -180L8 -184C14 -208 15 -234 13 -258Z"
    d.fill([near, far], cut.lapel)
    d.line(["M-20 -250L-11 -228L-15 -223L2 -178", "M25 -250L20 -229L24 -224L10 -180"], cut.edge, 1)


def _white_tie(d: Drawing, colour: str) -> None:
    d.fill("M-6 -264C0 -259 8 -259 14 -264L14 -255C8 -251 0 -251 -7 -255Z", GLOVE)
    d.fill(["M5 -254L-5 -259V-249Z", "M5 -254L15 -259V-249Z"], colour)
    d.disc(5, -254, 1.8, colour)


def _sash(d: Drawing, colour: str, light: str) -> None:
    d.fill("M-27 -250L-17 -255C-4 -236 8 -216 22 -200L20 -186C2 -202 -16 -226 -27 -250Z", colour)
    d.line(["M-25 -249C-14 -228 3 -204 20 -189", "M-18 -253C-5 -234 8 -215 21 -201"], light, 0.9)


def _general(d: Drawing, w: World, cut: Suit) -> None:
    _shirt(d, w, cut, w.metal_dark)
    _sash(d, w.mid, w.metal_light)
    d.fill("M-8 -266C0 -259 9 -260 15 -267L17 -254C8 -248 -2 -248 -11 -254Z", w.deep)
    d.line(["M-8 -263C0 -257 9 -258 15 -264", "M-10 -257C-1 -251 8 -251 16 -257"], w.metal, 0.9)
    _belt(d, w.metal, w.metal_light)


def _belt(d: Drawing, colour: str, light: str) -> None:
    d.brush("M-20 -180C-8 -173 8 -172 20 -180", [4, 5, 4], colour)
    d.brush("M-20 -181C-8 -174 8 -173 20 -181", [0.6, 1, 0.6], light)


def _host(d: Drawing, w: World, cut: Suit) -> None:
    _shirt(d, w, cut, w.metal)
    _sash(d, w.mid, w.light)
    _white_tie(d, WHITE)
    with d.at(23, -226, 0.45):
        props.order_star(d, w, w.accent)


def _banker(d: Drawing, w: World, cut: Suit) -> None:
    _shirt(d, w, cut, w.metal)
    d.fill("M-21 -188C-8 -180 8 -180 21 -188L20 -174C8 -168 -8 -168 -20 -174Z", w.main)
    d.line([f"M-20 {y}C-8 {y + 7} 8 {y + 7} 20 {y}" for y in (-184, -180, -176)], "#c9801a", 1)
    _white_tie(d, w.deep)
    d.disc(22, -236, 3.6, w.accent)
    d.disc(22, -236, 1.6, w.light)


def _hussar(d: Drawing, w: World, cut: Suit) -> None:
    d.fill(
        "M-16 -256L13 -258L26 -248C24 -222 20 -200 18 -177C6 -171 -8 -172 -18 -178C-20 -206 -20 -232 -16 -256Z", w.main
    )
    cords = [
        f"M{-17 + k * 0.2} {-246 + k * 10}C-6 {-240 + k * 10} 8 {-239 + k * 10} {23 - k * 0.8} {-248 + k * 10}"
        for k in range(7)
    ]
    d.line(cords, w.metal, 2.2)
    d.line(cords, w.metal_light, 0.7)
    d.discs([(6, -240.5 + k * 10) for k in range(7)], 2, w.metal_light)
    d.fill("M-8 -267C0 -260 9 -261 15 -268L17 -255C8 -249 -2 -249 -11 -255Z", w.deep)
    d.line(["M-8 -264C0 -258 9 -259 15 -265", "M-10 -257C-1 -251 8 -251 16 -257"], w.metal, 0.9)
    _belt(d, w.metal, w.metal_light)
    edge = "M14 -262C-4 -258 -20 -258 -32 -244"
    d.brush(edge, [5, 13, 17], w.light)
    for k, s in enumerate(sampled(edge, 6)[1:]):
        x, y = s.beside(2.4 if k % 2 else -2.4)
        d.fill(lozenge(x, y, 1.5, 3.4), w.deep)


def _cape(d: Drawing, w: World) -> None:
    """A pelisse slung from one shoulder, lined with fur."""
    edge = "M-26 -254C-48 -220 -58 -168 -60 -112"
    d.fill("M-12 -258C-34 -246 -50 -200 -60 -110C-46 -102 -30 -100 -14 -104L0 -200Z", w.accent_dark)
    d.brush("M-22 -240C-36 -200 -44 -160 -46 -110", [0.6, 2, 1.2], w.metal)
    d.brush(edge, [8, 11, 11], w.light)
    d.brush("M-60 -110C-46 -103 -30 -101 -13 -105", [11, 10, 9], w.light)
    for k, s in enumerate(sampled(edge, 9)[1:]):
        x, y = s.beside(1.6 if k % 2 else -1.6)
        d.fill(lozenge(x, y, 1.5, 3.6), w.deep)


# --- queens ---------------------------------------------------------------------------------------------------------

QUEEN_HEADS = {
    "S": (-4, -4, (38, 56)),
    "H": (-3, -4, (38, 54)),
    "D": (-4, -3, (38, 56)),
    "C": (-3, -4, (38, 54)),
}
SHOULDERS = (
    "M-6.500 -282C-5 -250 -9 -243 -16 -239C-22 -236 -24 -230 -22 -224L-12 -206H14L23 -224C24 -231 21 -237 15 -240"
    "C8 -244 7 -250 8.500 -282Z"
)


def queen(suit: str) -> Dancer:
    """A queen without arms."""
    w, dancer = WORLDS[suit], Dancer()
    back, gown = GOWNS[suit]
    if back:
        back(dancer.back, w)
    gown(dancer.body, w)
    d = dancer.front
    d.fill(SHOULDERS, w.skin)
    d.fill(
        "M1 -278L8.500 -282C7 -250 8 -244 15 -240C21 -237 24 -231 23 -224L14 -206H8C12 -220 8 -236 2 -246Z",
        w.shade,
        0.6,
    )
    _bodice(d, w, BODICES[suit])
    NECKS[suit](d, w)
    x, turn, origin = QUEEN_HEADS[suit]
    with dancer.head.at(x, -279, HEAD, turn, origin=origin):
        queens.HEADS[suit](dancer.head, w)
    return dancer


def _bodice(d: Drawing, w: World, colours: tuple[str, str, str]) -> None:
    """Fitted from breast to waist; colours: light side, dark side, edge."""
    light, dark, edge = colours
    d.fill(
        "M-21 -226C-14 -231 -6 -227 -1 -220C5 -228 13 -232 21 -228C20 -208 12 -194 14 -176L-14 -176"
        "C-12 -194 -19 -208 -21 -226Z",
        light,
    )
    d.fill("M-1 -220C5 -228 13 -232 21 -228C20 -208 12 -194 14 -176H2C4 -192 3 -206 -1 -220Z", dark)
    d.line("M-21 -226C-14 -231 -6 -227 -1 -220C5 -228 13 -232 21 -228", edge, 1.4)


BODICES = {
    "S": (WORLDS["S"].light, WORLDS["S"].metal, WHITE),
    "H": (WORLDS["H"].main, WORLDS["H"].accent_dark, WORLDS["H"].light),
    "D": (WORLDS["D"].ray, WORLDS["D"].deep, WORLDS["D"].metal_light),
    "C": (WORLDS["C"].main, WORLDS["C"].accent, WORLDS["C"].metal_light),
}
SLIM = (
    "M-14 -182C-23 -156 -24 -128 -21 -98C-24 -58 -40 -24 -58 -1C-22 4 40 4 {end} 0C50 -22 28 -56 21 -98"
    "C25 -128 23 -156 14 -182Z"
)
"""Close to the knee, then opening like a trumpet towards a train."""


def _pleats(d: Drawing, colour: str, width: float, train: float, begin: float = -112) -> None:
    """Lines that fan out from the knee to the hem."""
    lines = []
    for k in range(11):
        share = k / 10
        x0, x1 = -19 + 38 * share, -54 + (train - 2 + 54) * share
        lines.append(
            f"M{x0:.1f} {begin + abs(share - 0.5) * 14:.1f}C{x0 * 1.05:.1f} -70 {x1 * 0.62:.1f} -28 {x1:.1f} -2"
        )
    d.brushes(lines, [0.5, width, width * 1.4], colour)


def _night_gown(d: Drawing, w: World) -> None:
    d.fill(SLIM.format(end=86), w.light)
    d.fill(
        "M2 -182H14C23 -156 25 -128 21 -98C28 -56 50 -22 86 0C60 3 40 3 26 3C30 -40 14 -80 10 -110"
        "C10 -136 6 -160 2 -182Z",
        w.metal,
    )
    _pleats(d, w.metal_dark, 1.1, 86)
    for y, half in ((-160, 18), (-136, 20), (-112, 20)):
        d.line(f"M{-half} {y}C-6 {y + 12} 6 {y + 12} {half} {y}", w.mid, 1.4)
    d.brush("M-57 -2C-22 3 40 3 84 -1", [1.6, 3, 1.6], w.main)


def _night_boa(d: Drawing, w: World) -> None:
    props.boa(
        d,
        "M14 -244C32 -232 36 -196 38 -160C40 -126 48 -92 58 -58",
        [6, 14, 17, 16, 8],
        (w.main, w.mid, w.light),
        w.deep,
    )


def _belle_gown(d: Drawing, w: World) -> None:
    """Three tiers, each a fan."""
    d.fill(
        "M-14 -182C-26 -150 -28 -100 -34 -10C-20 2 24 2 38 -10C32 -100 30 -150 14 -182Z",
        w.deep,
    )
    for y, reach, radius in ((-70, (52, 150), 69), (-118, (50, 148), 62), (-168, (48, 146), 56)):
        fan(d, 2, y - 14, (12, radius + 16), (180 - reach[1], reach[1]), 14, (w.light, w.mid))
        fan(d, 2, y - 14, (radius + 4, radius + 16), (180 - reach[1], reach[1]), 14, (w.main, w.accent_dark))
    d.fill("M-15 -186C-24 -164 -28 -150 -30 -134C-10 -126 14 -126 34 -134C30 -152 24 -166 15 -186Z", w.main)
    d.fill("M2 -186H15C24 -166 30 -152 34 -134C26 -130 18 -128 10 -128C10 -150 6 -170 2 -186Z", w.accent_dark)


def _sun_gown(d: Drawing, w: World) -> None:
    """Chevrons down to the knee, a fan of gold below."""
    fan(d, 0, -130, (18, 131), (50, 128), 17, (w.main, w.light))
    d.fill("M-14 -182C-23 -156 -24 -128 -21 -98L0 -84L21 -98C25 -128 23 -156 14 -182Z", w.ray)
    for k in range(5):
        y = -170 + k * 17
        half = 19 + k * 0.8
        d.fill(
            polygon([(-half, y), (0, y + 13), (half, y), (half, y + 6), (0, y + 19), (-half, y + 6)]),
            w.light if k % 2 else w.main,
        )
    d.line("M-21 -98L0 -84L21 -98", w.metal_light, 1.4)


def _sun_back(d: Drawing, w: World) -> None:
    """The standing collar of blades."""
    fan(d, 0, -238, (10, 50), (-205, 25), 21, (w.main, "#1f7f84"))


def _guest_gown(d: Drawing, w: World) -> None:
    """Draped aslant, fringed, leaf after leaf towards the hem."""
    d.fill(SLIM.format(end=88), w.main)
    d.fill(
        "M2 -182H14C23 -156 25 -128 21 -98C28 -56 50 -22 88 0C66 3 46 4 30 3C34 -40 16 -80 11 -110"
        "C10 -136 6 -160 2 -182Z",
        w.accent,
    )
    folds = [
        f"M{16 + k * 0.6} {-178 + k * 9}C{2} {-158 + k * 10} {-10} {-154 + k * 11} {-20 - k * 0.4} {-162 + k * 12}"
        for k in range(6)
    ]
    d.line(folds, w.light, 1.2, 0.85)
    _pleats(d, w.mid, 1.2, 88, -96)
    tips = [(x, -102 + 7 * (1 - (x / 20) ** 2)) for x in range(-20, 21, 5)]
    d.fill([polygon([(x - 2.4, y), (x + 2.4, y), (x, y + 10)]) for x, y in tips], w.metal_light)
    d.line("M-21 -103C-8 -92 8 -92 21 -103", w.metal, 1.4)
    d.brush("M-57 -2C-22 3 40 3 86 -1", [1.6, 3, 1.6], w.metal)


GOWNS: dict[str, tuple[Callable[[Drawing, World], None] | None, Callable[[Drawing, World], None]]] = {
    "S": (_night_boa, _night_gown),
    "H": (None, _belle_gown),
    "D": (_sun_back, _sun_gown),
    "C": (None, _guest_gown),
}


def _pearls(d: Drawing, w: World) -> None:
    props.necklace(d, 0, -247, 12, 0.62, 9, 1.5)


def _pearls_and_heart(d: Drawing, w: World) -> None:
    _pearls(d, w)
    with d.at(-1, -233, 0.09):
        d.fill(HEART, w.accent)


def _stones(d: Drawing, w: World) -> None:
    places = [(k, *polar(0, -248, 14, 160 - k * 23.5)) for k in range(7)]
    for parity, colour in ((0, GLOVE), (1, w.accent)):
        d.fill([lozenge(x, y + 2, 2, 5) for k, x, y in places if k % 2 == parity], colour)


def _rings(d: Drawing, w: World) -> None:
    for k in range(4):
        y = -258 + k * 3.4
        d.line(
            f"M{-6.5 - k * 0.4} {y}C-2 {y + 3} 3 {y + 3} {7.4 + k * 0.4} {y}", w.metal if k % 2 else w.metal_light, 2
        )
    with d.at(16, -232, 0.1):
        d.fill(CLUB, w.metal_light)


NECKS: dict[str, Callable[[Drawing, World], None]] = {"S": _pearls, "H": _pearls_and_heart, "D": _stones, "C": _rings}
