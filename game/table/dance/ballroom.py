"""The won table with its court dancing on it: a quiet ground, cards, the four great couples, gold dust."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import islice

import pygame

from game.look.palette import GOLD
from game.look.particles import Sparks
from game.rules import Position
from game.rules.cards import KING, NAMES, QUEEN, SUITS, rank
from game.table.dance.couples import Couples
from game.table.dance.court import STRAIGHT, CourtCards
from game.table.dance.dances import DANCES, TABLEAU
from game.table.dance.steps import Dancer
from game.table.dance.troupe import FIRST_LEAVES, Member, Stance, Troupe
from game.table.sprites import Sprite, Sprites
from game.table.view import View

LIGHTS = 48
"""How many steps across the screen the light on the floor is worked out in; between them it is smooth."""
WARMTH = 0.22
"""How golden the middle of the floor is, 0 to 1."""
FADE = 0.4
"""Seconds of the fades that replace all travel where motion is reduced."""
RAIN_EVERY = 3.0
"""Seconds between showers of gold dust."""
FLAKES = 60
"""In a shower."""


class Ballroom:
    """Made from the view of a won table; `cloth` is its ground, `room` where the dance may go, in pixels.

    Pictures are made one in a tick while nothing moves yet; then the dance begins.
    """

    def __init__(
        self, view: View, position: Position, cloth: pygame.Surface, room: pygame.Rect, reduced: bool = False
    ) -> None:
        self.now = 0.0
        self.ready = False
        self.reduced = reduced
        self.view = view
        self.sparks = Sparks(3, view.u)
        court = _court(view.sprites)
        width = round(min(room.h * (0.2 if len(court) > 8 else 0.23), room.w / 12))
        self.cards = CourtCards(view.deck.look, width)
        self.couples = Couples(view.deck.look.four_colours, round(min(room.h * 0.48, room.w * 0.19)))
        dance = TABLEAU if reduced else DANCES[view.floor.plan.dance]
        members = tuple(_members(view, court, width))
        self.troupe = Troupe(dance, members, room, self.cards.size, self.couples.height)
        view.put_away()
        self._before: pygame.Surface | None = cloth.copy()
        view.draw(self._before, position, math.inf)
        self._ground = _lit(cloth)
        self._made = 0
        self._rain_in = 0.6

    def write(self, words: pygame.Surface, place: pygame.Rect) -> None:
        """Write on the ground, under the dancers."""
        for ground in filter(None, (self._before, self._ground)):
            ground.blit(words, place)

    def step(self, dt: float) -> bool:
        """Let time pass; True if the picture changes."""
        if not self.ready:
            make = next(islice(self._pictures(), self._made, None), None)  # kept, it would hold us as we hold it
            self.ready = make is None
            self._made += 1
            if make:
                make()
            return False
        self.now += dt
        if self.reduced:
            return self.now < 3 * FADE
        self._rain_in -= dt
        if self._rain_in <= 0:
            self._rain_in = RAIN_EVERY
            area = pygame.Rect(0, 0, self._ground.get_width(), round(self._ground.get_height() * 0.95))
            self.sparks.rain(area, FLAKES, RAIN_EVERY)
        self.sparks.step(dt)
        return True

    def _pictures(self) -> Iterator[Callable[[], object]]:
        """One after the other, all that will be drawn."""
        names = dict.fromkeys(NAMES[member.card] for member in self.troupe.members)
        yield from self.cards.pictures(names, self.view.floor.queens_left and not self.reduced)
        yield self.cards.deck.back_sprite
        for name in names:
            yield lambda name=name: self.cards.deck.sprite(name)
        for member in self.troupe.members:
            yield lambda member=member: self._lying(member)
        yield from self.couples.pictures()

    # ── the picture ──

    def draw(self, target: pygame.Surface, ahead: float = 0.0) -> None:
        """Draw everything as it is `ahead` seconds after the last step."""
        now = self.now + (ahead if self.ready else 0.0)
        lights_down = min(now / (FADE if self.reduced else FIRST_LEAVES), 1.0)
        self._draw_ground(target, lights_down)
        self.cards.begin()
        scene: list[tuple[float, int, Callable[[], None]]] = []
        for member in self.troupe.members:
            scene.append(self._card(target, member, now, lights_down))
        for couple in range(4):
            great = self.troupe.lead(couple, now)
            if great.opacity > 0:
                middle = great.y - self.couples.height / 2
                scene.append((middle, -1, lambda c=couple, g=great: self.couples.draw(target, c, g)))
        for _, _, draw in sorted(scene, key=lambda entry: entry[:2]):
            draw()
        self.sparks.draw(target)

    def _draw_ground(self, target: pygame.Surface, lights_down: float) -> None:
        if lights_down >= 1:
            self._before = None  # as large as the screen, and not needed again
        if self._before:
            target.blit(self._before, (0, 0))
        if lights_down > 0:
            self._ground.set_alpha(round(255 * lights_down) if self._before else None)
            target.blit(self._ground, (0, 0))

    def _card(
        self, target: pygame.Surface, member: Member, now: float, lights_down: float
    ) -> tuple[float, int, Callable[[], None]]:
        """How far in front a card is, and what draws it."""
        name = NAMES[member.card]
        if self.reduced:
            stance = self.troupe.dancing(member, 0.0)
            part = min(max((now - FADE) / FADE, 0.0), 1.0)
            return stance.y, member.place, lambda: self._draw_fading(target, name, stance, part)
        stance = self.troupe.at(member, now)
        if now <= member.leaves:
            return stance.y, member.place, lambda: self._draw_waiting(target, member, lights_down)
        turned_round = stance.turns > 0.5 or now > member.leaves + 2
        mirrored = self.view.floor.queens_left and not turned_round
        return stance.y + stance.front, member.place, lambda: self.cards.draw(target, name, stance, mirrored)

    def _draw_waiting(self, target: pygame.Surface, member: Member, lights_down: float) -> None:
        """A card as it lies on the table; where others cover it, it comes to light as those sink back."""
        picture = self._lying(member)
        if member.covered and lights_down < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * lights_down))
        pose = member.start
        place = (round(pose.x - picture.get_width() / 2), round(pose.y - picture.get_height() / 2))
        target.blit(picture, place)

    def _lying(self, member: Member) -> pygame.Surface:
        """A card's picture as it lies on the table."""
        deck, angle, name = self.view.deck, member.start.angle, NAMES[member.card]
        mirrored = self.view.floor.queens_left
        if abs(angle) > STRAIGHT:
            return deck.turned(name, angle, mirrored)
        return deck.face(name, mirrored) if member.covered else deck.sprite(name, mirrored)

    def _draw_fading(self, target: pygame.Surface, name: str, stance: Stance, part: float) -> None:
        """Where nothing travels: a card that appears where it stands."""
        if part > 0:
            picture = self.cards.deck.sprite(name)
            if part < 1:
                picture = self.cards.deck.face(name).copy()
                picture.set_alpha(round(255 * part))
            target.blit(picture, picture.get_rect(center=(round(stance.x), round(stance.y))))


def _court(sprites: Sprites) -> list[Sprite]:
    """All kings and queens, couple by couple: in each suit the first king and the first queen, then the second."""
    rows: dict[tuple[int, int], list[Sprite]] = {(r, s): [] for r in (KING, QUEEN) for s in range(4)}
    for sprite in sprites:
        if rank(sprite.card) in (KING, QUEEN):
            rows[rank(sprite.card), sprite.card // 13].append(sprite)
    copies = range(len(rows[KING, 0]))
    return [rows[r, suit][copy] for copy in copies for suit in range(len(SUITS)) for r in (KING, QUEEN)]


def _members(view: View, court: list[Sprite], width: int) -> Iterator[Member]:
    """The court as members of a troupe whose cards are `width` pixels wide."""
    for place, sprite in enumerate(court):
        dancer = Dancer(place // 2, 1 if place % 2 else -1, len(court) // 2)
        row = view.sprites.piles[sprite.pile]
        covered = any(other.goal[:2] == sprite.goal[:2] for other in row[sprite.place + 1 :])
        yield Member(sprite.card, dancer, sprite.goal, view.floor.width / width, sprite.place, covered)


def _lit(cloth: pygame.Surface) -> pygame.Surface:
    """The bare floor with the lights down, but for one in the middle."""
    ground = cloth.copy()
    w, h = LIGHTS, round(LIGHTS * cloth.get_height() / cloth.get_width())
    light, glow = pygame.Surface((w, h), 0, 32), pygame.Surface((w, h), 0, 32)
    for x in range(w):
        for y in range(h):
            far = math.hypot(((x + 0.5) / w - 0.5) * 1.8, ((y + 0.5) / h - 0.48) * 2.1)
            level = round(255 * max(0.4, 1 - 0.5 * far**1.4))
            light.set_at((x, y), (level, level, level))
            warm = max(0.0, 1 - far / 0.75) ** 2
            glow.set_at((x, y), [round(tone * WARMTH * warm) for tone in GOLD])
    for picture, way in ((light, pygame.BLEND_RGB_MULT), (glow, pygame.BLEND_RGB_ADD)):
        ground.blit(pygame.transform.smoothscale(picture, ground.get_size()), (0, 0), special_flags=way)
    return ground
