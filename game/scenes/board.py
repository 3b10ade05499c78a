"""What is on a table: the deal, the floor it lies on, cards on their way, what is yet to be heard, and the clock."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.look.cloth import scale
from game.look.deck import Look, shared
from game.look.particles import Sparks
from game.look.sound.voice import Voice
from game.rules import Event, Happening, Position, Ruleset
from game.rules.cards import rank
from game.scenes.effects import DEALT, Effect, dealing, effects
from game.table import choreography, motion
from game.table.choreography import Tempo
from game.table.dance.light import Light
from game.table.flight import Bow, Meet, Pose, Shake
from game.table.floor import Floor, LayoutOptions
from game.table.picture.view import Lit, View
from game.table.preview import area
from game.table.session import Session
from game.table.sprites import Sprite, Sprites

SEED = 7
"""Of the gold dust, so that the same deal glitters alike."""
DUST = 46
"""Sparks for a completed pile."""


class Board:
    """A scene owns one. It is laid out by `fit`, and knows neither the scene nor the player.

    bare: no card lies on it, as nothing has been dealt yet. now: seconds of its clock.
    """

    floor: Floor
    view: View

    def __init__(self, session: Session, sounds: Voice, bare: bool = True) -> None:
        self.session = session
        self.bare = bare
        self.tempo = Tempo()
        self.now = 0.0
        self.size = (0, 0)
        self.sprites = Sprites()
        self.sparks = Sparks(SEED)
        self.sounds = sounds
        self._due: list[Effect] = []
        self._gilded: list[tuple[Sprite, float]] = []
        self._light = Light()
        self._dealing_until = 0.0

    @property
    def ruleset(self) -> Ruleset:
        """What is played."""
        return self.session.ruleset

    @property
    def position(self) -> Position:
        """How the deal stands."""
        return self.session.position

    @property
    def u(self) -> float:
        """Pixels per unit of the drawing board."""
        return scale(self.size)

    @property
    def flying(self) -> bool:
        """Whether cards are in the air."""
        return self.now < self.sprites.last_landing()

    @property
    def dealing(self) -> bool:
        """Whether the opening deal is still in the air."""
        return self.now < self._dealing_until

    @property
    def up(self) -> float:
        """The share of the cards that are up."""
        piles = self.position.piles
        return sum(len(piles[index]) for index in self.ruleset.foundations) / sum(map(len, piles))

    # ── laying out and dealing ──

    def fit(self, size: tuple[int, int], look: Look, taste: LayoutOptions, room: pygame.Rect | None = None) -> None:
        """A floor for a screen of this size, and sharp cards; everything in the air lands. room: what the cards may
        take of it, if not what a table leaves them."""
        self.size = size
        self.floor = Floor(self.ruleset, room or area(size), taste)
        self.view = View(self.floor, shared(look, self.floor.width), self.sprites, self.u)
        self.sparks = Sparks(SEED, self.u)
        self._dealing_until = self.now
        if self.bare:
            self.sprites.clear(len(self.floor.spots))
            self.view.expect_places(self.position)
        else:
            self.lay()

    def lay(self) -> None:
        """Put every card where it belongs, at once."""
        self.bare = False
        self._gilded.clear()
        self.sprites.lay(self.position, self.floor)

    def deal(self, tempo: Tempo | None = None) -> None:
        """Deal in the game's own figure; cards of another deal are gathered first."""
        self.bare = False
        self.sounds.play("shuffle")
        dealt = choreography.deal(self.sprites, self.floor, self.position, self.now, tempo or self.tempo)
        self._due = dealing(dealt)
        self._dealing_until = self.sprites.last_landing()

    # ── what happens on it ──

    def show(self, events: Sequence[Event]) -> None:
        """Let the cards follow the deal, which has moved on by these events, or back by none."""
        if self.dealing:
            self.skip()
        moved = choreography.change(self.sprites, self.floor, self.position, events, self.now, self.tempo)
        if any(event.what is Happening.DEALT for event in events):
            self._dealing_until = self.sprites.last_landing()
            self._due += dealing([sprite for sprite in moved if sprite.pile])
        self._due += effects(events, moved, self.position, self.now)
        if any(event.what is Happening.REDEALT for event in events):
            self.sounds.band.rest()
        self.sounds.band.see(self.up)

    def send(self, sprite: Sprite, goal: Pose, time: float) -> None:
        """Let a card fly somewhere."""
        speed, fade = self.tempo.speed, self.tempo.reduced
        self.sprites.fly(sprite, goal, self.now, speed=speed, height=self.floor.height, time=time, fade=fade)

    def send_home(self, sprites: Sequence[Sprite]) -> None:
        """Let cards fly back to where they belong."""
        for sprite in sprites:
            home = self.floor.poses(self.position, sprite.pile)[sprite.place]
            self.send(sprite, home, motion.SHORTEST_FLIGHT)
        first = sprites[0]
        self._due.append(Effect(first.flight.over - first.flight.settle, "home", first.pile))

    def shake(self, sprites: Sequence[Sprite]) -> None:
        """Let cards that lie still say no."""
        for sprite in sprites:
            if self.now >= sprite.flight.over and not self.tempo.reduced:
                goal = sprite.goal
                self.sprites.launch(sprite, Shake(goal, goal, self.now, motion.REFUSED, self.floor.height))

    def skip(self) -> None:
        """Land every card, and what was yet to be heard of a deal is not."""
        self._due = [effect for effect in self._due if effect.sound != DEALT]
        self.sprites.land()
        self._dealing_until = self.now

    def lands_within(self, dt: float) -> bool:
        """Whether any card in the air lands in the next so many seconds."""
        return any(self.now < sprite.flight.over <= self.now + dt for sprite in self.sprites)

    def step(self, dt: float) -> bool:
        """Let time pass; True if the picture changes."""
        flying = self.flying
        self.now += dt
        due = [effect for effect in self._due if effect.time <= self.now]
        if due:
            self._due = [effect for effect in self._due if effect.time > self.now]
        for effect in due:
            self._happen(effect)
        gilded, lasts = bool(self._gilded), motion.SWEEP_TIME / self.tempo.speed
        self._gilded = [(sprite, since) for sprite, since in self._gilded if self.now < since + lasts]
        glitters = self.sparks.step(dt * self.tempo.speed) or bool(len(self.sparks))
        return glitters or gilded or flying

    def _happen(self, effect: Effect) -> None:
        """A sound from where the pile stands; a completed pile is honoured, a king turns to his queen."""
        if effect.sound:
            self.sounds.play(effect.sound, effect.step, self._side(effect.pile))
        row = self.sprites.piles[effect.pile]
        if self.tempo.reduced or not row:
            if effect.complete and row:
                self._gilded.append((row[-1], self.now))  # what is heard is seen, too
            return
        if effect.complete:
            self._honour(row[-1])
        partners = self.sprites.piles[effect.partner] if effect.partner >= 0 else ()
        if partners:
            king, queen = sorted((row[-1], partners[-1]), key=lambda sprite: -rank(sprite.card))
            self._meet(king, queen)

    def _honour(self, top: Sprite) -> None:
        """A completed pile: its last card bows, gilt sweeps over it, flakes fly up, and a ring widens on the cloth."""
        lasts = motion.BOW_TIME / self.tempo.speed
        self.sprites.launch(top, Bow(top.goal, top.goal, self.now, lasts, self.floor.height))
        self.sparks.ring(top.goal.x, top.goal.y, self.floor.card)
        self.sparks.burst(top.goal.x, top.goal.y, DUST)
        self._gilded.append((top, self.now))

    def _meet(self, king: Sprite, queen: Sprite) -> None:
        """A king turns to his queen."""
        dx, dy = queen.goal.x - king.goal.x, queen.goal.y - king.goal.y
        towards = (dx / math.hypot(dx, dy), dy / math.hypot(dx, dy))
        lasts = motion.MEET_TIME / self.tempo.speed
        meet = Meet(king.goal, king.goal, self.now, lasts, self.floor.height, towards=towards)
        self.sprites.launch(king, meet)

    def _side(self, pile: int) -> float:
        """From where on the table a pile is heard, -1 to 1; the middle for none."""
        if pile < 0:
            return 0.0
        return pygame.math.remap(self.floor.area.left, self.floor.area.right, -1, 1, self.floor.spots[pile].x)

    # ── the picture ──

    def ground(
        self, cloth: pygame.Surface, ahead: float, held: Sequence[Sprite] = (), lit: Lit | None = None
    ) -> pygame.Surface:
        """The cloth with all that lies still, as it is `ahead` seconds after the last step. Do not draw on it."""
        return self.view.ground(self.lit(cloth), self.position, self.now + ahead, held, lit)

    def pieces(self, cloth: pygame.Surface) -> Iterator[None]:
        """Make what the first ground needs, in pieces of a few milliseconds, and then the ground."""
        yield from self.view.pieces(self.position)
        self.lit(cloth)
        yield
        self.ground(cloth, 0.0)
        yield

    def lit(self, cloth: pygame.Surface) -> pygame.Surface:
        """The cloth in the light of the deal, which gathers in its middle towards the end. Do not draw on it."""
        return self._light.on(cloth, self.position.placed() / self.ruleset.total, changing=not self.flying)

    def give_ground(self, cloth: pygame.Surface) -> pygame.Surface:
        """The same, for whoever asks to draw on and keep."""
        return self._light.give(cloth)

    def draw_cards(self, surface: pygame.Surface, ahead: float, held: Sequence[Sprite] = ()) -> None:
        """What is over the ground, as it is `ahead` seconds after the last step."""
        self.view.draw_cards(surface, self.position, self.now + ahead, held)
        for sprite, since in self._gilded:
            now = self.now + ahead
            part = (now - since) * self.tempo.speed / motion.SWEEP_TIME
            self.view.brush.gilt(surface, sprite.card, sprite.flight.at(now), part)
