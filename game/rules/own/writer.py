"""Writes the record of a game as the text of a file. Fields that say nothing new are left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from typing import Any

from game.rules.own.fields import CHANGES, CLAIMS, FIELDS, LACKS, Field, has_default, named, spelled
from game.rules.own.spelling import build_word, rank_word, word_of
from game.rules.plan import Plan
from game.rules.record import Build, Game, Piles

BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
Written = tuple[str, Any, Field]
"""A field of a table: its name in the file, its value, and what is known of it."""


def written(game: Game) -> str:
    """The file of a game; read back it is the same record, but for the id."""
    return "\n".join(_table("", list(_fields(game)))).strip() + "\n"


def copied(game: Game, name: str) -> Game:
    """A game of that name with the same rules, to be changed: nothing is claimed of it."""
    return replace(game, name=name, also=(), **CLAIMS)


def _fields(record: Any) -> Iterator[Written]:
    """The fields of a record that are not as they are when left out."""
    kind = type(record)
    for field in fields(kind):
        if field.name not in FIELDS[kind]:
            continue
        value = getattr(record, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if kind is Plan and field.name == "drawings" and len(value) == 1:
            yield from _fields(value[0])
            continue
        if kind is Game and field.name == "redeals" and record.unlimited:
            continue  # it says nothing more
        if kind is Piles and field.name == "deal" and record.deals:
            continue
        left_out = value == default if has_default(field) else kind is Game and LACKS.get(field.name) == value
        if not left_out:
            yield named(kind, field.name), value, FIELDS[kind][field.name]


def _table(heading: str, given: list[Written]) -> Iterator[str]:
    """The lines of a table: first what stands on a line each, then the tables within it."""
    for name, value, spec in given:
        if not _is_table(value, spec):
            yield f"{name} = {_inline(value, spec)}"
    for name, value, spec in given:
        if _is_table(value, spec):
            yield from _tables(f"{heading}.{name}" if heading else name, value, spec)


def _is_table(value: Any, spec: Field) -> bool:
    """Whether it is written under a heading of its own."""
    if spec is CHANGES:
        return True
    if isinstance(value, tuple):
        return bool(value) and all(_has_fields(one) for one in value)
    return _has_fields(value)


def _has_fields(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, Build) and bool(fields(value))


def _tables(heading: str, value: Any, spec: Field) -> Iterator[str]:
    if spec is CHANGES:
        yield from ("", f"[{heading}]")
        changed = [(named(Game, name), one, FIELDS[Game][name]) for name, one in value]
        yield from _table(heading, changed)
        return
    many = isinstance(value, tuple)
    for one in value if many else (value,):
        yield from ("", f"[[{heading}]]" if many else f"[{heading}]")
        yield from _table(heading, list(_fields(one)))


def _inline(value: Any, spec: Field) -> str:
    """A value on one line."""
    if isinstance(value, Build):
        return _quoted(build_word(value))
    if isinstance(value, Enum):
        return _quoted(word_of(value))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(_inline(one, spec) for one in value)}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(name)} = {_inline(one, spec)}' for name, one in value.items())} }}"
    if is_dataclass(value):
        if not fields(value):
            return _quoted(spelled(type(value)))
        return f"{{ {', '.join(f'{name} = {_inline(one, inner)}' for name, one, inner in _fields(value))} }}"
    if isinstance(value, int) and spec.rank:
        word = rank_word(value)
        return str(word) if isinstance(word, int) else _quoted(word)
    return _quoted(value) if isinstance(value, str) else str(value)


def _key(name: str) -> str:
    return name if set(name) <= BARE else _quoted(name)


def _quoted(text: str) -> str:
    """A text in quotes; over several lines where it has several."""
    safe = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"""\n{safe}"""' if "\n" in safe else f'"{safe}"'
