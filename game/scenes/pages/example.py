"""An example of the rules that moves: what words tell badly, as a refill or a redeal, played on a small table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from game.look.ahead import Ahead
from game.look.base import Scale
from game.look.cloth import small_cloth
from game.look.sound.voice import Voice
from game.play.session import Session
from game.rules import Act, Happening, Move, Position, Ruleset
from game.rules.doing import doing
from game.scenes.board import Board
from game.scenes.miniature import picture_frame
from game.scenes.presentation import drawn_as, tempo_of
from game.scenes.widgets.tablewindow import point
from game.solver.odds.golden import golden
from game.store import Settings
from game.table import choreography
from game.table.preview import DEAL, floor_of
from game.words import facts
from game.words.catalogue import Length
from game.words.spokenmoves import brought_told

SHOWN = (Happening.CHOSEN, Happening.REFILLED, Happening.SPREAD, Happening.REDEALT)
"""What an example is for; each is shown once."""
FEW = 3
"""How many moves are shown where nothing of this happens."""
LONG = 300
"""Moves of a deal that is played at random, where none is known."""
BEFORE, AFTER = 1.6, 4.0
"""Seconds that a position is seen before its move and after it."""


@dataclass(frozen=True)
class Step:
    """A move of an example, and the position it is made in."""

    before: Position
    move: Move

    @property
    def told(self) -> str:
        """What the move did, and all that came of it."""
        after, events = self.before.play_with_events(self.move)
        words = facts.move(doing(self.before, self.move), Length.SPOKEN)
        return " ".join(brought_told(self.before, words, events, after))


@lru_cache(maxsize=16)
def steps(ruleset: Ruleset) -> tuple[Step, ...]:
    """The first moves of a deal with which something happens that words tell badly, or else just its first moves."""
    played = list(_line(ruleset))
    found: dict[Happening, Step] = {}
    for step in played:
        for event in step.before.play_with_events(step.move)[1]:
            if event.what in SHOWN:
                found.setdefault(event.what, step)
    return tuple(dict.fromkeys(found.values())) or tuple(played[:FEW])


def _line(ruleset: Ruleset) -> Iterator[Step]:
    """A known deal of this ruleset, the longest; where there is none, any deal played at random."""
    known = max(golden(ruleset.id), key=lambda deal: len(deal.moves), default=None)
    position, chance = ruleset.deal(known.number if known else DEAL), random.Random(DEAL)
    for place in range(len(known.moves) if known else LONG):
        moves = [] if known else list(position.legal_moves)
        if not known and not moves:
            return
        move = position.parse_move(known.moves[place]) if known else chance.choice(moves)
        yield Step(position, move)
        position = position.play(move)


class Example:
    """`begin` starts it in a rectangle of the screen, and `stop` ends it; with reduced motion its steps are stills."""

    def __init__(self, ruleset: Ruleset, sounds: Voice, ahead: Ahead) -> None:
        self._ruleset, self._sounds, self._ahead = ruleset, sounds, ahead
        self._place = -1
        self._left = 0.0
        self._moved = False

    @property
    def on(self) -> bool:
        """Whether it is being shown."""
        return self._place >= 0

    @property
    def flying(self) -> bool:
        """Whether cards are in the air."""
        return self.on and self._board.flying

    @property
    def told(self) -> str:
        """What is seen; empty until a move is made."""
        return self._step.told if self.on and self._moved else ""

    @property
    def _step(self) -> Step:
        return steps(self._ruleset)[self._place]

    def begin(self, rect: pygame.Rect, settings: Settings, u: Scale) -> None:
        """Show the first step in this part of the screen. u: of its layout."""
        self.rect = rect
        self._board = Board(Session(self._ruleset, DEAL), self._sounds, self._ahead, bare=False)
        self._board.tempo = tempo_of(settings)
        room = floor_of(self._ruleset, rect.size, drawn_as(settings)[1]).area
        self._board.fit(rect.size, *drawn_as(settings), room, u)
        self._board.view.expect_all()
        self._cloth = partial(small_cloth, rect.size, settings.ground)
        self._ahead.make([self._cloth])
        self._go(0)

    def stop(self) -> None:
        """End it."""
        self._place = -1

    def _go(self, place: int) -> None:
        """Show the position of a step, before its move; the example is over after the last one."""
        if place == len(steps(self._ruleset)):
            self.stop()
            return
        self._place, self._left, self._moved = place, BEFORE, False
        self._board.session.path[:] = [self._step.before]
        self._board.lay()

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the picture changes."""
        if not self.on:
            return False
        self._left -= dt
        if self._left > 0:
            return self._board.step(dt)
        if self._moved:
            self._go(self._place + 1)
        else:
            self._move()
        return True

    def _move(self) -> None:
        board, (after, events) = self._board, self._step.before.play_with_events(self._step.move)
        self._left, self._moved = AFTER, True
        board.session.path[:] = [after]
        if board.tempo.reduced:
            board.lay()
        else:
            choreography.change(board.sprites, board.floor, after, events, board.now, board.tempo)

    def pieces(self) -> Iterator[None]:
        """Make what its picture needs, in pieces of a few milliseconds."""
        yield from self._board.pieces(self._cloth())

    def draw(self, target: pygame.Surface, ahead: float) -> None:
        """Draw table, cards and frame, `ahead` seconds after the last step."""
        within, board = target.subsurface(self.rect), self._board
        within.blit(board.ground(self._cloth(), ahead), (0, 0))
        board.draw_cards(within, ahead)
        if not self._moved and self._step.move.act in (Act.CARRY, Act.PAIR, Act.TURN, Act.REDEAL):
            point(within, board, self._step.move)
        edge = round(self.rect.w * 0.02)
        picture_frame(self.rect.size, edge).draw(target, self.rect.move(-edge, -edge).topleft)
