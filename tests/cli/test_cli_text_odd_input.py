"""Text mode by its own door: what a keyboard can give that is neither a word nor a number, and cards that begin like a
command.
"""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

import main as program

Typed = Callable[..., str]
LINES = ("{}", "undo {}", "redo {}", "problem carpet {}", "problem {}", "journal {}", "journal code {}")
MORE = ("replay {}", "settings volume {}", "tries {}", "tries drop {}", "odds {}", "play carpet {}", "pile {}")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """What is said to lines typed in text mode, by the command itself."""

    def through(language: str, *lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert program.main(["--language", language, "text"]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return through


@pytest.mark.parametrize("number", ["2²", "٣", "9" * 4301, "-1"])
def test_what_looks_like_a_number_ends_nothing(typed: Typed, number: str) -> None:
    lines = (line.format(number) for line in (*LINES, *MORE))
    told = typed("en", "settings lamp off", "play carpet deal 3", *lines, "play carpet deal 3", "yes", "turn", "why 2s")
    assert "can be played" in told.splitlines()[-2] or "still hidden" in told.splitlines()[-1]


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("fr", "R de pique", "roi de pique"),
        ("en", "Q of hearts", "queen of hearts"),
    ],
)
def test_a_whole_card_is_a_card_though_its_first_letter_is_a_command(
    typed: Typed, language: str, line: str, told: str
) -> None:
    answer = typed(language, "settings lamp off", "play carpet deal 3", "1", line, "undo").splitlines()
    assert told in answer[-3], "why it can't be played, and the program goes on"
    assert answer[-2].startswith("1 "), "a move was undone after it"


def test_two_ranks_are_two_ranks_where_they_are_to_be_named(typed: Typed) -> None:
    told = typed("en", "settings lamp off", "play gavotte deal 3", "1", "q and k", "undo 2", "q")
    assert "ueen and king." in told and "2 moves undone." in told
    assert told.endswith("Your games are saved.\n"), "alone it is the command"


def test_statistics_and_journal_agree_on_what_is_paused(typed: Typed) -> None:
    told = typed(
        "en", "settings lamp off", "lesson carpet", *["next"] * 4, "play gavotte deal 3", "1", "journal", "statistics"
    )
    listed = [line for line in told.splitlines() if line.startswith(("1: ", "2: ")) and "aused" in line]
    assert len(listed) == 2 and told.count("No finished deals, 1 paused.") == 2, told[-900:]
