"""A problem in words: one move still wins."""

from __future__ import annotations

from game.cli.text.house import House
from game.cli.text.seats.deal import line_told
from game.cli.text.seats.seat import Seat
from game.rules import find_ruleset
from game.scenes.table.judge import Judge
from game.solver.problems.problem import problem, problems
from game.table.session import Session
from game.words import deal_name, phrase, plural, ruleset_name

A_MOMENT = 2.0
"""Seconds that the answer to a move waits for the solver."""


class ProblemSeat(Seat):
    """A problem of a game; nothing of it goes into the journal. Raises RulesError where there is none."""

    def __init__(self, house: House, game: str, number: int) -> None:
        self.problem, self.number = problem(game, number), number
        session = Session(find_ruleset(self.problem.ruleset), self.problem.deal)
        session.path[:] = [self.problem.begin()]
        super().__init__(session)
        self._house = house
        self._judge = Judge(self.problem, house.worker)
        self._helped = False

    @property
    def title(self) -> str:
        """Which problem it is, and what to do."""
        return phrase(
            "{game}, problem {number} of {count}. {deal}. Only one move still wins. Find it.",
            game=ruleset_name(self.session.ruleset),
            number=self.number,
            count=len(problems(self.problem.game)),
            deal=deal_name(self.problem.deal),
        )

    def done(self) -> list[str]:
        """Take back a move that loses; say whether the first one is right."""
        self._judge.see(self.session.path)
        for _ in self._house.waiting(A_MOMENT):
            worker = self._house.worker
            if self._judge.step() or self._judge.lost or self._judge.way or worker is None or worker.finished:
                break
        moves = len(self.session.moves)
        if self._judge.lost and moves:
            self.session.back_to(min(self._judge.winnable, moves - 1))
            self.session.undone.clear()
            self._judge.see(self.session.path)
            return [phrase("That move loses. It is taken back.")]
        if moves == 1 and not self._helped:
            self._remember()
            more = len(self.problem.line) - 1
            return [plural("Right! It wins in {n} more move.", "Right! It wins in {n} more moves.", more)]
        return []

    def _remember(self) -> None:
        known, game = self._house.settings.problems, self.problem.game
        if self.problem.id not in known.get(game, ()):
            self._house.change(problems={**known, game: (*known.get(game, ()), self.problem.id)})

    def leave(self) -> None:
        """Cancel the solver's search."""
        self._judge.rest()

    def hint(self) -> list[str]:
        """No hint: a problem is to be found."""
        return [phrase("A problem has no hints. Say way to hear the moves that win.")]

    def way(self) -> list[str]:
        """The moves that win."""
        self._helped |= not self.session.moves
        line = self._judge.way
        if not line:
            return [phrase("I don’t know yet how to win from here. Undo some moves.")]
        wins = plural("This wins in {n} move.", "This wins in {n} moves.", len(line))
        return [wins, line_told(self, line)]
