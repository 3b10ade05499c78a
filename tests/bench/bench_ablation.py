"""What each part of the solver is worth: python tests/bench/bench_ablation.py POSITIONS [--part NAME]...

POSITIONS is a file that `bench_verdicts.py fix` wrote. Those that a part serves are decided with it and without it,
each for the same seconds of the processor. A line a part, and one for each of its games that differs, say how many are
won, lost and open, and the seconds; what one says is won and the other lost is printed, too.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.solver import solve as schedule
from game.solver.search import deep
from game.solver.search.bounds import clearing, last_pass, over_columns
from game.solver.search.bounds.chain import ChainBound
from game.solver.search.bounds.waste import WasteBound
from game.solver.search.spaces import heaps, moved
from tests.bench.bench_verdicts import decided


class Part(NamedTuple):
    """The games that a part serves, as beginnings of their ids, and what stands in for what when it is left out."""

    games: tuple[str, ...]
    changes: tuple[tuple[Any, str, Any], ...]


def _yes(*_: Any) -> bool:
    return True


def _no(*_: Any) -> bool:
    return False


def _none(*_: Any) -> None:
    return None


PACKETS = ("parisienne", "grand-duchess", "duchess-of-luynes")
PACKING = ("mount-olympus", "queen-of-italy", "red-and-black")
WASTE = ("royal-cotillion", "gavotte", "royal-rendezvous", "odd-and-even", "patriarchs", "sixes-and-sevens", "carpet")
NO_ENDS = ((schedule, "by_ends", _none), (deep, "by_ends", _none))
PARTS = {
    "ends of a pass": Part(PACKETS, NO_ENDS),
    "last pass": Part(
        PACKETS,
        (
            *NO_ENDS,
            (last_pass.LastPassBound, "may_win", _yes),
            (last_pass.LastPassBound, "dealt_and_lost", _no),
        ),
    ),
    "clearing": Part(("frog",), ((clearing.ClearingBound, "may_clear", _yes),)),
    "playouts": Part(("frog",), ((heaps.Playouts, "play", lambda *_: (0, [])),)),
    "sweeps of heaps": Part(("frog",), ((heaps, "FIRST", 10**9),)),
    "ranks": Part(("congress",), ((over_columns.RanksBound, "may_win", _yes),)),
    "alike columns": Part(("congress",), ((over_columns.OverColumns, "like", lambda _, state: ("", state)),)),
    "runs": Part(PACKING, ((over_columns.OverColumns, "_find_bound", _none),)),
    "columns": Part(WASTE, ((WasteBound, "may_clear", _yes),)),
    "last waste": Part(WASTE, ((WasteBound, "may_empty", _yes),)),
    "chain": Part(("windmill+no-crossing",), ((ChainBound, "may_empty", _yes),)),
    "heaps": Part(("calculation",), ((moved.OverHeaps, "may_win", _yes),)),
}


def leave_out(part: str) -> None:
    """Leave a part out for good; none for the empty name."""
    for thing, name, other in PARTS[part].changes if part else ():
        setattr(thing, name, other)


def look(ruleset: str, text: str, seconds: float) -> list[Any]:
    """What is found of one position."""
    return decided(rules.find_ruleset(ruleset).load(text), seconds)


def run(part: str, positions: list[tuple[str, str]], seconds: float, processes: int) -> list[list[Any]]:
    """What is found of each position without a part."""
    with ProcessPoolExecutor(processes, get_context("spawn"), leave_out, (part,)) as pool:
        names, texts = zip(*positions, strict=True)
        return [*pool.map(look, names, texts, [seconds] * len(names), chunksize=4)]


def told(found: list[list[Any]]) -> str:
    """Won, lost, open and the seconds."""
    count = Counter(answer for answer, *_ in found)
    crashed = sum(count.values()) - count["WON"] - count["LOST"] - count["UNKNOWN"]
    spent = sum(seconds for *_, seconds in found)
    return f"{count['WON']:3} {count['LOST']:3} {count['UNKNOWN']:3} {spent:7.1f} s" + f" {crashed} crashed" * (
        crashed > 0
    )


def main() -> None:
    """See the module's docstring."""
    asked = argparse.ArgumentParser(description="What each part of the solver is worth.")
    asked.add_argument("positions", type=Path)
    asked.add_argument("--part", action="append", choices=PARTS, help="all of them unless said")
    asked.add_argument("--seconds", type=float, default=2.0, help="for one position")
    asked.add_argument("--processes", type=int, default=2)
    options = asked.parse_args()
    fixed: dict[str, list[str]] = json.loads(options.positions.read_text())
    known: dict[tuple[str, ...], list[list[Any]]] = {}
    for part in options.part or PARTS:
        games = PARTS[part].games
        positions = [(name, text) for name, texts in fixed.items() if name.startswith(games) for text in texts]
        if not positions:
            continue
        if games not in known:
            known[games] = run("", positions, options.seconds, options.processes)
        whole, less = known[games], run(part, positions, options.seconds, options.processes)
        print(f"{part:20} {'all':32} with {told(whole)}  without {told(less)}", flush=True)
        for name in dict.fromkeys(name for name, _ in positions):
            at = [place for place, (other, _) in enumerate(positions) if other == name]
            mine, others = [whole[place] for place in at], [less[place] for place in at]
            if Counter(one[0] for one in mine) != Counter(one[0] for one in others):
                print(f"{'':20} {name:32} with {told(mine)}  without {told(others)}", flush=True)
            for place, one, other in zip(at, mine, others, strict=True):
                if {one[0], other[0]} == {"WON", "LOST"}:
                    print("   CONTRADICTION", positions[place], flush=True)


if __name__ == "__main__":
    main()
