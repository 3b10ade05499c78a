"""The day's dance: one deal a day, the same for everyone, known to be winnable, each day of another game.

    dance = dance_of(date(2026, 10, 17)); dance.ruleset, dance.deal
    card = programme(journal, 2026, 10, today)      # the dance card of a month
    run = streak(journal, today)

The rule: dances.txt holds a line for each game with the numbers of deals that can be won. Days go in rounds, counted
from the first day, in which each game comes once; round n shuffles the games, in the order of the file, as deal n + 1
shuffles cards, but that a game does not follow itself, and takes of each the number in its n-th place. Numbers are only
ever added to the file at the ends of its lines, so that no day that has a dance is given another. Games that came after
the file have no days: in longer rounds every day would get another dance.

The week rises: from RISES on, the seven dances of a week, Monday to Sunday, come in the order of how often a careful
player won them in twenty tries (game/solver/players). That stands behind their numbers: "309923:17". Weeks in
which it stands not behind all seven, and days before RISES, keep the order of their round.
"""

from calendar import monthrange
from collections.abc import Iterable
from contextlib import suppress
from datetime import date, timedelta
from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.rules import RulesError
from game.rules.cards import shuffled
from game.rules.ruleset import id_since
from game.store.journal.deals import Deal, Origin, Which, WonBy
from game.store.journal.journal import Journal

FILE = Path(__file__).with_name("dances.txt")
FIRST = date(2025, 1, 1)
RISES = date(2026, 11, 30)  # the first Monday of a week that rises
ANY_DAY, WON_DANCES = Which(dances=True), Which(dances=True, won=True)


class NoDance(RulesError):
    """There is no dance on that day."""


class DayDance(NamedTuple):
    """A day's deal and its ruleset's id. wins: in twenty tries of a careful player; None where that is not known."""

    day: date
    ruleset: str
    deal: int
    wins: int | None = None

    def begin(self) -> Deal:
        """A new record of the deal, ready to be played."""
        return Deal(self.ruleset, self.deal, origin=Origin.DAY, day=str(self.day))


@cache
def _lists() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each game with its numbers, in the order of the file."""
    lines = FILE.read_text(encoding="ascii").splitlines()
    return tuple((words[0], tuple(words[1:])) for line in lines if (words := line.split()))


@cache
def last_day() -> date:
    """The last day that has a dance."""
    lists = _lists()
    return FIRST + timedelta(len(lists) * min(len(numbers) for _, numbers in lists) - 1)


def dance_of(day: date) -> DayDance:
    """The dance of a day; raises NoDance before the first and after the last."""
    if not FIRST <= day <= last_day():
        raise NoDance("There are daily deals from {first} to {last}.", first=FIRST, last=last_day())
    monday = day - timedelta(day.weekday())
    return _rising(monday)[day.weekday()] if monday >= RISES else _in_its_round(day)


def rises(day: date) -> bool:
    """Whether the week of a day rises."""
    monday = day - timedelta(day.weekday())
    return monday >= RISES and all(dance.wins is not None for dance in _rising(monday))


def _in_its_round(day: date) -> DayDance:
    """The dance of a day by its place in the round."""
    turn, place = divmod((day - FIRST).days, len(_lists()))
    game, numbers = _lists()[_order(turn)[place]]
    number, _, wins = numbers[turn].partition(":")
    return DayDance(day, game, int(number), int(wins) if wins else None)


@cache
def _rising(monday: date) -> tuple[DayDance, ...]:
    """The dances of a week, the easiest first: of equal ones the first in its round, and no game twice running."""
    days = [monday + timedelta(n) for n in range(min(7, (last_day() - monday).days + 1))]
    left = [_in_its_round(day) for day in days]
    if not all(dance.wins is not None for dance in left):
        return tuple(left)
    found: list[DayDance] = []
    for day in days:
        others = [dance for dance in left if not found or dance.ruleset != found[-1].ruleset]
        easiest = max(others or left, key=lambda dance: dance.wins or 0)
        left.remove(easiest)
        found.append(easiest._replace(day=day))
    return tuple(found)


@cache
def _order(turn: int) -> tuple[int, ...]:
    """The games of a round in order, as their places in the file."""
    order = shuffled(range(len(_lists())), turn + 1)
    if turn and order[0] == _order(turn - 1)[-1]:
        order = (*order[1:], order[0])
    return order


def called(day: date, today: date) -> DayDance:
    """The dance of a day that is not in the future; raises NoDance."""
    dance = dance_of(day)
    if day > today:
        raise NoDance("That deal opens on {day}.", day=day)
    return dance


def to_play(journal: Journal, dance: DayDance) -> Deal:
    """The deal to put on the table for a dance: the unfinished record of it, if there is one, else a new one."""
    begun = [deal for deal in _by_day(journal, Which(day=str(dance.day))).get(str(dance.day), []) if deal.open]
    return begun[-1] if begun else dance.begin()


# ── the dance card ──


class Mark(Enum):
    """The result of a day on the dance card."""

    DANCED = "danced on its day"
    LATER = "danced later"
    BEGUN = "begun"
    MISSED = "not yet danced"
    TODAY = "today"
    TO_COME = "to come"


class Evening(NamedTuple):
    """A day on the dance card: its dance and result; deal: the one that won it, or else the last one tried."""

    dance: DayDance
    mark: Mark
    deal: Deal | None = None


def programme(journal: Journal, year: int, month: int, today: date) -> tuple[Evening, ...]:
    """Every day of a month that has a dance."""
    days = (date(year, month, n) for n in range(1, monthrange(year, month)[1] + 1))
    danced = _by_day(journal)
    return tuple(_evening(day, danced.get(str(day), []), today) for day in days if FIRST <= day <= last_day())


def evening(journal: Journal, day: date, today: date) -> Evening:
    """One day of the dance card; raises NoDance."""
    return _evening(day, _by_day(journal, Which(day=str(day))).get(str(day), []), today)


def week(journal: Journal, today: date) -> tuple[Evening, ...]:
    """The days of this week, Monday to Sunday, that have a dance."""
    monday = today - timedelta(today.weekday())
    days = (monday + timedelta(n) for n in range(7))
    return tuple(evening(journal, day, today) for day in days if FIRST <= day <= last_day())


def _evening(day: date, deals: list[Deal], today: date) -> Evening:
    dance = dance_of(day)
    for mark, found in (
        (Mark.DANCED, [deal for deal in deals if deal.won_by is WonBy.HAND and deal.local[:10] == deal.day]),
        (Mark.LATER, [deal for deal in deals if deal.won_by is WonBy.HAND]),
        (Mark.BEGUN, [deal for deal in deals if deal.open]),
    ):
        if found:
            return Evening(dance, mark, found[-1])
    mark = Mark.TODAY if day == today else Mark.TO_COME if day > today else Mark.MISSED
    return Evening(dance, mark, deals[-1] if deals else None)


def _by_day(journal: Journal, which: Which = ANY_DAY) -> dict[str, list[Deal]]:
    """The deals of each day's dance, oldest first, without branches and deals that only name the day."""
    found: dict[str, list[Deal]] = {}
    for deal in reversed(journal.deals(which)):
        if deal.origin is not Origin.BRANCH and _is_its_days(deal):
            found.setdefault(deal.day, []).append(deal)
    return found


def _is_its_days(deal: Deal) -> bool:
    """Whether a deal is the dance of the day that it names."""
    try:
        dance = dance_of(date.fromisoformat(deal.day))
    except NoDance:
        return False
    return (deal.ruleset, deal.deal, deal.cards) == (dance.ruleset, dance.deal, "")


# ── the streak ──


class Streak(NamedTuple):
    """How many dances in a row were won on their days, when one a week (Monday to Sunday) may be left out.

    now: up to today, or up to yesterday while today's is still to be danced. longest, until: the longest, and its last
    day.
    """

    now: int = 0
    longest: int = 0
    until: date | None = None


def streak(journal: Journal, today: date) -> Streak:
    """The player's current and longest streak."""
    words, values = WON_DANCES.clause()
    query = f"SELECT DISTINCT day, ruleset, deal, cards, rules FROM deals WHERE {words} AND substr(local, 1, 10) = day"
    won = set()
    for day, ruleset, number, cards, rules in journal.rows(query, values):
        with suppress(ValueError, TypeError):  # a row that makes no sense
            if _is_its_days(Deal(id_since(ruleset, rules), number, cards, day=day)):
                won.add(date.fromisoformat(day))
    return _streak(won, today)


def _streak(won: Iterable[date], today: date) -> Streak:
    best, run = Streak(), Run()
    for day in sorted(won):
        if not run.goes_on_to(day):
            run = Run()
        run.add(day)
        if run.count > best.longest:
            best = Streak(0, run.count, day)
    return best._replace(now=run.count if run.goes_on_to(today) else 0)


class Run:
    """A row of danced days, and the weeks in which one was left out."""

    def __init__(self) -> None:
        self.count = 0
        self._last: date | None = None
        self._spent: set[tuple[int, int]] = set()

    @staticmethod
    def _weeks(last: date, day: date) -> list[tuple[int, int]]:
        """The weeks of the days between the last dance and this one; not all of a long time, but enough to decide."""
        missed = range(1, min((day - last).days, 5))
        return [(last + timedelta(n)).isocalendar()[:2] for n in missed]

    def goes_on_to(self, day: date) -> bool:
        """Whether the run goes on with this day: no more than one dance in any week was left out before it."""
        if self._last is None:
            return False
        weeks = self._weeks(self._last, day)
        return len(set(weeks)) == len(weeks) and not self._spent.intersection(weeks)

    def add(self, day: date) -> None:
        """Add the dance of this day."""
        if self._last:
            self._spent.update(self._weeks(self._last, day))
        self._last = day
        self.count += 1
