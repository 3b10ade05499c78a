"""What a hand holds and where it is: presses, drags, the focus of the keys, and a card that is shown going."""

import math
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame.math import clamp

from game.look.keys import Device, Direction, last
from game.look.widgets.scroll import Glide
from game.rules import Act, Kind, Move, Position
from game.rules.words.refuse import explain
from game.scenes.board import Board
from game.scenes.command import ENTER, key_now
from game.scenes.table.hud import SHOWN
from game.table import motion
from game.table.motion import Flight, Pose
from game.table.picking import Pick, arrows, can_move, covers, drop_target, landing, picks, pose_of, shared, top
from game.table.sprites import Sprite, at_rest
from game.words import facts
from game.words.table import place_told


class HandOwner(Protocol):
    """The scene that a hand belongs to, as the hand sees it."""

    def play(self, move: Move) -> None:
        """Play a move; one that is not legal is refused."""

    def play_up(self) -> None:
        """Play all cards to foundations that can go there."""

    def turn(self) -> None:
        """Turn the stock, or redeal."""

    def rank(self, rank: int) -> None:
        """Name a rank."""

    def ready(self) -> bool:
        """Whether the next move can be made now."""

    def refuse(self, sentence: str, pile: int = -1, tried: Pick | None = None) -> None:
        """Show why a move is not possible; pile: where it was tried; tried: the card."""

    def say(self, sentence: str) -> None:
        """Show a message; an empty one hides the message shown."""

    def invalidate(self) -> None:
        """Ask for a redraw."""


Point = tuple[int, int]


class Presses:
    """The last press of a hand, and the one click that waits for its card."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._on: object = None
        self._row: list[Sprite] = []  # the pile that it was on, as it lay
        self._when = float("-inf")  # on the stage's clock
        self.at: Point = (0, 0)  # where the last press was
        self.waiting: Sprite | None = None  # the card that was clicked before it had shown its face

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
        """Whether a press may be the second half of a double click, though something else lies there by now."""
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


ROUND = 2.0  # seconds there and back
WAY = 0.7  # the part of half that time in which it flies
FAINT = 0.55  # the opacity of the card


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


def walk(board: Board, here: Pick | None, way: Direction) -> Pick | None:
    """The card or place in an arrow's direction; the first of all if there is no focus."""
    if here is None:
        return next(picks(board.position, board.sprites), None)
    return arrows(board.position, board.sprites, board.floor, here)[here, way].to or here


def around(able: list[Pick], here: Pick | None, step: int) -> Pick | None:
    """The next or the previous of the possible things; the first if the focus is on none of them."""
    if not able:
        return here
    return able[(able.index(here) + step) % len(able)] if here in able else able[0]


def still_there(position: Position, here: Pick | None) -> Pick | None:
    """The same card or place after the piles have changed, or the nearest in its pile."""
    if here is None:
        return None
    return Pick(here.pile, min(max(here.depth, 0), len(position.piles[here.pile]) - 1))


def told(position: Position, here: Pick) -> str:
    """A sentence about the focused card or place."""
    enter = key_now(ENTER[0]) if can_move(position, here) else ""
    return place_told(position, here.pile, here.depth, enter)


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
            self._player.refuse(facts.refusal(reason), touched[0], self._from)
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
