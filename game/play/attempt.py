"""A problem being solved: what is known of the current position, at once or from the solver in the background, the last
mistake, and whether it is solved.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from game.play.adviser import Asker
from game.play.session import Session
from game.rules import Move, Outcome, Position, find_ruleset
from game.solver.beside.lamp import Lamp, Path, Watch, Word
from game.solver.problems import problem, problems, ways
from game.solver.verdict import Answer, Verdict

LOST = Verdict(Answer.LOST, (), 0, 0.0, "kept")


class House(Asker, Protocol):
    """Where it is solved."""

    def change(self, **changes: Any) -> object:
        """Change settings by field name."""


class Mistake(NamedTuple):
    """before: after how many moves it was made, in that position. moves: those to one that is known to be lost."""

    before: int
    position: Position
    moves: tuple[Move, ...]


class Attempt:
    """Knows a line that wins, and of every first move whether it is right; asks the solver about everything else."""

    def __init__(self, house: House, game: str, number: int) -> None:
        """Where there is no solver, only a position without moves is known to be lost. Raises RulesError where there is
        no such problem.
        """
        self._house = house
        self.problem, self.number = problem(game, number), number
        start = self.problem.begin()
        self.session = Session(find_ruleset(self.problem.ruleset), self.problem.deal)
        self.session.path[:] = [start]
        self.mistake: Mistake | None = None
        """The player's last one."""
        self.helped = False
        """Whether the way was shown: then it is not solved."""
        self._watch = Watch(house.worker) if house.worker else None
        self._lamp = self._watch.lamp if self._watch else Lamp()
        self._right = self.problem.winning()
        self._lamp.learn(start, Verdict(Answer.WON, self.problem.moves(), 0, 0.0, "kept"))
        for after in ways(start):
            if after not in self._right:
                self._lamp.learn(after, LOST)
        self._path: Path = (start,)

    def see(self) -> None:
        """Follow the player to where the session stands."""
        self._path = tuple(self.session.path)
        if self._path[-1].outcome is Outcome.OVER:
            self._lamp.learn(self._path[-1], LOST)
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

    # ── mistakes ──

    def mistaken(self) -> bool:
        """Keep the mistake that led to a lost position; returns whether there was one."""
        session = self.session
        if not (self.lost and session.moves):
            return False
        before = min(self.winnable, len(session.moves) - 1)
        self.mistake = Mistake(before, session.path[before], tuple(session.moves[before:]))
        return True

    def take_back(self) -> None:
        """Undo to where it could be won; the wrong moves can't be redone."""
        if self.mistake:
            self.session.back_to(self.mistake.before)
            self.session.undone.clear()

    def begin_again(self) -> None:
        """After a restart: what was shown is forgotten, so that it can be solved."""
        if self.helped and not self.session.moves:
            self.helped = False
            self.session.undone.clear()

    # ── its end ──

    def solved(self) -> bool:
        """Whether it is solved here: won, or all cards left go up one after another. It is remembered then."""
        if self.helped or not (self.session.position.won or self.session.rises()):
            return False
        known, game = self._house.settings.problems, self.problem.game
        if self.problem.id not in known.get(game, ()):
            self._house.change(problems={**known, game: (*known.get(game, ()), self.problem.id)})
        return True

    @property
    def next(self) -> int:
        """The number of the next unsolved problem of this game; where all are solved, of the next one."""
        known, done = problems(self.problem.game), self._house.settings.problems.get(self.problem.game, ())
        after = [place % len(known) + 1 for place in range(self.number, self.number + len(known))]
        return next((n for n in after if known[n - 1].id not in done and n != self.number), after[0])
