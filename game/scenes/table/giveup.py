"""Opening another deal: it asks first before an unfinished deal is given up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.play.autosave import in_play, opening
from game.rules import Ruleset
from game.scenes.clipboard import Pasted
from game.scenes.dialog import Ask
from game.scenes.scene import Door, Host
from game.store import Deal, Origin


def ask_first(host: Host, then: Callable[[], object]) -> None:
    """Ask whether the deal in play may count as given up, and call `then` if it may."""
    host.push(Ask(host, in_play(), then, pygame.K_n))


def open_deal(
    host: Host, ruleset: Ruleset, number: int | None = None, cards: str = "", origin: Origin = Origin.ASKED
) -> None:
    """Open a table with this deal, or any; if it is the paused one, continue it. If another deal is paused, the player
    is asked first, as that will be given up. A player's own game is dealt by its file as it is now.
    """
    ruleset = host.own.newest(ruleset)
    open_found(host, Pasted(Deal(ruleset.id, number, cards, origin=origin)))


def open_found(host: Host, found: Pasted, anew: bool = False) -> None:
    """Open a table with a deal that may have moves to redo. anew: deal it again even if it is paused."""
    how = opening(host.journal, found.deal, found.moves, anew)
    if how.question:
        instead = partial(host.open, Door.TABLE, how.deal, instead_of=how.instead_of, line=how.line)
        host.push(Ask(host, how.question, instead, pygame.K_n))
    else:
        host.open(Door.TABLE, how.deal, line=how.line)
