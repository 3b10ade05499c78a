"""Dates as they are written."""

from __future__ import annotations

from datetime import date

from game.words.languages import use_language
from game.words.numbers import (
    evening_sought,
    full_date,
    month_name,
    short_date,
    short_month_alone,
    short_weekday,
    weekday,
)


def test_a_date_is_written_in_three_lengths() -> None:
    day = date(2026, 10, 17)
    assert (weekday(day), short_weekday(6)) == ("Saturday", "Sun")
    assert (short_date(day), full_date(day)) == ("17 Oct 2026", "Saturday, 17 October 2026")
    assert month_name(2027, 5) == "May 2027"


def test_a_month_has_another_form_where_no_day_stands_before_it() -> None:
    try:
        use_language("pl")
        assert full_date(date(2026, 10, 17)) == "sobota, 17 października 2026"
        assert month_name(2026, 10) == "Październik 2026"
        assert short_date(date(2026, 5, 3)) == "3 maja 2026"
        assert (short_month_alone(date(2026, 5, 3)), short_month_alone(date(2026, 10, 3))) == ("maj", "paź")
        assert evening_sought("17 października") == "____-10-17" and evening_sought("październik 2026") == "2026-10-__"
    finally:
        use_language("en")
