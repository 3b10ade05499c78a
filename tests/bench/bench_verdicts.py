"""What the solver decides of fixed positions: python tests/bench/bench_verdicts.py fix|decide|compare FILES

fix FILE writes positions of every ruleset: fresh deals, and places along lines of the careful player and one
who plays by chance. decide FILE OUT searches each for some seconds of the processor and writes what it found.
compare OUT OUT... prints for each game how many are won, lost and open, and every contradiction. Positions are fixed
first since the careful player plans with the solver.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Position, Ruleset
from game.rules.play import apply
from game.solver.findings import path_of
from game.solver.players import careless_line, play_line
from game.solver.search.spaces.which import Memory
from game.solver.solve import solve

EIGHTHS = (3, 5, 7)
"""Where along a line positions lie."""
FIRST = 62_000
"""The number of the first deal."""


def by_chance(ruleset: Ruleset, number: int) -> list[Position]:
    """The positions of a line of random moves."""
    draw, found = Random(number), [ruleset.deal(number)]
    while len(found) < 400 and (moves := found[-1].legal_moves):
        found.append(apply(found[-1], moves[int(draw.random() * len(moves))]))
    return found


def with_care(ruleset: Ruleset, number: int) -> list[Position]:
    """The positions of the careful player's line."""
    found = [ruleset.deal(number)]
    for move in play_line(ruleset, number)[0]:
        found.append(apply(found[-1], move))
    return found


def without_care(ruleset: Ruleset, number: int) -> list[Position]:
    """The positions of the careless player's line."""
    return [*path_of(ruleset.deal(number), careless_line(ruleset, number)[0])]


def fixed(ruleset: Ruleset, deals: int, careless: bool) -> Iterator[str]:
    """Positions of a ruleset as texts: of so many deals one at the start and three along each kind of line."""
    for number in range(FIRST, FIRST + deals):
        yield str(ruleset.deal(number))
        for line in (without_care if careless else with_care, by_chance):
            path = line(ruleset, number)
            for eighth in EIGHTHS:
                yield str(path[(len(path) - 1) * eighth // 8])


def decided(position: Position, seconds: float) -> list[object]:
    """The answer, the positions looked at and the seconds; a crash is an answer, too."""
    try:
        found = solve(position, seconds=seconds, memory=Memory())
    except Exception as error:
        return ["crash: " + repr(error), 0, 0.0]
    for move in found.line:
        position = position.play(move)
    assert position.won or not found.line
    return [found.answer.name, found.positions, round(found.seconds, 3)]


def compare(files: list[Path]) -> None:
    """A line a game: for each file how many are won, lost and open, and the seconds."""
    runs = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    total: list[Counter[str]] = [Counter() for _ in runs]
    for name in runs[0]:
        row = []
        for at, run in enumerate(runs):
            answers = Counter(answer for answer, _, _ in run.get(name, []))
            seconds = sum(each for _, _, each in run.get(name, []))
            total[at].update(answers)
            total[at]["s"] += seconds
            crashes = sum(count for answer, count in answers.items() if answer.startswith("crash"))
            row.append(
                f"{answers['WON']:3}/{answers['LOST']}/{answers['UNKNOWN']} {seconds:6.1f}"
                + f" {crashes}X" * (crashes > 0)
            )
        print(f"{name:50}", "  ".join(f"{each:18}" for each in row))
        for each in zip(*(run[name] for run in runs if name in run), strict=True):
            if {"WON", "LOST"} <= {answer for answer, _, _ in each}:
                print("   CONTRADICTION", each)
    print(*(dict(each) for each in total), sep="\n")


def main() -> None:
    """See the module's docstring."""
    asked = argparse.ArgumentParser(description="What the solver decides of fixed positions.")
    asked.add_argument("what", choices=("fix", "decide", "compare"))
    asked.add_argument("files", type=Path, nargs="+")
    asked.add_argument("--game", default="", help="only rulesets whose id begins so; several with commas between them")
    asked.add_argument("--deals", type=int, default=3, help="deals of a ruleset whose positions are fixed")
    asked.add_argument("--careless", action="store_true", help="a careless player's lines, for the careful one's")
    asked.add_argument("--seconds", type=float, default=2.0, help="for one position")
    options = asked.parse_args()
    if options.what == "compare":
        compare(options.files)
        return
    games = tuple(options.game.split(","))
    chosen = [ruleset for ruleset in rules.every_ruleset() if ruleset.id.startswith(games)]
    found: dict[str, object] = {}
    begun = time.monotonic()
    for ruleset in chosen:
        if options.what == "fix":
            found[ruleset.id] = [*fixed(ruleset, options.deals, options.careless)]
        else:
            texts = json.loads(options.files[0].read_text(encoding="utf-8"))[ruleset.id]
            found[ruleset.id] = [decided(ruleset.load(text), options.seconds) for text in texts]
        options.files[-1].write_text(json.dumps(found), encoding="utf-8")
        print(ruleset.id, round(time.monotonic() - begun), "s", flush=True)


if __name__ == "__main__":
    main()
