"""Work in a process of its own, which sends what it finds and ends by itself; for players' own games."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

Work = Callable[..., None]
"""Called with the connection for its answers, then with what was given."""
LOW_PRIORITY = 15
BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, OSError, TypeError, ValueError)
"""What goes wrong with a game that nobody has played before."""
log = logging.getLogger(__name__)


class Aside:
    """The process. Where none can be started it has ended at once."""

    def __init__(self, work: Work, *what: object) -> None:
        context = multiprocessing.get_context("spawn")
        self._answers, theirs = context.Pipe(duplex=False)
        self._process: Any = context.Process(target=_begin, args=(work, theirs, what), name="aside", daemon=True)
        self.ended = False
        """Whether nothing more is to come."""
        try:
            self._process.start()
        except OSError:
            self.ended, self._process = True, None
        finally:
            theirs.close()

    def poll(self) -> object | None:
        """The newest answer, returned once; None while there is none. Never waits."""
        newest = None
        try:
            while not self.ended and self._answers.poll():
                newest = self._answers.recv()
        except (EOFError, OSError):
            self.ended = True
        return newest

    def close(self) -> None:
        """End the process."""
        self.ended = True
        self._answers.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None


def _begin(work: Work, answers: Connection, what: tuple[object, ...]) -> None:
    """In the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # on systems without os.nice
        os.nice(LOW_PRIORITY)
    try:
        work(answers, *what)
    except BrokenPipeError:  # the program has ended, or wants no more
        pass
    except BROKEN as error:  # the next answer is missing, which is all that the player sees
        log.warning("Work beside the program ended early (%s: %s).", type(error).__name__, error)
