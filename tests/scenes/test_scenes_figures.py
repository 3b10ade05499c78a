"""What the statistics page says beside its pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.look.scale import Scale
from game.scenes.pages import figures
from game.store.statistics import Point

DAY = 86400.0


def test_progress_names_the_first_and_the_last_day_and_after_one_deal_its_day_once(monkeypatch) -> None:
    found: list[str] = []
    for name in ("text", "paragraph"):
        drawn = getattr(figures, name)

        def noted(words: str, *how: Any, drawn: Callable[..., Any] = drawn, **more: Any) -> Any:
            found.append(words)
            return drawn(words, *how, **more)

        monkeypatch.setattr(figures, name, noted)

    def said(points: list[Point]) -> list[str]:
        found.clear()
        figures.draw_progress(pygame.Surface((960, 540)), pygame.Rect(20, 20, 500, 300), Scale(0.5), points, 0.6)
        return found

    assert {"100\u00a0% of 1 deal", "Likely between 21 and 100\u00a0%."} <= set(said([Point(1.8e9, 1, 1)]))
    assert len([one for one in found if one.endswith(" 2027")]) == 1
    assert said([Point(1.8e9 + place * DAY, place, place + 1) for place in range(4)])[1] == (
        "75\u00a0% of the last 4 deals"
    )
    assert len({one for one in found if one.endswith(" 2027")}) == 2
