"""One game on show: its title card, its deal, a line of play without hands, and the dance of a won one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import pygame

from game.look.cloth import cloth, heading, scale
from game.look.deck import Deck
from game.look.particles import Sparks
from game.rules import Act, Kind, Move, Ruleset
from game.scenes import effects
from game.scenes.presentation import look_of, taste_of
from game.scenes.show.playbill import playbill
from game.scenes.show.win import dance_room
from game.table import choreography
from game.table.choreography import Tempo
from game.table.dance.ballroom import Ballroom
from game.table.floor import Floor
from game.table.preview import area
from game.table.session import Session
from game.table.sprites import Sprites
from game.table.view import View

if TYPE_CHECKING:
    from game.stage import Stage

BILL = 2.6
"""Seconds a title card stays."""
PLAY = 17.0
"""Seconds in which a line is played, whatever its length, as far as the pace allows."""
SLOWEST, FASTEST = 0.62, 0.085
"""Seconds between two moves at most and at least."""
REST = 0.9
"""Seconds of rest after the last card has landed."""
DANCE = 8.2
"""Seconds of the dance, lights going down included."""
CHOOSING, TURNING, CLIMBING = 2.0, 0.8, 0.7
"""How long a choice, a turn of the stock, and a card that goes up right after another take, beside other moves."""


@dataclass(frozen=True)
class Piece:
    """What is shown: a deal and the moves that win it, as texts; none, where no win is known."""

    ruleset: Ruleset
    number: int
    moves: tuple[str, ...]


class Part(Enum):
    """The parts of a performance, in order."""

    BILL = 0
    DEAL = 1
    PLAY = 2
    REST = 3
    DANCE = 4
    OVER = 5


class Performance:
    """Goes on by itself from part to part until it is OVER."""

    def __init__(self, app: Stage, piece: Piece, size: tuple[int, int]) -> None:
        self.app = app
        self.ruleset = piece.ruleset
        self.session = Session(piece.ruleset, piece.number)
        self.part = Part.BILL
        self.now = 0.0
        self.sprites = Sprites()
        self.agenda = effects.Agenda()
        self.ballroom: Ballroom | None = None
        self._ends = BILL
        self._moves = piece.moves
        self._waits = waits(piece)
        pace = sum(self._waits) / len(self._waits) if self._waits else SLOWEST
        self.tempo = Tempo(min(max(0.3 / pace, 1.0), 1.8), app.settings.reduced_motion)
        self.fit(size)

    def fit(self, size: tuple[int, int]) -> None:
        """Lay everything out for a screen of this size; what is in the air lands."""
        settings = self.app.settings
        self.floor = Floor(self.ruleset, area(size), taste_of(settings))
        self.view = View(self.floor, Deck(look_of(settings), self.floor.width), self.sprites, scale(size))
        self.view.expect_all()
        self.sparks = Sparks(7, scale(size))
        self._ground = cloth(size, settings.cloth)
        self._title = heading(size, self.ruleset.game.name)
        self._title_at = self._title.get_rect(midtop=(size[0] // 2, 0))
        self._bill = None
        if self.part is Part.BILL:
            self._bill = playbill(self.ruleset.game, self._ground, settings.four_colours)
        self.sprites.lay(self.session.position, self.floor)
        if self.ballroom:
            self._open_ballroom(self.ballroom.now)

    # ── time ──

    def step(self, dt: float) -> bool:
        """Let time pass; True if the picture changes."""
        flying = self.now < self.sprites.last_landing()
        self.now += dt
        self.agenda.step(self)
        glitters = self.sparks.step(dt) or bool(len(self.sparks))
        if self.part is Part.DANCE:
            moved = self.ballroom.step(dt)
            if self.ballroom.now >= DANCE:
                self.part = Part.OVER
            return moved
        if self.now >= self._ends:
            self._next()
            return True
        return flying or glitters

    def _next(self) -> None:
        """The next move, or the next part."""
        if self.part is Part.BILL:
            self._deal()
        elif self.part in (Part.DEAL, Part.PLAY):
            self.part = Part.PLAY
            self._play()
        elif not self.session.position.won:
            self.part = Part.OVER
        else:
            self.part = Part.DANCE
            self.app.sounds.music("dance")
            self._open_ballroom(0.0)

    def _deal(self) -> None:
        self.part, self._bill = Part.DEAL, None
        self.app.sounds.play("shuffle")
        tempo = Tempo(1.0, self.tempo.reduced)
        choreography.deal(self.sprites, self.floor, self.session.position, self.now, tempo)
        self._ends = self.sprites.last_landing() + REST

    def _play(self) -> None:
        place = len(self.session.moves)
        if place == len(self._moves):
            self.part = Part.REST
            self._ends = max(self.now, self.sprites.last_landing()) + REST
            if self.session.position.won:
                self.app.sounds.play("win")
            return
        move = self.session.position.parse_move(self._moves[place])
        events = self.session.play(move)
        moved = choreography.change(self.sprites, self.floor, self.session.position, events, self.now, self.tempo)
        effects.of(self, events, moved)
        self._ends = self.now + self._waits[place]
        if move.act is Act.CHOOSE:
            self._ends = max(self._ends, self.sprites.last_landing())

    def _open_ballroom(self, now: float) -> None:
        room = dance_room(self._ground.get_size(), foot=110)
        reduced = self.app.settings.reduced_motion
        self.ballroom = Ballroom(self.view, self.session.position, self._ground, room, reduced)
        self.ballroom.now = now
        self.ballroom.write(self._title, self._title_at)

    # ── the picture ──

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw it as it is `ahead` seconds after the last step."""
        if self._bill:
            surface.blit(self._bill, (0, 0))
        elif self.ballroom:
            self.ballroom.draw(surface, ahead)
        else:
            now, position = self.now + ahead, self.session.position
            surface.blit(self.view.ground(self._ground, position, now), (0, 0))
            surface.blit(self._title, self._title_at)
            self.view.draw_cards(surface, position, now)
            self.sparks.draw(surface)


def waits(piece: Piece) -> list[float]:
    """Seconds after each move of a piece; long lines go faster, and so do cards that go up together."""
    kinds = [pile.kind for pile in piece.ruleset.piles]
    weights, climbing = [], False
    for text in piece.moves:
        move = piece.ruleset.parse_move(text)
        climbs = move.act is Act.CARRY and kinds[move.target] is Kind.FOUNDATION
        weights.append(CLIMBING if climbs and climbing else _weight(move))
        climbing = climbs
    beat = PLAY / max(1.0, sum(weights))
    return [min(max(beat * weight, FASTEST), SLOWEST) for weight in weights]


def _weight(move: Move) -> float:
    return {Act.CHOOSE: CHOOSING, Act.TURN: TURNING}.get(move.act, 1.0)
