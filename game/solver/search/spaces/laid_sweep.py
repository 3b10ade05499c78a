"""Sweeps of laid heaps (see laid.py) that play states out.

Of the states of a stage the best by their score are played out (see playouts.py), and of these the best half by both
is followed. A playout takes as long as following two states, and tells much more. Plays that turn no card lead to
states of the same stage, which join the others before any is followed. Of 21 positions of Frog three more are won with
sweeps, one of them only with playouts (1.5 s each).
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from random import Random
from typing import NamedTuple

from game.solver.search.budget import Budget
from game.solver.search.calm import without_collector
from game.solver.search.space import Result
from game.solver.search.spaces.laid import LaidSpace, State
from game.solver.search.spaces.playouts import Playouts

OUT = 0.8
"""What a card that is out after the playout adds to the score, in cards that are out now."""
FOLLOWED, LAST = 2, 4
"""Of so many states played out one is followed; with the whole stock turned so many times as many are followed."""


class _Node(NamedTuple):
    """A state on the way from the start: the one before it, and the code that leads from there."""

    before: _Node | None
    code: int
    state: State


_Waiting = tuple[float, int, _Node]


class LaidSweep:
    """See the module's docstring."""

    def __init__(self, laid: LaidSpace, playouts: Playouts) -> None:
        self._laid = laid
        self._playouts = playouts

    @without_collector()
    def search(self, budget: Budget, width: int, rng: Random | None = None, noise: float = 0.0) -> Result:
        """Play out the best `width` states of every stage, and follow half of them; the codes are all steps of a line,
        also those that go at once.

        noise: the most that chance adds to a score.
        """
        self._budget, self._rng, self._noise = budget, rng, noise
        laid = self._laid
        at = laid.stage(laid.start)
        self._queues: dict[int, list[_Waiting]] = {at: []}
        self._seen: dict[int, set[State]] = {}
        self._ties, self._complete = 0, True
        self._won: list[int] | None = None
        self._join(_Node(None, -1, laid.start))
        while self._queues and self._won is None:
            at = min(self._queues)
            queue = self._queues.pop(at)
            heapify(queue)
            if at == laid.last:
                self._follow_last(queue, LAST * max(1, width // FOLLOWED))
            else:
                self._follow(queue, at, width)
            self._seen.pop(at, None)
        return Result(None if self._won is None else tuple(self._won), self._won is not None or self._complete)

    def _join(self, node: _Node, queue: list[_Waiting] | None = None) -> None:
        """Let a state wait with the others of its stage, if it is new; queue: those of this stage."""
        laid, state = self._laid, node.state
        if laid.won(state):
            self._won = self._line(node)
            return
        at = laid.stage(state)
        seen = self._seen.setdefault(at, set())
        if state in seen:
            return
        seen.add(state)
        self._ties -= 1
        mark = -laid.score(state) - (self._noise * self._rng.random() if self._rng else 0.0)
        if queue is None:
            self._queues.setdefault(at, []).append((mark, self._ties, node))
        else:
            heappush(queue, (mark, self._ties, node))

    def _follow(self, queue: list[_Waiting], at: int, width: int) -> None:
        """Play out states of a stage, and follow the best."""
        laid, played = self._laid, list[_Waiting]()
        while queue and len(played) < width:
            mark, tie, node = heappop(queue)
            self._budget.spend()
            out, steps = self._playouts.play(node.state)
            if out == laid.cards:
                self._won = self._line(node) + laid.codes(node.state, steps)
                return
            played.append((mark - OUT * out, tie, node))
            for state, code in laid.played(node.state):
                if laid.stage(state) == at or laid.won(state):
                    self._join(_Node(node, code, state), queue)
        played.sort()
        followed = max(1, width // FOLLOWED)
        self._complete = self._complete and not queue and len(played) <= followed
        for _, _, node in played[:followed]:
            for state, code in laid.turned(node.state):
                self._join(_Node(node, code, state))
            for state, code in laid.played(node.state):
                if laid.stage(state) > at:
                    self._join(_Node(node, code, state))

    def _follow_last(self, queue: list[_Waiting], left: int) -> None:
        """Follow states with the whole stock turned: only plays are left."""
        while queue and left and self._won is None:
            _, _, node = heappop(queue)
            self._budget.spend()
            left -= 1
            for state, code in self._laid.played(node.state):
                self._join(_Node(node, code, state), queue)
        self._complete = self._complete and not queue

    def _line(self, node: _Node) -> list[int]:
        codes, before = list[int](), node
        while before.before is not None:
            codes.append(before.code)
            before = before.before
        return self._laid.line(codes[::-1])
