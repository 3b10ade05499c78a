"""Watches the folder of a player's own games while a scene is shown."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.pieces import finished
from game.rules import GAMES, Game
from game.scenes.scene import Host
from game.store.own import OwnGames

AGAIN, READING = 2.0, 0.004
"""Seconds after which the folder is looked at again, and of one step that reading a file may take."""


def games_of(host: Host) -> tuple[Game, ...]:
    """All games in the order of the menu: those of the house, then the player's own."""
    return GAMES + host.own.games


class Watch:
    """Looks at the folder now and then, and reads what has changed a little at a time."""

    def __init__(self, own: OwnGames) -> None:
        self._own = own
        self._reading: Iterator[object] = iter(())
        self._since = float("inf")

    def at_once(self) -> None:
        """Look at it in the next step."""
        self._since = float("inf")

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the files are others than before."""
        self._since += dt
        if self._since >= AGAIN:
            self._since = 0.0
            if self._own.changed():
                self._reading = self._own.look()
        before = self._own.files
        finished(self._reading, READING)
        return self._own.files is not before
