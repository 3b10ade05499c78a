"""A refusal on a plate where the eye is: beside the card or the place that was tried, or beside the click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

WIDEST = 0.34
"""The part of the window's width that a plate takes at most; longer words get more lines."""
GAP, EDGE = 10, 10
"""Between a plate and what it belongs to, and to what is at the window's edge, in u."""


class Eye(NamedTuple):
    """Where the player looks. at: what no plate may cover, in pixels; others: what it covers only for want of room."""

    at: pygame.Rect
    others: Sequence[pygame.Rect] = ()


def spot(size: tuple[int, int], eye: Eye, within: pygame.Rect, u: float) -> pygame.Rect:
    """Where a plate of this size lies: beside what the player looks at, within an area, on as little as possible."""
    gap = round(GAP * u)
    around = eye.at.inflate(2 * gap, 2 * gap)
    plates = []
    for x in (around.centerx - size[0] // 2, around.left, around.right - size[0]):
        plates += [(x, around.bottom), (x, around.top - size[1])]
    for y in (around.centery - size[1] // 2, around.top, around.bottom - size[1]):
        plates += [(around.right, y), (around.left - size[0], y)]
    found = [pygame.Rect(at, size).clamp(within) for at in plates]
    return min(found, key=lambda place: (_shared(place, eye.at), sum(_shared(place, other) for other in eye.others)))


def _shared(place: pygame.Rect, other: pygame.Rect) -> int:
    common = place.clip(other)
    return common.w * common.h
