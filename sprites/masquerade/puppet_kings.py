"""The kings as puppets for the ball: papercut figures, drawn from every side, their heads those of the cards.

Units are those of the other deck's puppets; the origin is on the floor between the feet.
"""

from __future__ import annotations

from collections.abc import Callable

from sprites.kit.lathe import Lathe, rows
from sprites.kit.limbs import Leg, Sleeve, arms, legs
from sprites.kit.puppet import NECK, WAIST, Puppet, View
from sprites.kit.rim import rim
from sprites.kit.svg import Drawing
from sprites.kit.tailor import body, hem, seam, seen
from sprites.masquerade.court import king_heads, kings
from sprites.masquerade.court.faces import head_at
from sprites.masquerade.court.figure import Figure
from sprites.masquerade.court.napes import NAPES
from sprites.masquerade.palette import GOLD, GOLD_LIGHT, WORLDS, World
from sprites.masquerade.papercut import Papercut
from sprites.masquerade.signs import sign

HEAD = 0.66
"""Of a head's size on the card."""
TURNED = 107.0, 73.0, 0.0
"""Where a head's top is that is turned to us, and how it leans, as on a card."""
RIM = 0.6
LIT, CHIN = 1.3, 134.0
"""Light along the edge of a head, which is dark before dark walls, down to the chin."""
COAT = rows(
    (-256, 9, 9, 9),
    (-248, 24, 12, 13),
    (-240, 31, 15, 15),
    (-224, 30, 18, 16),
    (-204, 25, 17, 15),
    (-186, 23, 16, 14),
    (-174, 24, 17, 15),
)
FLARED = rows((-182, 23, 16, 14), (-164, 28, 20, 20), (-140, 36, 25, 28), (-116, 43, 29, 34))
FROCK = rows((-182, 23, 16, 14), (-160, 28, 19, 21), (-120, 34, 20, 28), (-80, 39, 20, 33), (-60, 41, 20, 35))
ROBE = rows((-184, 24, 17, 15), (-160, 28, 20, 20), (-110, 36, 25, 29), (-60, 45, 31, 37), (-8, 56, 38, 48))
MANTLE = rows(
    (-256, 16, 8, 13),
    (-246, 30, 8, 20),
    (-220, 35, 6, 27),
    (-170, 39, 4, 34),
    (-110, 44, 2, 42),
    (-50, 49, 0, 52),
    (-8, 53, 0, 60),
)


def ink_hand(d: Drawing, colour: str) -> None:
    """A hand as a silhouette, the fingers a little spread."""
    d.fill("M-7 -8C2 -11 14 -10 20 -6C24 -1 23 6 18 9C8 12 0 10 -7 8Z", colour)
    d.brush("M15 -4C24 -5 32 -2 40 4", [9, 7, 3], colour)
    d.brush("M15 1C24 3 30 7 36 13", [9, 7, 3], colour)
    d.brush("M12 5C18 11 24 14 30 15", [8, 6, 3], colour)


def torso(suit: str, trim: Callable[[Drawing, World, float], None]) -> View:
    """A coat from the neck to the waist, with what is on it."""
    w = WORLDS[suit]

    def draw(d: Drawing, view: float) -> None:
        neck = rows((-282, 8, 8, 8), (-260, 8.5, 8.5, 8.5), (-252, 13, 10, 10))
        body(d, neck, view, w.ink, w.ink)
        body(d, COAT, view, w.robe, w.shade)
        trim(d, w, view)
        d.brush(COAT.around(view, -176), [4.5, 6, 4.5], w.ink)
        d.brush(COAT.around(view, -176), [1, 1.6, 1], GOLD)

    return draw


def _buckle(d: Drawing, view: float) -> None:
    x, y, near = COAT.at(-176, 0, view)
    if near:
        d.disc(x, y, 3.4, GOLD_LIGHT)


def _marshal(d: Drawing, w: World, view: float) -> None:
    seen(d, COAT.patch(view, [(-250, 60), (-242, 76), (-178, -60), (-190, -78)]), w.silver)
    seen(d, COAT.patch(view, [(-250, 60), (-242, 76), (-204, 180), (-218, 180)]), w.silver)
    seen(d, COAT.patch(view, [(-218, -180), (-204, -180), (-178, -60), (-190, -78)]), w.silver)
    for k in range(5):
        seam(d, COAT.line(view, [(-238 + k * 11, -20), (-236 + k * 11, 0), (-238 + k * 11, 20)]), [1.6, 2.6, 1.6], GOLD)
    d.brush(COAT.around(view, -252), [4, 7, 4], w.ink)
    for azimuth in (-90, 90):
        x, y, _ = COAT.at(-241, azimuth, view)
        d.disc(x * 0.94, y - 3, 9.5, GOLD, ry=4.8)
        strands = [(x * 0.94 + k * 3.4, y - 1) for k in range(-2, 3)]
        d.fill([f"M{a} {b}L{a - 1.5} {b + 10}L{a + 1.5} {b + 10}Z" for a, b in strands], GOLD_LIGHT)
    _buckle(d, view)


def _gallant(d: Drawing, w: World, view: float) -> None:
    seen(d, COAT.patch(view, [(-254, -28), (-254, 28), (-174, 18), (-174, -18)]), w.silver)
    seen(d, COAT.patch(view, [(-256, -16), (-256, 16), (-222, 10), (-214, 0), (-222, -10)]), w.pale)
    for side in (-1, 1):
        seam(d, COAT.line(view, [(-252, 28 * side), (-174, 19 * side)]), [1, 2.4, 1.6], GOLD)
    d.brush(COAT.around(view, -249), [6, 11, 6], w.pale)
    for azimuth in range(0, 360, 30):
        x, y, near = COAT.at(-249, azimuth, view)
        if near:
            d.disc(x, y, 1.4, w.hair)


def _sun(d: Drawing, w: World, view: float) -> None:
    x, y, near = COAT.at(-216, 0, view)
    if near:
        d.brushes([[(x, y), (x + a, y + b)] for a, b in RAYS], [2.6, 0.8], GOLD)
        d.disc(x, y, 7, GOLD_LIGHT)
    seen(d, COAT.patch(view, [(-256, -18), (-256, 18), (-236, 8), (-236, -8)]), w.pale)
    _buckle(d, view)


RAYS = [(17, 0), (-17, 0), (0, 17), (0, -17), (12, 12), (-12, 12), (12, -12), (-12, -12)]


def _woodland(d: Drawing, w: World, view: float) -> None:
    seam(d, COAT.line(view, [(-246, 0), (-178, 0)]), [1, 2.4, 1], w.shade)
    for azimuth in range(0, 360, 24):
        x, y, near = COAT.at(-248, azimuth, view)
        if near:
            d.disc(x, y, 6.6, w.hair)
    _buckle(d, view)


def _skirted(suit: str, lathe: Lathe, trim: Callable[[Drawing, World, float], None]) -> View:
    w = WORLDS[suit]

    def draw(d: Drawing, view: float) -> None:
        body(d, lathe, view, w.robe, w.shade)
        trim(d, w, view)

    return draw


def _flared(d: Drawing, w: World, view: float) -> None:
    for azimuth in range(0, 360, 36):
        seam(d, FLARED.line(view, [(-170, azimuth), (-118, azimuth)]), [0.6, 2, 1.4], w.shade)
    hem(d, FLARED, view, GOLD, 3.2)


def _fringed(d: Drawing, w: World, view: float) -> None:
    _flared(d, w, view)
    d.brush(FLARED.around(view, -126), [1, 1.6, 1], GOLD_LIGHT)


def _frocked(d: Drawing, w: World, view: float) -> None:
    """Open in front, gold along its edges."""
    front = [(-180, -20), (-180, 20), (-120, 26), (-60, 34), (-60, -34), (-120, -26)]
    seen(d, FROCK.patch(view, front), w.ink)
    for side in (-1, 1):
        seam(d, FROCK.line(view, [(-180, 20 * side), (-120, 26 * side), (-62, 34 * side)]), [1.4, 2.4, 1.8], GOLD)
    for azimuth in (90, 180, 270):
        seam(d, FROCK.line(view, [(-168, azimuth), (-62, azimuth)]), [0.6, 2, 1.4], w.shade)
    hem(d, FROCK, view, GOLD, 2.4)


def _robed(d: Drawing, w: World, view: float) -> None:
    for azimuth in range(0, 360, 40):
        seam(d, ROBE.line(view, [(-166, azimuth), (-12, azimuth)]), [0.8, 2.6, 2], w.shade)
    d.brush(ROBE.around(view, -66), [1.2, 2, 1.2], GOLD)
    for azimuth in range(0, 360, 36):
        x, y, near = ROBE.at(-78, azimuth, view)
        if near:
            sign(d_as(d, w), x, y, 11, GOLD)
    hem(d, ROBE, view, GOLD, 4)


def d_as(d: Drawing, world: World) -> Papercut:
    """The same drawing in a suit's colours, so that a sign can be set on it."""
    suit = next(letter for letter, other in WORLDS.items() if other is world)
    return Papercut(shapes=d.shapes, gradients=d.gradients, matrix=d.matrix, suit=suit)


def mantle(suit: str) -> View:
    """A mantle to the floor, its lining light."""
    w = WORLDS[suit]

    def draw(d: Drawing, view: float) -> None:
        if 90 < view < 270:
            body(d, MANTLE, view, w.hair, w.ink)
            for azimuth in (130, 155, 180, 205, 230):
                seam(d, MANTLE.line(view, [(-244, azimuth), (-12, azimuth)]), [0.6, 2.6, 2], w.ink)
            hem(d, MANTLE, view, GOLD, 2.6)
            seam(d, MANTLE.line(view, [(-252, 100), (-248, 180), (-252, 260)]), [5, 8, 5], w.silver)
        else:
            d.fill(MANTLE.outline(view, top=-250), w.hair)
            d.fill(MANTLE.shade(view, begin=-4, top=-250), w.ink)
            hem(d, MANTLE, view, GOLD, 2.2)

    return draw


def head(p: Puppet, figure: Figure, of_card: Callable[[Papercut], None], of_nape: Callable[[Papercut], None]) -> None:
    """The head of the card, and the same half from in front and from behind."""
    turned, nape = Papercut(suit=figure.suit, half=True), Papercut(suit=figure.suit)
    for one, draw in ((turned, of_card), (nape, of_nape)):
        with head_at(one, *TURNED):
            draw(one)
    for name, seen_so in (("head", figure.head), ("half", turned), ("nape", nape)):
        drawing = Drawing()
        with drawing.at(*NECK, HEAD, origin=(104, 143)):
            drawing.add(rim(seen_so, GOLD_LIGHT, LIT).clipped((lambda at: at[1] - CHIN,)))
            drawing.add(seen_so)
        p.part(name, drawing, NECK)


def king(suit: str) -> Puppet:
    """The king of a suit."""
    w = WORLDS[suit]
    p = Puppet(w.ink, RIM)
    cloth = {"S": w.shade, "H": w.shade, "D": w.hair, "C": w.ink}[suit]
    stocking = w.pale if suit in "HD" else ""
    leg = Leg(
        cloth, w.ink, w.ink, w.mid, boot=64.0 if suit == "S" else 0.0, stocking=stocking, edge=GOLD, hidden=suit == "C"
    )
    legs(p, leg)
    wide = 19.0 if suit == "C" else 0.0
    cuff = w.silver if suit == "C" else GOLD
    arms(p, Sleeve(w.robe, w.shade, cuff, 1.12, wide=wide), lambda d: ink_hand(d, w.ink))
    trim = {"S": _marshal, "H": _gallant, "D": _sun, "C": _woodland}[suit]
    p.views("torso", torso(suit, trim), WAIST)
    skirt = {"S": (FLARED, _flared), "H": (FROCK, _frocked), "D": (FLARED, _fringed), "C": (ROBE, _robed)}[suit]
    p.views("skirt", _skirted(suit, *skirt), WAIST)
    p.views("cape", mantle(suit), WAIST)
    head(p, KINGS[suit](), HEADS[suit], NAPES["K" + suit])
    return p


KINGS: dict[str, Callable[[], Figure]] = {
    "S": kings.king_of_spades,
    "H": kings.king_of_hearts,
    "D": kings.king_of_diamonds,
    "C": kings.king_of_clubs,
}
HEADS: dict[str, Callable[[Papercut], None]] = {
    "S": king_heads.marshal,
    "H": king_heads.gallant,
    "D": king_heads.sun,
    "C": king_heads.woodland,
}
