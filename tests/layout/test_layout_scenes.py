"""Every page, sheet and table, laid out: no texts touch, none leaves its box, nothing to click lies under another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.stage import Stage
from tests.layout.inspected import SIZES, inspected
from tests.layout.notes import noting
from tests.thorough import few
from tests.words.test_words_scenes import SCENES


@pytest.fixture(scope="module", autouse=True)
def notes() -> Iterator[None]:
    with noting():
        yield


USUAL = ("tonight", "settings", "statistics_of_nothing", "replay", "review", "solved_deals", "over", "table")
LETTERS = (100, 125, 150)
WAYS = [
    *((scene, SIZES[0], 150) for scene in SCENES),
    *((scene, SIZES[turn % 4 + 1], LETTERS[turn % 3]) for turn, scene in enumerate(SCENES)),
]
"""Everything in the smallest window with large letters, and once more in another, by turns."""


@pytest.mark.parametrize(
    "way",
    few(WAYS, lambda way: way[0].__name__ in USUAL and way[1] == SIZES[0]),
    ids=lambda way: f"{way[0].__name__}-{way[1]}-{way[2]}",
)
def test_words_and_widgets_have_their_places(way: tuple[Callable[[Stage], None], str, int]) -> None:
    scene, size, letters = way
    stage = inspected(scene, size, letters)
    assert stage.lines > 3 or scene.__name__ == "showcase"
    assert sorted(stage.found) == []
