"""How much is decided in the middle of deals going wrong: python tests/bench/solver_lost.py [--help]

Positions at a quarter, half and three quarters of lines that the honest players lost, so many seconds each on one core.
The lines are kept in a file, since players take longer than the solver. Every line that wins is replayed.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Position, Ruleset
from game.solver.players import play_line
from game.solver.search.memory import Memory
from game.solver.solve import solve
from game.solver.verdict import Answer

KEPT = Path(tempfile.gettempdir()) / "cotillion-lost-lines.json"
QUARTERS = (1, 2, 3)
MOST = 120
"""Deals to look at for those that a player lost; hardly any deals of some games are."""


def lost_lines(ruleset: Ruleset) -> Iterator[tuple[int, list[str]]]:
    """(deal, texts of the moves) of the deals that the honest player loses."""
    for number in range(1, MOST):
        moves, end = play_line(ruleset, number)
        if not end.won:
            yield number, [move.text for move in moves]


def kept_lines(path: Path, ruleset: Ruleset, deals: int) -> list[tuple[int, list[str]]]:
    """So many of them, from the file as far as it goes."""
    known = json.loads(path.read_text()) if path.exists() else {}
    found = known.get(ruleset.id, [])
    if len(found) < deals and not (found and found[-1][0] == MOST):
        found = [*islice(lost_lines(ruleset), deals)]
        if len(found) < deals:
            found.append((MOST, []))
        known = json.loads(path.read_text()) if path.exists() else {}
        path.write_text(json.dumps({**known, ruleset.id: found}))
    return [(number, moves) for number, moves in found[:deals] if number < MOST]


def positions(ruleset: Ruleset, number: int, moves: list[str]) -> list[Position]:
    """All positions of a line."""
    found = [ruleset.deal(number)]
    for text in moves:
        found.append(found[-1].play(ruleset.parse_move(text)))
    return found


def main() -> None:
    """Print a line per ruleset."""
    asked = argparse.ArgumentParser(description="Measure what is decided along lines that honest players lost.")
    asked.add_argument("--deals", type=int, default=10)
    asked.add_argument("--seconds", type=float, default=2.0)
    asked.add_argument("--game", default="", help="only rulesets whose id begins so")
    asked.add_argument("--lines", type=Path, default=KEPT, help=f"where the lines are kept; {KEPT}")
    asked.add_argument("--each", action="store_true", help="a line per position as well")
    asked.add_argument("--exact", action="store_true", help="only the ruleset of that id")
    options = asked.parse_args()
    decided = total = 0
    for ruleset in rules.every_ruleset():
        if not (ruleset.id == options.game if options.exact else ruleset.id.startswith(options.game)):
            continue
        answers: Counter[Answer] = Counter()
        by_quarter: Counter[int] = Counter()
        for number, moves in kept_lines(options.lines, ruleset, options.deals):
            path = positions(ruleset, number, moves)
            for quarter in QUARTERS:
                position = path[len(moves) * quarter // 4]
                verdict = solve(position, seconds=options.seconds, memory=Memory())
                answers[verdict.answer] += 1
                by_quarter[quarter] += verdict.answer is not Answer.UNKNOWN
                for move in verdict.line:
                    position = position.play(move)
                assert position.won is (verdict.answer is Answer.WON), (ruleset.id, number)
                if options.each:
                    cost = f"{verdict.positions:8} {verdict.seconds:6.2f} s  {verdict.method}"
                    print(f"  {number:4} {quarter}/4 {verdict.answer.name:8} {cost}", flush=True)
        count = sum(answers.values())
        if count:
            decided, total = decided + count - answers[Answer.UNKNOWN], total + count
            counts = "  ".join(f"{answers[one]:4} {one.name.lower()}" for one in Answer)
            share = 1 - answers[Answer.UNKNOWN] / count
            quarters = " ".join(str(by_quarter[quarter]) for quarter in QUARTERS)
            print(f"{ruleset.id:52} {counts}  {share:5.0%} decided, by quarter {quarters}", flush=True)
    if total:
        print(f"{'all':52} {decided} of {total}: {decided / total:.1%}")


if __name__ == "__main__":
    main()
