"""Can this position be won, all cards known?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from game.rules import Move, Position
from game.solver import Answer, Verdict
from game.solver.lean import lean
from game.solver.search.layers import in_layers
from game.solver.search.space import (
    AnySpace,
    Budget,
    Codes,
    Result,
    ReusableSpace,
    SettlingSpace,
    Spent,
    TurningSpace,
    line_of,
)
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.which import Memory, space_of
from game.solver.search.sweep import WIDTHS, DepthFirst, by_moves, shorter, sweep
from game.solver.why.blocked import blocked


class Step(NamedTuple):
    """A search of the schedule: its kind, and its size, the positions of a proof or the width of a sweep.

    times: how often in a row; share: of several openings it is for, the most promising ones.
    """

    kind: str
    size: int
    times: int = 1
    share: float = 1.0


PROOF, SWEEP, SHAKEN, MOVES, LAYERED = "depth first", "sweep", "shaken sweep", "by moves", "in layers"
"""A proof goes on where it stopped, if there is one opening only; chance adds to the scores of a shaken sweep, as many
narrow ones of these find more than one wide one."""
QUICK = 2_000  # positions of the first search in the middle of a deal
NARROW = (Step(SWEEP, 12), Step(SWEEP, 40), Step(SWEEP, 120))
SHAKES = (Step(SHAKEN, 40, 6), Step(SHAKEN, 120, 2), Step(SHAKEN, 360))
WIDE = (Step(SWEEP, 3_000), Step(PROOF, 1_500_000))
LATE = (Step(MOVES, 2_000), *WIDE)
LAYERS = (Step(PROOF, 10_000), Step(MOVES, 100), Step(PROOF, 20_000), Step(MOVES, 400), *SHAKES, *LATE)
AT_HAND = (Step(PROOF, 10_000), Step(MOVES, 100), Step(PROOF, 150_000), Step(MOVES, 400), *SHAKES, *LATE)
"""Where turns are no moves a proof ends sooner, and finds wins, too."""
NARROW_LAYERS = (Step(LAYERED, 10), Step(LAYERED, 30))
RUNS = (
    *(Step(PROOF, 10_000), Step(LAYERED, 100), Step(LAYERED, 30, 6), Step(LAYERED, 100, 4)),
    *(Step(PROOF, 20_000), Step(LAYERED, 300, 6), *WIDE),
)
"""Where whole runs leave. Of the first 100 deals of Simple Simon 98 are decided, in 0.6 s on average, of Scorpion 99;
of Spider in two suits all of 30, in 1 s."""


class Schedule(NamedTuple):
    """What is tried first; then, round after round, with the sizes of LATE doubled each time.

    between: a proof, doubled each time, before shaken sweeps of each width and when these have caught up. It
    also finds wins that no score leads to.
    """

    first: tuple[Step, ...]
    rounds: tuple[Step, ...] = (*4 * SHAKES, *WIDE)
    between: Step | None = None

    def of_many(self) -> Schedule:
        """The same where sweeps follow one of many states that are alike."""
        return self._replace(rounds=(Step(SHAKEN, 500, 6), Step(SHAKEN, 1_200, 4), *WIDE))

    def by_moves(self, at_hand: bool) -> Schedule:
        """The same where a search by moves finds more."""
        return self._replace(rounds=AT_HAND if at_hand else LAYERS)

    def of_runs(self) -> Schedule:
        """The same where whole runs leave."""
        return Schedule((*self.first[: self.between is not None], *NARROW_LAYERS), RUNS)


START = Schedule((*NARROW, Step(PROOF, 10_000)), (*SHAKES, Step(PROOF, 20_000), *3 * SHAKES, *WIDE))
"""Six of the eight FreeCell deals that Microsoft's players never won are proved lost by the second proof, of some
30,000 positions; without it three times as many were searched."""
WITH_CHOICES = Schedule((*NARROW, Step(SWEEP, 400, share=0.25), Step(SWEEP, 1_000, share=0.25)))
MIDDLE = Schedule((Step(PROOF, QUICK), *NARROW), between=Step(PROOF, 10_000))
MOST = 6_000_000  # the most positions of one proof
SHAKE = 3.0  # the most that chance adds to a score;
JOLT = 0.3  # where whole runs leave

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
    seed) or by `cancelled`, which is asked often. A line that is found late is still made shorter, in a fifth of a
    limit at most. Without any limit it may run for ever: it remembers ten million positions at most, some 3 GB.
    memory: what was learnt of other positions of the deal.
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
                    count, seconds = budget.count, budget.seconds
                    line = _shown(opening, result.codes, position, budget)
                    return Verdict(Answer.WON, line, count, seconds, method)
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


SHOWN = 0.1  # the least share of a limit for making a line shorter, by search and once more by leaving out moves
TOO_LONG = 3  # with more moves than so many for each card another line is sought


def _shown(opening: Opening, codes: Codes, position: Position, budget: Budget) -> tuple[Move, ...]:
    """The moves of a line that wins, as few as are soon found."""
    found: list[tuple[Move, ...]] = []
    shorten, make_lean = budget.afterwards(SHOWN), budget.afterwards(SHOWN)
    for width in WIDTHS:
        if not found or len(found[0]) > TOO_LONG * position.ruleset.total:
            codes = shorter(opening.space, codes, shorten, width)
            found.append(lean(position, opening.moves + line_of(opening.space, codes), make_lean))
    return min(found, key=len)


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
    if isinstance(first, SettlingSpace):
        yield "learning from failures", partial(_settle, budget=budget), 1.0
    else:
        lost = memory.lost if memory and len(openings) == 1 else None
        yield from _searches(budget, rng, lost, first if len(openings) == 1 else None)


def _settle(space: AnySpace, budget: Budget) -> Result:
    """The result of a space's own method; nothing for a space without one."""
    return space.settle(budget) if isinstance(space, SettlingSpace) else Result(None, False)


def _searches(
    budget: Budget, rng: Random, lost: set[Any] | None, single: AnySpace | None
) -> Iterator[tuple[str, Search, float]]:
    """Yield the searches of the schedule. single: the only opening's space; lost: in the middle of a deal the states
    that are known to be lost."""
    deep = DepthFirst[Any](single, lost) if single else None

    def made(step: Step, doubled: int = 0) -> tuple[str, Search, float]:
        size = step.size << doubled
        if step.kind == PROOF:
            most = min(size, MOST)
            return PROOF, lambda space: (deep or DepthFirst[Any](space, lost)).search(budget, most), step.share
        if step.kind == MOVES:
            return f"{step.kind}, {size} wide", partial(by_moves, budget=budget, width=size), step.share
        if step.kind == LAYERED:
            return (
                f"{step.kind}, {size} wide",
                partial(in_layers, budget=budget, width=size, rng=rng, noise=JOLT),
                step.share,
            )
        noise: dict[str, Any] = {"rng": rng, "noise": SHAKE} if step.kind == SHAKEN else {}
        return f"{step.kind} of {size}", partial(sweep, budget=budget, width=size, **noise), step.share

    schedule = MIDDLE if lost is not None else START if single else WITH_CHOICES
    if getattr(single, "like", None):
        schedule = schedule.of_many()
    elif isinstance(single, MoverSpace) and single.position.ruleset.whole:
        schedule = schedule.of_runs()
    elif isinstance(single, MoverSpace) and single.by_moves:
        schedule = schedule.by_moves(isinstance(single, TurningSpace))
    yield from map(made, schedule.first)
    doubled = proofs = 0
    while True:
        for step in schedule.rounds:
            until = budget.count
            for _ in range(step.times):
                if step.kind == SHAKEN and schedule.between and budget.count >= until:
                    begun = budget.count
                    yield made(schedule.between, proofs)
                    until = 2 * budget.count - begun
                    proofs += 1
                yield made(step, doubled * (step in LATE))
        doubled += 1
