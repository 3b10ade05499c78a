"""The words of the statistics page."""

from __future__ import annotations

import pytest

from game.store import Statistics
from game.store.statistics import ChanceDeals
from game.words.languages import use_language
from game.words.odds import MEANINGS, dealt_by_chance, favourite, outcomes, played


def test_every_way_a_deal_can_stand_is_explained() -> None:
    explained = {word for word, _ in MEANINGS}
    assert {words for _, _, words in outcomes(Statistics())} <= explained
    assert {"played", "of winnable", "streak", "luck"} <= explained
    assert all(meaning.endswith(".") and len(meaning.split()) > 4 for _, meaning in MEANINGS)


def test_what_chance_dealt_names_only_what_there_was() -> None:
    assert dealt_by_chance(ChanceDeals(8, 2, 1)) == "11 random deals: 8 can be won, 2 cannot, 1 is not known."
    assert dealt_by_chance(ChanceDeals(1)) == "1 random deal: it can be won."


def test_the_weekday_most_played_on_is_named_from_seven_days_on() -> None:
    sundays = [f"2026-10-{day:02}" for day in (4, 11, 18, 25)]
    week = [f"2026-10-{day:02}" for day in (5, 6, 7)]
    assert favourite(dict.fromkeys(sundays + week, 1)) == "Mostly on Sundays. 7 days in the last year."
    assert favourite(dict.fromkeys(sundays, 1)) == "4 days in the last year."
    assert favourite({}) == "You have not played yet."


@pytest.mark.parametrize(("code", "said"), [("de", 1), ("fr", 1), ("pl", 2), ("ru", 2)])
def test_what_stands_beside_a_number_fits_it(code: str, said: int) -> None:
    use_language(code)
    assert len({played(count) for count in (1, 2, 5, 21)}) == said
    assert "Partien" not in played(1)
