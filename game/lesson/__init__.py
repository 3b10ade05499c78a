"""Lessons: a real deal for every ruleset, whose first moves show its rules, and the steps that explain them.

`lesson(ruleset)` gives it. What is taught are the clauses of the rules page: teaching.py says what each of them
needs and what a move shows, and steps.py lays one over the other. The deals are found by `python -m
game.make.lessons`, which keeps them in lessons.txt, each with a line that wins it. Those of famous games are known by
the digests of their rules, and read when they are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules import Move, Position, Ruleset, find_ruleset, is_own, known_game

if TYPE_CHECKING:
    from game.lesson.steps import LessonStep

FILE = Path(__file__).with_name("lessons.txt")

_found: dict[str, Lesson] = {}  # lessons of players' own games, found this evening


@dataclass(frozen=True)
class Lesson:
    """The deal of a lesson; line: moves that win it; the lesson's steps use the first ones."""

    ruleset: Ruleset
    number: int
    line: tuple[Move, ...]

    @cached_property
    def start(self) -> Position:
        return self.ruleset.deal(self.number)

    @cached_property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps in order. Raises Unshown and RulesError where the line teaches nothing."""
        from game.lesson.steps import steps

        return steps(self.ruleset, self.start, self.line)

    def write(self) -> str:
        return f"{self.ruleset.id} | {self.number} | {','.join(move.text for move in self.line)}"


def lesson(ruleset: Ruleset) -> Lesson | None:
    """The lesson of a ruleset, or None if there is none."""
    found = _kept(ruleset) or _found.get(ruleset.id)
    return found if found and found.ruleset is ruleset else None


def know(line: str) -> None:
    """From now on there is the lesson that a line of the file says; raises RulesError."""
    found = _lesson(line.split("|"))
    _found[found.ruleset.id] = found


@cache
def _kept(ruleset: Ruleset) -> Lesson | None:
    line = _program().get(ruleset.id)
    return _lesson(line.split("|")) if line else None


def read(path: Path) -> tuple[Lesson, ...]:
    """The lessons in a file, but for those of games that are not known; empty where there is no file."""
    named = ((id.partition("+")[0], line) for id, line in _lines(path).items())
    return tuple(_lesson(line.split("|")) for game, line in named if not is_own(game) or known_game(game))


@cache
def _program() -> dict[str, str]:
    return _lines(FILE)


def _lines(path: Path) -> dict[str, str]:
    """The lines of a file by the ids of their rulesets."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {line.split(" | ")[0]: line for line in lines if line[:1] not in ("#", "")}


def _lesson(parts: Sequence[str]) -> Lesson:
    name, number, moves = (part.strip() for part in parts)
    ruleset = find_ruleset(name)
    return Lesson(ruleset, int(number), tuple(map(ruleset.parse_move, moves.split(","))))
