"""Every page, sheet and table in other languages, whose words are longer: in the smallest window, with any letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.stage import Stage
from game.words.languages import codes, use_language
from tests.layout.inspected import SIZES, inspected
from tests.layout.notes import noting
from tests.thorough import few, named, spread
from tests.words.tables import gavotte, lessons, why_lost
from tests.words.test_words_languages import is_complete
from tests.words.test_words_scenes import SCENES, menu

SIZE = SIZES[0]
USUAL = ("settings", "table", "statistics_of_nothing", "files")
"""Scenes with the longest words that take no time."""
SPOKEN = [code for code in codes()[1:] if is_complete(code)]


@pytest.fixture(scope="module", autouse=True)
def notes() -> Iterator[None]:
    with noting():
        yield


LARGEST = 200
"""In percent; 150 are looked at in every language, these in each scene in one of them and in one window, by turns."""
TURNS = [(scene, SPOKEN[turn % len(SPOKEN)], SIZES[turn % len(SIZES)]) for turn, scene in enumerate(SCENES)]
TURNS += [
    (gavotte, "de", SIZE),
    (lessons, "ru", SIZE),
    (lessons, "pl", SIZE),
    (why_lost, "de", "1024x768"),
    (menu, "ru", "1024x768"),
]
"""The last ones have counts of cards where a question or a sheet has to be, or a long heading."""


@pytest.mark.parametrize(
    "turn", few(TURNS, lambda one: one[0].__name__ in USUAL), ids=lambda one: f"{one[0].__name__}-{one[1]}-{one[2]}"
)
def test_the_largest_letters_have_their_places_too(turn: tuple[Callable[[Stage], None], str, str]) -> None:
    scene, code, size = turn
    use_language(code)
    stage = inspected(scene, size, LARGEST)
    assert sorted(stage.found) == []


@pytest.mark.parametrize(("scene", "code"), spread(5, SCENES, SPOKEN), ids=named)
def test_longer_words_have_their_places_too(scene: Callable[[Stage], None], code: str) -> None:
    use_language(code)
    stage = inspected(scene, SIZE, 150)
    assert sorted(stage.found) == []
