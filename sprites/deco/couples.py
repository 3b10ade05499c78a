"""King and queen in each other's arms, head to foot, in the poses of the dance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sprites.deco.court import props
from sprites.deco.court.hands import WHITE_GLOVE, Skin, falling, gripping, offered
from sprites.deco.court.limbs import Arm, bare, long_glove, smooth_sleeve
from sprites.deco.dancers import Dancer, clothes, king, queen
from sprites.deco.palette import GLOVE, GLOVE_SHADE, GOLD_LIGHT, WORLDS
from sprites.kit.geometry import Point, placing, times
from sprites.kit.posing import Bend, Build
from sprites.kit.rim import rim
from sprites.kit.shapes import rect
from sprites.kit.svg import HEIGHT, Drawing

WIDTH = 480
"""Of a couple's frame; its height is a card's."""
FLOOR = 345.0
HAND = 0.5
RIM = 1.2
"""Thinner than a dark figure needs."""
UPRIGHT = Bend()
HIS, HERS = Build(waist=-180, floor=0, neck=(2, -262)), Build(waist=-180, floor=0, neck=(0, -258), looks=-1)
Hand = Callable[[Drawing, Skin], None]


@dataclass(frozen=True)
class Limb:
    """A posed arm, from the middle of the figure; the hand at its wrist and which way it points."""

    shoulder: Point
    elbow: Point
    wrist: Point
    hand: Hand
    turn: float
    bow: float = 1


@dataclass(frozen=True)
class Stance:
    """How one of the two stands. x: of the middle, in the couple's frame. away: with the back to the other."""

    x: float
    near: Limb
    far: Limb
    bend: Bend = UPRIGHT
    away: bool = False


HIP = Limb((-23, -237), (-45, -206), (-27, -178), gripping, 60, -1)
SKIRT = Limb((15, -229), (33, -200), (38, -168), gripping, -100, -1)
POSES = {
    "open": (
        Stance(162, HIP, Limb((20, -238), (42, -212), (64, -222), offered, -12, -1)),
        Stance(318, SKIRT, Limb((-15, -229), (-40, -208), (-60, -219), falling, -8)),
    ),
    "closed": (
        Stance(
            184,
            Limb((-22, -237), (4, -198), (50, -190), offered, -6, -1),
            Limb((20, -238), (40, -218), (44, -250), gripping, 10, -1),
            Bend(sway=0.05),
        ),
        Stance(
            276,
            Limb((15, -229), (-14, -206), (-48, -224), falling, 6),
            Limb((-15, -229), (-38, -214), (-46, -246), gripping, -10),
            Bend(sway=-0.08),
        ),
    ),
    "turn": (
        Stance(
            170,
            HIP,
            Limb((20, -240), (48, -262), (64, -302), gripping, 14, -1),
            Bend(sway=-0.04),
        ),
        Stance(
            300,
            Limb((15, -229), (46, -250), (61, -290), falling, 96),
            Limb((-15, -229), (-38, -204), (-54, -180), falling, -24),
            Bend(sway=0.16),
            away=True,
        ),
    ),
    "bow": (
        Stance(
            132,
            Limb((-22, -237), (-30, -206), (0, -208), falling, -20, -1),
            Limb((20, -238), (44, -218), (64, -206), offered, 8, -1),
            Bend(lean=30),
        ),
        Stance(
            346,
            Limb((15, -229), (40, -206), (54, -182), gripping, -120, -1),
            Limb((-15, -229), (-42, -208), (-58, -184), gripping, 120),
            Bend(lean=12, sink=0.17),
        ),
    ),
}


def couple(suit: str, pose: str) -> str:
    """The two of a suit in a pose: he on the left; her near arm lies over him, and his over her."""
    his, hers = POSES[pose]
    d = Drawing()
    king_arm = _stand(d, king(suit), his, HIS, lambda part, limb, near: _sleeved(part, suit, limb, near), False)
    queen_arm = _stand(d, queen(suit), hers, HERS, lambda part, limb, _: _gloved(part, suit, limb), hers.away)
    d.add(queen_arm)
    d.add(king_arm)
    return d.document(WIDTH, HEIGHT)


DrawArm = Callable[[Drawing, Limb, bool], None]


def _stand(d: Drawing, dancer: Dancer, stance: Stance, build: Build, arm: DrawArm, mirror: bool) -> Drawing:
    """Draws one of the two, rimmed with light, but for the near arm, which is returned."""
    body, near = Drawing(), Drawing()
    place = placing(stance.x, FLOOR, mirror=mirror)
    with body.under(place):
        body.add(stance.bend.whole(dancer.back, build))
        body.add(stance.bend.whole(dancer.body, build))
    upper = times(place, stance.bend.upper(build))
    with body.under(upper):
        arm(body, stance.far, False)
        body.add(dancer.front)
    with body.under(times(place, stance.bend.head(build))):
        body.add(dancer.head)
    with near.under(upper):
        arm(near, stance.near, True)
    for part in (body, near):
        d.add(rim(part, GOLD_LIGHT, RIM))
    d.add(body)
    return near


def _sleeved(d: Drawing, suit: str, limb: Limb, near: bool) -> None:
    """A king's arm in the cloth of his coat, a cuff, a white glove."""
    w, cut = WORLDS[suit], clothes(suit)
    arm = Arm(limb.shoulder, limb.elbow, limb.wrist, (20, 15.5, 11), limb.bow)
    smooth_sleeve(d, arm, cut.coat, cut.shade, cut.lapel if near else cut.shade)
    with d.at(*limb.wrist, HAND, limb.turn):
        d.fill(rect(-13, -11.5, 9, 23), GLOVE if suit in "HD" else w.metal)
        limb.hand(d, WHITE_GLOVE)
    if suit == "S":
        x, y = limb.shoulder
        with d.at(x + (2 if near else 3), y - 7, 0.5 if near else 0.42, -14 if near else 18):
            props.epaulette(d, w)


def _gloved(d: Drawing, suit: str, limb: Limb) -> None:
    """A queen's bare arm in a long glove."""
    w = WORLDS[suit]
    glove, shade, band = {
        "S": (w.light, w.metal, w.main),
        "D": (w.light, "#d9a040", w.metal),
    }.get(suit, (GLOVE, GLOVE_SHADE, w.metal))
    arm = Arm(limb.shoulder, limb.elbow, limb.wrist, (13, 10.5, 7), limb.bow)
    bare(d, arm, w.skin, w.shade)
    long_glove(d, arm, 0.5, glove, shade, band)
    skin = Skin(glove, shade, WHITE_GLOVE.line)
    with d.at(*limb.wrist, HAND * 0.9, limb.turn, mirror=True):
        limb.hand(d, skin)
