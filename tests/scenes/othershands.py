"""Players without mouse and keyboard, for tests: one with fingers, and one with a game controller."""

from __future__ import annotations

import pygame

from game.look.keys import Sign
from game.rules import Act, Choice, Move
from game.rules.cards import rank
from game.scenes.hands.controllers import USUAL
from game.table.picking import Pick, arrows, landing
from tests.scenes.player import Player
from tests.typed import sure

BUTTONS = {sign: int(part[1:]) for part, sign in USUAL.items() if part.startswith("b")}
CROSS = {Sign.UP: (0, 1), Sign.DOWN: (0, -1), Sign.LEFT: (-1, 0), Sign.RIGHT: (1, 0)}


class Toucher(Player):
    """Everything by finger events."""

    def finger(self, kind: int, at: tuple[int, int], finger: int = 1) -> None:
        wide, high = self.stage.size
        self.post(kind, touch_id=1, finger_id=finger, x=at[0] / wide, y=at[1] / high, dx=0.0, dy=0.0, pressure=1.0)

    def tap(self, at: tuple[int, int], finger: int = 1) -> None:
        self.finger(pygame.FINGERDOWN, at, finger)
        self.finger(pygame.FINGERUP, at, finger)

    def click(self, at: tuple[int, int] | str, button: int = 1) -> None:
        at = self.spot(at) if isinstance(at, str) else at
        self._look_at(at)
        self.tap(at)

    def drag(self, start: tuple[int, int], end: tuple[int, int], let_go: bool = True) -> None:
        self.finger(pygame.FINGERDOWN, start)
        for part in (0.2, 0.4, 0.6, 0.8, 1.0):
            x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.finger(pygame.FINGERMOTION, (x, y))
            self.wait(1 / 60)
        if let_go:
            self.finger(pygame.FINGERUP, end)


class Holder(Player):
    """Everything by the events of a controller that nobody knows."""

    def button(self, sign: Sign, hold: bool = False) -> None:  # type: ignore[override]  # no label here
        if sign in CROSS:
            for value in (CROSS[sign], (0, 0)):
                self.post(pygame.JOYHATMOTION, instance_id=3, hat=0, value=value)
            return
        self.post(pygame.JOYBUTTONDOWN, instance_id=3, button=BUTTONS[sign])
        if not hold:
            self.let_go(sign)

    def let_go(self, sign: Sign) -> None:
        self.post(pygame.JOYBUTTONUP, instance_id=3, button=BUTTONS[sign])

    def go_to(self, wanted: Pick) -> None:
        """By the shortest way of the cross, which is looked for without moving."""
        hand, board = self.table.hand, self.table.board
        if hand.focus is None:
            self.button(Sign.RIGHT)  # to the first of all
        here = sure(hand.focus)
        aims = arrows(board.position, board.sprites, board.floor, here)
        known: dict[Pick, list[Sign]] = {here: []}
        waiting = [here]
        while wanted not in known:
            here = waiting.pop(0)
            for sign, (x, y) in CROSS.items():
                there = aims[here, (x, -y)].to
                if there and there not in known:
                    known[there] = [*known[here], sign]
                    waiting.append(there)
        for sign in known[wanted]:
            self.button(sign)
        assert hand.focus == wanted

    def play(self, move: Move | str) -> None:
        """Carry out a move by cross and A; what comes about must be what the rules say."""
        before = self.position
        move = before.parse_move(move) if isinstance(move, str) else move
        expected = before.play(move)
        if move.act in (Act.TURN, Act.REDEAL):
            self._choose_at(Pick(0, 0 if before.piles[0] else -1))
        elif move.act is Act.CHOOSE and before.choice is Choice.RANKS:
            for rank in move.ranks:
                self._choose_at(self._with_rank(rank))
        elif move.act is Act.CHOOSE:
            self._choose_at(Pick(move.target, 0))
        else:
            picked = Pick(move.source, move.depth)
            self._choose_at(picked)
            if self.table.hand.lifted:
                target = landing(move, picked)
                self._choose_at(Pick(target, 0 if before.piles[target] else -1))
        assert self.position == expected, f"{move} in {before} came out as {self.position}"

    def _choose_at(self, picked: Pick) -> None:
        self.wait(0.6)
        self.go_to(picked)
        self.button(Sign.A)

    def _with_rank(self, wanted: int) -> Pick:
        return next(
            Pick(index, 0)
            for index, pile in enumerate(self.position.piles)
            if pile and self.position.face_up(index) and rank(pile[-1]) == wanted
        )
