"""Small gold seals that tell cards on a table apart: the number under which a card is named, and a lock on each that
can never leave.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.look.base import Scale
from game.look.palette import GOLD_DARK, GOLD_LIGHT, INK
from game.look.shapes import circle, fill, line, raster
from game.look.type import Style, scaled, text

LETTERS, WIDE = 17, 1.6
"""The size of a number, in u, and the width of a seal in that."""
LARGER, PART = 1.2, 0.42
"""How much larger it is on a card than among words, and the part of a card's width that it has there at most: with
smaller letters, if need be.
"""


class Seal(NamedTuple):
    """A number, 0 for none, and whether the card is kept for good."""

    number: int
    kept: bool


def height(u: Scale) -> int:
    """Of a seal, in pixels."""
    return round(WIDE * scaled(LETTERS, u))


@lru_cache(maxsize=64)
def picture(seal: Seal, u: Scale) -> pygame.Surface:
    """A round seal, or a lock, with its number."""
    side = height(u)
    if seal.kept:
        bow = "M31 44V24A19 19 0 0 1 69 24V44"
        body = "M12 36H88V92Q88 97 82 97H18Q12 97 12 92Z"
        drawn = line(bow, INK, 20) + line(bow, GOLD_LIGHT, 10)
    else:
        body, drawn = circle(50, 50, 46), ""
    drawn += fill(body, GOLD_LIGHT) + line(body, INK, 7) + line(body, GOLD_DARK, 2)
    if seal.kept and not seal.number:
        drawn += fill(circle(50, 66, 10) + "M46 66H54L57 86H43Z", INK)
    made = raster((side, side), drawn, (0, 0, 100, 100)).copy()
    if seal.number:
        figure = text(str(seal.number), Style.MEDIUM, scaled(LETTERS, u), INK)
        middle = side // 2, round(side * (0.665 if seal.kept else 0.51))
        part = figure.get_bounding_rect()
        made.blit(figure, (middle[0] - part.centerx, middle[1] - part.centery))
    return made


def lie(cards: Iterable[tuple[pygame.Rect, Seal]], wide: int, u: Scale) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The seals of what is seen of cards, clear of their indices and of each other. wide: a card's width."""
    found: list[tuple[pygame.Surface, pygame.Rect]] = []
    u = u.times(LARGER).fitting(round(wide * PART), height)
    side = height(u)
    for seen, seal in cards:
        at = pygame.Rect(0, 0, side, side)
        aside = seen.w < wide * 0.7  # other cards lie on its right part
        if aside:
            at.midbottom = seen.centerx, seen.bottom - side // 4
        else:
            at.midright = seen.right - side // 6, min(seen.centery, seen.y + side * 3 // 4)
        while at.collidelist([other for _, other in found]) >= 0 and seen.colliderect(at):
            at.move_ip((0, -side) if aside else (-side, 0))
        found.append((picture(seal, u), at))
    return found
