"""The solved deals of a ruleset by difficulty, from a journal."""

from __future__ import annotations

from game.rules import Ruleset
from game.solver.odds.journal import Looked, OddsJournal, answers
from game.solver.odds.solved import Solved
from game.solver.players import player_of
from game.solver.solve import QUICK

MOST = 200
"""The most solved deals of a ruleset that are listed."""
SURE = 1_000
"""After this many deals of one grade only, the game is taken to have no other."""


def graded(journal: OddsJournal, ruleset: Ruleset, limit: float) -> Solved:
    """The winnable deals by difficulty; at most MOST deals, the rarer grades first and in each grade the lowest
    numbers.

    Deals that the honest player has not tried have no grade; they are listed if there is room.
    """
    played = journal.played(ruleset.id, player_of(ruleset).name)
    known = [found for _, found in sorted(answers(journal, ruleset, limit).items())]
    won = [found for found in known if found.answer == "won"]
    tried = [found for found in known if found.deal in played]
    alike = all(played[found.deal].won or found.answer == "lost" for found in tried)
    if alike and len(tried) >= SURE:
        return Solved(len(known), len(won), len(tried), winnable=tuple(found.deal for found in won[:MOST]))
    grades: dict[str, list[Looked]] = {"easy": [], "medium": [], "hard": []}
    for found in tried:
        if found.answer == "won":
            grades["easy" if played[found.deal].won else "medium" if found.positions <= QUICK else "hard"].append(found)
    kept: dict[str, tuple[int, ...]] = {}
    for name in sorted(grades, key=lambda name: len(grades[name])):
        room = (MOST - sum(map(len, kept.values()))) // (len(grades) - len(kept))
        kept[name] = _soonest(grades[name][:room])
    untried = [found for found in won if found.deal not in played]
    room = MOST - sum(map(len, kept.values()))
    return Solved(len(known), len(won), len(tried), **kept, winnable=_soonest(untried[:room]))


def _soonest(some: list[Looked]) -> tuple[int, ...]:
    """The deals' numbers, those solved soonest first."""
    return tuple(found.deal for found in sorted(some, key=lambda found: found.positions))
