"""Can this position be won, all cards known?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from game.rules import Move, Position
from game.solver.search.budget import Budget, Spent
from game.solver.search.cyclic import Cyclic
from game.solver.search.deep import Deep
from game.solver.search.memory import Memory
from game.solver.search.shorter import shorter
from game.solver.search.space import AnySpace, Result, ReusableSpace, SettlingSpace, line_of
from game.solver.search.spaces.which import by_ends, keeps_waiting, space_of
from game.solver.search.sweep import Staged, Varied, sweep
from game.solver.verdict import Answer, Verdict
from game.solver.why.blocked import blocked

QUICK = 2_000  # positions of the first search
SWEEPS = (12, 40, 120)
WIDER = (400, 1_000)  # where there are several openings, for the most promising quarter of them
SHAKEN = 4 * ((40, 6), (120, 2), (360, 1))  # widths, and how many sweeps of each in turn, of a round
VARIED = ((500, 6), (1_200, 4))  # the same where sweeps follow one of many states that are alike
SHAKE = 3.0
WIDE_SWEEP = 3_000
EXHAUST, EXHAUST_MOST = 1_500_000, 6_000_000  # positions of one exhaustive search, the first and the longest
DEEP_SWEEP = 10_000  # positions of a proof after the first sweeps, and at the beginning of a deal with one opening,
DEEPER_YET = 2  # and how many times as many each time after that
TURN = 1_000  # the first turn of a sweep that keeps what it did not follow, and of the proof before it
LESS = 3  # times less for the sweeps where the proof goes through ends of a pass: it finds most wins, too

Search = Callable[[AnySpace], Result]


def solve(
    position: Position,
    *,
    seconds: float | None = None,
    positions: int | None = None,
    seed: int = 0,
    cancelled: Callable[[], bool] | None = None,
    memory: Memory | None = None,
) -> Verdict:
    """Whether the position can be won by a player who sees every card.

    Limited by processor time (seconds), by effort (positions looked at; the answer is then the same every time for one
    seed) or by `cancelled`, which is asked often. Without any limit it may run for ever: it remembers ten million
    positions at most, some 3 GB. memory: what was learnt of other positions of the deal.
    """
    budget = Budget(seconds, positions, cancelled)
    if position.won:
        return Verdict(Answer.WON, (), 0, budget.seconds, "won already")
    if (positions is None or positions > QUICK) and blocked(position):
        return Verdict(Answer.LOST, (), 0, budget.seconds, "cards that can never leave")
    method = "none"
    try:
        open_ones = list(openings_of(position, memory or Memory()))
        for method, search, share in _portfolio(budget, Random(seed), memory, open_ones):
            for opening in open_ones[: max(1, int(share * len(open_ones)))]:
                result = search(opening.space)
                if result.codes is not None:
                    line = opening.moves + line_of(opening.space, shorter(opening.space, result.codes))
                    return Verdict(Answer.WON, line, budget.count, budget.seconds, method)
                opening.lost = result.complete
                opening.reached = max(opening.reached, result.reached)
            open_ones = sorted((one for one in open_ones if not one.lost), key=lambda one: -one.reached)
            if not open_ones:
                return Verdict(Answer.LOST, (), budget.count, budget.seconds, method)
    except Spent:
        pass
    return Verdict(Answer.UNKNOWN, (), budget.count, budget.seconds, method)


class Opening:
    """One way to make the choices that come before play, and what is known about it."""

    __slots__ = ("lost", "moves", "reached", "space")

    def __init__(self, moves: tuple[Move, ...], space: AnySpace) -> None:
        self.moves = moves
        self.space = space
        self.lost = False
        self.reached = float("-inf")


def openings_of(position: Position, memory: Memory) -> Iterator[Opening]:
    """Yield the ways to make a position's choices; of those with the same result only one."""
    if not position.choosing:
        yield Opening((), memory.space(position))
        return
    known: defaultdict[tuple[tuple[int, ...], int], list[AnySpace]] = defaultdict(list)
    for moves, chosen in _choices(position):
        others = known[chosen.ranks, chosen.wing]
        if not any(_alike(other, chosen) for other in others):
            others.append(space_of(chosen))
            yield Opening(moves, others[-1])


def _alike(space: AnySpace, position: Position) -> bool:
    """Whether a position is, in that space, the state that it starts from: the choice was between two equal cards."""
    other = space.at(position) if isinstance(space, ReusableSpace) else None
    return other is not None and other.start == space.start


def _choices(position: Position, moves: tuple[Move, ...] = ()) -> Iterator[tuple[tuple[Move, ...], Position]]:
    if not position.choosing:
        yield moves, position
        return
    for move in position.legal_moves:
        yield from _choices(position.play(move), (*moves, move))


def _portfolio(
    budget: Budget, rng: Random, memory: Memory | None, openings: list[Opening]
) -> Iterator[tuple[str, Search, float]]:
    """Yield (name, search, share of the openings it is used for) in the order to try."""
    first = openings[0].space
    lost = memory.lost if memory and len(openings) == 1 else None
    if isinstance(first, SettlingSpace):
        yield "learning from failures", partial(_settle, budget=budget), 1.0
    elif isinstance(first, Staged) and lost is not None and keeps_waiting(first):
        yield from _rounds(budget, rng, lost, first)
    else:
        yield from _sweeps(budget, rng, lost, first if len(openings) == 1 else None)


def _settle(space: AnySpace, budget: Budget) -> Result:
    """The result of a space's own method; nothing for a space without one."""
    return space.settle(budget) if isinstance(space, SettlingSpace) else Result(None, False)


def _gone_on(_: AnySpace, search: Cyclic[Any] | Deep, budget: Budget, limit: int) -> Result:
    """What a search that goes on where it stopped finds in so many states more."""
    return search.search(budget, limit)


def _rounds(budget: Budget, rng: Random, lost: set[Any], single: Staged[Any]) -> Iterator[tuple[str, Search, float]]:
    """Yield searches for a position in the middle of a deal, for the games where that finds more: a search for a proof
    and a sweep that gets wider, by turns, both always going on where they stopped.
    """
    deep, cyclic = Deep(single, lost), Cyclic(single, rng, SHAKE)
    yield "depth first", partial(_gone_on, search=deep, budget=budget, limit=QUICK), 1.0
    depth = TURN
    while True:
        yield "depth first", partial(_gone_on, search=deep, budget=budget, limit=depth), 1.0
        yield "cyclic best first", partial(_gone_on, search=cyclic, budget=budget, limit=depth), 1.0
        depth = min(DEEPER_YET * depth, EXHAUST_MOST)


def _sweeps(
    budget: Budget, rng: Random, lost: set[Any] | None, single: AnySpace | None
) -> Iterator[tuple[str, Search, float]]:
    """Yield searches by stages, and for a proof.

    Many narrow sweeps with random scores find more than one wide one. single: the only opening's space. In the middle
    of a deal a proof is searched for as well: depth first, always going on where it stopped, at each new width and when
    the sweeps of that width have caught up, each time twice as far. That also finds the wins that no score leads to.
    Where the proof goes through ends of a pass the sweeps get a third as long.
    """
    deep = Deep(single, lost) if single else None

    def going_deep(limit: int) -> Search:
        return lambda space: (deep or Deep(space, lost)).search(budget, limit)

    if lost is not None:
        yield "depth first", going_deep(QUICK), 1.0
    for width in SWEEPS:
        yield f"sweep of {width}", partial(sweep, budget=budget, width=width), 1.0
    if lost is None and single is not None:
        yield "depth first", going_deep(DEEP_SWEEP), 1.0
    elif lost is None:
        for width in WIDER:
            yield f"sweep of {width}", partial(sweep, budget=budget, width=width), 0.25
    limit, widest, depth = EXHAUST, WIDE_SWEEP, DEEP_SWEEP
    while True:
        for width, times in VARIED if isinstance(single, Varied) else SHAKEN:
            until = budget.count
            for _ in range(times):
                if lost is not None and budget.count >= until:
                    begun = budget.count
                    yield "depth first", going_deep(depth), 1.0
                    until = budget.count + (budget.count - begun) // (LESS if single and by_ends(single) else 1)
                    depth = min(DEEPER_YET * depth, EXHAUST_MOST)
                yield (
                    f"sweep of {width}, shaken",
                    partial(sweep, budget=budget, width=width, rng=rng, noise=SHAKE),
                    1.0,
                )
        yield f"sweep of {widest}", partial(sweep, budget=budget, width=widest), 1.0
        yield "exhaustive", going_deep(limit), 1.0
        limit, widest = min(2 * limit, EXHAUST_MOST), 2 * widest
