"""A problem in words: it is to be won."""

from __future__ import annotations

from game.cli.text.house import House
from game.cli.text.seats.deal import line_told, told_why
from game.cli.text.seats.seat import Seat
from game.play.attempt import Attempt
from game.solver.problems import problems
from game.words import deal_name, phrase, plural, ruleset_name
from game.words.table import NO_MISTAKE, RIGHT, known_win

A_MOMENT = 2.0
"""Seconds that the answer to a move waits for the solver."""


class ProblemSeat(Seat):
    """A problem of a game; nothing of it goes into the journal. Raises RulesError where there is none."""

    def __init__(self, house: House, game: str, number: int) -> None:
        self._attempt = Attempt(house, game, number)
        self.problem, self.number = self._attempt.problem, number
        super().__init__(house, self._attempt.session)
        self._house = house

    @property
    def title(self) -> str:
        told = phrase(
            "{game}, problem {number} of {count}. {deal}. Win from here. A tempting move loses.",
            game=ruleset_name(self.session.ruleset),
            number=self.number,
            count=len(problems(self.problem.game)),
            deal=deal_name(self.problem.deal),
        )
        return f"{told} {known_win(len(self.problem.line))}"

    def done(self) -> list[str]:
        attempt = self._attempt
        attempt.see()
        for _ in self._house.waiting(A_MOMENT):
            worker = self._house.worker
            if attempt.step() or attempt.lost or attempt.way or worker is None or worker.finished:
                break
        if attempt.mistaken():
            attempt.take_back()
            attempt.see()
            return [phrase("That move loses. It is taken back. Say why to hear the reason.")]
        if attempt.solved():
            told = phrase("Solved!") if self.position.won else phrase("Solved! Every card left can go to a foundation.")
            return [told]
        return [phrase(RIGHT)] if len(self.session.moves) == 1 and not attempt.helped else []

    def why(self) -> list[str]:
        """Why the last mistake loses: the best defence, and what is left at its end."""
        mistake = self._attempt.mistake
        if mistake is None:
            return [phrase(NO_MISTAKE)]
        return told_why(mistake.position, mistake.moves)

    def restart(self) -> list[str]:
        told = super().restart()
        self._attempt.begin_again()
        return told

    def leave(self) -> None:
        self._attempt.rest()

    def hint(self) -> list[str]:
        return [phrase("A problem has no hints. Say way to hear the moves that win.")]

    def way(self) -> list[str]:
        self._attempt.helped = True
        line = self._attempt.way
        if not line:
            return [phrase("I don’t know yet how to win from here. Undo some moves.")]
        wins = plural("This wins in {n} move.", "This wins in {n} moves.", len(line))
        return [wins, line_told(self.position, line)]
