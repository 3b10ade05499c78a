"""Opening another deal: it asks first before an unfinished deal is given up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules import Ruleset
from game.scenes.clipboard import Pasted
from game.scenes.dialog import Ask
from game.scenes.scene import Door, Host
from game.store import Deal, Origin
from game.words import clock, marked, phrase, plural


def ask_first(host: Host, then: Callable[[], object], saved: Deal | None = None) -> None:
    """Ask whether the deal in play, or a paused one, may count as given up, and call `then` if it may."""
    if saved:
        title, no = phrase("Give up the paused deal?"), marked("Keep it")
        sentence = plural(
            "You have made {n} move in {time}. The deal will count as given up.",
            "You have made {n} moves in {time}. The deal will count as given up.",
            saved.moves,
            time=clock(saved.seconds),
        )
    else:
        title, no = phrase("Give up this deal?"), marked("Play on")
        sentence = phrase("It will count as given up.")
    host.push(Ask(host, title, sentence, no, marked("Give it up"), then, pygame.K_n))


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
    deal, line = found
    saved = host.journal.saved(deal.game)
    if (
        saved
        and not line
        and not anew
        and (saved.ruleset, saved.deal, saved.cards) == (deal.ruleset, deal.deal, deal.cards)
    ):
        host.open(Door.TABLE, saved)
    elif saved and saved.moves and saved.origin is not Origin.LESSON:
        ask_first(host, lambda: host.open(Door.TABLE, deal, instead_of=saved, line=line), saved)
    else:
        host.open(Door.TABLE, deal, line=line)
