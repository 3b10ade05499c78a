"""Pictures of the pack in a dance: in its piles, on the floor, in the air, where it hangs, and turning over."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable, Iterator, MutableMapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

import pygame

from game.look import shade
from game.look.deck import Deck
from game.look.particles import Canvas
from game.look.shapes import encoded
from game.rules.cards import NAMES, SUITS
from game.table.dance.light import SHADES, SHINE, Blaze, shine
from game.table.dance.pack import Card, Place, Troupe
from game.table.dance.programme import STILL, SWELLS, SWELLS_MORE, Answer, grown
from game.table.dance.stage import Stance
from game.table.picture.view import View

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


AT_ONCE = 6
"""Cards of the figure that are drawn in one tick."""
LARGER = 1.03
"""A card of the figure is drawn anew that is seen so much larger than it lies."""
GLOWS, SOFTLY = 0.2, 0.7
"""A card glows that is lit more than that, 0 to 1; how strongly, beside the last chord."""
FAINT = 4
"""Of 255: light around a card that is weaker than this is not drawn."""


class PackBrush:
    """Draws all cards but those that dance. smalls: the pictures of cards in the figure; lying: of larger ones."""

    def __init__(self, view: View, dancing: Cards, troupe: Troupe) -> None:
        """view: of the won table. dancing: the cards of those who dance."""
        self._deck, self._dancing = view.deck, dancing
        self.lying = Cards(view.deck, dancing.mirrored)
        self.smalls = Smalls(self.lying, troupe.scale)
        self.blaze: Blaze | None = None
        self._floor: dict[int, pygame.Surface] = {}
        self._glow = round(troupe.hall.card[1] * 2.4) // 8 * 8

    # ── what is needed ──

    def first_pictures(self, troupe: Troupe) -> Iterator[None]:
        """Make what is needed to begin, a little with each step."""
        cards = troupe.cards
        for first in range(0, len(cards), AT_ONCE):
            for card in cards[first : first + AT_ONCE]:
                self.smalls.resting(card)
                self._on_floor(troupe, card)
            yield
        for level in range(1, SHADES + 1):
            _glow(self._glow, level)
        yield

    def last_light(self, troupe: Troupe) -> Blaze:
        """The light of the last chord, which makes itself when it is drawn, or before."""
        if self.blaze is None:
            stances = [troupe.figure(card, troupe.programme.ends, STILL) for card in troupe.others]
            self.blaze = Blaze(self._glow, [stance[:2] for stance in stances])
        return self.blaze

    def opened(self, troupe: Troupe) -> Iterator[None]:
        """Let go of what only the opening needs, a little with each step."""
        yield from let_go(self._floor)
        self._deck.forget_faces()
        yield from self.lying.small_from_now_on()
        if not troupe.programme.brief:
            yield from self.smalls.leaving(troupe.others, 1)

    def putting_away(self) -> Iterator[None]:
        """Let go of what only the dance needs, a little with each step."""
        yield from self.smalls.putting_away()
        self.blaze = None
        self.lying.put_away()

    # ── the picture ──

    def draw(self, target: Canvas, troupe: Troupe, now: float) -> None:
        """Draw those that lie lowest first; the last to leave their piles over all others."""
        if now >= troupe.programme.placed:
            there = [card for card in troupe.cards if troupe.place(card, now) is Place.FIGURE]
            self._draw_figure(target, troupe, there, now)
            return
        places: dict[Place, list[Card]] = {place: [] for place in Place}
        for card in troupe.cards:
            places[troupe.place(card, now)].append(card)
        for card in reversed(places[Place.PILE]):
            if troupe.uncovered(card, now):
                picture = self._on_floor(troupe, card)
                target.blit(picture, around(picture, troupe.lies(card)), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._draw_figure(target, troupe, places[Place.FIGURE], now)
        for card in sorted(places[Place.AIR], key=lambda card: troupe.begins(card, now)):
            self._floor.pop(card.index, None)
            self._draw_flying(target, card, troupe.at(card, now))

    def draw_lying(self, target: Canvas, troupe: Troupe) -> None:
        """The cards that are seen on the table."""
        for card in reversed(troupe.cards):
            if card.over is not None:
                continue
            name, angle = NAMES[card.card], card.lies.angle
            looks = self.lying.looks(name)
            picture = self._deck.turned(name, angle, looks) if abs(angle) > STRAIGHT else self._deck.sprite(name, looks)
            target.blit(picture, around(picture, Stance(*card.lies[:2])))

    def _on_floor(self, troupe: Troupe, card: Card) -> pygame.Surface:
        """A card as it lies in its pile on the floor."""
        if card.index not in self._floor:
            _, _, wide, tall = troupe.hall.floor.lies(card.lies.x, card.lies.y)
            picture = self.lying.master(NAMES[card.card])
            if abs(card.lies.angle) > STRAIGHT:
                picture = pygame.transform.rotozoom(picture, card.lies.angle, 1)
            size = max(1, round(picture.get_width() * wide)), max(1, round(picture.get_height() * tall))
            self._floor[card.index] = pygame.transform.smoothscale(picture, size)
        return self._floor[card.index]

    def _draw_flying(self, target: Canvas, card: Card, stance: Stance) -> None:
        """A card in the air; backs are all alike, so that a whole pack can fly at once."""
        if not stance.back and stance.wide >= 0.99:
            blit(target, self.smalls.grown(card, stance), stance)
        elif stance.back:
            picture = self.lying.back(self.smalls.sized(stance))
            target.blit(picture, around(picture, stance))
        else:
            blit(target, self.smalls.narrow(card, stance), stance)

    def _draw_figure(self, target: Canvas, troupe: Troupe, cards: Sequence[Card], now: float) -> None:
        """The figure, as its cards lie there or as they answer; on the last chord the light is under all of them."""
        chord = now >= troupe.programme.ends
        if cards and chord:
            self._draw_last_light(target, troupe, cards[0], now)
        for card in cards:
            answered = troupe.answer(card, now)
            stance, lit = troupe.figure(card, now, answered), answered.lit
            if lit > GLOWS and not chord:
                glow = _glow(self._glow, max(1, round(lit * SOFTLY * SHADES)))
                target.blit(glow, around(glow, stance), special_flags=pygame.BLEND_RGB_ADD)
            turning = self.smalls.turning(card, answered) if answered.swells and not stance.back else None
            if turning:
                blit(target, turning, stance)
            elif stance.back:
                self._draw_flying(target, card, stance)
            else:
                place = troupe.hung(card, now)
                lies = card.spot if place is None or place < 0 else card.hangs[place]
                if place is None or stance.size > lies.size * LARGER:
                    self._draw_flying(target, card, stance)
                else:
                    picture = self.smalls.resting(card, place)
                    target.blit(picture, around(picture, stance))

    def _draw_last_light(self, target: Canvas, troupe: Troupe, one: Card, now: float) -> None:
        """The light of the last chord; one: any card of the figure, as all are lifted alike."""
        answered = troupe.answer(one, now)
        if answered.lit:
            lies, lifted = troupe.figure(one, now, STILL), troupe.figure(one, now, answered)
            self.last_light(troupe).draw(target, answered.lit, lies.y - lifted.y)


@lru_cache(maxsize=SHADES)
def _glow(wide: int, level: int) -> pygame.Surface:
    """The light around a card, without its faint edge; level: of SHADES."""
    whole = shine(wide, level)
    far = 1 - (FAINT / (255 * SHINE * level / SHADES)) ** (2 / 3)
    seen = pygame.Rect(0, 0, round(wide * far), round(wide * far))
    seen.center = whole.get_rect().center
    return whole.subsurface(seen).copy()
