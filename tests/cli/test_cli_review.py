"""Reviews by the command line, entered as the program is."""

from __future__ import annotations

from pathlib import Path

import pytest

import main

LINE = Path(__file__).with_name("review-line.txt")
"""The moves of a deal of Queen of Italy whose last position takes a search with much packing to and fro."""


def test_a_line_with_much_packing_to_and_fro_is_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    moves = " ".join(LINE.read_text(encoding="utf-8").split())
    assert main.main(["review", "queen-of-italy", "--deal", "7", "--moves", moves]) == 0
    said = capsys.readouterr().out
    assert "113 moves" in said
    assert said.count("W") >= 114, "every position of it can be won"
