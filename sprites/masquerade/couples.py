"""King and queen in each other's arms, head to foot, in the poses of the dance.

Both are drawn facing right, in the units of their cards, 108 the middle; then the queen is turned to face her king.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sprites.kit.brush import sampled
from sprites.kit.geometry import placing, times
from sprites.kit.posing import Bend, Build
from sprites.kit.rim import rim
from sprites.kit.svg import HEIGHT
from sprites.masquerade.court import kings, queens
from sprites.masquerade.court.figure import Figure
from sprites.masquerade.court.hands import bare_arm, bracelet, closed_hand, cuff, offered_palm, resting_hand, sleeve
from sprites.masquerade.court.regalia import epaulette
from sprites.masquerade.dancers import FLOOR, SCALE, STANDING
from sprites.masquerade.frame import robe
from sprites.masquerade.palette import GOLD, GOLD_LIGHT
from sprites.masquerade.papercut import Papercut

WIDTH = 480
"""Of a couple's frame; its height is a card's."""
MIDDLE = 108.0
BUILD = Build(waist=227, floor=STANDING, neck=(110, 142))
UPRIGHT = Bend()
DrawArm = Callable[[Papercut, "Limb", bool], None]
KINGS = {"S": kings.king_of_spades, "H": kings.king_of_hearts, "D": kings.king_of_diamonds, "C": kings.king_of_clubs}
QUEENS = {
    "S": queens.queen_of_spades,
    "H": queens.queen_of_hearts,
    "D": queens.queen_of_diamonds,
    "C": queens.queen_of_clubs,
}


@dataclass(frozen=True)
class Limb:
    """A posed arm: upper arm and forearm, the hand's wrist and which way it points, and whether it holds something."""

    upper: str
    forearm: str
    hand: tuple[float, float, float]
    clasped: bool = False


@dataclass(frozen=True)
class Stance:
    """How one of the two stands. x: of the middle, in the couple's frame. far None: the arm as on the card. away: with
    the back to the other.
    """

    x: float
    near: Limb
    far: Limb | None = None
    bend: Bend = UPRIGHT
    away: bool = False


HIP = Limb("66,160 54,184 48,208", "48,207 56,224 66,238", (68, 241, 50), clasped=True)
SKIRT = Limb("82,168 64,188 54,210", "54,210 48,224 48,240", (48, 242, 96), clasped=True)
POSES = {
    "open": (Stance(142, HIP), Stance(338, SKIRT)),
    "closed": (
        Stance(
            191,
            Limb("70,163 84,190 112,208", "111,208 142,218 178,214", (178, 214, -8)),
            Limb("142,166 160,178 172,176", "172,176 180,156 182,132", (182, 128, -86), clasped=True),
            bend=Bend(sway=0.05),
        ),
        Stance(
            289,
            Limb("82,168 96,188 120,192", "120,192 146,190 170,178", (170, 178, -20)),
            Limb("124,168 140,178 150,174", "150,174 157,152 158,128", (156.5, 126, -94), clasped=True),
            bend=Bend(sway=-0.07),
        ),
    ),
    "turn": (
        Stance(
            176,
            HIP,
            Limb("142,166 168,146 184,112", "184,112 198,84 209,60", (213, 51, -62), clasped=True),
            bend=Bend(sway=-0.04),
        ),
        Stance(
            316,
            Limb("82,168 52,148 44,116", "44,116 40,86 46,62", (47, 60, -70)),
            Limb("124,168 148,188 160,210", "160,210 172,224 176,240", (176, 242, 80), clasped=True),
            bend=Bend(sway=0.14),
            away=True,
        ),
    ),
    "bow": (
        Stance(
            135,
            Limb("66,160 56,184 70,206", "70,206 90,206 108,194", (108, 194, -24)),
            Limb("142,166 158,186 172,198", "172,198 190,206 206,206", (206, 206, 6)),
            bend=Bend(lean=28),
        ),
        Stance(
            350,
            Limb("82,168 56,182 40,202", "40,202 28,216 22,232", (22, 233, 104), clasped=True),
            Limb("124,168 148,180 166,198", "166,198 182,212 190,230", (190, 231, 74), clasped=True),
            bend=Bend(lean=11, sink=0.17),
        ),
    ),
}


def couple(suit: str, pose: str) -> str:
    """The two of a suit in a pose: he on the left; her near arm lies over him, and his over her."""
    his, hers = POSES[pose]
    p = Papercut(suit=suit)
    robe(p, 110, FLOOR)
    king = _stand(p, KINGS[suit](), his, _king_arm, mirror=False)
    queen = _stand(p, QUEENS[suit](), hers, _queen_arm, mirror=not hers.away)
    p.add(queen)
    p.add(king)
    return p.document(WIDTH, HEIGHT)


def _stand(p: Papercut, figure: Figure, stance: Stance, arm: DrawArm, mirror: bool) -> Papercut:
    """Draws one of the two, rimmed with light, but for the near arm, which is returned."""
    body, near = p.part(), p.part()
    place = placing(stance.x, FLOOR, SCALE, mirror=mirror, origin=(MIDDLE, STANDING))
    with body.under(place):
        for layer in (figure.back, figure.body):
            body.add(stance.bend.whole(layer, BUILD))
    upper = times(place, stance.bend.upper(BUILD))
    with body.under(upper):
        body.add(figure.front)
    with body.under(times(place, stance.bend.head(BUILD))):
        body.add(figure.head)
    with body.under(upper):
        if stance.far:
            arm(body, stance.far, False)
        else:
            body.add(figure.reach)
    with near.under(upper):
        arm(near, stance.near, True)
    for part in (body, near):
        p.add(rim(part, GOLD_LIGHT))
    p.add(body)
    return near


# --- arms -----------------------------------------------------------------------------------------------------------


def _king_arm(p: Papercut, limb: Limb, near: bool) -> None:
    """A sleeve and its cuff, in the king's own fashion, and the hand."""
    x, y, turn = limb.hand
    if limb.clasped:
        closed_hand(p, x, y, turn, 0.8)
    else:
        offered_palm(p, x, y, turn)
    wide = p.suit == "C"
    sleeve(p, limb.upper, limb.forearm, (28, 24, 20) if wide else (28, 22, 17))
    cuff(p, limb.forearm, 22 if wide else 20, p.world.silver if wide else "")
    if p.suit == "S":
        begin = sampled(limb.upper, 2)[0]
        epaulette(p, begin.x + (0 if near else 3), begin.y - 5, 1 if near else 0.84, -24 if near else 28)


def _queen_arm(p: Papercut, limb: Limb, near: bool) -> None:
    """A bare arm, gloved, sleeved or ringed as on her card, and the hand."""
    w = p.world
    gloved = p.suit == "S"
    x, y, turn = limb.hand
    bare_arm(p, limb.upper, limb.forearm)
    if gloved:
        p.brush(limb.forearm, [14, 12, 8], w.robe)
    if limb.clasped:
        closed_hand(p, x, y, turn, 0.62)
    else:
        resting_hand(p, w.robe if gloved else "", x, y, turn)
    if p.suit == "H":
        p.brush(limb.upper, [22, 22, 20], w.robe)
        end = sampled(limb.upper, 5)[-1]
        p.brush([end.beside(11), end.beside(0, 4), end.beside(-11)], [4, 8, 4], w.pale)
        p.brush([end.beside(10, -2), end.beside(0, 1), end.beside(-10, -2)], 2, GOLD)
    else:
        for place in (6, 7) if p.suit == "D" else (7,):
            ring = sampled(limb.forearm, 9)[place]
            bracelet(p, [ring.beside(5), ring.beside(0, 1), ring.beside(-5)])
