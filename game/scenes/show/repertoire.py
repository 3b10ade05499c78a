"""What the showcase puts on: a line kept of every game first, later other deals, solved beside the show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import rules
from game.rules import Outcome, Position
from game.scenes.show.performance import Piece
from game.solver.odds.golden import golden
from game.solver.odds.solved import solved
from game.solver.verdict import Answer, Verdict

if TYPE_CHECKING:
    from game.solver.beside.worker import Worker


def kept(game: str) -> Piece:
    """The won deal of a game that is kept with the program."""
    ruleset = rules.ruleset(game)
    line = next(line for line in golden(ruleset.id) if line.outcome == Outcome.WON.value)
    return Piece(ruleset, line.number, line.moves)


def winnable(game: str) -> tuple[int, ...]:
    """Other deals known to be winnable, those soonest solved first."""
    known = solved(game)
    return tuple(n for n in (*known.winnable, *known.easy, *known.medium, *known.hard) if n != kept(game).number)


class Repertoire:
    """The pieces in order, round after round. worker: the solver, if it is at hand."""

    def __init__(self, games: Sequence[str], worker: Worker | None) -> None:
        self.games = games
        self._worker = worker
        self._number = 0
        self._sought: Position | None = None
        self._verdict: Verdict | None = None

    def piece(self, turn: int) -> Piece:
        """What comes on at that turn; a deal for the next one is looked for meanwhile."""
        self.look()
        found, number, sought = self._verdict, self._number, self._sought
        self._seek(turn + 1)
        game = self.games[turn % len(self.games)]
        if found and found.answer is Answer.WON and sought.ruleset.id == game:
            return Piece(sought.ruleset, number, tuple(map(str, found.line)))
        return kept(game)

    def look(self) -> None:
        """Take in what the solver found; call it now and then."""
        if self._sought and self._worker.asked is self._sought:
            self._verdict = self._worker.poll() or self._verdict

    def rest(self) -> None:
        """Nobody is watching any more."""
        if self._sought:
            self._worker.rest()

    def _seek(self, turn: int) -> None:
        before, place = divmod(turn, len(self.games))
        deals = winnable(self.games[place])
        self._sought = self._verdict = None
        if self._worker and before and deals:
            self._number = deals[(before - 1) % len(deals)]
            self._sought = rules.ruleset(self.games[place]).deal(self._number)
            self._worker.ask(self._sought)
