"""The README's pictures show the program as it is."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

pictures: Any = import_module("sprites.pictures")


@pytest.mark.thorough
def test_the_pictures_in_the_readme_are_up_to_date(tmp_path: Path) -> None:
    assert pictures.stale(tmp_path) == [], "python sprites/pictures.py draws them again"


def test_the_readme_shows_every_picture_and_no_other() -> None:
    readme = (pictures.HERE.parent / "README.md").read_text("utf-8")
    assert {name for name in pictures.pictures() if f"sprites/pictures/{name}" in readme} == set(pictures.pictures())
    assert {path.name for path in pictures.FOLDER.iterdir()} == {*pictures.pictures(), "ball.png"}
    assert "sprites/pictures/ball.png" in readme
