"""Whose the moves of a deal are: the player's, or the solver's."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from game.store.journal.deals import FINISH, NOTED, WAY, taken_back


class Hand(Enum):
    """Who made a move: the player, alone or as the solver had just shown it, or the solver."""

    PLAYER = "player"
    SHOWN = "shown"
    SOLVER = "solver"


class Hands(NamedTuple):
    """Whose the moves of the line are that stands, and those taken back, the one taken back last at the end."""

    line: list[Hand]
    undone: list[Hand]


AFTER = {FINISH: Hand.SOLVER, WAY: Hand.SHOWN}
"""Whose the move right after an entry is."""


def hands(entries: Iterable[str]) -> Hands:
    """Whose each move is, by all that was done in a deal, as its record has it."""
    found = Hands([], [])
    before = ""
    for what in entries:
        if back := taken_back(what):
            found.undone.extend(reversed(found.line[-back:]))
            del found.line[-back:]
        elif what not in NOTED:
            found.line.append(AFTER.get(before, Hand.PLAYER))
            del found.undone[-1:]
        before = what
    return found
