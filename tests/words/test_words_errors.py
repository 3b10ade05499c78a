"""Errors in every language: numbers as it writes them, and what the player typed as it was typed."""

from __future__ import annotations

import pytest

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
