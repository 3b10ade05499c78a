"""Work that is done in pieces of some milliseconds, so that no frame waits for all of it."""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterator

import pygame

Pieces = Generator[None, None, pygame.Surface]
"""A picture that is made in pieces."""


def finished(pieces: Iterator[object], seconds: float) -> bool:
    """Go on with pieces of work for about so many seconds; returns True once all are done and most of the time is left,
    so that no frame has both much to prepare and to draw.
    """
    began, worked = time.perf_counter(), False
    for _ in pieces:
        worked = True
        if time.perf_counter() - began >= seconds:
            return False
    return not worked or time.perf_counter() - began < seconds / 4


def drawn(pieces: Pieces, seconds: float) -> pygame.Surface | None:
    """Go on with a picture for about so many seconds, for a piece at least; returns it once it is made."""
    began = time.perf_counter()
    try:
        next(pieces)
        while time.perf_counter() - began < seconds:
            next(pieces)
    except StopIteration as last:
        picture: pygame.Surface = last.value
        return picture
    return None


def whole(pieces: Pieces) -> pygame.Surface:
    """A picture, without a pause."""
    while not (picture := drawn(pieces, math.inf)):
        pass
    return picture
