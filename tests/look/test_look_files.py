"""The pictures and sounds are found wherever the program lies."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.look import palette

HOUSE = Path(__file__).parents[2]


def test_in_a_checkout_they_lie_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert palette.data("sounds", "win1.wav") == HOUSE / "sounds" / "win1.wav"
    assert palette.data("sprites", "svg").is_dir()


def test_a_frozen_program_has_them_where_it_was_unpacked_or_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert palette.data("sounds") == Path(sys.executable).parent / "sounds"
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert palette.data("sounds") == tmp_path / "sounds"
