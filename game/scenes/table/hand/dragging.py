"""Cards in the hand: picked up, carried with the mouse, dropped on a pile or flown back."""

from __future__ import annotations

import math

from pygame.math import clamp

from game.look.device import Device, last
from game.look.widgets.glide import Glide
from game.rules import Act, Move
from game.rules.words.refuse import explain
from game.scenes.board import Board
from game.scenes.table.hand.player import HandOwner
from game.table import motion
from game.table.flight import Pose
from game.table.picking import Pick, covers, drop_target, landing, shared
from game.table.sprites import Sprite, at_rest
from game.words import say


class Dragging:
    """The cards that the mouse carries; none most of the time."""

    def __init__(self, board: Board, player: HandOwner) -> None:
        self._board = board
        self._player = player
        self.held: list[Sprite] = []  # the first is the one gripped, the others hang below it
        self.offers: dict[int, Move] = {}  # pile -> the move that takes them there
        self._from = Pick(0, -1)
        self._grip = (0.0, 0.0)
        self._last = (0.0, 0.0)
        self._sway = 0.0  # degrees by which the card leans behind the mouse
        self._rise = Glide()  # how far they are lifted, and hang from the hand
        self._lay: list[Pose] = []
        self._pressed = (0.0, 0.0)
        self._slipped_far = False  # whether they have gone farther than a hand slips that only clicks

    def take(self, picked: Pick, sprites: list[Sprite], pressed_at: tuple[int, int], point: tuple[int, int]) -> None:
        """Pick up cards that were pressed at one point and are now dragged to another."""
        first = sprites[0].goal
        self.held, self._from, self._sway, self._slipped_far = sprites, picked, 0.0, False
        self._grip = (first.x - pressed_at[0], first.y - pressed_at[1])
        self._last = self._pressed = pressed_at
        self._lay = [sprite.flight.at(self._board.now) for sprite in sprites]
        self._rise = Glide()
        self._rise.to(1.0, 0.0 if self._board.tempo.reduced else motion.LIFT)
        self.offers = {
            landing(move, picked): move
            for move in self._board.position.legal_moves
            if (move.act is Act.CARRY and (move.source, move.depth) == picked)
            or (move.act is Act.PAIR and picked.depth == 0 and picked.pile in (move.source, move.target))
        }
        self._board.sounds.play("lift", pan=self._board.side(picked.pile))
        self.carry(point)

    def carry(self, point: tuple[float, float]) -> None:
        """Move the cards with the mouse."""
        if not self._board.tempo.reduced and len(self.held) == 1:
            pull = (point[0] - self._last[0]) / self._board.floor.height * motion.SWAY
            self._sway = clamp(self._sway - pull, -motion.TILT, motion.TILT)
        self._last = point
        self._hang()
        far = motion.SLIP * max(1.0, self._board.u) * (2 if last() is Device.TOUCH else 1)
        self._slipped_far = self._slipped_far or math.dist(point, self._pressed) > far

    def _hang(self) -> None:
        x, y = self._last[0] + self._grip[0], self._last[1] + self._grip[1]
        step = self._board.floor.height * motion.HANG
        first, part = self._lay[0], self._rise.at(0.0)
        for place, (sprite, lay) in enumerate(zip(self.held, self._lay, strict=True)):
            down = lay.y - first.y + (place * step - lay.y + first.y) * part
            angle = lay.angle + (self._sway - lay.angle) * part
            lift = lay.lift + (1.0 - lay.lift) * part
            sprite.flight = at_rest(sprite.card, Pose(x, y + down, angle, 1.0, 1.0, lift)).flight
        self._player.invalidate()

    def step(self, dt: float) -> None:
        """Let dt seconds pass: a leaning card straightens, a picked-up card rises."""
        if self.held and self._rise.step(dt):
            self._hang()
        if self.held and self._sway:
            self._sway *= math.exp(-motion.SWAY_BACK * dt)
            if abs(self._sway) < 0.1:
                self._sway = 0.0
            self._hang()

    def over(self) -> int | None:
        """The pile that would take the cards if they were dropped now, or None."""
        return next((index for index in self._touched() if index in self.offers), None)

    def _touched(self) -> list[int]:
        """The piles that they lie on, the most covered first; none where they lie more on their own place."""
        if not self.held:
            return []
        board, first = self._board, self.held[0]
        touched = drop_target(first.goal, board.sprites, board.floor, {self._from.pile})
        home = shared(first.goal, board.floor.poses(board.position, self._from.pile)[first.place], board.floor)
        away = touched and covers(first.goal, touched[0], board.sprites, board.floor) >= home
        return touched if away else []

    def let_go(self) -> Pick | None:
        """Play the move to the pile below, or say why not and fly the cards home. Cards that only slipped were clicked:
        returns the first one.
        """
        if not self._slipped_far:
            self.home()
            return self._from
        touched, target = self._touched(), self.over()
        if target is not None:
            move, held, before = self.offers[target], self.held, self._board.position
            self.forget()
            self._player.play(move)
            if self._board.position is before:  # the scene did not accept the move now
                self._board.send_home(held)
            return None
        self.home()
        if touched:
            position = self._board.position
            reason = explain(position, position.ruleset.carry(*self._from, touched[0]))
            self._player.refuse(say().refusal(reason), touched[0], self._from)
        return None

    def home(self) -> None:
        """Drop the cards without a move; they fly back."""
        if self.held:
            self._board.send_home(self.held)
            self._player.invalidate()
        self.forget()

    def forget(self) -> None:
        """Forget the cards in the hand; they stay where they are."""
        self.held, self.offers = [], {}
