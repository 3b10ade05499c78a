"""Looks for a winnable deal while the player waits; a dialog, where that takes longer than a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.look.palette import GOLD_LIGHT
from game.look.type import Style, scaled, text
from game.look.widgets.buttons import Controls
from game.play.autosave import known_deal
from game.play.session import playable, random_deal
from game.rules import Ruleset
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.scene import Host
from game.solver.odds.measured import measured
from game.store import Origin
from game.words import marked, phrase, plural

if TYPE_CHECKING:
    from game.solver.beside.worker import Worker

LOOK_EVERY = 0.05
A_MOMENT, A_WHILE = 0.6, 3.0
"""Seconds after which a deal that is known is taken; the dialog is seen only where none is. In a game of which nobody
has measured that the solver soon decides a deal, any is taken after a while, as looking for another may take minutes.
"""
TITLE = marked("A deal that can be won")
SENTENCE = marked("The solver tries one deal after another until it finds one that can be won.")
GIVEN_UP = marked("The solver stopped again and again. Try again later, or play any deal.")


class FindDeal(Dialog):
    """Closes itself and calls `chosen` with the number of a deal known to be winnable, which was sought, or if the
    player does not want to wait of any deal, which was drawn; or calls `cancelled`. The host needs its worker.
    """

    commands = (Command("cancel", (ESCAPE,), "", "Cancel"), Command("take_any", (), "", "Any deal"))
    between = 56

    def __init__(
        self, host: Host, ruleset: Ruleset, chosen: Callable[[int, Origin], object], cancelled: Callable[[], object]
    ) -> None:
        super().__init__(host)
        assert host.worker is not None
        self._worker: Worker = host.worker
        self._chosen = chosen
        self._cancelled = cancelled
        self._tried = 0
        self._wait = 0.0
        self._ruleset = ruleset
        self._first = random_deal(ruleset)
        self._before = 0  # deals tried before another scene covered this one
        self._waited = 0.0
        self._seen_at = float("inf")
        self._known = known_deal(host.journal, ruleset)
        found = measured(ruleset.id)
        self._quick = found is not None and found.median < A_WHILE
        self._answers, self.controls = self.controls, Controls([])  # there is nothing to be answered yet

    def enter(self) -> None:
        self._before += self._tried
        self._tried = 0
        self._worker.find(self._ruleset, self._first + self._before)

    def leave(self) -> None:
        self._worker.rest()

    def cancel(self) -> None:
        super().cancel()
        self._cancelled()

    def take_any(self) -> None:
        """Take any deal."""
        self._take(playable(self._ruleset, self._first + self._before + self._tried), Origin.DRAWN)

    def _take(self, number: int, origin: Origin = Origin.SOUGHT) -> None:
        self.host.pop()
        self._chosen(number, origin)

    @property
    def _trouble(self) -> str:
        """Why no search is running; empty while one is."""
        return GIVEN_UP if self._worker.given_up else ""

    @property
    def seen(self) -> bool:
        """Whether the dialog is shown."""
        return bool(self.title)

    def _appear(self) -> bool:
        """Take the deal that is known, or show the dialog."""
        if self._known:
            self._take(self._known)
        else:
            self.title, self.sentence, self.controls = TITLE, SENTENCE, self._answers
            self._seen_at = self.host.moment
            self.host.soften()
            self.resize(self.size)
        return True

    def ready(self) -> bool:
        return self.seen

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event; of what was pressed before the dialog was seen only what cancels it, as the rest was meant
        for the table.
        """
        if event.type == pygame.WINDOWLEAVE or event.when >= self._seen_at:  # that one is of no moment
            super().handle(event)
        else:
            self.obey(event)

    def step(self, dt: float) -> bool:
        self._waited += dt
        self._wait -= dt
        if self._wait > 0:
            return False
        self._wait = LOOK_EVERY
        trouble = self._trouble
        if not (self.seen or trouble or self._known or self._quick):
            if self._waited >= A_WHILE:
                self.take_any()
                return True
        elif not self.seen and (trouble or self._waited >= A_MOMENT):
            return self._appear()
        if trouble and self.sentence != trouble:
            self.sentence = trouble
            self.resize(self.size)
            return True
        search = self._worker.searched()
        if search is None:
            return False
        self._tried = search.tried
        if search.found is not None:
            self._take(search.found)
        return True

    @property
    def progress(self) -> str:
        """How many deals were tried; empty where none can be."""
        if self._trouble:
            return ""
        tried = self._before + self._tried
        return plural("{n} deal tried…", "{n} deals tried…", tried) if tried else phrase("The first deal…")

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        if not self.seen:
            return
        super().draw(surface, ahead)
        line = text(self.progress, Style.MEDIUM, scaled(22, self.u), GOLD_LIGHT)
        surface.blit(line, line.get_rect(center=self.room.center))
