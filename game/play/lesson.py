"""The deal of a lesson: it goes into the journal, and stays there only if the player plays on."""

from __future__ import annotations

from game.lesson.lessons import Lesson, lesson
from game.play.autosave import Autosave, sit_down
from game.play.session import Session
from game.rules import RulesError, Ruleset
from game.store import Deal, Journal, Origin
from game.words import ruleset_name


class NoLesson(RulesError):
    """There is no lesson for a game."""


def begin_lesson(journal: Journal, ruleset: Ruleset) -> tuple[Lesson, Session, Autosave]:
    """The lesson of a ruleset at its start. Earlier ones in which the player did not play on are deleted, so that they
    do not fill the journal. Raises NoLesson.
    """
    found = lesson(ruleset)
    if found is None:
        raise NoLesson("There is no lesson for {game} yet.", game=ruleset_name(ruleset))
    for deal in journal.open_deals(ruleset.game_id):
        same = (deal.origin, deal.ruleset) == (Origin.LESSON, ruleset.id)
        if same and deal.moves <= found.steps[-1].at:
            journal.forget(deal.id)
    session, kept, _ = sit_down(journal, Deal(ruleset.id, found.number, origin=Origin.LESSON))
    return found, session, kept
