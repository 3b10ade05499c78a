"""What the solver's process is asked, and what it answers. Positions and moves go as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rules import Move
from game.solver.advice import Why
from game.solver.review.review import Review
from game.solver.verdict import Verdict


@dataclass(frozen=True)
class Decide:
    """Can this position be won? Answered by Verdicts."""

    ruleset: str
    position: str


@dataclass(frozen=True)
class Find:
    """Which deal can be won, from a number on? Answered by Searches."""

    ruleset: str
    first: int


@dataclass(frozen=True)
class Advise:
    """What would be a good move here? Answered by a Hint.

    lit: only moves that the lamp would not call lost. line: a line that wins from here, where the lamp knows one.
    """

    ruleset: str
    position: str
    lit: bool
    line: tuple[str, ...]


@dataclass(frozen=True)
class LookBack:
    """Where was this line lost? Answered by Reviews."""

    ruleset: str
    start: str
    moves: tuple[str, ...]
    seconds: float


Task = Decide | Find | Advise | LookBack


@dataclass(frozen=True)
class Search:
    """How far the search for a winnable deal has come; `found` is its number once there is one."""

    tried: int
    found: int | None = None


class Hint(NamedTuple):
    """A move, and why. Without a move: none leads any further."""

    move: Move | None
    why: Why


Answer = Verdict | Search | Hint | Review


class Question(NamedTuple):
    """What goes to the process; without a task it rests."""

    ticket: int
    task: Task | None


class Reply(NamedTuple):
    """What comes back. `final` means that no more is coming; an empty body that the question has been taken."""

    ticket: int
    body: Answer | None
    final: bool
