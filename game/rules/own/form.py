"""A game's record as a form: what of it can be chosen, by the fields that a file may have and their types.

for path in parts(game): ...       # the game itself, and each table of a list in it
blanks(game, path)                 # what can be chosen there
put(game, blank.path, value)       # the game with that value
read(written(game))                # whether it makes sense (reader.py)
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from itertools import count
from types import NoneType
from typing import Any, get_args, get_origin

from game.rules.own.faults import UNWRITTEN, Fault, Lines, Path, rank_word, word_of
from game.rules.own.fields import FIELDS, WORDS, Field, hints, named
from game.rules.own.reader import Reader, read
from game.rules.own.trial import refuse_idle
from game.rules.own.writer import inline, written
from game.rules.record import Dealt, Foundations, Game, Piles

LISTS = ("foundations", "piles", "turn")
"""Lists of tables; each table is a part of the form."""
TABLES = (*LISTS, "variants")
"""What is no blank of the form."""
NONE = "–"


@dataclass(frozen=True)
class Blank:
    """A place of the form. word: its name in a file; about: what it says, for phrase(). values: what it may have, one
    of them now; words: how a file says each, NONE where it is left out; means: what each means, for phrase().
    example: of what can be typed there, a name or a list, of which `values` has only the present one.
    """

    path: Path
    word: str
    about: str
    values: tuple[Any, ...]
    words: tuple[str, ...]
    means: tuple[str, ...]
    at: int
    example: str = ""

    @property
    def switch(self) -> bool:
        """Whether it is true or false, or there or not."""
        return self.words[1:] == ("true",)


def parts(game: Game) -> list[Path]:
    """The game itself, and the tables of its lists."""
    return [(), *((name, place) for name in LISTS for place in range(len(getattr(game, name))))]


def part(game: Game, path: Path) -> Any:
    """The record of a part."""
    found: Any = game
    for step in path:
        found = found[step] if isinstance(step, int) else getattr(found, step)
    return found


def called(game: Game, path: Path) -> tuple[str, str]:
    """The list that a part is in, and its name there; empty for the game itself."""
    one = part(game, path)
    return (str(path[0]), one.to if isinstance(one, Dealt) else one.name) if path else ("", "")


def blanks(game: Game, path: Path) -> list[Blank]:
    """What can be chosen or typed in a part: all that changes a rule and is no table of its own."""
    return [*_blanks(part(game, path), path, "")]


def _blanks(record: Any, path: Path, before: str) -> Iterator[Blank]:
    kind: type = type(record)
    for field in fields(kind):
        spec = FIELDS[kind].get(field.name)
        if spec is None or spec.told:
            continue
        hint, value, place = hints(kind)[field.name], getattr(record, field.name), (*path, field.name)
        word = before + named(kind, field.name)
        if hint is str or get_origin(hint) is tuple:
            if not (spec.lines or field.name in TABLES):
                example = _as_typed(_example(hint, spec), spec)
                yield Blank(place, word, spec.about, (value,), (_as_typed(value, spec) or NONE,), ("",), 0, example)
            continue
        kinds = get_args(hint) or (hint,)
        within = next((one for one in kinds if is_dataclass(one) and isinstance(one, type) and fields(one)), None)
        if within is None:
            if (known := dict(_values(kinds, spec))) and value in known:
                yield _blank(place, word, spec, known, value)
            continue
        if NoneType in kinds and (usual := value or _example(hint, spec)):
            yield _blank(place, word, spec, {None: NONE, usual: "true"}, value)
        if value is not None:
            yield from _blanks(value, place, f"{word}: ")


def _blank(path: Path, word: str, spec: Field, known: dict[Any, str], value: Any) -> Blank:
    values = tuple(known)
    means = tuple(WORDS.get(one, "") if isinstance(one, Enum) else "" for one in values)
    return Blank(path, word, spec.about, values, tuple(known.values()), means, values.index(value))


def _values(kinds: tuple[Any, ...], spec: Field) -> Iterator[tuple[Any, str]]:
    """The values of those types, each with its word in a file; none of a text, a list, or a number with a fraction."""
    if NoneType in kinds:
        yield None, NONE
    if bool in kinds:
        yield from ((False, "false"), (True, "true"))
    elif int in kinds and spec.rank:
        yield from ((0, NONE),) if spec.least == 0 else ()
        yield from ((rank, str(rank_word(rank))) for rank in range(1, 14))
    elif int in kinds:
        yield from ((number, str(number)) for number in range(spec.least, spec.most + 1))
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, Enum):
            yield from ((member, word_of(member)) for member in kind if member not in UNWRITTEN)


def _example(hint: Any, spec: Field) -> Any:
    """The value of a field's example; None where that is only a heading."""
    given = [*tomllib.loads(spec.example).values()]
    try:
        return Reader(Lines(spec.example)).value(hint, given[0], spec, ())
    except Fault:
        return None


def _as_typed(value: Any, spec: Field) -> str:
    """A name or a list as a player types it: words and numbers with commas between them, or as in a file."""
    if isinstance(value, str):
        return value
    words = all(isinstance(one, str) for one in value)
    return ", ".join(value) if words else inline(value, spec)[1:-1]


def typed(game: Game, path: Path, text: str) -> Game:
    """The game with the name or list that was typed there; raises Fault where none can be read."""
    name = str(path[-1])
    kind: type = type(part(game, path[:-1]))
    spec, hint = FIELDS[kind][name], hints(kind)[name]
    given: Any = text.strip().lower()
    if hint is not str:
        try:
            given = tomllib.loads(f"list = [{given}]")["list"]
        except tomllib.TOMLDecodeError:
            given = [int(one) if one.isdecimal() else one for one in map(str.strip, given.split(",")) if one]
    value = Reader(Lines("")).value(hint, given, spec, path)
    before = part(game, path)
    if name == "name" and before and value not in _known(game):
        game = _renamed(game, before, value)
    return put(game, path, value)


def _known(game: Game) -> set[str]:
    """The names of piles and foundations."""
    return {one.name for one in game.foundations} | {one.name for one in game.piles}


def _renamed(thing: Any, before: str, after: str) -> Any:
    """The same where piles of that name have another one."""
    if thing == before:
        return after
    if isinstance(thing, tuple):
        return tuple(_renamed(one, before, after) for one in thing)
    if isinstance(thing, Mapping):
        return {_renamed(name, before, after): _renamed(one, before, after) for name, one in thing.items()}
    if is_dataclass(thing) and not isinstance(thing, type):
        known = FIELDS.get(type(thing), {})
        named = [name for name, spec in known.items() if not spec.told or name == "plan"]
        return replace(thing, **{name: _renamed(getattr(thing, name), before, after) for name in named})
    return thing


def put(game: Game, path: Path, value: Any) -> Game:
    """The game with another value there."""
    changed: Game = _put(game, path, value)
    return changed


def _put(thing: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        return (*thing[:step], _put(thing[step], tuple(rest), value), *thing[step + 1 :])
    changes = {step: _put(getattr(thing, step), tuple(rest), value)}
    if isinstance(thing, Piles) and step in ("count", "deal"):
        changes["deals"] = ()  # numbers for each of them fit no more
    return replace(thing, **changes)


def another(game: Game, path: Path) -> Game:
    """The game with one more such table behind that one, under a name of its own."""
    name, place = str(path[0]), int(path[1])
    given: tuple[Any, ...] = getattr(game, name)
    more: Foundations | Piles | Dealt = given[place]
    if not isinstance(more, Dealt):
        taken = _known(game)
        more = replace(more, name=next(one for one in _names(more.name) if one not in taken), title="")
    return put(game, (name,), (*given[: place + 1], more, *given[place + 1 :]))


def _names(name: str) -> Iterator[str]:
    """Names like this one: small letters only."""
    return (name[:18] + "abcdefghijklmnopqrstuvwxyz"[number % 26] * (1 + number // 26) for number in count(1))


def without(game: Game, path: Path) -> Game:
    """The game without that table."""
    name, place = str(path[0]), int(path[1])
    given = getattr(game, name)
    return put(game, (name,), (*given[:place], *given[place + 1 :]))


def made(game: Game) -> Game:
    """The game under the id of its rules, as a file would give it; raises Fault for what makes no sense. A drawing that
    fits it no more is left out, and so are variants.
    """
    for less in ({}, {"plan": None}, {"plan": None, "variants": ()}):
        try:
            return _read(replace(game, **less))
        except Fault as fault:
            found = fault
    raise found


def _read(game: Game) -> Game:
    text = written(game)
    found = read(text)
    refuse_idle(found, text)
    return found
