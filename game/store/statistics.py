"""What the journal comes to. Every number on the page of statistics is defined here, and only here.

    statistics = statistics_of(journal, Which(ruleset="gavotte"))
    statistics.won, statistics.played

What the words mean (game.words.odds says the same to the player):

counted     every deal but a branch (a deal played on from a place in a record: what is to come was seen before), one
            that begins in the middle of a game, and one of a lesson
won         the rules say so, or it was closed when only forced moves were left and those win
lost        no move was left, or only forced moves that lead nowhere
given up    closed while there was something left to decide
finished    won by moves of the solver's: it counts apart, neither as won nor as lost, and breaks no streak
never       lost or given up, and the solver has shown that the deal could not be won from its first position on;
            it counts among neither of those two
open        not ended: it can be taken up again; any deal, also a branch or one of a lesson
played      won, lost, given up or never
could       played deals that could be won: at least those of which it is known (all that were won, those of which the
            solver has found a win, those that were chosen because they can be won), at most all but `never`
without     without undo: no move was taken back. Without help: neither a hint nor the solver's line was asked for
streak      deals won one after another in the order in which they ended; lost and given up break it, `never` does not
times       of deals won without the solver's line, on their own clock: what it plays is no feat of the player's. Moves:
            of the same deals, with forced moves that were left
dealt       deals that chance dealt, each number once: how many of these could be won, never, or are not known. Deals
            asked for by number, day, code or list say nothing about luck
evening     goes on until five in the morning, on the player's own clock
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.store.journal.deals import APART, EVERYTHING, Deal, Ending, Note, Origin, Which
from game.store.journal.disk import Rows
from game.store.journal.journal import Journal

PROVED = (Origin.SOUGHT, Origin.LISTED, Origin.DAY)
"""Origins of deals that were known to be winnable before they were dealt."""

# The terms above as SQL conditions on the table of deals.
COUNTED = f"origin NOT IN ({', '.join(repr(one.value) for one in APART)})"
CLOSED = "ending NOT IN ('open', 'finished')"
WON = "ending = 'won'"
FINISHED = "ending = 'finished'"
OWN = f"({WON} AND ways = 0)"
NEVER = f"({CLOSED} AND ending != 'won' AND lost IS 0)"
PROVED_NAMES = ", ".join(f"'{origin.value}'" for origin in PROVED)
COULD = f"(NOT {NEVER} AND ({WON} OR {FINISHED} OR winnable IS NOT NULL OR origin IN ({PROVED_NAMES})))"
ORDER = "played, key"  # sorts deals by when they ended
SPAN = 60  # over so many of the latest deals progress goes, and how hard deals were

SUMS = f"""
    sum({WON}), sum(ending = 'lost' AND NOT {NEVER}), sum(ending = 'given up' AND NOT {NEVER}), sum({NEVER}),
    sum({CLOSED} AND {COULD}), sum({CLOSED} AND NOT {NEVER}),
    sum({WON} AND undos = 0), sum({WON} AND hints = 0 AND ways = 0), min(CASE WHEN {OWN} THEN moves + rest END),
    sum({FINISHED})
"""
CHANCE = f"""
    SELECT sum(could), sum(never AND NOT could), sum(NOT never AND NOT could) FROM (
        SELECT max({COULD}) AS could, max(lost IS 0 AND NOT {WON} AND NOT {FINISHED}) AS never FROM deals
        WHERE %s AND {COUNTED} AND origin = '{Origin.DRAWN.value}' GROUP BY ruleset, deal)
"""


@dataclass(frozen=True)
class ChanceDeals:
    """Deals dealt by chance: how many could be won, how many could not, and how many are not known."""

    winnable: int = 0
    never: int = 0
    unknown: int = 0


@dataclass(frozen=True)
class Statistics:
    """The numbers of a game, or of all; the terms are defined in the module's docstring.

    could: the least and the most number of played deals that could be won. streak: 3 for three wins in a row, -2 for
    two deals not won. Times are in seconds; None until a deal is won.
    """

    won: int = 0
    lost: int = 0
    given_up: int = 0
    never: int = 0
    finished: int = 0
    open: int = 0
    could: tuple[int, int] = (0, 0)
    won_without_undo: int = 0
    won_without_help: int = 0
    streak: int = 0
    longest_streak: int = 0
    best_seconds: float | None = None
    median_seconds: float | None = None
    fewest_moves: int | None = None
    dealt: ChanceDeals = ChanceDeals()

    @property
    def played(self) -> int:
        return self.won + self.lost + self.given_up + self.never

    @property
    def rate(self) -> float:
        """Won deals as a part of those played, 0 to 1; 0 if none was played."""
        return self.won / self.played if self.played else 0.0


def statistics_of(journal: Journal, which: Which = EVERYTHING) -> Statistics:
    """The numbers of the selected deals."""
    return journal.remembered((_statistics, which), lambda rows: _statistics(rows, which))


def played_before(journal: Journal) -> bool:
    """Whether any deal has ended that counts."""
    return bool(journal.rows(f"SELECT 1 FROM deals WHERE {COUNTED} AND {CLOSED} LIMIT 1"))


def statistics_soon(journal: Journal, which: Which = EVERYTHING) -> Statistics | None:
    """The same for whoever draws meanwhile; None until they are known."""
    return journal.asked((_statistics, which), lambda rows: _statistics(rows, which))


def _statistics(rows: Rows, which: Which) -> Statistics:
    words, values = which.clause()
    ((won, lost, given_up, never, least, most, undo, help_, fewest, finished),) = rows(
        f"SELECT {SUMS} FROM deals WHERE {words} AND {COUNTED}", values
    )
    times = rows(f"SELECT seconds FROM deals WHERE {words} AND {COUNTED} AND {OWN} ORDER BY seconds", values)
    ends = rows(
        f"SELECT {WON} FROM deals WHERE {words} AND {COUNTED} AND {CLOSED} AND NOT {NEVER} ORDER BY {ORDER}", values
    )
    open_, still = replace(which, endings=(Ending.OPEN,)).clause()
    streak, longest = streaks(bool(won) for (won,) in ends)
    ((winnable, hopeless, unknown),) = rows(CHANCE % words, values)
    return Statistics(
        won=won or 0,
        lost=lost or 0,
        given_up=given_up or 0,
        never=never or 0,
        finished=finished or 0,
        open=rows(f"SELECT count(*) FROM deals WHERE {open_}", still)[0][0],
        could=(least or 0, most or 0),
        won_without_undo=undo or 0,
        won_without_help=help_ or 0,
        streak=streak,
        longest_streak=longest,
        best_seconds=times[0][0] if times else None,
        median_seconds=(times[(len(times) - 1) // 2][0] + times[len(times) // 2][0]) / 2 if times else None,
        fewest_moves=fewest,
        dealt=ChanceDeals(winnable or 0, hopeless or 0, unknown or 0),
    )


def streaks(ends: Iterable[bool]) -> tuple[int, int]:
    """The current streak, negative for deals not won, and the longest of wins; ends: whether each deal was won."""
    streak = longest = 0
    for won in ends:
        streak = max(streak, 0) + 1 if won else min(streak, 0) - 1
        longest = max(longest, streak)
    return streak, longest


@dataclass(frozen=True)
class Point:
    """Progress after a deal ended: how many of the last `of` deals that may have been winnable were won.

    when: seconds since 1970.
    """

    when: float
    won: int
    of: int


def progress(rows: Rows, which: Which = EVERYTHING, span: int = SPAN) -> tuple[Point, ...]:
    """A point for every ended deal that may have been winnable, over the last `span` of them, oldest first."""
    words, values = which.clause()
    ends = rows(
        f"SELECT played, {WON} FROM deals WHERE {words} AND {COUNTED} AND {CLOSED} AND NOT {NEVER} ORDER BY {ORDER}",
        values,
    )
    points, won = [], 0
    for place, (played, is_won) in enumerate(ends):
        won += is_won
        if place >= span:
            won -= ends[place - span][1]
        points.append(Point(played, won, min(place + 1, span)))
    return tuple(points)


@dataclass(frozen=True)
class Tried:
    """An ended deal: its cards, whether it was won, and the careful player's wins in twenty tries, if known."""

    deal: Deal
    won: bool
    wins: int | None


def evenings(rows: Rows, which: Which = EVERYTHING) -> dict[str, int]:
    """How many deals were begun on each evening (ISO date) that has any."""
    words, values = which.clause()
    query = f"SELECT date(local, '-5 hours'), count(*) FROM deals WHERE {words} AND local != '' GROUP BY 1 ORDER BY 1"
    return {evening: count for evening, count in rows(query, values) if evening}


def latest(rows: Rows, which: Which = EVERYTHING) -> tuple[Tried, ...]:
    """The latest deals that may have been winnable, the newest first."""
    words, values = which.clause()
    query = (
        f"SELECT id, ruleset, deal, cards, {WON}, (SELECT note FROM notes WHERE deal = id AND kind = '{Note.TRIES}') "
        f"FROM deals WHERE {words} AND {COUNTED} AND {CLOSED} AND NOT {NEVER} "
        f"ORDER BY played DESC, key DESC LIMIT {SPAN}"
    )
    return tuple(
        Tried(Deal(ruleset, deal, cards, id), bool(won), int(note) if str(note).isdecimal() else None)
        for id, ruleset, deal, cards, won, note in rows(query, values)
    )


@dataclass(frozen=True)
class Results:
    """What the page of statistics shows of a selection."""

    statistics: Statistics
    points: tuple[Point, ...]
    evenings: dict[str, int]
    latest: tuple[Tried, ...]


def results_soon(journal: Journal, which: Which) -> Results | None:
    """All of that for whoever draws meanwhile; None until it is known."""

    def make(rows: Rows) -> Results:
        return Results(_statistics(rows, which), progress(rows, which), evenings(rows, which), latest(rows, which))

    return journal.asked((Results, which), make)


def table_soon(journal: Journal, which: Sequence[Which]) -> tuple[Statistics, ...] | None:
    """The numbers of several selections in the same way."""
    return journal.asked((_statistics, *which), lambda rows: tuple(_statistics(rows, each) for each in which))
