"""Measures a player's own game beside the program while it is chosen in the menu."""

from __future__ import annotations

from game.rules import Ruleset, find_game
from game.scenes.scene import Host
from game.solver.beside.aside import Aside
from game.solver.odds.beside import FILE, measure_aside
from game.solver.odds.measured import Figures, know

AFTER = 1.5
"""Seconds a game must stay chosen before it is measured."""


class Measuring:
    """The process, for one game at a time."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._id = ""
        self._since = 0.0
        self._aside: Aside | None = None

    def step(self, dt: float, ruleset: Ruleset) -> bool:
        """Let dt seconds pass with this game chosen; returns whether more is known of it."""
        if ruleset.id != self._id:
            self.stop()
            self._id = ruleset.id
        if not ruleset.own or self._host.worker is None:
            return False
        self._since += dt
        if self._aside is None and self._since >= AFTER:
            folder = self._host.own.folder
            file = folder.parent / FILE if folder else None
            self._aside = Aside(measure_aside, find_game(ruleset.game_id), ruleset.variants, file)
        found = self._aside.poll() if self._aside else None
        if isinstance(found, Figures):
            know(ruleset.id, found)
        return isinstance(found, Figures)

    def stop(self) -> None:
        """End the process."""
        if self._aside:
            self._aside.close()
        self._aside, self._id, self._since = None, "", 0.0
