"""Keeps the lamp up to date: asks the worker for what the lamp does not know, and for hints."""

from __future__ import annotations

from game.rules import Move, Position
from game.solver.advice import Advice
from game.solver.beside.lamp import Lamp, Path, Word
from game.solver.beside.worker import Worker


class Watch:
    """Follows one deal. Call `see` after every move and `step` regularly; neither waits."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.lamp = Lamp()
        self.word = Word.NOT_KNOWN
        self._path: tuple[Position, ...] = ()
        self.advising = False
        """Whether a hint was asked for and is still to come."""

    def see(self, path: Path) -> None:
        """Follow the deal to the end of this path (after a move, an undo, or at its start)."""
        self._path = tuple(path)
        self._ask()

    def advise(self, position: Position, lit: bool) -> None:
        """Ask for a hint, before anything else; lit: no move that is known to lose. The next `see` cancels it."""
        self.advising = True
        self.worker.advise(position, lit, self.lamp.way(position) or ())

    def hint(self) -> Advice | None:
        """The hint, returned once, or None; after it the search goes on."""
        found = self.worker.advised() if self.advising else None
        if found is not None:
            self._ask()
        return found

    def rest(self) -> None:
        """Cancel whatever was asked."""
        self.advising = False
        self.worker.rest()

    def step(self) -> bool:
        """Read the solver's answers; returns whether the lamp's word has changed."""
        before, asked = self.word, self.worker.asked
        verdict = self.worker.poll()
        if verdict is not None and asked is not None:
            self.lamp.learn(asked, verdict, self.worker.finished)
            self._ask()
        return self.word is not before

    @property
    def last_winnable(self) -> int | None:
        """The place on the path of the last position known to be winnable, or None."""
        return self.lamp.last_winnable(self._path)

    @property
    def known(self) -> tuple[int | None, int | None]:
        """After how many moves the deal is last known to be winnable, and after how many first known to be lost; None
        for unknown.
        """
        return self.lamp.last_winnable(self._path), self.lamp.first_lost(self._path)

    @property
    def way(self) -> tuple[Move, ...] | None:
        """A winning line from the current position, or None if none is known."""
        return self.lamp.way(self._path[-1]) if self._path else None

    def _ask(self) -> None:
        self.advising = False
        self.word = self.lamp.word(self._path) if self._path else Word.NOT_KNOWN
        question = self.lamp.question(self._path) if self._path else None
        if question is None:
            self.worker.rest()
        elif question is not self.worker.asked:
            self.worker.ask(question)
