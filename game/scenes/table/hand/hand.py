"""The player's hand: pointing, clicking and choosing, with the mouse or the keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import proxy

import pygame

from game.look import keys
from game.rules import Act, Kind, Move
from game.rules.cards import rank, spoken
from game.rules.record import Choice
from game.rules.refuse import describe, no_take, why_stuck
from game.scenes.format import counted
from game.scenes.table.choices import asked
from game.scenes.table.hand.dragging import Dragging
from game.table import motion
from game.table.flight import Flight, Pose, Shake
from game.table.picking import Pick, can_move, landing, moves_from, nearest, pick, picks, pose_of
from game.table.sprites import Sprite

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

DRAG_FROM = 8
"""Units the mouse must move with the button down before a click is a drag; 6 pixels at least."""
HINT_SHOWN = 1.6
"""Seconds a hint's ghost stays."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
RANK_KEYS = {"a": 1, "1": 10, "0": 10, "j": 11, "q": 12, "k": 13} | {str(n): n for n in range(2, 10)}


@dataclass
class Ghost:
    """A hint: where a card would go."""

    move: Move
    left: float = HINT_SHOWN


class Hand:
    """What the player is about to do on a table."""

    def __init__(self, table: TableScene) -> None:
        self.table: TableScene = proxy(table)  # held outright, the two would outlive the evening
        self.drag = Dragging(table)
        self.focus: Pick | None = None  # of the keyboard; None while the mouse is used
        self.chosen: Pick | None = None  # lifted, waiting for its place
        self.offers: dict[int, Move] = {}  # pile -> the move that takes the chosen card there
        self.ghost: Ghost | None = None
        self._mouse = (-1, -1)
        self._hover: Pick | None = None
        self._pressed: Pick | None = None
        self._press_at = (0, 0)
        self._pressed_when = float("-inf")

    @property
    def held(self) -> list[Sprite]:
        """The cards that follow the mouse."""
        return self.drag.held

    # ── the mouse ──

    def handle(self, event: pygame.event.Event) -> None:
        """A mouse or key event that is no command."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not self.held:
            self.table.play_up()
        elif event.type == pygame.WINDOWLEAVE:
            self._mouse = (-1, -1)
            self._look()
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _at(self, point: tuple[int, int]) -> Pick | None:
        return pick(point, self.table.sprites, self.table.floor)

    def _look(self) -> None:
        """See what lies under the mouse now."""
        hover = self._at(self._mouse)
        if hover != self._hover:
            self._hover = hover
            self.table.invalidate()

    def _move(self, event: pygame.event.Event) -> None:
        self._mouse = event.pos
        if self.focus:
            self.focus = None
            self.table.invalidate()
        if self.held and not event.buttons[0]:
            self.drag.home()  # the button was let go of where we could not see it
        elif self.held:
            self.drag.carry(event.pos)
        elif self._pressed and event.buttons[0] and self._far(event.pos):
            self._take(event.pos)
        self._look()

    def _far(self, point: tuple[int, int]) -> bool:
        dx, dy = point[0] - self._press_at[0], point[1] - self._press_at[1]
        return dx * dx + dy * dy > max(6.0, DRAG_FROM * self.table.u) ** 2

    def _press(self, point: tuple[int, int]) -> None:
        pressed = self._at(point)
        self.focus = self._pressed = None
        self._mouse = point
        self._look()
        if self._again(point, pressed) or self._unseen(pressed):
            return
        self._press_at, self._pressed_when = point, self.table.now
        if self.table.dealing:
            self.table.skip()
        elif pressed is None:
            self.forget(show=True)
        else:
            self._pressed = pressed

    def _again(self, point: tuple[int, int], pressed: Pick | None) -> bool:
        """Whether a press is the other half of a double click: what the first half brought here is not meant by it."""
        if self.chosen and pressed == self.chosen:
            return False
        soon = motion.STOCK_CLICK if pressed and pressed.pile == 0 else motion.DOUBLE_CLICK
        return not self._far(point) and self.table.now - self._pressed_when < soon

    def _unseen(self, pressed: Pick | None) -> bool:
        """Whether a card has not shown its face yet."""
        cards = self._sprites(pressed) if pressed and not self.table.dealing else []
        return bool(cards) and cards[0].goal.face > 0.5 > cards[0].flight.at(self.table.now).face

    def _release(self, point: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        if self.held:
            self.drag.let_go()
        elif pressed is not None and self._at(point) == pressed:
            self.click(pressed)
        self._look()

    def _take(self, point: tuple[int, int]) -> None:
        """A drag begins."""
        pressed, self._pressed = self._pressed, None
        position = self.table.session.position
        if pressed is None or pressed.depth < 0 or pressed.pile == 0 or position.choosing:
            return
        if no_take(position, pressed.pile, pressed.depth):
            self._refuse(pressed, why_stuck(position, pressed.pile, pressed.depth))
            return
        self.forget(show=True)
        self.drag.take(pressed, self._sprites(pressed), self._press_at, point)

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
        table = self.table
        self.chosen = picked
        self.offers = {landing(move, picked): move for move in moves}
        table.app.sounds.play("lift")
        for sprite in self._sprites(picked):
            goal = sprite.goal._replace(y=sprite.goal.y - table.floor.height * motion.LIFT_RISE, lift=1.0)
            self.send(sprite, goal, motion.LIFT)
        table.hud.say("Where to? Click one of the lit places, or the card again for the first of them.")
        table.invalidate()

    def _refuse(self, picked: Pick, sentence: str) -> None:
        table = self.table
        for sprite in self._sprites(picked):
            if table.now >= sprite.flight.over and not table.tempo.reduced:
                goal = sprite.goal
                table.sprites.launch(sprite, Shake(goal, goal, table.now, motion.REFUSED, table.floor.height))
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

    def send(self, sprite: Sprite, goal: Pose, time: float) -> None:
        """Let a card fly somewhere, at the player's speed."""
        table = self.table
        table.sprites.fly(
            sprite,
            goal,
            table.now,
            speed=table.tempo.speed,
            height=table.floor.height,
            time=time,
            fade=table.tempo.reduced,
        )

    def forget(self, show: bool = False) -> None:
        """Nothing is chosen or carried any more; show: the cards go back at once, not with all others in a moment."""
        if show:
            self.drag.home()
        else:
            self.drag.forget()
        lifted = self._sprites(self.chosen) if self.chosen else []
        self.chosen, self.offers, self.ghost = None, {}, None
        self.focus = self._still_there(self.focus)
        self._hover = None
        self.table.invalidate()
        if show and lifted:
            position = self.table.session.position
            for sprite in lifted:
                goal = self.table.floor.poses(position, sprite.pile)[sprite.place]
                self.send(sprite, goal, motion.SHORTEST_FLIGHT)
            self.table.hud.hush()

    def _still_there(self, picked: Pick | None) -> Pick | None:
        """The same card or place after the piles have changed, or the nearest thing in its pile."""
        if picked is None:
            return None
        count = len(self.table.session.position.piles[picked.pile])
        return Pick(picked.pile, min(max(picked.depth, 0), count - 1))

    def drop(self) -> None:
        """Let go of everything, without a move; the cards go home."""
        self._pressed = None
        self.forget(show=True)

    # ── keys ──

    def _key(self, event: pygame.event.Event) -> None:
        if event.key in ARROWS:
            self._walk(ARROWS[event.key])
        elif event.key == pygame.K_TAB:
            self._tab(-1 if keys.shift(event) else 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus:
            self.click(self.focus)
        elif asked(self.table.session.position) is Choice.RANKS:
            named = RANK_KEYS.get(getattr(event, "unicode", "").lower())
            if named:
                self.table.rank(named)

    def _walk(self, way: tuple[int, int]) -> None:
        table = self.table
        places = [(p, pose_of(p, table.sprites, table.floor)) for p in picks(table.session.position, table.sprites)]
        here = self.focus or self._hover
        if here is None:
            self.focus = places[0][0] if places else None
        else:
            others = [(p, pose) for p, pose in places if p != here]
            self.focus = nearest(pose_of(here, table.sprites, table.floor), way, others) or here
        self._tell()

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
            self._tell()

    def _tell(self) -> None:
        """Say in words what the keyboard's focus is on."""
        table, focus = self.table, self.focus
        table.invalidate()
        if focus is None or table.session.position.choosing:
            return
        position = table.session.position
        pile = position.piles[focus.pile]
        if focus.pile == 0:
            words = f"the stock, {counted(len(pile), 'card')}" if pile else "the stock is empty"
        elif focus.depth < 0:
            words = "an empty place"
        else:
            words = spoken(pile[-1 - focus.depth]) if position.face_up(focus.pile) else "a card face down"
        where = position.ruleset.piles[focus.pile].kind.value
        play = "; Enter plays it" if can_move(position, focus) else ""
        table.hud.say(f"{words[:1].upper()}{words[1:]}{f', {where}' if focus.pile else ''}{play}.")

    # ── hints and light ──

    def point(self, move: Move | None) -> None:
        """Show a move as a ghost; None: show none."""
        self.ghost = Ghost(move) if move else None
        self.table.invalidate()

    def step(self, dt: float) -> bool:
        """Let a carried card swing and a hint's ghost move on."""
        self.drag.step(dt)
        if not self.ghost:
            return False
        self.ghost.left -= dt
        if self.ghost.left <= 0:
            self.ghost = None
        return True

    def lit(self) -> dict[Pick, str]:
        """The cards and places with a ring of light around them, and its kind."""
        table = self.table
        position = table.session.position
        if table.over:
            return {}
        if self._hover is None:
            self._hover = self._at(self._mouse)
        rings = {self._top(index): "target" for index in self.drag.offers or self.offers}
        over = self.drag.over()
        if over is not None:
            rings[self._top(over)] = "hint"
        if self.ghost:
            rings |= dict.fromkeys(self._hinted(self.ghost.move), "hint")
        if self.focus:
            rings |= dict.fromkeys(self._together(self.focus), "focus")
        elif self._hover and not self.held and not self.chosen and can_move(position, self._hover):
            rings |= dict.fromkeys(self._together(self._hover), "hover")
        return rings

    def _top(self, index: int) -> Pick:
        return Pick(index, 0 if self.table.session.position.piles[index] else -1)

    def _together(self, picked: Pick) -> list[Pick]:
        """What lights up with a card: a whole wing while one has to be chosen."""
        pile = self.table.ruleset.piles[picked.pile]
        if asked(self.table.session.position) is not Choice.WING or picked.depth < 0 or pile.group == "stock":
            return [picked]
        return [Pick(index, 0) for index in self.table.ruleset.groups[pile.group]]

    def _hinted(self, move: Move) -> list[Pick]:
        """What a hint points at."""
        if move.act in (Act.CARRY, Act.PAIR):
            return [Pick(move.source, move.depth)]
        if move.act is Act.CHOOSE:
            return [] if asked(self.table.session.position) is Choice.RANKS else self._together(self._top(move.target))
        return [self._top(0)]

    def draw_ghost(self, surface: pygame.Surface) -> None:
        """A hint's card on its way to where it would go."""
        if not self.ghost or self.ghost.move.act not in (Act.CARRY, Act.PAIR):
            return
        table, move = self.table, self.ghost.move
        start = pose_of(Pick(move.source, move.depth), table.sprites, table.floor)
        end = pose_of(self._top(move.target), table.sprites, table.floor)
        card = table.session.position.piles[move.source][-1 - move.depth]
        part = (1 - self.ghost.left / HINT_SHOWN) * 2 % 1
        pose = end if table.tempo.reduced else Flight(start, end, 0.0, 0.7, table.floor.height).at(part)
        table.view.draw_ghost(surface, card, pose._replace(face=1.0), 0.55)
