"""The won table as a ballroom: the pack opens and hangs up over the floor, all dance under it and bow.

Where the dance is not earned, or nothing may travel, all appear where they stand; in the first case they bow.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from weakref import proxy

import pygame

from game.look import ballroom as look
from game.look.palette import unit
from game.look.particles import Canvas, Layers, Sparks, ready
from game.look.sound.band import Band, Part
from game.look.sound.tunes import Beat, tune
from game.look.widgets.widget import faded
from game.rules import Position
from game.rules.cards import NAMES
from game.table.choreography import Tempo
from game.table.dance.cards import ON_FLOOR, TURNS, Cards, PackBrush, around
from game.table.dance.couples import Couples
from game.table.dance.curves import bump, rise
from game.table.dance.dances import TABLEAU, court_of, dance_of
from game.table.dance.greats import Great, Greats
from game.table.dance.light import Lights, Mixture, aglow, lighting
from game.table.dance.pack import Place, Troupe, pack
from game.table.dance.programme import BRIEF, LIGHTS, LONG, SHORT, Programme, opening
from game.table.dance.stage import SEEN, Hall, Tilt
from game.table.view import View

FADE, UP = 0.4, 3.0
"""Seconds of the fades that replace all travel where motion is reduced, and where there is only a bow; and in which the
lights go up there."""
BOWS = 1.8  # seconds of the bow where nobody dances
RAIN_EVERY, FLAKES = 3.0, 24  # seconds between showers of gold dust, and how many flakes are in one
SHOWER, GOLD_RAIN = 80, 150  # how many fall as the pack hangs up otherwise, and after the last chord
BESIDE = 0.5  # the part of the opening in which what is needed later is drawn beside it; then it is put together
OFTEN = 0.016  # seconds from one look ahead to the next, about a frame
SMALL, SMALLER = 0.74, 0.7  # a card's size in the figure, one pack or two, 1 being a dancing one's
FEW, MANY = 0.09, 0.075  # a dancing card's width as a part of the room's height, with one pack and with two
DARKER = 1.45  # how far the lights are down as the table lies down in the floor, 1 being as they are in the dance
SOON = 0.2  # seconds before a great couple is seen so, its picture begins to be made
LAMP, EVENING = 0.8, (204, 204, 204)
"""How far down the light is that is left while the others are out, and what is left of all of it."""
STEPS = 160  # in so many steps the lights go up
AFTERGLOW = 2.6  # seconds after the last chord in which light fills the lanes of the cards
USUAL = Tempo()


def dance_room(size: tuple[int, int], foot: int = 44) -> pygame.Rect:
    """Where a dance may go on a screen of this size: between the title and what is said below (foot, in u)."""
    u = unit(size)
    top, bottom, side = round(168 * u), round(foot * u), round(62 * u)
    return pygame.Rect(side, top, size[0] - 2 * side, size[1] - top - bottom)


class Ballroom:
    """Made from the view of a won table. cloth: the floor with all lights on. table: the same as it is lit now, to be
    drawn on. foot: room for words below the quiet round, in u. hard: whether the deal was of the hardest.

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
        brief: bool = False,
        bows: bool = False,
        hard: bool = False,
    ) -> None:
        self.now = 0.0
        self.ready = False
        self.still = tempo.reduced or bows
        self._bows = BOWS if bows and not tempo.reduced else 0.0
        self.view = view
        self.sparks = Sparks(3, view.u)
        dance = dance_of(view.floor, hard)
        dance = replace(TABLEAU, hangs=dance.hangs) if self.still else dance
        beat = beat or Beat(tune(dance.tune), opening(tempo.speed))
        quiet = dance_room(cloth.get_size(), foot)
        room = quiet if self.still else dance_room(cloth.get_size())
        court = court_of(position)
        wide = round(min(room.h * (FEW if len(court) <= 8 else MANY), room.w / 14))
        seen = look.View.of(cloth.get_size())
        hall = Hall(dance, room, (wide, round(wide * 1.4)), seen, view.floor.queens_left)
        piles = [list(zip(cards, view.floor.poses(position, k), strict=True)) for k, cards in enumerate(position.piles)]
        length = BRIEF if brief else LONG if sum(map(len, piles)) > 52 else SHORT
        cards = pack(piles, court, hall, SMALL if len(court) <= 8 else SMALLER, len(length.moves) + 1)
        programme = Programme(beat, dance.bars, tempo.speed, length)
        self.troupe = Troupe(hall, programme, tuple(cards), view.floor.width / wide, quiet)
        self.cards = Cards(view.deck, wide, hall.mirrored)
        self.greats = Greats(self.troupe)
        self.couples = Couples(view.deck.look, hall.greatest, self.greats, view.deck.ahead, hall.mirrored)
        self.couples.prepare()
        view.put_away()
        self.pack = PackBrush(view, self.cards, self.troupe)
        self.size = cloth.get_size()  # of its picture, in pixels
        self._cloth = cloth
        self._dim = cloth  # the same with a third of the lights
        self._laid: pygame.Surface | None = None  # the same with the table in its floor
        self._written: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._patches: list[tuple[pygame.Surface, pygame.Rect]] = []  # rings of light, and a shade behind words
        self._lights = Lights(table or cloth.copy(), self._patches)
        view.draw_places(self._lights.ground, position)
        itself = proxy(self)  # held outright, the two would outlive the dance
        self._todo = Ballroom._first_pictures(itself)
        self._later = Ballroom._later_pictures(itself)
        self._rain_in, self._showers = 0.0, 0
        self._settled = False
        self._known = 0.0  # the time up to which the great couples' pictures are expected

    @property
    def beat(self) -> Beat:
        """What is danced to; another one holds from the next picture on."""
        return self.troupe.programme.beat

    @beat.setter
    def beat(self, beat: Beat) -> None:
        self.troupe = replace(self.troupe, programme=self.troupe.programme.to(beat))
        self.greats = Greats(self.troupe)
        self.couples.follow(self.greats)

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
        if self.still:
            return 2 * FADE + self._bows if self._bows else 0.0
        return self.troupe.programme.quiet

    def skip(self) -> None:
        """To the quiet round."""
        self.now = max(self.now, self.quiet)

    def write(self, words: pygame.Surface, place: pygame.Rect) -> None:
        """Write on the ground, under the dancers."""
        self._written.append((words, place))
        if self.still:
            self._lights.ground.blit(words, place)

    # ── time ──

    def step(self, dt: float) -> bool:
        """Let time pass; True if the picture changes."""
        if not self.ready:
            self.ready = bool(next(self._todo, True))
            return False
        self.now += dt
        if not self.still and self.now >= self.troupe.programme.placed:
            self._laid = None  # all of it has faded
        if self.now >= self.troupe.programme.opened * BESIDE:
            next(self._later, None)
        moves = not self.still or self.now < max(3 * FADE, UP) + self._bows
        soon = self.now + SOON
        if moves and not self._known < soon < self._known + OFTEN:
            self._known = soon
            for couple in range(4):
                self.couples.expect(couple, self._great(couple, soon), soon)
        if not self.still:
            self._glitter(dt)
        return moves

    def _glitter(self, dt: float) -> None:
        self.sparks.step(dt)
        self._rain_in -= dt
        area = pygame.Rect(0, 0, self.size[0], round(self.size[1] * 0.95))
        if self._rain_in <= 0 and self.now >= self.troupe.programme.placed:
            self._rain_in = RAIN_EVERY
            self.sparks.rain(area, FLAKES if self.now < self.troupe.programme.quiet else FLAKES // 3, RAIN_EVERY)
        programme = self.troupe.programme
        showers = sum(begins <= self.now for begins in (*programme.moves, programme.ends))
        if showers > self._showers:
            self._showers = showers
            self.sparks.rain(area, GOLD_RAIN if self.now >= programme.ends else SHOWER, 1.2)

    def _first_pictures(self) -> Iterator[None]:
        """Make all that is needed to begin, a little with each step; at last the floor with the lights down."""
        yield from self.pack.first_pictures(self.troupe)
        for patch in look.thirds(self._cloth):
            self._patches.append(patch)
            yield
        for lane in self.troupe.hall.lanes:
            self._patches.append(aglow(lane))
            yield
        self._patches.append(look.foot_shade(self.size))
        self._dim = self._cloth.copy()
        yield
        feet = [self.greats.station(couple) for couple in range(4)]
        pools = [(x, y - 0.4 * self.troupe.hall.great) for x, y in feet]
        yield from lighting(self._dim, 1.0, pools, LAMP)
        self._dim.fill(EVENING, special_flags=pygame.BLEND_RGB_MULT)
        for shade, place in look.lustres(self.size):
            self._dim.blit(shade, place, special_flags=pygame.BLEND_RGB_MULT)
        yield
        self._cloth.set_alpha(round(255 / 3))
        self._dim.blit(self._cloth, (0, 0))
        self._cloth.set_alpha(None)
        yield
        if self.still:
            self._laid = self._lights.ground.copy()
        else:
            laid = self._cloth.copy()
            yield
            yield from lighting(laid, DARKER)
            yield from self.troupe.hall.floor.lay(laid, self._lights.ground)
            self._laid = laid
        ready(self.view.u)
        self.pack.draw_lying(self._lights.ground, self.troupe)

    def _later_pictures(self) -> Iterator[None]:
        """And what is needed once the couples step out, at the climax, and when the lights go up again."""
        troupe, programme = self.troupe, self.troupe.programme
        for _ in self.pack.later_pictures(troupe):
            yield
            yield  # as this is dear, once in a frame
        while self.now < programme.placed:
            yield
        yield from self.pack.leaving((ON_FLOOR,))
        yield from self.pack.turning_pictures(troupe)
        while self.troupe.programme.risen(self.now) < 1:
            yield
        yield from self.pack.leaving(range(-1, len(programme.moves)))
        while self.now < max(self.troupe.programme.gathering + LIGHTS, self.troupe.programme.quiet):
            yield
        self._dim = self._cloth = self._ground_now(self.now)  # the light does not change any more
        self._lights, self._settled = Lights(self._cloth, ()), True
        yield from self.cards.putting_away()
        yield from self.pack.leaving(range(TURNS, TURNS + SEEN))

    # ── the ground ──

    def _mixture(self, now: float) -> Mixture:
        """As the table sinks into the floor the lights go up, by thirds; at last it is dark behind words."""
        programme = self.troupe.programme
        if self.still:
            lit = rise(now / UP, 0.0, 1.0)
            return Mixture.of(self._laid or self._dim, self._cloth, lit, [*[0.0] * (len(self._patches) - 1), lit])
        thirds = programme.lit(now)
        words = rise((now - programme.gathering) / LIGHTS, 0.0, 1.0)
        after = rise((now - programme.ends) / AFTERGLOW, 0.0, 1.0) * (1 - words)
        rings = [third if thirds[-1] < 1 else 0.0 for third in thirds for _ in range(2)]
        patches = [*rings, *[after] * len(self.troupe.hall.lanes), words]
        if self._laid and now < programme.placed:
            sunk = max(now - programme.tilted, 0.0) / (programme.placed - programme.tilted)
            return Mixture.of(self._laid, self._dim, sunk, patches)
        return Mixture.of(self._dim, self._cloth, round(STEPS * sum(thirds[1:]) / 2) / STEPS, patches)

    def _ground_now(self, now: float) -> pygame.Surface:
        return self._lights.ground if self._settled else self._lights.at(now, self._mixture)

    # ── the picture ──

    def draw(self, target: pygame.Surface, ahead: float = 0.0) -> None:
        """Draw everything as it is `ahead` seconds after the last step."""
        now, layers = self.now + ahead, Layers()
        if not self.ready and self.now > 0:  # begun at another size: its pictures are still to be made
            target.blit(self._cloth, (0, 0))
            return
        if not self.ready:
            self.pack.draw_lying(layers, self.troupe)
            layers.draw(target, self._lights.ground)
            for words, place in self._written:
                target.blit(words, place)
            return
        if not self.still and now < self.troupe.programme.tilted and self._laid and self._lights.fresh:
            self._draw_table(target, now)
            return
        if self.still:
            self._draw_still(layers, now)
        else:
            self.pack.draw(layers, self.troupe, now)
            self._draw_court(layers, now)
            self.sparks.draw(layers)
        layers.draw(target, self._ground_now(now))

    def _draw_table(self, target: pygame.Surface, now: float) -> None:
        """The table with its cards, on its way into the floor."""
        tilt = Tilt.of(self.troupe.hall.view, now / self.troupe.programme.tilted)
        tilt.draw(target, self._lights.ground, self._laid or self._dim)
        for words, place in self._written:
            words.set_alpha(round(255 * max(0.0, 1 - 2 * now / self.troupe.programme.tilted)))
            target.blit(words, place)

    def _draw_court(self, target: Canvas, now: float) -> None:
        troupe = self.troupe
        scene: list[tuple[float, int, Callable[[], None]]] = []
        for card in troupe.court:
            if troupe.place(card, now) is Place.FLOOR:
                stance, name = troupe.at(card, now), NAMES[card.card]
                scene.append((-1.0, card.index, partial(self.pack.draw_moving, target, name, stance)))
        for couple in range(4):
            great = self._great(couple, now)
            if great.opacity > 0:
                scene.append((great.y, -1, partial(self.couples.draw, target, couple, great, now)))
        for _, _, draw in sorted(scene, key=lambda entry: entry[:2]):
            draw()

    def _draw_still(self, target: Canvas, now: float) -> None:
        """Where nothing travels, all appear where they stand; the great couples alone where they only bow."""
        part = min(max(now / FADE - 1, 0.0), 1.0)
        if part <= 0:
            return
        seen = [(self.pack.resting(card, len(card.hangs) - 1), card.last) for card in self.troupe.others]
        dancing = [(card, self.troupe.dancing(card.who, 0.0)) for card in self.troupe.court]
        seen += [(self.cards.moving(NAMES[card.card], stance), stance) for card, stance in dancing]
        for picture, stance in seen if not self._bows else ():
            target.blit(faded(picture, part), around(picture, stance))
        for couple in range(4):
            self.couples.draw(target, couple, self._great(couple, now)._replace(opacity=part), now)

    def _great(self, couple: int, now: float) -> Great:
        if not self.still:
            return self.greats.at(couple, now)
        if not self._bows:
            return self.greats.standing(couple)
        return self.greats.bowing(couple, bump((now - 2 * FADE) / self._bows, 0.0, 1.0))
