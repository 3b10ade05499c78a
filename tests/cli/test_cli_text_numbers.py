"""Numbers and what is counted, in text mode: written as each language does, and right for one as for many."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import main as program
from game.words.languages import use_language
from game.words.numbers import answers
from tests.frontdoor import keep

THOUSAND = {"en": "1,000", "fr": "1\u202f000", "de": "1.000"}
ODDS = {"en": "odds royal cotillion", "fr": "chances royal cotillion", "de": "chancen royal cotillion"}
RULES = {"en": "rules royal cotillion", "fr": "règles royal cotillion", "de": "regeln royal cotillion"}
UNSET = re.compile(r"(?<![\w.,+-])[0-9]{4,}(?![\w-])")
"""A number of four figures or more in one piece."""


def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: str, *lines: str) -> str:
    """What text mode says in a language."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    program.main(["--language", code, "text"])
    return capsys.readouterr().out


@pytest.mark.parametrize("code", THOUSAND)
def test_thousands_stand_apart_as_the_language_sets_them(
    home: Path, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(home, lamp=False)
    told = said(monkeypatch, capsys, code, ODDS[code], RULES[code], "play royal cotillion deal 76543")
    assert told.count(THOUSAND[code]) >= 2, "the book of odds and the rules page"
    assert THOUSAND[code].replace("1", "76").replace("000", "543") in told
    years = {"1990"}
    assert [found for found in UNSET.findall(told) if found not in years] == []


@pytest.mark.parametrize(
    ("code", "one", "all_won", "mixed"),
    [
        ("en", "1 is not known", "all can be won", "998 can be won, 1 cannot, 1 is not known"),
        ("fr", "1 reste inconnue", "toutes peuvent être gagnées", "998 peuvent être gagnées, 1 ne le peut pas"),
        ("de", "1 ist nicht bekannt", "alle sind zu gewinnen", "998 sind zu gewinnen, 1 nicht, 1 ist nicht bekannt"),
    ],
)
def test_one_is_not_many_and_none_is_not_told(code: str, one: str, all_won: str, mixed: str) -> None:
    use_language(code)
    try:
        assert answers(1000, 0, 0) == all_won
        assert answers(998, 1, 1).startswith(mixed) and answers(998, 1, 1).endswith(one)
    finally:
        use_language("en")
