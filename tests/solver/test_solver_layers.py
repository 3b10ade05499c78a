"""A search in layers: the lines it finds win, and what it proves lost nobody wins, however little it follows."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.make.book import shipped
from game.solver.findings import path_of
from game.solver.search import layers
from game.solver.search.layers import in_layers
from game.solver.search.space import Budget, line_of
from game.solver.search.spaces.which import space_of
from game.solver.solve import _searches
from tests.solver.packed import runs_position
from tests.solver.small import exhaust
from tests.thorough import amounts


@amounts("positions", 60, 600)
@pytest.mark.parametrize(("width", "patience"), [(1, 16), (1_000, 1), (1_000, 1_000)])
def test_what_layers_find_wins_and_what_they_prove_is_lost(
    positions: int, width: int, patience: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layers, "PATIENCE", patience)
    found = Counter[str]()
    for seed in range(positions):
        position = runs_position(Random(f"layers {seed}"))
        won = None if position.won else exhaust(position, 1_000)
        if won is None:
            continue
        space: Any = space_of(position)
        result = in_layers(space, Budget(), width, Random(seed), 0.3)
        if result.codes is not None:
            assert path_of(position, line_of(space, result.codes))[-1].won
        assert won if result.codes is not None else not (won and result.complete), position
        found["won" if result.codes is not None else "lost" if result.complete else "left"] += 1
    assert found["won"] and found["lost"] and (found["left"] > 0) is (patience < 1_000), found


@pytest.mark.parametrize(("name", "layered"), [("Simple Simon", True), ("Spider", True), ("FreeCell", False)])
def test_where_whole_runs_leave_layers_come_first(name: str, layered: bool) -> None:
    space = space_of(shipped(name)[0].deal(1))
    method, *_ = next(iter(_searches(Budget(), Random(0), None, space)))
    assert method.startswith("in layers") is layered
