"""Playing out why a lost position is lost: the defence that gets furthest, and what is left at its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from game.rules import Move, Position
from game.rules.play import apply
from game.solver.problems.knot import knot

MOST = 3_000
"""How many positions are looked at."""
Before = dict[Position, tuple[Position, Move] | None]
"""For each position the one before it and the move between them; None for the first."""


@dataclass(frozen=True)
class Refutation:
    """The moves of a lost position that take most cards out before it can be seen why nothing helps.

    knot: the cards that wait for each other at its end, if that is why. left: how many cards are left there. whole:
    every defence was looked at, so none gets further.
    """

    moves: tuple[Move, ...]
    knot: tuple[int, ...]
    left: int
    whole: bool


def refute(position: Position, cancelled: Callable[[], bool] = lambda: False) -> Refutation:
    """The refutation of a position that is known to be lost: the best one of those found, if there are many."""
    before: Before = {position: None}
    order = count()
    waiting = [(-position.placed(), next(order), position)]
    furthest, why = position, knot(position)
    looked_at = 0
    while waiting and looked_at < MOST and not cancelled():
        out, _, here = heappop(waiting)
        looked_at += 1
        tied = knot(here)
        if -out > furthest.placed():
            furthest, why = here, tied
        if not tied:
            for move in here.legal_moves:
                after = apply(here, move)
                if after not in before:
                    before[after] = here, move
                    heappush(waiting, (-after.placed(), next(order), after))
    left = position.ruleset.total - furthest.placed()
    return Refutation(_way_to(furthest, before), why, left, not waiting)


def _way_to(position: Position, before: Before) -> tuple[Move, ...]:
    moves = []
    while step := before[position]:
        position, move = step
        moves.append(move)
    return tuple(reversed(moves))
