"""What kings wear: crowns, mantle, belt, epaulettes, fur, boots and stockings."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sprites.kit.brush import Spine, brush, sampled
from sprites.kit.geometry import polar
from sprites.kit.shapes import ellipse, lozenge, rounded
from sprites.masquerade.palette import GOLD, GOLD_DARK, GOLD_LIGHT
from sprites.masquerade.papercut import Papercut
from sprites.masquerade.signs import gold_sign

# --- crowns, in head units ---


def _crown_band(p: Papercut) -> None:
    w = p.world
    p.gilded_shape("-47,20* -45,6* -24,-1 0,-3 22,-2 40,2* 41,15* 22,11 0,10 -24,13")
    p.brush("-46,18.6 -24,12 0,9 22,10 41,14", [1.6, 2.6, 1.6], GOLD_LIGHT)
    p.brush("-45,7 -24,0 0,-2 22,-1 40,3", [1.4, 2, 1.4], GOLD_DARK)
    p.discs([(-16, 5.6), (19, 4.6)], 3.6, w.robe)
    p.fill([lozenge(x, y, 5, 4) for x, y in ((-34, 8.4), (2, 4), (33, 7))], w.ink)


def arched_crown(p: Papercut) -> None:
    """Arches meeting under an orb and the suit's sign."""
    arches = ("-42,6 -46,-20 -22,-36 -2,-38", "36,4 42,-18 20,-34 -2,-38", "-3,0 -3,-20 -2,-38")
    for arch in arches:
        p.gilded(brush(arch, [9, 7, 4]))
    p.gilded("M-44 4L-40 -14L-26 0L-14 -18L-2 -2L12 -18L22 0L34 -14L40 4Z")
    p.jewel(-2, -40, 6)
    gold_sign(p, -2, -53, 18)
    _crown_band(p)


def sign_crown(p: Papercut, size: float) -> None:
    """Three of the suit's signs on posts, with points between."""
    for x, lift, turn in ((-36, 0, -12), (-2, 9, 0), (32, 0, 12)):
        top = -13 - lift
        p.gilded(f"M{x - 9} 6L{x - 4} {top}L{x + 4} {top}L{x + 9} 6Z")
        gold_sign(p, x, -23 - lift, size, turn)
    for x in (-19, 15):
        p.gilded(f"M{x - 8} 6L{x} -16L{x + 8} 6Z", GOLD_LIGHT)
        p.jewel(x, -17, 3.8)
    _crown_band(p)


def rayed_crown(p: Papercut) -> None:
    """Long and short rays, the long ones tipped with pearls."""
    for i in range(9):
        x = -42 + i * 10
        height = (17 if i % 2 else 26) + 10 * math.sin(math.pi * i / 8)
        tip = x + (x + 2) * 0.22
        p.gilded(brush([(x, 4), (tip, -height)], [10, 1.6]), GOLD_LIGHT if i % 2 else GOLD)
        if i % 2 == 0:
            p.jewel(tip, -height - 1, 3.6)
    _crown_band(p)


# --- cloth and metal, in card units ---


def mantle(p: Papercut, lining: str) -> None:
    """A long cloak swept back to the left, its lining turned out along the edge."""
    w = p.world
    p.shape(
        "96,136* 66,142 48,160 34,196 24,250 18,320 17,352 6,392 -22,424* 30,428 74,424 96,408* 108,320 "
        "104,220 104,140*",
        w.ink,
    )
    p.shape("50,262* 40,316 36,360 24,398 -6,425* 18,427 42,427* 60,380 66,320 66,262*", w.hair)
    p.cuts(lining, (0.5, 2, 0.8), "52,210 38,280 32,340 12,400", "64,230 54,290 50,350 36,410", "74,250 72,320 60,400")
    p.brush("54,166 40,200 28,250 22,320 21,352 10,392 -16,422", [0.6, 1.6, 2.4, 2.4, 2.4, 1.6], lining)


def buckled_belt(p: Papercut) -> None:
    w = p.world
    p.brush("65,226 106,236 150,227", [7, 8, 7], w.ink)
    p.cuts(GOLD, (0.8, 1.2, 0.8), "65,223 106,233 150,224", "65,229.5 106,239.5 150,230.5")
    p.fill(rounded(110, 229, 15, 11.5, 2.5), GOLD)
    p.fill(rounded(113, 231.8, 9, 6, 1), w.ink)


def epaulette(p: Papercut, x: float, y: float, scale: float, turn: float) -> None:
    with p.at(x, y, scale, turn=turn):
        for i in range(7):
            tassel = [(-13 + i * 4.4, 3), (-14.5 + i * 4.9, 10), (-14 + i * 4.8, 16)]
            p.brush(tassel, [2.6, 3.2, 2], GOLD if i % 2 else GOLD_LIGHT)
        p.shape("-17,2 -13,-5 0,-8 13,-5 17,2 12,6 0,7.4 -12,6", GOLD)
        p.shape("-11,0 -8,-3 0,-5 8,-3 11,0 7,2.6 0,3.4 -7,2.6", GOLD_LIGHT)


def ermine(p: Papercut, line: Spine, widths: Sequence[float], tails: int) -> None:
    """A band of white fur with its black tails."""
    w = p.world
    p.brush(line, widths, w.pale)
    for i, s in enumerate(sampled(line, tails)[1:-1]):
        heading = math.degrees(math.atan2(s.dy, s.dx))
        with p.at(s.x, s.y, turn=heading + (14 if i % 2 else -14)):
            p.fill("M-3.4 0C-1 -1.6 1 -1.2 3.2 0C1 1.2 -1 1.6 -3.4 0Z", w.ink)


def star_of_rays(p: Papercut, x: float, y: float, radius: float, rays: int = 16, width: float = 4) -> None:
    """Rays round a point, long and short in turn."""
    for i in range(rays):
        angle = 360 / rays * i
        reach = radius * (0.7 if i % 2 else 1)
        ray = [polar(x, y, radius * 0.3, angle), polar(x, y, reach, angle)]
        p.brush(ray, [width, 0.8], GOLD if i % 2 else GOLD_LIGHT)


def goblet(p: Papercut, x: float, y: float) -> None:
    """A cup with its rim at x, y."""
    with p.at(x, y):
        p.gilded_shape("-15,0* -14,12 -8,18* -6,24 -10,34* 10,34* 6,24 8,18* 14,12 15,0*")
        p.fill(ellipse(0, 0, 15, 3), GOLD_DARK)
        p.brush("-11,6 -9,14 -3,17", [0.6, 1.8, 0.6], GOLD_LIGHT)


# --- legs: the near one carries the weight, the far one points ahead ---

NEAR_LEG = "86,262 85,300 83,338 78,362 78,388 80,413"
FAR_LEG = "128,262 136,300 143,336 143,360 150,386 158,408"
NEAR_SHOE = "71,410* 70,420 70,428* 92,429 112,429* 113,424 104,420 94,414 88,408*"
FAR_SHOE = "151,403* 149,414 150,420* 168,424 186,430* 192,428 186,420 176,412 166,402*"
THIGH_TO_ANKLE = (40, 36, 26, 28, 20, 14)


def legs(p: Papercut, colour: str) -> None:
    p.brush(FAR_LEG, THIGH_TO_ANKLE, colour)
    p.brush(NEAR_LEG, THIGH_TO_ANKLE, colour)


def shoes(p: Papercut, buckle: bool = True) -> None:
    """Court shoes with a small red heel."""
    w = p.world
    for shoe, heel in ((FAR_SHOE, "150,414* 149,422 153,424* 158,420*"), (NEAR_SHOE, "70,420* 69,430 78,430* 80,423*")):
        p.shape(heel, w.dye)
        p.shape(shoe, w.ink)
    if buckle:
        p.brush("92,409.5 97,414.6", [5, 5.6], GOLD)
        p.brush("168,403.4 173,408.8", [5, 5.6], GOLD)


def stockings(p: Papercut, breeches: str, garter: str) -> None:
    """Breeches to the knee, pale stockings with a clock at the ankle, buckled shoes."""
    w = p.world
    legs(p, w.pale)
    p.cuts(w.edge, (0.5, 4, 3, 0.5), "67.5,352 66,370 70,392 74,408", "131,350 132.500,368 141,390 151,406")
    p.cuts(garter, (0.4, 1.8, 0.4), "84,380 82.600,396 84,408", "155,376 157,390 162,402")
    p.fill([lozenge(84, 377, 2, 4), lozenge(154.4, 372, 2, 4)], garter)
    p.brush("128,262 136,300 143,345", [42, 39, 33, 27], breeches)
    p.brush("86,262 85,300 81,347", [42, 38, 32, 26], breeches)
    p.cuts(garter, (0.5, 2, 0.8), "94,290 94,318 89,342", "80,290 78,318 76,340", "140,290 147,318 151,340")
    for knee in ("68,346 81,351 94,346", "130,344 143,348 157,342"):
        p.brush(knee, [4, 5, 4], garter)
        p.brush(knee, [0.8, 1.4, 0.8], GOLD)
    shoes(p)


def boots(p: Papercut) -> None:
    """Breeches, and boots to the knee with a gold top and a spur."""
    w = p.world
    legs(p, w.shade)
    p.cuts(GOLD, (1.6, 2.2, 1.6), "72,268 69,300 70,330", "145,268 152,300 158,326")
    p.shape("62,330* 80,334 98,330* 95,352 93,372 91,394 92,412* 70,413* 66,388 64,362", w.ink)
    p.shape("126,328* 144,333 164,322* 160,344 162,366 168,386 172,402* 152,410* 142,388 132,360", w.ink)
    p.cuts(w.dye, (0.5, 2, 0.5), "89,342 87,370 86,396", "154,338 156,364 162,390")
    p.shape(NEAR_SHOE, w.ink)
    p.shape(FAR_SHOE, w.ink)
    p.cuts(GOLD, (2.6, 3.6, 2.6), "62,331 80,335.4 98,331", "126,329 144,334.4 164,323")
    p.cuts(GOLD, (2, 1.6, 0.8), "70,412 62,412 56,409", "150,410 143,411 138,408")
