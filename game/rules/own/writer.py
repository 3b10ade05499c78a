"""A ruleset written as a file, its digest, and the guide to what a file may say."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import Enum
from typing import Any, get_args

from game.rules.own.faults import BY, UNWRITTEN, build_word, rank_word, word_of
from game.rules.own.fields import (
    CHANGES,
    CLAIMS,
    FIELDS,
    LACKS,
    WORDS,
    Field,
    bare_record,
    has_default,
    hints,
    named,
    spelled,
)
from game.rules.plan import Drawing, Fan, Plan, Wheel
from game.rules.record import (
    Build,
    Dealt,
    FirstBase,
    Foundations,
    Game,
    Lay,
    Match,
    Odds,
    PairRule,
    Piles,
    SetOut,
    Variant,
)
from game.rules.ruleset import OWN

BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
Written = tuple[str, Any, Field]  # a field of a table: its name in the file, its value, and what is known of it


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
            yield f"{name} = {inline(value, spec)}"
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


def inline(value: Any, spec: Field) -> str:
    """A value on one line."""
    if isinstance(value, Build):
        return _quoted(build_word(value))
    if isinstance(value, Enum):
        return _quoted(word_of(value))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(inline(one, spec) for one in value)}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(name)} = {inline(one, spec)}' for name, one in value.items())} }}"
    if is_dataclass(value):
        if not fields(value):
            return _quoted(spelled(type(value)))
        return f"{{ {', '.join(f'{name} = {inline(one, inner)}' for name, one, inner in _fields(value))} }}"
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


STEPS: dict[type, str] = {  # steps of the opening that are words
    SetOut: "The bases are taken from the pack and laid out.",
    FirstBase: "The next card is the first base; the others have its rank.",
}


@dataclass(frozen=True)
class Entry:
    """A field or a word: its name, what it means, an example, whether it can be left out, and its words."""

    name: str
    about: str
    example: str = ""
    needed: bool = False
    words: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """A table of a file: how it begins, what it is, and its fields."""

    kind: type
    begins: str
    about: str
    entries: tuple[Entry, ...]


CHAPTERS: tuple[tuple[type, str, str], ...] = (  # the records, each with its heading in a file and what it is
    (Game, "", "The file begins with fields of the game itself."),
    (Foundations, "[[foundations]]", "Each kind of foundation has a table."),
    (Piles, "[[piles]]", "Each group of other piles has a table."),
    (Dealt, "[[turn]]", "Each part of a turn of the stock has a table."),
    (Lay, "", "A step of the opening that deals is a table in braces. Other steps are words."),
    (PairRule, "[couples]", "In games where cards leave in pairs, one table says which."),
    (Variant, "[[variants]]", "Each variant has a table. What it changes has the same fields as a game."),
    (Odds, "[[odds]]", "What a book says of the chance to win."),
    (Build, "", "A build is a few words, or a table in braces."),
    (Plan, "[table]", "How the table looks. Without it, a plain one is laid out."),
    (Drawing, "", "The fields of a drawing stand in [table], or in [[table.drawings]] where there are several."),
    (Fan, "", "How cards overlap, in fans, by the names of the piles."),
    (Wheel, "[table.wheel]", "Piles in a circle."),
)


def guide() -> Iterator[Chapter]:
    """The chapters of the authors' page."""
    told: set[Entry] = set()
    for kind, begins, about in CHAPTERS:
        entries = tuple(_entry(kind, field, told) for field in fields(kind) if field.name in FIELDS[kind])
        yield Chapter(kind, begins, about, entries)


def _entry(kind: type, field: Any, told: set[Entry]) -> Entry:
    """A field, with those of its words that were not told before."""
    spec = FIELDS[kind][field.name]
    words = tuple(word for word in dict.fromkeys(_words(hints(kind)[field.name], spec.rank)) if word not in told)
    told.update(words)
    needed = not has_default(field) and not (kind is Game and field.name in ("summary", "family"))
    return Entry(named(kind, field.name), spec.about, spec.example, needed, words)


def _words(hint: Any, rank: bool) -> Iterator[Entry]:
    """The words that a value of that type may be."""
    kinds = [hint, *get_args(hint)]
    kinds += [one for kind in kinds for one in get_args(kind)]
    if rank:
        names = [str(rank_word(number)) for number in range(1, 14)]
        yield Entry(", ".join(names), "A rank.")
    for kind in kinds:
        if kind is Build:
            yield from _builds()
        elif isinstance(kind, type) and issubclass(kind, Enum):
            yield from (Entry(word_of(member), WORDS[member]) for member in kind if member not in UNWRITTEN)
        elif isinstance(kind, type) and bare_record(kind):
            yield Entry(spelled(kind), STEPS[kind])


def _builds() -> Iterator[Entry]:
    """The parts of a build, in order."""
    yield Entry("up", "Each card is one rank above the one below it.")
    yield Entry("down", "Each card is one rank under the one below it.")
    yield Entry("up or down", "Each card is one rank above or under the one below it.")
    yield Entry("round", "After the king comes the ace, or the other way.")
    yield Entry(",".join(BY[1:]).strip(), "By so many ranks instead of one.")
    yield from (Entry(match.value, WORDS[match]) for match in Match)
    yield Entry(build_word(Build(2, Match.SUIT, True)), "An example of all of them.")
