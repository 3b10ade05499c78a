"""Players' own games on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import main as program
from game import rules
from game.rules.own.reader import read
from tests.store.ownfiles import EASY, WRONG, folder_of, forget


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "Cotillion" / "Cotillion").mkdir(parents=True)
    folder_of(tmp_path / "Cotillion" / "Cotillion" / "games", easy=EASY, wrong=WRONG)
    forget(monkeypatch)


def test_a_game_is_printed_as_a_file_that_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["export", "parisienne", "--variant", "open-waste"]) == 0
    assert read(capsys.readouterr().out).piles == rules.ruleset("parisienne", ["open-waste"]).game.piles
    assert program.main(["export", "--guide"]) == 0
    guide = capsys.readouterr().out
    assert "last_waits_for" in guide and "\nCanfield\n========\n" in guide
    assert "[[odds]]" not in guide.split("The game")[0]


def test_a_file_is_known_by_its_path_and_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (str(tmp_path / "Cotillion" / "Cotillion" / "games" / "easy.toml"), "clock tower", "easy"):
        assert program.main(["solve", name, "--deal", "3"]) == 0
        assert "Clock Tower: this deal can be won" in capsys.readouterr().out


def test_a_file_is_known_by_its_name_in_the_list_and_told_where_it_is_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "Cotillion" / "Cotillion" / "games"
    (games / "easy.toml").unlink()
    folder_of(games, golf=EASY.replace("Clock Tower", "Golf"))
    (games / "frog.toml.txt").write_text(EASY)
    assert program.main(["solve", "golf.toml", "--deal", "3"]) == 0
    assert program.main(["list"]) == 0
    told = capsys.readouterr().out
    assert "“Golf” means this file now." in told
    assert "frog.toml.txt: The name must end in .toml, not in .toml.txt." in told
    with pytest.raises(SystemExit):
        program.main(["solve", "frog.toml.txt"])
    assert capsys.readouterr().err.startswith("frog.toml.txt: The name must end in")


def test_what_is_wrong_is_said_without_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file, said in (("games/wrong.toml", "Line 11 of"), ("nothing.toml", "can’t be read")):
        with pytest.raises(SystemExit) as end:
            program.main(["solve", str(tmp_path / "Cotillion" / "Cotillion" / file)])
        told = capsys.readouterr().err
        assert end.value.code == 2 and said in told and told.endswith("export --guide.\n")


SEVERAL = """\
name = "Several"
packs = 9
gater = []

[[foundations]]
name = "aces"
base = "acee"
build = "up in siut"

[[piles]]
name = "columns"
kind = "tableau"
count = 70
deel = 3
"""


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "several.toml").write_text(SEVERAL)
    with pytest.raises(SystemExit):
        program.main(["solve", str(tmp_path / "several.toml")])
    told = capsys.readouterr().err
    assert [line.partition(" ")[0] + line.split()[1] for line in told.splitlines()[:-1]] == [
        f"Line{number}" for number in (2, 3, 7, 8, 13, 14)
    ]
    (tmp_path / "several.toml").write_text(EASY.replace("51", "53").replace('"ring"', '"Ring 1"') + 'to = "x"\n')
    with pytest.raises(SystemExit):
        program.main(["solve", str(tmp_path / "several.toml")])
    assert "There is no word “to” here" in capsys.readouterr().err


def test_the_list_says_where_the_folder_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["list"]) == 0
    told = capsys.readouterr().out
    assert str(tmp_path) in told and "Clock Tower" in told and "“length”" in told
