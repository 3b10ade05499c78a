"""The four great couples: king and queen hand in hand, cut out from head to foot, to be turned and scaled."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

from game.look.deck import Deck, Look
from game.look.palette import SHADOW
from game.look.shapes import surface
from game.rules.cards import SUITS
from game.table.steps import TAU
from game.table.troupe import Great

REACH = 0.7
"""How far the queen stands from her king, in widths of a figure, so that their hands meet."""
FOOT = 0.965
"""Where the feet are, from the top of a figure's frame."""
THINNEST = 0.06


class Couples:
    """Pictures of the couples, `height` pixels from crown to foot at size 1."""

    def __init__(self, four_colours: bool, height: int) -> None:
        self.height = height
        self._deck = Deck(Look("masquerade", four_colours), round(height / 1.4))
        self._pictures: list[tuple[pygame.Surface, pygame.Surface]] = []
        self._shade = surface((1, 1))

    def pictures(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures, one after the other."""
        for suit in SUITS:
            yield lambda suit=suit: self._deck.dancer(f"K{suit}")
            yield lambda suit=suit: self._deck.dancer(f"Q{suit}")
            yield lambda suit=suit: self._join(suit)
        yield self._cast_shade

    def _join(self, suit: str) -> None:
        king, queen = self._deck.dancer(f"K{suit}"), self._deck.dancer(f"Q{suit}")
        wide, high = king.get_size()
        pair = surface((round(wide * (1 + REACH)), high))
        pair.blit(king, (0, 0))
        pair.blit(queen, (pair.get_width() - wide, 0))
        pair = pair.premul_alpha()  # scaling would darken the edges otherwise
        self._pictures.append((pair, pygame.transform.flip(pair, True, False)))

    def _cast_shade(self) -> None:
        """A soft pool of shadow under their feet."""
        wide, high = max(8, round(self.height * 1.05)), max(4, round(self.height * 0.16))
        small = surface((wide // 2, high // 2))
        small.fill((*SHADOW, 0))
        pygame.draw.ellipse(small, (*SHADOW, 150), small.get_rect().inflate(-wide // 10, -high // 5))
        soft = pygame.transform.gaussian_blur(small, max(1, high // 12))
        self._shade = pygame.transform.smoothscale(soft, (wide, high))

    def draw(self, target: pygame.Surface, couple: int, great: Great) -> None:
        """Draw one of them; couple counts the suits."""
        across = math.cos(TAU * great.turns)
        front, mirrored = self._pictures[couple]
        picture = front if across >= 0 else mirrored
        wide = round(picture.get_width() * max(abs(across), THINNEST) * great.size)
        high = round(picture.get_height() * great.size)
        scaled = pygame.transform.smoothscale(picture, (wide, high))
        if great.opacity < 1:
            level = round(255 * great.opacity)
            scaled.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        shade = pygame.transform.scale(self._shade, (max(4, wide), round(self._shade.get_height() * great.size)))
        if great.opacity == 1:
            target.blit(shade, shade.get_rect(center=(round(great.x), round(great.y))))
        place = scaled.get_rect(centerx=round(great.x))
        place.top = round(great.y - FOOT * high)
        target.blit(scaled, place, special_flags=pygame.BLEND_PREMULTIPLIED)
