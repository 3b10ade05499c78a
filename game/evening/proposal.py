"""What the house proposes after a deal: one thing, by what happened in it and what the evening has left."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from game import rules
from game.evening.invitations import House, next_step
from game.rules import Ruleset, find_ruleset
from game.solver.problems import problems
from game.store import Deal, Which, WonBy
from game.store.dances import DayDance, Mark, NoDance, dance_of, evening

LATE, EARLY = 22, 5
"""From the first hour to the second it is late."""
SOLVED_BY_ALL = "royal-cotillion"
"""The game of the problems that are proposed where nothing else is left."""


class Kind(Enum):
    """What is proposed."""

    SEE = "see"  # the move that lost the deal, in the review
    SOLVE = "solve"  # a problem
    NEXT = "next"  # the next dance on the ladder, by its lesson
    TODAY = "today"  # the day's dance
    TOMORROW = "tomorrow"  # to stop for today


@dataclass(frozen=True)
class Proposal:
    """One thing. ruleset: the game that it is about. number: of the problem. dance: the day's."""

    kind: Kind
    ruleset: Ruleset
    number: int = 0
    dance: DayDance | None = None


def after(house: House, ended: Deal, now: datetime) -> Proposal:
    """What to propose after a deal that is won or over."""
    if not ended.won and ended.lost is not None and ended.winnable == ended.lost - 1:  # the move that lost it is known
        return Proposal(Kind.SEE, find_ruleset(ended.ruleset))
    problem = _problem(house, ended.game)
    if not ended.won and problem:
        return problem
    step = next_step(house.journal)
    if ended.won_by is WonBy.HAND and step and _first(house, ended):
        return Proposal(Kind.NEXT, rules.ruleset(step))
    if day := _today(house, ended, now) or _tomorrow(now):
        return day
    if step and step != ended.game:
        return Proposal(Kind.NEXT, rules.ruleset(step))
    return problem or _problem(house, SOLVED_BY_ALL) or Proposal(Kind.SOLVE, rules.ruleset(SOLVED_BY_ALL), 1)


def _first(house: House, ended: Deal) -> bool:
    """Whether its game was never won before."""
    won = house.journal.deals(Which(game=ended.game, won=True), limit=2)
    return not [deal for deal in won if deal.id != ended.id]


def _problem(house: House, game: str) -> Proposal | None:
    """The first problem of a game that the player has not solved."""
    solved = house.settings.problems.get(game, ())
    number = next((n for n, one in enumerate(problems(game), 1) if one.id not in solved), 0)
    return Proposal(Kind.SOLVE, rules.ruleset(game), number) if number else None


def _today(house: House, ended: Deal, now: datetime) -> Proposal | None:
    """The day's dance, if it was neither won nor just played."""
    try:
        found = evening(house.journal, now.date(), now.date())
    except NoDance:
        return None
    if found.mark is Mark.DANCED or ended.day == str(now.date()):
        return None
    return Proposal(Kind.TODAY, find_ruleset(found.dance.ruleset), dance=found.dance)


def _tomorrow(now: datetime) -> Proposal | None:
    """Tomorrow's dance, late in the evening."""
    if EARLY <= now.hour < LATE:
        return None
    try:
        dance = dance_of(now.date() + timedelta(days=1))
    except NoDance:
        return None
    return Proposal(Kind.TOMORROW, find_ruleset(dance.ruleset), dance=dance)
