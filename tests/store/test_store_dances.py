"""The day's dance: the same for everyone and for ever, winnable, another game each day; the card and the streak."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from game import rules
from game.rules import find_ruleset, ruleset
from game.solver.odds.solved import grade
from game.solver.players import attempts
from game.store import Deal, Ending, Journal, Origin, begun
from game.store.codes import read_code
from game.store.dances import (
    FIRST,
    RISES,
    DayDance,
    Mark,
    NoDance,
    called,
    dance_of,
    evening,
    last_day,
    programme,
    streak,
    to_play,
)

HERE = Path(__file__).parent
MARCH = date(2026, 3, 1)
TODAY = date(2026, 3, 18)  # a Wednesday
SAMPLE = 116
BEFORE = "contradance", 750990, 0  # of the day before the first rising week


def days(count: int, first: date = FIRST) -> list[date]:
    return [first + timedelta(n) for n in range(count)]


def test_the_first_hundred_days_are_what_they_have_always_been():
    lines = (HERE / "first_hundred_dances.txt").read_text(encoding="utf-8").splitlines()
    assert [f"{day} {dance_of(day).ruleset} {dance_of(day).deal}" for day in days(100)] == lines


def test_ten_years_have_a_dance_each_and_no_deal_comes_twice():
    everything = [dance_of(day) for day in days((last_day() - FIRST).days + 1)]
    assert last_day() >= date(2036, 12, 31)
    assert len({(dance.ruleset, dance.deal) for dance in everything}) == len(everything)
    assert all(one.ruleset != other.ruleset for one, other in pairwise(everything))
    games = {dance.ruleset for dance in everything}
    assert len(games) == 19 and games <= {game.id for game in rules.GAMES}
    for start in range(0, (RISES - FIRST).days - len(games), len(games)):
        assert {dance.ruleset for dance in everything[start : start + len(games)]} == games
    often = [sum(dance.ruleset == game for dance in everything) for game in games]
    assert max(often) == min(often)


def test_a_week_rises_from_monday_to_sunday_as_far_as_it_is_measured():
    weeks = [[dance_of(RISES + timedelta(7 * week + n)) for n in range(7)] for week in range(106)]
    wins = [[dance.wins for dance in week] for week in weeks]
    assert RISES.weekday() == 0 and all(one is not None for week in wins for one in week)
    assert sum(week == sorted(week, reverse=True) for week in wins) > 100, "no game comes twice running"
    easy, hard = ([grade(week[place]) for week in wins] for place in (0, 6))
    assert easy.count(1) > 100 and hard.count(3) > 100
    assert dance_of(RISES) == DayDance(RISES, "gay-gordons", 587829, 20)
    found = ruleset(weeks[0][3].ruleset).deal(weeks[0][3].deal)
    assert sum(attempts(found)) == wins[0][3], "and so it is found again"


def test_days_before_the_first_rising_week_and_after_the_last_measured_one_are_as_they_were():
    assert dance_of(RISES - timedelta(1)) == DayDance(RISES - timedelta(1), *BEFORE)
    last = dance_of(last_day())
    assert last.wins is None and last.day == last_day()


def test_every_dance_is_known_to_be_winnable_and_a_part_of_the_lines_is_danced_again():
    lines = dict(line.rsplit(" ", 1) for line in (HERE / "dances_won.txt").read_text(encoding="utf-8").splitlines())
    everything = days((last_day() - FIRST).days + 1)
    for place, day in enumerate(everything):
        dance = dance_of(day)
        code = lines[f"{dance.ruleset} {dance.deal}"]
        if place % SAMPLE == 0:
            deal, moves = read_code(code)
            assert (deal.ruleset, deal.deal) == (dance.ruleset, dance.deal)
            position = find_ruleset(deal.ruleset).deal(deal.deal)
            for text in moves:
                position = position.play(position.parse_move(text))
            assert position.won


def test_before_the_first_and_after_the_last_there_is_none():
    for day in (FIRST - timedelta(1), last_day() + timedelta(1), date.min, date.max):
        with pytest.raises(NoDance, match=f"from {FIRST} to {last_day()}"):
            dance_of(day)


def test_a_dance_to_come_is_not_called_and_one_missed_still_is():
    assert called(TODAY, TODAY) == dance_of(TODAY)
    assert called(FIRST, TODAY) == dance_of(FIRST)
    with pytest.raises(NoDance, match="That deal opens on 2026-03-19"):
        called(TODAY + timedelta(1), TODAY)


# ── the card ──


def danced(
    journal: Journal, day: date, ending: Ending = Ending.WON, *, when: date | None = None, hour=21, **more
) -> Deal:
    """The dance of a day, danced on that day or another, in the evening."""
    moment = datetime.combine(when or day, datetime.min.time()).replace(hour=hour, minute=55)
    deal = replace(begun(dance_of(day).begin(), moment.timestamp()), ending=ending, hand=journal.hand, **more)
    journal.write(deal, ())
    return deal


def test_the_card_says_how_each_day_stands():
    journal = Journal()
    won = danced(journal, date(2026, 3, 2))
    danced(journal, date(2026, 3, 3), Ending.LOST)
    later = danced(journal, date(2026, 3, 3), when=date(2026, 3, 9))
    tried = danced(journal, date(2026, 3, 4), Ending.GIVEN_UP)
    open_one = danced(journal, date(2026, 3, 5), Ending.OPEN)
    danced(journal, date(2026, 3, 6), origin=Origin.BRANCH)
    danced(journal, date(2026, 3, 7), when=date(2026, 3, 10))
    both = danced(journal, date(2026, 3, 7))
    card = programme(journal, 2026, 3, TODAY)
    assert [one.dance for one in card] == [dance_of(day) for day in days(31, MARCH)]
    marks = {one.dance.day.day: one.mark for one in card}
    assert [marks[n] for n in range(1, 8)] == [
        Mark.MISSED,
        Mark.DANCED,
        Mark.LATER,
        Mark.MISSED,
        Mark.BEGUN,
        Mark.MISSED,
        Mark.DANCED,
    ]
    assert [marks[n] for n in (17, 18, 19, 31)] == [Mark.MISSED, Mark.TODAY, Mark.TO_COME, Mark.TO_COME]
    assert [card[n - 1].deal for n in (1, 2, 3, 4, 5, 7)] == [None, won, later, tried, open_one, both]
    assert all(evening(journal, one.dance.day, TODAY) == one for one in card)


def test_the_card_begins_with_the_first_dance_and_ends_with_the_last():
    last = last_day()
    assert programme(Journal(), FIRST.year, FIRST.month, TODAY)[0].dance.day == FIRST
    assert programme(Journal(), last.year, last.month, TODAY)[-1].dance.day == last
    assert programme(Journal(), 2024, 12, TODAY) == ()
    assert len(programme(Journal(), 2028, 2, TODAY)) == 29


def test_a_dance_put_down_is_taken_up_and_one_that_ended_begins_anew():
    journal = Journal()
    dance = dance_of(TODAY)
    assert to_play(journal, dance) == Deal(dance.ruleset, dance.deal, origin=Origin.DAY, day="2026-03-18")
    danced(journal, TODAY, Ending.LOST)
    assert not to_play(journal, dance).id
    deal = danced(journal, TODAY, Ending.OPEN)
    assert to_play(journal, dance) == deal


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "America/Los_Angeles"])
def test_midnight_and_a_clock_set_back_do_no_harm(zone, monkeypatch):
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    journal = Journal()
    late = danced(journal, TODAY, hour=23)
    journal.write(replace(late, played=late.began + 3600, seconds=3600), ())
    assert evening(journal, TODAY, TODAY + timedelta(1)).mark is Mark.DANCED
    early = danced(journal, TODAY + timedelta(1), when=TODAY)  # the clock was ahead, and is set back
    assert early.local.startswith("2026-03-18")
    assert evening(journal, TODAY + timedelta(1), TODAY).mark is Mark.LATER
    assert streak(journal, TODAY).now == 1 and streak(journal, TODAY - timedelta(40)).now in (0, 1)
    monkeypatch.undo()
    time.tzset()
    assert evening(journal, TODAY, TODAY).mark is Mark.DANCED, "the day is the one on the player's clock then"


# ── the streak ──


@pytest.mark.parametrize(
    ("weeks", "today", "now", "longest", "until"),
    [  # D danced, L danced later, - sat out; weeks begin on Monday 2 March
        ("", 3, 0, 0, None),
        ("D", 3, 1, 1, 2),  # today's is still to be danced
        ("DDD", 5, 3, 3, 4),
        ("DDD-", 6, 3, 3, 4),  # one was sat out
        ("DDD--", 7, 0, 3, 4),  # two in one week
        ("D-D-D", 6, 1, 2, 4),
        ("D-DDDDD DDDDDD-", 16, 12, 12, 14),
        ("DDDDDD- -DDDDDD", 15, 12, 12, 15),  # one in either week
        ("D-DDDD- DDDDDDD", 15, 7, 7, 15),
        ("D-DDDDD D-DDDDD", 15, 12, 12, 15),
        ("DLDL", 6, 0, 2, 4),
    ],
)
def test_streaks(weeks, today, now, longest, until):
    journal = Journal()
    for n, letter in enumerate(weeks.replace(" ", "")):
        day = date(2026, 3, 2) + timedelta(n)
        if letter != "-":
            danced(journal, day, when=day if letter == "D" else day + timedelta(1))
    found = streak(journal, date(2026, 3, today))
    assert (found.now, found.longest) == (now, longest)
    assert found.until == (date(2026, 3, until) if until else None)
