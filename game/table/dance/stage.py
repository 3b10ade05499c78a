"""The stage, as data: how a card is seen and its ways, the table that becomes the floor, and the lanes of the room."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.look.ballroom import EYE, HORIZON, View
from game.look.palette import Size
from game.table.dance.curves import glide
from game.table.dance.dances import Dance
from game.table.dance.steps import Step

TURNED = 0.14
"""The part of its way after which a card that flies is seen from its edge, and before whose end it is so again."""
QUICK = 3  # so many widths are seen of one that turns over on its way
SEEN, SWELLS = 18, 0.24
"""So many sides are seen of one that turns over where it is, and how much larger it is seen then."""
SWIRL, SHRINKS = 0.16, 0.55
"""How far a way bends aside, as a part of its length; and the exponent of time by which a card shrinks on it."""


class Stance(NamedTuple):
    """How a card is seen: middle in pixels, how much of its width, degrees anticlockwise, size (1: full).

    back: whether the back is seen. flat: how much of its height, less than 1 where it lies on the floor.
    """

    x: float
    y: float
    wide: float = 1.0
    angle: float = 0.0
    size: float = 1.0
    back: bool = False
    flat: float = 1.0


def between(here: Stance, there: Stance, part: float) -> Stance:
    """Part of the straight way from one stance to another."""
    x, y, wide, angle, size = (a + (b - a) * part for a, b in zip(here[:5], there[:5], strict=True))
    return Stance(x, y, wide, angle, size, False, here.flat + (there.flat - here.flat) * part)


def faced(stance: Stance, here: Stance, there: Stance, part: float) -> Stance:
    """The same, as long and as turned as at the nearer end of its way while it shows its face: few faces are drawn."""
    if stance.back:
        return stance
    end = here if part < 0.5 else there
    return stance._replace(angle=end.angle, size=end.size, flat=end.flat)


def turned(stance: Stance, part: float) -> Stance:
    """A card that turns over where it is, there and back, seen from so many sides; it swells as it shows its back."""
    wide, size = abs(math.cos(math.tau * part)), stance.size * (1 + SWELLS * math.sin(math.pi * part))
    return stance._replace(wide=wide, size=size, back=0.25 < part < 0.75) if 0 < part < 1 else stance


def turning(stance: Stance, part: float) -> Stance:
    """A card that turns its back to us on its way, and at its end its face again."""
    if not 0 < part < 1:
        return stance
    near = min(abs(part - TURNED), abs(part - 1 + TURNED))
    back = TURNED < part < 1 - TURNED
    return stance._replace(wide=math.ceil(min(near / TURNED, 1.0) * QUICK) / QUICK, back=back)


def flown(here: Stance, there: Stance, part: float) -> Stance:
    """Part of the way from one stance to another, in a bow; it shrinks early."""
    way, size = glide(part), glide(max(part, 0.0) ** SHRINKS)
    dx, dy, bend = there.x - here.x, there.y - here.y, SWIRL * math.sin(math.pi * way)
    turn = (there.angle - here.angle + 180) % 360 - 180
    return Stance(
        here.x + dx * way - dy * bend,
        here.y + dy * way + dx * bend,
        1.0,
        here.angle + turn * way,
        here.size + (there.size - here.size) * size,
        False,
        here.flat + (there.flat - here.flat) * way,
    )


FAR, NEAR = 684.0, 1090.0  # how far from above the far and the near edge of the table come to lie, in units of the room
STAIR = 1.6  # by so many pixels, at a height of 1080, a strip of the moving table is wider than the one above it
AT_ONCE = 90  # rows of the lying table that are drawn in one piece


class Tilt(NamedTuple):
    """How the table is seen: the rows of its far and near edge, and how wide the far one is; the near one is whole."""

    size: Size
    top: float
    foot: float
    narrow: float

    @classmethod
    def of(cls, view: View, part: float) -> Tilt:
        """part: how far it has leant back, 0..1."""
        high, way = view.size[1], glide(part)
        narrow = (FAR - HORIZON) / (NEAR - HORIZON)
        foot = high + way * (view.at(0, NEAR)[1] - high)
        return cls(view.size, way * view.at(0, FAR)[1], foot, 1 - way * (1 - narrow))

    def wide(self, row: float) -> float:
        """How wide a row of the screen shows the table, 1 being as it was."""
        return self.narrow + (1 - self.narrow) * (row - self.top) / (self.foot - self.top)

    def lies(self, x: float, y: float) -> tuple[float, float, float, float]:
        """Where a point of the table is seen, and how wide and how high a card there, 1 being as it was."""
        down = y / self.size[1]
        wide = 1 / (1 / self.narrow + (1 - 1 / self.narrow) * down)
        part = down if self.narrow == 1 else (wide - self.narrow) / (1 - self.narrow)
        tall = self.foot - self.top
        middle = self.size[0] / 2
        return middle + (x - middle) * wide, self.top + part * tall, wide, tall / self.size[1] * wide**2 / self.narrow

    def _row(self, row: float) -> float:
        """Which row of the table is seen on a row of the screen."""
        if self.narrow == 1:
            return row - self.top
        return self.size[1] * (1 / self.narrow - 1 / self.wide(row)) / (1 / self.narrow - 1)

    def strips(self, step: int) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
        """Parts of the table, as wide as it is, and where on the screen they are seen, so many rows high."""
        wide, high = self.size
        for top in range(math.ceil(self.top), min(math.floor(self.foot), high), step):
            low = min(top + step, high)
            first = min(max(math.floor(self._row(top)), 0), high - 1)
            last = min(max(math.ceil(self._row(low)), first + 1), high)
            seen = pygame.Rect(0, top, min(round(wide * self.wide((top + low) / 2)), wide), low - top)
            seen.centerx = wide // 2
            yield pygame.Rect(0, first, wide, last - first), seen

    def draw(self, target: pygame.Surface, table: pygame.Surface, room: pygame.Surface) -> None:
        wide, high = self.size
        top = math.ceil(self.top)
        target.blit(room, (0, 0), (0, 0, wide, top))
        slope = (1 - self.narrow) * wide / (self.foot - self.top)
        step = max(2, round(min(STAIR * high / 1080 / max(slope, 0.02), high / 100)))
        for part, seen in self.strips(step):
            pygame.transform.scale(table.subsurface(part), seen.size, target.subsurface(seen))
            for left, right in ((0, seen.left), (seen.right, wide)):
                if right > left:
                    target.blit(room, (left, seen.top), (left, seen.top, right - left, seen.h))

    def lay(self, room: pygame.Surface, table: pygame.Surface) -> Iterator[None]:
        """Draw the table on the floor of a room, smoothly, a part with each step."""
        for number, (part, seen) in enumerate(self.strips(1)):
            room.blit(pygame.transform.smoothscale(table.subsurface(part), seen.size), seen)
            if number % AT_ONCE == 0:
                yield


DEPTH = 1000.0  # depth times pixels of a dancer, as in sprites/ballroom/space.py
VAULT, LEVEL, DROP = (536.0, 18.0, 168.0), 335.0, 84.0
"""The lane over the gallery: how far it reaches to either side, its upper and its lower edge, in units of the room; how
far to either side it is level, and how much lower its ends hang."""
SIDES, LEAST = (408.0, 50.0, 254.0, 430.0), 200.0
"""The lanes beside the gallery: from the middle of the room and from the screen's edge, the upper and the lower edge;
one that is narrower than that stays empty."""
CARPET, ACROSS, RUG, LYING = (222.0, 420.0), 1.95, 0.74, 330.0
"""The carpet: how high a dancer is at its far and at its near edge, in units; how far it reaches to either side, in
dancers, and the part of that in which the court dances, around the medallion; where a card lies that is seen as wide as
one that hangs."""
BACK, FRONT = 216, 436  # how high a great couple is at the back and at the front of the floor, in units of the room
DEEPER, FOOT = 0.5, 76
"""How much larger the front of the floor is on the narrowest screen, and how far it ends above the foot, in units."""
NARROWS = 0.72  # how wide the floor is at its back, as a part of the room's width


class Hall:
    """Where a dance takes place."""

    def __init__(self, dance: Dance, room: pygame.Rect, card: Size, view: View, mirrored: bool = False) -> None:
        """room: in pixels; view: how the ballroom lies. card: a dancing card's size. mirrored: queens stand left."""
        self.dance, self.room, self.card, self.view, self.mirrored = dance, room, card, view, mirrored
        self.narrow = min(max((960 - view.half) / 440, 0.0), 1.0)  # how much the room lacks to the sides, 0..1
        half, top, foot = VAULT
        half = min(half, view.half - 60)
        self.vault = self._lane(-half, half, top - max(0.0, view.above / view.k - 150), foot)
        """The lane over the gallery; a high screen has more of it."""
        near, edge, top, foot = SIDES
        far = view.half - edge
        beside = (self._lane(-far, -near, top, foot), self._lane(near, far, top, foot))
        self.sides = beside if far - near > LEAST else ()  # the lanes beside the gallery, where there is room for them
        self.lanes = self.vault, *self.sides
        self.floor = Tilt.of(view, 1.0)  # how the table is seen once it lies in the floor
        deep = (view.size[1] - view.above) / view.k - FOOT - HORIZON  # as deep as a narrow, high screen shows it
        self.front = min(FRONT * (1 + DEEPER * self.narrow), deep / EYE)
        """How high a great couple is at the front of the floor, in units."""
        low, high = CARPET[0], CARPET[1] / FRONT * self.front
        self.carpet = min(ACROSS, (view.half - 40) / high), low, high
        """How far it reaches to either side, in dancers, and how high one is at its far and at its near edge."""
        self.great = round((BACK + FRONT) / 2 * view.k)
        """How high a great couple is in the middle of the floor, in pixels."""
        self.greatest = round(self.front * view.k)  # the same at its front

    def _lane(self, left: float, right: float, top: float, foot: float) -> pygame.Rect:
        (x, y), (right, foot) = self.view.at(left, top), self.view.at(right, foot)
        return pygame.Rect(x, y, round(right) - x, round(foot) - y)

    def clear(self, stance: Stance) -> float:
        """How far down a card hangs that all of it stays in the vault, over the band."""
        angle = math.radians(stance.angle)
        sin, cos = abs(math.sin(angle)), abs(math.cos(angle))
        wide, high = (side * stance.size / 2 for side in self.card)
        inner = max(abs(stance.x - self.view.size[0] / 2) - wide * cos - high * sin, 0.0) + self.view.size[0] / 2
        return min(stance.y, self.vault.bottom + self.hangs(inner) - wide * sin - high * cos)

    def hangs(self, x: float) -> float:
        """By how much lower the vault is in a place than over the gallery, in pixels."""
        off = max(0.0, abs(x - self.view.size[0] / 2) / self.view.k - LEVEL)
        return DROP * (off / (VAULT[0] - LEVEL)) ** 2 * self.view.k

    def lain(self, x: float, y: float, angle: float, size: float) -> Stance:
        """A card that lies on the floor: x, y -1..1 on the carpet."""
        across, far, near = self.carpet
        deep = (min(max(y, -1.0), 1.0) + 1) / 2
        high = 1 / ((1 - deep) / far + deep / near)
        left = self.view.size[0] / 2 + x * across * high * self.view.k
        return Stance(left, self.view.feet(high), 1.0, angle, size * high / LYING, False, EYE * high / DEPTH)

    def stand(self, step: Step, room: float = 1.0) -> Stance:
        """Where a step leads. room: the part of the carpet that is left, from its far edge."""
        side = -1 if self.mirrored else 1
        x, y = side * RUG * min(max(step.x, -1.0), 1.0), (step.y + 1) * room - 1
        lies = self.lain(x, y, side * step.lean, 1.0)
        wide = 0.3 + 0.7 * abs(math.cos(math.tau * step.turns)) if step.turns else 1.0
        x = lies.x + side * step.dx * self.card[0] * lies.size
        y = lies.y + step.dy * self.card[0] * lies.size * lies.flat
        return lies._replace(x=x, y=y, wide=wide)

    def feet(self, x: float, depth: float) -> tuple[float, float, float]:
        """The middle of a couple's feet and its height, in pixels: x is -1..1 across the room, depth 0 at the back of
        the floor and 1 at the front.
        """
        high = BACK + (self.front - BACK) * depth
        wide = (self.room.w / 2 - 0.3 * high * self.view.k) * (NARROWS + (1 - NARROWS) * min(1.0, depth))
        return self.room.centerx + x * wide, float(self.view.feet(high)), high * self.view.k
