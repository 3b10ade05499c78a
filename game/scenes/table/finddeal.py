"""Looking for a deal that can be won, while the player waits."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.look.palette import GOLD_LIGHT
from game.look.type import Style, scaled, text
from game.rules import Ruleset
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.scene import Host
from game.table.session import random_deal

LOOK_EVERY = 0.05
NO_SOLVER = "The solver can’t be started here, so no deal can be looked over."


class FindDeal(Dialog):
    """Goes back and calls `chosen` with the number of a deal seen to be winnable, or of any deal when the player will
    not wait; or goes back and calls `cancelled`. The host needs its worker."""

    title = "A deal that can be won"
    sentence = "The solver looks at one deal after another until it finds one that can be won."
    commands = (Command("cancel", (ESCAPE,), "", "Cancel"), Command("take_any", (), "", "Any deal"))
    between = 56

    def __init__(
        self, host: Host, ruleset: Ruleset, chosen: Callable[[int], object], cancelled: Callable[[], object]
    ) -> None:
        super().__init__(host)
        self._chosen = chosen
        self._cancelled = cancelled
        self._tried = 0
        self._wait = 0.0
        self._first = random_deal()
        host.worker.find(ruleset, self._first)

    def leave(self) -> None:
        """Stop looking."""
        self.host.worker.rest()

    def cancel(self) -> None:
        """Deal nothing."""
        super().cancel()
        self._cancelled()

    def take_any(self) -> None:
        """Take any deal."""
        self._take(self._first + self._tried)

    def _take(self, number: int) -> None:
        self.host.pop()
        self._chosen(number)

    def step(self, dt: float) -> bool:
        """See how far the solver has come."""
        self._wait -= dt
        if self._wait > 0:
            return False
        self._wait = LOOK_EVERY
        if self.host.worker.failed and self.sentence != NO_SOLVER:
            self.sentence = NO_SOLVER
            self.resize(self.size)
            return True
        search = self.host.worker.searched()
        if search is None:
            return False
        self._tried = search.tried
        if search.found is not None:
            self._take(search.found)
        return True

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """The sheet, and how many deals were tried."""
        super().draw(surface, ahead)
        if self.host.worker.failed:
            return
        words = {0: "The first deal…", 1: "One deal tried…"}.get(self._tried, f"{self._tried} deals tried…")
        line = text(words, Style.MEDIUM, scaled(22, self.u), GOLD_LIGHT)
        surface.blit(line, line.get_rect(center=self.room.center))
