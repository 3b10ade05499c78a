"""The week's candles on the plaque of tonight's dance: one a day, lit where its dance was won on its day."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.look.base import Scale
from game.look.palette import BRASS, GOLD_LIGHT, IVORY
from game.look.shapes import fill, raster
from game.scenes.album.plan import Spot
from game.store.dances import Evening, Mark
from game.words import phrase
from game.words.evening import WEEK, week_told

APART, HIGH = 38, 68
"""From one candle to the next, and how high one is with its flame; in u."""
BURNT = 0.34
"""What is left of the candle of a day that went by, as a part of its height."""
INSET = 44
"""From the plaque's edge to the first candle, in u."""


def candles(week: Sequence[Evening], plaque: pygame.Rect, u: Scale) -> Spot | None:
    """Their place on the upper edge of a plaque, and what they say; None without a week."""
    if not week:
        return None
    rect = pygame.Rect(0, 0, round(APART * u) * len(week), round(HIGH * u))
    rect.bottomleft = plaque.x + round(INSET * u), plaque.y + round(5 * u)
    won = sum(evening.mark is Mark.DANCED for evening in week)
    return Spot(phrase(WEEK), rect, u=u, told=week_told(won, len(week)), there=bool(won))


def draw(target: pygame.Surface, week: Sequence[Evening], place: pygame.Rect) -> None:
    """Draw them."""
    wide = place.w // len(week)
    for number, evening in enumerate(week):
        target.blit(candle((wide, place.h), evening.mark), (place.x + number * wide, place.y))


@lru_cache(maxsize=12)
def candle(size: tuple[int, int], mark: Mark) -> pygame.Surface:
    """One candle: it burns where the dance was won, waits white for tonight's, is burnt down where it was missed, and
    dim in the days to come.
    """
    gone = mark in (Mark.MISSED, Mark.LATER, Mark.BEGUN)
    top = 34 + (1 - BURNT) * 50 if gone else 34.0
    wax = IVORY if mark in (Mark.DANCED, Mark.TODAY) else (120, 128, 112)
    body = fill(f"M21 {top} h12 v{88 - top} h-12 z", wax)
    body += fill(f"M29 {top} h4 v{88 - top} h-4 z", (0, 0, 0), 0.18)
    body += fill("M14 88 h26 v4 h-26 z M19 92 h16 v4 h-16 z", GOLD_LIGHT if mark is Mark.TODAY else BRASS)
    body += fill(f"M26.2 {top - 5} h1.6 v5 h-1.6 z", (60, 44, 24))
    if mark is Mark.DANCED:
        glow = (
            '<defs><radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffd98a" '
            'stop-opacity=".62"/><stop offset="1" stop-color="#ffb84a" stop-opacity="0"/></radialGradient></defs>'
            '<rect x="0" y="-6" width="54" height="54" fill="url(#g)"/>'
        )
        flame = "M27 4 C33 14 34 20 27 29 C20 20 21 14 27 4 z"
        body = glow + body + fill(flame, (255, 190, 84)) + fill("M27 13 C30 18 30 22 27 27 C24 22 24 18 27 13 z", IVORY)
    return raster(size, body, (0, 0, 54, 96))
