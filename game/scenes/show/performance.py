"""One game in the showcase: title card, deal, moves played by the program, and the dance."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import partial

import pygame
from pygame.math import clamp

from game.look.ballroom import hall
from game.look.cloth import cloth, heading
from game.play.session import Session
from game.rules import Act, Kind, Move, Ruleset
from game.scenes.board import Board
from game.scenes.presentation import layout_options_of, look_of
from game.scenes.scene import Host
from game.scenes.show.playbill import playbill
from game.table.choreography import Tempo
from game.table.dance.ballroom import Ballroom
from game.table.dance.dances import tune_of
from game.table.dance.programme import opening
from game.words import game_name
from game.words.win import billed

BILL, LAID = 3.4, 1.5
"""Seconds that a title card is shown, and the second in which the table beneath it is prepared, while nothing moves."""
SLOWEST, FASTEST = 0.62, 0.068
"""The most and the least seconds between two moves."""
REST = 0.9
"""Seconds of rest after the last card has landed."""
FADES = 0.9
"""Seconds before the end in which the music fades out."""
DANCE = 10.6
"""Seconds of the dance, with the opening of the pack."""
BRISK = 1.7
"""How much faster the pack opens than at a win."""
FOOT = 110
"""The room left free below the dancers, in u."""
PLAY = 12.5
"""Seconds in which the moves are played, however many, as far as the limits allow."""
CHOOSING, TURNING, CLIMBING = 2.0, 0.8, 0.7
"""The relative time of a choice, of a turn of the stock, and of a card that goes to a foundation right after another;
other moves take 1.
"""


@dataclass(frozen=True)
class Piece:
    """What is shown: a deal and the moves that win it, as texts; no moves where no win is known.

    position: as text, if it does not begin with the deal: a position of a lost deal in which one move still wins.
    """

    ruleset: Ruleset
    number: int
    moves: tuple[str, ...]
    position: str = ""


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

    def __init__(self, host: Host, piece: Piece, size: tuple[int, int]) -> None:
        self.host = host
        self.ruleset = piece.ruleset
        session = Session(piece.ruleset, piece.number)
        if piece.position:
            session.path = [piece.ruleset.load(piece.position)]
        self.board = Board(session, host.sounds, host.ahead, bare=False)
        self._note = billed(piece.ruleset, bool(piece.position))
        self.part = Part.BILL
        self.ballroom: Ballroom | None = None
        self._ends = BILL
        self._moves = piece.moves
        self._waits = waits(piece)
        pace = sum(self._waits) / len(self._waits) if self._waits else SLOWEST
        self.board.tempo = Tempo(clamp(0.3 / pace, 1.0, 1.8), host.settings.reduced_motion)
        self.fit(size)
        host.sounds.band.show(tune_of(self.board.floor))

    def fit(self, size: tuple[int, int]) -> None:
        """Lay everything out for a screen of this size; flying cards land."""
        settings = self.host.settings
        self.board.fit(size, look_of(settings), layout_options_of(settings))
        self.board.view.expect_all()
        self.board.view.expect_places(self.board.position)
        self._ground = cloth(size, settings.ground)
        self._hall = size, settings.ground, settings.deck
        self.host.ahead.make([partial(hall, *self._hall)])
        self._title = heading(size, game_name(self.ruleset.game))
        self._title_at = self._title.get_rect(midtop=(size[0] // 2, 0))
        self._bill = None
        if self.part is Part.BILL:
            self._bill = playbill(
                self.ruleset, self._note, self.board.floor, self._ground, self.board.u, look_of(settings)
            )
        if self.ballroom:
            self._open_ballroom(self.ballroom.now)

    # ── time ──

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the picture changes."""
        before, changed = self.board.now, self.board.step(dt)
        if self.part is Part.BILL and before < LAID <= self.board.now:
            self.board.ground(self._ground, 0.0)
        ballroom = self.ballroom
        if self.part is Part.DANCE and ballroom:
            moved = ballroom.step(dt)
            ballroom.follow(self.host.sounds.band, dt)
            if ballroom.now >= DANCE - FADES:
                self.host.sounds.band.leave()
            if ballroom.now >= DANCE:
                self.part = Part.OVER
            return moved
        if self.board.now >= self._ends:
            self._next()
            return True
        return changed

    def _next(self) -> None:
        """Play the next move, or begin the next part."""
        if self.part is Part.BILL:
            self.part, self._bill = Part.DEAL, None
            self.board.deal(Tempo(1.0, self.board.tempo.reduced))
            self._ends = self.board.sprites.last_landing() + REST
        elif self.part in (Part.DEAL, Part.PLAY):
            self.part = Part.PLAY
            self._play()
        elif not self.board.position.won:
            self.part = Part.OVER
        else:
            self.part = Part.DANCE
            if not self.host.sounds.band.dance(tune_of(self.board.floor), opening(BRISK)):
                self.host.sounds.play("win")
            self._open_ballroom(0.0)

    def _play(self) -> None:
        board, session = self.board, self.board.session
        place = len(session.moves)
        if place == len(self._moves):
            self.part = Part.REST
            self._ends = max(board.now, board.sprites.last_landing()) + REST
            return
        move = session.position.parse_move(self._moves[place])
        board.show(session.play(move))
        self._ends = board.now + self._waits[place]
        if move.act is Act.CHOOSE:
            self._ends = max(self._ends, board.sprites.last_landing())

    def _open_ballroom(self, now: float) -> None:
        table = self.board.give_ground(self._ground)
        tempo = Tempo(BRISK, self.board.tempo.reduced)
        beat = self.host.sounds.band.beat(now)
        self.ballroom = Ballroom(
            self.board.view, self.board.position, hall(*self._hall), FOOT, tempo, beat, table, brief=True
        )
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
            surface.blit(self.board.ground(self._ground, ahead), (0, 0))
            surface.blit(self._title, self._title_at)
            self.board.draw_cards(surface, ahead)
            self.board.sparks.draw(surface)


def waits(piece: Piece) -> list[float]:
    """Seconds after each move of a piece; long lines are faster, and so are cards that go to foundations together."""
    kinds = [pile.kind for pile in piece.ruleset.piles]
    weights, climbing = [], False
    for text in piece.moves:
        move = piece.ruleset.parse_move(text)
        climbs = move.act is Act.CARRY and kinds[move.target] is Kind.FOUNDATION
        weights.append(CLIMBING if climbs and climbing else _weight(move))
        climbing = climbs
    beat = PLAY / max(1.0, sum(weights))
    return [clamp(beat * weight, FASTEST, SLOWEST) for weight in weights]


def _weight(move: Move) -> float:
    return {Act.CHOOSE: CHOOSING, Act.TURN: TURNING}.get(move.act, 1.0)
