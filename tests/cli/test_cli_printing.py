"""What is printed to be read: rules pages, and lines as wide as the terminal."""

from __future__ import annotations

import io
import os
import re
import shutil
from html import unescape
from pathlib import Path

import pytest

import main as program
from game import rules
from game.store import Journal
from game.store import files as folders
from game.words.catalogue import Length, plain
from game.words.languages import codes
from game.words.rulespage import measured_section, rules_told
from tests.store.deals import some
from tests.thorough import few
from tests.words.shipped import SHIPPED


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(name: str, *variants: str) -> list[str]:
    """The paragraphs of a game's rules, in the language in use."""
    ruleset = rules.ruleset(name, variants)
    sections = (*rules_told(ruleset, Length.SPOKEN), *measured_section(ruleset))
    return [plain(words) for section in sections for words in section.paragraphs]


@pytest.mark.parametrize("language", few(codes(), ("de", "ru").__contains__))
def test_the_rules_are_printed_in_every_language_as_text_and_as_a_page(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert program.main(["--language", language, "rules", "gavotte", "--variant", "set-out"]) == 0
    found = capsys.readouterr().out.splitlines()
    assert [line for line in found if line in set(told("gavotte", "set-out"))] == told("gavotte", "set-out")
    assert program.main(["--language", language, "rules", "gavotte", "--variant", "set-out", "--html"]) == 0
    page = capsys.readouterr().out
    assert f'<html lang="{language}">' in page and page.count("<h1") == 1
    assert [unescape(words) for words in re.findall("<p>(.*)</p>", page)] == told("gavotte", "set-out")


def test_without_a_game_the_rules_of_all_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["rules", "--html"]) == 0
    page = capsys.readouterr().out
    ids = [game.id for game in SHIPPED]
    assert sorted(re.findall('<h1 id="(.*?)"', page)) == sorted(re.findall('href="#(.*?)"', page)) == sorted(ids)
    with pytest.raises(SystemExit) as left:
        program.main(["rules", "--variant", "set-out"])
    assert left.value.code == 2 and "Name the game" in capsys.readouterr().err


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal of seventy columns."""
    monkeypatch.setattr(shutil, "get_terminal_size", lambda *_: os.terminal_size((70, 24)))
    monkeypatch.setattr("sys.stdout", screen := Terminal())
    return screen


@pytest.mark.parametrize("command", [["rules", "carpet"], ["list"], ["statistics"], ["odds", "--table"]], ids=" ".join)
def test_a_terminal_gets_lines_of_its_width_and_all_words(
    command: list[str], home: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    journal = Journal(folders.data_folder() / "records.sqlite")
    some(journal, 40)
    journal.close()
    assert program.main(command) == 0
    piped = capsys.readouterr().out
    screen = request.getfixturevalue("terminal")
    assert program.main(command) == 0
    folded = screen.getvalue()
    prose = [line for line in folded.splitlines() if str(home) not in line]  # a path, and a command to copy, stay whole
    assert max(map(len, prose)) <= 70 < max(map(len, piped.splitlines()))
    assert folded.split() == piped.split()
