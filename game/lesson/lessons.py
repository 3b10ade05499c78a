"""The lessons that come with the program: a deal for every ruleset and a winning line, in lessons.txt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from game.lesson.steps import LessonStep, steps
from game.rules import Move, Position, Ruleset, find_ruleset

FILE = Path(__file__).with_name("lessons.txt")

_found: dict[str, Lesson] = {}
"""Lessons of players' own games, found this evening."""


@dataclass(frozen=True)
class Lesson:
    """The deal of a lesson; line: moves that win it; the lesson's steps use the first ones."""

    ruleset: Ruleset
    number: int
    line: tuple[Move, ...]

    @cached_property
    def start(self) -> Position:
        """The deal before its first move."""
        return self.ruleset.deal(self.number)

    @cached_property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps in order. Raises Unshown and RulesError where the line teaches nothing."""
        return steps(self.ruleset, self.start, self.line)

    def write(self) -> str:
        """The lesson as a line of the file."""
        return f"{self.ruleset.id} | {self.number} | {','.join(move.text for move in self.line)}"


def lesson(ruleset: Ruleset) -> Lesson | None:
    """The lesson of a ruleset, or None if there is none."""
    found = _kept().get(ruleset.id) or _found.get(ruleset.id)
    return found if found and found.ruleset is ruleset else None


def know(line: str) -> None:
    """From now on there is the lesson that a line of the file says; raises RulesError."""
    found = _lesson(line.split("|"))
    _found[found.ruleset.id] = found


@cache
def _kept() -> dict[str, Lesson]:
    return {found.ruleset.id: found for found in read(FILE)}


def read(path: Path) -> tuple[Lesson, ...]:
    """The lessons in a file; empty where there is no file."""
    if not path.exists():
        return ()
    return tuple(
        _lesson(line.split("|")) for line in path.read_text(encoding="utf-8").splitlines() if line[:1] not in ("#", "")
    )


def _lesson(parts: Sequence[str]) -> Lesson:
    name, number, moves = (part.strip() for part in parts)
    ruleset = find_ruleset(name)
    return Lesson(ruleset, int(number), tuple(map(ruleset.parse_move, moves.split(","))))
