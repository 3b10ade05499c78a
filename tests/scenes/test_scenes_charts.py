"""What the statistics page says beside its pictures."""

from __future__ import annotations

import pygame

from game.look.palette import Scale
from game.look.type import Style
from game.scenes.pages import charts
from game.scenes.parts import Column, Words
from game.solver.odds.measured import measured
from game.store.statistics import ChanceDeals, Point
from tests.words.disguise import overheard

DAY = 86400.0


def test_progress_names_the_first_and_the_last_day_and_after_one_deal_its_day_once() -> None:
    def said(points: list[Point]) -> list[str]:
        page = Column(*charts.progress(points, 0.6))
        page.place(pygame.Rect(20, 20, 500, 300), Scale(0.5))
        with overheard() as found:
            for part in page.parts():
                part.draw(pygame.Surface((960, 540)), 0.0)
        return [*(part.said() for part in page.parts()), *found]

    once = said([Point(1.8e9, 1, 1)])
    assert {"100\u00a0% of 1 deal.", "Likely between 21 and 100\u00a0%."} <= set(once)
    assert len([one for one in once if one.endswith(" 2027")]) == 1
    more = said([Point(1.8e9 + place * DAY, place, place + 1) for place in range(4)])
    assert "75\u00a0% of the last 4 deals." in more
    assert len({one for one in more if one.endswith(" 2027")}) == 2


def test_luck_is_drawn_where_there_is_something_to_compare() -> None:
    def drawn(dealt: ChanceDeals, game: str = "") -> bool:
        return any(isinstance(part, charts.Luck) for part in charts.luck(dealt, measured(game) if game else None))

    assert not drawn(ChanceDeals(60, 0, 0)), "all can be won, and there is no game to compare them with"
    assert drawn(ChanceDeals(59, 1, 0)) and drawn(ChanceDeals(59, 0, 1)) and drawn(ChanceDeals(60, 0, 0), "carpet")


def test_a_number_and_what_it_counts_stay_on_one_line() -> None:
    value = Words("2\N{NO-BREAK SPACE}Niederlagen", 30, style=Style.DISPLAY, leading=1.1)
    assert value.high(120, Scale(1)) < value.high(180, Scale(1)) < value.high(300, Scale(1)), "its letters are smaller"
