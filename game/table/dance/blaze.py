"""The light around all cards at once, on the last chord: one picture in patches, instead of a blit for every card."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

import pygame

from game.look.layers import Canvas
from game.look.palette import RGB
from game.table.dance.light import SHADES, shine

WHITE = (255, 255, 255)
COLOUR: RGB = (255, 210, 118)
"""What many lights come to: gold, on a green floor too."""
STEPS, WEAKEST = 4, 2
"""It is drawn in so many strengths, from this one on: half a second is too short to see more."""
FINE = 6
"""A patch is as high as a light, divided by this."""
REACH = 0.95
"""The part of a light's radius in which it can be seen."""

Place = tuple[float, float]


class Blaze:
    """Lights of one size at many places. Where many fall together they come to gold, and never to white."""

    def __init__(self, wide: int, places: Sequence[Place]) -> None:
        """wide: of each light, places: their middles, in pixels."""
        self._wide, self._places = wide, places
        self._patches: list[tuple[list[pygame.Surface], tuple[int, int]]] = []
        self._making = self._make()

    def making(self) -> Iterator[None]:
        """Draw it, a patch with each step."""
        yield from self._making

    def draw(self, target: Canvas, lit: float, up: float) -> None:
        """Add the light to a picture. lit: how strong it is, 0 to 1; up: by how many pixels it is lifted."""
        for _ in self._making:
            pass
        strength, lift = round(lit * STEPS) - WEAKEST, round(up)
        for strengths, (x, y) in self._patches if strength >= 0 else ():
            target.blit(strengths[strength], (x, y - lift), special_flags=pygame.BLEND_RGB_ADD)

    def _make(self) -> Iterator[None]:
        shade = pygame.Surface((self._wide, self._wide), 0, 32)
        shade.fill(WHITE)
        shade.blit(shine(self._wide, SHADES, WHITE), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        lit = set[tuple[int, int]]()
        for place in self._places:
            lit.update(self._near(*place))
            yield
        for area in self._areas(lit):
            strongest = self._lit(area, shade)
            self._patches.append(([_part(strongest, step) for step in range(WEAKEST, STEPS + 1)], area.topleft))
            yield

    def _lit(self, area: pygame.Rect, shade: pygame.Surface) -> pygame.Surface:
        """All light that falls on an area. shade: a light, reversed: what each leaves dark is multiplied."""
        dark, lit = pygame.Surface(area.size, 0, 32), pygame.Surface(area.size, 0, 32)
        dark.fill(WHITE)
        for x, y in self._places:
            at = round(x - self._wide / 2) - area.left, round(y - self._wide / 2) - area.top
            dark.blit(shade, at, special_flags=pygame.BLEND_RGB_MULT)
        lit.fill(COLOUR)
        lit.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        dark.fill(COLOUR)
        dark.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        return dark

    @property
    def _side(self) -> int:
        """Pixels of a cell."""
        return max(1, self._wide // FINE)

    def _near(self, x: float, y: float) -> Iterator[tuple[int, int]]:
        """The cells on which the light of one place falls."""
        side, far = self._side, REACH * self._wide / 2
        rows = range(math.floor((y - far) / side), math.floor((y + far) / side) + 1)
        columns = range(math.floor((x - far) / side), math.floor((x + far) / side) + 1)
        for row, column in itertools.product(rows, columns):
            near = pygame.math.clamp(x, column * side, (column + 1) * side)
            below = pygame.math.clamp(y, row * side, (row + 1) * side)
            if math.hypot(x - near, y - below) < far:
                yield row, column

    def _areas(self, lit: set[tuple[int, int]]) -> list[pygame.Rect]:
        """Where light falls: parts of rows, as long as they go on."""
        side = self._side
        begins = [(row, column) for row, column in sorted(lit) if (row, column - 1) not in lit]
        found = []
        for row, column in begins:
            ends = next(ends for ends in itertools.count(column) if (row, ends) not in lit)
            found.append(pygame.Rect(column * side, row * side, (ends - column) * side, side))
        return found


def _part(lit: pygame.Surface, step: int) -> pygame.Surface:
    part = lit.copy()
    part.fill([255 * step // STEPS] * 3, special_flags=pygame.BLEND_RGB_MULT)
    return part
