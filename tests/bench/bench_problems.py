"""Every problem proved again, and played by three players: python tests/bench/bench_problems.py [GAME...]

Where exhaustive search fits, the proofs are compared with that too. The two players by chance play each problem so many
times, by other chances than those by which it was chosen; the careful player plays it once, as he always plays alike.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.make.find import careful_wins, chance_wins, holds
from game.solver.players import any_move, careless_move
from game.solver.problems import next_positions, problems
from tests.bench import asked
from tests.solver.small import exhaust

SMALL = 30_000
TIMES = 100
HEADS = ("any legal move", "careless", "careful")


def main() -> None:
    """A line per game, and the sums."""
    wrong = count = 0
    sums = [0, 0, 0]
    for game in asked.words(__doc__) or [game.id for game in rules.GAMES if problems(game.id)]:
        begun, held, compared = time.process_time(), 0, 0
        won = [0, 0, 0]
        known = problems(game)
        for problem in known:
            held += holds(problem)
            start, right = problem.begin(), problem.winning()
            true = {after: exhaust(after, SMALL) for after in next_positions(start)}
            if None not in true.values():
                compared += 1
                assert {after for after, won in true.items() if won} == right, problem
            for place, picks in enumerate((any_move, careless_move)):
                won[place] += chance_wins(start, picks, TIMES, seed=1)
            won[2] += TIMES * careful_wins(start)
        rates = ", ".join(f"{head} {wins / len(known):.1f} %" for head, wins in zip(HEADS, won, strict=True))
        print(
            f"{game:18} {held:3} of {len(known):3} hold, {compared:3} compared with exhaustive search; "
            f"solved by {rates}; "
            f"a mistake shows after {min(one.shows for one in known)} to {max(one.shows for one in known)} moves; "
            f"{time.process_time() - begun:.1f} s",
            flush=True,
        )
        wrong, count = wrong + len(known) - held, count + len(known)
        sums = [before + wins for before, wins in zip(sums, won, strict=True)]
    print(f"{count} problems: " + ", ".join(f"{head} {s / count:.2f} %" for head, s in zip(HEADS, sums, strict=True)))
    print("all hold" if not wrong else f"{wrong} do not hold")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
