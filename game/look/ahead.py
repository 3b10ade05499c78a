"""Work beside the frames: pictures made in a background thread, and work done in pieces of some milliseconds."""

import atexit
import logging
import math
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import TypeVar

import pygame

log = logging.getLogger(__name__)

IDLE = 5.0  # seconds with nothing to do after which the thread ends; what is asked for next begins another
PAUSE = 1 / 75  # seconds until the next piece of what is made on the drawing thread, so that each frame has one
LAST_WORD = 2.0  # the most seconds that the end of the program waits for the picture being made


class Ahead:
    """One background thread that calls the functions it is given, in order; it sleeps when there are none. A stage has
    one, and hands it to whatever draws.

    A function must return at once if its picture exists already, and it must do no harm to call it twice. Where no
    thread can be had, `step` calls them.
    """

    def __init__(self) -> None:
        self._todo: deque[Callable[[], object]] = deque()
        self._asked = threading.Condition()
        self._thread: threading.Thread | None = None
        self._ending = self._alone = False
        self._left = 0.0  # seconds until somebody may work on the drawing thread
        self._turns = math.inf  # pieces that may be made before the next round
        self.rounds = 0  # that have begun

    def make(self, todo: Iterable[Callable[[], object]]) -> None:
        """Call these functions next; those asked for before and not called yet come after them."""
        with self._asked:
            self._todo.extendleft(reversed([*todo]))
            if self._thread is None and not self._alone:
                self._begin()
            self._asked.notify()

    def pass_time(self, dt: float) -> None:
        """Let dt seconds pass until the next turn."""
        self._left -= dt

    def begin_round(self, turns: int) -> None:
        """So many pieces may be made in this round, however much time passes in it: a late one would be later still.
        There are none beside those of a first picture.
        """
        self._turns = turns
        self.rounds += 1

    def turn(self) -> bool:
        """Whether a piece of what only the drawing thread can make may be made now, by who asks: one in a frame."""
        free = self._left <= 0 and self._turns > 0
        if free:
            self._left = PAUSE
            self._turns -= 1
        return free

    def step(self) -> None:
        """Call the next one here, where no thread can be had; once a frame."""
        if self._alone and self._todo:
            _call(self._todo.popleft())

    def _begin(self) -> None:
        thread = threading.Thread(target=self._work, name="pictures", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            self._alone = True
        else:
            self._thread = thread
            atexit.register(self._end)

    def _work(self) -> None:
        while make := self._next():
            _call(make)
            del make  # it may hold a deck that is no longer needed

    def _next(self) -> Callable[[], object] | None:
        """What to call next; None when the thread is to end."""
        with self._asked:
            if self._asked.wait_for(lambda: self._todo or self._ending, IDLE) and not self._ending:
                return self._todo.popleft()
            if not self._ending:
                atexit.unregister(self._end)
                self._thread = None
            return None

    def _end(self) -> None:
        """Wait until no picture is being made, before the libraries close."""
        with self._asked:
            self._ending = True
            self._asked.notify()
        if self._thread:
            self._thread.join(LAST_WORD)


def _call(make: Callable[[], object]) -> None:
    try:
        make()
    except Exception:  # the scene that needs this picture draws it itself and sees the error
        if threading.main_thread().is_alive():  # nothing more can be loaded once the program has ended
            log.exception("A picture could not be drawn ahead.")


def beside(task: Callable[[], object], name: str) -> threading.Thread:
    """Begin a task in a thread of its own; where none can be had it is done at once, and the thread is not alive."""
    thread = threading.Thread(target=task, name=name)
    try:
        thread.start()
    except RuntimeError:
        task()
    return thread


T = TypeVar("T")
Pieces = Generator[None, None, pygame.Surface]  # a picture that is made in pieces


def finished(pieces: Iterator[object], seconds: float) -> bool:
    """Go on with pieces of work for about so many seconds; returns True once all are done and most of the time is left,
    so that no frame has both much to prepare and to draw.
    """
    began, worked = time.perf_counter(), False
    for _ in pieces:
        worked = True
        if time.perf_counter() - began >= seconds:
            return False
    return not worked or time.perf_counter() - began < seconds / 6


def drawn(pieces: Generator[None, None, T], seconds: float) -> T | None:
    """Go on with a picture, or anything else, for so many seconds, a piece at least; returns it once it is made."""
    began = time.perf_counter()
    try:
        next(pieces)
        while time.perf_counter() - began < seconds:
            next(pieces)
    except StopIteration as last:
        made: T = last.value
        return made
    return None


def whole(pieces: Generator[None, None, T]) -> T:
    """A picture, or anything else, without a pause."""
    while (made := drawn(pieces, math.inf)) is None:
        pass
    return made
