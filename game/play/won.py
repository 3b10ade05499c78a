"""What is known of a won deal, for the words about it."""

from __future__ import annotations

from game.evening.invitations import House
from game.play.session import Session
from game.store import Deal, Origin, Statistics, Which, WonBy, statistics_of
from game.store.journal.deals import FINISH, WAY
from game.words.win import Win


def won(session: Session, deal: Deal | None = None) -> Win:
    """The facts about a won session, as a value for the words room. deal: its record; without one it is a win."""
    done = {what for _, what in session.log}
    shown = not done.isdisjoint({WAY, FINISH})
    by = (deal and deal.won_by) or WonBy.HAND
    helped = shown or "hint" in done
    return Win(session.ruleset, session.number, session.seconds, len(session.moves), helped, shown, by)


def figures_with(house: House, deal: Deal) -> Statistics:
    """The player's figures of the ruleset of a deal that was just won, which is among them; none where it does not
    count, or they are not kept.
    """
    if not house.settings.statistics or deal.won_by is not WonBy.HAND or deal.origin is Origin.LESSON:
        return Statistics()
    return statistics_of(house.journal, Which(ruleset=deal.ruleset, since=house.settings.counted_since))
