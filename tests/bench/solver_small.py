"""Compare the solver with exhaustive search on many small deals: python tests/bench/solver_small.py [DEALS] [GAME]

DEALS small deals over all games and variants (10,000 unless said), or over those whose id begins with GAME. Prints a
line per ruleset and exits with 1 on any disagreement.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.solver import Answer
from game.solver.solve import solve
from tests.solver.small import exhaust, small_deal, small_ruleset


def compare(ruleset: rules.Ruleset, deals: int) -> tuple[int, int, int]:
    """(won, lost, disagreements) of so many small deals that exhaustive search could decide."""
    small, rng = small_ruleset(ruleset), Random(f"bench {ruleset.id}")
    won = lost = wrong = 0
    while won + lost < deals:
        position = small_deal(small, rng, rng.randint(8, 20))
        winnable = exhaust(position, 4_000)
        if winnable is None:
            continue
        won, lost = won + winnable, lost + (not winnable)
        verdict = solve(position, positions=100_000)
        end = position
        for move in verdict.line:
            end = end.play(move)
        if verdict.answer is not (Answer.WON if winnable else Answer.LOST) or end.won is not winnable:
            wrong += 1
            print(f"{verdict.answer.value}, but {winnable}: {position}")
    return won, lost, wrong


def main() -> int:
    """Run them all."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    chosen = [one for one in rules.every_ruleset() if one.id.startswith(sys.argv[2] if len(sys.argv) > 2 else "")]
    disagreements = 0
    for ruleset in chosen:
        won, lost, wrong = compare(ruleset, -(-deals // len(chosen)))
        disagreements += wrong
        print(f"{ruleset.id:52} {won:6} won {lost:6} lost {wrong:4} disagreements", flush=True)
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
