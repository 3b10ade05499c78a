"""Questions to the solver's process, and its answers. Positions and moves are sent as text.

A process beside the program. Nothing else starts one, but for the pool that measures odds.

`Aside`: work that sends what it finds and ends by itself; for players' own games.
"""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.rules import Game
from game.solver import Verdict
from game.solver.advice import Advice
from game.solver.findings import Review
from game.solver.search.spaces.which import Memory
from game.solver.why.explain import Explanation

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


@dataclass(frozen=True)
class SearchProgress:
    """The progress of the search for a winnable deal; `found` is its number once there is one."""

    tried: int
    found: int | None = None


Answer = Verdict | SearchProgress | Advice | Review | Explanation
Cancelled = Callable[[], bool]
Answers = Iterator[tuple[Answer, bool]]  # answers, each with whether it is the last
Task = Callable[[Memory, Cancelled], Answers]
"""Yields what is found, step by step; see serve.py. memory: what earlier tasks found out about the deal."""


class Question(NamedTuple):
    """What is sent to the process; without a task it does nothing. own: a player's own game that the task is about."""

    ticket: int
    task: Task | None
    own: Game | None = None


class Reply(NamedTuple):
    """What the process sends back. `final`: it is the last for this question. Without a body it only confirms the
    question.
    """

    ticket: int
    body: Answer | None
    final: bool


Work = Callable[..., None]  # called in the process, with its end of the connection and then with what was given


class Process:
    """A function at work in a process of its own, and the connection to it. outlives: the program waits for its end.

    Raises OSError where no process can be had.
    """

    def __init__(self, work: Work, *what: object, name: str, outlives: bool = False) -> None:
        try:
            from multiprocessing import get_context

            context = get_context("spawn")
            self.connection: Connection
            self.connection, theirs = context.Pipe()
        except ImportError as error:  # in a browser
            raise OSError(0, str(error)) from error
        self._process = context.Process(target=work, args=(theirs, *what), name=name, daemon=not outlives)
        try:
            self._process.start()
        except OSError:
            self.connection.close()
            raise
        finally:
            theirs.close()

    @property
    def pid(self) -> int:
        """The number by which the system knows it."""
        return self._process.pid or 0

    def end(self) -> None:
        """End it, in the middle of its work."""
        self.connection.close()
        self._process.kill()
        self._process.join(1.0)
        if self._process.exitcode is not None:
            self._process.close()


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
        self.ended = self._process is None  # whether nothing more is to come

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
