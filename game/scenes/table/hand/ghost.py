"""The picture of a hint: a translucent card flies to its target and back, as long as the hint is shown."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules import Act, Move
from game.scenes.board import Board
from game.scenes.table.hud import SHOWN
from game.table.flight import Flight
from game.table.picking import Pick, pose_of, top

ROUND = 2.0
"""Seconds there and back."""
WAY = 0.7
"""The part of half that time in which it flies."""
FAINT = 0.55
"""The opacity of the card."""


@dataclass
class Ghost:
    """A suggested move."""

    move: Move
    left: float = SHOWN

    def draw(self, surface: pygame.Surface, board: Board) -> None:
        """Draw the card at its present place; other kinds of moves only highlight their piles."""
        move, position = self.move, board.position
        if move.act not in (Act.CARRY, Act.PAIR):
            return
        start = pose_of(Pick(move.source, move.depth), board.sprites, board.floor)
        end = pose_of(top(position, move.target), board.sprites, board.floor)
        card = position.piles[move.source][-1 - move.depth]
        part = 1 - abs(2 * ((SHOWN - self.left) / ROUND % 1) - 1)
        pose = end if board.tempo.reduced else Flight(start, end, 0.0, WAY, board.floor.height).at(part)
        board.view.brush.ghost(surface, card, pose._replace(face=1.0), FAINT)
