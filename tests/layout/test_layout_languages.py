"""Every page, sheet and table in other languages, whose words are longer: in the smallest window, with any letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.stage import Stage
from game.words.languages import codes, use_language
from tests.layout.inspected import LETTERS, WAYS, inspected
from tests.layout.notes import noting
from tests.thorough import few
from tests.words.test_words_languages import is_complete
from tests.words.test_words_scenes import SCENES

SIZE = WAYS[0][0]
USUAL = ("settings", "table", "statistics_of_nothing", "files")
"""Scenes with the longest words that take no time."""
SPOKEN = [code for code in codes()[1:] if is_complete(code)]


@pytest.fixture(scope="module", autouse=True)
def notes() -> Iterator[None]:
    with noting():
        yield


LARGEST = 200
"""In percent; 150 are looked at everywhere, these where a page has another layout with them."""
OTHERWISE = (
    "settings",
    "statistics_of_nothing",
    "odds",
    "statistics",
    "journal",
    "dance_card",
    "hands",
    "own_games",
    "review",
    "tries",
    "menu",
    "refused_in_the_menu",
    "tonight",
    "first_evening",
    "keys_of_the_table",
    "all_games",
    "problem",
    "win",
)
REFLOWN = [scene for scene in SCENES if scene.__name__ in OTHERWISE]


@pytest.mark.parametrize("scene", few(REFLOWN, lambda one: one.__name__ in OTHERWISE[:3]), ids=lambda one: one.__name__)
@pytest.mark.parametrize("code", ["de", "ru"])
def test_the_largest_letters_have_their_places_too(scene: Callable[[Stage], None], code: str) -> None:
    use_language(code)
    stage = inspected(scene, SIZE, LARGEST)
    assert sorted(stage.found) == []


@pytest.mark.parametrize("letters", few(LETTERS, lambda letters: letters == LETTERS[-1]))
@pytest.mark.parametrize("scene", few(SCENES, lambda one: one.__name__ in USUAL), ids=lambda one: one.__name__)
@pytest.mark.parametrize("code", SPOKEN)
def test_longer_words_have_their_places_too(scene: Callable[[Stage], None], code: str, letters: int) -> None:
    use_language(code)
    stage = inspected(scene, SIZE, letters)
    assert sorted(stage.found) == []
