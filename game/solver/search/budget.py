"""The limits of a search, and what spares it time.

Python's collector finds things that refer to each other in circles. A search makes millions of things, and none do:
each is freed as soon as nothing refers to it.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

MOST = 256
"""The most positions between two looks at the clock;"""
SLOW = 0.02
"""fewer where they took longer than so many seconds."""


class Spent(Exception):
    """A limit was reached, or the search was cancelled."""


class Budget:
    """Counts positions; raises Spent at a limit of time or positions, or when cancelled.

    Seconds are the processor's, so that the result does not depend on what else the computer does.
    """

    __slots__ = ("_cancelled", "_checked", "_deadline", "_limit", "_next", "_started", "_step", "count")

    def __init__(
        self, seconds: float | None = None, positions: int | None = None, cancelled: Callable[[], bool] | None = None
    ) -> None:
        self._started = self._checked = time.process_time()
        self._deadline = None if seconds is None else self._started + seconds
        self._limit = positions
        self._cancelled = cancelled
        self._next = 0
        self._step = MOST
        self.count = 0

    @property
    def seconds(self) -> float:
        """Processor seconds since the start."""
        return time.process_time() - self._started

    def spend(self, positions: int = 1) -> None:
        """Count so many positions as searched; raises Spent."""
        self.count += positions
        if self.count >= self._next:
            self._check()

    def _check(self) -> None:
        now = time.process_time()
        self._step = max(1, self._step // 2) if now - self._checked > SLOW else min(MOST, 2 * self._step)
        self._checked = now
        self._next = self.count + self._step
        if self._limit is not None:
            if self.count > self._limit:
                raise Spent
            self._next = min(self._next, self._limit + 1)
        if self._deadline is not None and now > self._deadline:
            raise Spent
        if self._cancelled is not None and self._cancelled():
            raise Spent


@contextmanager
def without_collector() -> Iterator[None]:
    """The collector rests meanwhile; going through all that a search remembers takes up to a fifth of its time."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()
