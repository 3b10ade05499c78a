"""The four great couples: king and queen hand in hand, cut out from head to foot, to be turned and scaled."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

from game.look.deck import Deck, Look
from game.look.palette import SHADOW
from game.look.shapes import surface
from game.rules.cards import SUITS
from game.table.dance.steps import TAU
from game.table.dance.troupe import Great

REACH = 0.7
"""How far the queen stands from her king, in widths of a figure, so that their hands meet."""
FOOT = 0.965
"""Where the feet are, from the top of a figure's frame."""
POOL = 0.09
"""How far the shadow on the floor reaches before and behind the feet, in heights of a figure."""
THINNEST = 0.06


class Couples:
    """Pictures of the couples, `height` pixels from crown to foot at size 1."""

    def __init__(self, four_colours: bool, height: int) -> None:
        self.height = height
        self._deck = Deck(Look("masquerade", four_colours), round(height / 1.4))
        self._pictures: list[tuple[pygame.Surface, pygame.Surface]] = []
        self._last: dict[int, tuple[tuple[bool, int, int], pygame.Surface]] = {}

    def pictures(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures, one after the other."""
        for suit in SUITS:
            yield lambda suit=suit: self._deck.dancer(f"K{suit}")
            yield lambda suit=suit: self._deck.dancer(f"Q{suit}")
            yield lambda suit=suit: self._join(suit)

    def _join(self, suit: str) -> None:
        king, queen = self._deck.dancer(f"K{suit}"), self._deck.dancer(f"Q{suit}")
        wide, high = king.get_size()
        full = round(wide * (1 + REACH))
        pair = surface((full, round(high * (FOOT + POOL))))
        shade = pool(full, round(high * POOL * 2))
        pair.blit(shade, shade.get_rect(midbottom=(full // 2, pair.get_height())))
        pair.blit(king, (0, 0))
        pair.blit(queen, (full - wide, 0))
        pair = pair.premul_alpha()  # scaling would darken the edges otherwise
        self._pictures.append((pair, pygame.transform.flip(pair, True, False)))

    def draw(self, target: pygame.Surface, couple: int, great: Great) -> None:
        """Draw one of them; couple counts the suits."""
        picture = self._seen(couple, great)
        if great.opacity < 1:
            level = round(255 * great.opacity)
            picture = picture.copy()
            picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        feet = round(picture.get_height() * FOOT / (FOOT + POOL))
        place = (round(great.x - picture.get_width() / 2), round(great.y) - feet)
        target.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _seen(self, couple: int, great: Great) -> pygame.Surface:
        """The couple from the side it shows; while that does not change, the picture is kept."""
        across = math.cos(TAU * great.turns)
        master = self._pictures[couple][across < 0]
        wide = round(master.get_width() * max(abs(across), THINNEST) * great.size)
        key = (across < 0, wide, round(master.get_height() * great.size))
        if couple not in self._last or self._last[couple][0] != key:
            self._last[couple] = (key, pygame.transform.smoothscale(master, key[1:]))
        return self._last[couple][1]


def pool(wide: int, high: int) -> pygame.Surface:
    """A soft shadow on the floor."""
    small = surface((max(4, wide // 4), max(4, high // 4)))
    small.fill((*SHADOW, 0))
    pygame.draw.ellipse(small, (*SHADOW, 150), small.get_rect().inflate(-wide // 30, -high // 10))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, high // 30)), (wide, high))
