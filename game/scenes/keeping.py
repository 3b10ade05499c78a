"""Deals on their way into the records."""

from __future__ import annotations

from game.rules import Outcome
from game.store import FinishedDeal, Records, SavedDeal
from game.table.session import Session


def keep(records: Records, session: Session) -> None:
    """Write down a deal in play, so that it can be taken up again."""
    if session.position.outcome is Outcome.WON or not (session.moves or session.undone):
        return
    moves, undone = tuple(map(str, session.moves)), tuple(map(str, session.undone))
    deal = SavedDeal(session.ruleset.id, session.number, session.cards, moves, undone, session.seconds)
    records.save(deal)


def finish(records: Records, session: Session) -> None:
    """Write down a deal that is won, over or given up; one that was not begun does not count."""
    if not session.moves:
        return
    won = session.position.outcome is Outcome.WON
    line = tuple(map(str, session.moves))
    ids = (session.ruleset.id, won, session.number, session.cards)
    records.finish(FinishedDeal(*ids, session.seconds, len(line), line))


def take_up(session: Session, saved: SavedDeal) -> bool:
    """Replay a saved deal; False if it could be taken up only in part."""
    return session.replay(saved.moves, saved.redo)
