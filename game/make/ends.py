"""Finds a won and a lost end of each ruleset for golden.txt, with the solver and by chance."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

from game.make.shipped import shipped
from game.make.whole import write_whole
from game.rules import Move, Outcome, Ruleset
from game.solver.odds.golden import Golden, read
from game.solver.solve import solve

LONGEST = 600
"""The most moves of a deal played by chance: packing can go on for ever."""
DEALS = 1_000
"""How many deals are tried for a won or a lost end, from number 1 up."""


def keep_ends(path: Path, ruleset: Ruleset, seconds: float, until: float) -> None:
    """Add the ends of a ruleset that the file lacks; seconds: for each deal; until: the monotonic time to stop at."""
    kept = list(read(path))
    for outcome, find in ((Outcome.WON, won_end), (Outcome.OVER, lost_end)):
        if not any((deal.ruleset_id, deal.outcome) == (ruleset.id, outcome.value) for deal in kept):
            for number in range(1, DEALS + 1):
                left = until - time.monotonic()
                if left <= 0:
                    print(f"{ruleset.id}: no end {outcome.value} found in time", file=sys.stderr, flush=True)
                    break
                if end := find(ruleset, number, min(seconds, left)):
                    kept.append(end)
                    break
    order = [one.id for one in shipped()]
    kept.sort(key=lambda deal: (order.index(deal.ruleset_id), deal.outcome != Outcome.WON.value))
    if len(kept) > len(read(path)):
        head = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
        write_whole(path, "\n".join([*head, *map(_line, kept)]) + "\n")


def won_end(ruleset: Ruleset, number: int, seconds: float) -> Golden | None:
    """The solver's line as a record, or None if it finds none in time."""
    line = solve(ruleset.deal(number), seconds=seconds).line
    return _golden(ruleset, number, line, Outcome.WON) if line else None


def lost_end(ruleset: Ruleset, number: int, _seconds: float) -> Golden | None:
    """Moves played by chance, or None unless they end in a loss."""
    position, draw = ruleset.deal(number), Random(number)
    moves: list[Move] = []
    while position.legal_moves and len(moves) < LONGEST:
        moves.append(draw.choice(position.legal_moves))
        position = position.play(moves[-1])
    return _golden(ruleset, number, moves, Outcome.OVER) if position.outcome is Outcome.OVER else None


def _golden(ruleset: Ruleset, number: int, moves: list[Move] | tuple[Move, ...], outcome: Outcome) -> Golden:
    return Golden(ruleset.id, number, tuple(map(str, moves)), outcome.value)


def _line(deal: Golden) -> str:
    return " | ".join((deal.ruleset_id, str(deal.number), ",".join(deal.moves), deal.outcome))
