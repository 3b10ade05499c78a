"""Clicks that come too soon: the second half of a double click, and clicks on a card that is still turning over."""

from __future__ import annotations

import pygame

from game.rules import Kind
from game.scenes.board import Board
from game.table import motion
from game.table.sprites import Sprite

Point = tuple[int, int]


class Presses:
    """The last press of a hand, and the one click that waits for its card."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._on: object = None
        self._row: list[Sprite] = []  # the pile that it was on, as it lay
        self._when = float("-inf")  # on the stage's clock
        self.at: Point = (0, 0)
        """Where the last press was."""
        self.waiting: Sprite | None = None
        """The card that was clicked before it had shown its face."""

    def note(self, press: pygame.event.Event, on: object) -> None:
        """Remember a press. on: the card it was on, None for none."""
        self.at, self._on, self._when = press.pos, on, press.when
        column = isinstance(on, Sprite) and self._board.position.ruleset.piles[on.pile].kind is Kind.TABLEAU
        self._row = self._board.sprites.piles[on.pile][:] if isinstance(on, Sprite) and column else []

    def doubled(self, press: pygame.event.Event, on: Sprite | None, stock: bool) -> bool:
        """Whether a press is the second half of a double click and should be ignored: another card has come to lie
        where the first half was, too soon for the player to mean it, or its card has been clicked already.
        """
        if on is not None and on is self.waiting:
            return True
        uncovered = any(on is one for one in self._row)
        soon = motion.STOCK_CLICK if stock else motion.UNCOVERED if uncovered else motion.DOUBLE_CLICK
        return on is not self._on and not self.far(press.pos) and press.when - self._when < soon

    def second(self, press: pygame.event.Event, on: object) -> bool:
        """Whether a press follows another one at the same place so soon that it may be the second half of a double
        click, though something else lies there by now.
        """
        return on is not self._on and not self.far(press.pos) and press.when - self._when < motion.SECOND_CLICK

    def far(self, point: Point) -> bool:
        """Whether a point is so far from the last press that the mouse was moved on purpose."""
        dx, dy = point[0] - self.at[0], point[1] - self.at[1]
        return dx * dx + dy * dy > max(6.0, motion.DRAG_FROM * self._board.u) ** 2

    def waits(self, on: Sprite | None) -> bool:
        """Whether a click on a card comes too soon; then it is remembered."""
        if on is None or not on.goal.face > 0.5 > on.flight.at(self._board.now).face:
            return False
        self.waiting = on
        return True

    def due(self, at_once: bool = False) -> Sprite | None:
        """The card whose click waited, returned once, when it lies; at_once: wherever it is."""
        sprite = self.waiting
        if sprite is None or not (at_once or sprite.flight.over <= self._board.now):
            return None
        self.waiting = None
        row = self._board.sprites.piles[sprite.pile]
        return sprite if sprite.place < len(row) and row[sprite.place] is sprite else None
