"""How hard a deal is, found beside the program while it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import rules
from game.rules import Game, RulesError, find_game, find_ruleset
from game.scenes.scene import Host
from game.solver.beside.tasks import Aside
from game.solver.odds.tries import attempts
from game.store import Deal
from game.store.timeline import start_of
from game.words.odds import tried_how

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

AFTER = 1.0
"""Seconds for which a deal must be looked at before it is tried."""
Cards = tuple[str, int | None, str]
"""A deal: its ruleset, and its number or its cards."""


class Hardness:
    """Of one deal at a time; what was found is kept for as long as the page is there."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._found: dict[Cards, int] = {}
        self._about: Cards | None = None
        self._since = 0.0
        self._aside: Aside | None = None

    def told(self, deal: Deal | None) -> str:
        """How hard it is, and how that was found; empty while it is not known."""
        wins = self._found.get(_cards(deal)) if deal else None
        return "" if wins is None else tried_how(wins)

    def step(self, dt: float, deal: Deal | None) -> bool:
        """Let dt seconds pass in which this deal is looked at; returns whether it is known now."""
        about = _cards(deal) if deal else None
        if about != self._about:
            self.stop()
            self._about, self._since = about, 0.0
        if deal is None or about is None or about in self._found or self._host.worker is None:
            return False
        self._since += dt
        if self._aside is None and self._since >= AFTER:
            try:
                game = find_game(find_ruleset(deal.ruleset).game_id)
            except RulesError:  # of another version
                return False
            self._aside = Aside(_try_aside, game, deal)
        wins = self._aside.poll() if self._aside else None
        if isinstance(wins, int):
            self._found[about] = wins
            self.stop()
        return isinstance(wins, int)

    def stop(self) -> None:
        """End the process."""
        if self._aside:
            self._aside.close()
        self._aside = None


def _cards(deal: Deal) -> Cards:
    return deal.ruleset, deal.deal, deal.cards


def _try_aside(answers: Connection, game: Game, deal: Deal) -> None:
    """Send in how many tries a deal is won."""
    rules.welcome(game)
    answers.send(sum(attempts(start_of(deal))))
