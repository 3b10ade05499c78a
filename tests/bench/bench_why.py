"""How many losses are explained with cards: python tests/bench/bench_why.py [problems=N] [reviews=N] [GAME...]

The wrong first moves of each game's problems, at most N of them, and the moves that lost N deals played by the careless
and the careful player. Each explanation goes through the verifier. "small": at most three cards wait; "whole": every
way is shown, so that it is a proof from the position on.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Position
from game.rules.play import apply
from game.solver.odds.careless import by_chance, careless_move
from game.solver.players import choose, play_by, player_of
from game.solver.problems.problem import problems, ways
from game.solver.review.review import path_of
from game.solver.review.ribbon import review
from game.solver.why.explain import explain
from game.solver.why.witness import Blocked
from tests.bench import asked
from tests.solver.verifier import proves

REVIEW = 10.0
"""Seconds for each review."""


def wrong_moves(game: str) -> Iterator[Position]:
    """The positions after wrong first moves of a game's problems."""
    for one in problems(game):
        right = one.winning()
        yield from (after for after in ways(one.begin()) if after not in right)


def turning_moves(game: str, deals: int) -> Iterator[Position]:
    """The positions after moves that lost a deal, of so many deals and two players."""
    ruleset = rules.ruleset(game)
    for number in range(880_001, 880_001 + deals):
        start = ruleset.deal(number)
        careful = play_by(partial(choose, player_of(ruleset)), start)
        for moves, end in (careful, by_chance(start, careless_move, Random(number))):
            if not end.won:
                path = path_of(start, moves)
                *_, found = review(path, REVIEW)
                if found.turning is not None:
                    yield path[found.turning + 1]


def explained(positions: Iterator[Position], most: int) -> Counter[str]:
    """How many are explained, and how."""
    seen: Counter[str] = Counter()
    for lost in islice(positions, most):
        seen["lost"] += 1
        began = time.process_time()
        found = explain(lost)
        seen["ms"] += round(1000 * (time.process_time() - began))
        seen["whole"] += found.whole
        seen["cards"] += all(branch.witness is not None for branch in found.branches)
        last = found.last.witness
        seen["small"] += isinstance(last, Blocked) and len(last.waits) <= 3
        for branch in found.branches:
            end = lost
            for move in branch.moves:
                end = apply(end, move)
            if branch.witness is not None:
                seen["witnesses"] += 1
                seen["refused"] += not proves(end, branch.witness)
    return seen


def told(name: str, seen: Counter[str]) -> str:
    """A line of the table."""
    lost = seen["lost"] or 1
    parts = (f"{part} {100 * seen[part] / lost:3.0f} %" for part in ("cards", "small", "whole"))
    refused = f"{seen['refused']} of {seen['witnesses']} refused"
    return f"{name:28} {seen['lost']:4} lost: {', '.join(parts)}; {refused}; {seen['ms'] / lost:.0f} ms each"


def main() -> None:
    """A line per game and kind, and the sums."""
    words = asked.words(__doc__)
    counts = dict.fromkeys(("problems", "reviews"), 0) | {"problems": 1_000}
    games = []
    for word in words:
        name, _, number = word.partition("=")
        if number:
            counts[name] = asked.number_in(number)
        else:
            games.append(word)
    sums = {kind: Counter[str]() for kind in counts}
    for game in games or [game.id for game in rules.GAMES]:
        for kind, lost in (("problems", wrong_moves(game)), ("reviews", turning_moves(game, counts["reviews"]))):
            if seen := explained(lost, counts[kind] or 0):
                print(told(f"{game} {kind}", seen), flush=True)
                sums[kind] += seen
    for kind, seen in sums.items():
        print(told(kind, seen))


if __name__ == "__main__":
    main()
