"""Watches the folder of a player's own games while a scene is shown."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.ahead import finished
from game.rules import GAMES, Game, folded
from game.scenes.scene import Host
from game.words import game_name

AGAIN, READING = 2.0, 0.006
"""Seconds after which the folder is looked at again, and for which a file may be read at a time."""


def games_of(host: Host) -> tuple[Game, ...]:
    """All games in the order of the menu: those of the house, the famous ones, then the player's own."""
    own = host.own.games
    friends = (game for game in host.own.friends if game not in own)
    return (*GAMES, *sorted(friends, key=lambda game: (game.place, folded(game_name(game)))), *own)


class Watch:
    """Looks at the folder now and then, and reads what has changed a little at a time. reading: there is more to read;
    then the scene should not rest.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._own = host.own
        self._pieces: Iterator[object] = iter(())
        self.reading = False
        self._since = float("inf")  # it was looked at

    def at_once(self) -> None:
        """Look at it in the next step."""
        self._since = float("inf")

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the files are others than before."""
        self._since += dt
        if self._since >= AGAIN and not self.reading:
            self._since = 0.0
            self.reading = self._own.changed()
            self._pieces = self._own.look() if self.reading else iter(())
        if not self.reading or not self._host.ahead.turn():
            return False
        before, met = self._own.files, len(self._own.friends)
        self.reading = not finished(self._pieces, READING)
        return self._own.files is not before or len(self._own.friends) > met
