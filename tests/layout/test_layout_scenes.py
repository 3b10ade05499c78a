"""Every page, sheet and table, laid out: no texts touch, none leaves its box, nothing to click lies under another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.stage import Stage
from tests.layout.inspected import WAYS, inspected
from tests.layout.notes import noting
from tests.thorough import few
from tests.words.test_words_scenes import SCENES

LONG = frozenset(
    {"cotillion", "parisienne", "olympus", "pyramid", "calculation", "gavotte", "queen_of_italy", "problem"}
)
LONG |= {
    "lessons",
    "win",
    "statistics",
    "journal",
    "rules_page",
    "tries",
    "replay",
    "side_by_side",
    "quitting",
    "surprise",
    "refused_in_the_menu",
    "dance_card_without_a_streak",
}
"""Scenes that take their time."""


@pytest.fixture(scope="module", autouse=True)
def notes() -> Iterator[None]:
    with noting():
        yield


@pytest.mark.parametrize("scene", few(SCENES, lambda one: one.__name__ not in LONG), ids=lambda one: one.__name__)
@pytest.mark.parametrize("way", few(WAYS, lambda way: way == WAYS[2]), ids=lambda way: f"{way[0]}-{way[1]}")
def test_words_and_widgets_have_their_places(scene: Callable[[Stage], None], way: tuple[str, int]) -> None:
    stage = inspected(scene, *way)
    assert stage.lines > 3 or scene.__name__ == "showcase"
    assert sorted(stage.found) == []
