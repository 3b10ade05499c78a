"""The name of a game's rules: the same for the same rules, whatever the game is called and however it is drawn."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from game.rules.own.fields import FIELDS, has_default
from game.rules.record import Game
from game.rules.ruleset import OWN

DIGITS = 16


def digest(game: Game) -> str:
    """The id of a player's own game: "own-" and 16 digits, made of every field that changes how it is played."""
    text = repr(_plain(game))
    return OWN + hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def _plain(value: Any) -> Any:
    """A value made of texts, numbers and lists. Fields that are left out are left out here, so that a new field with a
    default changes no digest.
    """
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Mapping):
        return sorted((name, _plain(one)) for name, one in value.items())
    if isinstance(value, (tuple, list)):
        return [_plain(one) for one in value]
    if is_dataclass(value):
        return [type(value).__name__, *_counting(value)]
    return value


def _counting(record: Any) -> list[tuple[str, Any]]:
    """The fields of a record that change how it is played."""
    specs = FIELDS[type(record)]
    return [
        (field.name, _plain(getattr(record, field.name)))
        for field in fields(record)
        if field.name in specs and not specs[field.name].told
        if not (has_default(field) and getattr(record, field.name) == field.default)
    ]
