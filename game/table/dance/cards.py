"""Pictures of the pack in a dance: in its piles, on the floor, in the air, where it hangs, and turning over."""

from collections import OrderedDict
from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property, lru_cache

import pygame

from game.look import shade
from game.look.deck import Deck
from game.look.particles import Canvas
from game.look.shapes import encoded
from game.rules.cards import NAMES
from game.table.dance.light import SHADES, SHINE, shine
from game.table.dance.pack import Card, Place, Troupe
from game.table.dance.stage import SEEN, Stance, turned
from game.table.view import View

STRAIGHT = 0.7  # degrees within which a card is drawn upright
SIZES, LEANS, WIDTHS, FLATS = 20, 4.0, 8, 16
"""Of cards in motion so many sizes are drawn, up to a dancing one's; degrees between two of them; so many widths of one
that turns over, and heights of one that lies."""
OF_BACKS, OF_LOW = (8, 6.0, 5, 5), (8, 15.0, 4, 5)
"""The same of backs, which are all alike, and of those that are not upright."""
KEPT, SEEN_STILL = 220, 16
"""Pictures of faces in motion that are kept, and of backs; and as many of them at last as cards dance."""
BACK, ON_FLOOR, TURNS = "back", -2, 10
"""The name of any card's back; instead of a place: a card that lies on the floor as it lay on the table, and the first
side of one that turns over."""
AT_ONCE, SIDES = 6, 3  # cards whose pictures are made, or let go, in one tick, and sides of one that turns over
GLOWS, SOFTLY = 0.3, 0.7  # a card glows that is lit more than that, 0 to 1; and how strongly
FAINT = 4  # of 255: light around a card that is weaker than this is not drawn


class Cards:
    """Pictures of cards as stances show them, with shadows, to be blitted. mirrored: the court looks the other way."""

    def __init__(self, deck: Deck, wide: int, mirrored: bool) -> None:
        """wide: of a dancing card, in pixels."""
        self.deck, self._mirrored = deck, mirrored
        self._size = wide / deck.size[0]
        self._kept: tuple[OrderedDict[Hashable, pygame.Surface], ...] = OrderedDict(), OrderedDict()  # faces, backs
        deck.prepare_back()

    def looks(self, name: str) -> bool:
        """Whether this card looks the other way."""
        return self._mirrored and name[0] in "KQ"

    def moving(self, name: str, stance: Stance) -> pygame.Surface:
        """A card near to how it is seen; the last ones are kept. All backs are alike: a whole pack can fly at once."""
        _, _, wide, angle, size, back, flat = stance
        name = BACK if back else name
        sizes, lean, widths, flats = (OF_BACKS if flat == 1 else OF_LOW) if back else (SIZES, LEANS, WIDTHS, FLATS)
        key = name, round(size * sizes) or 1, round(angle / lean), round(wide * widths) or 1, round(flat * flats) or 1
        kept = self._kept[back]
        picture = kept.get(key)
        if picture is None:
            rough = Stance(0, 0, key[3] / widths, key[2] * lean, key[1] / sizes, flat=key[4] / flats)
            picture = kept[key] = self.still(name, rough)
            if len(kept) > KEPT:
                kept.popitem(last=False)
        kept.move_to_end(key)
        return picture

    def putting_away(self) -> Iterator[None]:
        """Let go of what was kept and is not seen any more, a little a step: to give memory back takes time too."""
        for kept in self._kept:
            while len(kept) > SEEN_STILL:
                kept.popitem(last=False)
                if len(kept) % AT_ONCE == 0:
                    yield

    def still(self, name: str, stance: Stance) -> pygame.Surface:
        """A card, or BACK, exactly as it is seen; not kept."""
        whole, size = self._back if name == BACK else self._whole(name), stance.size * self._size
        angle = stance.angle if abs(stance.angle) >= STRAIGHT else 0.0
        wide, high = whole.get_size()
        if angle and stance.wide >= 0.99:
            picture = pygame.transform.rotozoom(whole, angle, size)
        else:
            narrow = max(2, round(wide * size * stance.wide)), max(2, round(high * size))
            picture = pygame.transform.smoothscale(whole, narrow)
            picture = pygame.transform.rotozoom(picture, angle, 1) if angle else picture
        if stance.flat < 0.99:
            lying = picture.get_width(), max(2, round(picture.get_height() * stance.flat))
            picture = pygame.transform.smoothscale(picture, lying)
        return encoded(shade.opaque(picture))

    @cached_property
    def _back(self) -> pygame.Surface:
        return self._over_shadow(self.deck.back())

    def _whole(self, name: str) -> pygame.Surface:
        return self._over_shadow(self.deck.face(name, self.looks(name)))

    @cached_property
    def _shadow(self) -> pygame.Surface:
        return shade.cast(self.deck.size, shade.LYING, self.deck.margin)

    def _over_shadow(self, card: pygame.Surface) -> pygame.Surface:
        picture = self._shadow.copy()
        picture.blit(card, (self.deck.margin, self.deck.margin))
        return picture


def around(picture: pygame.Surface, stance: Stance) -> tuple[int, int]:
    """Where the upper left corner of a picture belongs."""
    wide, high = picture.get_size()
    return round(stance[0] - wide / 2), round(stance[1] - high / 2)


class PackBrush:
    """Draws all cards but those that dance."""

    def __init__(self, view: View, cards: Cards, troupe: Troupe) -> None:
        """view: of the won table."""
        self._deck, self._cards = view.deck, cards
        self._still: dict[tuple[int, int], pygame.Surface] = {}
        self._glow = round(troupe.hall.card[1] * 2.0) // 8 * 8

    # ── what is needed ──

    def first_pictures(self, troupe: Troupe) -> Iterator[None]:
        """Make what is needed to begin, a little with each step."""
        for number, card in enumerate(troupe.cards):
            self.resting(card)
            self._on_floor(troupe, card)
            if number % AT_ONCE == 0:
                yield
        for level in range(1, SHADES + 1):
            _glow(self._glow, level)
        yield

    def later_pictures(self, troupe: Troupe) -> Iterator[None]:
        """The same for all places where cards hang, one with each step."""
        for place in range(len(troupe.others[0].hangs)) if troupe.others else ():
            for card in troupe.others:
                self.resting(card, place)
                yield

    def turning_pictures(self, troupe: Troupe) -> Iterator[None]:
        """The same for cards that turn over where they hang at last, a few with each step."""
        for card in troupe.others:
            for step in range(1, SEEN // 2 + 1):
                self._turned(card, step)
                if step % SIDES == 0:
                    yield

    def leaving(self, places: Sequence[int]) -> Iterator[None]:
        """Let go of the cards in these places, to which they do not come back, a little with each step."""
        for number, key in enumerate([key for key in self._still if key[1] in places]):
            del self._still[key]
            if number % AT_ONCE == 0:
                yield

    # ── the picture ──

    def resting(self, card: Card, place: int = -1) -> pygame.Surface:
        """A card as it lies in the figure, or hangs in one of its places."""
        return self._kept(card, place, card.spot if place < 0 else card.hangs[place])

    def _on_floor(self, troupe: Troupe, card: Card) -> pygame.Surface:
        """A card as it lies in its pile on the floor."""
        return self._kept(card, ON_FLOOR, troupe.lies(card))

    def _turned(self, card: Card, step: int) -> pygame.Surface:
        step = min(step, SEEN - step)
        side = turned(card.last, step / SEEN)
        return self._cards.moving(BACK, side) if side.back else self._kept(card, TURNS + step, side)

    def _kept(self, card: Card, place: int, stance: Stance) -> pygame.Surface:
        picture = self._still.get((card.index, place))
        if picture is None:
            picture = self._still[card.index, place] = self._cards.still(NAMES[card.card], stance)
        return picture

    def draw(self, target: Canvas, troupe: Troupe, now: float) -> None:
        """Draw those that lie lowest first; the last to leave their piles over all others."""
        if now >= troupe.programme.placed:
            there = [card for card in troupe.cards if not card.dancer or troupe.place(card, now) is Place.FIGURE]
            self._draw_figure(target, troupe, there, now)
            return
        places: dict[Place, list[Card]] = {place: [] for place in Place}
        for card in troupe.cards:
            places[troupe.place(card, now)].append(card)
        for card in reversed(places[Place.PILE]):
            if troupe.uncovered(card, now):
                picture = self._on_floor(troupe, card)
                target.blit(picture, around(picture, troupe.lies(card)))
        self._draw_figure(target, troupe, places[Place.FIGURE], now)
        for card in sorted(places[Place.AIR], key=lambda card: troupe.begins(card, now)):
            stance = troupe.at(card, now)
            if stance.back or stance.wide < 1:
                self.draw_moving(target, NAMES[card.card], stance)
            else:
                landed = stance[3:5] == card.spot[3:5]
                picture = self.resting(card) if landed else self._on_floor(troupe, card)
                target.blit(picture, around(picture, stance))

    def draw_lying(self, target: Canvas, troupe: Troupe) -> None:
        """The cards that are seen on the table."""
        for card in reversed(troupe.cards):
            if card.over is not None:
                continue
            name, angle = NAMES[card.card], card.lies.angle
            looks = self._cards.looks(name)
            picture = self._deck.turned(name, angle, looks) if abs(angle) > STRAIGHT else self._deck.sprite(name, looks)
            target.blit(picture, around(picture, Stance(*card.lies[:2])))

    def draw_moving(self, target: Canvas, name: str, stance: Stance) -> None:
        """A card in motion."""
        picture = self._cards.moving(name, stance)
        target.blit(picture, around(picture, stance))

    def _draw_figure(self, target: Canvas, troupe: Troupe, cards: Sequence[Card], now: float) -> None:
        """The figure, as its cards lie there or as they answer."""
        for card in cards:
            stance, place, travels, answered = troupe.shown(card, now)
            if answered.lit > GLOWS:
                level = 1 + int((answered.lit - GLOWS) / (1 - GLOWS) * SOFTLY * SHADES)
                glow = _glow(self._glow, level)
                target.blit(glow, around(glow, stance), special_flags=pygame.BLEND_RGB_ADD)
            step = round(answered.turned * SEEN)
            if travels and (stance.back or stance.wide < 1):
                self.draw_moving(target, NAMES[card.card], stance)
                continue
            picture = self._turned(card, step) if 0 < step < SEEN else self.resting(card, place)
            target.blit(picture, around(picture, stance))


@lru_cache(maxsize=SHADES)
def _glow(wide: int, level: int) -> pygame.Surface:
    """The light around a card, without its faint edge; level: of SHADES."""
    whole = shine((wide, wide), level)
    far = 1 - (FAINT / (255 * SHINE * level / SHADES)) ** (2 / 3)
    seen = pygame.Rect(0, 0, round(wide * far), round(wide * far))
    seen.center = whole.get_rect().center
    return whole.subsurface(seen).copy()
