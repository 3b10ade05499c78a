"""Files of games in which a field has a value of another kind: of any type, for every field, by numbers."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from game import rules
from game.rules.own.faults import word_of
from game.rules.own.fields import FIELDS, WORDS, hints, named
from game.rules.own.writer import written
from game.rules.plan import Drawing, Fan, Plan, Wheel
from game.rules.record import Dealt, Foundations, Game, Lay, Odds, PairRule, Piles, Variant
from game.store.own import FRIENDS
from tests.rules.brokenfiles import COURT, DRAWN

HOUSE = ("gavotte", "pyramid", "calculation", "captive-queens", "royal-rendezvous", "parisienne", "queen-of-italy")
TABLES: dict[type, tuple[str, ...]] = {
    Game: (),
    Foundations: ("foundations",),
    Piles: ("piles",),
    Dealt: ("turn",),
    Lay: ("opening",),
    PairRule: ("couples",),
    Variant: ("variants",),
    Odds: ("odds",),
    Plan: ("table",),
    Drawing: ("table",),
    Fan: ("table", "fans"),
    Wheel: ("table", "wheel"),
}
"""Where the tables of each kind stand in a file."""
TEXTS = (
    "",
    " ",
    "\0",
    "x\u202ey",
    "\n",
    "spiral",
    "stock",
    "waste",
    "columns",
    "ace",
    "any",
    "x" * 59,
    "Ж" * 60,
    "{n}",
)
WHOLE = (-1, 0, 1, 2, 3, 4, 7, 13, 14, 26, 52, 60, 104, 208, 10**6, -(10**9), 10**30)
PARTS = (0.0, -0.5, 0.25, 1.5, 30.0, 1e300, float("inf"), float("nan"))
DATES = (datetime.date(1979, 5, 27), datetime.time(7, 32), datetime.datetime(1979, 5, 27, 7, 32))


@cache
def bases() -> tuple[Mapping[str, Any], ...]:
    """Files in which all is well."""
    texts = [DRAWN, COURT, *(written(rules.find_game(name)) for name in HOUSE)]
    texts += [path.read_text("utf-8") for path in sorted(FRIENDS.glob("*.toml"))]
    return tuple(map(tomllib.loads, texts))


@cache
def fields_of_files() -> tuple[tuple[type, str], ...]:
    """Every field that a file may have, with the kind of its table."""
    return tuple((kind, field) for kind in TABLES for field in FIELDS[kind])


def mutated(seed: int) -> tuple[str, str]:
    """What was done, and the file: one field, the next one for each seed, has a value of the type the seed says."""
    draw = Random(f"mutated {seed}")
    kind, field = fields_of_files()[seed % len(fields_of_files())]
    files = [one for one in bases() if any(True for _ in _tables(one, TABLES[kind]))]
    table = copied(draw.choice(files))
    within = draw.choice(list(_tables(table, TABLES[kind])))
    value = _value(draw, seed // len(fields_of_files()), kind, field)
    within[named(kind, field)] = value
    return f"{kind.__name__}.{field} = {value!r:.60}", "\n".join(dumped(table))


def copied(value: Any) -> Any:
    """A copy that may be changed."""
    if isinstance(value, Mapping):
        return {name: copied(one) for name, one in value.items()}
    return [copied(one) for one in value] if isinstance(value, list) else value


def _tables(table: Any, path: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """The tables at a path, in all lists on the way; of fans those of each group."""
    if path and isinstance(table, dict) and path[0] not in table:
        table = table.get("drawings", ())  # a table of several drawings has the fields of each in a list
    if isinstance(table, list):
        for one in table:
            yield from _tables(one, path)
    elif isinstance(table, dict) and path:
        yield from _tables(table.get(path[0]), path[1:])
    elif isinstance(table, dict):
        yield from table.values() if table and all(isinstance(one, dict) for one in table.values()) else (table,)


def _value(draw: Random, turn: int, kind: type, field: str) -> Any:
    """A value of one of the types, by turns."""
    makers = (_text, _number, _part, _truth, _list, _table, _date, _word, _kin)
    return makers[turn % len(makers)](draw, kind, field)


def _text(draw: Random, kind: type, field: str) -> Any:
    return draw.choice(TEXTS)


def _number(draw: Random, kind: type, field: str) -> Any:
    return draw.choice(WHOLE)


def _part(draw: Random, kind: type, field: str) -> Any:
    return draw.choice(PARTS)


def _truth(draw: Random, kind: type, field: str) -> Any:
    return draw.random() < 0.5


def _list(draw: Random, kind: type, field: str) -> Any:
    inner: tuple[object, ...] = (
        *TEXTS,
        *WHOLE,
        *PARTS,
        *DATES,
        True,
        [],
        [1, 2],
        ["ace", "king"],
        {},
        {"lay": "columns"},
        {"to": "waste"},
    )
    return [draw.choice(inner) for _ in range(draw.randrange(4))]


def _table(draw: Random, kind: type, field: str) -> Any:
    names = ("a", "columns", "lay", "to", "step", "match", "dy", "total", "groups", "", "x\0")
    return {
        draw.choice(names): draw.choice((1, 0.3, "waste", "columns", [], {}, True)) for _ in range(draw.randrange(3))
    }


def _date(draw: Random, kind: type, field: str) -> Any:
    return draw.choice(DATES)


def _word(draw: Random, kind: type, field: str) -> Any:
    """A word that stands somewhere else in files."""
    return draw.choice(list(map(word_of, WORDS)))


def _kin(draw: Random, kind: type, field: str) -> Any:
    """A value of the field's own type, which may make no sense here."""
    hint = str(hints(kind)[field])
    if "bool" in hint:
        return draw.random() < 0.5
    if "tuple[int" in hint:
        return [draw.choice(WHOLE[1:11]) for _ in range(draw.randrange(9))]
    if "float" in hint or "int" in hint:
        return draw.choice(WHOLE[1:12])
    return _word(draw, kind, field)


def dumped(table: Mapping[str, Any], heading: str = "") -> Iterator[str]:
    """The lines of a file."""
    for name, value in table.items():
        if not _own_heading(value):
            yield f"{_quoted(name)} = {_inline(value)}"
    for name, value in table.items():
        if _own_heading(value):
            path = f"{heading}.{_quoted(name)}" if heading else _quoted(name)
            for one in value if isinstance(value, list) else (value,):
                yield f"\n[[{path}]]" if isinstance(value, list) else f"\n[{path}]"
                yield from dumped(one, path)


def _own_heading(value: Any) -> bool:
    many = isinstance(value, list) and value and all(isinstance(one, dict) for one in value)
    return bool(many) or isinstance(value, dict)


def _inline(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_quoted(name)} = {_inline(one)}' for name, one in value.items())} }}"
    return str(value)


def _quoted(text: str) -> str:
    if text.isascii() and text.isidentifier():
        return f'"{text}"'
    return (
        '"' + "".join(f"\\U{ord(sign):08x}" if sign in '"\\' or not sign.isprintable() else sign for sign in text) + '"'
    )
