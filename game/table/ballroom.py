"""The won table with its court dancing on it: a quiet ground, cards, the four great couples, gold dust."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

from game.look.deck import Deck
from game.look.palette import GOLD
from game.look.particles import Sparks
from game.rules import Position
from game.rules.cards import KING, NAMES, QUEEN, SUITS, rank
from game.table.couples import Couples
from game.table.dances import DANCES, TABLEAU
from game.table.sprites import Sprite, Sprites
from game.table.steps import TAU, Dancer
from game.table.troupe import Great, Member, Stance, Troupe
from game.table.view import View

LIGHTS_DOWN = 0.9
"""Seconds in which the table sinks back."""
LIGHT = 24
"""Pixels for each of which the light on the floor is worked out; between them it is smooth."""
WARMTH = 0.22
"""How golden the middle of the floor is, 0 to 1."""
FADE = 0.4
"""Seconds of the fades that replace all travel where motion is reduced."""
RAIN_EVERY = 3.0
"""Seconds between showers of gold dust."""


class Ballroom:
    """Made from the view of a won table; `cloth` is its ground, `room` where the dance may go, in pixels.

    Pictures are made one in a tick while nothing moves yet; then the dance begins.
    """

    def __init__(
        self, view: View, position: Position, cloth: pygame.Surface, room: pygame.Rect, reduced: bool = False
    ) -> None:
        self.now = 0.0
        self.reduced = reduced
        self.view = view
        self.sparks = Sparks(3, view.u)
        court = _court(view.sprites)
        couples = len(court) // 2
        width = round(min(room.h * (0.2 if couples > 4 else 0.23), room.w / 12))
        self.deck = Deck(view.deck.look, width)
        self.couples = Couples(view.deck.look.four_colours, round(room.h * 0.48))
        dance = TABLEAU if reduced else DANCES[view.floor.plan.dance]
        members = tuple(
            Member(sprite.card, dancer, sprite.goal, view.floor.width / width) for sprite, dancer in _cast(court)
        )
        self.troupe = Troupe(dance, members, room, self.deck.size, self.couples.height)
        aside = set() if reduced else {id(sprite) for sprite in court}
        self._before = _table(view, position, cloth, aside)
        self._ground = _lit(cloth)
        self._todo = self._pictures()
        self._ready = False
        self._rain_in = 0.6

    @property
    def ready(self) -> bool:
        """Whether all pictures are made and time goes on."""
        return self._ready

    @property
    def settled(self) -> bool:
        """Whether the lights are down."""
        return self.now >= (FADE if self.reduced else LIGHTS_DOWN)

    def bake(self, words: pygame.Surface, place: tuple[int, int]) -> None:
        """Write on the ground, under the dancers."""
        self._ground.blit(words, place)

    def step(self, dt: float) -> bool:
        """Let time pass; True if the picture changes."""
        if not self._ready:
            make = next(self._todo, None)
            self._ready = make is None
            if make:
                make()
            return False
        self.now += dt
        if self.reduced:
            return self.now < 3 * FADE
        self._rain(dt)
        self.sparks.step(dt)
        return True

    def _rain(self, dt: float) -> None:
        self._rain_in -= dt
        if self._rain_in <= 0:
            self._rain_in = RAIN_EVERY
            area = pygame.Rect(0, 0, self._ground.get_width(), round(self._ground.get_height() * 0.95))
            self.sparks.rain(area, 40, RAIN_EVERY)

    def _pictures(self) -> Iterator[Callable[[], object]]:
        """One after the other, all that will be drawn."""
        for name in dict.fromkeys(NAMES[member.card] for member in self.troupe.members):
            yield lambda name=name: self.deck.sprite(name)
        yield self.deck.back_sprite
        yield from self.couples.pictures()

    # ── the picture ──

    def draw(self, target: pygame.Surface, ahead: float = 0.0) -> None:
        """Draw everything as it is `ahead` seconds after the last step."""
        now = self.now + (ahead if self._ready else 0.0)
        self._draw_ground(target, now)
        scene: list[tuple[float, Callable[[], None]]] = []
        for member in self.troupe.members:
            stance = self.troupe.at(member, now)
            scene.append((stance.y, lambda m=member, s=stance: self._draw_card(target, m, s, now)))
        for couple in range(4):
            great = self.troupe.lead(couple, now)
            if great.opacity > 0:
                middle = great.y - self.couples.height / 2
                scene.append((middle - 1, lambda c=couple, g=great: self._draw_couple(target, c, g)))
        for _, draw in sorted(scene, key=lambda entry: entry[0]):
            draw()
        self.sparks.draw(target)

    def _draw_ground(self, target: pygame.Surface, now: float) -> None:
        part = min(now / (FADE if self.reduced else LIGHTS_DOWN), 1.0)
        if part < 1:
            target.blit(self._before, (0, 0))
        if part > 0:
            self._ground.set_alpha(None if part >= 1 else round(255 * part))
            target.blit(self._ground, (0, 0))

    def _draw_couple(self, target: pygame.Surface, couple: int, great: Great) -> None:
        self.couples.draw(target, couple, great)

    def _draw_card(self, target: pygame.Surface, member: Member, stance: Stance, now: float) -> None:
        if self.reduced:
            self._draw_still(target, member, now)
            return
        deck, name = self.deck, NAMES[member.card]
        across = math.cos(TAU * stance.turns)
        mirrored = self.view.floor.plan.queens_left and stance.turns < 0.5 and stance.size != 1
        centre = (round(stance.x), round(stance.y))
        if stance.size == 1 and abs(across) > 0.999:
            if abs(stance.angle) < 0.7:
                sprite = deck.sprite(name) if across > 0 else deck.back_sprite()
                target.blit(sprite, sprite.get_rect(center=centre))
            else:
                shadow = deck.turned_shadow(stance.angle)
                target.blit(shadow, shadow.get_rect(center=centre))
                picture = deck.turned(name if across > 0 else "back", stance.angle)
                target.blit(picture, picture.get_rect(center=centre))
            return
        picture = deck.face(name, mirrored) if across > 0 else deck.back()
        self._draw_scaled(target, picture, stance, abs(across))

    def _draw_scaled(self, target: pygame.Surface, picture: pygame.Surface, stance: Stance, across: float) -> None:
        """A card on its way, or seen from the side."""
        wide = max(2, round(self.deck.size[0] * across * stance.size))
        high = round(self.deck.size[1] * stance.size)
        scaled = pygame.transform.smoothscale(picture, (wide, high))
        if abs(stance.angle) > 0.7:
            scaled = pygame.transform.rotozoom(scaled, stance.angle, 1)
        shade, part = self.deck.shadow(0), across * stance.size
        size = max(2, round(shade.get_width() * part)), round(shade.get_height() * stance.size)
        shade = pygame.transform.scale(shade, size)
        target.blit(shade, shade.get_rect(center=(round(stance.x), round(stance.y))))
        target.blit(scaled, scaled.get_rect(center=(round(stance.x), round(stance.y))))

    def _draw_still(self, target: pygame.Surface, member: Member, now: float) -> None:
        """Nothing travels: the card fades in where it stands."""
        stance = self.troupe.dancing(member, 0.0)
        part = min(max((now - FADE) / FADE, 0.0), 1.0)
        if part > 0:
            sprite = self.deck.sprite(NAMES[member.card])
            sprite.set_alpha(round(255 * part))
            target.blit(sprite, sprite.get_rect(center=(round(stance.x), round(stance.y))))


def _court(sprites: Sprites) -> list[Sprite]:
    """All kings and queens, couple by couple: in each suit the first king and the first queen, then the second."""
    found = []
    rows = {(r, s): [] for r in (KING, QUEEN) for s in range(4)}
    for sprite in sprites:
        if rank(sprite.card) in (KING, QUEEN):
            rows[rank(sprite.card), sprite.card // 13].append(sprite)
    for copy in range(len(rows[KING, 0])):
        for suit in range(len(SUITS)):
            found += [rows[KING, suit][copy], rows[QUEEN, suit][copy]]
    return found


def _cast(court: list[Sprite]) -> Iterator[tuple[Sprite, Dancer]]:
    for place, sprite in enumerate(court):
        yield sprite, Dancer(place // 2, 1 if place % 2 else -1, len(court) // 2)


def _table(view: View, position: Position, cloth: pygame.Surface, aside: set[int]) -> pygame.Surface:
    """The table without those who dance."""
    rest = Sprites()
    rest.piles = [[sprite for sprite in row if id(sprite) not in aside] for row in view.sprites.piles]
    picture = cloth.copy()
    View(view.floor, view.deck, rest, view.u).draw(picture, position, math.inf)
    return picture


def _lit(cloth: pygame.Surface) -> pygame.Surface:
    """The bare floor with the lights down, but for one in the middle."""
    ground = cloth.copy()
    w, h = ground.get_width() // LIGHT + 1, ground.get_height() // LIGHT + 1
    light, glow = pygame.Surface((w, h), 0, 32), pygame.Surface((w, h), 0, 32)
    for x in range(w):
        for y in range(h):
            far = math.hypot((x / w - 0.5) * 1.8, (y / h - 0.48) * 2.1)
            level = round(255 * max(0.4, 1 - 0.5 * far**1.4))
            light.set_at((x, y), (level, level, level))
            warm = max(0.0, 1 - far / 0.75) ** 2
            glow.set_at((x, y), [round(tone * WARMTH * warm) for tone in GOLD])
    for picture, way in ((light, pygame.BLEND_RGB_MULT), (glow, pygame.BLEND_RGB_ADD)):
        ground.blit(pygame.transform.smoothscale(picture, ground.get_size()), (0, 0), special_flags=way)
    return ground
