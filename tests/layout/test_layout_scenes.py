"""Every page, sheet and table, laid out: no texts touch, none leaves its box, nothing to click lies under another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.stage import Stage
from tests.layout.inspected import WAYS, inspected
from tests.layout.notes import noting
from tests.thorough import named, spread
from tests.words.test_words_scenes import SCENES


@pytest.fixture(scope="module", autouse=True)
def notes() -> Iterator[None]:
    with noting():
        yield


@pytest.mark.parametrize(("scene", "way"), spread(8, SCENES, WAYS), ids=named)
def test_words_and_widgets_have_their_places(scene: Callable[[Stage], None], way: tuple[str, int]) -> None:
    stage = inspected(scene, *way)
    assert stage.lines > 3 or scene.__name__ == "showcase"
    assert sorted(stage.found) == []
