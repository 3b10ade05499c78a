"""Deals on their way into the records."""

from __future__ import annotations

from game.rules import Outcome
from game.store import FinishedDeal, Records, SavedDeal
from game.table.session import Session

EVERY = 1.0
"""Seconds between two looks at whether there is something to keep."""
NOT_KEPT = "Nothing can be written down just now, and this deal is not kept. We go on trying."


def keep(records: Records, session: Session) -> bool:
    """Write down a deal in play, so that it can be taken up again, or one that is won. False if it can't be written.

    Another deal of the game that was put down before is given up: it counts as lost, and its moves stay on record.
    """
    if session.position.outcome is Outcome.WON:
        return finish(records, session)
    if session.counted or not (session.moves or session.undone):
        return True
    deal = saved_of(session)
    before = records.saved(session.ruleset.game_id)
    if before and before.moves and not same_deal(before, deal):
        give_up(records, before)
    return records.save(deal)


def saved_of(session: Session) -> SavedDeal:
    """A deal in play as it is kept."""
    moves, undone = tuple(map(str, session.moves)), tuple(map(str, session.undone))
    return SavedDeal(session.ruleset.id, session.number, session.cards, moves, undone, session.seconds)


def same_deal(one: SavedDeal, other: SavedDeal) -> bool:
    """Whether both are the same cards under the same rules, however far they were played."""
    return (one.ruleset, one.deal, one.cards) == (other.ruleset, other.deal, other.cards)


class Keeper:
    """Keeps the deal in play every second, so that a power cut loses no more than that."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._kept: tuple[object, ...] = ()
        self._wait = EVERY
        self._warned = False

    def step(self, dt: float, session: Session) -> bool:
        """Let time pass; True, once, if the deal can't be written down. It is tried again every second."""
        self._wait -= dt
        state = (id(session), len(session.moves), session.position)
        if self._wait > 0 or state == self._kept:
            return False
        self._wait = EVERY
        if keep(self._records, session):
            self._kept = state
            return False
        warned, self._warned = self._warned, True
        return not warned


def finish(records: Records, session: Session) -> bool:
    """Write down a deal that is won, over or given up, once; one that was not begun does not count. False if it can't
    be written."""
    if not session.moves or session.counted:
        return True
    won = session.position.outcome is Outcome.WON
    line = tuple(map(str, session.moves))
    ids = (session.ruleset.id, won, session.number, session.cards)
    session.counted = records.finish(FinishedDeal(*ids, session.seconds, len(line), line))
    return session.counted


def give_up(records: Records, saved: SavedDeal) -> bool:
    """Count a deal that was put down as lost; its moves stay on record. False if it can't be written."""
    ids = (saved.ruleset, False, saved.deal, saved.cards)
    return records.finish(FinishedDeal(*ids, saved.seconds, len(saved.moves), saved.moves))


def replay_of(deal: FinishedDeal) -> SavedDeal:
    """A finished deal put back to its start, with all its moves to be redone."""
    return SavedDeal(deal.ruleset, deal.deal, deal.cards, (), tuple(reversed(deal.line)), 0.0)


def take_up(session: Session, saved: SavedDeal) -> bool:
    """Replay a saved deal; False if it could be taken up only in part."""
    return session.replay(saved.moves, saved.redo)
