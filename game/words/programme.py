"""What the page of all games says."""

from __future__ import annotations

from game.words.catalogue import marked, phrase
from game.words.grouping import figures

FILTERS = {
    "all": marked("All games"),
    "not yet": marked("Not won yet"),
    "short": marked("Up to 5 minutes"),
    "easy": marked("Easy"),
    "ladder": marked("Step by step"),
}
"""The choices of games to show."""


def danced(won: int, games: int) -> str:
    """How many games of a family were won."""
    return phrase("{won} of {all} won", won=figures(won), all=figures(games))
