"""What is known of every position of a line, and the search for the rest by the solver's process."""

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
"""Processor seconds for the review of one line."""
ASIDE, MOST = 20.0, 12
"""Processor seconds for moves that were taken back, and how many such branches are searched, the longest first."""
LOOK_EVERY = 0.1
"""Seconds between two polls of the solver."""


class Branch(NamedTuple):
    """Moves that were taken back: after how many moves of the line they begin, the moves, and the index of the last of
    them among all entries of the deal.
    """

    at: int
    moves: tuple[Move, ...]
    n: int


def branches(timeline: Timeline) -> tuple[Branch, ...]:
    """The branches that led elsewhere than the line, the longest first; each whole, even if it was taken
    back in parts.
    """
    steps = timeline.steps
    if all(step.move is not None for step in steps):
        return ()
    on_line = set(timeline.positions)
    line: list[int] = []  # the entries whose moves were not taken back
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
    """Starts from what the journal knows of a deal and saves there what is found.

    Nothing here waits. winnable: after how many moves it is last known that the deal could be won; lost: after how many
    it is first known that it no longer could; None where nothing is known. line: moves that win from the last winnable
    position. After the line, moves that were taken back are searched.
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
        self._branch: Branch | None = None  # which the solver searches
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
        """The present result."""
        return finding(self.review, self.path, self.moves, self.detours)

    @property
    def done(self) -> bool:
        """Whether nothing is left to find out, with a winning line where there is one."""
        return self.path[-1].won or (self.review.known and bool(self.line or self.winnable is None))

    @property
    def failed(self) -> bool:
        """Whether there is no solver."""
        return self._worker is None

    @property
    def _worker(self) -> Worker | None:
        """The solver, if there is one that works."""
        worker = self._host.worker
        return worker if worker and not worker.failed else None

    @property
    def broken(self) -> bool:
        """Whether the solver was asked and could not be started."""
        return self._host.worker is not None and self._host.worker.failed

    @property
    def detours(self) -> Detours:
        """What is known of the moves that were taken back, if the line itself was never lost."""
        known = [self._aside.get(branch) for branch in self._astray]
        return Detours(tuple(count for count in known if count), known.count(None))

    @property
    def _astray(self) -> tuple[Branch, ...]:
        return self._branches if self.winnable == len(self.moves) else ()

    def begin(self) -> None:
        """Ask for what is not known yet: the positions from the last winnable one to the first lost one; then the moves
        that were taken back.
        """
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
        """Cancel the solver's search."""
        if self.searching:
            self.searching = False
            if self._host.worker:
                self._host.worker.rest()

    def step(self, dt: float) -> bool:
        """Now and then read the solver's answers; returns whether there is something new."""
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
        """Add a review of moves that were taken back, and save it when it is final."""
        if not (found.final or found.lost):
            return
        lost = self._aside[branch] = found.lost or (0 if found.known else None)
        if found.final and lost is not None and self._deal.id:
            self._host.journal.learn_detour(self._deal.id, branch.n, lost)

    def learn(self, found: Review, first: int = 0) -> None:
        """Add a review of a part of the line that begins after so many moves, and save it."""
        before = self.winnable, self.lost
        if found.winnable and (self.winnable is None or first + found.winnable - 1 >= self.winnable):
            self.winnable, self.line = first + found.winnable - 1, found.line
        if found.lost:
            gone = first + found.positions - found.lost
            self.lost = gone if self.lost is None else min(self.lost, gone)
        if self._deal.id and before != (self.winnable, self.lost):
            self._host.journal.learn(self._deal.id, self.winnable, self.lost)
