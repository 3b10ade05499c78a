"""Everything on a table: the deal, the floor, flying cards, sounds that are due, and the clock."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.look.ahead import Ahead
from game.look.deck import Look, shared
from game.look.palette import Scale
from game.look.particles import Sparks
from game.look.sound.device import Voice
from game.play.session import Session
from game.rules import Event, Happening, Position, Ruleset
from game.rules.cards import KING, QUEEN, rank
from game.rules.plan import Drawing
from game.table import choreography, motion
from game.table.choreography import Tempo
from game.table.dance.light import Light
from game.table.floor import Floor, LayoutOptions
from game.table.motion import Bow, Meet, Pose, Shake
from game.table.sprites import Sprite, Sprites
from game.table.view import Lit, View, area

NOISES = {
    Happening.MOVED: "snap", Happening.TURNED: "turn", Happening.REFILLED: "slide", Happening.REDEALT: "redeal",
    Happening.SET_OUT: "slide", Happening.CLOSED_UP: "slide", Happening.SPREAD: "flip"}  # fmt: skip


DEALT = "deal"
APART = 0.028  # the least seconds between two dealt cards that are heard; of cards that land sooner only the first is


class Effect(NamedTuple):
    """Something due at a time of the table's clock: a sound from a pile. complete: that pile has been completed.
    partner: the pile of the queen whose king has come to lie on this one, or the other way round. dust: sparks for a
    card that has landed.
    """

    time: float
    sound: str
    pile: int
    step: int = 0
    complete: bool = False
    partner: int = -1
    dust: int = 0


def effects(events: Sequence[Event], moved: Sequence[Sprite], position: Position, now: float) -> list[Effect]:
    """The effects of these events, each sound once; a card on a foundation sounds higher the fuller that is.

    moved: the cards that changed pile; sounds of landing come when they land.
    """
    ruleset = position.ruleset
    lengths = dict(zip(ruleset.foundations, ruleset.lengths, strict=True))
    found: list[Effect] = []
    heard: set[tuple[str, int]] = set()
    for event in events:
        sound, step, lands = NOISES.get(event.what, ""), 0, now
        if event.what in (Happening.MOVED, Happening.TURNED):
            lands = _landing(event.target, moved, now)
        if event.what is Happening.TURNED and sound not in {name for name, _ in heard}:
            found.append(Effect(now, "slide", event.target))
        if event.what is Happening.MOVED and event.target in lengths:
            step = len(position.piles[event.target])
            if step == lengths[event.target] > 1:
                found.append(Effect(lands, "complete", event.target, complete=True))
            elif lengths[event.target] > 1:
                king = rank(position.piles[event.target][-1]) == KING
                found.append(Effect(lands, "", event.target, dust=OF_A_KING if king else OF_A_CARD))
            partner = _partner(event.target, position)
            if partner >= 0:
                found.append(Effect(lands, "", event.target, partner=partner))
        if sound and (sound, step) not in heard:
            heard.add((sound, step))
            found.append(Effect(lands, sound, event.target, step))
    return found


def _partner(index: int, position: Position) -> int:
    """The nearest foundation whose top card is the queen of the king on this one, or her king; -1 if there is none."""
    card = position.piles[index][-1]
    if rank(card) not in (KING, QUEEN):
        return -1
    other = card + (QUEEN - KING if rank(card) == KING else KING - QUEEN)
    tops = [pile for pile in position.ruleset.foundations if position.piles[pile][-1:] == (other,)]
    return min(tops, key=lambda pile: abs(pile - index), default=-1)


def dealing(dealt: Sequence[Sprite]) -> list[Effect]:
    """The sounds of a deal, as each card lands; where many land at once, only some are heard."""
    found: list[Effect] = []
    for lands, pile in sorted((sprite.flight.over - sprite.flight.settle, sprite.pile) for sprite in dealt):
        if not found or lands - found[-1].time >= APART:
            found.append(Effect(lands, DEALT, pile))
    return found


def _landing(index: int, moved: Sequence[Sprite], now: float) -> float:
    """The time when the last of the moved cards lands on a pile."""
    overs = [sprite.flight.over - sprite.flight.settle for sprite in moved if sprite.pile == index]
    return max(overs, default=now)


SEED = 7  # the seed of the gold dust: the same deal glitters alike
DUST, OF_A_KING, OF_A_CARD = 46, 26, 12
"""How many sparks a completed foundation gets, a king's arrival, and that of any other card on a foundation."""


class Board:
    """Belongs to one scene.

    `fit` lays it out; it knows neither the scene nor the player. bare: no card is on it, as nothing has been dealt yet.
    now: seconds of its clock.
    """

    floor: Floor
    view: View

    def __init__(self, session: Session, sounds: Voice, ahead: Ahead, bare: bool = True) -> None:
        self.session = session
        self.bare = bare
        self.tempo = Tempo()
        self.now = 0.0
        self.size, self.u = (0, 0), Scale(0)
        self.sprites = Sprites()
        self.sparks = Sparks(SEED)
        self.sounds = sounds
        self._due: list[Effect] = []
        self._gilded: list[tuple[Sprite, float]] = []
        self._ahead = ahead
        self._light = Light(ahead)
        self._dealing_until = 0.0

    @property
    def ruleset(self) -> Ruleset:
        return self.session.ruleset

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def flying(self) -> bool:
        return self.now < self.sprites.last_landing()

    @property
    def dealing(self) -> bool:
        """Whether cards of the opening deal are in the air."""
        return self.now < self._dealing_until

    @property
    def up(self) -> float:
        """The share of the cards on foundations, 0 to 1."""
        return self.position.placed() / self.ruleset.goal

    # ── layout and dealing ──

    def fit(
        self,
        size: tuple[int, int],
        look: Look,
        options: LayoutOptions,
        room: pygame.Rect | None = None,
        u: Scale | None = None,
        like: Drawing | None = None,
    ) -> None:
        """Lay out a floor of this size, with cards of that size; all flying cards land. room: the area for the cards,
        and u: the scale of the screen's layout; by default those of a table that takes the whole screen. like: the
        drawing that is used; by default that with the largest cards.
        """
        self.size, self.u = size, u or Scale.of(size, options.letters)
        self.floor = Floor(self.ruleset, room or area(size, options.letters), options, like)
        self.view = View(self.floor, shared(look, self.floor.width, self._ahead), self.sprites, self.u)
        self.sparks = Sparks(SEED, self.u)
        self._dealing_until = self.now
        if self.bare:
            self.sprites.clear(len(self.floor.spots))
            self.view.expect_places(self.position)
        else:
            self.lay()

    def lay(self) -> None:
        """Put every card at its place, without flying."""
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

    # ── events ──

    def show(self, events: Sequence[Event]) -> None:
        """Fly the cards to the new position; events: what led there, empty for undo."""
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
        speed, fade = self.tempo.speed, self.tempo.reduced
        self.sprites.fly(sprite, goal, self.now, speed=speed, height=self.floor.height, time=time, fade=fade)

    def send_home(self, sprites: Sequence[Sprite]) -> None:
        """Fly cards back to where they belong."""
        for sprite in sprites:
            home = self.floor.poses(self.position, sprite.pile)[sprite.place]
            self.send(sprite, home, motion.SHORTEST_FLIGHT)
        first = sprites[0]
        self._due.append(Effect(first.flight.over - first.flight.settle, "home", first.pile))

    def shake(self, sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            if self.now >= sprite.flight.over and not self.tempo.reduced:
                goal = sprite.goal
                self.sprites.launch(sprite, Shake(goal, goal, self.now, motion.REFUSED, self.floor.height))

    def skip(self) -> None:
        """Land every card, and drop the sounds of a deal that are still to come."""
        self._due = [effect for effect in self._due if effect.sound != DEALT]
        self.sprites.land()
        self._dealing_until = self.now

    def lands_within(self, dt: float) -> bool:
        """Whether any flying card lands in the next dt seconds."""
        return any(self.now < sprite.flight.over <= self.now + dt for sprite in self.sprites)

    def step(self, dt: float) -> bool:
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
        """Play a sound from the place of its pile; celebrate a completed foundation, or turn a king to his queen."""
        if effect.sound:
            self.sounds.play(effect.sound, effect.step, self.side(effect.pile))
        row = self.sprites.piles[effect.pile]
        if self.tempo.reduced or not row:
            if effect.complete and row:
                self._gilded.append((row[-1], self.now))  # what is heard is seen, too
            return
        if effect.complete:
            self._honour(row[-1])
        if effect.dust:
            self.sparks.ring(row[-1].goal.x, row[-1].goal.y, self.floor.card, effect.dust)
        partners = self.sprites.piles[effect.partner] if effect.partner >= 0 else ()
        if partners:
            king, queen = sorted((row[-1], partners[-1]), key=lambda sprite: -rank(sprite.card))
            self._meet(king, queen)

    def _honour(self, top: Sprite) -> None:
        """Celebrate a completed foundation: its last card bows under a sweep of gold, flakes fly up, a ring widens."""
        lasts = motion.BOW_TIME / self.tempo.speed
        self.sprites.launch(top, Bow(top.goal, top.goal, self.now, lasts, self.floor.height))
        self.sparks.ring(top.goal.x, top.goal.y, self.floor.card)
        self.sparks.burst(top.goal.x, top.goal.y, DUST)
        self._gilded.append((top, self.now))

    def _meet(self, king: Sprite, queen: Sprite) -> None:
        """Turn a king to his queen."""
        dx, dy = queen.goal.x - king.goal.x, queen.goal.y - king.goal.y
        towards = (dx / math.hypot(dx, dy), dy / math.hypot(dx, dy))
        lasts = motion.MEET_TIME / self.tempo.speed
        meet = Meet(king.goal, king.goal, self.now, lasts, self.floor.height, towards=towards)
        self.sprites.launch(king, meet)

    def side(self, pile: int) -> float:
        """The place of a pile's sound from left to right, -1 to 1; the middle for none."""
        if pile < 0:
            return 0.0
        return pygame.math.remap(self.floor.area.left, self.floor.area.right, -1, 1, self.floor.spots[pile].x)

    # ── the picture ──

    def ground(
        self, cloth: pygame.Surface, ahead: float, held: Sequence[Sprite] = (), lit: Lit | None = None
    ) -> pygame.Surface:
        """The cloth with all that lies still, `ahead` seconds after the last step. Do not draw on it."""
        return self.view.ground(self.lit(cloth), self.position, self.now + ahead, held, lit)

    def pieces(self, cloth: pygame.Surface) -> Iterator[None]:
        """Make what the first ground needs, in pieces of a few milliseconds, and then the ground."""
        yield from self.view.pieces(self.position)
        self.view.make_room(self.lit(cloth))
        yield
        yield from self.view.pieces(self.position, self.now)  # cards may have landed meanwhile
        self.ground(cloth, 0.0)
        yield

    def lit(self, cloth: pygame.Surface) -> pygame.Surface:
        """The cloth under the deal's light, which gathers in its middle towards the end. Do not draw on it."""
        return self._light.on(cloth, self.up, changing=not self.flying)

    def give_ground(self, cloth: pygame.Surface) -> pygame.Surface:
        """The same picture as ground(), for a caller that keeps it and draws on it."""
        return self._light.give(cloth)

    def draw_cards(
        self, surface: pygame.Surface, ahead: float, held: Sequence[Sprite] = (), over: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw what is over the ground, `ahead` seconds after the last step. over: what will be drawn over it."""
        self.view.draw_cards(surface, self.position, self.now + ahead, held, over)
        for sprite, since in self._gilded:
            now = self.now + ahead
            part = (now - since) * self.tempo.speed / motion.SWEEP_TIME
            self.view.brush.gilt(surface, sprite.card, sprite.flight.at(now), part)
