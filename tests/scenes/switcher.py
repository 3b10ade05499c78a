"""A player with one switch, or two, for tests: the light goes, and a key takes what it is on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.rules import Choice, Move
from game.scenes.hands.walk import Stop
from tests.scenes.player import Player

MOST = 120
"""Steps of the light after which something is taken not to be there."""


def inside(stop: Stop) -> Iterator[Stop]:
    """The stop, and all that are in it."""
    yield stop
    for inner in stop.within:
        yield from inside(inner)


class Switcher(Player):
    """Everything with one key. `waits`: after how many steps each thing was lit."""

    def __init__(self, game: str, number: int | None = 1, *, switches: str = "one", **rest) -> None:
        self.waits: list[int] = []
        super().__init__(game, number, switches=switches, switch_step="0.6 s", **rest)

    @property
    def walk(self):
        return self.stage.hands.switches.walk

    def key(self, key: int = pygame.K_SPACE) -> None:
        """The switch goes down and up."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.post(kind, key=key, mod=0, unicode="")
        self.stage.advance(0.2)

    def next(self) -> None:
        """Wait until the light goes on."""
        before = self._lit
        for _ in range(20):
            self.stage.advance(0.1)
            if self._lit != before:
                return

    @property
    def _lit(self) -> object:
        lit = self.stage.hands.switches.lit
        return lit.key if lit else None

    def take(self, wanted: Callable[[Stop], bool]) -> None:
        """Wait for the light, in groups too, and press."""
        steps = 0
        for _ in range(MOST):
            lit = self.stage.hands.switches.lit
            if lit and any(wanted(stop) for stop in inside(lit)):
                done = wanted(lit)
                self.key()
                if done:
                    self.waits.append(steps)
                    return
                continue
            steps += 1
            self.next()
        raise AssertionError(f"The light never came; it went over {[stop.words() for stop in self.walk.beside]}")

    def take_called(self, words: str) -> None:
        """Take what is called so, or begins so."""
        self.take(lambda stop: not stop.within and stop.words().startswith(words))

    def play(self, move: Move | str) -> None:
        """Take a move; what comes about must be what the rules say."""
        before = self.position
        move = before.parse_move(move) if isinstance(move, str) else move
        expected = before.play(move)
        if before.choice is Choice.RANKS:
            for rank in move.ranks:
                button = self.table.ranks.buttons[rank - 1]
                self.take(lambda stop, wanted=button: stop.key == id(wanted))  # type: ignore[misc]
        else:
            self.take(lambda stop: self._leads_to(stop, expected))
        assert self.position == expected, f"{move} in {before} came out as {self.position}"

    def _leads_to(self, stop: Stop, expected) -> bool:
        key = stop.key
        if not isinstance(key, tuple) or len(key) != 3 or key[0] != hash(self.position):
            return False
        return self.position.play(self.position.parse_move(key[1])) == expected
