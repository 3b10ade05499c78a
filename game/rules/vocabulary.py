"""What a rule may say, as words, and the version of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache

from game.rules.record import Chosen, Game


def words(text: str) -> frozenset[str]:
    """The words that a text names, with blanks between them; "piles.fill=ANY,NEVER" are two."""
    found = set[str]()
    for part in text.split():
        field, told, values = part.partition("=")
        found |= {f"{field}={value}" for value in values.split(",")} if told else {field}
    return frozenset(found)


UNPLAYED = words(
    "also before danced family feel figure foundations.name foundations.title id kin name notes odds packs piles.name "
    "piles.title place plan since sources summary tip variants"
)
"""Fields that say nothing about how cards move."""


@lru_cache(maxsize=1_000)
def words_of(game: Game) -> frozenset[str]:
    """The words of a record, as "piles.fill=ANY" or "redeals"; fields that are empty, zero or False say nothing."""
    return frozenset(_words(game, ""))


def _words(thing: object, within: str) -> Iterator[str]:
    assert is_dataclass(thing)
    for field in fields(thing):
        path = f"{within}{field.name}"
        if path not in UNPLAYED:
            yield from _said(getattr(thing, field.name), path)


def _said(value: object, path: str) -> Iterator[str]:
    if isinstance(value, Enum):
        yield f"{path}={type(value).__name__}" if isinstance(value, Chosen) else f"{path}={value.name}"
    elif is_dataclass(value):
        yield from _words(value, f"{path}.")
    elif isinstance(value, tuple) and any(map(_has_fields, value)):
        for one in value:
            yield f"{path}={type(one).__name__}" if is_dataclass(one) and path == "opening" else path
            yield from _said(one, path)
    elif value:
        yield path


def _has_fields(value: object) -> bool:
    return is_dataclass(value) or isinstance(value, Enum)


VERSION = 2
"""Goes up by one when an old list of moves would no longer mean the same."""
