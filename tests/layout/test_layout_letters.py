"""Letters grow alike: at 200 % nothing is read in smaller ones than twice the smallest, at 100 % nothing in smaller
ones than 16 px at 1920x1080.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import pytest

from game.look import type as lettering
from game.stage import Stage
from game.store import Settings
from game.words.languages import codes, use_language
from tests.layout.notes import _forget
from tests.thorough import few
from tests.words.test_words_scenes import SCENES

SIZE = (1920, 1080)
USUAL = ("menu",)
SAMPLE = [scene for turn, scene in enumerate(SCENES) if turn % 2 or scene.__name__ in USUAL]
"""Every second scene, and those of the usual run."""
A_LITTLE = 0.9
"""So much smaller are the words of a row that has no room otherwise."""
ROUND = {name: codes()[1:][place % (len(codes()) - 1)] for place, name in enumerate(one.__name__ for one in SCENES)}
ROUND |= dict.fromkeys(("menu", "solved_deals", "tonight"), "pl")
"""A language for each scene; Polish where words were too long."""


def sizes(scene: Callable[[Stage], None], letters: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The lines of the last picture of a scene, with the size of their letters in px."""
    seen, drawn = defaultdict[str, set[int]](set), lettering._drawn

    def noted(string, style, px, *more):
        seen[string].add(px)
        return drawn(string, style, px, *more)

    stage = Stage(SIZE, settings=Settings(last_game="royal-cotillion", speed="instant", text_scale=f"{letters} %"))
    scene(stage)
    stage.picture()
    stage.advance(2.0)
    _forget()
    with monkeypatch.context() as patch:
        patch.setattr(lettering, "_drawn", noted)
        stage.dirty = True
        stage.picture()
    _forget()
    return {line: min(px) for line, px in seen.items() if line.strip()}


@pytest.mark.parametrize("scene", few(SAMPLE, lambda one: one.__name__ in USUAL), ids=lambda one: one.__name__)
def test_letters_of_twice_the_size_are_so_everywhere(
    scene: Callable[[Stage], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    use_language(ROUND[scene.__name__])
    usual, large = sizes(scene, 100, monkeypatch), sizes(scene, 200, monkeypatch)
    assert {line: px for line, px in usual.items() if px < lettering.LEAST} == {}
    assert {line: px for line, px in large.items() if px < 2 * lettering.LEAST * A_LITTLE - 1} == {}
