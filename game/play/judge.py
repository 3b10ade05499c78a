"""What is known of a problem's current position, at once or from the solver in the background."""

from __future__ import annotations

from game.rules import Move, Outcome
from game.solver.beside.lamp import Lamp, Path, Word
from game.solver.beside.watch import Watch
from game.solver.beside.worker import Worker
from game.solver.problems.problem import Problem, ways
from game.solver.verdict import Answer, Verdict

LOST = Verdict(Answer.LOST, (), 0, 0.0, "kept")


class Judge:
    """Knows a line that wins, and of every first move whether it is right; asks the solver about everything else."""

    def __init__(self, problem: Problem, worker: Worker | None) -> None:
        """worker: None where there is no solver; then only a position without moves is known to be lost."""
        self._watch = Watch(worker) if worker else None
        self._lamp = self._watch.lamp if self._watch else Lamp()
        self._start, self._right = problem.begin(), problem.winning()
        self._lamp.learn(self._start, Verdict(Answer.WON, problem.moves(), 0, 0.0, "kept"))
        for after in ways(self._start):
            if after not in self._right:
                self._lamp.learn(after, LOST)
        self._path: Path = (self._start,)

    def see(self, path: Path) -> None:
        """Follow the player to the end of this path."""
        self._path = tuple(path)
        if path[-1].outcome is Outcome.OVER:
            self._lamp.learn(path[-1], LOST)
        if self._watch:
            self._watch.see(self._path)

    def step(self) -> bool:
        """Read the solver's answers; returns whether they changed what is known."""
        return bool(self._watch and self._watch.step())

    def rest(self) -> None:
        """Cancel the solver's search."""
        if self._watch:
            self._watch.rest()

    @property
    def lost(self) -> bool:
        """Whether the position is known to be lost."""
        return self._lamp.word(self._path) not in (Word.CAN_BE_WON, Word.NOT_KNOWN)

    @property
    def winnable(self) -> int:
        """After how many moves it was last known to be winnable."""
        right = int(len(self._path) > 1 and self._path[1] in self._right)
        return max(self._lamp.last_winnable(self._path) or 0, right)

    @property
    def way(self) -> tuple[Move, ...]:
        """Moves that win from here; empty where none are known."""
        return self._lamp.way(self._path[-1]) or ()
