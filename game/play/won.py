"""What is known of a won deal, for the words about it."""

from __future__ import annotations

from game.evening.invitations import House
from game.play.session import Session
from game.rules import Ruleset
from game.store import Statistics, Which, statistics_of
from game.words.win import Win


def won(session: Session) -> Win:
    """The facts about a won session, as a value for the words room."""
    done = {what.partition(" ")[0] for _, what in session.log}
    helped = not done.isdisjoint({"hint", "way"})
    return Win(session.ruleset, session.number, session.seconds, len(session.moves), helped, "way" in done)


def figures_with(house: House, ruleset: Ruleset) -> Statistics:
    """The player's figures of a ruleset, the deal that was just won among them; none where they are not kept."""
    if not house.settings.statistics:
        return Statistics()
    return statistics_of(house.journal, Which(ruleset=ruleset.id, since=house.settings.counted_since))
