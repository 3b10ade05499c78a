"""Questions to the solver's process, and its answers. Positions and moves are sent as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rules import Game
from game.solver.advice import Advice
from game.solver.review.findings import Review
from game.solver.verdict import Verdict
from game.solver.why.explain import Explanation


@dataclass(frozen=True)
class Decide:
    """Can this position be won? Answered by Verdicts."""

    ruleset: str
    position: str


@dataclass(frozen=True)
class Find:
    """Which deal can be won, from this number on? Answered by Searches."""

    ruleset: str
    first: int


@dataclass(frozen=True)
class Advise:
    """What is a good move here? Answered by an Advice.

    lit: only moves that are not known to lose. line: a line that wins from here, if one is known.
    """

    ruleset: str
    position: str
    lit: bool
    line: tuple[str, ...]


@dataclass(frozen=True)
class LookBack:
    """Which move of this line lost it? Answered by Reviews."""

    ruleset: str
    start: str
    moves: tuple[str, ...]
    seconds: float


@dataclass(frozen=True)
class Explain:
    """Why is this position lost? Answered by an Explanation. before: the move that lost it; empty where none did."""

    ruleset: str
    position: str
    before: str


Task = Decide | Find | Advise | LookBack | Explain


@dataclass(frozen=True)
class SearchProgress:
    """The progress of the search for a winnable deal; `found` is its number once there is one."""

    tried: int
    found: int | None = None


Answer = Verdict | SearchProgress | Advice | Review | Explanation


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
