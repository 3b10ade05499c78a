"""A deal as a ribbon: above its line while it could be won, on it where nothing is known, below it when it could not be
won any more; so it can be read without colour. Also the signs of how deals end.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.look.palette import BRASS, GOLD, GOLD_LIGHT, RGB
from game.look.shapes import Size, fill, line, lozenge, polygon, raster

CAN_BE_WON: RGB = (108, 203, 134)
NOT_KNOWN: RGB = (150, 158, 150)
NO_LONGER: RGB = (222, 72, 92)


@lru_cache(maxsize=64)
def ribbon(size: Size, moves: int, winnable: int, lost: int) -> pygame.Surface:
    """A ribbon of `moves` moves: after the first `winnable` the deal could still be won, after the first `lost` no
    longer. -1 or moves + 1 where no such move is known.
    """
    wide, high = size
    middle, hair = high / 2, max(1.0, high / 14)

    def x(move: int, whole: int) -> float:
        return wide if move >= whole else wide * max(move, 0) / max(1, moves)

    def block(start: float, end: float, top: float, tall: float, colour: RGB) -> str:
        return fill(f"M{start:.2f} {top:.2f}H{end:.2f}v{tall:.2f}H{start:.2f}Z", colour) if end > start else ""

    body = line(f"M0 {middle}H{wide}", BRASS, hair, 0.55)
    good, bad = x(winnable, moves), x(lost, moves + 1)
    body += block(0, good, hair, middle - hair, CAN_BE_WON)
    body += block(good, bad, middle * 0.72, middle * 0.56, NOT_KNOWN)
    body += block(bad, wide, middle, middle - hair, NO_LONGER)
    return raster(size, body)


@lru_cache(maxsize=16)
def sign(ending: str, high: int) -> pygame.Surface:
    """The sign of a deal that is 'won', 'finished' (by the solver), 'lost', 'given up', 'never' (never winnable) or
    'open', so many pixels high.
    """
    middle, r, hair = high / 2, high * 0.44, max(1.2, high * 0.09)
    if ending == "won":
        body = fill(lozenge(middle, middle, r), GOLD_LIGHT)
        body += fill(polygon((middle - r, middle), (middle + r, middle), (middle, middle + r)), GOLD)
    elif ending == "finished":
        body = line(lozenge(middle, middle, r * 0.92), GOLD_LIGHT, hair)
        body += fill(polygon((middle - r, middle), (middle + r, middle), (middle, middle + r)), GOLD)
    elif ending == "lost":
        arm = r * 0.72
        body = line(
            f"M{middle - arm} {middle - arm}l{2 * arm} {2 * arm}m0 {-2 * arm}l{-2 * arm} {2 * arm}",
            NO_LONGER,
            hair * 1.6,
        )
    elif ending == "given up":
        body = line(lozenge(middle, middle, r * 0.92), NOT_KNOWN, hair)
        body += fill(polygon((middle, middle - r), (middle, middle + r), (middle - r, middle)), NOT_KNOWN)
    elif ending == "never":
        body = line(lozenge(middle, middle, r * 0.92), NOT_KNOWN, hair)
    else:
        body = line(lozenge(middle, middle, r * 0.92), GOLD_LIGHT, hair) + fill(
            lozenge(middle, middle, r * 0.3), GOLD_LIGHT
        )
    return raster((high, high), body)
