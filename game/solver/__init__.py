"""Can a deal be won? Searches that see all cards, players that do not, and what both measured of the games."""

from dataclasses import dataclass
from enum import Enum

from game.rules import Move


class Answer(Enum):
    """The three possible answers."""

    WON = "can be won"
    LOST = "cannot be won"
    UNKNOWN = "not known"


@dataclass(frozen=True)
class Verdict:
    """An answer with its evidence and its cost.

    line: the moves that win, in order (WON only; empty when the position is won already). positions: how many were
    looked at. seconds: time spent. method: the search that gave the answer, or the last one tried.
    """

    answer: Answer
    line: tuple[Move, ...]
    positions: int
    seconds: float
    method: str
