"""How long a win of a game takes."""

from __future__ import annotations

from game.rules import GAMES, Game, Ruleset, ruleset
from game.solver.odds.measured import measured
from game.store import Statistics
from game.words import games

A_LOOK, A_MOVE = 60.0, 2.2
"""Seconds to look around, and for each move of a win. With them Captive Queens takes the four to six minutes that
Morehead & Mott-Smith and Arnold give it.
"""
OWN = 3
"""From so many wins on, the player's own times are used."""


def minutes(played: Ruleset, statistics: Statistics | None = None) -> int | None:
    """How long a win takes in minutes: by the player's own times if there are enough, else by the median line of the
    measured deals; None where neither is known.
    """
    if statistics and statistics.won >= OWN and statistics.median_seconds:
        return max(1, round(statistics.median_seconds / 60))
    found = measured(played.id)
    return max(1, round((A_LOOK + A_MOVE * found.length) / 60)) if found and found.length else None


def takes(played: Ruleset, statistics: Statistics | None = None) -> str:
    """How long a win takes, in words."""
    own = bool(statistics and statistics.won >= OWN and statistics.median_seconds)
    return games.takes(minutes(played, statistics), own)


def of_length(least: int, most: int) -> list[Game]:
    """The games whose wins take so many minutes by their standard rules."""
    lengths = ((game, minutes(ruleset(game.id))) for game in GAMES)
    return [game for game, length in lengths if length is not None and least <= length <= most]
