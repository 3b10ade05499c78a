"""What is known of the position that a page shows, by its lamp; the solver is asked for what is not known."""

from __future__ import annotations

from collections.abc import Sequence

from game.look.shade import LampState
from game.play.adviser import LOOK_EVERY
from game.rules import Move, Position
from game.scenes.scene import Host
from game.scenes.table.advised import LIGHTS
from game.solver.beside.lamp import Watch, Word
from game.words.table import word


class Lookout:
    """Follows the position shown. Nothing here waits."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._watch: Watch | None = None
        self._told: Word | None = None
        self._wait = 0.0
        self.searching = False
        """Whether the solver searches for it."""

    def see(self, path: Sequence[Position], told: Word | None) -> bool:
        """Look at the last position of a path. told: what is known of it; else the solver is asked, if there is one.
        Returns whether it is asked.
        """
        worker = self._host.worker
        self._told = told
        if told is None and worker:
            if self._watch is None or self._watch.worker is not worker:
                self._watch = Watch(worker)
            self._watch.see(tuple(path))
            self.searching = self._watch.word is Word.NOT_KNOWN
        elif self.searching:
            self.rest()
        return self.searching

    def rest(self) -> None:
        """Cancel the search."""
        if self.searching and self._watch:
            self._watch.rest()
        self.searching = False

    def step(self, dt: float) -> bool:
        """Now and then read the solver's answers; returns whether the lamp changed, or the search ended."""
        self._wait -= dt
        if not (self.searching and self._watch) or self._wait > 0:
            return False
        self._wait = LOOK_EVERY
        changed = self._watch.step()
        if self._watch.word is not Word.NOT_KNOWN or self._watch.worker.finished:
            self.rest()
            return True
        return changed

    @property
    def word(self) -> Word:
        """What is known of the position."""
        if self._told is not None:
            return self._told
        return self._watch.word if self._watch else Word.NOT_KNOWN

    @property
    def lamp(self) -> tuple[LampState, str]:
        """The lamp's state and its words."""
        return LIGHTS[self.word], word(self.word)

    @property
    def known(self) -> tuple[int | None, int | None]:
        """After how many moves of the path the deal is last known to be winnable, and first known to be lost."""
        return self._watch.known if self._watch and self._told is None else (None, None)

    @property
    def way(self) -> tuple[Move, ...]:
        """The moves that win from the position, if the solver found them for this page."""
        return (self._watch.way or ()) if self._watch and self._told is None else ()
