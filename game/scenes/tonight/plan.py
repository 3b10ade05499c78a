"""The layout of the first screen, for any size, shape and size of letters."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.look.ballroom import View
from game.look.scale import Scale
from game.look.type import scaled

SIDE, SIDE_HIGH = 396, 452  # of the invitations at the sides; all in u
MIDDLE = 872
MARGIN = 74
FOOT = 64
"""Room for the words along the lower edge."""
COUPLE = 416
"""Height of the couple, in the room's units."""
LEAST_PICTURE = 76  # px


@dataclass(frozen=True)
class Plan:
    """The parts of the first screen in pixels. feet: where the couple stands; person: its height."""

    u: Scale
    title: Rect
    beside: Rect
    dance: Rect
    learn: Rect
    foot: Rect
    feet: tuple[int, int]
    person: int


def plan(size: tuple[int, int], u: Scale, newcomer: bool = False) -> Plan:
    """The layout for a screen of this size in pixels. newcomer: one invitation, and the couple stands aside."""
    wide, high = size
    view = View.of(size)
    grown = 1 + (scaled(19, u) / (19 * u) - 1) * 0.7
    foot = Rect(0, 0, wide, max(round(FOOT * u), round(2.4 * scaled(18, u))))
    foot.bottom = high - round(6 * u)
    low = foot.y - round(4 * u)
    tall = dance_height(u)
    margin = round(min(MARGIN * u, wide * 0.03))
    side = min(round(SIDE * u * grown), round(wide * 0.29))
    middle = min(round(MIDDLE * u * grown), wide - 2 * margin)
    dance = Rect((wide - middle) // 2, low - tall, middle, tall)
    side_low = low if dance.x >= margin + side + round(16 * u) else dance.y - round(16 * u)
    side_high = min(max(round(SIDE_HIGH * u), side_height(u)), side_low - round(high * 0.2))
    beside = Rect(margin, side_low - side_high, side, side_high)
    if side_low == low:
        beside.centery = min(beside.centery, round(high * 0.63))
    learn = beside.copy()
    learn.right = wide - margin
    title = Rect(0, 0, wide, round(min(150 * u, 0.2 * high)))
    person = round(COUPLE * view.k)
    low_feet = min(view.feet(COUPLE), dance.y + round(26 * u))
    if newcomer:
        card = Rect(0, 0, min(round(760 * u * grown), round(wide * 0.6)), round(high * 0.56))
        card.bottom, card.right = low - round(20 * u), wide - max(margin, round(wide * 0.1 / grown))
        stand = min(round(wide * 0.27), card.x - round(0.5 * person))  # she stands at the right of his feet
        return Plan(u, title, beside, card, learn, foot, (stand, view.feet(COUPLE)), person)
    return Plan(u, title, beside, dance, learn, foot, (wide // 2, low_feet), person)


def dance_height(u: Scale) -> int:
    """The height of the invitation in the middle: a caption, a name, two lines."""
    lines = scaled(18, u) * 1.5 + scaled(46, u) * 1.2 + scaled(20, u) * 1.4 * 2
    return round(max(160 * u, lines + 36 * u))


def side_height(u: Scale) -> int:
    """The least height of an invitation at a side: a caption, a name, two lines and the verb, without a picture."""
    lines = scaled(18, u) * 1.5 + scaled(36, u) * 1.3 + scaled(19, u) * 1.4 * 3 + scaled(20, u) * 2.2
    return round(lines + 44 * u)
