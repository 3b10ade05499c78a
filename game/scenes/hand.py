"""The player's hand: pointing, clicking, dragging and choosing, with the mouse or the keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules import Act, Kind, Move
from game.rules.cards import rank
from game.rules.record import Choice
from game.rules.refuse import describe, explain, no_take, why_stuck
from game.scenes.choosing import asked
from game.table import motion
from game.table.flight import Flight, Pose, Shake
from game.table.picking import Pick, can_move, drop_target, landing, moves_from, nearest, pick, picks, pose_of
from game.table.sprites import Sprite, at_rest

if TYPE_CHECKING:
    from game.scenes.table import TableScene

DRAG_FROM = 6
"""Pixels the mouse must move with the button down before a click is a drag."""
HINT_SHOWN = 1.6
"""Seconds a hint's ghost stays."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


@dataclass
class Ghost:
    """A hint: where a card would go."""

    move: Move
    left: float = HINT_SHOWN


class Hand:
    """What the player is about to do on a table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.hover: Pick | None = None
        self.focus: Pick | None = None  # of the keyboard; None while the mouse is used
        self.chosen: Pick | None = None  # lifted, waiting for its place
        self.offers: dict[int, Move] = {}  # pile -> the move that takes the chosen card there
        self.held: list[Sprite] = []  # in the hand, following the mouse
        self.ghost: Ghost | None = None
        self._pressed: Pick | None = None
        self._press_at = (0, 0)
        self._grip = (0.0, 0.0)

    # ── events ──

    def handle(self, event: pygame.event.Event) -> None:
        """A mouse or key event that is no command."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.table.play_up()
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _at(self, point: tuple[int, int]) -> Pick | None:
        return pick(point, self.table.sprites, self.table.floor)

    def _move(self, event: pygame.event.Event) -> None:
        if self.held:
            self._carry(event.pos)
        elif self._pressed and event.buttons[0] and self._far(event.pos):
            self._take(event.pos)
        hover = self._at(event.pos)
        if hover != self.hover or self.focus:
            self.hover, self.focus = hover, None
            self.table.invalidate()

    def _far(self, point: tuple[int, int]) -> bool:
        dx, dy = point[0] - self._press_at[0], point[1] - self._press_at[1]
        return dx * dx + dy * dy > DRAG_FROM**2

    def _press(self, point: tuple[int, int]) -> None:
        self.focus = None
        self._pressed = self._at(point)
        self._press_at = point
        if self._pressed is None:
            if self.table.dealing:
                self.table.skip()
            self.forget(show=True)

    def _release(self, point: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        if self.held:
            self._let_go()
        elif pressed is not None and self._at(point) == pressed:
            self.click(pressed)

    def _key(self, event: pygame.event.Event) -> None:
        if event.key in ARROWS:
            self._walk(ARROWS[event.key])
        elif event.key == pygame.K_TAB:
            self._tab(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus:
            self.click(self.focus)
        elif asked(self.table.session.position) is Choice.RANKS:
            self._name_by_key(event)

    def _name_by_key(self, event: pygame.event.Event) -> None:
        keys = {"a": 1, "1": 10, "0": 10, "j": 11, "q": 12, "k": 13} | {str(n): n for n in range(2, 10)}
        named = keys.get(getattr(event, "unicode", "").lower())
        if named:
            self.table.rank(named)

    # ── clicking ──

    def click(self, picked: Pick) -> None:
        """A click on a card or place: play, lift, choose, or say why not."""
        table = self.table
        position = table.session.position
        if self.chosen is not None:
            chosen, offers = self.chosen, self.offers
            if picked == chosen:
                table.play(next(iter(offers.values())))
                return
            if picked.pile in offers:
                table.play(offers[picked.pile])
                return
            self.forget(show=True)
        if asked(position) is Choice.RANKS and picked.depth >= 0 and position.face_up(picked.pile):
            table.rank(rank(position.piles[picked.pile][-1 - picked.depth]))
        elif picked.pile == 0 and not position.choosing:
            table.turn()
        else:
            self._click_card(picked)

    def _click_card(self, picked: Pick) -> None:
        position = self.table.session.position
        moves = moves_from(position, picked)
        if len(moves) == 1:
            self.table.play(moves[0])
        elif moves:
            self._lift(picked, moves)
        elif picked.depth < 0:
            self._refuse(picked, self._about_place(picked.pile))
        else:
            self._refuse(picked, why_stuck(position, picked.pile, picked.depth))

    def _about_place(self, index: int) -> str:
        position = self.table.session.position
        if position.ruleset.piles[index].kind is Kind.FOUNDATION and position.needs(index):
            return f"This foundation begins with {describe(position.needs(index))}."
        return "This place is empty."

    def _lift(self, picked: Pick, moves: list[Move]) -> None:
        self.chosen = picked
        self.offers = {landing(move, picked): move for move in moves}
        self.table.app.sounds.play("lift")
        for sprite in self._sprites(picked):
            goal = sprite.goal._replace(y=sprite.goal.y - self.table.floor.height * 0.07, lift=1.0)
            self._send(sprite, goal, motion.LIFT)
        self.table.hud.say("Where to? Click one of the lit places, or the card again for the first of them.")
        self.table.invalidate()

    def _refuse(self, picked: Pick, sentence: str) -> None:
        table = self.table
        for sprite in self._sprites(picked):
            if table.now >= sprite.flight.over and not table.tempo.reduced:
                goal = sprite.goal
                sprite.flight = Shake(goal, goal, table.now, motion.REFUSED, table.floor.height)
        table.refuse(sentence)

    def _sprites(self, picked: Pick) -> list[Sprite]:
        """The cards a pick would move: the card, and from a column those above it."""
        row = self.table.sprites.piles[picked.pile]
        if picked.depth < 0 or picked.depth >= len(row):
            return []
        first = len(row) - 1 - picked.depth
        if self.table.ruleset.piles[picked.pile].kind is Kind.TABLEAU:
            return row[first:]
        return row[first : first + 1]

    def _send(self, sprite: Sprite, goal: Pose, time: float) -> None:
        table = self.table
        table.sprites.fly(
            sprite,
            goal,
            table.now,
            speed=table.tempo.speed,
            height=table.floor.height,
            time=time,
            fade=False,
        )

    def forget(self, show: bool = False) -> None:
        """Nothing is chosen any more; show: the lifted card goes back at once."""
        lifted = self._sprites(self.chosen) if self.chosen else []
        self.chosen, self.offers, self.ghost = None, {}, None
        self.hover = None
        if show and lifted:
            self._home(lifted)
            self.table.hud.hush()
            self.table.invalidate()

    def _home(self, sprites: list[Sprite]) -> None:
        position = self.table.session.position
        for sprite in sprites:
            self._send(sprite, self.table.floor.poses(position, sprite.pile)[sprite.place], motion.SHORTEST_FLIGHT)

    # ── dragging ──

    def _take(self, point: tuple[int, int]) -> None:
        pressed = self._pressed
        position = self.table.session.position
        if pressed is None or pressed.depth < 0 or pressed.pile == 0:
            return
        if no_take(position, pressed.pile, pressed.depth):
            return
        if self.table.dealing:
            self.table.skip()
        self.forget()
        self.held = self._sprites(pressed)
        first = self.held[0].goal
        self._grip = (first.x - self._press_at[0], first.y - self._press_at[1])
        self.offers = {landing(move, pressed): move for move in reversed(moves_from(position, pressed))}
        self.table.app.sounds.play("lift")
        self._carry(point)

    def _carry(self, point: tuple[int, int]) -> None:
        x, y = point[0] + self._grip[0], point[1] + self._grip[1]
        step = self.table.floor.height * 0.24
        for place, sprite in enumerate(self.held):
            pose = Pose(x, y + place * step, 0.0, 1.0, 1.0, 1.0)
            sprite.flight = at_rest(sprite.card, pose).flight
        self.table.invalidate()

    def _let_go(self) -> None:
        held, self.held = self.held, []
        position = self.table.session.position
        picked = Pick(held[0].pile, len(position.piles[held[0].pile]) - 1 - held[0].place)
        offers = {landing(move, picked): move for move in moves_from(position, picked)}
        all_offers = {
            landing(move, picked): move
            for move in position.legal_moves
            if move.act in (Act.CARRY, Act.PAIR)
            and ((move.source, move.depth) == picked or (move.act is Act.PAIR and picked.pile in move[1:4:2]))
        }
        touched = drop_target(held[0].goal, self.table.sprites, self.table.floor, {picked.pile})
        self.offers = {}
        for index in touched:
            if index in all_offers:
                self.table.play(all_offers[index])
                return
        self._home(held)
        if touched and not offers.get(touched[0]):
            move = position.ruleset.carry(picked.pile, picked.depth, touched[0])
            sentence = explain(position, move)
            self.table.refuse(sentence[:1].upper() + sentence[1:])
        self.table.invalidate()

    def drop(self) -> None:
        """Let go of everything, without a move; the cards go home."""
        held, self.held, self._pressed = self.held, [], None
        if held:
            self._home(held)
        self.forget(show=True)

    # ── keys ──

    def _walk(self, way: tuple[int, int]) -> None:
        table = self.table
        places = [(p, pose_of(p, table.sprites, table.floor)) for p in picks(table.session.position, table.sprites)]
        here = self.focus or self.hover
        if here is None:
            self.focus = places[0][0] if places else None
        else:
            others = [(p, pose) for p, pose in places if p != here]
            self.focus = nearest(pose_of(here, table.sprites, table.floor), way, others) or here
        table.invalidate()

    def _tab(self, step: int) -> None:
        """To the next thing that can be done."""
        table = self.table
        position = table.session.position
        if self.chosen:
            able = [Pick(index, 0 if position.piles[index] else -1) for index in self.offers]
        else:
            able = [p for p in picks(position, table.sprites) if can_move(position, p)]
        if able:
            at = able.index(self.focus) + step if self.focus in able else 0
            self.focus = able[at % len(able)]
            table.invalidate()

    # ── hints and drawing ──

    def point(self, move: Move | None) -> None:
        """Show a move as a ghost."""
        self.ghost = Ghost(move) if move else None

    def step(self, dt: float) -> bool:
        """Let a hint's ghost move on."""
        if not self.ghost:
            return False
        self.ghost.left -= dt
        if self.ghost.left <= 0:
            self.ghost = None
        return True

    def draw_under(self, surface: pygame.Surface) -> None:
        """Light under the cards: the places a chosen card may go to that are empty."""
        for index in self.offers:
            if not self.table.session.position.piles[index]:
                self._ring(surface, Pick(index, -1), "target")

    def draw_over(self, surface: pygame.Surface, now: float) -> None:
        """Rings of light on cards, and the hint's ghost."""
        table = self.table
        position = table.session.position
        for index in self.offers:
            if position.piles[index]:
                self._ring(surface, Pick(index, 0), "target")
        lit = self.focus or (self.hover if not self.held and not self.chosen else None)
        if lit and (self.focus or can_move(position, lit)) and not table.over:
            self._ring(surface, lit, "focus" if self.focus else "hover")
        if self.ghost:
            self._draw_ghost(surface)

    def _ring(self, surface: pygame.Surface, picked: Pick, kind: str) -> None:
        table = self.table
        row = table.sprites.piles[picked.pile]
        if picked.depth > 0 and table.ruleset.piles[picked.pile].kind is not Kind.TABLEAU:
            sprite = row[-1 - picked.depth]
            if table.now < sprite.flight.over:
                return
        table.view.draw_ring(surface, pose_of(picked, table.sprites, table.floor), kind)

    def _draw_ghost(self, surface: pygame.Surface) -> None:
        table, move = self.table, self.ghost.move
        if move.act in (Act.TURN, Act.REDEAL):
            self._ring(surface, Pick(0, 0 if table.session.position.piles[0] else -1), "hint")
            return
        if move.act is Act.CHOOSE:
            return
        start = pose_of(Pick(move.source, move.depth), table.sprites, table.floor)
        index = move.target
        end = pose_of(Pick(index, 0 if table.session.position.piles[index] else -1), table.sprites, table.floor)
        self._ring(surface, Pick(move.source, move.depth), "hint")
        card = table.session.position.piles[move.source][-1 - move.depth]
        part = (1 - self.ghost.left / HINT_SHOWN) * 2 % 1
        pose = Flight(start, end, 0.0, 0.7, table.floor.height).at(part)
        table.view.draw_ghost(surface, card, pose._replace(face=1.0), 0.55)
