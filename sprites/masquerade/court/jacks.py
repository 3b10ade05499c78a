"""The four jacks, head to shoe, facing right: three musicians and one with a rose; card units, standing on y = 428.

In the band each has the colours of the suit whose tune he plays.
"""

from __future__ import annotations

from collections.abc import Callable

from sprites.kit.brush import brush, sampled
from sprites.kit.shapes import ellipse, lozenge, polygon, segment
from sprites.masquerade.court import hats
from sprites.masquerade.court.faces import FINE, MEN, beak, domino, head_at
from sprites.masquerade.court.figure import Figure
from sprites.masquerade.court.hands import closed_hand, sleeve
from sprites.masquerade.court.props import lute, rose, trumpet, violin
from sprites.masquerade.court.regalia import FAR_LEG, FAR_SHOE, NEAR_LEG, NEAR_SHOE, legs, mantle, shoes, stockings
from sprites.masquerade.palette import GOLD, GOLD_LIGHT
from sprites.masquerade.papercut import ROBE, Papercut
from sprites.masquerade.signs import sign

TORSO = "92,140* 76,148 66,156* 64,176 72,204 77,226* 80,242 138,242 142,226* 148,200 152,178 146,160* 134,150 120,140*"


def _hair(p: Papercut, outline: str, *strands: str) -> None:
    p.shape(MEN[p.suit], p.world.ink)
    p.shape(outline, p.world.hair)
    p.cuts(p.world.dye, FINE, *strands)


def _belt(p: Papercut) -> None:
    p.brush("75,224 108,233 143,224", [5, 6, 5], p.world.ink)
    p.brush("75,224 108,233 143,224", [1, 1.6, 1], GOLD)


def _ruff(p: Papercut, x: float, y: float, tilt: float) -> None:
    """A pleated collar seen nearly edge on."""
    w = p.world
    places = sampled("29,0 0,10 -29,0 0,-10 29,0", 14)[:-1]
    with p.at(x, y, turn=tilt):
        p.fill([ellipse(s.x, s.y, 7.4, 4.4) for s in places], w.pale)
        p.fill(ellipse(0, 0, 29, 10), w.pale)
        p.line([segment(s.x * 0.5, s.y * 0.4, s.x * 1.12, s.y * 1.15) for s in places], w.edge, 1)


def _near_arm(p: Papercut, upper: str, forearm: str, cuff: str) -> None:
    sleeve(p, upper, forearm, (27, 21, 15))
    p.brush(cuff, [2, 3, 2], GOLD)


def jack_of_spades(suit: str = "S") -> Figure:
    """The fiddler: a tricorne, a tail coat, hair tied in a bow."""
    figure = Figure(suit)
    p, w = figure.body, figure.world
    stockings(p, w.shade, w.dye)
    _tail_coat(p)
    sleeve(p, "136,168 160,182 180,180", "180,180 193,167 198,155", (24, 17, 13))
    p.brush("192,155.6 198.6,158 205,157.4", [3, 3.8, 3], GOLD)
    with head_at(p, 110, 76, 6):
        _hair(
            p,
            "32,14* 24,24 16,36 12,50 4,60 0,72 -10,86 -26,94 -40,88 -52,72 -54,50 -52,26 -46,10*",
            "12,48 -6,62 -20,76 -34,84",
            "2,34 -18,52 -34,70 -44,78",
            "-16,26 -36,46 -46,66",
        )
        hats.queue(p)
        domino(p)
        hats.tricorne(p)
    _cravat(p)
    with p.at(156, 143, turn=3):
        violin(p)
    closed_hand(p, 200, 146, -70)
    p.brush("138,229 196.6,78", [0.9, 0.9], w.pale)
    p.gilded(brush("134,228 163,146 195,73", [2, 2.6, 2]), edge=1.6)
    p.brush("191,73 198,79", [2.4, 2.4], w.ink)
    _near_arm(p, "74,166 60,192 68,219", "68,220 94,228 122,222", "118,215 122,222 120,230")
    closed_hand(p, 131, 221, -16)
    return figure


def _tail_coat(p: Papercut) -> None:
    w = p.world
    p.shape("74,226* 66,252 66,282 74,294 106,290 110,262 114,290 146,292 152,280 148,250 142,226*", w.shade)
    p.shape("70,222* 54,258 42,304 34,352 30,384* 52,386 72,372* 88,320 96,270 100,230*", w.robe)
    p.shape(TORSO, ROBE)
    p.shape("106,150* 114,190 112,226 104,262* 116,272 130,262* 134,226 138,190 132,150*", w.silver)
    p.discs([(124, 176 + i * 12) for i in range(7)], 1.9, w.shade)
    p.shape("128,150* 140,190 138,226 134,262* 152,268 160,262* 152,240 142,226* 148,200 152,178 146,160*", w.robe)
    p.brush("106,152 114,190 112,228 98,286 70,372 52,385 31,383", [1, 2.2, 2.2, 2.2, 2, 2, 1.4], GOLD)
    p.brush("130,154 140,190 138,226 134,261", [1, 2.2, 2.2, 1.4], GOLD)
    p.cuts(w.dye, (0.5, 2, 0.6), "76,234 58,290 44,370", "86,236 72,290 58,360", "84,160 90,190 88,222")
    p.discs([(99, 182), (100, 196), (100, 210), (86, 244), (84, 256)], 2.2, GOLD)


def _cravat(p: Papercut) -> None:
    w = p.world
    p.brush("88,140 106,152 126,146", [8, 14, 9], w.pale)
    p.shape("112,146* 106,160 110,176 118,186 126,176 128,160 122,146*", w.pale)
    p.cuts(w.edge, (0.5, 1.6, 0.5), "114,150 113,166 117,182", "120,150 122,164 121,178", "92,143 106,154 122,150")


def jack_of_hearts(suit: str = "H", holds: Callable[[Papercut, float, float], None] = rose) -> Figure:
    """The gallant: a soft cap, slashed breeches, a rose."""
    figure = Figure(suit)
    p, w = figure.body, figure.world
    mantle(p, w.dye)
    _hose(p)
    p.shape(TORSO, ROBE)
    _doublet(p)
    _pumpkin_breeches(p)
    _belt(p)
    closed_hand(p, 86, 224, 20, 0.7)
    _near_arm(p, "74,166 56,184 48,206", "48,207 64,216 80,222", "77,214 80,221 77,229")
    with head_at(p, 110, 76, 2):
        _hair(
            p,
            "32,14* 24,24 16,36 10,50 4,60 0,76 4,92 -6,104 -24,106 -42,98 -54,80 -56,52 -54,26 -46,10*",
            "10,50 -2,66 -4,88 -12,100",
            "-6,40 -18,62 -18,84 -28,100",
            "-24,34 -36,58 -36,80 -42,92",
            "-40,26 -50,50 -48,72",
        )
        domino(p)
        hats.soft_cap(p)
    _ruff(p, 108, 149, 4)
    _lifted_arm(figure.reach, holds)
    return figure


def _hose(p: Papercut) -> None:
    w = p.world
    legs(p, w.silver)
    p.cuts(w.robe, (0.6, 2.4, 0.6), "80,290 78,330 74,366 76,402", "92,290 90,336 86,372 86,404")
    p.cuts(w.robe, (0.6, 2.4, 0.6), "136,290 142,336 146,368 156,400", "148,290 152,336 156,368 164,398")
    shoes(p, buckle=False)
    for x, y in ((94, 411), (170, 405)):
        p.disc(x, y, 5, w.dye)
        p.disc(x, y, 2, GOLD_LIGHT)


def _doublet(p: Papercut) -> None:
    """Buttons, and a baldric sewn with hearts."""
    w = p.world
    p.brush("116,156 120,190 117,228", [1, 2, 1], w.shade)
    p.discs([(122 + 0.2 * k, 168 + k * 11) for k in range(6)], 1.8, GOLD_LIGHT)
    p.shape("74,150* 88,150* 118,186 146,212* 145,226* 110,200 82,172", w.ink)
    p.cuts(GOLD, (0.8, 1.2, 0.8), "75,151 100,180 145,225", "88,151 116,184 146,212")
    for x, y in ((90, 165), (104, 180), (120, 195), (136, 209)):
        sign(p, x, y, 8, GOLD_LIGHT)


def _pumpkin_breeches(p: Papercut) -> None:
    w = p.world
    p.shape("76,226* 56,236 44,254 46,276 62,288 84,288 104,278* 112,258 110,228*", w.shade)
    p.shape("108,228* 108,258 114,278* 132,288 152,286 168,272 168,252 158,236 142,226*", w.shade)
    left = ("80,228 60,246 56,280", "88,230 76,252 74,286", "98,231 92,256 92,284")
    right = ("138,228 156,246 158,280", "130,230 142,252 142,286", "120,231 126,256 126,285")
    p.cuts(w.dye, (1.4, 6, 3.4), *left, *right)
    p.cuts(GOLD, (2, 3, 2), "54,284 72,290.5 100,282", "118,282 142,290 162,280")


def _lifted_arm(p: Papercut, holds: Callable[[Papercut, float, float], None]) -> None:
    w = p.world
    p.brush("169,187 184,172 192,156", [18, 15, 12], w.robe)
    p.brush("134,168 152,184 170,186", [25, 23, 18.6], w.robe)
    p.brush("140,172 154,184 168,186", [0.6, 2.4, 0.6], w.dye)
    p.cuts(w.pale, (1.6, 5, 1.6), "146,164 154,176 156,188", "158,172 164,180 164,190")
    p.brush("185,155 192,159 199,158", [2, 3, 2], GOLD)
    holds(p, 206, 100)
    closed_hand(p, 194, 149, -72)


def jack_of_diamonds(suit: str = "D") -> Figure:
    """The herald: a feathered toque, a tabard with the arms of diamonds, a trumpet."""
    figure = Figure(suit)
    p, w = figure.body, figure.world
    _herald_boots(p)
    p.shape(TORSO, w.shade)
    _tabard(p)
    closed_hand(p, 86, 224, 20, 0.7)
    _near_arm(p, "74,166 56,184 48,206", "48,207 64,216 80,222", "77,214 80,221 77,229")
    with head_at(p, 108, 78, -10):
        _hair(
            p,
            "32,14* 26,24 20,34 14,44 12,56 2,60 0,74 -2,88 -14,92 -32,92 -48,86 -54,68 -55,48 -54,26 -46,10*",
            "10,44 -6,58 -8,74 -12,88",
            "-8,36 -24,56 -24,74 -28,88",
            "-28,30 -40,52 -40,70 -44,82",
        )
        domino(p)
        hats.toque(p)
    _ruff(p, 108, 149, 4)
    reach = figure.reach
    reach.brush("170,178 177,156 179,132", [17, 14, 11], w.robe)
    reach.brush("134,168 154,182 170,178", [25, 22, 17.6], w.robe)
    reach.brush("140,172 154,181 168,178", [0.6, 2.4, 0.6], w.dye)
    reach.brush("172.6,136 179,138 185.4,136", [2, 3, 2], GOLD)
    trumpet(reach)
    closed_hand(reach, 179, 121, -84, 0.7)
    return figure


def _herald_boots(p: Papercut) -> None:
    """One leg of each colour, in soft boots turned down at the calf."""
    w = p.world
    p.brush(FAR_LEG, (40, 34, 25, 25, 18, 14), w.dye)
    p.brush(NEAR_LEG, (40, 34, 25, 25, 18, 14), w.robe)
    p.cuts(w.silver, (0.6, 2, 0.6), "146,296 150,330 152,350")
    p.cuts(w.dye, (0.6, 2, 0.6), "92,296 90,326 88,346")
    p.shape("66,352* 79,358 93,352* 91,380 90,412* 71,413* 66,388", w.ink)
    p.shape("132,350* 146,355 159,347* 160,366 167,386 171,402* 152,411* 142,388", w.ink)
    p.shape(NEAR_SHOE, w.ink)
    p.shape(FAR_SHOE, w.ink)
    p.flounce("64,348 79,354 95,348", 4, 9, w.shade, GOLD)
    p.flounce("130,346 146,351 161,343", 4, 9, w.shade, GOLD)


def _tabard(p: Papercut) -> None:
    w = p.world
    p.shape("76,150* 64,158 70,204 72,226 62,302* 160,302* 148,226 150,202 150,162 138,150*", ROBE)
    p.fill(polygon([(110, 156), (137, 226), (110, 296), (83, 226)]), w.shade)
    p.line(polygon([(110, 156), (137, 226), (110, 296), (83, 226)]), GOLD, 1.6)
    sign(p, 110, 226, 52, GOLD_LIGHT)
    sign(p, 110, 226, 23, w.robe)
    for x, y in ((78, 262), (142, 262), (77, 284), (144, 284), (82, 180), (138, 180)):
        sign(p, x, y, 12, GOLD)
    p.flounce("61,301 110,303 161,301", 9, 8, w.hair)
    p.brush("61,300 110,302 161,300", [2, 2.6, 2], GOLD)
    p.cuts(GOLD, (1, 2, 2, 2), "68.6,164 73,208 75,228 65,300", "147.6,166 146,206 145,228 157,300")


def jack_of_clubs(suit: str = "C", lifts: float = 0.0) -> Figure:
    """Harlequin: a cap of bells, the beaked mask, lozenges, a lute, which he lifts so far."""
    figure = Figure(suit)
    p = figure.body
    _motley(p)
    with head_at(p, 108, 76, 2):
        _hair(
            p,
            "32,14* 24,24 18,34 14,46 8,56 0,62 -8,58 -14,70 -20,80 -34,82 -46,74 -54,56 -54,26 -46,10*",
            "8,46 -6,58 -16,72",
            "-6,38 -22,56 -32,74",
            "-26,34 -38,52 -44,66",
        )
        beak(p)
        hats.bells(p)
    _ruff(p, 108, 149, 4)
    with p.at(0, -lifts):
        sleeve(p, "134,166 154,184 172,190", "172,191 182,187 189,181", (24, 18, 13))
        p.brush("186,176 190,180 193,186", [3.4, 4, 3.4], GOLD)
        with p.at(118, 212, turn=-24):
            lute(p)
        closed_hand(p, 194, 176, -46, 0.62)
        _near_arm(p, "74,166 62,190 66,212", "66,213 84,220 100,218", "97,211 100,218 98,226")
        closed_hand(p, 107, 218, 0)
    return figure


def _motley(p: Papercut) -> None:
    """Jacket and wide trousers in lozenges, and shoes with curling toes."""
    w = p.world
    p.brush("80,352 80,388 82,414", [14, 15, 12], w.silver)
    p.brush("148,348 152,386 160,408", [14, 15, 12], w.silver)
    p.shape("72,410* 70,420 70,428* 96,430 116,426 122,414 116,410* 116,418 106,420 92,412*", w.ink)
    p.shape("152,403* 150,414 150,420* 172,426 190,428 200,418 196,408* 192,416 182,416 168,402*", w.ink)
    p.discs([(117, 409), (196, 407)], 3, GOLD)
    p.shape(
        "76,226* 60,256 54,300 50,350* 80,362 108,352* 108,300 110,262* 116,300 124,348* 148,358 178,342* "
        "168,300 158,256 142,226*",
        w.shade,
    )
    trousers = _lozenge_grid(8, 9, 57, 244, (14, 13))
    trousers = [
        (x, y, side)
        for x, y, side in trousers
        if 66 - (y - 244) * 0.08 < x < 104 - max(0, y - 256) * 0.03
        or 118 + (y - 244) * 0.1 < x < 146 + (y - 244) * 0.24
    ]
    for colour, parity in ((w.robe, 0), (w.dye, 1)):
        p.fill([lozenge(x, y, 6, 11) for x, y, side in trousers if side == parity], colour)
    p.cuts(GOLD, (2, 3, 2), "50,349 80,361 108,351", "124,347 148,357 178,341")
    p.shape(TORSO, ROBE)
    jacket = _lozenge_grid(6, 6, 72, 164, (15, 13))
    inside = [(x, y, side) for x, y, side in jacket if 77 + (y - 164) * 0.06 < x < 142 - (y - 164) * 0.08]
    for colour, parity in ((w.shade, 0), (w.dye, 1)):
        p.fill([lozenge(x, y, 6.4, 11) for x, y, side in inside if side == parity], colour)


def _lozenge_grid(
    rows: int, columns: int, x: float, y: float, pitch: tuple[float, float]
) -> list[tuple[float, float, int]]:
    """Centres of lozenges in staggered rows, each row of one colour: 0 and 1 in turn."""
    return [
        (x + (column + row % 2 / 2) * pitch[0], y + row * pitch[1], row % 2)
        for row in range(rows)
        for column in range(columns)
    ]
