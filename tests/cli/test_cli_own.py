"""Players' own games on the command line."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import main as program
from game import rules
from game.rules.own.reader import read
from game.store.own import FRIENDS
from game.words.catalogue import plain
from game.words.languages import codes
from game.words.rulespage import guide_told
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
    assert "last_waits_for" in guide and "\nCanfield\n--------\n" in guide
    assert "[[odds]]" not in guide.split("The game")[0]


@pytest.mark.parametrize("language", codes())
def test_what_a_file_may_say_is_a_page_for_a_browser_with_every_word(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert program.main(["--language", language, "export", "--guide", "--html"]) == 0
    page = capsys.readouterr().out
    told = [words for kind, words in re.findall(r"<(p|pre)>(.*?)</\1>", page, re.DOTALL)]
    assert [unescape(words) for words in told] == [plain(words) for one in guide_told() for words in one.paragraphs]
    assert page.count("<pre>") > 100 and f'<html lang="{language}">' in page
    with pytest.raises(SystemExit):
        program.main(["export", "carpet", "--html"])


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
    (games / "frog.toml.txt").write_text(EASY, encoding="utf-8")
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
    (tmp_path / "several.toml").write_text(SEVERAL, encoding="utf-8")
    with pytest.raises(SystemExit):
        program.main(["solve", str(tmp_path / "several.toml")])
    told = capsys.readouterr().err
    assert [line.partition(" ")[0] + line.split()[1] for line in told.splitlines()[:-1]] == [
        f"Line{number}" for number in (2, 3, 7, 8, 13, 14)
    ]
    (tmp_path / "several.toml").write_text(
        EASY.replace("51", "53").replace('"ring"', '"Ring 1"') + 'to = "x"\n', encoding="utf-8"
    )
    with pytest.raises(SystemExit):
        program.main(["solve", str(tmp_path / "several.toml")])
    assert "There is no word “to” here" in capsys.readouterr().err


def friend(name: str, *changes: tuple[str, str]) -> str:
    """The file of an old friend, changed."""
    text = (FRIENDS / f"{name}.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


CRUEL = friend("la-belle-lucie", ("redeals = 2\nshuffled = true", "unlimited = true\nin_order = true"))
BASES_UP = """\
name = "Bases Up"
packs = 1
turn = []
gather = []
opening = [{ lay = "columns", bases_up = true }]

[[foundations]]
name = "aces"
base = "ace"
build = "up in suit"
start = "as they come"

[[piles]]
name = "columns"
kind = "tableau"
count = 8
deal = 6
pack = "down whatever the suit"
fill = "takes any available card"
"""
WON = EASY.replace("turn = []\ngather", 'win = "every foundation is complete"\nturn = []\ngather').replace(
    "length = 52", "length = 1"
)
NEAR = EASY + '[table]\ndrawing = """\nt r\n"""\nkeys = { t = "tower", r = "ring" }\n'
SILENT = (
    (CRUEL, "unlimited: A redeal without end brings the same cards again: write redeals = 20"),
    (friend("la-belle-lucie", ("redeals = 2", "unlimited = true")), "write redeals = 20"),
    (friend("klondike", ("unlimited = true", "unlimited = true\nredeals = 3")), "Write redeals or unlimited, not both"),
    (friend("klondike", ("deals = [", "deal = 3\ndeals = [")), "piles 1, deal: Write deal or deals, not both."),
    (friend("klondike", ("groups = true", 'groups = true\nlift = "in order and in suit"')), "No run can be in suit"),
    (NEAR.replace("t r", "t   r"), ""),
    (NEAR.replace("t r", "tr"), "table, drawing: The cards of “t” and “r” lie on each other."),
    (friend("scorpion", ('pack = "down in suit"', "pack = { step = 0 }")), "piles 1, pack: Write a step other than 0"),
    (WON, "The deal is won before the first move."),
    (BASES_UP, ""),
)


@pytest.mark.parametrize(("text", "said"), SILENT)
def test_what_was_taken_in_silence_is_told(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.toml").write_text(text, encoding="utf-8")
    if not said:
        assert program.main(["export", str(tmp_path / "x.toml")]) == 0
        return
    with pytest.raises(SystemExit):
        program.main(["export", str(tmp_path / "x.toml")])
    assert said in capsys.readouterr().err


def test_the_list_says_where_the_folder_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["list"]) == 0
    told = capsys.readouterr().out
    assert str(tmp_path) in told and "Clock Tower" in told and "“length”" in told
