"""Measures how hard the days' dances are, and writes it behind their numbers in dances.txt.

    python -m game.make.rising --turns 36-75    measure the dances of these rounds that are not measured yet

A week whose seven dances are measured rises from Monday to Sunday (game/store/dances.py), so rounds are measured before
their days have come, and never again.
"""

import argparse
import sys

from game.make.book import write_whole
from game.rules import find_ruleset
from game.solver.players import attempts
from game.store.dances import FILE


def measured(word: str, game: str) -> str:
    """A number with its wins behind it, as the file has it: "309923:17"."""
    number = word.partition(":")[0]
    return word if ":" in word else f"{number}:{sum(attempts(find_ruleset(game).deal(int(number))))}"


def main(arguments: list[str] | None = None) -> int:
    """Run the command with these arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.make.rising", description="Measure the days' dances.")
    asked.add_argument("--turns", required=True, metavar="FIRST-LAST", help="the rounds, counted from 0")
    first, last = map(int, asked.parse_args(arguments).turns.split("-"))
    for turn in range(first, last + 1):
        rows = [line.split() for line in FILE.read_text(encoding="ascii").splitlines()]
        for row in rows:
            row[turn + 1] = measured(row[turn + 1], row[0])
        write_whole(FILE, "".join(f"{' '.join(row)}\n" for row in rows))
        print(f"round {turn}", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
