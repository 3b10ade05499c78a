"""The four kings, head to shoe, facing right and offering a hand; card units, standing on y = 428."""

from __future__ import annotations

import math

from sprites.kit.brush import brush, sampled
from sprites.kit.shapes import star
from sprites.masquerade.court import king_heads
from sprites.masquerade.court.faces import head_at
from sprites.masquerade.court.figure import Figure
from sprites.masquerade.court.hands import closed_hand, cuff, offered_palm, sleeve
from sprites.masquerade.court.regalia import (
    boots,
    buckled_belt,
    epaulette,
    ermine,
    goblet,
    mantle,
    star_of_rays,
    stockings,
)
from sprites.masquerade.palette import GOLD, GOLD_LIGHT
from sprites.masquerade.papercut import ROBE, Papercut, leaves_along
from sprites.masquerade.signs import sign

COAT = (
    "90,134* 74,142 60,150* 55,162 57,182 66,206 70,226* 60,250 50,{hem}* 80,{low} 108,{lower} 136,{low} 166,{hem}* "
    "158,250 146,226* 153,206 157,186 152,168 146,156* 132,148 121,136*"
)
FAR_SLEEVE = "142,166 154,181 168,189 188,184 207,176"


def _coat(p: Papercut, hem: float) -> None:
    """A coat fitted to the waist, its skirt flared to a hem above the knee."""
    p.shape(COAT.format(hem=hem, low=hem + 7, lower=hem + 9), ROBE)


def _reach(p: Papercut, buttons: bool = True) -> None:
    """The far arm in a plain sleeve with a dark cuff, offered to the queen."""
    w = p.world
    p.disc(142.5, 166, 12, w.robe)
    p.brush(FAR_SLEEVE, [24, 24, 21.5, 18.6, 17], w.robe)
    p.brush("134,157 134.4,168 140,180", [0.6, 1.7, 0.6], w.shade)
    p.brush("160,196 167,191 176,191", [0.5, 1.8, 0.5], w.shade)
    offered_palm(p)
    p.shape("196,168.6* 201,180 202,190* 212,187* 212,176 207,164.6*", w.ink)
    p.brush("206.8,164.4 211.6,176 212,187.4", [1.2, 2, 1.2], GOLD)
    if buttons:
        p.discs([(202.6, 171.6), (205.2, 177.8), (206.4, 184)], 1.1, GOLD_LIGHT)


def king_of_spades() -> Figure:
    """The marshal: epaulettes, sash, sword, an arched crown and high boots."""
    figure = Figure("S")
    p, w = figure.body, figure.world
    mantle(figure.back, w.dye)
    boots(p)
    _sword(p)
    _coat(p, 282)
    _marshal_coat(p)
    near = "48,207 56,224 66,238"
    closed_hand(figure.under, 68, 241, 50, 0.8)
    sleeve(figure.under, "66,160 54,184 48,208", near)
    cuff(figure.under, near, 20)
    epaulette(figure.under, 66, 155, 1, -24)
    figure.front.shape("86,130* 84,148* 104,156 126,150* 123,134*", w.ink)
    figure.front.brush("84,148 104,156 126,150", [1.6, 2.4, 1.6], GOLD)
    with head_at(figure.head, 108, 73, -3):
        king_heads.marshal(figure.head)
    _reach(figure.reach)
    epaulette(figure.reach, 145, 161, 0.84, 28)
    return figure


def _sword(p: Papercut) -> None:
    w = p.world
    p.brush("84,232 50,262 4,304", [4, 4.4, 1.4], w.ink)
    p.brush("84,231 50,261 8,299", [0.8, 1, 0.6], w.silver)
    p.brush("76,226 84,240", [3, 3], GOLD)
    p.brush("80,234 96,218", [3.4, 3], GOLD)


def _marshal_coat(p: Papercut) -> None:
    w = p.world
    p.shape("64,154* 78,150* 112,184 150,216* 151,229* 140,230 104,204 76,176", w.silver)
    p.cuts(w.pale, (0.6, 1.4, 0.6), "70,153 106,190 148,222")
    for i in range(5):
        y = 166 + i * 13
        p.brush([(118, y + 3), (134, y), (150, y - 3)], [1.4, 2.6, 1.4], GOLD)
        p.disc(134, y, 2.3, GOLD_LIGHT)
    buckled_belt(p)
    p.cuts(w.dye, (0.8, 1.8, 1), "128,240 132,262 134,289", "84,238 78,262 74,287")
    p.brush("50,282 80,289 108,291 136,289 166,282", [1.6, 2.4, 1.6], GOLD)
    p.fill(star(96, 182, 9, 4, 8), GOLD_LIGHT)
    p.disc(96, 182, 3, w.shade)


def king_of_hearts() -> Figure:
    """The gallant: an open frock coat, ermine, lace at the throat, a crown of hearts."""
    figure = Figure("H")
    p, w = figure.front, figure.world
    mantle(figure.back, w.silver)
    stockings(figure.body, w.shade, w.dye)
    _frock_coat(figure.body)
    near = "43,205 60,216 80,226"
    closed_hand(figure.under, 82, 227, 24, 0.8)
    sleeve(figure.under, "66,160 52,182 42,206", near)
    cuff(figure.under, near, 20)
    ermine(p, "58,154 78,147 102,155 128,150 147,160", [5, 18, 21, 18, 4], 11)
    p.shape("100,140* 98,152 104,166 108,184 118,192 128,184 130,168 134,154 126,138*", w.pale)
    p.cuts(w.edge, (0.5, 1.6, 0.5), "112,146 112,166 116,186", "120,146 122,166 122,182", "105,150 106,166 110,180")
    p.disc(115, 147, 4, GOLD)
    p.disc(115, 147, 2, w.robe)
    with head_at(figure.head, 108, 72, -3):
        king_heads.gallant(figure.head)
    _lace_reach(figure.reach)
    return figure


def _frock_coat(p: Papercut) -> None:
    w = p.world
    p.shape("78,222* 72,250 70,290 76,296 104,292 108,272 116,292 146,294 150,286 146,250 140,222*", w.hair)
    p.shape("104,150* 108,180 110,226 104,268* 116,278 128,266* 138,274 141,262* 136,226 142,190 134,152*", w.silver)
    p.discs([(124 - abs(i - 2) * 0.3, 190 + i * 11.5) for i in range(7)], 1.9, w.shade)
    near_side = (
        "90,134* 74,142 60,150* 55,162 57,182 66,206 69,226* 54,262 42,302 38,338* 58,346 80,344* 94,300 104,262 "
        "110,226 108,180 104,150*"
    )
    far_side = "134,152* 142,190 136,226 141,262 148,304 158,340* 176,338* 170,290 158,256 146,226* 153,206 157,186 "
    p.shape(near_side, ROBE)
    p.shape(far_side + "152,168 146,156*", ROBE)
    p.brush("104,152 108,182 110,226 104,264 94,302 80,344", [1, 2.2, 2.2, 2.2, 1.6], GOLD)
    p.brush("136,158 142,190 136,226 141,262 148,304 158,340", [1, 2.2, 2.2, 2.2, 1.6], GOLD)
    p.brush("38,337 58,345 80,343", [1.4, 2, 1.4], GOLD)
    p.fill(leaves_along("103,190 105,226 98,264 88,304 78,336", 11, 13, (126,)), GOLD)
    p.cuts(w.dye, (0.5, 2, 0.6), "72,236 62,280 54,330", "150,240 158,280 164,330")


def _lace_reach(p: Papercut) -> None:
    """The far arm with a broad cuff and lace falling over the wrist."""
    w = p.world
    _reach(p, buttons=False)
    p.shape("186,168* 190,182 190,194* 204,193* 207,180 203,164*", w.shade)
    p.brush("186,168 190,182 190,194", [1.2, 2, 1.2], GOLD)
    p.discs([(196, 174), (198, 181), (198, 188)], 1.3, GOLD_LIGHT)
    p.shape(
        "204,164* 212,161 216,165 215,168.6 219,171 217.6,174.6 219.4,178 216.6,181 217,185 213,189 205,192*", w.pale
    )
    p.cuts(w.edge, (0.4, 1, 0.3), "209,167 213,168 216,169", "209,175 214,175 217,174.6", "210,184 214,183 216,181")


def king_of_diamonds() -> Figure:
    """The sun: a wig of ringlets, rays on the breast, a pleated skirt, a sceptre."""
    figure = Figure("D")
    w = figure.world
    mantle(figure.back, w.silver)
    stockings(figure.body, w.hair, w.dye)
    _coat(figure.body, 276)
    _sun_coat(figure.body)
    _sceptre(figure.under)
    near = "44,208 37,199 32,189"
    closed_hand(figure.under, 27, 176, -84, 0.8)
    sleeve(figure.under, "66,160 52,184 45,207", near)
    cuff(figure.under, near, 20)
    figure.front.shape("99,130* 96,150 104,164 116,170 128,164 132,152 125,131*", w.pale)
    figure.front.cuts(w.edge, (0.5, 1.6, 0.5), "108,148 110,158 114,167", "120,148 121,158 120,167")
    with head_at(figure.head, 108, 73, -4):
        king_heads.sun(figure.head)
    _reach(figure.reach)
    for spine in ("140,160 150,170 154,180", "150,164 160,175 164,186", "161,172 170,178 174,187"):
        figure.reach.brush(spine, [0.8, 4.4, 0.8], w.silver)
    return figure


def _sun_coat(p: Papercut) -> None:
    w = p.world
    star_of_rays(p, 112, 190, 30)
    p.disc(112, 190, 11, GOLD)
    p.disc(112, 190, 8, GOLD_LIGHT)
    sign(p, 112, 190, 11.5, w.shade)
    buckled_belt(p)
    for x in (58, 76, 96, 116, 136, 154):
        lean = (x - 108) / 108
        pleat = [(108 + lean * 74, 238), (108 + lean * 88, 258), (x, 284 - abs(lean) * 8)]
        p.brush(pleat, [0.8, 2.4, 1.4], w.shade)
    fringe = [[(s.x, s.y), (s.x + (s.x - 108) * 0.02, s.y + 10)] for s in sampled(HEM, 33)]
    p.brushes(fringe, [2.2, 1.6], GOLD)
    p.brush(HEM, [3, 4.4, 3], GOLD)
    p.brush(HEM, [0.8, 1.4, 0.8], GOLD_LIGHT)


HEM = "51,275 80,282 108,284 136,282 165,275"


def _sceptre(p: Papercut) -> None:
    p.gilded(brush("22,300 26,220 31,122", [3.8, 3.4, 3]), edge=0.8)
    p.gilded(star(31, 112, 16, 7.5, 10))
    p.jewel(31, 112, 7.8)
    sign(p, 31, 112, 10.5, p.world.robe)


def king_of_clubs() -> Figure:
    """The old king of the woods: a robe to the floor, a silver beard, a goblet at his heart."""
    figure = Figure("C")
    p, w = figure.under, figure.world
    mantle(figure.back, w.dye)
    _shoe_tips(figure.body)
    _long_robe(figure.body)
    near = "47,208 64,210 82,203"
    sleeve(p, "66,160 52,184 47,208", near, (28, 24, 20))
    cuff(p, near, 22, w.silver)
    goblet(p, 93, 172)
    sign(p, 93, 182, 10, w.shade)
    closed_hand(p, 91, 198, -10, 0.8)
    _fur_collar(figure.front)
    with head_at(figure.head, 108, 73, -2):
        king_heads.woodland(figure.head)
    _hanging_reach(figure.reach)
    return figure


def _shoe_tips(p: Papercut) -> None:
    w = p.world
    p.shape("150,412* 168,412 184,420 200,420* 192,428 170,429 150,429*", w.ink)
    p.shape("76,416* 92,414 108,422 124,422* 116,430 96,430 76,430*", w.ink)


def _long_robe(p: Papercut) -> None:
    w = p.world
    robe = "90,134* 74,142 60,150* 55,162 56,182 62,204 66,226* 56,264 46,320 34,380 26,420* 70,428 110,424 146,426 "
    p.shape(robe + "184,416* 176,360 168,290 150,228* 155,208 157,186 152,168 146,156* 132,148 121,136*", ROBE)
    p.cuts(w.shade, (0.6, 2, 0.6), "112,160 116,196 114,228", "134,166 138,196 134,226", "92,162 92,196 94,226")
    buckled_belt(p)
    for i, x in enumerate((44, 78, 114, 148, 174)):
        waist = 72 + i * 19
        p.brush([(waist, 240), ((waist * 2 + x) / 3, 320), (x, 412)], [1, 2.6, 2, 1.4], w.shade)
    p.brush("118,238 124,300 134,408", [1, 3, 6, 8], w.shade)
    p.brush("52,292 106,302 170,290", [1, 1.8, 1], GOLD)
    p.brush("51,316 106,326 172,314", [1, 1.8, 1], GOLD)
    for i in range(9):
        share = i / 8
        sign(p, 57 + 107 * share, 304 + 9 * math.sin(math.pi * share), 13, GOLD)
    p.brush("27,412 70,420 110,416 146,418 182,408", [2, 4, 3, 4, 2], GOLD)
    for x, y in ((60, 372), (92, 384), (128, 380), (160, 368), (78, 350), (146, 350), (112, 354)):
        sign(p, x, y, 11, GOLD)


def _fur_collar(p: Papercut) -> None:
    w = p.world
    fur = "56,152 80,142 104,158 130,150 152,163"
    for i, s in enumerate(sampled(fur, 15)):
        p.disc(s.x, s.y, 10.5 + i % 2, w.hair)
    for i, s in enumerate(sampled(fur, 24)):
        y = s.y + (-4.5, 1.5, 6)[i % 3]
        p.brush([(s.x - 3.4, y - 1), (s.x, y + 0.6), (s.x + 3, y + 3)], [0.4, 1.5, 0.4], w.silver)


def _hanging_reach(p: Papercut) -> None:
    """The far arm in a wide sleeve that hangs from the wrist, its lining showing."""
    w = p.world
    offered_palm(p)
    p.brush("190,182 200,178 214,175", [13, 12.4, 11], w.ink)
    p.brush("209,169.4 211,174.6 211,180.6", [1.4, 2.4, 1.4], GOLD)
    p.shape("196,172* 204,184 206,204 200,226* 192,214 184,202 176,198*", w.silver)
    p.shape(
        "130,160* 142,154 154,168 170,176 186,174 198,169* 200,184 198,204 199,228* 184,216 170,204 152,192 136,180*",
        w.robe,
    )
    p.brush("198.5,169 200.6,184 198.8,204 199.4,227", [1.2, 2.4, 2.4, 1.2], GOLD)
    p.cuts(w.shade, (0.5, 2, 0.5), "144,166 158,182 180,200", "160,180 176,188 190,200", "136,166 142,176 150,186")
