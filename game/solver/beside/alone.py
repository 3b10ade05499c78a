"""Stands for the connection to the solver's process where none can be had, as in a browser."""

from __future__ import annotations

import time
from collections import deque

from game import rules
from game.solver.beside.serve import Answers, answers
from game.solver.beside.tasks import Answer, Question, Reply
from game.solver.search.memory import Memory

MOMENT = 0.2
"""Seconds that one look for an answer may take, as all else waits meanwhile."""


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
        self._working = answers(question.task, self._memory, lambda: time.monotonic() > self._until)
        if question.task is None:
            self._working = None
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
