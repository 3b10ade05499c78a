"""A player who is taught: a lesson on a stage, gone through with real events."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game import rules
from game.scenes.doors import Door
from game.scenes.lesson.lesson import LessonScene
from game.stage import Stage
from game.store import Journal, Settings
from game.table.picking import Pick
from tests.scenes.player import Ears, Player
from tests.typed import instance


class Pupil(Player):
    """Sits in a lesson; what a Player does at a table is done here too."""

    table: LessonScene  # type: ignore[assignment]  # in the place of a table

    def __init__(
        self, game: str, *, variants: Iterable[str] = (), size: tuple[int, int] = (640, 360), **settings
    ) -> None:
        self.ears = Ears()
        chosen = Settings(**{"speed": "instant", **settings})
        self.stage = Stage(size, settings=chosen, journal=Journal(), sounds=self.ears)
        self._clicked = (-9.0, None)
        self.stage.open(Door.MENU)
        self.table = instance(self.stage.open(Door.LESSON, rules.ruleset(game, variants)), LessonScene)

    @property
    def step(self):
        return self.table.current

    def listen(self) -> None:
        """Wait until the step that is on has been said and its light has come."""
        for _ in range(400):
            self.wait(0.1)
            if not self.table.passing and self.table.explains and not self.table.board.flying:
                self.wait(0.4)
                return
        raise AssertionError(f"step {self.table.at + 1} never comes")

    def hurry(self) -> None:
        """Do not wait for what the house plays."""
        for _ in range(200):
            self.wait(0.02)
            if self.table.passing:
                self.press(pygame.K_RETURN)
            elif self.table.explains:
                return
        raise AssertionError(f"step {self.table.at + 1} never comes")

    def do(self) -> None:
        """What the step asks for: read on, try the card, make the move."""
        step = self.step
        if step.wrong:
            self.click(self.point(Pick(*step.wrong)))
            assert self.table.refused and self.table.current is step
            self.wait()
            self.press(pygame.K_RETURN)
        elif step.move:
            self.play(step.move)
        else:
            self.press(pygame.K_RETURN)
