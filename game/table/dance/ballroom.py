"""The won table as a ballroom: the pack opens, the court dances with the great couples, all bow, the pack gathers."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from weakref import proxy

import pygame

from game.look.cloth import scale
from game.look.deck import Deck
from game.look.particles import Sparks
from game.look.sound.band import Band, Part
from game.look.sound.tunes import Beat, Tune, tune
from game.rules import Position
from game.rules.cards import KING, NAMES, QUEEN, rank
from game.table.choreography import Tempo
from game.table.dance.couples import Couples
from game.table.dance.court import STRAIGHT, Cards, around, blit
from game.table.dance.dances import DANCES, TABLEAU, Dance, derived
from game.table.dance.figures import order
from game.table.dance.light import Ground, Lights, lighting
from game.table.dance.programme import Programme, opening
from game.table.dance.steps import Dancer
from game.table.dance.troupe import Card, Hall, Place, Stance, Troupe, pack
from game.table.floor import Floor
from game.table.picture.view import View

FADE = 0.4
"""Seconds of the fades that replace all travel where motion is reduced."""
RAIN_EVERY, FLAKES = 3.0, 60
"""Seconds between showers of gold dust, and how many flakes are in one."""
BESIDE = 0.5
"""The part of the opening in which what is needed later is drawn beside it; then it is put together."""
AT_ONCE = 8
"""Cards of the figure that are drawn in one tick."""
SMALL, SMALLER = 0.5, 0.46
"""A card's size in the figure, one pack or two, 1 being a dancing one's."""
FEW, MANY = 0.135, 0.115
"""A dancing card's width as a part of the room's height, with one pack and with two."""
GLEAM, GLEAM_BARS = 7, 4
"""So many cards of the figure are lit at once by the light that runs along it, once in so many bars."""
DIMMED = 168
"""Of 255: how bright the cards of the figure are with the lights down."""
EDGE, THICK = 0.014, 5
"""Of a card's width between the cards of the gathered pack that show their edges, and how many do."""
USUAL = Tempo()


def dance_room(size: tuple[int, int], foot: int = 44) -> pygame.Rect:
    """Where a dance may go on a screen of this size: between the title and what is said below (foot, in u)."""
    u = scale(size)
    top, bottom, side = round(114 * u), round(foot * u), round(62 * u)
    return pygame.Rect(side, top, size[0] - 2 * side, size[1] - top - bottom)


class Ballroom:
    """Made from the view of a won table. cloth: the floor with all lights on. table: the same as it is lit now, to be
    drawn on. foot: room for words below the quiet round, in u.

    The first pictures are made one in a tick while nothing moves yet; then the dance begins.
    """

    def __init__(
        self,
        view: View,
        position: Position,
        cloth: pygame.Surface,
        foot: int,
        tempo: Tempo = USUAL,
        beat: Beat | None = None,
        table: pygame.Surface | None = None,
    ) -> None:
        self.now = 0.0
        self.ready = False
        self.reduced = tempo.reduced
        self.view = view
        self.sparks = Sparks(3, view.u)
        dance = TABLEAU if self.reduced else dance_of(view.floor)
        beat = beat or Beat(tune(dance.tune), opening(tempo.speed))
        quiet = dance_room(cloth.get_size(), foot)
        room = quiet if self.reduced else dance_room(cloth.get_size())
        court = _court(position)
        wide = round(min(room.h * (FEW if len(court) <= 8 else MANY), room.w / 14))
        hall = Hall(dance, room, (wide, round(wide * 1.4)), view.floor.queens_left)
        piles = [list(zip(cards, view.floor.poses(position, k), strict=True)) for k, cards in enumerate(position.piles)]
        cards = pack(piles, court, hall, SMALL if len(court) <= 8 else SMALLER)
        programme = Programme(beat, dance.bars, tempo.speed)
        self.troupe = Troupe(hall, programme, tuple(cards), view.floor.width / wide, quiet)
        self.cards = Cards(Deck(view.deck.look, wide), hall.mirrored)
        self.couples = Couples(view.deck.look, hall.great)
        self.cards.deck.prepare(dict.fromkeys((NAMES[c.card], hall.mirrored) for c in cards if c.dancer))
        view.put_away()
        self._lying = Cards(view.deck, hall.mirrored)
        self._cloth = cloth
        self._written: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._lights = Lights(table or cloth.copy())
        view.draw_places(self._lights.ground, position)
        self._shown = Ground.TABLE
        self._goals: dict[Ground, pygame.Surface] = {}  # that are made before they are needed
        self._landing = sorted((c for c in cards if not c.dancer), key=lambda card: self.troupe.opens(card.turn))
        self._landed = 0
        self._small: dict[int, pygame.Surface] = {}
        itself = proxy(self)  # held outright, the two would outlive the dance
        self._todo = Ballroom._first_pictures(itself)
        self._later = Ballroom._later_pictures(itself)
        self._rain_in = 0.0

    @property
    def beat(self) -> Beat:
        """What is danced to; another one holds from the next picture on."""
        return self.troupe.programme.beat

    @beat.setter
    def beat(self, beat: Beat) -> None:
        self.troupe = replace(self.troupe, programme=replace(self.troupe.programme, beat=beat))

    def follow(self, band: Band, dt: float) -> None:
        """Keep to what the band plays now, if it does; dt seconds have passed since the last time."""
        if band.part is Part.AWAY:
            return
        beat = band.beat(self.now)
        beat = self.beat.following(beat, dt) if self.ready else beat
        if beat != self.beat:
            self.beat = beat

    @property
    def quiet(self) -> float:
        """When all has been shown, and only the great couples dance on."""
        return 0.0 if self.reduced else self.troupe.programme.quiet

    def skip(self) -> None:
        """To the quiet round."""
        self.now = max(self.now, self.quiet)

    def write(self, words: pygame.Surface, place: pygame.Rect) -> None:
        """Write on the ground, under the dancers."""
        self._written.append((words, place))
        self._lights.ground.blit(words, place)

    # ── time ──

    def step(self, dt: float) -> bool:
        """Let time pass; True if the picture changes."""
        if not self.ready:
            self.ready = bool(next(self._todo, True))
            return False
        self.now += dt
        if self.now >= self.troupe.programme.opened * BESIDE:
            next(self._later, None)
        if self.reduced:
            return self.now < 3 * FADE
        self._glitter(dt)
        return True

    def _glitter(self, dt: float) -> None:
        self.sparks.step(dt)
        self._rain_in -= dt
        if self._rain_in <= 0 and self.now >= self.troupe.programme.placed:
            self._rain_in = RAIN_EVERY
            area = pygame.Rect(0, 0, self._cloth.get_width(), round(self._cloth.get_height() * 0.95))
            self.sparks.rain(area, FLAKES if self.now < self.troupe.programme.quiet else FLAKES // 3, RAIN_EVERY)

    def _first_pictures(self) -> Iterator[None]:
        """Make all that is needed to begin, a little with each step; at last the floor with the lights down."""
        cards = self.troupe.cards
        for first in range(0, len(cards), AT_ONCE):
            for card in cards[first : first + AT_ONCE]:
                self._at_rest(card)
            yield
        self._lights.reserve()
        yield
        dim = self._ground(self._cloth.copy())
        yield
        for place, card in enumerate(self._landing):  # darker than the floor, for those who dance on them to stand out
            picture = self._at_rest(card).copy()
            picture.fill((DIMMED, DIMMED, DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
            blit(dim, picture, card.spot)
            if place % AT_ONCE == 0:
                yield
        yield from lighting(dim)
        self._goals[Ground.DIM] = dim

    def _later_pictures(self) -> Iterator[None]:
        """And what is needed once the court steps out, and when the lights go up again."""
        names = dict.fromkeys(NAMES[card.card] for card in self.troupe.cards if card.dancer)
        for name in names:
            self.cards.deck.sprite(name, self.cards.looks(name))
            yield
        begins = self.troupe.programme.placed
        for _ in self.couples.pictures([self.troupe.lead(couple, begins) for couple in range(4)]):
            yield
            yield  # one in a frame is enough
        while not self._lights.spare:
            yield
        self._goals[Ground.FIGURE] = self._with_figure(self._lights.spare)

    def _at_rest(self, card: Card) -> pygame.Surface:
        """A card as it lies in the figure."""
        if card.index not in self._small:
            stance = card.spot._replace(size=card.spot.size / self.troupe.scale)
            self._small[card.index] = self._lying.seen(NAMES[card.card], stance)
        return self._small[card.index]

    # ── the ground ──

    def _ground(self, ground: pygame.Surface) -> pygame.Surface:
        """Make this the bare floor, with the lights on."""
        ground.blit(self._cloth, (0, 0))
        for words, place in self._written:
            ground.blit(words, place)
        return ground

    def _with_figure(self, ground: pygame.Surface) -> pygame.Surface:
        """Likewise, and the figure on it without the court."""
        self._ground(ground)
        for card in self._landing:
            blit(ground, self._at_rest(card), card.spot)
        return ground

    def _draw_ground(self, target: pygame.Surface, now: float) -> None:
        """First the table, on which the figure grows; the lights go down and up again; at last the bare floor."""
        programme = self.troupe.programme
        begins = {
            Ground.TABLE: 0.0,
            Ground.DIM: programme.opened,
            Ground.FIGURE: programme.bright,
            Ground.BARE: programme.gathering,
        }
        shown = max((ground for ground in Ground if begins[ground] <= now), key=begins.__getitem__)
        if self._shown is Ground.TABLE:
            self._land(now)
        if shown is not self._shown:
            self._shown = shown
            if shown is Ground.BARE:
                self._lights = Lights(self._ground(self._lights.spare or self._cloth.copy()))
                self._goals.clear()
            else:
                self._lights.change(self._goals.pop(shown, None) or self._with_figure(self._cloth.copy()))
        self._lights.draw(target, now - begins[shown])

    def _land(self, now: float) -> None:
        """Lay down on the ground what has landed in the figure since."""
        while self._landed < len(self._landing):
            card = self._landing[self._landed]
            if self.troupe.place(card, now) is not Place.FIGURE:
                break
            blit(self._lights.ground, self._at_rest(card), card.spot)
            self._landed += 1

    # ── the picture ──

    def draw(self, target: pygame.Surface, ahead: float = 0.0) -> None:
        """Draw everything as it is `ahead` seconds after the last step."""
        if self.now > 0 and not self.ready:  # begun at another size: its pictures are still to be made
            target.blit(self._lights.ground, (0, 0))
            return
        now = self.now + (ahead if self.ready else 0.0)
        if self.reduced:
            self._draw_still(target, now)
            return
        self._draw_ground(target, now)
        if self._shown is Ground.DIM:
            self._draw_gleam(target, now)
        self._draw_pack(target, now)
        self._draw_court(target, now)
        self.sparks.draw(target)

    def _draw_pack(self, target: pygame.Surface, now: float) -> None:
        """Cards in their piles, in the figure, in the air and gathered; the last to leave over all others."""
        troupe = self.troupe
        places: dict[Place, list[Card]] = {place: [] for place in Place}
        for card in troupe.cards:
            places[troupe.place(card, now)].append(card)
        for card in reversed(places[Place.PILE]):
            if troupe.uncovered(card, now):
                self._draw_lying(target, card)
        for card in places[Place.FIGURE]:
            if card.dancer or self._shown is Ground.BARE:
                blit(target, self._at_rest(card), card.spot)
        if places[Place.HOME]:
            self._draw_home(target)
        for card in sorted(places[Place.AIR], key=lambda card: troupe.begins(card, now)):
            self._draw_flying(target, card, troupe.at(card, now))

    def _draw_lying(self, target: pygame.Surface, card: Card) -> None:
        """A card as it lies on the table."""
        name, angle = NAMES[card.card], card.lies.angle
        looks = self._lying.looks(name)
        deck = self.view.deck
        picture = deck.turned(name, angle, looks) if abs(angle) > STRAIGHT else deck.sprite(name, looks)
        target.blit(picture, around(picture, Stance(*card.lies[:2])))

    def _draw_flying(self, target: pygame.Surface, card: Card, stance: Stance) -> None:
        """A card in the air; backs are all alike, so that a whole pack can fly at once."""
        flying = stance._replace(size=stance.size / self.troupe.scale)
        if stance.back:
            picture = self._lying.back(flying)
            target.blit(picture, around(picture, stance))
        else:
            blit(target, self._lying.seen(NAMES[card.card], flying, still=False), stance)

    def _draw_home(self, target: pygame.Surface) -> None:
        """The gathered pack."""
        stack, edge = self.troupe.stack, self.cards.deck.size[0] * EDGE
        back = self.cards.deck.back_sprite()
        for k in range(THICK):
            target.blit(back, around(back, stack._replace(x=stack.x - k * edge, y=stack.y - k * edge)))

    def _draw_gleam(self, target: pygame.Surface, now: float) -> None:
        """A light that runs along the figure."""
        cards = self.troupe.cards
        front = max(self.beat.bars(now), 0.0) / GLEAM_BARS % 1 * len(cards)
        for k in range(GLEAM):
            card = cards[(math.floor(front) - k) % len(cards)]
            if not card.dancer:
                level = round(255 * math.sin(math.pi * (k + front % 1) / GLEAM))
                picture = self._at_rest(card).copy()
                picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
                blit(target, picture, card.spot)

    def _draw_court(self, target: pygame.Surface, now: float) -> None:
        """Those who dance, the farther ones first."""
        troupe, high = self.troupe, self.cards.deck.size[1]
        scene: list[tuple[float, int, Callable[[], None]]] = []
        for card in troupe.court:
            if troupe.place(card, now) is Place.FLOOR:
                stance, name = troupe.at(card, now), NAMES[card.card]
                foot = stance.y + stance.front + high / 2 * stance.size
                scene.append((foot, card.index, lambda n=name, s=stance: self._draw_dancer(target, n, s)))
        for couple in range(4):
            great = troupe.lead(couple, now)
            if great.opacity > 0:
                scene.append((great.y, -1, lambda c=couple, g=great: self.couples.draw(target, c, g)))
        for _, _, draw in sorted(scene, key=lambda entry: entry[:2]):
            draw()

    def _draw_dancer(self, target: pygame.Surface, name: str, stance: Stance) -> None:
        """One of the court, stepping out or dancing."""
        if stance.size == 1:
            self.cards.draw(target, name, stance)
        else:
            blit(target, self.cards.seen(name, stance, still=False), stance)

    def _draw_still(self, target: pygame.Surface, now: float) -> None:
        """Where nothing travels: the lights go down, and all appear where they stand."""
        if Ground.DIM in self._goals:  # it is not yet made in the first moments
            self._shown = Ground.DIM
            self._lights.change(self._goals.pop(Ground.DIM))
        self._lights.draw(target, now)
        if now < FADE:
            for card in reversed(self.troupe.cards):
                if card.over is None:
                    self._draw_lying(target, card)
        part = min(max(now / FADE - 1, 0.0), 1.0)
        if part <= 0:
            return
        for card in self.troupe.court:
            stance = self.troupe.dancing(card.dancer, 0.0)
            picture = self.cards.seen(NAMES[card.card], stance)
            if part < 1:
                level = round(255 * part)
                picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
            blit(target, picture, stance)
        for couple in range(4):
            self.couples.draw(target, couple, self.troupe.lead(couple, 0.0)._replace(opacity=part))


def dance_of(floor: Floor) -> Dance:
    """The dance of a floor plan, or one that comes from where its piles stand."""
    if floor.plan.dance in DANCES:
        return DANCES[floor.plan.dance]
    places = [(spot.x, spot.y) for spot in floor.spots]
    return derived([places[place] for place in order(floor.plan.figure, places)])


def tune_of(floor: Floor) -> Tune:
    """What the band plays at a table, and to its dance."""
    return tune(dance_of(floor).tune)


def _court(position: Position) -> dict[int, Dancer]:
    """Who dances, by the card's index through all piles: in each suit the first king with the first queen, then the
    second."""
    cards = [card for pile in position.piles for card in pile]
    rows: dict[tuple[int, int], list[int]] = {(r, s): [] for r in (KING, QUEEN) for s in range(4)}
    for index, card in enumerate(cards):
        if rank(card) in (KING, QUEEN):
            rows[rank(card), card // 13].append(index)
    copies = len(rows[KING, 0])
    return {
        rows[r, suit][copy]: Dancer(4 * copy + suit, 1 if r == QUEEN else -1, 4 * copies)
        for copy in range(copies)
        for suit in range(4)
        for r in (KING, QUEEN)
    }
