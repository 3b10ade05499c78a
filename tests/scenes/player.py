"""A player with a mouse and a keyboard, for tests: real events to a real stage, the clock stepped by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game import rules
from game.look.sound.device import Silence
from game.play.session import Session
from game.rules import Act, Move, Position, Ruleset
from game.rules.record import Choice
from game.scenes.doors import Door
from game.scenes.table.table import TableScene
from game.stage import TICK, Stage
from game.store import Deal, Journal, Origin, Settings
from game.table import motion
from game.table.picking import Pick, pick, pose_of
from tests.typed import instance


def again(session: Session, moves: Iterable[str]) -> None:
    """Play moves by their texts."""
    for text in moves:
        session.play(session.position.parse_move(text))


def sit(
    stage: Stage, ruleset: Ruleset, number: int | None = None, cards: str = "", saved: Deal | None = None
) -> TableScene:
    """Sit down at a table: with this deal, or any."""
    return instance(stage.open(Door.TABLE, saved or Deal(ruleset.id, number, cards, origin=Origin.ASKED)), TableScene)


class Ears(Silence):
    """Sounds that write down what was heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        self.heard.append(name)


DEALT = {False: 4.0, True: 1.0}
"""Seconds after which all cards lie: those that fly, and those that move at once."""


class Player:
    """Sits at a table."""

    def __init__(
        self,
        game: str,
        number: int | None = 1,
        *,
        variants: Iterable[str] = (),
        size: tuple[int, int] = (640, 360),
        wait: float | None = None,
        journal: Journal | None = None,
        cards: str = "",
        saved=None,
        **settings,
    ) -> None:
        """wait: seconds after which play begins, by default when all cards lie. settings: fields of Settings; cards
        move at once unless told.
        """
        self.ears = Ears()
        chosen = Settings(**{"speed": "instant", **settings})
        self.stage = Stage(size, settings=chosen, journal=journal or Journal(), sounds=self.ears)
        ruleset = rules.ruleset(game, variants)
        self._clicked: tuple[float, tuple[int, int] | None] = (-9.0, None)
        self.table = sit(self.stage, ruleset, number, cards, saved)
        self.stage.advance(wait if wait is not None else DEALT[chosen.speed == "instant"])

    # ── what there is ──

    @property
    def position(self) -> Position:
        return self.table.session.position

    @property
    def line(self) -> str:
        return self.table.hud.line

    def index(self, name: str) -> int:
        return next(pile.index for pile in self.table.ruleset.piles if pile.name == name)

    def pile(self, name: str) -> tuple[int, ...]:
        return self.position.piles[self.index(name)]

    def check(self) -> None:
        """The picture agrees with the rules: every card is, or is on its way to, where the floor has it."""
        table, position = self.table, self.position
        assert [tuple(sprite.card for sprite in row) for row in table.board.sprites.piles] == list(position.piles)
        for index, row in enumerate(table.board.sprites.piles):
            assert [sprite.goal for sprite in row] == table.board.floor.poses(position, index)

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.stage.picture(), "RGB")

    # ── where it is ──

    def spot(self, name: str, depth: int = 0) -> tuple[int, int]:
        """A point of the screen where that card, or the empty place, is to be seen."""
        index = self.index(name)
        return self.point(Pick(index, depth if self.position.piles[index] else -1))

    def point(self, picked: Pick) -> tuple[int, int]:
        table = self.table
        pose, (w, h) = pose_of(picked, table.board.sprites, table.board.floor), table.board.floor.card
        for down in (0.0, -0.46, 0.46):
            for along in (0.0, -0.46, 0.46):
                point = round(pose.x + along * w), round(pose.y + down * h)
                if pick(point, table.board.sprites, table.board.floor) == picked:
                    return point
        raise AssertionError(f"{picked} can't be seen in {self.position}")

    def button(self, label: str) -> tuple[int, int]:
        hud = self.table.hud
        buttons = hud.ending.buttons if self.table.over else hud.bar
        return next(button for button in buttons.values() if button.label == label).rect.center

    # ── what a player does ──

    def post(self, kind: int, **what) -> None:
        self.stage.post(pygame.event.Event(kind, **what))

    def wait(self, seconds: float = 0.05) -> None:
        self.stage.advance(seconds)

    def move_to(self, at: tuple[int, int], held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0))

    def click(self, at: tuple[int, int] | str, button: int = 1) -> None:
        """Click a point, or the top card (or place) of a pile; what is there has shown its face by then, and a second
        click at the same place comes late enough to be one of its own."""
        at = self.spot(at) if isinstance(at, str) else at
        self._look_at(at)
        self.move_to(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def _look_at(self, at: tuple[int, int]) -> None:
        table, (when, where) = self.table, self._clicked
        if where and max(abs(a - b) for a, b in zip(at, where, strict=True)) < 10:
            self.wait(max(0.0, when + motion.UNCOVERED + TICK - table.board.now))
        picked = pick(at, table.board.sprites, table.board.floor)
        while picked and picked.depth >= 0 and not table.board.dealing:
            flight = table.board.sprites.piles[picked.pile][-1 - picked.depth].flight
            if flight.end.face < 0.5 or flight.at(table.board.now).face >= 0.5:
                break
            self.wait(TICK)
        self._clicked = table.board.now, at

    def drag(self, start: tuple[int, int], end: tuple[int, int], let_go: bool = True) -> None:
        self.move_to(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for part in (0.3, 0.6, 1.0):
            x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.move_to((x, y), held=True)
            self.wait(1 / 60)
        if let_go:
            self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def press(self, key: int, mod: int = 0, letter: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)

    # ── whole moves ──

    def play(self, move: Move | str) -> None:
        """Carry out a move with clicks; what comes about must be what the rules say."""
        before = self.position
        move = before.parse_move(move) if isinstance(move, str) else move
        expected = before.play(move)
        if self.table.board.dealing:
            self.click((3, 3))
        if move.act in (Act.TURN, Act.REDEAL):
            self.click("stock")
        elif move.act is Act.CHOOSE:
            self._choose(move)
        else:
            self._carry(move, before, expected)
        assert self.position == expected, f"{move} in {before} came out as {self.position}"

    def _choose(self, move: Move) -> None:
        if self.position.choice is Choice.RANKS:
            for rank in (move.depth, move.target):
                self.click(self.table.ranks.buttons[rank - 1].rect.center)
        else:
            self.click(self.point(Pick(move.target, 0)))

    def _carry(self, move: Move, before: Position, expected: Position) -> None:
        self.click(self.point(Pick(move.source, move.depth)))
        hand = self.table.hand
        if not hand.lifted:
            return
        same = next(index for index, offer in hand.offers.items() if before.play(offer) == expected)
        self.click(self.point(Pick(same, 0 if before.piles[same] else -1)))


def until(player: Player, wanted: Callable[[Move], bool], which: int = -1) -> Move:
    """Play the first or last legal move until one satisfies `wanted`; that one."""
    for _ in range(300):
        found = next((move for move in player.position.legal_moves if wanted(move)), None)
        if found:
            return found
        player.table.play(player.position.legal_moves[which])
        player.wait()
    raise AssertionError("no such move came up")


def twice(player: Player, at: tuple[int, int], after: float) -> None:
    """Two clicks at one place, so many seconds apart."""
    for wait in (0.0, after):
        player.wait(wait)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            player.post(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0))
