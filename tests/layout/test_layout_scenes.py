"""Every page, sheet and table, laid out: no texts touch, none leaves its box, nothing to click lies under another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.stage import Stage
from game.words.languages import codes, use_language
from tests.layout.inspected import SIZES, inspected
from tests.layout.notes import noting
from tests.thorough import few
from tests.words.tables import lessons, why_lost
from tests.words.test_words_languages import is_complete
from tests.words.test_words_scenes import SCENES, menu

Case = tuple[Callable[[Stage], None], str, str, int]
USUAL = ("tonight", "review", "table")
LONG = ("settings",)
"""Scenes with the longest words that take no time."""
LETTERS = (100, 125, 150)
OTHERS = [code for code in codes()[1:] if is_complete(code) and code != "de"]
SMALL = SIZES[0]
CASES: list[Case] = [
    *((scene, "en", SMALL, 150) for scene in SCENES),
    *((scene, "en", SIZES[turn % 4 + 1], LETTERS[turn % 3]) for turn, scene in enumerate(SCENES)),
    *((scene, "de", SMALL, 200) for scene in SCENES),
    *((scene, OTHERS[turn % len(OTHERS)], SMALL, 150) for turn, scene in enumerate(SCENES)),
    *((scene, ["de", *OTHERS][turn % 6], SIZES[turn % 5], 200) for turn, scene in enumerate(SCENES)),
    (lessons, "ru", SMALL, 200),  # here and below are counts of cards where a question or a sheet has to be
    (lessons, "pl", SMALL, 200),
    (why_lost, "de", "1024x768", 200),  # a long heading
    (menu, "ru", "1024x768", 200),
]
"""A scene, a language, a window, and the size of letters in percent; what is not in every one of them goes by turns."""


def is_usual(case: Case) -> bool:
    scene, code, size, letters = case
    if code == "en":
        return size == SMALL and scene.__name__ in USUAL
    return code == "de" and size == SMALL and letters == 200 and scene.__name__ in LONG


@pytest.fixture(scope="module", autouse=True)
def notes() -> Iterator[None]:
    with noting():
        yield


@pytest.mark.parametrize(
    "case", few(CASES, is_usual), ids=lambda case: "-".join([case[0].__name__, *map(str, case[1:])])
)
def test_words_and_widgets_have_their_places(case: Case) -> None:
    scene, code, size, letters = case
    use_language(code)
    stage = inspected(scene, size, letters)
    assert stage.lines > 3 or scene.__name__ == "showcase"
    assert sorted(stage.found) == []
