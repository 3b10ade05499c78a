"""Random legal play, in moves a second of processor time: `python tests/bench/bench_rules.py [SECONDS] [RULESET]`.

Every move is drawn from `legal_moves` and played with `play`, which checks it, as the table does it.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game import rules
from tests.bench import asked

LONGEST = 400  # moves of one deal, as packing can go on for ever


def moves_per_second(table: rules.Ruleset, seconds: float) -> float:
    """Play random deals for so long."""
    draw = random.Random(1).random
    played, number = 0, 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        number += 1
        position = table.deal(number)
        for _ in range(LONGEST):
            moves = position.legal_moves
            if not moves:
                break
            position = position.play(moves[int(draw() * len(moves))])
            played += 1
    return played / (time.process_time() - begun)


def main() -> None:
    first, *wanted = asked.words(__doc__) or ["2"]
    seconds = float(first)
    tables = [table for table in rules.every_ruleset() if table.id in wanted or not (wanted or table.variants)]
    for table in tables:
        print(f"{table.id:40} {moves_per_second(table, seconds):>10,.0f} moves/s")


if __name__ == "__main__":
    main()
