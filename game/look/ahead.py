"""Pictures made beside the game: rasterising takes milliseconds a card, and the table should not wait for them."""

from __future__ import annotations

import atexit
import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable

log = logging.getLogger(__name__)

LAST_WORD = 2.0
"""Seconds the end of the program waits at most for the picture that is being made."""


class Ahead:
    """One thread that makes what it is asked for, in order; it sleeps when there is nothing to do.

    What it is given must return at once where the picture is at hand already, and must be harmless if made twice.
    """

    def __init__(self) -> None:
        self._todo: deque[Callable[[], object]] = deque()
        self._asked = threading.Condition()
        self._thread: threading.Thread | None = None
        self._ending = False

    def make(self, todo: Iterable[Callable[[], object]]) -> None:
        """Make these next; what was asked for before and is not made yet comes after them."""
        with self._asked:
            self._todo.extendleft(reversed([*todo]))
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
                self._thread.start()
                atexit.register(self._end, self._thread)
            self._asked.notify()

    def _work(self) -> None:
        while True:
            with self._asked:
                while not self._todo and not self._ending:
                    self._asked.wait()
                if self._ending:
                    return
                make = self._todo.popleft()
            try:
                make()
            except Exception:  # whoever needs this picture draws it himself and hears of it; the others are still made
                log.exception("A picture could not be drawn ahead.")
            del make  # it may hold a deck that nobody needs any more

    def _end(self, thread: threading.Thread) -> None:
        """Let no picture be in the making when the libraries go."""
        with self._asked:
            self._ending = True
            self._asked.notify()
        thread.join(LAST_WORD)


AHEAD = Ahead()
