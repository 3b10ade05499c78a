"""How often a review finds the move that lost a deal: python tests/bench/bench_review.py [--help]

Deals that can be won and that the honest player lost, of all rulesets in turn, each reviewed for so many seconds of one
core; and how many of the positions at a quarter, half and three quarters of them are decided in two seconds. Every line
that is said to win is replayed; the first position said to be lost is compared with exhaustive search where that fits.
Where the honest player wins, --careless has the careless player lose the deal. A row for each deal goes to a file, so
that the same command goes on where it stopped; --table prints what it holds, as README does.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Ruleset
from game.solver.odds.careless import careless_line
from game.solver.odds.solved import solved
from game.solver.players import play_line
from game.solver.review.review import path_of
from game.solver.review.ribbon import review
from game.solver.search.memory import Memory
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.small import exhaust

MOST = 400
"""Numbers looked at where too few deals are known that can be won and were lost."""
QUICK = 2.0
"""Seconds for a position at a quarter, half and three quarters of a line."""
SMALL = 10_000
"""Positions that exhaustive search may look at."""
NEAR = 10
"""Moves between which the turn is said to be, where it is not found, to count as near."""


def candidates(ruleset: Ruleset) -> Iterator[int]:
    """Deals to be played, those first that are known to be winnable and were lost."""
    known = solved(ruleset.id)
    yield from dict.fromkeys(chain(known.medium, known.hard, range(1, MOST)))


def look_at(ruleset: Ruleset, number: int, seconds: float, careless: bool) -> dict | None:
    """What a review of the line of the player who lost it finds; None where it was won."""
    by = "honest"
    moves, end = play_line(ruleset, number)
    if end.won and careless:
        by = "careless"
        moves, end = careless_line(ruleset, number)
    if end.won:
        return None
    path = path_of(ruleset.deal(number), moves)
    *_, found = review(path, seconds)
    if found.winnable:
        assert path_of(path[found.winnable - 1], found.line)[-1].won, (ruleset.id, number)
    compared = None
    if found.lost:
        compared = exhaust(path[-found.lost], SMALL)
        assert not compared, (ruleset.id, number, "said to be lost, and can be won")
    quarters = [path[len(moves) * quarter // 4] for quarter in (1, 2, 3)]
    verdicts = [solve(position, seconds=QUICK, memory=Memory()).answer for position in quarters]
    return {
        "by": by,
        "decided": sum(answer is not Answer.UNKNOWN for answer in verdicts),
        "known": found.known,
        "never": not found.winnable and found.known,
        "doubt": len(path) - found.winnable - found.lost,
        "seconds": found.seconds,
        "compared": compared is False,
    }


def main() -> None:
    """Review deals, then print the table."""
    asked = argparse.ArgumentParser(description="Measure how often a review finds the move that lost a deal.")
    asked.add_argument("--deals", type=int, default=20, help="of each ruleset")
    asked.add_argument("--seconds", type=float, default=30.0)
    asked.add_argument("--minutes", type=float, default=600.0)
    asked.add_argument("--game", default="", help="only rulesets whose id begins so")
    asked.add_argument("--file", type=Path, default=Path("reviewed.jsonl"))
    asked.add_argument("--careless", action="store_true", help="deals that only the careless player loses, too")
    asked.add_argument("--table", action="store_true", help="only print what the file holds")
    options = asked.parse_args()
    rows = [json.loads(row) for row in options.file.read_text().splitlines()] if options.file.exists() else []
    until = time.monotonic() + 60 * options.minutes
    todo = [ruleset for ruleset in rules.every_ruleset() if ruleset.id.startswith(options.game)]
    left = {ruleset.id: candidates(ruleset) for ruleset in todo}
    done = {(row["ruleset"], row["deal"]) for row in rows}
    count = {one.id: sum(row["ruleset"] == one.id and "known" in row for row in rows) for one in todo}
    while todo and not options.table and time.monotonic() < until:
        ruleset = todo.pop(0)
        number = next((n for n in left[ruleset.id] if (ruleset.id, n) not in done), None)
        if number is None or count[ruleset.id] >= options.deals:
            continue
        todo.append(ruleset)
        found = look_at(ruleset, number, options.seconds, options.careless)
        count[ruleset.id] += found is not None
        rows.append({"ruleset": ruleset.id, "deal": number, **(found or {})})
        with options.file.open("a") as file:
            file.write(json.dumps(rows[-1]) + "\n")
    print_table([row for row in rows if "known" in row])


def print_table(rows: list[dict]) -> None:
    """A line for each game and variant in which some turn was not found, one for the others, and one for all."""
    ids = [ruleset.id for ruleset in rules.every_ruleset() if any(row["ruleset"] == ruleset.id for row in rows)]
    each = {id: [row for row in rows if row["ruleset"] == id] for id in ids}
    whole = [id for id in ids if all(row["known"] for row in each[id])]
    print("| game and variant | deals | turn found | within ten moves | median s | decided in 2 s | compared |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for id in ids:
        if id not in whole:
            print_line(rules.find_ruleset(id).name, each[id])
    print_line(f"the other {len(whole)}", [row for id in whole for row in each[id]])
    print_line("all", rows)


def print_line(name: str, rows: list[dict]) -> None:
    """Its figures."""
    found = [row for row in rows if row["known"]]
    near = sum(not row["known"] and row["doubt"] <= NEAR for row in rows)
    middle = f"{median(row['seconds'] for row in found):.1f}" if found else ""
    quick = sum(row["decided"] for row in rows) / max(1, len(rows)) / 3
    share = f"{len(found)} ({len(found) / max(1, len(rows)):.0%})"
    compared = sum(row["compared"] for row in rows)
    print(f"| {name} | {len(rows)} | {share} | {near} | {middle} | {quick:.0%} | {compared} |")


if __name__ == "__main__":
    main()
