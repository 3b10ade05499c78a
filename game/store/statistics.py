"""What the journal comes to. Every figure on the page of statistics is defined here, and only here.

    statistics = statistics_of(journal, Which(ruleset="gavotte"))
    statistics.won, statistics.played

What the words mean (WORDS says the same to the player):

counted     every deal but a branch (a deal played on from a place in a record: what is to come was seen before)
won         the rules say so, or it was closed when only forced moves were left and those win
lost        no move was left, or only forced moves that lead nowhere
given up    closed while there was something left to decide
never       lost or given up, and the solver has shown that the deal could not be won from its first position on;
            it counts among neither of those two
open        not ended: it can be taken up again
played      won, lost, given up or never
could       played deals that could be won: at least those of which it is known (all that were won, those of which the
            solver has found a win, those that were chosen because they can be won), at most all but `never`
without     without undo: no move was taken back. Without help: neither a hint nor the solver's line was asked for
streak      deals won one after another in the order in which they ended; lost and given up break it, `never` does not
times       of deals won, on their own clock. Moves: of the line, with forced moves that were left
dealt       deals that chance dealt, each number once: how many of these could be won, never, or are not known. Deals
            asked for by number, day, code or list say nothing about luck
evening     goes on until five in the morning, on the player's own clock
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from game.store.journal.deals import Deal, Ending, Origin
from game.store.journal.journal import Journal, Which

PROVED = (Origin.SOUGHT, Origin.LISTED, Origin.DAY)
"""Origins of deals that were known to be winnable before they were dealt."""

WORDS = {
    "played": "Every deal that has ended. One played on from a record is left out: its cards were seen before.",
    "won": "Every card is home; or you closed it when only forced moves were left, and those win.",
    "lost": "No move was left, or only forced moves that lead nowhere.",
    "given up": "You closed it while there was still something to decide.",
    "never": "Ended without a win, but the solver has shown that no play could have won. It counts as no loss.",
    "open": "Put down, to be taken up again.",
    "could": "Deals that could be won. Where the solver does not know, the deal counts both ways.",
    "streak": "Won one after another. A deal that could never be won breaks none.",
    "luck": "Of the deals that chance dealt you, those that can be won. Deals you asked for are left out.",
}
"""What each figure means, for the page."""


@dataclass(frozen=True)
class Dealt:
    """What chance dealt: deals that could be won, that could not, and those of which it is not known."""

    winnable: int = 0
    never: int = 0
    unknown: int = 0


@dataclass(frozen=True)
class Statistics:
    """How a game, or all of them, has gone so far; the terms are defined in the module's text.

    could: the least and the most number of played deals that could be won. streak: of deals won, 3; of deals not won,
    -2. Times are in seconds; None until a deal is won.
    """

    won: int = 0
    lost: int = 0
    given_up: int = 0
    never: int = 0
    open: int = 0
    could: tuple[int, int] = (0, 0)
    won_without_undo: int = 0
    won_without_help: int = 0
    streak: int = 0
    longest_streak: int = 0
    best_seconds: float | None = None
    median_seconds: float | None = None
    fewest_moves: int | None = None
    dealt: Dealt = Dealt()

    @property
    def played(self) -> int:
        """Deals that have ended."""
        return self.won + self.lost + self.given_up + self.never

    @property
    def rate(self) -> float:
        """Won deals as a part of those played, 0 to 1; 0 if none was played."""
        return self.won / self.played if self.played else 0.0


def statistics_of(journal: Journal, which: Which) -> Statistics:
    """The figures of some deals."""
    return summed(counted_deals(journal, which))


def counted_deals(journal: Journal, which: Which) -> list[Deal]:
    """Deals that count, in the order in which they were last played."""
    return [deal for deal in reversed(journal.deals(which)) if deal.origin is not Origin.BRANCH]


def summed(deals: Sequence[Deal]) -> Statistics:
    """The figures of deals that count, the one that ended first, first."""
    closed = [deal for deal in deals if not deal.open]
    won = [deal for deal in closed if deal.won]
    never = sum(deal.never for deal in closed)
    streak, longest = _streaks(closed)
    return Statistics(
        won=len(won),
        lost=sum(deal.ending is Ending.LOST and not deal.never for deal in closed),
        given_up=sum(deal.ending is Ending.GIVEN_UP and not deal.never for deal in closed),
        never=never,
        open=len(deals) - len(closed),
        could=(sum(map(could_be_won, closed)), len(closed) - never),
        won_without_undo=sum(not deal.undos for deal in won),
        won_without_help=sum(not (deal.hints or deal.ways) for deal in won),
        streak=streak,
        longest_streak=longest,
        best_seconds=min((deal.seconds for deal in won), default=None),
        median_seconds=median(deal.seconds for deal in won) if won else None,
        fewest_moves=min((deal.moves + deal.rest for deal in won), default=None),
        dealt=_dealt(deals),
    )


def could_be_won(deal: Deal) -> bool:
    """Whether it is known that the deal could be won."""
    return not deal.never and (deal.won or deal.winnable is not None or deal.origin in PROVED)


def _streaks(closed: Iterable[Deal]) -> tuple[int, int]:
    streak = longest = 0
    for deal in closed:
        if deal.won:
            streak = max(streak, 0) + 1
            longest = max(longest, streak)
        elif not deal.never:
            streak = min(streak, 0) - 1
    return streak, longest


def _dealt(deals: Iterable[Deal]) -> Dealt:
    known: dict[tuple[str, int | None], str] = {}
    for deal in deals:
        if deal.origin is Origin.DRAWN:
            word = "winnable" if could_be_won(deal) else "never" if deal.lost == 0 else "unknown"
            if known.get((deal.ruleset, deal.deal), "unknown") == "unknown":
                known[deal.ruleset, deal.deal] = word
    return Dealt(**Counter(known.values()))


@dataclass(frozen=True)
class Point:
    """Progress after a deal ended: of the last `of` deals that may have been winnable, so many were won.

    when: seconds since 1970.
    """

    when: float
    won: int
    of: int


def progress(deals: Sequence[Deal], span: int = 60) -> tuple[Point, ...]:
    """A point for every ended deal that may have been winnable, over the last `span` of them, oldest first."""
    ended = [deal for deal in deals if not (deal.open or deal.never)]
    points, won = [], 0
    for place, deal in enumerate(ended):
        won += deal.won
        if place >= span:
            won -= ended[place - span].won
        points.append(Point(deal.played, won, min(place + 1, span)))
    return tuple(points)


def evenings(deals: Iterable[Deal]) -> Counter[str]:
    """How many deals were begun on each evening (ISO date)."""
    return Counter(deal.evening for deal in deals if deal.local)
