"""How much the solver decides: python tests/bench/solver_lines.py [DEALS] [SECONDS] [GAME]

Deals 1 to DEALS (20) of every ruleset, or of those whose id begins with GAME, SECONDS (10) each on one core. Every line
is replayed through the rules and must win.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.solver.solve import solve


def main() -> None:
    """Print a line per ruleset."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    for ruleset in rules.every_ruleset():
        if not ruleset.id.startswith(sys.argv[3] if len(sys.argv) > 3 else ""):
            continue
        answers, times = Counter[str](), list[float]()
        for number in range(1, deals + 1):
            position = ruleset.deal(number)
            verdict = solve(position, seconds=seconds)
            answers[verdict.answer.name] += 1
            times.append(verdict.seconds)
            for move in verdict.line:
                position = position.play(move)
            assert position.won is (verdict.answer.name == "WON"), (ruleset.id, number)
        times.sort()
        counts = "  ".join(f"{answers[name]:4} {name.lower()}" for name in ("WON", "LOST", "UNKNOWN"))
        median, late = times[len(times) // 2], times[min(len(times) - 1, len(times) * 95 // 100)]
        print(f"{ruleset.id:52} {counts}   median {median:6.2f} s   p95 {late:6.2f} s", flush=True)


if __name__ == "__main__":
    main()
