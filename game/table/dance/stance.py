"""How a card of the dance is seen, and its way from one such stance to another."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.table.dance.curves import glide

TURNED = 0.14
"""The part of its way after which a card that flies is seen from its edge, and before whose end it is so again."""
SWIRL = 0.16
"""How far a way bends aside, as a part of its length."""


class Stance(NamedTuple):
    """How a card is seen: middle in pixels, how much of its width, degrees anticlockwise, size (1: full).

    front: pixels to be added to y to tell who is seen before whom. back: whether the back is seen. flat: how much of
    its height, less than 1 where it lies on the floor.
    """

    x: float
    y: float
    wide: float = 1.0
    angle: float = 0.0
    size: float = 1.0
    front: float = 0.0
    back: bool = False
    flat: float = 1.0


def between(here: Stance, there: Stance, part: float) -> Stance:
    """Part of the straight way from one stance to another."""
    x, y, wide, angle, size, front = (a + (b - a) * part for a, b in zip(here[:6], there[:6], strict=True))
    return Stance(x, y, wide, angle, size, front, False, here.flat + (there.flat - here.flat) * part)


def turning(stance: Stance, part: float) -> Stance:
    """A card that turns its back to us on its way, and at its end its face again."""
    if not 0 < part < 1:
        return stance
    near = min(abs(part - TURNED), abs(part - 1 + TURNED))
    back = TURNED < part < 1 - TURNED
    return stance._replace(wide=min(near / TURNED, 1.0), back=back)


def flown(here: Stance, there: Stance, part: float, grown: float | None = None) -> Stance:
    """Part of the way from one stance to another, in a bow. grown: how much of the size has changed, if not as much."""
    if part <= 0:
        return here
    if part >= 1:
        return there
    way = glide(part)
    size = way if grown is None else glide(grown)
    dx, dy, bend = there.x - here.x, there.y - here.y, SWIRL * math.sin(math.pi * way)
    turn = (there.angle - here.angle + 180) % 360 - 180
    return Stance(
        here.x + dx * way - dy * bend,
        here.y + dy * way + dx * bend,
        here.wide + (there.wide - here.wide) * way,
        here.angle + turn * way,
        here.size + (there.size - here.size) * size,
        here.front + (there.front - here.front) * way,
        False,
        here.flat + (there.flat - here.flat) * way,
    )


def kept(stance: Stance, room: pygame.Rect, card: tuple[int, int], here: Stance, there: Stance) -> Stance:
    """The stance moved so that the card, as large as it is then, leaves the room no further than the way's ends do."""
    x, y, size = stance.x, stance.y, stance.size
    half, deep = size * card[0] / 2, size * card[1] * stance.flat / 2
    x = min(max(x, min(room.left + half, here.x, there.x)), max(room.right - half, here.x, there.x))
    y = min(max(y, min(room.top + deep, here.y, there.y)), max(room.bottom - deep, here.y, there.y))
    return stance._replace(x=x, y=y)
