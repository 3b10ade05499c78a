"""The queens' gowns, each its own silhouette from neckline to hem; card units."""

from __future__ import annotations

from sprites.kit.geometry import Point, polar
from sprites.kit.shapes import ellipse, polygon, segment, star
from sprites.masquerade.palette import GOLD, GOLD_LIGHT
from sprites.masquerade.papercut import ROBE, Papercut, leaf
from sprites.masquerade.signs import sign

SEAM = (0.5, 1.5, 0.5)
FOLD = (0.5, 2.2, 0.8)


# --- the night: slim as a column, spreading like a fish's tail at the floor ---


def star_veil(p: Papercut) -> None:
    """A veil from the crown of the head to the floor behind."""
    w = p.world
    p.shape(
        "96,70* 74,92 62,130 50,180 40,240 32,300 22,352 4,396 -30,424* 30,429 84,426* 96,330 92,250 88,190 "
        "92,130 104,84*",
        w.pale,
    )
    p.shape("92,92* 78,130 70,190 64,260 58,330 44,384 18,424* 46,428 84,426* 94,330 96,250 96,190 94,130*", w.silver)
    p.cuts(w.silver, (0.5, 2, 0.6), "80,100 60,170 46,262 36,340 4,404", "84,112 66,190 54,280 46,350 22,412")
    p.cuts(w.dye, (0.5, 1.8, 0.6), "88,130 78,210 72,290 66,360 50,420", "88,190 84,270 80,350 70,424")
    places = [(66, 150, 2.4), (54, 200, 3), (70, 222, 2), (46, 258, 2.4), (62, 286, 3), (40, 318, 2.6), (58, 352, 2.4)]
    places += [(30, 376, 3), (50, 398, 2.2), (10, 408, 2.4), (76, 268, 1.8), (72, 330, 2)]
    p.fill([star(x, y, size, size * 0.36, 4) for x, y, size in places], GOLD)


def lace_collar(p: Papercut) -> None:
    """A standing fan of lace behind the head."""
    w = p.world
    rim: list[Point] = [(100, 150)]
    for i in range(9):
        for share, reach in ((-0.5, 40), (0, 47), (0.5, 40)):
            rim.append(polar(102, 150, reach, 150 + i * 15 + share * 13.5))
    p.fill(polygon([*rim, (112, 152)]), w.silver)
    spokes = [segment(*polar(102, 150, 14, 150 + i * 15), *polar(102, 150, 41, 150 + i * 15)) for i in range(9)]
    p.line(spokes, w.robe, 1.1)
    p.discs([polar(102, 150, 46, 150 + i * 15) for i in range(9)], 1.7, GOLD_LIGHT)


def column_gown(p: Papercut) -> None:
    w = p.world
    tail = "88,330* 82,360 62,396 34,426* 80,430 132,430 184,426* 160,396 146,360 140,330*"
    p.shape(tail, w.shade)
    p.cuts(
        w.dye,
        FOLD,
        "96,344 86,384 62,424",
        "108,346 104,388 92,427",
        "120,346 124,388 132,427",
        "132,344 142,384 160,424",
    )
    p.shape(
        "98,212* 88,224 80,242 78,262 82,300 86,346* 114,356 142,346* 146,300 150,262 148,242 140,224 130,212*", ROBE
    )
    p.shape("104,214* 108,260 104,310 86,346* 114,356 142,346* 128,310 122,260 122,214*", w.dye)
    p.cuts(w.silver, SEAM, "113,222 113,270 113,340")
    p.cuts(
        w.dye,
        SEAM,
        "92,228 88,262 90,320",
        "98,222 98,268 94,334",
        "136,228 140,262 138,320",
        "129,222 131,268 134,334",
    )
    p.cuts(GOLD, (0.8, 1.8, 1.2), "104,216 108,260 104,310 87,346", "122,216 122,260 128,310 141,346")
    stars = [
        (113, 236, 3.4),
        (111, 262, 2.4),
        (117, 280, 3),
        (110, 302, 2.4),
        (119, 318, 3.4),
        (104, 334, 2.4),
        (128, 338, 2.4),
    ]
    p.fill([star(x, y, size, size * 0.36, 4) for x, y, size in stars], GOLD_LIGHT)
    p.flounce("84,344 114,355 144,344", 7, 7, w.silver, GOLD_LIGHT)
    p.brush("36,425 80,428 132,428 182,425", [1, 2, 2, 1], GOLD)


def night_bodice(p: Papercut) -> None:
    """A pointed bodice that runs on into the hips."""
    w = p.world
    p.shape(
        "79,172* 88,178 99,184 110,182 121,181 132,174 141,167* 146.5,175 148,184 143,198 134,209 131,220 114,238* "
        "96,220 93,206 85,192 79,182",
        w.robe,
    )
    p.brush("79,172 88,178 99,184 110,182 121,181 132,174 141,167", [1.4, 2.6, 1.4], GOLD)
    p.cuts(
        w.dye,
        SEAM,
        "112,184 114,206 114,230",
        "98,186 104,208 111,228",
        "127,180 122,208 117,228",
        "138,174 134,196 127,212",
    )
    p.brush("94,215 104,228 114,236 124,228 133,214", [1, 2.4, 3, 2.4, 1], GOLD)


# --- the court: panniers as wide as the frame allows ---


def pannier_gown(p: Papercut) -> None:
    w = p.world
    p.shape(
        "100,214* 66,218 36,232 24,262 20,330 12,380 4,426* 60,430 166,430 222,426* 212,380 206,330 202,262 "
        "188,232 160,218 128,214*",
        w.shade,
    )
    p.shape("108,220* 92,270 82,340 76,428* 150,428* 144,340 134,270 120,220*", w.robe)
    for y, half, count in ((262, 21, 4), (290, 26, 5), (318, 30, 6), (346, 34, 6), (374, 37, 7), (402, 40, 7)):
        p.flounce([(113.5 - half, y - 5), (113.5, y + 4), (113.5 + half, y - 5)], count, 7, w.silver, GOLD_LIGHT)
    p.shape("102,213* 72,216 40,230 28,262 24,330 18,380 8,424* 50,428 78,428* 86,340 94,270 110,220*", ROBE)
    p.shape("126,213* 156,216 184,230 198,262 202,330 208,380 218,424* 178,428 148,428* 140,340 132,270 118,220*", ROBE)
    p.cuts(w.shade, FOLD, "98,220 58,244 46,320 34,420", "104,222 76,256 66,330 58,422")
    p.cuts(w.shade, FOLD, "130,220 166,244 180,320 192,420", "124,222 150,256 160,330 168,422")
    p.cuts(GOLD, (0.8, 2, 2, 2), "110,221 94,270 86,340 78,427", "118,221 132,270 140,340 148,427")
    _swags(p, ("28,276 48,294 70,290 91,270", "25,330 46,350 68,346 86,326"))
    _swags(p, ("198,276 178,294 156,290 135,270", "202,330 180,350 158,346 141,326"))
    for x, y in ((91, 272), (135, 272), (86, 328), (141, 328)):
        bow(p, x, y, 1.25)


def _swags(p: Papercut, lines: tuple[str, ...]) -> None:
    for line in lines:
        p.brush(line, [3, 7, 7, 3], p.world.dye)
        p.brush(line, [0.6, 1.6, 1.6, 0.6], GOLD_LIGHT)


def bow(p: Papercut, x: float, y: float, scale: float) -> None:
    with p.at(x, y, scale):
        p.fill("M0 0C-9 -7 -10 5 0 0C9 -7 10 5 0 0ZM0 0L-6 10L-2 9L0 2L2 9L6 10Z", GOLD)
        p.disc(0, 0, 1.8, GOLD_LIGHT)


def court_bodice(p: Papercut) -> None:
    w = p.world
    p.shape(
        "79,171* 90,180 96,184* 128,182* 134,176 141,167* 146.5,175 148,184 144,197 135,209 128,216* 113,228* "
        "99,216* 93,206 85,192 79,182",
        w.robe,
    )
    p.shape("98,184* 113,186 127,182* 124,206 113,228* 104,206", w.silver)
    p.brush("79,171 90,180 97,184 113,186 128,182 134,176 141,167", [1.4, 2.6, 1.4], GOLD)
    p.cuts(w.dye, SEAM, "90,182 97,204 104,216", "138,174 132,198 122,214")
    p.cuts(GOLD, (1.2, 1.6, 0.8), "97,184 103,206 113,227", "128,182 124,206 113,227")
    for y, scale in ((192, 0.95), (202, 0.75), (211, 0.55)):
        bow(p, 113, y, scale)


# --- the stage: flat in front, a shelf behind, a train of ruffles ---


def bustle_gown(p: Papercut) -> None:
    w = p.world
    p.shape(
        "98,212* 76,214 54,220 42,236 40,256 46,280 36,320 20,360 -8,396 -44,420* -10,427 60,428 110,428* "
        "104,300 112,222*",
        w.shade,
    )
    ruffles = (
        ("44,268 66,284 92,282", 5), ("38,296 64,312 96,308", 6), ("30,324 60,340 98,334", 7),
        ("18,350 54,368 100,360", 8), ("0,376 46,396 102,386", 10), ("-26,398 36,414 104,405", 12),
    )  # fmt: skip
    for line, count in ruffles[::-1]:
        p.flounce(line, count, 12, w.robe, GOLD_LIGHT)
    p.shape("100,212* 74,214 54,222 44,238 46,258 58,272 82,274 100,262 108,236 112,218*", w.robe)
    p.cuts(
        w.dye,
        (0.6, 2.6, 0.6),
        "98,218 70,224 56,242 62,264",
        "104,222 82,236 76,256 84,270",
        "92,216 66,218 50,236 52,256",
    )
    p.shape("98,213* 104,280 98,350 92,428* 130,430 172,428* 166,350 158,280 146,236 130,213*", ROBE)
    p.cuts(w.shade, FOLD, "112,300 108,360 104,426", "126,304 126,360 126,428", "142,300 148,360 154,426")
    p.flounce("93,404 130,410 170,402", 10, 12, w.dye, GOLD_LIGHT)
    p.flounce("95,386 130,392 168,384", 10, 10, w.dye, GOLD_LIGHT)
    _apron(p)


def _apron(p: Papercut) -> None:
    """The overskirt, drawn up in swags towards the bustle."""
    w = p.world
    p.shape("97,214* 88,240 84,262 96,292 122,316 150,318 164,298* 160,270 148,238 131,214*", w.silver)
    p.cuts(w.robe, (0.6, 2.2, 0.8), "96,226 112,258 152,282", "90,246 108,282 156,300", "88,262 104,298 150,312")
    p.cuts(w.robe, (0.6, 1.6, 0.6), "104,220 124,242 150,260", "112,216 128,228 142,240")
    p.flounce("84,262 96,292 122,316 150,318 164,298", 13, 8, w.hair, GOLD)
    p.fill(polygon([(84, 252), (96, 258), (84, 272), (74, 262)]), GOLD)
    sign(p, 84.6, 261, 9, w.shade)


def stage_bodice(p: Papercut) -> None:
    """Off the shoulder, with a deep fall of lace and a pointed waist."""
    w = p.world
    p.shape(
        "76,174* 88,182 99,188 110,188 121,184 132,178 142,170* 147,177 148,186 144,198 135,209 129,216 "
        "114,234* 97,216 93,206 84,194 77,184",
        w.robe,
    )
    p.cuts(w.dye, SEAM, "113,200 114,214 114,228", "100,198 106,212 111,226", "127,192 122,210 117,226")
    p.shape(
        "70,166* 84,177 99,186 111,186 122,182 134,174 143,164* 149,174 146,184 132,194 112,200 94,196 78,188 68,178",
        w.silver,
    )
    p.cuts(
        w.robe,
        (0.5, 1.4, 0.5),
        "78,174 82,184",
        "92,184 92,194",
        "108,188 108,198",
        "124,184 128,194",
        "137,174 143,184",
    )
    p.brush("70,166 84,177 99,186 111,186 122,182 134,174 143,164", [1.4, 2.4, 1.4], GOLD)
    sign(p, 110, 190, 13, GOLD_LIGHT)
    p.brush("96,216.5 104,226 114,233 123,226 131,215", [1.4, 2.6, 3, 2.6, 1.4], GOLD)


# --- the wood: a straight fall from under the breast ---


def empire_gown(p: Papercut) -> None:
    w = p.world
    p.shape("94,200* 84,240 72,300 56,370 30,424* 76,430 132,430 168,428* 160,370 152,300 144,240 138,200*", ROBE)
    p.shape("96,202* 84,250 72,310 52,384 30,424* 70,429 92,428* 96,350 100,270 106,204*", w.shade)
    p.cuts(
        w.shade,
        FOLD,
        "112,204 114,280 112,350 108,428",
        "122,204 128,280 132,350 136,428",
        "132,204 142,280 148,350 154,426",
    )
    p.cuts(
        w.dye,
        FOLD,
        "108,204 106,290 100,360 92,420",
        "128,206 136,290 142,360 148,420",
        "118,206 122,290 122,360 122,424",
    )
    sprigs = [
        (116, 238, 10), (130, 262, 14), (108, 268, -10), (120, 294, 0), (142, 292, 16), (106, 318, -12), (132, 326, 8),
        (150, 336, 14), (116, 352, -6), (142, 366, 10), (104, 376, -12),
    ]  # fmt: skip
    for x, y, turn in sprigs:
        sign(p, x, y, 9.4, GOLD_LIGHT, turn)
    p.brush("48,392 90,402 132,403 163,396", [1, 1.6, 1.6, 1], GOLD)
    for i in range(8):
        sign(p, 52 + i * 15, 410 + 3 * (i not in (0, 7)) + (2 if 1 < i < 6 else 0), 13, GOLD)
    p.brush("32,424 76,428 132,428 167,426", [1.4, 3, 3, 1.4], GOLD)


def empire_bodice(p: Papercut) -> None:
    """Gathered cups and a gold band right under the breast."""
    w = p.world
    p.shape(
        "79,172* 88,177 99,183 111,186 122,182 132,174 141,167* 146.5,175 146,186 141,200* 118,206 94,201* "
        "84,190 79,182",
        w.robe,
    )
    p.cuts(
        w.dye,
        SEAM,
        "90,180 94,190 98,198",
        "102,186 104,194 106,202",
        "124,184 122,194 121,202",
        "136,174 137,186 133,199",
    )
    p.brush("79,172 88,177 99,183 111,186 122,182 132,174 141,167", [1.2, 2, 1.2], GOLD)
    p.brush("93,200 117,205.6 142,199.4", [3.4, 5, 3.4], GOLD)
    p.fill([leaf(117, 205.4, 13, turn) for turn in (168, 12)], GOLD_LIGHT)
    p.disc(117, 205.4, 2.6, GOLD_LIGHT)


def gathered_train(p: Papercut) -> None:
    """Cloth caught up in the lowered hand and falling back to the floor."""
    w = p.world
    p.shape("52,240* 42,268 34,310 24,362 2,402 -34,424* 4,430 58,429* 68,370 68,300 63,262 62,241*", w.robe)
    p.cuts(w.dye, FOLD, "55,256 44,310 34,368 0,416", "58,258 54,312 48,368 24,424", "61,262 62,318 60,368 48,426")
    p.brush("52,250 40,300 25,362 2,402 -32,423", [0.8, 1.8, 2.4, 2.4, 1.6], GOLD)


def scarf_behind(p: Papercut) -> None:
    """The scarf where it crosses her back."""
    w = p.world
    p.shape("70,182* 60,206 60,232 76,246 100,244* 108,222 110,196*", w.silver)
    p.cuts(w.dye, (0.5, 1.6, 0.5), "74,190 66,214 76,236", "84,192 78,216 90,238")
    p.fill(ellipse(64, 216, 5, 9), w.silver)
