"""Records that differ from another in one thing alone: each field and each value of an enum, found by their types."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

from game.rules.own.checks import _wrong
from game.rules.record import UNPLAYED, Build, Dealt, Game, PairRule

NEW = {Build: Build(-1), PairRule: PairRule(13)}
"""What comes where a record has no such thing."""
RANKS = ("foundations.base", "piles.begun_by", "piles.bottom", "couples.alone")


def varied(game: Game) -> Iterator[tuple[str, Game]]:
    """Each sensible record that differs from this one in one thing, with its path and its value."""
    names = (*(one.name for one in game.piles), *(one.name for one in game.foundations), "waste")
    for path, other in _changed(game, "", names):
        if next(_wrong(other), None) is None:
            yield path, other


def _changed(thing: Any, within: str, names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    hints = get_type_hints(type(thing))
    for field in fields(thing):
        path = f"{within}{field.name}"
        if path in UNPLAYED:
            continue
        for what, value in _others(getattr(thing, field.name), hints[field.name], path, names):
            yield what, replace(thing, **{field.name: value})


def _others(value: Any, hint: Any, path: str, names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """Other values of a field of that type, each with its path."""
    if get_origin(hint) in (Union, types.UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not type(None)]
        if len(kinds) < len(get_args(hint)) and value is not None:
            yield f"{path}=None", None
        for kind in kinds:
            yield from _others(value, kind, path, names)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from ((f"{path}={other.name}", other) for other in hint if other is not value)
    elif hint is bool:
        yield path, not value
    elif hint is int:
        near = (value - 1, value + 1) if isinstance(value, int) else (1, 2)
        least = {"step": -13, "cards": 1, "suits": 1}.get(path.rpartition(".")[2], 0)
        most = 2 if path == "suits" else 13 if path in RANKS or path.endswith("step") else 104
        yield from ((path, other) for other in near if least <= other <= most)
    elif hint is str:
        yield from ((path, other) for other in ("", *names) if other != value)
    elif isinstance(hint, type) and is_dataclass(hint):
        yield from _changed(value, f"{path}.", names) if isinstance(value, hint) else _new(value, hint, path)
    elif get_origin(hint) is tuple:
        yield from _other_tuples(value, get_args(hint)[0], path, names)
    else:
        raise AssertionError(f"say how {path} varies: {hint}")


def _new(value: Any, hint: type, path: str) -> Iterator[tuple[str, Any]]:
    if value is None:
        yield path, NEW[hint]


def _other_tuples(value: tuple[Any, ...], kind: Any, path: str, names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    if value:
        yield path, value[:-1]
    if kind is str:
        yield from ((path, (*value, name)) for name in names if name not in value)
        yield path, value[::-1]
    elif kind is int:
        yield path, (*value, 5)
    elif get_origin(kind) is tuple:
        yield path, (*value, (3, 4))
    elif kind is Dealt:
        yield from ((path, (*value, Dealt(name))) for name in names if name not in {one.to for one in value})
    for place, one in enumerate(value):
        for what, other in _others(one, kind, path, names) if is_dataclass(one) or isinstance(one, Enum) else ():
            yield what, (*value[:place], other, *value[place + 1 :])
