"""Numbers, shares, times, days and counts of deals in words."""

import re
from datetime import date

from game.words.catalogue import HARD_SPACE, about, marked, phrase, plural, upper


def decimal(number: str) -> str:
    """A number with the decimal mark of the language in use: "0.5" or "0,5"."""
    return number.replace(".", about("X-Decimal") or ".")


def in_hundred(number: str | int) -> str:
    """A number of percent with its sign, as the language sets it: "98 %", or "98%"."""
    return f"{number}{about('X-Percent') or f'{HARD_SPACE}%'}"


def percent(share: float) -> str:
    """A share of 1 as a whole percentage: "98 %"."""
    return in_hundred(f"{100 * share:.0f}")


def clock(seconds: float) -> str:
    """A time as it is written on a clock: 4:05, or 1:02:09."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def deal_name(number: int | None) -> str:
    """What to call a deal: "Deal 5"; one of cards that somebody chose has no number."""
    return phrase("Own cards") if number is None else phrase("Deal {number}", number=number)


WEEKDAYS = (
    marked("Monday"), marked("Tuesday"), marked("Wednesday"), marked("Thursday"), marked("Friday"), marked("Saturday"),
    marked("Sunday"))  # fmt: skip
SHORT_WEEKDAYS = (
    marked("Mon"), marked("Tue"), marked("Wed"), marked("Thu"), marked("Fri"), marked("Sat"),
    marked("Sun"))  # fmt: skip
MONTHS = (
    marked("January"), marked("February"), marked("March"), marked("April"), marked("May"), marked("June"),
    marked("July"), marked("August"), marked("September"), marked("October"), marked("November"),
    marked("December"))  # fmt: skip
SHORT_MONTHS = (
    marked("Jan"), marked("Feb"), marked("Mar"), marked("Apr"), marked("May"), marked("Jun"), marked("Jul"),
    marked("Aug"), marked("Sep"), marked("Oct"), marked("Nov"), marked("Dec"))  # fmt: skip
ALONE = "X-Months"
"""The line of a catalogue's header with the names of the months where no day stands before them, if they are others."""


def weekday(day: date) -> str:
    """ "Saturday"."""
    return phrase(WEEKDAYS[day.weekday()])


def short_weekday(place: int) -> str:
    """ "Mon" for 0, "Sun" for 6."""
    return phrase(SHORT_WEEKDAYS[place])


def short_month(day: date) -> str:
    """ "Oct"."""
    return phrase(SHORT_MONTHS[day.month - 1])


def short_month_alone(day: date) -> str:
    """The same where no day stands before it: a May in Polish is not "maja" then."""
    short, alone = short_month(day), about(ALONE).split()
    return alone[day.month - 1] if alone and short == phrase(MONTHS[day.month - 1]) else short


def month_name(year: int, month: int) -> str:
    """ "October 2026", as a heading; January is 1."""
    alone = about(ALONE).split() or [phrase(name) for name in MONTHS]
    return upper(phrase("{month} {year}", month=alone[month - 1], year=str(year)))


def long_date(day: date) -> str:
    """ "17 October 2026"."""
    return phrase("{day} {month} {year}", day=day.day, month=phrase(MONTHS[day.month - 1]), year=str(day.year))


def short_date(day: date) -> str:
    """ "17 Oct 2026"."""
    return phrase("{day} {month} {year}", day=day.day, month=short_month(day), year=str(day.year))


def full_date(day: date) -> str:
    """ "Saturday, 17 October 2026"."""
    return phrase("{weekday}, {date}", weekday=weekday(day), date=long_date(day))


def day_and_month(day: date) -> str:
    """ "17 Oct"."""
    return phrase("{day} {month}", day=day.day, month=short_month(day))


def day_of_week(day: date) -> str:
    """ "Sat 17 Oct"."""
    return phrase("{weekday} {date}", weekday=short_weekday(day.weekday()), date=day_and_month(day))


def evening_sought(typed: str) -> str:
    """A pattern for ISO dates from "2026-10-17", "2026-10", "17 October", "17.10.2026", "Oct 2026"; else empty."""
    iso = re.fullmatch(r"([0-9]{4})-([0-9]{1,2})(?:-([0-9]{1,2}))?", typed.strip())
    if iso:
        return _pattern(iso[1], int(iso[2]), iso[3])
    points = re.fullmatch(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})?", typed.strip())
    if points:
        return _pattern(points[3], int(points[2]), points[1])
    words = typed.replace(",", " ").split()
    months = [month for word in words if (month := _month(word))]
    numbers = [word for word in words if re.fullmatch("[0-9]{1,2}|[0-9]{4}", word)]
    years, days = [word for word in numbers if len(word) == 4], [word for word in numbers if len(word) < 4]
    if len(months) != 1 or len(numbers) + 1 != len(words) or max(len(years), len(days)) > 1:
        return ""
    return _pattern(years[0] if years else None, months[0], days[0] if days else None)


def _month(word: str) -> int:
    """The month, from 1, that begins with at least three of these letters; 0 for none."""
    names = [*map(phrase, MONTHS), *about(ALONE).split()]
    begun = (n for n, name in enumerate(names) if len(word) > 2 and name.casefold().startswith(word.casefold()))
    return next((n % len(MONTHS) + 1 for n in begun), 0)


def _pattern(year: str | None, month: int, day: str | None) -> str:
    return f"{year or '____'}-{month:02}-{f'{int(day):02}' if day else '__'}"


def answers(won: int, lost: int, unknown: int) -> str:
    """ "990 can be won, 8 cannot, 2 are not known"; "all can be won" where that is so. What there is none of is left
    out.
    """
    deals = won + lost + unknown
    if won == deals:
        return plural("it can be won", "all can be won", deals)
    if lost == deals:
        return plural("it cannot be won", "none can be won", deals)
    parts = [plural("{n} can be won", "{n} can be won", won)] if won else []
    if lost:
        no = plural("{n} cannot", "{n} cannot", lost)
        parts.append(no if won else plural("{n} cannot be won", "{n} cannot be won", lost))
    if unknown:
        parts.append(plural("{n} is not known", "{n} are not known", unknown))
    return ", ".join(parts)


def answers_of(deals: str, won: int, lost: int, unknown: int) -> str:
    """The same after which deals they are: "1,000 deals: all can be won."."""
    return phrase("{deals}: {parts}.", deals=deals, parts=answers(won, lost, unknown))
