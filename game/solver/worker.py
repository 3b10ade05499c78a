"""The solver in a background process.

    worker = Worker()
    worker.ask(position)          # drops the question before
    verdict = worker.poll()       # never waits: the newest Verdict on that position, or None
    worker.find(ruleset, 4711)    # looks for a deal that can be won, from that number on
    search = worker.searched()    # never waits: how far it has come, or None
    worker.advise(position)       # looks for a good move
    hint = worker.advised()       # never waits: the Advice, or None
    worker.look_back(start, moves, 30.0)    # looks for the move that lost a line
    review = worker.reviewed()    # never waits: the newest Review, or None
    worker.explain(position)      # looks for why a lost position is lost
    found = worker.explained()    # never waits: the Explanation, or None
    worker.close()

Nothing here waits for the other process. A question goes out only when the one before has been taken, so the pipe can
never fill; a process that dies, or says nothing for long, is started again and asked again, a few times for one
question. Where none can be started, or none lives long enough to take a question, whoever looks for an answer works on
it for a moment, and what can't be found so stays open.

`Alone` stands for the connection to the process where none can be had, as in a browser.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from game import rules
from game.rules import Move, Position, Ruleset, known_game
from game.rules.tables import Tables
from game.solver import Verdict
from game.solver.advice import Advice
from game.solver.findings import Review
from game.solver.search.spaces.which import Memory
from game.solver.serve import decide, find, give_hint, look_back, serve, tell_why
from game.solver.tasks import Answer, Answers, Process, Question, Reply, SearchProgress, Task
from game.solver.why.explain import Explanation

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

MOMENT = 0.2  # seconds that one look for an answer may take, as all else waits meanwhile


class Alone:
    """Whoever looks whether there is an answer works on it for a moment: what can't be had so is given up."""

    def __init__(self) -> None:
        self._memory = Memory()
        self._replies: deque[Reply] = deque()
        self._ticket = 0
        self._working: Answers | None = None
        self._last: Answer | None = None
        self._until = 0.0
        self._worked = False  # since somebody was told that there is nothing

    def send(self, question: Question) -> None:
        """Begin with a question; the one before is dropped."""
        if question.own:
            rules.welcome(question.own)
        self._ticket, self._last = question.ticket, None
        task = question.task
        self._working = task(self._memory, lambda: time.monotonic() > self._until) if task else None
        self._replies.append(Reply(question.ticket, None, False))

    def poll(self, _seconds: float = 0.0) -> bool:
        """Whether there is a reply, after a moment of work. Raises EOFError where a question finds none."""
        if not self._replies and self._working and not self._worked:
            self._worked = True
            self._until = time.monotonic() + MOMENT
            body, final = next(self._working, (self._last, True))
            if body is None:
                raise EOFError
            self._last = body
            self._working = None if final else self._working
            self._replies.append(Reply(self._ticket, body, final))
        self._worked &= bool(self._replies)
        return bool(self._replies)

    def recv(self) -> Reply:
        """The next reply."""
        return self._replies.popleft()

    def close(self) -> None:
        """No more is to come."""
        self._working = None


A = TypeVar("A", bound=Answer)
log = logging.getLogger(__name__)

PATIENCE = 3  # how often the process may die, or stop, over one question before the question is given up
SILENCE = 30.0
"""Seconds without a message after which the process is taken to have stopped. A busy one reports every second, but of
one that is just starting, or of a computer that is busy with other work, no word came for over ten.
"""
LOOK = 0.5  # the most seconds that count between two polls: while nobody polls, no message is read


class Worker:
    """The process, and the one question it works on."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now` returns the time in seconds."""
        self._now = now
        self._looked = now()
        self._silent = 0.0  # seconds of listening since the last message, or since it got work
        self._process: Process | None = None
        self._connection: Connection | Alone | None = None
        self._ticket = 0
        self._question: Question | None = None
        self._sent: int | None = None  # the ticket of a question that the process has not confirmed
        self._waiting = False  # the question has still to be sent
        self._newest: Answer | None = None
        self.deaths = 0  # how often the process has died, or stopped, over this question
        self.stopped = False  # whether it said nothing for so long over this question that it was started again
        self._lived = False  # whether a process has ever confirmed a question
        self._alone = False  # whether no process can be had here
        self.asked: Position | None = None  # the position it is, or was last, busy with
        self.finished = True  # whether no more is to come on the question

    @property
    def given_up(self) -> bool:
        """Whether the question was given up, as the process died or stopped over it too often. The next one is asked as
        usual.
        """
        return self.deaths >= PATIENCE

    def ask(self, position: Position) -> None:
        """Start searching a position; the question before is cancelled."""
        self._put(position.ruleset, partial(decide, position.ruleset.id, str(position)), position)

    def find(self, ruleset: Ruleset, first: int) -> None:
        """Start looking for a winnable deal; the question before is cancelled."""
        self._put(ruleset, partial(find, ruleset.id, first))

    def advise(self, position: Position, lit: bool = False, line: Sequence[Move] = ()) -> None:
        """Start looking for a good move, see `give_hint`; the question before is cancelled."""
        told = position.ruleset.id, str(position), lit, tuple(map(str, line))
        self._put(position.ruleset, partial(give_hint, *told))

    def look_back(self, start: Position, moves: Sequence[Move], seconds: float) -> None:
        """Start reviewing a line; the question before is cancelled."""
        told = start.ruleset.id, str(start), tuple(map(str, moves)), seconds
        self._put(start.ruleset, partial(look_back, *told))

    def explain(self, position: Position, before: Position | None = None) -> None:
        """Start looking for why a lost position is lost, and what could have been played before the move that lost it;
        the question before is cancelled.
        """
        self._put(position.ruleset, partial(tell_why, position.ruleset.id, str(position), str(before or "")))

    def poll(self) -> Verdict | None:
        """The newest verdict on the position asked, returned once; None while there is nothing new."""
        return self._take(Verdict)

    def searched(self) -> SearchProgress | None:
        """The newest progress of the search for a deal, returned once; None while there is nothing new."""
        return self._take(SearchProgress)

    def advised(self) -> Advice | None:
        """The hint asked for, returned once; None while there is none."""
        return self._take(Advice)

    def reviewed(self) -> Review | None:
        """The newest review of the line asked, returned once; None while there is nothing new."""
        return self._take(Review)

    def explained(self) -> Explanation | None:
        """The explanation asked for, returned once; None while there is none."""
        return self._take(Explanation)

    def rest(self) -> None:
        """Cancel the question and leave the process idle."""
        if self.finished:
            self.asked = None
        else:
            self._put()

    def close(self) -> None:
        """End the process. Another question would start a new one."""
        self._question, self._waiting, self.finished, self.asked = None, False, True, None
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.end()
        self._process = self._connection = None

    def _put(self, ruleset: Tables | None = None, task: Task | None = None, asked: Position | None = None) -> None:
        self.asked = asked
        self._ticket += 1
        self._question = Question(self._ticket, task, known_game(ruleset.game_id) if ruleset else None)
        self._waiting, self._newest, self.deaths, self.stopped = True, None, 0, False
        self.finished = task is None
        self._work()

    def _take(self, kind: type[A]) -> A | None:
        self._work()
        newest = self._newest
        if not isinstance(newest, kind):
            return None
        self._newest = None
        return newest

    def _work(self) -> None:
        """Read messages, send the question if possible, and start a process where there is none."""
        if self._question is None:
            return
        try:
            connection = self._connection or self._start()
            self._listen(connection)
            if self._waiting and self._sent is None:
                connection.send(self._question)
                self._sent, self._waiting = self._question.ticket, False
        except (EOFError, OSError) as error:
            self._died(error)

    def _listen(self, connection: Connection | Alone) -> None:
        """Read the messages; raises TimeoutError when none has come for too long, though the process has work."""
        now = self._now()
        busy = self._sent is not None or not (self.finished or self._waiting)
        self._silent = self._silent + min(now - self._looked, LOOK) if busy else 0.0
        self._looked = now
        while connection.poll():
            self._silent = 0.0
            self._read(connection.recv())
        if self._silent > SILENCE:
            raise TimeoutError

    def _read(self, reply: Reply) -> None:
        self._lived = True
        if reply.ticket == self._sent:
            self._sent = None
        if reply.ticket == self._ticket and reply.body is not None:
            self._newest = reply.body
            self.finished = reply.final

    def _start(self) -> Connection | Alone:
        if self._alone:
            self._connection = Alone()
        else:
            self._process = Process(_live, name="solver")
            self._connection = self._process.connection
        self._sent, self._silent = None, 0.0
        return self._connection

    def _died(self, error: Exception) -> None:
        question, asked, finished = self._question, self.asked, self.finished
        self.close()
        self.deaths += 1
        self.stopped |= isinstance(error, TimeoutError)
        if self._lived and self.deaths == 1:
            log.warning("The solver's process ended or stopped (%s).", type(error).__name__)
        if self.given_up and not (self._lived or self._alone):
            log.warning("The solver has no process of its own (%s), and searches less.", error or type(error).__name__)
            self._alone, self.deaths = True, 0
        if not self.given_up:
            self._question, self.asked = question, asked
            self._waiting, self.finished = not finished, finished


def _live(connection: Connection) -> None:
    """Runs in the other process."""
    serve(connection)
