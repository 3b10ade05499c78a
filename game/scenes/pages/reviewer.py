"""What is known of every position of a line, and the search for the rest by the solver's process."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.play.adviser import LOOK_EVERY
from game.rules import Move, Position, RulesError
from game.scenes.scene import Host
from game.solver.findings import Detours, Finding, Review, finding
from game.store import Note, Timeline
from game.store.tree import Variation

if TYPE_CHECKING:
    from game.solver.worker import Worker

SECONDS = 120.0  # processor seconds for the review of one line
ASIDE = 20.0  # processor seconds for moves that were taken back, each time


@dataclass(frozen=True)
class Mistake:
    """A move after which the deal could no longer be won, though it could before: the move of that number on the line,
    or, if it was taken back, in a variation. better: a move that would have won in so many moves; None where none is
    known. line: all of these moves, if they are at hand.
    """

    number: int
    played: Move
    variation: Variation | None
    better: Move | None
    wins: int
    line: tuple[Move, ...] = ()

    @property
    def place(self) -> tuple[Variation | None, int]:
        """Where it was made: in which variation, None for the line, and after how many moves."""
        inside = self.variation and self.number - 1 > self.variation.at
        return self.variation if inside else None, self.number - 1


def branches(timeline: Timeline) -> tuple[Variation, ...]:
    """The moves taken back that led elsewhere than the line, the longest first; each whole."""
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
    return tuple(_branch(timeline, n, astray[n], before) for n in sorted(found, key=lambda n: -astray[n]))


def _branch(timeline: Timeline, last: int, count: int, before: dict[int, int]) -> Variation:
    """The branch of so many moves that ends with an entry."""
    n = last
    moves: list[Move] = []
    for _ in range(count):
        move, n = timeline.steps[n].move, before[n]
        if move is not None:
            moves.append(move)
    return Variation(timeline.steps[last].count - count, tuple(reversed(moves)), last)


class Reviewer:
    """Starts from what the journal knows of a deal and saves there what is found.

    Nothing here waits. winnable: after how many moves it is last known that the deal could be won; lost: after how many
    it is first known that it no longer could; None where nothing is known. line: moves that win from the last winnable
    position. After the line, moves that were taken back are searched.
    """

    def __init__(self, host: Host, timeline: Timeline) -> None:
        self._host, self._deal, self._ruleset = host, timeline.deal, timeline.ruleset
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
        self.branches = branches(timeline)
        self._aside: dict[Variation, int | None] = {}  # for how many moves each was lost; None where that is not known
        self._better: dict[int, tuple[int, Move | None]] = {}  # by the number of the last entry: wins in so many moves
        self._lines: dict[Variation, tuple[Move, ...]] = {}  # that win before the mistake in it
        if self.branches and self._deal.id:
            self._recall()
        self._branch: Variation | None = None  # which the solver searches
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
        return finding(self.review, self.path, self.moves, self.detours)

    @property
    def done(self) -> bool:
        """Whether nothing is left to find out, with a winning line where there is one."""
        return self.path[-1].won or (self.review.known and bool(self.line or self.winnable is None))

    @property
    def failed(self) -> bool:
        return self._host.worker is None

    @property
    def detours(self) -> Detours:
        """What is known of the moves that were taken back, if the line itself was never lost."""
        known = [self._aside.get(branch) for branch in self._astray if self.winnable == len(self.moves)]
        return Detours(tuple(count for count in known if count), known.count(None))

    def _recall(self) -> None:
        """Read what the journal knows of moves taken back; where that is not enough they are searched again."""
        journal = self._host.journal
        lost = journal.detours(self._deal.id)
        for n, note in journal.notes(self._deal.id, Note.BETTER).items():
            with suppress(RulesError, ValueError):
                wins, _, text = note.partition(" ")
                self._better[n] = int(wins), self._ruleset.parse_move(text) if text else None
        for one in self.branches:
            if lost.get(one.n) == 0 or (one.n in self._better and 0 < lost.get(one.n, -1) <= len(one.moves)):
                self._aside[one] = lost[one.n]

    @property
    def _astray(self) -> tuple[Variation, ...]:
        """The moves taken back that began where the deal could still be won."""
        return tuple(one for one in self.branches if self.winnable is not None and one.at <= self.winnable)

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """Every move that is known to have lost the deal, in the order of their numbers."""
        found: dict[tuple[int, tuple[Move, ...]], Mistake] = {}
        turn = self.review.turning
        if turn is not None:
            better = self.line[0] if self.line else None
            found[-1, ()] = Mistake(turn + 1, self.moves[turn], None, better, len(self.line), self.line)
        for one in self._astray:
            lost = self._aside.get(one) or 0
            if lost and one.n in self._better:
                kept = len(one.moves) - lost
                wins, better = self._better[one.n]
                mistake = Mistake(one.at + kept + 1, one.moves[kept], one, better, wins, self._lines.get(one, ()))
                found.setdefault((one.at, one.moves[: kept + 1]), mistake)
        return tuple(sorted(found.values(), key=lambda mistake: mistake.number))

    @property
    def aside(self) -> tuple[int, int]:
        """How often moves were taken back from a position that could be won, and how many of these are not settled."""
        astray = self._astray
        known = [one for one in astray if self._aside.get(one) == 0 or (self._aside.get(one) and one.n in self._better)]
        return len(astray), len(astray) - len(known)

    def begin(self) -> None:
        """Ask for the positions between the last winnable and the first lost one; then moves taken back."""
        self._line_asked = False
        self.resume()

    def resume(self) -> None:
        """Go on where the search was cancelled, or with what comes next."""
        self.searching, self._branch = False, None
        worker = self._host.worker
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
        if self.searching:
            self.searching = False
            self._line_asked &= self._branch is not None
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
                self.resume()
        elif worker is None or worker.finished:
            self.searching = False
        return bool(found) or not self.searching

    def _learn_aside(self, found: Review, branch: Variation) -> None:
        """Add a review of moves that were taken back, and save it when it is final."""
        if not (found.final or found.lost):
            return
        lost = self._aside[branch] = found.lost or (0 if found.known else None)
        if lost and (found.known or lost == len(branch.moves)):  # where they begin the deal could be won
            self._better[branch.n] = len(found.line), found.line[0] if found.line else None
            self._lines[branch] = found.line
        if found.final and lost is not None and self._deal.id:
            self._host.journal.learn_detour(self._deal.id, branch.n, lost)
            notes = {n: f"{wins} {better or ''}" for n, (wins, better) in self._better.items()}
            self._host.journal.note(self._deal.id, Note.BETTER, notes)

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
