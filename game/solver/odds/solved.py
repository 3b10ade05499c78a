"""Deals known to be winnable, by difficulty, stored with the program for the page of solved deals."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("solved.json")
TRIES = 20
"""How often a careful player who slips now and then tries one deal, to find how hard it is."""
EASY, MEDIUM = 15, 6
"""Wins from which on it is easy, and medium."""


def grade(wins: int) -> int:
    """How hard a deal is that was won in so many tries: from 1, easy, to 3, hard."""
    return 1 if wins >= EASY else 2 if wins >= MEDIUM else 3


@dataclass(frozen=True)
class Solved:
    """Of `deals` deals searched, `won` can be won; the other fields hold their numbers, or some of them, those solved
    soonest first.

    tried: how many of them the honest player has played. easy: he wins it. medium: only the solver does, with its first
    quick search. hard: the solver took longer. winnable: without a grade, as the honest player has not tried them, or
    wins every deal that can be won.
    """

    deals: int
    won: int
    tried: int = 0
    easy: tuple[int, ...] = ()
    medium: tuple[int, ...] = ()
    hard: tuple[int, ...] = ()
    winnable: tuple[int, ...] = ()

    @property
    def listed(self) -> int:
        """How many numbers are listed."""
        return len(self.easy) + len(self.medium) + len(self.hard) + len(self.winnable)


@cache
def _stored() -> dict[str, Solved]:
    return read(FILE)


def read(path: Path) -> dict[str, Solved]:
    """All solved deals in a file, by ruleset id; empty where there is no file."""
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return {name: _solved(values) for name, values in rows.items()}


def _solved(values: dict[str, Any]) -> Solved:
    kept: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}
    return Solved(**kept)


def solved(ruleset_id: str) -> Solved:
    """The solved deals of a ruleset; without numbers where none are known."""
    return _stored().get(ruleset_id, Solved(0, 0))
