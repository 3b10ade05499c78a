"""Pictures of the small cards of the figure: as they lie there, as they hang, on their way, grown, and turning over."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator, MutableMapping, Sequence
from typing import Any

import pygame

from game.rules.cards import NAMES
from game.table.dance.answers import SWELLS, SWELLS_MORE, Answer, grown
from game.table.dance.court import FLATS, Cards
from game.table.dance.stance import Stance
from game.table.dance.troupe import Card

GROWN, LEANS, NARROW, KEPT = 14, 3.0, 14, 160
"""Sizes of a card that grows, degrees between two pictures of one that turns, widths of one that turns over on its way,
and how many pictures are kept.
"""
AT_ONCE = 16
"""Pictures that are let go in one tick."""
TURNS = {SWELLS: 20, SWELLS_MORE: 12}
"""A card that turns over, there and back, is seen from so many sides, by how much it swells: those that swell more are
faster."""


class Smalls:
    """Those at rest are run-length encoded, all others premultiplied. scale: a card's size on the table, 1 being a
    dancing one's."""

    def __init__(self, cards: Cards, scale: float) -> None:
        """cards: as large as on the table."""
        self._cards, self._scale = cards, scale
        self._small: dict[tuple[int, int, int], pygame.Surface] = {}
        self._swollen: OrderedDict[tuple[int, ...], pygame.Surface] = OrderedDict()
        self._upright: dict[int, pygame.Surface] = {}
        self._turning: dict[tuple[int, float, int], pygame.Surface] = {}

    def resting(self, card: Card, place: int = -1) -> pygame.Surface:
        """A card as it lies in the figure, or hangs in one of its places, to be blitted as it is."""
        stance = card.spot if place < 0 else card.hangs[place]
        key = card.card, round(stance.angle), round(stance.size * 1000) if place < 0 else 0
        if key not in self._small:
            self._small[key] = self._cards.lying(NAMES[card.card], self.sized(stance))
        return self._small[key]

    def grown(self, card: Card, stance: Stance) -> pygame.Surface:
        """A card a little larger than it lies, or turned otherwise; the last pictures are kept."""
        return self.narrow(card, stance._replace(wide=1.0))

    def narrow(self, card: Card, stance: Stance) -> pygame.Surface:
        """The same of a card that turns over."""
        size, leans = round(stance.size / card.last.size * GROWN), round(stance.angle / LEANS)
        key = (card.card, size, leans, max(1, round(stance.wide * NARROW)), max(1, round(stance.flat * FLATS)))
        if key not in self._swollen:
            if key[1] == GROWN and key[3] == NARROW and key[4] == FLATS:
                self._swollen[key] = pygame.transform.rotozoom(self._straight(card), leans * LEANS, 1)
            else:
                rough = Stance(0, 0, key[3] / NARROW, leans * LEANS, size / GROWN * card.last.size, flat=key[4] / FLATS)
                self._swollen[key] = self._seen(card, rough)
            if len(self._swollen) > KEPT:
                self._swollen.popitem(last=False)
        self._swollen.move_to_end(key)
        return self._swollen[key]

    def _straight(self, card: Card) -> pygame.Surface:
        """A card as it lies in the figure, but upright."""
        if card.card not in self._upright:
            self._upright[card.card] = self._seen(card, card.last._replace(angle=0.0))
        return self._upright[card.card]

    def turning(self, card: Card, answered: Answer) -> pygame.Surface | None:
        """A card at the climax that turns over, while it shows its face; None at either end."""
        turns = TURNS.get(answered.swells, 0)
        step = round(answered.turned * turns)
        return self._turned_over(card, answered.swells, min(step, turns - step)) if 0 < step < turns else None

    def expecting(self, cards: Sequence[Card]) -> Iterator[None]:
        """Make the pictures of cards that turn over, a few with each step: at last all cards do at once."""
        for swells, turns in TURNS.items():
            for card in cards:
                for step in range(1, turns // 2 + 1):
                    if step <= turns // 4:
                        self._turned_over(card, swells, step)
                    else:
                        self._cards.back(self.sized(_turned(card, swells, step)))
                    if step % 3 == 0:
                        yield

    def putting_away(self) -> Iterator[None]:
        """Let go of what only the dance needs, a little with each step: to give memory back takes time too."""
        for pictures in (self._turning, self._swollen, self._upright):
            yield from let_go(pictures)

    def leaving(self, cards: Sequence[Card], place: int) -> Iterator[None]:
        """Let go of the cards as they lie and hang before this place, to which they do not come back."""
        later = {(card.card, round(stance.angle), 0) for card in cards for stance in card.hangs[place:]}
        for number, key in enumerate(self._small.keys() - later):
            del self._small[key]
            if number % AT_ONCE == 0:
                yield

    def _turned_over(self, card: Card, swells: float, step: int) -> pygame.Surface:
        key = card.index, swells, step
        if key not in self._turning:
            self._turning[key] = self._seen(card, _turned(card, swells, step))
        return self._turning[key]

    def _seen(self, card: Card, stance: Stance) -> pygame.Surface:
        return self._cards.seen(NAMES[card.card], self.sized(stance), still=False)

    def sized(self, stance: Stance) -> Stance:
        """The same with its size as a part of a card's on the table."""
        return stance._replace(size=stance.size / self._scale)


def let_go(pictures: MutableMapping[Any, pygame.Surface]) -> Iterator[None]:
    """Forget them, a few with each step."""
    while pictures:
        for key in list(pictures)[:AT_ONCE]:
            del pictures[key]
        yield


def _turned(card: Card, swells: float, step: int) -> Stance:
    """A card at the climax that has turned over by so many of TURNS."""
    turned = step / TURNS[swells]
    wide = abs(math.cos(math.tau * turned))
    return card.last._replace(wide=wide, size=card.last.size * grown(turned, swells))
