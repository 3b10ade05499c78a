"""Deals played to their ends, stored in golden.txt: the tests replay them and the showcase shows them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("golden.txt")


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
    return read(FILE)


def read(path: Path) -> tuple[Golden, ...]:
    """The recorded deals in a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple(_deal(line) for line in lines if line and not line.startswith("#"))


def _deal(line: str) -> Golden:
    ruleset_id, number, moves, outcome = (part.strip() for part in line.split("|"))
    return Golden(ruleset_id, int(number), tuple(moves.split(",")), outcome)
