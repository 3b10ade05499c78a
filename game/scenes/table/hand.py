"""The player's hand: pointing, clicking and choosing, with the mouse or the keys."""

import math
from collections.abc import Callable, Sequence
from string import digits
from typing import NamedTuple

import pygame

from game.look import keys
from game.rules import Act, Choice, Kind, Move, Position, Ruleset
from game.rules.cards import rank
from game.rules.words.refuse import no_take, why_stuck
from game.scenes.board import Board
from game.scenes.table.dragging import Dragging, Ghost, HandOwner, Presses, around, still_there, told, walk
from game.table import motion
from game.table.motion import Pose
from game.table.picking import Pick, can_move, every_move, landing, moves_from, pick, picks, pose_of, top
from game.table.sprites import Sprite
from game.words import facts, phrase
from game.words.letters import rank_letters
from game.words.table import empty_told, foundation_told

RANK_KEYS = {"a": 1, "1": 10, "0": 10, "j": 11, "q": 12, "k": 13} | {str(n): n for n in range(2, 10)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
SKIP = object()  # stands for a card: the press only ends the animation of the deal


def _rank(event: pygame.event.Event) -> int:
    """The rank that a key names: by the letter on the cards, by the usual ones, or by its place; 0 for none."""
    letter, meant = keys.typed(event).upper(), keys.by_place(event)
    if not letter:
        return 0
    shown = rank_letters()
    by_place = chr(meant) if meant < pygame.K_DELETE else ""
    return shown.index(letter) + 1 if letter in shown else RANK_KEYS.get(letter.lower(), RANK_KEYS.get(by_place, 0))


def _column(event: pygame.event.Event) -> int | None:
    """The place of the column that a key names: 0 for 1, 9 for 0."""
    letter = keys.typed(event)
    sign = letter if letter in digits else chr(min(keys.by_place(event), pygame.K_DELETE))
    return (int(sign) - 1) % 10 if letter and sign in digits else None


def _columns(ruleset: Ruleset) -> list[int]:
    """The piles that have a number: columns, or reserves where there are none; not places for single cards."""
    built = [pile for pile in ruleset.tableau if pile not in ruleset.singles]
    return built or [pile.index for pile in ruleset.piles if pile.kind is Kind.RESERVE]


class Tour(NamedTuple):
    """A card that one click took to its best place: its moves to each, which was played, and the position after it."""

    moves: Sequence[Move]
    at: int
    after: Position


class Hand:
    """The player's pointing, clicking and choosing on a board."""

    def __init__(self, board: Board, player: HandOwner) -> None:
        self.board = board
        self.player = player
        self.drag = Dragging(board, player)
        self.presses = Presses(board)
        self.focus: Pick | None = None  # of the keyboard; None while the mouse is used
        self.lifted: Pick | None = None  # a card that was clicked and waits for its target
        self.offers: dict[int, Move] = {}  # pile -> the move that takes the lifted card there
        self.ghost: Ghost | None = None
        self.hinted: Move | None = None  # the move shown last, which Enter plays
        self.tries: Pick | None = None  # a card that can't move, and that Tab goes to because it is to be tried
        self.instead: Callable[[Move], None] | None = None
        """Plays a move in place of the last one, where one click takes a card to its best place; without it the places
        light up, and the next click chooses.
        """
        self._tour: Tour | None = None
        self._mouse = (-1, -1)
        self._hover: Pick | None = None
        self._pressed: Pick | None = None
        self._second = False  # it may be the second half of a double click, which is not scolded
        self._asked: tuple[Pick | None, dict[int, Move]] = None, {}  # what waited for its target when a drag began

    @property
    def held(self) -> list[Sprite]:
        return self.drag.held

    @property
    def pointed(self) -> Pick | None:
        """What the keyboard or the mouse is on."""
        return self.focus or self.at(self._mouse)

    # ── the mouse ──

    def handle(self, event: pygame.event.Event) -> None:
        """Handle a mouse or key event that is no command."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not self.held:
            self.player.play_up()
        elif event.type == pygame.WINDOWLEAVE:
            self._mouse = (-1, -1)
            self._look()
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def at(self, point: tuple[int, int]) -> Pick | None:
        """The card or place at a point; lifted cards have risen, but are still meant where they lay."""
        sprites, floor, lifted = self.board.sprites, self.board.floor, self.lifted
        if lifted and lifted.depth >= 0:
            lay = pick((point[0], point[1] - self._rise), sprites, floor)
            if lay and lay.pile == lifted.pile and 0 <= lay.depth <= lifted.depth:
                return lay
        return pick(point, sprites, floor)

    @property
    def _rise(self) -> float:
        """How far lifted cards rise, in pixels."""
        return self.board.floor.height * motion.LIFT_RISE

    def _look(self) -> None:
        """Find what lies under the mouse now."""
        hover = self.at(self._mouse)
        if hover != self._hover:
            self._hover = hover
            self._expect(hover)
            self.player.invalidate()

    def _expect(self, picked: Pick | None) -> None:
        """Prepare pictures of a card that may be lifted soon, as the mouse is on it."""
        if picked and not self.board.dealing:
            self.board.view.brush.expect_raised(sprite.card for sprite in self._sprites(picked) if sprite.goal.face)

    def _move(self, event: pygame.event.Event) -> None:
        self._mouse = event.pos
        if self.focus:
            self.focus = None
            self.player.invalidate()
        if self.held and not event.buttons[0]:
            self.drag.home()  # the button was released outside the window
        elif self.held:
            self.drag.carry(event.pos)
        elif self._pressed and event.buttons[0] and self.presses.far(event.pos):
            self._take(event.pos)
        self._look()

    def _press(self, event: pygame.event.Event) -> None:
        point = event.pos
        pressed = self.at(point)
        self.focus = self._pressed = self.hinted = None
        self._mouse = point
        self._look()
        on = self._on(pressed)
        if self.presses.doubled(event, on, bool(pressed and pressed.pile == 0)):
            return
        dealing = self.board.dealing
        self._second = self.presses.second(event, on) and not (pressed and pressed.pile == 0)
        self.presses.note(event, SKIP if dealing else on)
        if dealing:
            self.board.skip()
            self.player.invalidate()
        elif pressed is None:
            self.forget(show=True)
        else:
            self._pressed = pressed

    def _on(self, picked: Pick | None) -> Sprite | None:
        """The sprite that a pick names; None for an empty place."""
        sprites = self._sprites(picked) if picked else []
        return sprites[0] if sprites else None

    def hurry(self, event: pygame.event.Event | None = None) -> bool:
        """Play a click that waits for its card, because the player goes on; returns whether there was one. event: a
        press; a second press on that card is part of a double click.
        """
        if event and event.type == pygame.MOUSEBUTTONDOWN and self._on(self.at(event.pos)) is self.presses.waiting:
            return False
        return self._click_late(self.presses.due(at_once=True))

    def _click_late(self, sprite: Sprite | None) -> bool:
        if sprite:
            self.click(Pick(sprite.pile, len(self.board.sprites.piles[sprite.pile]) - 1 - sprite.place))
        return sprite is not None

    def _release(self, point: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        if self.held:
            clicked = self.drag.let_go()
            if clicked:
                self.lifted, self.offers = self._asked
                self.click(clicked)
        elif pressed is not None and self.at(point) == pressed and self._means(pressed):
            self.click(pressed)
        self._look()

    def _means(self, pressed: Pick) -> bool:
        """Whether a click is meant, and now: not one that waits, nor a second half where nothing can be done."""
        answered = not self._second or self.lifted or can_move(self.board.position, pressed)
        return bool(answered) and not self.presses.waits(self._on(pressed))

    def _take(self, point: tuple[int, int]) -> None:
        """Begin to drag; what can't be dragged may still be clicked."""
        pressed, position = self._pressed, self.board.position
        if pressed is None or pressed.depth < 0 or pressed.pile == 0 or position.choosing:
            return
        stuck = no_take(position, pressed.pile, pressed.depth)
        if stuck and self.lifted:
            return
        self._pressed = None
        if stuck:
            self._refuse(pressed, facts.refusal(why_stuck(position, pressed.pile, pressed.depth)))
            return
        self._asked = self.lifted, self.offers
        self.forget(show=True)
        self.drag.take(pressed, self._sprites(pressed), self.presses.at, point)

    # ── clicking ──

    def click(self, picked: Pick, by_key: bool = False) -> None:
        """Click a card or place: play, lift, choose, or say why not. by_key: a card that can go to several places is
        lifted, since only a click there takes it on to the next one.
        """
        position = self.board.position
        if self.lifted is not None:
            move = next(iter(self.offers.values())) if picked == self.lifted else self.offers.get(picked.pile)
            if move:
                self.player.play(move)
                return
            self.forget(show=True)
        elif self._goes_on(picked):
            return
        if position.choice is Choice.RANKS and picked.depth >= 0 and position.face_up(picked.pile):
            self.player.rank(rank(position.piles[picked.pile][-1 - picked.depth]))
        elif picked.pile == 0 and not position.choosing:
            self.player.turn()
        else:
            self._click_card(picked, by_key)

    def _click_card(self, picked: Pick, by_key: bool) -> None:
        position = self.board.position
        moves = moves_from(position, picked)
        if len(moves) == 1 and picked.pile not in position.ruleset.backs:
            self.player.play(moves[0])
        elif moves and self.instead and not by_key and picked.pile not in position.ruleset.backs:
            self.player.play(moves[0])
            self._tour = Tour(moves, 0, self.board.position)
        elif moves:
            self._lift(picked)
        elif picked.depth < 0:
            self._refuse(picked, empty_told(position, picked.pile))
        elif position.ruleset.piles[picked.pile].kind is Kind.FOUNDATION and not position.choosing:
            self.player.say(foundation_told(position, picked.pile))
        else:
            self._refuse(picked, facts.refusal(why_stuck(position, picked.pile, picked.depth)))

    def _goes_on(self, picked: Pick) -> bool:
        """Take a card that went to its best place to the next one instead, if it is clicked there at once."""
        tour, self._tour = self._tour, None
        if not tour or not self.instead or tour.after is not self.board.position:
            return False
        moves, played, at = tour.moves, tour.moves[tour.at], (tour.at + 1) % len(tour.moves)
        if picked != (played.target, 0 if played.target in self.board.ruleset.foundations else played.depth):
            return False
        self.instead(moves[at])
        self._tour = Tour(moves, at, self.board.position)
        return True

    def _lift(self, picked: Pick) -> None:
        self.lifted = picked
        self.offers = {landing(move, picked): move for move in every_move(self.board.position, picked)}
        self.board.sounds.play("lift", pan=self.board.side(picked.pile))
        for sprite in self._sprites(picked):
            self.board.send(sprite, sprite.goal._replace(y=sprite.goal.y - self._rise, lift=1.0), motion.LIFT)
        self.player.say(phrase("Choose a lit place, or the same card again for the best one."))
        self.player.invalidate()

    def _refuse(self, picked: Pick, sentence: str) -> None:
        self.board.shake(self._sprites(picked))
        self.player.refuse(sentence, picked.pile, picked)

    def area(self, picked: Pick) -> pygame.Rect:
        """The pixels on which a picked card lies with those above it in its column, or its place."""
        poses = [sprite.goal for sprite in self._sprites(picked)]
        first, *others = map(self._around, poses or [pose_of(picked, self.board.sprites, self.board.floor)])
        return first.unionall(others)

    def seen(self) -> list[pygame.Rect]:
        """The pixels on which each card lies that is to be seen, at least in part; without the stock."""
        rows = [row for pile, row in enumerate(self.board.sprites.piles) if pile]
        spots = {sprite.goal[:2]: sprite.goal for row in rows for sprite in row}
        return [self._around(pose) for pose in spots.values()]

    def _around(self, pose: Pose) -> pygame.Rect:
        floor = self.board.floor
        cos, sin = (abs(part(math.radians(pose.angle))) for part in (math.cos, math.sin))
        wide, high = floor.width * cos + floor.height * sin, floor.width * sin + floor.height * cos
        return pygame.Rect(round(pose.x - wide / 2), round(pose.y - high / 2), round(wide), round(high))

    def _sprites(self, picked: Pick) -> list[Sprite]:
        """The sprites that a pick would move: the card, and from a column those above it."""
        row = self.board.sprites.piles[picked.pile]
        if picked.depth < 0 or picked.depth >= len(row):
            return []
        first = len(row) - 1 - picked.depth
        column = self.board.ruleset.piles[picked.pile].kind is Kind.TABLEAU
        return row[first:] if column else row[first : first + 1]

    def forget(self, show: bool = False) -> None:
        """Forget what is lifted or carried; show: the cards go back at once, not with the next update."""
        if show:
            self.drag.home()
        else:
            self.drag.forget()
        if show and self.lifted:
            self.board.send_home(self._sprites(self.lifted))
            self.player.say("")
        self.lifted, self.offers, self.ghost, self.hinted = None, {}, None, None
        self.focus = still_there(self.board.position, self.focus)
        self._hover = None
        self.player.invalidate()

    def drop(self) -> None:
        """Drop everything without a move; the cards fly home."""
        self._pressed = self.presses.waiting = None
        self._mouse = (-1, -1)
        self.forget(show=True)

    # ── keys ──

    def _key(self, event: pygame.event.Event) -> None:
        board = self.board
        if event.key in keys.ARROWS:
            self._focus(walk(board, self.focus or self._hover, keys.ARROWS[event.key]))
        elif event.key == pygame.K_TAB:
            self._focus(around(self._able(), self.focus, -1 if keys.shift(event) else 1))
        elif event.key in ENTER and self.hinted:
            self.player.play(self.hinted)
        elif event.key in ENTER and self.focus:
            self.click(self.focus, by_key=True)
        elif self.names_rank(event):
            self.player.rank(_rank(event))
        elif (place := _column(event)) is not None:
            self._go_to(place)

    def _go_to(self, place: int) -> None:
        """Play the lifted card to a column; else go to the column: its longest run that can move, then shorter ones."""
        columns = _columns(self.board.ruleset)[place : place + 1]
        for pile in columns:
            if pile in self.offers:
                self.player.play(self.offers[pile])
                return
            position = self.board.position
            able = [one for one in picks(position, self.board.sprites) if one.pile == pile and can_move(position, one)]
            self._focus(around(able[::-1] or [top(position, pile)], self.focus, 1))

    def names_rank(self, event: pygame.event.Event) -> bool:
        """Whether it is the key of a rank, while ranks are asked for: then it does nothing else."""
        asked = event.type == pygame.KEYDOWN and self.board.position.choice is Choice.RANKS
        return asked and _rank(event) > 0

    def _able(self) -> list[Pick]:
        """Everything that Tab goes through; what is highlighted together counts as one."""
        position = self.board.position
        if self.lifted:
            return [top(position, landing(move, self.lifted)) for move in moves_from(position, self.lifted)]
        able = [place for place in picks(position, self.board.sprites) if can_move(position, place)]
        able[:0] = [self.tries] if self.tries else []
        firsts: dict[tuple[Pick, ...], Pick] = {}
        for place in able:
            firsts.setdefault(tuple(self._together(place)), place)
        return list(firsts.values())

    def point_at(self, place: Pick | None) -> None:
        if place:
            self._focus(place)

    def _focus(self, place: Pick | None) -> None:
        self.focus, self.hinted = place, None
        self._expect(place)
        self.player.invalidate()
        if place and not self.board.position.choosing:
            self.player.say(told(self.board.position, place))

    # ── hints and rings of light ──

    def point(self, move: Move | None) -> None:
        """Show a move as a hint, which Enter plays; None hides it."""
        self.ghost, self.hinted = Ghost(move) if move else None, move
        self.player.invalidate()

    def step(self, dt: float) -> bool:
        """Move a carried card and a hint's card; play a click that waited, once its card lies."""
        self.drag.step(dt)
        if self.presses.waiting and self.player.ready():
            self._click_late(self.presses.due())
        if not self.ghost:
            return False
        self.ghost.left -= dt
        if self.ghost.left <= 0:
            self.ghost = None
        return True

    def lit(self) -> dict[Pick, str]:
        """The cards and places with a ring of light, and its kind."""
        position = self.board.position
        if self._hover is None:
            self._hover = self.at(self._mouse)
        rings = {top(position, index): "target" for index in self.drag.offers or self.offers}
        over = self.drag.over()
        if over is not None:
            rings[top(position, over)] = "hint"
        if self.ghost:
            if self.ghost.move.act is Act.CARRY:
                rings[top(position, self.ghost.move.target)] = "target"
            rings |= dict.fromkeys(self._hinted(self.ghost.move), "hint")
        if self.focus:
            rings |= dict.fromkeys(self._together(self.focus), "focus")
        elif self._hover and not self.held and not self.lifted and can_move(position, self._hover):
            rings |= dict.fromkeys(self._together(self._hover), "hover")
        return rings

    def _together(self, picked: Pick) -> list[Pick]:
        """What is highlighted together with a card: a whole wing while one has to be chosen."""
        position = self.board.position
        pile = position.ruleset.piles[picked.pile]
        if position.choice is not Choice.WING or picked.depth < 0 or pile.kind is Kind.STOCK:
            return [picked]
        return [Pick(index, 0) for index in position.ruleset.groups[pile.group]]

    def _hinted(self, move: Move) -> list[Pick]:
        """The cards and places of a hint."""
        position = self.board.position
        if move.act in (Act.CARRY, Act.PAIR):
            return [Pick(move.source, move.depth)]
        if move.act is Act.CHOOSE:
            return [] if move.choice is Choice.RANKS else self._together(top(position, move.target))
        return [top(position, 0)]
