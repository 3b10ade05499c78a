"""A problem in words: it is to be won."""

from __future__ import annotations

from game.cli.text.house import House
from game.cli.text.seats.deal import line_told, told_why
from game.cli.text.seats.seat import Seat
from game.play.judge import Judge
from game.play.session import Session
from game.rules import Position, find_ruleset
from game.solver.problems.problem import problem, problems
from game.words import deal_name, phrase, plural, ruleset_name
from game.words.problems import NO_MISTAKE, RIGHT, known_win

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
        self._mistake: Position | None = None

    @property
    def title(self) -> str:
        """Which problem it is, and what to do."""
        told = phrase(
            "{game}, problem {number} of {count}. {deal}. Win from here. A tempting move loses.",
            game=ruleset_name(self.session.ruleset),
            number=self.number,
            count=len(problems(self.problem.game)),
            deal=deal_name(self.problem.deal),
        )
        return f"{told} {known_win(len(self.problem.line))}"

    def done(self) -> list[str]:
        """Take back a move that loses; say whether the first one is right, and when it is solved."""
        self._judge.see(self.session.path)
        for _ in self._house.waiting(A_MOMENT):
            worker = self._house.worker
            if self._judge.step() or self._judge.lost or self._judge.way or worker is None or worker.finished:
                break
        moves = len(self.session.moves)
        if self._judge.lost and moves:
            self._mistake = self.position
            self.session.back_to(min(self._judge.winnable, moves - 1))
            self.session.undone.clear()
            self._judge.see(self.session.path)
            return [phrase("That move loses. It is taken back. Say why to hear the reason.")]
        if self._helped or not moves:
            return []
        if self.position.won or self.session.rises():
            self._remember()
            return (
                [phrase("Solved! Every card left can go to a foundation.")]
                if not self.position.won
                else [phrase("Solved!")]
            )
        return [phrase(RIGHT)] if moves == 1 else []

    def why(self) -> list[str]:
        """Why the last mistake loses: the best defence, and what is left at its end."""
        if self._mistake is None:
            return [phrase(NO_MISTAKE)]
        return told_why(self._mistake)

    def restart(self) -> list[str]:
        """Begin again; what was told is forgotten, so that it can be solved."""
        told = super().restart()
        if self._helped and not self.session.moves:
            self._helped = False
            self.session.undone.clear()
        return told

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
        self._helped = True
        line = self._judge.way
        if not line:
            return [phrase("I don’t know yet how to win from here. Undo some moves.")]
        wins = plural("This wins in {n} move.", "This wins in {n} moves.", len(line))
        return [wins, line_told(self.position, line)]
