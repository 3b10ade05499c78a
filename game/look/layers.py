"""Many pictures drawn over a ground, band by band, so that each part of the screen is still near the processor when the
next picture is drawn on it. A full screen is larger than what the processor keeps at hand.
"""

from __future__ import annotations

from typing import Protocol

import pygame

BAND = 1 << 20
"""Bytes of a band of the screen: what the processor keeps at hand."""
DEEP = 4
"""Bytes of a pixel."""

_Layer = tuple[pygame.Surface, tuple[int, int], None, int]


class Canvas(Protocol):
    """What pictures are drawn on: a surface, or layers."""

    def blit(self, source: pygame.Surface, dest: tuple[int, int], *, special_flags: int = 0) -> object:
        """Draw a picture with its upper left corner there."""


class Layers:
    """Pictures from the lowest to the topmost, to be drawn all at once."""

    def __init__(self) -> None:
        self._pictures: list[_Layer] = []

    def blit(self, source: pygame.Surface, dest: tuple[int, int], *, special_flags: int = 0) -> None:
        """Put a picture over all others."""
        self._pictures.append((source, dest, None, special_flags))

    def draw(self, target: pygame.Surface, ground: pygame.Surface) -> None:
        """Draw all of them over a ground, on a target of the same size."""
        wide, high = target.get_size()
        step = max(1, BAND // (DEEP * wide))
        bands: list[list[_Layer]] = [[] for _ in range(0, high, step)]
        for layer in self._pictures:
            top = layer[1][1]
            for band in bands[max(0, top) // step : max(0, top + layer[0].get_height() - 1) // step + 1]:
                band.append(layer)
        for top, band in zip(range(0, high, step), bands, strict=True):
            target.set_clip((0, top, wide, step))
            _copy(target, ground, pygame.Rect(0, top, wide, min(step, high - top)))
            target.blits(band, False)  # type: ignore[arg-type]  # None for all of a picture is taken, as by blit()
        target.set_clip(None)


def _copy(target: pygame.Surface, ground: pygame.Surface, area: pygame.Rect) -> None:
    """Copy a part of the ground. SDL copies past the processor's memory what begins on a round address, and everything
    drawn on it would have to be fetched: a column of one pixel is copied apart."""
    for left, wide in ((0, 1), (1, area.w - 1)):
        target.blit(ground, (left, area.top), (left, area.top, wide, area.h))
