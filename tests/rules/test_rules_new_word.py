"""A new word of the record is never silently wrong: tables that have a line for each value have one for it as well, and
where the mover does not know it this is told.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

from game import rules
from game.make.new import possible
from game.rules import record
from game.rules.kernel.telling import UNDERSTANDS, unknown
from game.rules.record import UNPLAYED, Chosen, Game, Lift
from tests.solver.bakers import bakers_dozen

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
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    asked = {
        alias.name for node in imports if node.module in ("game.rules.record", "game.rules") for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            parts = [part for key in node.keys for part in (key.elts if isinstance(key, ast.Tuple) else [key])]
            named = [part for part in parts if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)]
            values = [(part.value.id, part.attr) for part in named if isinstance(part.value, ast.Name)]
            for name in {name for name, _ in values} & asked & ENUMS.keys():
                yield name, {value for one, value in values if one == name}, node.lineno


def test_a_table_by_values_of_a_word_has_a_line_for_each() -> None:
    found = 0
    for path in ROOMS.rglob("*.py"):
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
