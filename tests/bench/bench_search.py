"""How many positions the searches look at in a second: python tests/bench/bench_search.py [--deals N] [--game GAME]

For each game with columns to pack, and each that deals in packets: deals as a careless player plays them, depth first
from the middle and from three quarters of each, and swept from its start. The best of some runs, in seconds of the
processor.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Position
from game.solver.findings import path_of
from game.solver.players import careless_line
from game.solver.search.bounds.last_pass import LastPass
from game.solver.search.bounds.over_columns import knows as packs
from game.solver.search.space import Budget, Spent
from game.solver.search.spaces.which import space_of
from game.solver.search.sweep import DepthFirst, Swept, sweep

DEEP, SWEPT = 40_000, 16_000
"""Positions of one search at most."""
WIDTHS = (40, 40, 40, 40, 120, 120, 360)
SHAKE = 3.0
EIGHTHS = (4, 6)
Found = dict[tuple[str, str], tuple[int, float]]
"""For each kind of space and search how many positions were looked at, and the seconds."""


def search(position: Position, deep: bool) -> tuple[int, float]:
    """Positions looked at, and seconds."""
    space: Any = space_of(position)
    budget, rng = Budget(positions=DEEP if deep else SWEPT), Random(1)
    began = time.process_time()
    try:
        if deep:
            DepthFirst(space).search(budget, DEEP)
        else:
            assert isinstance(space, Swept)
            for width in WIDTHS:
                sweep(space, budget, width, rng, SHAKE)
    except Spent:
        pass
    return budget.count, time.process_time() - began


def measured(position: Position, deep: bool, runs: int) -> tuple[int, float]:
    """The best of so many runs."""
    return min((search(position, deep) for _ in range(runs)), key=lambda one: one[1])


def add(found: Found, kind: str, how: str, one: tuple[int, float]) -> None:
    """Add a measured search."""
    count, seconds = found.get((kind, how), (0, 0.0))
    found[kind, how] = count + one[0], seconds + one[1]


def row(name: str, how: str, count: int, seconds: float) -> str:
    """A line of the table."""
    return f"{name:52} {how:12} {count:8} {seconds:8.2f} s {count / seconds:9.0f} a second"


def main() -> None:
    """A line per ruleset and search, and one for all of a kind."""
    asked = argparse.ArgumentParser(description="How many positions the searches look at in a second.")
    asked.add_argument("--game", default="", help="only rulesets whose id begins so")
    asked.add_argument("--deals", type=int, default=2, help="deals of each; 2 if not said")
    asked.add_argument("--runs", type=int, default=3, help="the best of so many runs counts; 3 if not said")
    options = asked.parse_args()
    every: Found = {}
    for ruleset in rules.every_ruleset():
        if not ruleset.id.startswith(options.game):
            continue
        by_search: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number in range(1, options.deals + 1) if knows(ruleset) else ():
            path = path_of(ruleset.deal(number), careless_line(ruleset, number)[0])
            for eighth in EIGHTHS:
                by_search["depth first"].append(measured(path[len(path) * eighth // 8], True, options.runs))
            by_search["sweeps"].append(measured(next(one for one in path if not one.choosing), False, options.runs))
        for how, found in by_search.items():
            count, seconds = (sum(each) for each in zip(*found, strict=True))
            kind = "columns" if ruleset.tableau else "packets"
            add(every, kind, how, (int(count), seconds))
            print(row(ruleset.id, how, int(count), seconds), flush=True)
    for (kind, how), one in every.items():
        print(row(f"all with {kind}", how, *one))


def knows(ruleset: rules.Ruleset) -> bool:
    """Whether a game is searched in one of these spaces."""
    position = ruleset.deal(1)
    while position.choosing:
        position = position.play(position.legal_moves[0])
    bounds = getattr(space_of(position), "bounds", ())
    return packs(ruleset) or any(isinstance(bound, LastPass) for bound in bounds)


if __name__ == "__main__":
    main()
