"""Sums over finished deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Statistics:
    """How a game has gone so far. Times are in seconds; the bests are None until a deal is won.

    `streak` counts the deals since the last change of luck: 3 is three won in a row, -2 two lost.
    """

    played: int = 0
    won: int = 0
    best_seconds: float | None = None
    fewest_moves: int | None = None
    streak: int = 0
    longest_streak: int = 0

    @property
    def rate(self) -> float:
        """Won deals as a part of those played, 0 to 1; 0 if none was played."""
        return self.won / self.played if self.played else 0.0


def summed(deals: Iterable[tuple[bool, float, int]]) -> Statistics:
    """Statistics of deals as (won, seconds, moves), oldest first."""
    played = won = streak = longest = 0
    times: list[float] = []
    counts: list[int] = []
    for is_won, seconds, moves in deals:
        played += 1
        if is_won:
            won += 1
            streak = max(streak, 0) + 1
            longest = max(longest, streak)
            times.append(seconds)
            counts.append(moves)
        else:
            streak = min(streak, 0) - 1
    return Statistics(played, won, min(times, default=None), min(counts, default=None), streak, longest)
