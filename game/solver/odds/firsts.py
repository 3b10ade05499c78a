"""The deals with which a player begins in each game: three that a careful player wins, kept with the program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("firsts.json")
MANY = 3
"""So many deals are kept for each ruleset."""


@cache
def _stored() -> Mapping[str, tuple[int, ...]]:
    return read(FILE)


def read(path: Path) -> dict[str, tuple[int, ...]]:
    """The numbers in a file, by ruleset id; empty where there is no file."""
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return {name: tuple(numbers) for name, numbers in rows.items()}


def firsts(ruleset_id: str) -> tuple[int, ...]:
    """The numbers of a ruleset's first deals, the kindest one first; empty where none are known."""
    return _stored().get(ruleset_id, ())
