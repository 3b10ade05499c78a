"""Days, months and dates, as they are written."""

from __future__ import annotations

from datetime import date

from game.words.catalogue import marked, phrase

WEEKDAYS = (
    marked("Monday"),
    marked("Tuesday"),
    marked("Wednesday"),
    marked("Thursday"),
    marked("Friday"),
    marked("Saturday"),
    marked("Sunday"),
)
SHORT_WEEKDAYS = (
    marked("Mon"),
    marked("Tue"),
    marked("Wed"),
    marked("Thu"),
    marked("Fri"),
    marked("Sat"),
    marked("Sun"),
)
MONTHS = (
    marked("January"),
    marked("February"),
    marked("March"),
    marked("April"),
    marked("May"),
    marked("June"),
    marked("July"),
    marked("August"),
    marked("September"),
    marked("October"),
    marked("November"),
    marked("December"),
)
SHORT_MONTHS = (
    marked("Jan"),
    marked("Feb"),
    marked("Mar"),
    marked("Apr"),
    marked("May"),
    marked("Jun"),
    marked("Jul"),
    marked("Aug"),
    marked("Sep"),
    marked("Oct"),
    marked("Nov"),
    marked("Dec"),
)


def weekday(day: date) -> str:
    """ "Saturday"."""
    return phrase(WEEKDAYS[day.weekday()])


def short_weekday(place: int) -> str:
    """ "Mon" for 0, "Sun" for 6."""
    return phrase(SHORT_WEEKDAYS[place])


def short_month(day: date) -> str:
    """ "Oct"."""
    return phrase(SHORT_MONTHS[day.month - 1])


def month_name(year: int, month: int) -> str:
    """ "October 2026"; January is 1."""
    return phrase("{month} {year}", month=phrase(MONTHS[month - 1]), year=year)


def long_date(day: date) -> str:
    """ "17 October 2026"."""
    return phrase("{day} {month} {year}", day=day.day, month=phrase(MONTHS[day.month - 1]), year=day.year)


def short_date(day: date) -> str:
    """ "17 Oct 2026"."""
    return phrase("{day} {month} {year}", day=day.day, month=short_month(day), year=day.year)


def full_date(day: date) -> str:
    """ "Saturday, 17 October 2026"."""
    return phrase("{weekday}, {date}", weekday=weekday(day), date=long_date(day))


def day_and_month(day: date) -> str:
    """ "17 Oct"."""
    return phrase("{day} {month}", day=day.day, month=short_month(day))


def day_of_week(day: date) -> str:
    """ "Sat 17 Oct"."""
    return phrase("{weekday} {date}", weekday=short_weekday(day.weekday()), date=day_and_month(day))
