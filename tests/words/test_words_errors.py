"""Errors in every language: numbers as it writes them, and what the player typed as it was typed."""

from __future__ import annotations

import pytest

import main as program
from game.rules import BadDeal
from game.rules.deals import LAST_DEAL, check_number
from game.rules.own.faults import Fault
from game.rules.own.reader import LONGEST, read
from game.words.errors import error_told
from game.words.figures import figures
from game.words.languages import codes, use_language

TYPED = "1,234,567,890,123,456,789"


@pytest.mark.parametrize("code", codes())
def test_numbers_are_written_as_the_language_does(code: str) -> None:
    use_language(code)
    with pytest.raises(BadDeal) as wrong:
        check_number(TYPED)
    with pytest.raises(Fault) as long:
        read("#" * (LONGEST + 1))
    told = error_told(wrong.value)
    assert figures(LAST_DEAL) in told and TYPED in told
    assert figures(LONGEST) in error_told(long.value)


def test_english_needs_no_words_for_it() -> None:
    with pytest.raises(BadDeal, match="from 1 to 9,007,199,254,740,991"):
        check_number(0)


def test_a_file_that_is_no_journal_is_refused_in_the_language(tmp_path, capsys) -> None:
    (tmp_path / "a").write_text("no journal")
    assert program.main(["--language", "de", "journal", "--import", str(tmp_path / "a")]) == 1
    assert capsys.readouterr().err.startswith("Das ist kein Journal")
