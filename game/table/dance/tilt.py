"""The table on its way into the floor: its finished picture, leant back further and further, until it lies there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.look.ballroom import HORIZON, View
from game.look.shapes import Size
from game.table.dance.curves import glide

FAR, NEAR = 684.0, 1090.0
"""How far from above the far and the near edge of the table come to lie, in units of the room."""
STAIR = 1.6
"""By so many pixels, at a height of 1080, a strip of the moving table is wider than the one above it."""
AT_ONCE = 90
"""Rows of the lying table that are drawn in one piece."""


class Tilt(NamedTuple):
    """How the table is seen: the rows of its far and its near edge, and how wide the far one is; the near one is as
    wide as the screen."""

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
        """Draw the table as it is seen, and the room around it."""
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
