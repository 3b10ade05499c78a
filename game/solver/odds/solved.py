"""Deals known and kept with the program: winnable ones by difficulty, first ones, and ones played to their ends."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).with_name("solved.json")
TRIES = 20  # how often a careful player who slips now and then tries one deal, to find how hard it is
EASY, MEDIUM = 15, 6  # wins from which on it is easy, and medium


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


FIRSTS_FILE = Path(__file__).with_name("firsts.json")
MANY = 3  # so many deals are kept for each ruleset


@cache
def _kept_firsts() -> Mapping[str, tuple[int, ...]]:
    return read_firsts(FIRSTS_FILE)


def read_firsts(path: Path) -> dict[str, tuple[int, ...]]:
    """The numbers in a file, by ruleset id; empty where there is no file."""
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return {name: tuple(numbers) for name, numbers in rows.items()}


def firsts(ruleset_id: str) -> tuple[int, ...]:
    """The numbers of a ruleset's first deals, the kindest one first; empty where none are known."""
    return _kept_firsts().get(ruleset_id, ())


GOLDEN_FILE = Path(__file__).with_name("golden.txt")


class Golden(NamedTuple):
    """A numbered deal, the texts of its moves in order, and how it ends ("won" or "over")."""

    ruleset_id: str
    number: int
    moves: tuple[str, ...]
    outcome: str


def golden(ruleset_id: str | None = None) -> tuple[Golden, ...]:
    """The deals of one ruleset, or all, in the order of the file."""
    return tuple(deal for deal in _kept() if ruleset_id in (None, deal.ruleset_id))


@cache
def _kept() -> tuple[Golden, ...]:
    return read_golden(GOLDEN_FILE)


def read_golden(path: Path) -> tuple[Golden, ...]:
    """The recorded deals in a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple(_deal(line) for line in lines if line and not line.startswith("#"))


def _deal(line: str) -> Golden:
    ruleset_id, number, moves, outcome = (part.strip() for part in line.split("|"))
    return Golden(ruleset_id, int(number), tuple(moves.split(",")), outcome)
