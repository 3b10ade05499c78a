"""The authors' page: every field and word that a file may have, each with what it means and an example.

It is made of the records and of fields.py, so that it says what the reader reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, get_args

from game.rules.own.fields import FIELDS, WORDS, bare_record, has_default, hints, named, spelled
from game.rules.own.spelling import BY, UNWRITTEN, build_word, rank_word, word_of
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

STEPS: dict[type, str] = {
    SetOut: "The bases are taken from the pack and laid out.",
    FirstBase: "The next card is the first base; the others have its rank.",
}
"""Steps of the opening that are words."""


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


CHAPTERS: tuple[tuple[type, str, str], ...] = (
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
"""The records, each with its heading in a file and what it is."""


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
