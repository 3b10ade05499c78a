"""What a table is doing."""

from __future__ import annotations

from enum import Enum, auto


class Phase(Enum):
    """The state of a table."""

    WAITING = auto()  # for its first cards
    FINDING = auto()  # for its first cards, while the solver looks for a deal
    PLAYING = auto()
    RISING = auto()  # cards go to foundations by themselves, one after another
    FINISHING = auto()  # the rest of the deal is played by itself, until the player stops it
    OVER = auto()  # no move is left, and the sheet says so
    WON = auto()
    WRONG = auto()  # the last move is about to be taken back


BY_ITSELF = (Phase.RISING, Phase.FINISHING)
"""While moves are played without the player."""
