"""Looking for a deal that can be won, while the player waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.look.palette import GOLD_LIGHT
from game.look.type import Style, scaled, text
from game.look.widgets.widget import Widget
from game.rules import Ruleset
from game.scenes.dialog import Dialog
from game.table.session import random_deal

if TYPE_CHECKING:
    from game.stage import Stage

LOOK_EVERY = 0.05
NO_SOLVER = "The solver can’t be started here, so no deal can be looked over."


class Seek(Dialog):
    """Goes back and calls `chosen` with the number of a deal seen to be winnable, or of any deal when the player will
    not wait; or goes back and calls `cancelled`."""

    title = "A deal that can be won"
    sentence = "The solver looks at one deal after another until it finds one that can be won."
    labels = (("Cancel", "Esc"), ("Any deal", ""))
    between = 56

    def __init__(
        self, app: Stage, ruleset: Ruleset, chosen: Callable[[int], None], cancelled: Callable[[], object]
    ) -> None:
        super().__init__(app)
        self._chosen = chosen
        self._cancelled = cancelled
        self._tried = 0
        self._wait = 0.0
        self._first = random_deal()
        app.worker.find(ruleset, self._first)

    def leave(self) -> None:
        """Stop looking."""
        self.app.worker.rest()

    def used(self, widget: Widget) -> None:
        """Cancel, or take any deal."""
        if widget is self.buttons[0]:
            self.cancel()
        else:
            self._take(self._first + self._tried)

    def cancel(self) -> None:
        """Deal nothing."""
        super().cancel()
        self._cancelled()

    def _take(self, number: int) -> None:
        self.app.pop()
        self._chosen(number)

    def step(self, dt: float) -> bool:
        """See how far the solver has come."""
        self._wait -= dt
        if self._wait > 0:
            return False
        self._wait = LOOK_EVERY
        if self.app.worker.failed and self.sentence != NO_SOLVER:
            self.sentence = NO_SOLVER
            self.resize(self.size)
            return True
        search = self.app.worker.searched()
        if search is None:
            return False
        self._tried = search.tried
        if search.found is not None:
            self._take(search.found)
        return True

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """The sheet, and how many deals were tried."""
        super().draw(surface, alpha)
        if self.app.worker.failed:
            return
        words = {0: "The first deal…", 1: "One deal tried…"}.get(self._tried, f"{self._tried} deals tried…")
        line = text(words, Style.MEDIUM, scaled(22, self.u), GOLD_LIGHT)
        surface.blit(line, line.get_rect(center=self.room.center))
