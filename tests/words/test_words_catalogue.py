"""Fixed texts: put into a language, with facts and counts in their places."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from game.words import clock, deal_name, digits, plural, use
from game.words.languages import use_language
from game.words.letters import key_told
from game.words.numbers import decimal, percent
from game.words.odds import in_percent
from tests.words.pseudo import Pseudo


@pytest.fixture
def pseudo() -> Iterator[None]:
    use(Pseudo())
    yield
    use(NullTranslations())


def test_a_language_may_have_three_forms_of_the_plural() -> None:
    try:
        use_language("pl")
        said = [plural("{n} move", "{n} moves", n) for n in (0, 1, 2, 5, 12, 22, 112, 1_004, 12_345)]
    finally:
        use_language("en")
    forms = ["0 ruchów", "1 ruch", "2 ruchy", "5 ruchów", "12 ruchów", "22 ruchy", "112 ruchów"]
    assert said == [*forms, "1\u202f004 ruchy", "12\u202f345 ruchów"]


def test_figures_times_and_deals() -> None:
    assert [digits(number) for number in (0, 999, 1234567)] == ["0", "999", "1,234,567"]
    assert (clock(245), clock(3729)) == ("4:05", "1:02:09")
    assert (deal_name(1926), deal_name(None)) == ("Deal 1,926", "Own cards")


def test_figures_are_written_as_in_the_language_in_use() -> None:
    try:
        use_language("de")
        assert (digits(1234567), decimal("12.5"), in_percent(0.0123)) == ("1.234.567", "12,5", "1,23")
        assert percent(0.98) == "98\u00a0%"
        use_language("pl")
        assert percent(0.98) == "98%"
    finally:
        use_language("en")
    assert (digits(1234567), decimal("12.5")) == ("1,234,567", "12.5")


def test_keys_have_the_names_of_the_keyboards_of_a_language() -> None:
    keys = [key_told(name) for name in ("Ctrl+Z", "Ctrl+Alt+Home", "U", "+", "Ctrl++", "Space")]
    assert keys == ["Ctrl+Z", "Ctrl+Alt+Home", "U", "+", "Ctrl++", "Space"]
    try:
        use_language("de")
        assert [key_told(name) for name in ("Ctrl+Z", "Home", "U", "Ctrl++")] == ["Strg+Z", "Pos1", "U", "Strg++"]
    finally:
        use_language("en")
