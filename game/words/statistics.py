"""What the statistics page says. What its figures are is defined in game.store.statistics."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from game.solver.odds.measured import wilson
from game.store import Statistics
from game.store.statistics import ChanceDeals, Point
from game.words.catalogue import figures, marked, phrase, plural
from game.words.numbers import answers_of, clock, in_hundred, percent

NONE = "–"
"""Where there is no figure yet."""
MEANINGS = (
    (
        marked("played"),
        marked(
            "Finished deals. Not counted: lessons, deals played on from a record, "
            "and shared deals whose moves you looked at."
        ),
    ),
    (
        marked("won"),
        marked("All cards are in place, or you left when only forced winning moves remained."),
    ),
    (marked("lost"), marked("No move was left, or only forced moves that do not win.")),
    (marked("given up"), marked("You ended the deal while you still had a choice.")),
    (
        marked("could not be won"),
        marked("You did not win, and the solver has shown that nobody could. This is not counted as lost."),
    ),
    (marked("paused"), marked("Not ended yet: you can continue it.")),
    (
        marked("of winnable"),
        marked("Your wins, of the deals that can be won. Two numbers: for some deals it is not known."),
    ),
    (marked("streak"), marked("Wins in a row. A deal that could not be won does not end it.")),
    (marked("luck"), marked("Only deals dealt by chance count here. Deals that you asked for do not.")),
)
"""Each word on the page, and what it means."""
WEEKDAYS = (
    marked("Mostly on Mondays."),
    marked("Mostly on Tuesdays."),
    marked("Mostly on Wednesdays."),
    marked("Mostly on Thursdays."),
    marked("Mostly on Fridays."),
    marked("Mostly on Saturdays."),
    marked("Mostly on Sundays."),
)
ENOUGH = 7
"""Days from which on a favourite weekday is named."""


def played(count: int) -> str:
    """What stands beside the number of deals played."""
    return plural("played", "played", count)


def outcomes(numbers: Statistics) -> list[tuple[str, int, str]]:
    """For each way a deal stands: the name of its sign, how many there are, and what they are called."""
    won = plural("won", "won", numbers.won)
    if numbers.played:
        won = phrase("{won}, {share}", won=won, share=percent(numbers.rate))
    finished = [("finished", numbers.finished, phrase("won by the solver"))] if numbers.finished else []
    return [
        ("won", numbers.won, won),
        *finished,
        ("lost", numbers.lost, plural("lost", "lost", numbers.lost)),
        ("given up", numbers.given_up, plural("given up", "given up", numbers.given_up)),
        ("never", numbers.never, plural("could not be won", "could not be won", numbers.never)),
        ("open", numbers.open, plural("paused", "paused", numbers.open)),
    ]


def details(numbers: Statistics) -> list[tuple[str, list[tuple[str, str]]]]:
    """Captions, each with two figures and what they are."""
    times = [_time(seconds) for seconds in (numbers.median_seconds, numbers.best_seconds)]
    longest = plural("{n} win", "{n} wins", numbers.longest_streak) if numbers.longest_streak else NONE
    return [
        (phrase("Time to win"), [(times[0], phrase("median")), (times[1], phrase("best"))]),
        (phrase("Streak"), [(streak(numbers.streak), phrase("now")), (longest, phrase("longest"))]),
        (
            phrase("Won without"),
            [
                (figures(numbers.won_without_undo), phrase("undo")),
                (figures(numbers.won_without_help), phrase("any help")),
            ],
        ),
    ]


def streak(deals: int) -> str:
    """ "3 wins", "2 losses", or a dash before the first deal; losses are negative."""
    if not deals:
        return NONE
    if deals > 0:
        return plural("{n} win", "{n} wins", deals)
    return plural("{n} loss", "{n} losses", -deals)


def recently(last: Point) -> tuple[str, str]:
    """How many of the latest deals that could be won were won, and between which bounds that lies."""
    low, high = (round(100 * bound) for bound in wilson(last.won, last.of))
    answer = plural("{share} of {n} deal", "{share} of the last {n} deals", last.of, share=percent(last.won / last.of))
    return answer, phrase("Likely between {low} and {high}.", low=low, high=in_hundred(high))


def careful_player(share: float) -> str:
    """ "a careful player: 60 %"."""
    return phrase("a careful player: {share}", share=percent(share))


def dealt_by_chance(dealt: ChanceDeals) -> str:
    """ "12 random deals: 8 can be won, 2 cannot, 2 are not known."."""
    total = plural("{n} random deal", "{n} random deals", dealt.winnable + dealt.never + dealt.unknown)
    return answers_of(total, dealt.winnable, dealt.never, dealt.unknown)


def favourite(counts: Mapping[str, int]) -> str:
    """ "Mostly on Sundays. 97 days in the last year.", of days as they are written in the journal."""
    if not counts:
        return phrase("You have not played yet.")
    days = [0] * 7
    for day in counts:
        days[date.fromisoformat(day).weekday()] += 1
    said, best = plural("{n} day in the last year.", "{n} days in the last year.", len(counts)), max(days)
    if len(counts) < ENOUGH or days.count(best) > 1:
        return said
    return " ".join((phrase(WEEKDAYS[days.index(best)]), said))


def sheet_row(numbers: Statistics) -> tuple[str, ...]:
    """The figures of one game on the sheet of all games."""
    least, most = map(figures, numbers.could)
    could = phrase("{won} of {deals}", won=figures(numbers.won), deals=least)
    if least != most:
        could = phrase("{won} of {least} to {most}", won=figures(numbers.won), least=least, most=most)
    return (
        figures(numbers.played),
        figures(numbers.won),
        could if numbers.played else NONE,
        figures(numbers.longest_streak),
        _time(numbers.median_seconds),
        _time(numbers.best_seconds),
    )


def _time(seconds: float | None) -> str:
    return NONE if seconds is None else clock(seconds)
