"""Which deal comes next where any may come."""

from __future__ import annotations

from random import choice

from game.rules import Ruleset
from game.solver.odds.firsts import MANY, firsts
from game.solver.odds.measured import measured
from game.solver.odds.solved import solved
from game.store import Journal, Origin, Which

NOT_PLAYED = (Origin.LESSON, Origin.BRANCH)
"""Origins of deals that a player has not begun."""
LOOKED_AT = 40
"""So many deals of a game say whether somebody is new to it."""


def first_deal(journal: Journal, ruleset: Ruleset, but: int | None = None) -> int | None:
    """The number of one of the first deals of a game, which a careful player wins, for somebody who has not played as
    many of the game; None for others. but: the deal on the table, which does not come again while there are others.
    """
    numbers = firsts(ruleset.id)
    begun = journal.deals(Which(game=ruleset.game_id), limit=LOOKED_AT)
    played = [deal for deal in begun if deal.origin not in NOT_PLAYED]
    if len(played) >= MANY:
        return None
    known = {deal.deal for deal in played if deal.ruleset == ruleset.id}
    at = numbers.index(but) + 1 if but in numbers else 0
    left = [number for number in (*numbers[at:], *numbers[:at]) if number not in known]
    return left[0] if left else None


def winnable(ruleset: Ruleset, wanted: bool) -> bool:
    """Whether a deal that can be won is to be looked for: it is wanted, and there are some."""
    found = measured(ruleset.id)
    return wanted and (found is None or found.won > 0 or not found.deals)


def known_deal(journal: Journal, ruleset: Ruleset) -> int | None:
    """The number of a deal that is known to be winnable, and was not played yet; None if there is none."""
    known = solved(ruleset.id)
    numbers = {*known.easy, *known.medium, *known.hard, *known.winnable}
    left = sorted(numbers - {deal.deal for deal in journal.deals(Which(ruleset=ruleset.id))})
    return choice(left) if left else None
