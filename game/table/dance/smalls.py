"""Pictures of the small cards of the figure: as they lie there, along the walls, grown, and on the last chord."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator

import pygame

from game.rules.cards import NAMES
from game.table.dance.answers import chord
from game.table.dance.court import Cards
from game.table.dance.troupe import Card, Stance

GROWN, LEANS, KEPT = 16, 2.0, 400
"""Sizes of a card that grows, degrees between two pictures of one that turns, and how many of them are kept."""
CHORD_STEPS = 32
"""So many pictures a card shows as it turns over on the last chord, there and back."""


class Smalls:
    """All premultiplied. scale: a card's size on the table, 1 being a dancing one's."""

    def __init__(self, cards: Cards, scale: float) -> None:
        """cards: as large as on the table."""
        self._cards, self._scale = cards, scale
        self._small: dict[int, pygame.Surface] = {}
        self._turned: dict[int, pygame.Surface] = {}
        self._swollen: OrderedDict[tuple[int, int, int], pygame.Surface] = OrderedDict()
        self._chords: dict[tuple[int, int], pygame.Surface] = {}

    def at_rest(self, card: Card) -> pygame.Surface:
        """A card as it lies in the figure."""
        if card.index not in self._small:
            self._small[card.index] = self._seen(card, card.spot)
        return self._small[card.index]

    def lasting(self, card: Card) -> pygame.Surface:
        """A card as it lies along the walls at the climax."""
        if card.last.angle == card.spot.angle:
            return self.at_rest(card)
        if card.index not in self._turned:
            self._turned[card.index] = self._seen(card, card.last)
        return self._turned[card.index]

    def grown(self, card: Card, stance: Stance) -> pygame.Surface:
        """A card a little larger than it lies, or turned otherwise; the last pictures are kept."""
        key = (card.index, round(stance.size / card.spot.size * GROWN), round(stance.angle / LEANS))
        if key not in self._swollen:
            rough = stance._replace(size=key[1] / GROWN * card.spot.size, angle=key[2] * LEANS)
            self._swollen[key] = self._seen(card, rough, still=False)
            if len(self._swollen) > KEPT:
                self._swollen.popitem(last=False)
        self._swollen.move_to_end(key)
        return self._swollen[key]

    def chorded(self, card: Card, part: float) -> pygame.Surface | None:
        """A card that turns over on the last chord, part of the way, 0 to 1; None at either end."""
        step = min(round(part * CHORD_STEPS), round((1 - part) * CHORD_STEPS))
        return self._chorded(card, step) if step > 0 else None

    def expecting(self, cards: Iterable[Card]) -> Iterator[None]:
        """Make the pictures of the last chord, one with each step: all cards turn at once."""
        for card in cards:
            for step in range(1, CHORD_STEPS // 4 + 1):
                self._chorded(card, step)
                yield

    def put_away(self) -> None:
        """Let go of what only the dance needs."""
        self._swollen.clear()
        self._chords.clear()

    def _chorded(self, card: Card, step: int) -> pygame.Surface:
        key = card.index, step
        if key not in self._chords:
            answered = chord(step / CHORD_STEPS)
            wide = abs(math.cos(math.tau * answered.turned))
            stance = card.last._replace(wide=wide, size=card.last.size * answered.grown)
            self._chords[key] = self._seen(card, stance, still=False)
        return self._chords[key]

    def _seen(self, card: Card, stance: Stance, still: bool = True) -> pygame.Surface:
        return self._cards.seen(NAMES[card.card], stance._replace(size=stance.size / self._scale), still)
