"""Explaining a lost position: a small tree whose leaves are witnesses, or the best defence with the witness at its end.

The tree follows every move, of moves with the same result one, until it is seen that nothing helps. Where it has more
than LEAVES leaves or LEVELS places to choose at, one line is given: of those found the one that takes most cards out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from game.rules import Move, Position
from game.rules.play import apply
from game.solver.solve import solve
from game.solver.why.blocked import blocked
from game.solver.why.closing import closing
from game.solver.why.fewest import dry, witness
from game.solver.why.witness import Blocked, Dry, Witness

LEAVES, LEVELS = 8, 3
INSTEAD, MANY = 10.0, 300_000
"""Seconds and positions for a line that would have won."""
TREE = 200
"""How many positions of a tree are looked at."""
MOST, MORE = 2_000, 200
"""How many positions are looked at for a line, and how many after the first that ends in a witness."""


@dataclass(frozen=True)
class Branch:
    """Moves of a lost position, why it is lost at their end, and how many cards are left there. closing: the moves that
    can be made after them, see closing.py; of a Dry witness the places are those at their end.
    """

    moves: tuple[Move, ...]
    witness: Witness | None
    left: int
    closing: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """Why a position is lost. whole: the branches are all there are; else there is one, and others get no further.
    instead: a line that wins from the position before the move that lost it, if one is known.
    """

    branches: tuple[Branch, ...]
    whole: bool
    instead: tuple[Move, ...] = ()

    @property
    def told(self) -> tuple[Branch, ...]:
        """The branches that are told: of those in which the same cards keep each other, one."""
        return tuple({_cards(branch): branch for branch in reversed(self.branches)}.values())[::-1]

    @property
    def last(self) -> Branch:
        """The branch that is told last: the longest one."""
        return self.branches[-1]


def explain(
    position: Position, cancelled: Callable[[], bool] = lambda: False, before: Position | None = None
) -> Explanation:
    """Why a position that is known to be lost is lost. If cancelled, what is known by then. before: the move that lost
    it, if that is to be told of.
    """
    instead = solve(before, seconds=INSTEAD, positions=MANY, cancelled=cancelled).line if before else ()
    leaves = _Tree(cancelled).leaves(position)
    if leaves:
        return Explanation(tuple(_branch(position, moves) for moves in sorted(leaves, key=len)), True, instead)
    defence = _Defence(position)
    defence.search(cancelled)
    return Explanation((_branch(position, defence.line, defence.shown),), False, instead)


def _cards(branch: Branch) -> object:
    """The cards of a circle, what each waits for and what a turn lays on it, wherever they lie."""
    if not isinstance(branch.witness, Blocked):
        return branch
    return frozenset((one.card, tuple(card for card, _ in one.there), one.by) for one in branch.witness.circle)


def _branch(position: Position, moves: tuple[Move, ...], seen: bool = True) -> Branch:
    end = _after(position, moves)
    left = end.ruleset.total - end.placed()
    if not seen:
        return Branch(moves, None, left)
    found = witness(end)
    last = closing(end, found or Dry(()))
    return Branch(moves, found or dry(_after(end, last)), left, last)


def _after(position: Position, moves: Iterable[Move]) -> Position:
    for move in moves:
        position = apply(position, move)
    return position


Leaves = list[tuple[Move, ...]]


class _Tree:
    """Every line of a position up to where it is seen why it is lost."""

    def __init__(self, cancelled: Callable[[], bool]) -> None:
        self._cancelled = cancelled
        self._known: set[Position] = set()

    def leaves(self, position: Position, level: int = 0) -> Leaves | None:
        """The moves to each leaf; none for a position that another branch has come to; None if there are too many."""
        if position in self._known:
            return []
        if len(self._known) >= TREE or self._cancelled():
            return None
        self._known.add(position)
        if not position.legal_moves or blocked(position):
            return [()]
        found: Leaves = []
        ways: dict[Position, Move] = {}
        for move in position.legal_moves:
            ways.setdefault(apply(position, move), move)
        level += len(ways) > 1
        if level > LEVELS:
            return None
        for after, move in ways.items():
            below = self.leaves(after, level)
            if below is None or len(found) + len(below) > LEAVES:
                return None
            found += [(move, *moves) for moves in below]
        return found


class _Defence:
    """The line of a lost position to where most cards are out, of those found that show why it is lost.

    The positions with most cards out come first, so that when one with fewer comes up, nothing more goes out from any
    that has been reached: there that is the reason.
    """

    def __init__(self, position: Position) -> None:
        self._before: dict[Position, tuple[Position, Move] | None] = {position: None}
        self._number = count()
        self._waiting = [(-position.placed(), 0, position)]
        self._furthest = position
        self.shown = False
        """Whether it is seen at the line's end why it is lost."""

    def search(self, cancelled: Callable[[], bool]) -> None:
        """Look for it."""
        looked_at, until, most = 0, MOST, self._furthest
        while self._waiting and looked_at < until and not cancelled():
            *_, here = heappop(self._waiting)
            looked_at += 1
            if here.placed() >= most.placed():
                most = here
            elif self._note(most):
                until = min(until, looked_at + MORE)
            if blocked(here):
                if self._note(here):
                    until = min(until, looked_at + MORE)
            else:
                self._go_on(here)
        if not self._waiting:
            self._note(most)
        if not self.shown:
            self._furthest = most

    def _note(self, here: Position) -> bool:
        """Note a position where it is seen; returns whether it is the first."""
        first = not self.shown
        if first or here.placed() > self._furthest.placed():
            self._furthest = here
        self.shown = True
        return first

    def _go_on(self, here: Position) -> None:
        for move in here.legal_moves:
            after = apply(here, move)
            if after not in self._before:
                self._before[after] = here, move
                heappush(self._waiting, (-after.placed(), -next(self._number), after))

    @property
    def line(self) -> tuple[Move, ...]:
        """Its moves."""
        moves, position = [], self._furthest
        while step := self._before[position]:
            position, move = step
            moves.append(move)
        return tuple(reversed(moves))
