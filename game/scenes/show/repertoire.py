"""What the showcase shows: first a stored line of every game, later other deals, solved in the background."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import rules
from game.rules import Outcome, Position
from game.scenes.show.performance import Piece
from game.solver.odds.golden import golden
from game.solver.odds.solved import solved
from game.solver.problems.problem import problems
from game.solver.solve import solve
from game.solver.verdict import Answer, Verdict

if TYPE_CHECKING:
    from game.solver.beside.worker import Worker


ROUNDS = 3
"""Of so many rounds one shows other deals, one variants, and one positions of deals that were lost."""
TRIED, EFFORT = 5, 2_000
"""For a game without a stored line: how many deals are tried, and how many positions of each are searched."""


def kept(game: str) -> Piece | None:
    """The won deal of a game that is stored with the program, or None."""
    ruleset = rules.ruleset(game)
    lines = (line for line in golden(ruleset.id) if line.outcome == Outcome.WON.value)
    return next((Piece(ruleset, line.number, line.moves) for line in lines), None)


def made_up(game: str) -> Piece:
    """A deal for a game without a stored line: one that is soon solved, or else the first, without moves."""
    ruleset = rules.ruleset(game)
    for number in (winnable(game) or range(1, TRIED + 1))[:TRIED]:
        verdict = solve(ruleset.deal(number), positions=EFFORT)
        if verdict.answer is Answer.WON:
            return Piece(ruleset, number, tuple(map(str, verdict.line)))
    return Piece(ruleset, 1, ())


def winnable(ruleset: str) -> tuple[int, ...]:
    """Deals known to be winnable, without the stored one, those soonest solved first."""
    known, own = solved(ruleset), kept(ruleset) if "+" not in ruleset else None
    deals = (*known.winnable, *known.easy, *known.medium, *known.hard)
    return tuple(number for number in deals if own is None or number != own.number)


class Repertoire:
    """The pieces in order, round after round. worker: the solver, if there is one."""

    def __init__(self, games: Sequence[str], worker: Worker | None) -> None:
        self.games = games
        self._worker = worker
        self._number = 0
        self._sought: Position | None = None
        self._verdict: Verdict | None = None

    def piece(self, turn: int) -> Piece:
        """The piece at that turn; starts looking for a deal for the next one."""
        self.look()
        found, number, sought = self._verdict, self._number, self._sought
        self._seek(turn + 1)
        before, place = divmod(turn, len(self.games))
        game = self.games[place]
        if found and found.answer is Answer.WON and sought and sought.ruleset.game_id == game:
            return Piece(rules.find_ruleset(sought.ruleset.id), number, tuple(map(str, found.line)))
        known = problems(game)
        if before and before % ROUNDS == 0 and known:
            shown = known[(before // ROUNDS - 1) % len(known)]
            return Piece(rules.find_ruleset(shown.ruleset), shown.deal, shown.line, shown.position)
        return kept(game) or made_up(game)

    def look(self) -> None:
        """Read the solver's answers; call it now and then."""
        if self._sought and self._worker and self._worker.asked is self._sought:
            self._verdict = self._worker.poll() or self._verdict

    def rest(self) -> None:
        """Cancel the solver's search."""
        if self._sought and self._worker:
            self._worker.rest()

    def _seek(self, turn: int) -> None:
        before, place = divmod(turn, len(self.games))
        wanted = self._wanted(self.games[place], before)
        deals = winnable(wanted)
        self.rest()
        self._sought = self._verdict = None
        if self._worker and before and before % ROUNDS and deals:
            self._number = deals[(before - 1) % len(deals)]
            self._sought = rules.find_ruleset(wanted).deal(self._number)
            self._worker.ask(self._sought)

    @staticmethod
    def _wanted(game: str, before: int) -> str:
        """The ruleset for a game's turn: in every third round one of its variants, if it has any."""
        variants = [each.id for each in rules.every_ruleset() if each.game_id == game and each.variants]
        return variants[before // ROUNDS % len(variants)] if variants and before % ROUNDS == 2 else game
