"""The command that finds what a new game needs, and says what it lacks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import rules
from game.make import book, kindest, lessons, new, survey
from game.rules import Game
from game.solver.odds import measured
from tests.thorough import spread

HEAD = "| game | careless play | careful play | knowing every card |"


def test_a_game_of_the_house_lacks_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert new.main(["Carpet", "--check"]) == 0
    assert capsys.readouterr().out == "Carpet: nothing is missing\n"


@pytest.mark.parametrize("game", spread(2, rules.GAMES), ids=lambda game: game.id)
def test_no_game_of_the_house_lacks_more_than_deals(game: Game) -> None:
    """Deals of a new game are still being played."""
    lacks = [lack for lack in new.missing(game) if " odds: " not in lack]
    assert lacks == []


def test_what_a_file_does_not_say_is_named() -> None:
    bare = replace(rules.find_game("congress"), plan=None, tip="", sources=())
    lacks = list(new.missing(bare))
    assert [lack.split(",")[0] for lack in lacks] == ["sources", "tip"]
    assert [more.split(":")[0] for more in new.possible(bare)] == ["plan"]


DRAWN = 25
"""Games with a drawing and a dance of their own; a newer one may go without."""


def test_what_has_been_drawn_stays_so() -> None:
    assert sum(not list(new.possible(game)) for game in rules.GAMES) >= DRAWN


def test_new_clauses_are_written_and_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "clauses.txt"
    file.write_text("BringAll\n", encoding="utf-8")
    monkeypatch.setattr(new, "CLAUSES", file)
    monkeypatch.setattr("subprocess.run", lambda *_words, **_more: None)
    new.write_clauses()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("subprocess.run", lambda *_words, **_more: file.write_text("Gather\n", encoding="utf-8"))
    new.write_clauses()
    assert capsys.readouterr().err == f"Read through what is new in {file}.\n"


def test_what_is_not_measured_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("", encoding="utf-8")
    monkeypatch.setattr(new, "RULESETS_FILE", empty)
    monkeypatch.setattr(new, "LESSONS", empty)
    monkeypatch.setattr(new, "README", empty)
    lacks = list(new.missing(rules.find_game("congress")))
    assert lacks == [
        "its row in the table of odds in game/README.md",
        "congress: its line in rulesets.txt, for codes",
        "congress: the deal of its lesson",
    ]


def test_the_search_enlists_the_game_and_keeps_to_its_minutes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[list[str]] = []
    firsts: list[list[str]] = []
    file = tmp_path / "rulesets.txt"
    file.write_text("gavotte\nfrog\n", encoding="utf-8")
    monkeypatch.setattr(new, "RULESETS_FILE", file)
    monkeypatch.setattr(survey, "main", asked.append)
    monkeypatch.setattr(lessons, "main", asked.append)
    monkeypatch.setattr(kindest, "main", firsts.append)
    monkeypatch.setattr(new, "write_clauses", lambda: None)
    readme = tmp_path / "README.md"
    readme.write_text(f"# Odds\n\n{HEAD}\n|---|--:|--:|--:|\n| Frog | 1 % | 2 % | 3 % |\n\nMore.\n", encoding="utf-8")
    monkeypatch.setattr(new, "README", readme)
    new.main(["frog", "--minutes", "3"])
    assert file.read_text(encoding="utf-8") == "gavotte\nfrog\nfrog@2\nfrog+fly\n", "earlier rules keep their line"
    assert all(words[:4] == ["--game", "frog", "--minutes", "3.0"] for words in asked) and len(asked) == 2
    assert firsts == [["--game", "frog"]]
    short = book.overview(measured.read(measured.FILE))
    assert readme.read_text(encoding="utf-8") == f"# Odds\n\n{short}\n\nMore.\n"
    new.tell(readme)
    assert readme.read_text(encoding="utf-8") == f"# Odds\n\n{short}\n\nMore.\n"


def test_an_unknown_game_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        new.main(["carpets"])
    assert ended.value.code == 2 and "Did you mean carpet?" in capsys.readouterr().err
