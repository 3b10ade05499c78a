"""Cards without a drawing, for tests that look at places, words and moves: drawing cards takes a sixth of all time."""

from __future__ import annotations

import gc
import sys
from zlib import crc32

import pygame

from game.look.deck import Deck

PLAIN = pygame.Surface
"""Also where tests put something else in its place."""


def _flat(deck: Deck, *parts: str) -> pygame.Surface:
    """An opaque card of one colour, another for each face and back."""
    card = PLAIN(deck.size, pygame.SRCALPHA, 32)
    red, green, blue, _ = crc32("".join(parts).encode()).to_bytes(4, "big")
    colour = red | 64, green | 64, blue | 64
    pygame.draw.rect(card, colour, card.get_rect(), border_radius=deck.size[0] // 16)
    return card


def forget_pictures() -> None:
    """Forget all that is drawn and shared; decks of cards are shared for as long as somebody has them."""
    rooms = "game.look.", "game.scenes.", "game.table."
    for name, module in sys.modules.items():
        if name.startswith(rooms):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear") and kept.__module__.startswith(rooms):
                    kept.cache_clear()
    gc.collect()


class Cards:
    """Whether cards are flat now."""

    def __init__(self) -> None:
        self.flat = False
        self._draw = Deck._draw

    def draw(self, deck: Deck, *parts: str) -> pygame.Surface:
        """A card, flat or with its drawing; empty places always have theirs."""
        return self._draw(deck, *parts) if not self.flat or parts[0].startswith("places/") else _flat(deck, *parts)

    def turn(self, flat: bool) -> None:
        """Make them flat, or as they are drawn; those made before are forgotten."""
        if flat != self.flat:
            self.flat = flat
            forget_pictures()
