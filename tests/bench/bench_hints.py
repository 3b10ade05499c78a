"""How long a hint is thought about: python tests/bench/bench_hints.py [RULESET...] [--first N] [--deals M]

The honest player plays some deals of each ruleset, and each time that he looks at the table is measured: seconds of the
processor until he knows what to do. What the lamp adds to a hint, where it is lit, is not in it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Move, Position, Ruleset
from game.solver.players import choose, play_by, player_of


def looks(ruleset: Ruleset, number: int) -> list[tuple[bool, float]]:
    """For each look in a deal, whether something is chosen before play, and the seconds it took."""
    player, found = player_of(ruleset), []

    def look(position: Position) -> Sequence[Move]:
        began = time.process_time()
        line = choose(player, position)
        found.append((position.choosing, time.process_time() - began))
        return line

    play_by(look, ruleset.deal(number))
    return found


def row(seconds: list[float]) -> str:
    """How many, and in milliseconds the median, 99 of 100 and the longest."""
    if len(seconds) < 2:
        return f"{len(seconds):7}"
    late = quantiles(seconds, n=100, method="inclusive")[98]
    return f"{len(seconds):7}{1000 * median(seconds):9.1f}{1000 * late:9.0f}{1000 * max(seconds):9.0f}"


def main() -> None:
    """A line per ruleset, one more where something is chosen before play, and one for all."""
    asked = argparse.ArgumentParser(description="How long a hint is thought about.")
    asked.add_argument("rulesets", nargs="*", help="ids; all if not said")
    asked.add_argument("--first", type=int, default=20_001, help="the first deal; 20,001 if not said")
    asked.add_argument("--deals", type=int, default=3, help="how many; 3 if not said")
    options = asked.parse_args()
    print(f"{'milliseconds':56}{'looks':>7}{'median':>9}{'99 %':>9}{'longest':>9}")
    every: list[float] = []
    for ruleset in [rules.find_ruleset(id) for id in options.rulesets] or rules.every_ruleset():
        numbers = range(options.first, options.first + options.deals)
        found = [look for number in numbers for look in looks(ruleset, number)]
        playing = [seconds for before, seconds in found if not before]
        print(f"{ruleset.id:56}{row(playing)}", flush=True)
        if len(playing) < len(found):
            print(f"{'  before play':56}{row([seconds for before, seconds in found if before])}", flush=True)
        every += playing
    print(f"{'all':56}{row(every)}")


if __name__ == "__main__":
    main()
