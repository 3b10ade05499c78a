"""Work in a process of its own, which sends what it finds and ends by itself; for players' own games."""

from __future__ import annotations

import logging
import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

from game.solver.beside.process import Process, Work

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LOW_PRIORITY = 15
BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, OSError, TypeError, ValueError)
"""What goes wrong with a game that nobody has played before."""
log = logging.getLogger(__name__)


class Aside:
    """The process. Where none can be started it has ended at once."""

    def __init__(self, work: Work, *what: object) -> None:
        self._process: Process | None = None
        with suppress(OSError):
            self._process = Process(_begin, work, what, name="aside")
        self.ended = self._process is None
        """Whether nothing more is to come."""

    def poll(self) -> object | None:
        """The newest answer, returned once; None while there is none. Never waits."""
        newest = None
        try:
            while self._process and not self.ended and self._process.connection.poll():
                newest = self._process.connection.recv()
        except (EOFError, OSError):
            self.ended = True
        return newest

    def close(self) -> None:
        """End the process."""
        self.ended = True
        if self._process is not None:
            self._process.end()
            self._process = None


def _begin(answers: Connection, work: Work, what: tuple[object, ...]) -> None:
    """In the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # on systems without os.nice
        os.nice(LOW_PRIORITY)
    try:
        work(answers, *what)
    except ConnectionError:  # the program has ended, or wants no more
        pass
    except BROKEN as error:  # the next answer is missing, which is all that the player sees
        log.warning("Work beside the program ended early (%s: %s).", type(error).__name__, error)
