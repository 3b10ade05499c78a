"""Opening a deal: the paused one of its game goes on if it is the same; else it is asked first whether it may count as
given up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.play.said import Question
from game.store import Deal, Journal, Origin
from game.words import clock, marked, phrase, plural


class Opening(NamedTuple):
    """A deal to sit down to, moves to redo, and the paused deal that is given up for it."""

    deal: Deal
    line: tuple[str, ...] = ()
    instead_of: Deal | None = None

    @property
    def question(self) -> Question | None:
        """What is to be asked first."""
        if self.instead_of is None:
            return None
        sentence = plural(
            "You have made {n} move in {time}. The deal will count as given up.",
            "You have made {n} moves in {time}. The deal will count as given up.",
            self.instead_of.moves,
            time=clock(self.instead_of.seconds),
        )
        return Question(phrase("Give up the paused deal?"), sentence, marked("Keep it"))


def in_play() -> Question:
    """What is asked before the deal in play is given up for another one."""
    return Question(phrase("Give up this deal?"), phrase("It will count as given up."), marked("Play on"))


def opening(journal: Journal, deal: Deal, line: Sequence[str] = (), anew: bool = False) -> Opening:
    """How to open a deal. anew: even if it is the paused one it is dealt again."""
    saved = journal.saved(deal.game)
    if saved is None:
        return Opening(deal, tuple(line))
    same = (saved.ruleset, saved.deal, saved.cards) == (deal.ruleset, deal.deal, deal.cards)
    if same and not line and not anew:
        return Opening(saved)
    asks = saved.moves and saved.origin is not Origin.LESSON
    return Opening(deal, tuple(line), saved if asks else None)
