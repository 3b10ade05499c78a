"""Small pictures of figures."""

from __future__ import annotations

import pygame
import pytest

from game.look import charts
from game.look.charts import Share
from game.look.palette import GOLD_LIGHT

SIZE = (400, 200)


def gilt(picture: pygame.Surface) -> int:
    wide, high = picture.get_size()
    return sum(picture.get_at((x, y)) == (*GOLD_LIGHT, 255) for x in range(wide) for y in range(high))


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_the_mark_of_a_curve_is_whole_at_the_top_and_at_the_foot(share: float) -> None:
    middle = gilt(charts.curve(SIZE, [Share(0.6, 0.6, 0.6)]))
    assert middle > 50
    assert gilt(charts.curve(SIZE, [Share(share, share, share)])) == pytest.approx(middle, rel=0.15)


def test_in_a_high_chart_the_mark_of_today_is_no_larger_than_in_a_square_one() -> None:
    share = Share(0.6, 0.6, 0.6)
    assert gilt(charts.curve((120, 960), [share])) == pytest.approx(gilt(charts.curve((120, 120), [share])), rel=0.15)
