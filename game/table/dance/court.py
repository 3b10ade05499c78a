"""Pictures of the cards that dance, at any size and seen from any side."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator

import pygame

from game.look import shade
from game.look.deck import Deck, Look
from game.table.dance.steps import TAU
from game.table.dance.troupe import Stance

FACING = 0.999
"""A card turned no farther than this (1 is straight towards us) is drawn as it is, and sharp."""
STRAIGHT = 0.7
"""Degrees within which a card is drawn upright."""
STEP = 1.0
"""Degrees between two pictures of a card that leans."""
LEANING = 48
"""How many of them are kept."""
NEW = 1
"""How many of them are made in one frame at most; until then the nearest one does."""


class CourtCards:
    """Cards of one look, `width` pixels wide at size 1."""

    def __init__(self, look: Look, width: int) -> None:
        self.deck = Deck(look, width)
        self._masters: dict[tuple[str, bool], pygame.Surface] = {}
        self._spare = NEW
        self._leaning: OrderedDict[tuple[str, int], pygame.Surface] = OrderedDict()

    @property
    def size(self) -> tuple[int, int]:
        """Of a card at size 1, in pixels."""
        return self.deck.size

    def pictures(self, names: Iterable[str], mirrored: bool) -> Iterator[Callable[[], object]]:
        """What makes the pictures, one after the other; mirrored: those of cards that look the other way too."""
        for name in (*names, "back"):
            yield lambda name=name: self._master(name, False)
            if mirrored and name != "back":
                yield lambda name=name: self._master(name, True)

    def begin(self) -> None:
        """A new frame."""
        self._spare = NEW

    def draw(self, target: pygame.Surface, name: str, stance: Stance, mirrored: bool) -> None:
        """Draw a card as it stands; from behind, its back."""
        across = math.cos(TAU * stance.turns)
        shown = name if across > 0 else "back"
        facing = stance.size == 1 and abs(across) > FACING
        if facing and abs(stance.angle) < STRAIGHT:
            picture = self.deck.back_sprite() if shown == "back" else self.deck.sprite(shown)
            target.blit(picture, _around(picture, stance))
            return
        if facing:
            picture = self._turned(shown, round(stance.angle / STEP))
        else:
            picture = self._seen(shown, stance, abs(across), mirrored)
        target.blit(picture, _around(picture, stance), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _turned(self, name: str, step: int) -> pygame.Surface:
        """A card towards us that leans; the pictures used last are kept."""
        near = [(name, step), (name, step - 1), (name, step + 1), (name, step - 2), (name, step + 2)]
        known = [key for key in near if key in self._leaning]
        key = known[0] if known and self._spare <= 0 else near[0]
        if key not in self._leaning:
            self._spare -= 1
            self._leaning[key] = pygame.transform.rotozoom(self._master(name, False), step * STEP, 1)
            if len(self._leaning) > LEANING:
                self._leaning.popitem(last=False)
        self._leaning.move_to_end(key)
        return self._leaning[key]

    def _seen(self, name: str, stance: Stance, across: float, mirrored: bool) -> pygame.Surface:
        """A card on its way, or seen from the side."""
        master = self._master(name, mirrored)
        wide = max(2, round(master.get_width() * across * stance.size))
        scaled = pygame.transform.smoothscale(master, (wide, round(master.get_height() * stance.size)))
        if abs(stance.angle) < STRAIGHT:
            return scaled
        return pygame.transform.rotate(scaled, stance.angle)  # a fifth of rotozoom's time; in motion nobody sees it

    def _master(self, name: str, mirrored: bool) -> pygame.Surface:
        """Card and shadow, fit for transforms."""
        key = (name, mirrored and name != "back")
        if key not in self._masters:
            deck = self.deck
            picture = shade.cast(deck.size, shade.LYING, deck.margin)
            card = deck.back() if name == "back" else deck.face(*key)
            picture.blit(card, (deck.margin, deck.margin))
            self._masters[key] = picture.premul_alpha()
        return self._masters[key]


def _around(picture: pygame.Surface, stance: Stance) -> tuple[int, int]:
    return round(stance.x - picture.get_width() / 2), round(stance.y - picture.get_height() / 2)
