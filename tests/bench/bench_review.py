"""How often a review finds the move that lost a deal: python tests/bench/bench_review.py [--help]

Deals lost by the careful player, by the careless one and by one who makes any legal moves, of all rulesets in turn, in
the order of their numbers from 5,001 on, which no search and no player was tried on; each reviewed for so many seconds
of one core; and how many of the positions at a quarter, half and three quarters of them are decided in two seconds.
Where a player wins nearly all deals there are fewer, or none. Every line that is said to win is replayed; the first
position said to be lost is compared with exhaustive search where that fits. A row for each deal goes to a file, so that
the same command goes on where it stopped; --table prints what it holds.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Move, Position, Ruleset
from game.solver import Answer
from game.solver.findings import path_of, review
from game.solver.players import any_move, by_chance, careless_line, play_line
from game.solver.search.spaces.which import Memory
from game.solver.solve import solve
from tests.solver.small import exhaust

FIRST = 5_001
"""The number of the first deal."""
PATIENCE = 25
"""After this many deals more that a player won no more of his are looked at."""
QUICK = 2.0
"""Seconds for a position at a quarter, half and three quarters of a line."""
SMALL = 10_000
"""Positions that exhaustive search may look at."""


def random_line(ruleset: Ruleset, number: int) -> tuple[list[Move], Position]:
    """Any legal moves of a numbered deal, and the position at their end."""
    return by_chance(ruleset.deal(number), any_move, Random(number))


PLAYERS: dict[str, Callable[[Ruleset, int], tuple[list[Move], Position]]] = {
    "careful": play_line,
    "careless": careless_line,
    "random": random_line,
}


def next_deal(rows: list[dict], wanted: int) -> int | None:
    """The number of the next deal to be played by a player, of whom these rows are; None where there are enough, or he
    hardly ever loses.
    """
    lost = [row["deal"] for row in rows if "known" in row]
    number = max((row["deal"] for row in rows), default=FIRST - 1) + 1
    return number if len(lost) < wanted and number - max(lost, default=FIRST - 1) <= PATIENCE else None


def look_at(ruleset: Ruleset, number: int, seconds: float, by: str) -> dict:
    """What a review of that player's line finds; only who played where he won."""
    moves, end = PLAYERS[by](ruleset, number)
    if end.won:
        return {"by": by}
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
    asked.add_argument("--deals", type=int, default=7, help="lost ones of each ruleset and player")
    asked.add_argument("--seconds", type=float, default=30.0)
    asked.add_argument("--minutes", type=float, default=600.0)
    asked.add_argument("--game", default="", help="only rulesets whose id begins so")
    asked.add_argument("--file", type=Path, default=Path("reviewed.jsonl"))
    asked.add_argument("--by", nargs="+", choices=PLAYERS, default=list(PLAYERS), help="who plays; all three by turns")
    asked.add_argument("--table", action="store_true", help="only print what the file holds")
    options = asked.parse_args()
    rows = (
        [json.loads(row) for row in options.file.read_text(encoding="utf-8").splitlines()]
        if options.file.exists()
        else []
    )
    until = time.monotonic() + 60 * options.minutes
    wanted = [one for one in rules.every_ruleset() if one.id.startswith(options.game)]
    todo = [(ruleset, by) for ruleset in wanted for by in options.by]
    while todo and not options.table and time.monotonic() < until:
        ruleset, by = todo.pop(0)
        number = next_deal([row for row in rows if (row["ruleset"], row["by"]) == (ruleset.id, by)], options.deals)
        if number is None:
            continue
        todo.append((ruleset, by))
        rows.append({"ruleset": ruleset.id, "deal": number, **look_at(ruleset, number, options.seconds, by)})
        with options.file.open("a") as file:
            file.write(json.dumps(rows[-1]) + "\n")
    print_table([row for row in rows if "known" in row])


def print_table(rows: list[dict]) -> None:
    """A line for each game and variant in which some turn was not found, the others, each player, and all."""
    ids = [ruleset.id for ruleset in rules.every_ruleset() if any(row["ruleset"] == ruleset.id for row in rows)]
    each = {id: [row for row in rows if row["ruleset"] == id] for id in ids}
    whole = [id for id in ids if all(row["known"] for row in each[id])]
    print("| game and variant | deals | turn found | never winnable | median s | decided in 2 s | compared |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for id in ids:
        if id not in whole:
            print_line(rules.find_ruleset(id).name, each[id])
    print_line(f"the other {len(whole)}", [row for id in whole for row in each[id]])
    for by in PLAYERS:
        print_line(f"lost by the {by} player", [row for row in rows if row["by"] == by])
    print_line("all", rows)


def print_line(name: str, rows: list[dict]) -> None:
    """Its figures."""
    found = [row for row in rows if row["known"]]
    never = sum(row["never"] for row in found)
    middle = f"{median(row['seconds'] for row in found):.1f}" if found else ""
    quick = sum(row["decided"] for row in rows) / max(1, len(rows)) / 3
    share = f"{len(found)} ({len(found) / max(1, len(rows)):.0%})"
    compared = sum(row["compared"] for row in rows)
    print(f"| {name} | {len(rows)} | {share} | {never} | {middle} | {quick:.0%} | {compared} |")


if __name__ == "__main__":
    main()
