"""What is known of every position of a line, and how the solver's process adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules import Move, Position
from game.scenes.scene import Host
from game.solver.review.findings import Finding, finding
from game.solver.review.review import Detours, Review
from game.store import Timeline

if TYPE_CHECKING:
    from game.solver.beside.worker import Worker

SECONDS = 120.0
"""Of the processor, for the review of one line."""
ASIDE, MOST = 20.0, 12
"""The same for moves that were taken back, and how many such branches are looked at, the longest first."""
LOOK_EVERY = 0.1
"""Seconds between two looks at what the solver found."""


class Branch(NamedTuple):
    """What was played and taken back: after how many moves of the line that stands it leaves it, its moves, and which
    of all the deal's entries the last of them is."""

    at: int
    moves: tuple[Move, ...]
    n: int


def branches(timeline: Timeline) -> tuple[Branch, ...]:
    """What was taken back and led elsewhere than to where the line came too, the longest first; each whole, though it
    may have been taken back in pieces."""
    steps = timeline.steps
    if all(step.move is not None for step in steps):
        return ()
    on_line = set(timeline.positions)
    line: list[int] = []  # the entries whose moves stand
    before: dict[int, int] = {}
    ends: dict[Position, int] = {}
    for n, step in enumerate(steps):
        if step.move is not None:
            before[n] = line[-1] if line else -1
            line.append(n)
        elif step.count < len(line):
            ends.setdefault(steps[line[-1]].position, line[-1])
            del line[step.count :]
    astray = dict.fromkeys(line, 0)
    for n, last in before.items():
        astray.setdefault(n, astray.get(last, 0) + 1)
    inner = {steps[before[n]].position for n, count in astray.items() if count > 1}
    found = [n for end, n in ends.items() if end not in on_line and end not in inner]
    return tuple(_branch(timeline, n, astray[n], before) for n in sorted(found, key=lambda n: -astray[n])[:MOST])


def _branch(timeline: Timeline, last: int, count: int, before: dict[int, int]) -> Branch:
    """The branch of so many moves that ends with an entry."""
    n = last
    moves: list[Move] = []
    for _ in range(count):
        move, n = timeline.steps[n].move, before[n]
        if move is not None:
            moves.append(move)
    return Branch(timeline.steps[last].count - count, tuple(reversed(moves)), last)


class Reviewer:
    """Takes up from what the journal knows of a deal and keeps there what is found. Nothing here waits.

    winnable: after so many moves it is last known that the deal could be won; lost: after so many it is first known
    that it no longer could; None where nothing is known. line: moves that win from the last winnable position. Once
    the line has been looked at, what was taken back is.
    """

    def __init__(self, host: Host, timeline: Timeline) -> None:
        self._host, self._deal = host, timeline.deal
        self.path, self.moves = timeline.positions, timeline.moves
        known = timeline.deal.winnable, timeline.deal.lost
        self.winnable, self.lost = (
            count if count is not None and count <= len(self.moves) else None for count in known
        )
        if timeline.end.won:
            self.winnable, self.lost = len(self.moves), None
        elif not timeline.end.legal_moves:
            self.lost = len(self.moves) if self.lost is None else self.lost
        self.line: tuple[Move, ...] = ()
        self.searching = False
        self._part = (0, 0)
        self._branches = branches(timeline)
        self._aside: dict[Branch, int | None] = {}  # for how many moves each was lost; None where that is not known
        if self._branches and self._deal.id:
            lost = host.journal.detours(self._deal.id)
            self._aside = {one: lost[one.n] for one in self._branches if 0 <= lost.get(one.n, -1) <= len(one.moves)}
        self._branch: Branch | None = None  # that the solver looks at
        self._line_asked = False
        self._wait = 0.0

    @property
    def review(self) -> Review:
        """All that is known, for the whole line."""
        count = len(self.path)
        lost = 0 if self.lost is None else count - self.lost
        return Review(count, 0 if self.winnable is None else self.winnable + 1, lost, self.line)

    @property
    def finding(self) -> Finding:
        """What there is to say of it by now."""
        return finding(self.review, self.path, self.moves, self.detours)

    @property
    def done(self) -> bool:
        """Whether there is nothing left to find out, a line that wins included."""
        return self.path[-1].won or (self.review.known and bool(self.line or self.winnable is None))

    @property
    def failed(self) -> bool:
        """Whether there is no solver to ask."""
        return self._worker is None

    @property
    def _worker(self) -> Worker | None:
        """The solver, if it can be asked."""
        worker = self._host.worker
        return worker if worker and not worker.failed else None

    @property
    def broken(self) -> bool:
        """Whether the solver was asked and could not be had."""
        return self._host.worker is not None and self._host.worker.failed

    @property
    def detours(self) -> Detours:
        """What is known of what was taken back, where the line that stands was never lost."""
        known = [self._aside.get(branch) for branch in self._astray]
        return Detours(tuple(count for count in known if count), known.count(None))

    @property
    def _astray(self) -> tuple[Branch, ...]:
        return self._branches if self.winnable == len(self.moves) else ()

    def begin(self) -> None:
        """Ask for what is not known yet: of the positions from the last winnable one to the first lost one; then of
        what was taken back."""
        self._line_asked = False
        self._go_on()

    def _go_on(self) -> None:
        self.searching, self._branch = False, None
        worker = self._worker
        if worker is None:
            return
        if not self.done and not self._line_asked:
            self._ask_line(worker)
            return
        self._branch = next((branch for branch in self._astray if branch not in self._aside), None)
        if self._branch:
            self.searching = True
            worker.look_back(self.path[self._branch.at], self._branch.moves, ASIDE)

    def _ask_line(self, worker: Worker) -> None:
        self._line_asked = True
        first = self.winnable or 0
        last = len(self.moves) if self.lost is None else self.lost
        self._part, self.searching = (first, last), True
        worker.look_back(self.path[first], self.moves[first:last], SECONDS)

    def rest(self) -> None:
        """Let the solver go."""
        if self.searching:
            self.searching = False
            if self._host.worker:
                self._host.worker.rest()

    def step(self, dt: float) -> bool:
        """Now and then take in what was found; True if there is something new."""
        self._wait -= dt
        if not self.searching or self._wait > 0:
            return False
        self._wait = LOOK_EVERY
        worker = self._host.worker
        found = worker.reviewed() if worker else None
        if found and self._branch:
            self._learn_aside(found, self._branch)
        elif found:
            self.learn(found, self._part[0])
        if found:
            if found.final:
                self._go_on()
        elif worker is None or worker.failed or worker.finished:
            self.searching = False
        return bool(found) or not self.searching

    def _learn_aside(self, found: Review, branch: Branch) -> None:
        """Take in a review of what was taken back, and keep what it says when no more is coming."""
        if not (found.final or found.lost):
            return
        lost = self._aside[branch] = found.lost or (0 if found.known else None)
        if found.final and lost is not None and self._deal.id:
            self._host.journal.learn_detour(self._deal.id, branch.n, lost)

    def learn(self, found: Review, first: int = 0) -> None:
        """Take in a review of a part of the line that begins after so many moves, and keep what it says."""
        before = self.winnable, self.lost
        if found.winnable and (self.winnable is None or first + found.winnable - 1 >= self.winnable):
            self.winnable, self.line = first + found.winnable - 1, found.line
        if found.lost:
            gone = first + found.positions - found.lost
            self.lost = gone if self.lost is None else min(self.lost, gone)
        if self._deal.id and before != (self.winnable, self.lost):
            self._host.journal.learn(self._deal.id, self.winnable, self.lost)
