"""Draws the pack in a dance: in its piles, in the figure, in the air, and gathered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from game.look.layers import Canvas
from game.rules.cards import NAMES
from game.table.dance.answers import STILL
from game.table.dance.blaze import Blaze
from game.table.dance.court import STRAIGHT, Cards, around, blit
from game.table.dance.light import SHADES, SHINE, shine
from game.table.dance.smalls import Smalls, let_go
from game.table.dance.stance import Stance
from game.table.dance.troupe import Card, Place, Troupe
from game.table.picture.view import View

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
        for shade in range(1, SHADES + 1):
            _glow(self._glow, shade)
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
