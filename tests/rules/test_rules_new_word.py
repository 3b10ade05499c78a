"""A new word of the record is never silently wrong: tables that have a line for each value have one for it as well, and
where the mover does not know it this is told.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

from game import rules
from game.make.new import possible
from game.rules import record
from game.rules.kernel.telling import UNDERSTANDS, unknown
from game.rules.own.trial import BROKEN
from game.rules.record import UNPLAYED, Chosen, Game, Lift
from game.rules.ruleset import Ruleset
from game.words.rulespage import rules_told
from tests.solver.bakers import bakers_dozen
from tests.test_house import nodes
from tests.words.shipped import SHIPPED

ROOMS = Path(rules.__file__).parents[1]
ENUMS = {name: kind for name, kind in vars(record).items() if isinstance(kind, type) and issubclass(kind, Enum)}
PARTS = {("picking.py", "Kind")}
"""Tables that are asked for some of the values only, and have an answer for the others."""
NEVER_SAID = {
    *("piles.kind=STOCK", "piles.kind=WASTE", "piles.kind=FOUNDATION"),  # these come of themselves
    "piles.title",
}


def tables(path: Path) -> Iterator[tuple[str, set[str], int]]:
    """Each table of a file with lines for values of an enum of the record: the enum, the values, the line."""
    imports = (node for node in nodes(path) if isinstance(node, ast.ImportFrom))
    asked = {
        alias.name for node in imports if node.module in ("game.rules.record", "game.rules") for alias in node.names
    }
    for node in nodes(path):
        if isinstance(node, ast.Dict):
            parts = [part for key in node.keys for part in (key.elts if isinstance(key, ast.Tuple) else [key])]
            named = [part for part in parts if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)]
            values = [(part.value.id, part.attr) for part in named if isinstance(part.value, ast.Name)]
            for name in {name for name, _ in values} & asked & ENUMS.keys():
                yield name, {value for one, value in values if one == name}, node.lineno


def test_a_table_by_values_of_a_word_has_a_line_for_each() -> None:
    found = 0
    lines = re.compile(rf"\b({'|'.join(ENUMS)})\.\w+\)?:")
    for path in (path for path in ROOMS.rglob("*.py") if lines.search(path.read_text(encoding="utf-8"))):
        for name, values, line in tables(path):
            missing = ENUMS[name].__members__.keys() - values
            assert not missing or (path.name, name) in PARTS, f"{path}:{line} has no line for {name} {sorted(missing)}"
            found += 1
    assert found > 15


def every_word(kind: Any, within: str = "") -> Iterator[str]:
    """Each word that a record can say."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        path = f"{within}{field.name}"
        if path not in UNPLAYED:
            yield from _said(hints[field.name], path)


def _said(hint: Any, path: str) -> Iterator[str]:
    inner = [one for one in get_args(hint) if one not in (type(None), Ellipsis)]
    if isinstance(hint, type) and issubclass(hint, Enum):
        yield from (f"{path}=Chosen",) if hint is Chosen else (f"{path}={value.name}" for value in hint)
    elif is_dataclass(hint):
        yield path
        yield from every_word(hint, f"{path}.")
    elif inner:
        for one in inner:
            yield from _said(one, path)
    else:
        yield path


def test_the_mover_knows_every_word_or_it_is_told_what_it_does_not_know() -> None:
    words = {word for word in every_word(Game) if word.count("=") or not word.endswith(("opening", "build", "pack"))}
    strange = words - UNDERSTANDS - NEVER_SAID
    assert not strange, f"games with these words are searched far slower, until game/rules/kernel knows them: {strange}"


def test_a_game_with_a_word_that_the_mover_does_not_know_is_told_in_the_report(monkeypatch: Any) -> None:
    (columns,) = bakers_dozen().game.piles
    game = replace(bakers_dozen().game, piles=(replace(columns, groups=True, lift=Lift.ANY),))
    assert not unknown(game)
    monkeypatch.setattr("game.rules.kernel.telling.UNDERSTANDS", UNDERSTANDS - {"piles.lift=ANY"})
    assert any("piles.lift=ANY" in line for line in possible(game))


NAMES = ("turn.to", "opening.group")
"""Fields that name piles, and that no record can leave out."""
TOLD_ALIKE = {"win=CLEARED|PYRAMID_OUT"}
"""The pyramid is the one group that either of the two can ask to be cleared."""


def altered(record: Any, within: str = "") -> Iterator[tuple[str, Any]]:
    """Records that say one word otherwise, each with that word."""
    for field in fields(record):
        path, value = f"{within}{field.name}", getattr(record, field.name)
        for word, other in _otherwise(path, value, field.default) if path not in UNPLAYED else ():
            with suppress(*BROKEN, AssertionError):
                yield word, replace(record, **{field.name: other})


def _otherwise(path: str, value: Any, usual: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Chosen):
        yield f"{path}=Chosen", 1
    elif isinstance(value, Enum):
        others = [other for other in type(value) if other is not value and f"{path}={other.name}" not in NEVER_SAID]
        yield from ((f"{path}={'|'.join(sorted((value.name, other.name)))}", other) for other in others)
        if usual is not MISSING and usual is not value:
            yield f"{path}={value.name}", usual
    elif is_dataclass(value):
        yield from altered(value, f"{path}.")
        if usual is None:
            yield path, usual
    elif isinstance(value, tuple) and any(is_dataclass(one) or isinstance(one, Enum) for one in value):
        for place, one in enumerate(value):
            name = type(one).__name__ if is_dataclass(one) else one.name
            yield f"{path}={name}" if path == "opening" else path, (*value[:place], *value[place + 1 :])
            for word, other in altered(one, f"{path}.") if is_dataclass(one) else ():
                yield word, (*value[:place], other, *value[place + 1 :])
    elif isinstance(value, bool):
        yield path, not value
    elif usual is not MISSING and value != usual:
        yield path, usual
    elif isinstance(value, int):
        yield path, value + 1
    elif isinstance(value, str) and path in NAMES:
        yield from ((path, name) for name in ("columns", "reserve", "waste") if name != value)


def said(game: Game) -> object:
    """What the rules page says; None where there is no such game."""
    try:
        return [part.paragraphs for part in rules_told(Ruleset(game, "altered", ()))]
    except (*BROKEN, RuntimeError, AssertionError):
        return None


def test_each_word_of_a_record_is_read_on_some_rules_page() -> None:
    """Said otherwise, it makes another page. So a word of which the page is silent is found here, and two values of a
    word that it tells alike.
    """
    told: dict[str, bool] = {}
    for game in SHIPPED:
        for way in (game, *(replace(game, **dict(variant.changes)) for variant in game.variants)):
            usual = said(way)
            for word, other in altered(way):
                told[word] = told.get(word, False) or said(other) not in (None, usual)
    assert {word for word, known in told.items() if not known} == TOLD_ALIKE
    reached = {word.partition("=")[0] for word in told}
    for word in told:
        field, _, values = word.partition("=")
        reached |= {f"{field}={value}" for value in values.split("|")}
    tables_of_fields = {word.rpartition(".")[0] for word in told}
    strange = {*every_word(Game)} - reached - tables_of_fields - NEVER_SAID
    assert not strange, f"no game that comes with the program says these: {strange}"
