"""The solver beside the game, in a process of its own.

    worker = Worker()
    worker.ask(position)          # drops the question before
    verdict = worker.poll()       # never waits: the newest Verdict on that position, or None
    worker.find(ruleset, 4711)    # looks for a deal that can be won, from that number on
    search = worker.searched()    # never waits: how far it has come, or None
    worker.close()

Nothing here waits for the other process. A question goes out only when the one before has been taken, so the pipe can
never fill; a process that dies is started again and asked again, a few times for one question. Where none can be
started, or none lives long enough to take a question, `failed` is true from then on and nothing is asked any more.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game import rules
from game.rules import Position, Ruleset
from game.rules.deals import LAST_DEAL
from game.solver.solve import solve
from game.solver.verdict import Answer, Verdict

log = logging.getLogger(__name__)

STAGES = (0.25, 1.0, 4.0, 15.0, 60.0)
"""Seconds of one attempt after another at the same position, until it is decided."""
EACH = 2.0
"""Seconds for each deal while looking for one that can be won."""
PATIENCE = 3
"""How often a question may see the process die before it is given up."""
LOW_PRIORITY = 10


@dataclass(frozen=True)
class Search:
    """How far the search for a winnable deal has come; `found` is its number once there is one."""

    tried: int
    found: int | None = None


class Question(NamedTuple):
    """What goes to the process: a position as text, or (text empty) a number to look for winnable deals from."""

    ticket: int
    ruleset: str
    text: str
    number: int


class Reply(NamedTuple):
    """What comes back. `final` means that no more is coming; an empty body that the question has been taken."""

    ticket: int
    body: Verdict | Search | None
    final: bool


def winnable_deal(
    ruleset: Ruleset,
    start_number: int,
    progress: Callable[[int], None],
    cancelled: Callable[[], bool],
) -> int | None:
    """The first deal from a number on that is seen to be winnable; None when cancelled or past the last number.

    progress is told after each deal how many were tried. A deal not decided within EACH seconds is passed over.
    """
    for number in range(start_number, LAST_DEAL + 1):
        verdict = solve(ruleset.deal(number), seconds=EACH, cancelled=cancelled)
        if verdict.answer is Answer.WON:
            return number
        if cancelled():
            return None
        progress(number - start_number + 1)
    return None


class Worker:
    """The process, and the one question it is busy with."""

    def __init__(self, context: Any = None) -> None:
        self._context = context or multiprocessing.get_context("spawn")
        self._process: Any = None
        self._connection: Connection | None = None
        self._ticket = 0
        self._question: Question | None = None
        self._sent: int | None = None  # the ticket of a question not yet taken
        self._waiting = False  # the question has still to be sent
        self._newest: Verdict | Search | None = None
        self._deaths = 0
        self._lived = False  # some process has once taken a question
        self.failed = False
        """Whether it was given up: no process can be had here."""
        self.asked: Position | None = None
        """The position it is, or was last, busy with."""
        self.finished = True
        """Whether no more is to come on the question."""

    def ask(self, position: Position) -> None:
        """Begin on a position; whatever was asked before is dropped."""
        self.asked = position
        self._put(position.ruleset, str(position), 0)

    def find(self, ruleset: Ruleset, start_number: int) -> None:
        """Begin to look for a winnable deal; whatever was asked before is dropped."""
        self.asked = None
        self._put(ruleset, "", start_number)

    def poll(self) -> Verdict | None:
        """The newest verdict on the position asked, once; None while there is nothing new."""
        return self._take(Verdict)

    def searched(self) -> Search | None:
        """The newest on the search for a deal, once; None while there is nothing new."""
        return self._take(Search)

    def wait(self, seconds: float) -> bool:
        """Wait until something may have come, at most so long; for programs without a picture to draw."""
        self._work()
        return self._connection is not None and self._connection.poll(seconds)

    def rest(self) -> None:
        """Drop the question and leave the process idle."""
        self.asked = None
        if not self.finished:
            self._put(None, "", 0)

    def close(self) -> None:
        """End the process. Asking again would start another."""
        self._question, self._waiting, self.finished, self.asked = None, False, True, None
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            if self._process.exitcode is not None:
                self._process.close()
        self._process = self._connection = None

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _put(self, ruleset: Ruleset | None, text: str, number: int) -> None:
        self._ticket += 1
        self._question = Question(self._ticket, ruleset.id if ruleset else "", text, number)
        self._waiting, self._newest, self._deaths = True, None, 0
        self.finished = ruleset is None or self.failed
        self._work()

    def _take(self, kind: type) -> Any:
        self._work()
        if isinstance(self._newest, kind):
            newest, self._newest = self._newest, None
            return newest
        return None

    def _work(self) -> None:
        """Read what has come, send what may be sent, and start the process where there is none."""
        if self._question is None or self.failed:
            return
        try:
            if self._connection is None:
                self._start()
            while self._connection.poll():
                self._read(self._connection.recv())
            if self._waiting and self._sent is None:
                self._connection.send(self._question)
                self._sent, self._waiting = self._question.ticket, False
        except (EOFError, OSError) as error:
            self._died(error)

    def _read(self, reply: Reply) -> None:
        self._lived = True
        if reply.ticket == self._sent:
            self._sent = None
        if reply.ticket == self._ticket and reply.body is not None:
            self._newest = reply.body
            self.finished = reply.final

    def _start(self) -> None:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=serve, args=(theirs,), name="solver", daemon=True)
        try:
            process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        self._process, self._connection, self._sent = process, ours, None

    def _died(self, error: Exception) -> None:
        question, asked, finished = self._question, self.asked, self.finished
        self.close()
        self._deaths += 1
        if self._lived and self._deaths == 1:
            log.warning("The solver's process ended (%s).", type(error).__name__)
        if self._deaths < PATIENCE:
            self._question, self.asked = question, asked
            self._waiting, self.finished = not finished, finished
        elif not self._lived:
            self.failed = True
            log.warning("The solver can't be started (%s), and is not asked any more.", error or type(error).__name__)


def serve(connection: Connection) -> None:
    """The life of the process: answer the newest question, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    try:
        while True:
            question: Question = connection.recv()
            connection.send(Reply(question.ticket, None, False))
            if question.ruleset:
                _answer(connection, question)
    except (EOFError, OSError):
        return


def _answer(connection: Connection, question: Question) -> None:
    ruleset = rules.find_ruleset(question.ruleset)
    if question.text:
        _decide(connection, question.ticket, ruleset.load(question.text))
        return

    def progress(tried: int) -> None:
        connection.send(Reply(question.ticket, Search(tried), False))

    found = winnable_deal(ruleset, question.number, progress, connection.poll)
    if not connection.poll():
        tried = 0 if found is None else found - question.number + 1
        connection.send(Reply(question.ticket, Search(tried, found), True))


def _decide(connection: Connection, ticket: int, position: Position) -> None:
    """Try longer and longer; a new message on the connection ends it."""
    for stage, seconds in enumerate(STAGES):
        verdict = solve(position, seconds=seconds, seed=stage, cancelled=connection.poll)
        if connection.poll():
            return
        decided = verdict.answer is not Answer.UNKNOWN
        connection.send(Reply(ticket, verdict, decided or stage == len(STAGES) - 1))
        if decided:
            return
