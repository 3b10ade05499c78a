"""Pictures of cards at any size, at any angle and seen from any side: in the dance, in the figure and in flight."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from functools import cached_property

import pygame

from game.look import shade
from game.look.deck import Deck
from game.look.layers import Canvas
from game.look.shapes import encoded
from game.rules.cards import SUITS
from game.table.dance.stance import Stance

STRAIGHT = 0.7
"""Degrees within which a card is drawn upright."""
STEP = 1.0
"""Degrees between two pictures of a card that leans."""
WIDTHS = 20
"""So many widths of a card that turns are drawn."""
KEPT = 96
"""Pictures of cards that lean or turn that are kept."""
GROWN = 24
"""So many sizes of a card that grows are drawn."""
FLATS = 16
"""So many heights of a card that lies on the floor are drawn."""
SIZES, TURN, BACK_WIDTHS, BACKS = 10, 6.0, 8, 160
"""Of cards in flight: so many sizes of a back up to full, degrees between two pictures, widths; and how many of these
pictures are kept.
"""


class Cards:
    """Cards of one deck; mirrored: kings and queens look the other way. Sizes are parts of the deck's."""

    def __init__(self, deck: Deck, mirrored: bool) -> None:
        self.deck = deck
        self.mirrored = mirrored
        self._masters: dict[str, pygame.Surface] = {}
        self._coarse = 1.0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._backs: OrderedDict[tuple[int, int, int, int], pygame.Surface] = OrderedDict()
        deck.prepare_back()

    def looks(self, name: str) -> bool:
        """Whether this card looks the other way."""
        return self.mirrored and name[0] in "KQ"

    # ── one by one ──

    def draw(self, target: Canvas, name: str, stance: Stance) -> None:
        """A card as a stance says; the last pictures are kept. Not all who bow lean one step further in one frame."""
        apart = ("KQ".index(name[0]) + 2 * SUITS.index(name[1])) / (2 * len(SUITS)) - 0.5
        step, wide, size = round(stance.angle / STEP + apart), round(stance.wide * WIDTHS), round(stance.size * GROWN)
        if not step and wide == WIDTHS and size == GROWN and stance.flat == 1:
            picture = self.deck.sprite(name, self.looks(name))
            target.blit(picture, around(picture, stance))
            return
        if size < GROWN and stance.flat == 1:
            step = round(stance.angle / TURN) * round(TURN / STEP)
        flat = round(stance.flat * FLATS)
        key = (name, step, wide, size, flat)
        if key not in self._kept:
            rough = Stance(0, 0, wide / WIDTHS, step * STEP, size / GROWN, flat=flat / FLATS)
            self._kept[key] = self.seen(name, rough, still=size == GROWN)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        blit(target, self._kept[key], stance)

    def seen(self, name: str, stance: Stance, still: bool = True) -> pygame.Surface:
        """A card and its shadow as a stance says. Premultiplied. still: with smooth edges, at five times the cost;
        nobody sees them in motion."""
        master, angle = self.master(name), stance.angle if abs(stance.angle) >= STRAIGHT else 0.0
        size = stance.size * self._coarse
        if stance.wide >= 0.99 and angle:
            return _flat(pygame.transform.rotozoom(master, angle, size), stance)
        narrow = pygame.transform.smoothscale(master, _scaled(master, size * stance.wide, size))
        return _flat(pygame.transform.rotozoom(narrow, angle, 1) if angle else narrow, stance)

    def lying(self, name: str, stance: Stance) -> pygame.Surface:
        """The same with smooth edges, to be blitted often: run-length encoded."""
        whole = self._over_shadow(self.deck.face(name, self.looks(name)))
        angle = stance.angle if abs(stance.angle) >= STRAIGHT else 0.0
        return encoded(shade.opaque(_flat(pygame.transform.rotozoom(whole, angle, stance.size), stance)))

    def master(self, name: str) -> pygame.Surface:
        """Card and shadow, fit for transforms. Premultiplied."""
        if name not in self._masters:
            whole = self._over_shadow(self.deck.face(name, self.looks(name))).premul_alpha()
            self._masters[name] = pygame.transform.smoothscale_by(whole, 1 / self._coarse)
        return self._masters[name]

    def small_from_now_on(self) -> Iterator[None]:
        """Keep what is fit for transforms half as large, as no card is seen larger; a little with each step."""
        halves = {}
        for name, master in self._masters.items():
            halves[name] = pygame.transform.smoothscale_by(master, 0.5)
            yield
        self._masters, self._coarse = halves, 2.0

    def put_away(self) -> None:
        """Let go of what is needed only for transforms of many cards."""
        self._masters.clear()
        self._backs.clear()

    # ── backs, all alike ──

    def back(self, stance: Stance) -> pygame.Surface:
        """A back near to a stance, to be blitted; kept, as all cards share it."""
        size, turn = max(1, round(stance.size * SIZES)), round(stance.angle / TURN) % round(180 / TURN)
        wide = max(1, round(stance.wide * BACK_WIDTHS))
        flat = max(1, round(stance.flat * FLATS))
        key = (size, turn, wide, flat)
        if key not in self._backs:
            scaled = _scaled(self._back, size / SIZES * wide / BACK_WIDTHS, size / SIZES)
            picture = pygame.transform.rotozoom(shade.narrowed(self._back, scaled, self.deck.margin), turn * TURN, 1)
            self._backs[key] = encoded(_flat(picture, Stance(0, 0, flat=flat / FLATS)))
            if len(self._backs) > BACKS:
                self._backs.popitem(last=False)
        self._backs.move_to_end(key)
        return self._backs[key]

    @cached_property
    def _back(self) -> pygame.Surface:
        return self._over_shadow(self.deck.back())

    @cached_property
    def _shadow(self) -> pygame.Surface:
        return shade.cast(self.deck.size, shade.LYING, self.deck.margin)

    def _over_shadow(self, card: pygame.Surface) -> pygame.Surface:
        picture = self._shadow.copy()
        picture.blit(card, (self.deck.margin, self.deck.margin))
        return picture


def _flat(picture: pygame.Surface, stance: Stance) -> pygame.Surface:
    """The same as it lies on the floor."""
    if stance.flat >= 0.99:
        return picture
    wide, high = picture.get_size()
    return pygame.transform.smoothscale(picture, (wide, max(2, round(high * stance.flat))))


def _scaled(master: pygame.Surface, wide: float, high: float) -> tuple[int, int]:
    return max(2, round(master.get_width() * wide)), max(2, round(master.get_height() * high))


def blit(target: Canvas, picture: pygame.Surface, stance: Stance) -> None:
    """A premultiplied picture in its place."""
    target.blit(picture, around(picture, stance), special_flags=pygame.BLEND_PREMULTIPLIED)


def around(picture: pygame.Surface, stance: Stance) -> tuple[int, int]:
    """Where the upper left corner of a picture belongs."""
    return round(stance.x - picture.get_width() / 2), round(stance.y - picture.get_height() / 2)
