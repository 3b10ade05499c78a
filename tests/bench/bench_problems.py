"""Every problem proved again: python tests/bench/bench_problems.py [GAME...]

Where exhaustive search fits, it is compared with that too.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.solver.problems.find import check
from game.solver.problems.problem import problems, ways
from tests.solver.small import exhaust

SMALL = 30_000


def main() -> None:
    """A line per game."""
    wrong = 0
    for game in sys.argv[1:] or [game.id for game in rules.GAMES if problems(game.id)]:
        begun, held, compared = time.process_time(), 0, 0
        for problem in problems(game):
            held += check(problem)
            start = problem.begin()
            true = {after: exhaust(after, SMALL) for after in ways(start)}
            if None not in true.values():
                compared += 1
                assert [after for after, won in true.items() if won] == [start.play(problem.moves()[0])], problem
        count = len(problems(game))
        wrong += count - held
        deep = [problem.deep for problem in problems(game)]
        spent = time.process_time() - begun
        print(
            f"{game:18} {held:3} of {count:3} hold, {compared:3} compared with exhaustive search; "
            f"{deep[0]} to {deep[-1]} deep; {spent:.1f} s",
            flush=True,
        )
    print("all hold" if not wrong else f"{wrong} do not hold")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
