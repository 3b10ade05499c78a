"""How much a picture changes in time: what a contact sheet draws as a curve, and what tests ask of a dance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

RATE = 10
"""Pictures a second that are compared."""
SMALL = (96, 54)


def thumbnail(picture: pygame.Surface) -> bytes:
    """A small grey copy, a byte for each point."""
    small = pygame.transform.grayscale(pygame.transform.smoothscale(picture, SMALL))
    return pygame.image.tobytes(small, "RGB")[::3]


def apart(one: bytes, other: bytes) -> float:
    """The mean difference of two thumbnails, 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def changes(pictures: Sequence[bytes], over: float, rate: int = RATE) -> list[float]:
    """For each picture, of so many a second, how much changes in a second around it, smoothed over so many seconds."""
    steps = [0.0, *(rate * apart(a, b) for a, b in pairwise(pictures))]
    half = max(1, round(over * rate / 2))
    windows = (steps[max(0, k - half) : k + half + 1] for k in range(len(steps)))
    return [sum(window) / len(window) for window in windows]
