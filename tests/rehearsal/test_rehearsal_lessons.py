"""A lesson, by keys alone, in each language."""

from __future__ import annotations

import pytest

from tests.rehearsal.room import Room
from tests.rehearsal.stories import find, seated, taught

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize(("language", "begins"), [("en", "Gavotte, a lesson."), ("pl", "Gavotte, lekcja.")])
def test_a_lesson_by_keys_alone(room: Room, language: str, begins: str) -> None:
    program = seated(room.start("--language", language))
    find(program, "Gavotte")
    program.key("ctrl+F1")
    program.says(begins)  # the page before, too, may still say what begins with the name
    assert taught(program, "Gavotte") == 1, "there is a card that may not go yet, and one is to try it"
    program.quit()


@pytest.mark.parametrize("language", ["de"])
def test_a_step_of_a_lesson_is_drawn(room: Room, language: str) -> None:
    """Of a game whose lesson lets one try a card that may not go, as a command."""
    asked = ("snapshot", "step.png", "--scene", "lesson", "--game", "gavotte", "--step", "6", "--size", "960x540")
    room.run("--language", language, *asked)
    assert (room.home / "step.png").exists()
