"""How hard deals are, found beside the program while they are looked at, and kept in the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import rules
from game.rules import Game, RulesError, find_game, find_ruleset
from game.scenes.scene import Host
from game.solver.beside.tasks import Aside
from game.solver.odds.tries import attempts
from game.store import Deal, Note
from game.store.timeline import start_of
from game.words.odds import tried_how

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

AFTER = 1.0
"""Seconds for which deals must be looked at before they are tried."""
Cards = tuple[str, int | None, str]
"""A deal: its ruleset, and its number or its cards."""


class Hardness:
    """Of one deal or some at a time; what was found is kept for as long as the page is there."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._found: dict[Cards, int] = {}
        self._about: tuple[Deal, ...] = ()
        self._since = 0.0
        self._aside: Aside | None = None

    def wins(self, deal: Deal) -> int | None:
        """In how many tries a careful player won it; None while that is not known."""
        return self._found.get(_cards(deal))

    def told(self, deal: Deal | None) -> str:
        """How hard it is, and how that was found; empty while it is not known."""
        wins = self.wins(deal) if deal else None
        return "" if wins is None else tried_how(wins)

    def step(self, dt: float, deals: Sequence[Deal]) -> bool:
        """Let dt seconds pass in which these deals are looked at; returns whether more is known of them now."""
        about = tuple(deals)
        if about != self._about:
            self.stop()
            self._about, self._since = about, 0.0
        left = [deal for deal in about if _cards(deal) not in self._found]
        if not left or self._host.worker is None:
            return False
        self._since += dt
        if self._aside is None and self._since >= AFTER:
            self._aside = Aside(_try_aside, [one for one in ((_game(deal), deal) for deal in left) if one[0]])
        found = self._aside.poll() if self._aside else None
        if not isinstance(found, dict):
            return False
        self._found |= found
        for deal in left:
            if deal.id and _cards(deal) in found:
                self._host.journal.note(deal.id, Note.TRIES, {0: str(found[_cards(deal)])})
        return True

    def stop(self) -> None:
        """End the process."""
        if self._aside:
            self._aside.close()
        self._aside = None


def _cards(deal: Deal) -> Cards:
    return deal.ruleset, deal.deal, deal.cards


def _game(deal: Deal) -> Game | None:
    try:
        return find_game(find_ruleset(deal.ruleset).game_id)
    except RulesError:  # of another version
        return None


def _try_aside(answers: Connection, deals: Sequence[tuple[Game, Deal]]) -> None:
    """Send in how many tries deals are won, each time one more is known."""
    found = dict[Cards, int]()
    for game, deal in deals:
        rules.welcome(game)
        found[_cards(deal)] = sum(attempts(start_of(deal)))
        answers.send(found)
