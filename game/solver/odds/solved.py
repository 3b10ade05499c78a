"""Deals known to be winnable, graded by what it takes, stored with the program: read by the page of solved deals."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("solved.json")


@dataclass(frozen=True)
class Solved:
    """Of `deals` deals looked at and played, `won` can be won; numbers of these, those soonest solved first.

    easy: the honest player wins it. medium: only the solver does, with its first quick search. hard: that took longer.
    winnable: of a game in which the honest player wins whatever can be won, so that grades would say nothing.
    """

    deals: int
    won: int
    easy: tuple[int, ...] = ()
    medium: tuple[int, ...] = ()
    hard: tuple[int, ...] = ()
    winnable: tuple[int, ...] = ()

    @property
    def listed(self) -> int:
        """How many deals are named."""
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
    return {
        name: Solved(**{key: tuple(value) if isinstance(value, list) else value for key, value in values.items()})
        for name, values in rows.items()
    }


def solved(ruleset_id: str) -> Solved:
    """The solved deals of a ruleset; none where none are known."""
    return _stored().get(ruleset_id, Solved(0, 0))
