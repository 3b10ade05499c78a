"""The authors' page says what the reader reads: no field or word is missing, and every example is accepted."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, get_args

from game.rules.own.faults import Lines, build_of, words_of
from game.rules.own.fields import FIELDS, NOT_IN_FILES, WORDS, hints
from game.rules.own.reader import Reader
from game.rules.own.writer import CHAPTERS, guide
from game.rules.plan import Plan
from game.rules.record import Build, Game
from game.words.rulespage import guide_told


def within(kind: type) -> Iterator[type]:
    """The records and enums that a record's fields are made of, itself first."""
    yield kind
    for hint in hints(kind).values():
        for one in parts(hint):
            if is_dataclass(one) and isinstance(one, type):
                yield from within(one)
            elif isinstance(one, type) and issubclass(one, Enum):
                yield one


def parts(hint: Any) -> Iterator[Any]:
    yield hint
    for one in get_args(hint):
        yield from parts(one)


KINDS = list(dict.fromkeys(within(Game)))
RECORDS = [kind for kind in KINDS if is_dataclass(kind)]
ENTRIES = [(chapter.kind.__name__, chapter.kind, entry) for chapter in guide() for entry in chapter.entries]


def test_every_record_is_in_the_table_of_fields_with_every_field() -> None:
    assert set(RECORDS) == set(FIELDS)
    for kind in RECORDS:
        names = [field.name for field in fields(kind) if not (kind is Game and field.name in NOT_IN_FILES)]
        assert set(FIELDS[kind]) == set(names), kind


def test_every_record_with_fields_is_a_chapter() -> None:
    assert {kind for kind, _, _ in CHAPTERS} == {kind for kind in RECORDS if fields(kind)}


def test_every_word_of_every_enum_has_a_line() -> None:
    enums = [kind for kind in KINDS if issubclass(kind, Enum)]
    assert {member for kind in enums for member in kind} == set(WORDS)
    assert all(set(words_of(kind).values()) == set(kind) for kind in enums)


def test_every_example_is_accepted() -> None:
    for _, kind, entry in ENTRIES:
        if entry.example.startswith("["):
            assert entry.example.strip("[]").split(".")[-1] in (entry.name, "table")
            continue
        example = f"one = {{ {entry.example} }}" if "\n" not in entry.example else f"[one]\n{entry.example}"
        table = tomllib.loads(example)["one"]
        assert entry.name in table
        beside = {"drawing": "S"} if kind is Plan else {}  # a plan is read with its drawing
        given = Reader(Lines(example)).given(kind, table | beside, ())
        assert len(given) == len(table | beside)


def test_the_parts_of_a_build_are_words_of_it() -> None:
    (entry,) = [entry for _, kind, entry in ENTRIES if kind.__name__ == "Foundations" and entry.name == "build"]
    up, _, _, turn, steps, *matches, whole = [word.name for word in entry.words]
    assert isinstance(build_of(whole), Build)
    for step in steps.split(","):
        for match in matches:
            assert build_of(f"{up} {turn} {step.strip()} {match}").match.value == match


def test_the_page_says_every_field_and_word() -> None:
    told = "\n".join(paragraph for section in guide_told() for paragraph in section.paragraphs)
    for chapter in guide():
        for entry in chapter.entries:
            assert f"{entry.name}: {entry.about}" in told and entry.example in told
            for word in entry.words:
                assert f"“{word.name}”: {word.about}" in told
