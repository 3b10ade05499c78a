"""The queens as puppets for the ball, each in the gown of her card, drawn from every side."""

from __future__ import annotations

from collections.abc import Callable

from sprites.kit.lathe import Lathe, rows
from sprites.kit.limbs import HERS, Leg, Sleeve, arms, legs
from sprites.kit.puppet import WAIST, Puppet, View
from sprites.kit.svg import Drawing
from sprites.kit.tailor import body, hem, near_half, seam, seen
from sprites.masquerade.court import coiffures, queens
from sprites.masquerade.court.figure import Figure
from sprites.masquerade.court.napes import NAPES
from sprites.masquerade.palette import GOLD, GOLD_LIGHT, WORLDS, World
from sprites.masquerade.papercut import Papercut
from sprites.masquerade.puppet_kings import RIM, d_as, head, ink_hand
from sprites.masquerade.signs import sign

BUST = rows(
    (-256, 7.5, 7.5, 7.5),
    (-248, 15, 8, 10),
    (-242, 22, 10, 12),
    (-230, 23, 16, 13),
    (-218, 21, 17, 13),
    (-200, 15.5, 13, 12),
    (-186, 14, 12, 11.5),
    (-174, 17, 14, 14),
)
COLUMN = rows(
    (-186, 14, 12, 11.5),
    (-166, 24, 17, 22),
    (-140, 28, 19, 25),
    (-100, 26, 19, 23),
    (-70, 28, 21, 27),
    (-34, 44, 32, 46),
    (-8, 60, 44, 70),
)
PANNIERS = rows(
    (-186, 14, 12, 11.5),
    (-172, 40, 19, 22),
    (-156, 60, 26, 32),
    (-120, 68, 32, 40),
    (-60, 76, 39, 48),
    (-8, 84, 46, 56),
)
BUSTLE = rows(
    (-186, 14, 12, 11.5),
    (-172, 26, 17, 40),
    (-152, 33, 20, 52),
    (-116, 38, 24, 48),
    (-60, 47, 32, 58),
    (-8, 58, 40, 84),
)
EMPIRE = rows(
    (-212, 19, 17, 13),
    (-190, 20, 17, 17),
    (-150, 26, 20, 25),
    (-100, 34, 25, 33),
    (-50, 44, 32, 44),
    (-8, 55, 40, 60),
)
VEIL = rows(
    (-300, 12, 4, 16),
    (-270, 17, 4, 20),
    (-240, 27, 4, 26),
    (-180, 36, 2, 36),
    (-110, 44, 0, 48),
    (-50, 52, 0, 62),
    (-10, 60, 0, 76),
)
Trim = Callable[[Drawing, World, float], None]


def _bust(suit: str) -> View:
    w = WORLDS[suit]
    neckline = [(-225, 0), (-231, 28), (-233, 58), (-232, 90), (-226, 128), (-218, 180)]

    def draw(d: Drawing, view: float) -> None:
        neck = rows((-286, 6.5, 6.5, 6.5), (-262, 7, 7, 7), (-250, 10, 8, 8))
        d.fill(neck.outline(view), w.ink)
        d.fill(BUST.outline(view, foot=-206), w.ink)
        around = [*neckline, *((y, 360 - a) for y, a in neckline[-2:0:-1])]
        d.fill(BUST.outline(view, top=-216), w.robe)
        seen(d, BUST.patch(view, [*near_half(around, view), *[(-214, a - view) for a in range(90, -91, -30)]]), w.robe)
        d.fill(BUST.shade(view, top=-216), w.shade)
        for side in (-1, 1):
            seam(d, BUST.line(view, [(y, side * a) for y, a in neckline]), [1.6, 2.4, 1.6], GOLD)
        if suit == "H":
            seen(d, BUST.patch(view, [(-226, -20), (-226, 20), (-178, 0)]), w.silver)
            for k in range(3):
                x, y, near = BUST.at(-220 + k * 13, 0, view)
                if near:
                    d.disc(x, y, 3.2 - k * 0.5, GOLD)
        if suit == "D":
            d.brush(BUST.around(view, -226), [6, 10, 6], w.silver)
        if suit == "C":
            d.brush(BUST.around(view, -208), [2.6, 4, 2.6], GOLD)
        for azimuth in (-34, 34, 150, 210):
            seam(d, BUST.line(view, [(-216, azimuth), (-178, azimuth * 0.7)]), [0.5, 1.5, 0.5], w.dye)

    return draw


def _gown(suit: str, lathe: Lathe, trim: Trim) -> View:
    w = WORLDS[suit]

    def draw(d: Drawing, view: float) -> None:
        body(d, lathe, view, w.robe, w.shade)
        trim(d, w, view)

    return draw


def _folds(d: Drawing, lathe: Lathe, view: float, count: int, colour: str, top: float) -> None:
    for k in range(count):
        azimuth = (k + 0.5) * 360 / count
        seam(d, lathe.line(view, [(top, azimuth), (lathe.foot - 2, azimuth)]), [0.6, 2.2, 1.8], colour)


def _night(d: Drawing, w: World, view: float) -> None:
    seen(d, COLUMN.patch(view, [(-180, -14), (-180, 14), (-60, 26), (-10, 30), (-10, -30), (-60, -26)]), w.dye)
    for side in (-1, 1):
        seam(d, COLUMN.line(view, [(-180, 14 * side), (-60, 26 * side), (-12, 30 * side)]), [1, 2, 1.4], GOLD)
    _folds(d, COLUMN, view, 9, w.shade, -70)
    for k in range(14):
        x, y, near = COLUMN.at(-164 + k * 11, k * 77, view)
        if near:
            d.disc(x, y, 1.7, GOLD_LIGHT)
    hem(d, COLUMN, view, GOLD, 2.6)


def _court(d: Drawing, w: World, view: float) -> None:
    front = [(-182, -12), (-182, 12), (-120, 20), (-10, 26), (-10, -26), (-120, -20)]
    seen(d, PANNIERS.patch(view, front), w.silver)
    for k in range(5):
        y = -140 + k * 27
        seam(d, PANNIERS.line(view, [(y, -20), (y + 4, 0), (y, 20)]), [2, 5, 2], w.pale)
    for side in (-1, 1):
        seam(d, PANNIERS.line(view, [(-182, 12 * side), (-120, 20 * side), (-12, 26 * side)]), [1.4, 2.4, 2], GOLD)
    _folds(d, PANNIERS, view, 10, w.shade, -168)
    for y in (-130, -78):
        for k in range(7):
            a = 40 + k * 40
            seam(d, PANNIERS.line(view, [(y, a), (y + 12, a + 20), (y, a + 40)]), [2, 5, 2], w.dye)
            seam(d, PANNIERS.line(view, [(y, a), (y + 12, a + 20), (y, a + 40)]), [0.5, 1.2, 0.5], GOLD_LIGHT)
    hem(d, PANNIERS, view, GOLD, 3)


def _stage(d: Drawing, w: World, view: float) -> None:
    for k in range(5):
        y = -136 + k * 30
        line = [(y - 6, 80), (y + 4, 130), (y, 180), (y + 4, 230), (y - 6, 280)]
        seam(d, BUSTLE.line(view, line), [5, 8, 8, 5], w.dye)
        seam(d, BUSTLE.line(view, line), [0.8, 1.6, 0.8], GOLD_LIGHT)
    apron = [(-182, -74), (-182, 74), (-130, 80), (-96, 40), (-88, 0), (-96, -40), (-130, -80)]
    seen(d, BUSTLE.patch(view, apron), w.silver)
    for side in (-1, 1):
        seam(d, BUSTLE.line(view, [(-168, 10 * side), (-134, 50 * side), (-126, 78 * side)]), [0.5, 1.8, 0.8], w.robe)
    seam(d, BUSTLE.line(view, [(-130, -80), (-96, -40), (-88, 0), (-96, 40), (-130, 80)]), [2, 3.4, 2], GOLD)
    _folds(d, BUSTLE, view, 8, w.shade, -86)
    hem(d, BUSTLE, view, GOLD, 3.4)


def _wood(d: Drawing, w: World, view: float) -> None:
    _folds(d, EMPIRE, view, 10, w.shade, -200)
    for k in range(16):
        x, y, near = EMPIRE.at(-176 + k * 9, k * 83, view)
        if near:
            sign(d_as(d, w), x, y, 8.4, GOLD_LIGHT)
    d.brush(EMPIRE.around(view, -30), [1.2, 2, 1.2], GOLD)
    hem(d, EMPIRE, view, GOLD, 3.4)


def _veil(d: Drawing, view: float) -> None:
    w = WORLDS["S"]
    d.fill(VEIL.outline(view, top=-262), w.pale)
    d.fill(VEIL.shade(view, begin=20, top=-262), w.silver)
    for azimuth in (140, 165, 195, 220):
        seam(d, VEIL.line(view, [(-250, azimuth), (-14, azimuth)]), [0.6, 2, 1], w.mid)
    for k in range(9):
        x, y, near = VEIL.at(-230 + k * 24, 130 + k * 97 % 100, view)
        if near:
            d.disc(x, y, 1.8, GOLD)


def queen(suit: str) -> Puppet:
    """The queen of a suit."""
    w = WORLDS[suit]
    p = Puppet(w.ink, RIM)
    legs(p, Leg(w.ink, w.ink, w.ink, w.mid, slim=True, hidden=True))
    glove, puff = (w.robe if suit == "S" else "", 0.0 if suit == "H" else 1.0)
    if suit == "H":
        arms(p, Sleeve(w.robe, w.shade, w.pale, HERS * 1.15), lambda d: ink_hand(d, w.ink))
    else:
        sleeve = Sleeve(w.robe, w.hair, "", HERS * 1.08, w.ink, glove, GOLD, puff)
        arms(p, sleeve, lambda d: ink_hand(d, glove or w.ink))
    p.views("torso", _bust(suit), WAIST)
    p.views("skirt", _gown(suit, *GOWNS[suit]), WAIST)
    if suit == "S":
        p.views("cape", _veil, WAIST)
    head(p, QUEENS[suit](), HEADS[suit], NAPES["Q" + suit])
    return p


GOWNS: dict[str, tuple[Lathe, Trim]] = {
    "S": (COLUMN, _night),
    "H": (PANNIERS, _court),
    "D": (BUSTLE, _stage),
    "C": (EMPIRE, _wood),
}
QUEENS: dict[str, Callable[[], Figure]] = {
    "S": queens.queen_of_spades,
    "H": queens.queen_of_hearts,
    "D": queens.queen_of_diamonds,
    "C": queens.queen_of_clubs,
}
HEADS: dict[str, Callable[[Papercut], None]] = {
    "S": coiffures.night_head,
    "H": coiffures.powdered_head,
    "D": coiffures.sunlit_head,
    "C": coiffures.empire_head,
}
