"""A mistake in a problem, and its refutation by the solver."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules import Move, Position
from game.solver.beside.worker import Worker
from game.solver.problems.refute import Refutation


@dataclass
class Mistake:
    """before: after how many moves it could still be won. moves: all moves to the position that is known to be lost.
    found: its refutation, once it is known.
    """

    before: int
    moves: tuple[Move, ...]
    position: Position
    found: Refutation | None = None
    _asked: Worker | None = field(default=None, init=False)

    @property
    def asked(self) -> bool:
        """Whether the solver is looking for the refutation."""
        return self._asked is not None

    @property
    def played(self) -> tuple[Move, ...]:
        """The mistake and the best defence."""
        return self.moves[self.before :] + (self.found.moves if self.found else ())

    def ask(self, worker: Worker) -> None:
        """Have the refutation looked for; what the solver was asked before is dropped."""
        self._asked = worker
        if self.found is None:
            worker.refute(self.position)

    def drop(self) -> None:
        """Wait no longer: the solver has been asked something else."""
        self._asked = None

    def answered(self) -> bool:
        """Whether the refutation that was asked for is there now; true once each time."""
        if self._asked is None:
            return False
        self.found = self.found or self._asked.refuted()
        if self.found or self._asked.finished:
            self._asked = None
        return self.found is not None
