"""Deals on their way into the records."""

from __future__ import annotations

from game.rules import Outcome
from game.store import FinishedDeal, Records, SavedDeal
from game.table.session import Session

EVERY = 4.0
"""Seconds between two looks at whether there is something to keep."""


def keep(records: Records, session: Session) -> None:
    """Write down a deal in play, so that it can be taken up again.

    Another deal of the game that was put down before is given up: it counts as lost, and its moves stay on record.
    """
    if session.counted or session.position.outcome is Outcome.WON or not (session.moves or session.undone):
        return
    moves, undone = tuple(map(str, session.moves)), tuple(map(str, session.undone))
    deal = SavedDeal(session.ruleset.id, session.number, session.cards, moves, undone, session.seconds)
    before = records.saved(session.ruleset.game_id)
    same = ("ruleset", "deal", "cards")
    if before and before.moves and any(getattr(before, name) != getattr(deal, name) for name in same):
        ids = (before.ruleset, False, before.deal, before.cards)
        records.finish(FinishedDeal(*ids, before.seconds, len(before.moves), before.moves))
    records.save(deal)


class Keeper:
    """Keeps the deal in play every few seconds, so that a power cut loses no more than that."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._kept: tuple[object, ...] = ()
        self._wait = EVERY

    def step(self, dt: float, session: Session) -> None:
        """Let time pass at a quiet moment."""
        self._wait -= dt
        if self._wait > 0:
            return
        self._wait = EVERY
        state = (id(session), len(session.moves), session.position)
        if state != self._kept:
            self._kept = state
            keep(self._records, session)


def finish(records: Records, session: Session) -> None:
    """Write down a deal that is won, over or given up, once; one that was not begun does not count."""
    if not session.moves or session.counted:
        return
    session.counted = True
    won = session.position.outcome is Outcome.WON
    line = tuple(map(str, session.moves))
    ids = (session.ruleset.id, won, session.number, session.cards)
    records.finish(FinishedDeal(*ids, session.seconds, len(line), line))


def replay_of(deal: FinishedDeal) -> SavedDeal:
    """A finished deal put back to its start, with all its moves to be redone."""
    return SavedDeal(deal.ruleset, deal.deal, deal.cards, (), tuple(reversed(deal.line)), 0.0)


def take_up(session: Session, saved: SavedDeal) -> bool:
    """Replay a saved deal; False if it could be taken up only in part."""
    return session.replay(saved.moves, saved.redo)
