"""A search by stages, and one by moves, for shorter lines.

By stages: of the states that have seen equally much of the stock, the best are followed.

A stage is an int that no move makes less; where redeals have no end, one makes it less, and begins a new lap of stages.
Laps go on as long as each leads to a better state: 31 of the first 40 deals of Klondike are won within four seconds.

Within a stage states wait in one queue, whatever number of moves each took: the best is looked at first, and the states
it leads to join the queue of their own stage.

A space may say by `like` what alike states have in common, which is equal to no state: of those only the first is
followed, so that a few good places are not taken by many arrangements of the same cards.

By moves: of the states that are equally many moves from the start the best are followed. Where no stock holds cards
back that finds wins which stages don't, and short ones: 300 states wide four of seven FreeCell deals in 25,000
positions that stages and proofs left open after 400,000. With a line at hand its states are followed, too, and where a
way round leads back to it farther on, it goes on from there: so lines are made shorter which were found without care
for their length. After a dive of thousands of moves a sweep is asked for another line before.

Depth-first search, which proves a state lost when it has seen everything below it.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from heapq import heapify, heappop, heappush, nsmallest
from itertools import islice
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, runtime_checkable

from game.solver.search.space import (
    AnySpace,
    Budget,
    Codes,
    Forward,
    Result,
    Searched,
    Spent,
    State,
    TellingSpace,
    TurningSpace,
    all_children,
    without_collector,
)

LAST = 4  # in the last stage, which has none after it, so many times as many states are searched
LAP = 1 << 20  # more stages than there are from one redeal to the next, where there is no end of redeals

Waiting = tuple[float, int, State, int, int]
"""The score, negative; a tie-breaker; a state; the node before it; the code that leads from there."""


@runtime_checkable
class Swept(Searched[State], Protocol):
    """What a sweep asks of a space besides."""

    def score(self, state: State) -> float:
        """How promising a state is; more is better."""

    def stage(self, state: State) -> int:
        """How much of the stock has been seen; no move makes it less, but a redeal where they have no end."""


@without_collector()
def sweep(space: Swept[State], budget: Budget, width: int, rng: Random | None = None, noise: float = 0.0) -> Result:
    """Follow the best `width` states of every stage, one stage after another; the result is complete when there never
    were more.

    noise: the most that chance adds to a score.
    """
    like: Callable[[State], Hashable] | None = getattr(space, "like", None)
    children, won, score, stage, spend = space.children, space.won, space.score, space.stage, budget.spend
    at = stage(space.start)
    queues: dict[int, list[Waiting[State]]] = {at: [(-score(space.start), 0, space.start, -1, -1)]}
    seen: dict[int, set[Hashable]] = {at: {space.start}}
    nodes: list[tuple[int, int]] = []
    ties, complete, reached = 0, True, float("-inf")
    best = before_lap = float("-inf")
    lap = 0
    while queues:
        at = min(queues)
        if at >= lap + LAP:
            if best <= before_lap:
                return Result(None, False, best)
            before_lap, lap = best, lap + LAP
        queue, here = queues.pop(at), seen[at]
        heapify(queue)
        if not queues:
            reached = -queue[0][0]
        left = width
        while queue and (left > 0 or not queues) and left > -width * (LAST - 1):
            _, _, state, before, how = heappop(queue)
            spend()
            left -= 1
            nodes.append((before, how))
            node = len(nodes) - 1
            for child, code in children(state):
                on = lap + stage(child)
                if on < at:
                    on += LAP
                known = here if on == at else seen.setdefault(on, set())
                if child in known:
                    continue
                known.add(child)
                if won(child):
                    return Result((*codes_to(nodes, node), code), True)
                if like:
                    common = like(child)
                    if common in known:
                        complete = False
                        continue
                    known.add(common)
                ties -= 1
                points = score(child)
                if points > best:
                    best = points
                mark = -points if rng is None else -points - noise * rng.random()
                waiting = (mark, ties, child, node, code)
                if on == at:
                    heappush(queue, waiting)
                else:
                    queues.setdefault(on, []).append(waiting)
        complete = complete and not queue
        del seen[at]
    return Result(None, complete, reached)


def codes_to(nodes: list[tuple[int, int]], node: int) -> Codes:
    """The codes from the start to a node; each node tells the one before it and the code that leads from there."""
    codes = []
    while node > 0:
        node, code = nodes[node]
        codes.append(code)
    return tuple(reversed(codes))


LONG, WIDTHS = 2, (30, 150)
"""Lines with more moves than so many for each card are made shorter, with so many states followed that are equally many
moves from the start. The first takes some 4,000 positions, and of 230 moves in Klondike leaves 150, of which lean.py
leaves 130; with 100 states 145 are left, and it takes three times as long. The other is for what is still long then."""
DIVED, SWEEPS = 4, (40, 120, 360)
"""With more than so many for each card sweeps of these widths are tried before that, and no search by moves goes on."""
TRIED = 20_000  # positions, if the line is very long
NEVER = float("inf")


class Line(NamedTuple):
    """A line that wins: its codes, its states, each with its place and the moves that lead there, and all its moves."""

    codes: Codes
    places: Mapping[Any, tuple[int, int]]
    moves: int


def shorter(space: AnySpace, codes: Codes, budget: Budget, width: int = WIDTHS[0]) -> Codes:
    """The same line, or, if it is long, another that wins with fewer moves. When the budget is spent it stays as it
    is."""
    if not isinstance(space, Swept) or (isinstance(space, TellingSpace) and not isinstance(space, TurningSpace)):
        return codes
    cards = space.position.ruleset.total
    try:
        for wide in SWEEPS:
            if len(codes) > DIVED * cards:
                codes = min(codes, sweep(space, budget, wide).codes or codes, key=len)
        line = _line(space, codes)
        if line.moves > LONG * cards:
            codes = by_moves(space, budget, width, line).codes or codes
    except Spent:
        pass
    return codes


def _line(space: AnySpace, codes: Codes) -> Line:
    turning = space if isinstance(space, TurningSpace) else None
    state, moves, at, children = space.start, 0, _on_waste(space), all_children(space)
    places = {state: (0, 0)}
    for place, code in enumerate(codes, 1):
        more, at = turning.took(state, at, code) if turning else (1, at)
        state, moves = next(child for child, other in children(state) if other == code), moves + more
        places[state] = place, moves
    return Line(codes, places, moves)


def _on_waste(space: AnySpace) -> int:
    waste = space.position.ruleset.waste
    return len(space.position.piles[waste]) if waste > 0 else 0


@without_collector()
def by_moves(space: Any, budget: Budget, width: int, line: Line | None = None) -> Result:
    """Follow the best `width` of the states that are equally many moves from the start; the result is complete when
    there never were more. line: one to make shorter, if that succeeds."""
    turning = space if isinstance(space, TurningSpace) else None
    children, won, score = space.children, space.won, space.score
    own, most = (line.places, line.moves) if line else ({}, DIVED * space.position.ruleset.total)
    until, saved, begins = budget.count + TRIED, 0, line.codes if line else None
    layers = {0: [(NEVER, 0, space.start, _on_waste(space), -1, -1)]}
    least, nodes, complete = {space.start: 0}, list[tuple[int, int]](), True
    while layers:
        moves = min(layers)
        layer = layers.pop(moves)
        if moves >= most - 1 or (line and budget.count >= until):
            return Result(begins, False)
        complete = complete and len(layer) <= width
        for _, _, state, at, before, how in nsmallest(width, layer):
            if least[state] < moves:
                continue
            budget.spend()
            nodes.append((before, how))
            place, meant = own.get(state, (0, 0))
            if line and meant - moves > saved:
                saved, begins = meant - moves, (*codes_to(nodes, len(nodes) - 1), *line.codes[place:])
            for child, code in children(state):
                more, lying = turning.took(state, at, code) if turning else (1, at)
                then = moves + more
                if then >= least.get(child, then + 1 if not line else most):
                    continue
                if won(child):
                    return Result((*codes_to(nodes, len(nodes) - 1), code), True)
                least[child] = then
                mark = -NEVER if child in own else -score(child)
                layers.setdefault(then, []).append((mark, -len(least), child, lying, len(nodes) - 1, code))
    return Result(begins, complete)


MOST = 4_000_000  # how many states a search may remember when it goes on; a million take some 250 MB


class DepthFirst(Generic[State]):
    """A depth-first search that can be continued, with a set of visited states.

    lost: states known to be lost, which are skipped; those found to be lost are added.
    """

    def __init__(self, space: Searched[State], lost: set[State] | None = None) -> None:
        self._space = space
        self._known: set[State] = set() if lost is None else lost
        self._decided = space.won(space.start) or space.start in self._known
        # Where a state left behind is never met again, those that were searched to the end are enough.
        self._closing = isinstance(space, Forward) and space.forward
        self._seen = self._known if self._closing else {space.start}
        self._skipped: Collection[State] = () if self._closing or not self._known else self._known
        self._codes: list[int] = []
        self._states = [space.start]
        self._stack: list[Iterator[tuple[State, int]]] = [iter(space.children(space.start))]

    @property
    def full(self) -> bool:
        """Whether it can't go on, as it remembers too many states and may forget none: they come back."""
        return not self._closing and len(self._seen) > MOST

    @without_collector()
    def search(self, budget: Budget, limit: int) -> Result:
        """Go on for so many states more, unless too many are remembered; where no state comes back, half are forgotten
        then, and searched again if they are met."""
        if self.full:
            return Result(None, False)
        if len(self._seen) > MOST:
            kept = list(islice(self._seen, MOST // 2))
            self._seen.clear()
            self._seen.update(kept)
        space = self._space
        if self._decided:
            return Result(() if space.won(space.start) else None, True)
        closing, seen, skipped, codes, states = self._closing, self._seen, self._skipped, self._codes, self._states
        children, won, spend, add, stack, stop = (
            space.children,
            space.won,
            budget.spend,
            seen.add,
            self._stack,
            budget.count + limit,
        )
        while stack:
            for state, code in stack[-1]:
                if state in seen or state in skipped:
                    continue
                if won(state):
                    spend()
                    return Result((*codes, code), True)
                codes.append(code)
                if closing:
                    states.append(state)
                else:
                    add(state)
                stack.append(iter(children(state)))
                spend()
                if budget.count >= stop:
                    return Result(None, False)
                break
            else:
                stack.pop()
                if closing:
                    add(states.pop())
                if codes:
                    codes.pop()
        self._known |= seen
        return Result(None, True)
