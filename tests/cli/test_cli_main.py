"""The command line: what is asked for wrongly is a sentence, and pictures come out the same twice."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from datetime import timedelta
from errno import EINVAL
from pathlib import Path

import pygame
import pytest

import main as program
from game import __version__, rules
from game.cli.snapshot import EVENING
from game.cli.subcommands import _COMMANDS
from game.rules.cards import NAMES
from game.solver.odds.measured import FILE, read
from game.store import clock
from game.store.dances import FIRST, last_day
from game.store.own import FRIENDS
from game.window import app
from game.window.screen import NoDisplay
from game.words.games import game_name, game_names
from game.words.numbers import long_date
from tests.frontdoor import keep
from tests.hostile import lines, wrong
from tests.systems import POSIX
from tests.thorough import few

ROOT = Path(__file__).resolve().parents[2]
PACK = " ".join(NAMES)


def refused(arguments: list[str], capsys) -> str:
    """What is said when these arguments are refused, which must be with status 2 and no picture, list or traceback."""
    with pytest.raises(SystemExit) as left:
        program.main(arguments)
    out, err = capsys.readouterr()
    assert left.value.code == 2 and not out and "Traceback" not in err
    sentence, hint = err.strip().split("\n")
    asked = next((f" {word}" for word in arguments[:1] if word in _COMMANDS), "")
    assert hint == f"See main.py{asked} --help.", "that which tells of what was asked"
    assert sentence[0].isupper() or sentence[0] == "“"
    assert sentence.rstrip("”").endswith((".", "?", ")")), sentence
    return sentence


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "xyzzy"], "no game called “xyzzy”"),
        (["text", "xyzzy"], "no game called “xyzzy”"),
        (["text", "gavotte", "--variant", "setout"], "Did you mean set-out?"),
        (["play", "gavotte", "--variant", "setout"], "Did you mean set-out?"),
        (["play", "captive-queens", "--variant", "two-redeals", "--variant", "one-redeal"], "Choose only one"),
        *((["play", "carpet", "--deal", deal], "1") for deal in ("0", str(2**53), "x")),
        (["play", "carpet", "--cards", PACK.removesuffix(" KC")], "the king of clubs"),
        (["play", "royal-cotillion", "--cards", PACK], "needs 104 cards and has 52"),
        (["play", "carpet", "--deal", "1", "--cards", PACK], "not allowed with"),
        *((["--windowed", size], f"“{size}”") for size in ("0x0", "axb", "99999x99999")),
        (["snapshot", "x.png", "--size", "0x0"], "“0x0”"),
        (["snapshot", "x.png", "--at", "nan"], "“nan”"),
        (["snapshot", "x.png", "--game", "gavote"], "gavotte"),
        (["snapshot", "x.png", "--scene", "cellar"], "cellar"),
        (["snapshot", "x.png", "--moves", "fly"], "fly"),
        (["snapshot", "x.png", "--scene", "review", "--moves", "fly"], "fly"),
        (["snapshot", "x.png", "--scene", "review", "--deal", "4"], "Name the moves"),
        (["snapshot", "x.png", "--game", "carpet", "--cards", "AS"], "lacks"),
        (["snapshot", "x.png", "--moves", "redeal"], "stock"),
        (["showcase", "--seconds", "soon"], "soon"),
        (["solve", "gavote"], "gavotte"),
        (["solve"], "game"),
        (["review", "carpet", "--moves", "redeal"], "stock"),
        (["problem", "pyramid", "0"], "“0”"),
        (["problem", "pyramid", "999"], "the last of Pyramid is number"),
        (["problem", "royal-quadrille", "1", "--print"], "none of Royal Quadrille is known"),
        (["snapshot", "x.png", "--scene", "problem", "--problem", "999", "--game", "pyramid"], "no problem 999"),
        (["odds"], "Name a game"),
        (["odds", "carpet", "--deals", "0"], "“0”"),
        (["odds", "carpet", "--jobs", "none"], "none"),
        (["dance"], "dance"),
        (["code", "gavotte", "--moves", "turn"], "wing"),
        (["code", "gavotte", "--moves", "fly"], "fly"),
        (["play", "5DR13021PB"], "a letter is wrong"),
        (["play", "M050013K", "--deal", "3"], "Leave out the other options"),
        (["play", "QBMZSNJ001X"], "has a mistake"),
        (["today", "--date", "2026-02-30"], "“2026-02-30” is not a day"),
        (["today", "--print", "--date", str(FIRST - timedelta(1))], long_date(FIRST)),
        (["today", "--print", "--date", str(last_day() + timedelta(1))], long_date(last_day())),
        (["today", "--date", str(EVENING.date() + timedelta(1))], "That deal opens on"),
        (["journal"], "--export"),
        (["journal", "--export", "x", "--import", "y"], "not allowed with"),
        (["list", "--loud"], "--loud"),
    ],
)
def test_bad_input_is_a_sentence(arguments, said, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert said in refused(arguments, capsys)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("language", ["en", "de"])
def test_list_names_every_game_and_variant_and_what_is_typed_for_it(language, capsys):
    assert program.main(["--language", language, "list"]) == 0
    out = capsys.readouterr().out
    assert program.main(["--language", language, "list", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [game["id"] for game in told["games"]] == [game.id for game in rules.GAMES] and not told["own"]
    for game in (*told["games"], *told["friends"]):
        found = rules.find_game(game["id"])
        assert re.search(rf"^{game['id']} +{re.escape(game['name'])}", out, re.MULTILINE)
        assert set(game["also"]) <= {*game_names(found)} and game["name"] == game_name(found)
        assert [one["id"] for one in game["variants"]] == [one.id for one in found.variants]
        assert all(f"--variant {one['id']} " in out and one["summary"] in out for one in game["variants"])
    assert {game["id"] for game in told["friends"]} == {file.stem for file in FRIENDS.glob("*.toml")}


def test_what_is_searched_for_and_the_book_of_odds_are_printed_as_json(capsys):
    assert program.main(["solve", "captive-queens", "--deal", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    position = rules.ruleset(told["ruleset"]).deal(1)
    for move in told["line"]:
        position = position.play(position.parse_move(move))
    assert told["answer"] == "won" and position.outcome is rules.Outcome.WON
    assert program.main(["odds", "--table", "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert {row["ruleset"]: row["won"] for row in table} == {id: found.won for id, found in read(FILE).items()}


CARPET = ("carpet", "--deal", "1")
STATUSES = {
    0: (["list"], ["solve", "captive-queens"], ["--version"], ["--help"]),
    1: (["snapshot", "picture.jpg"], ["journal", "--import", "nothing"], ["solve", *CARPET, "--seconds", "0"]),
    2: (["play", "xyzzy"], ["dance"], ["problem", "pyramid", "999"], ["rules", "carpet", "--loud"]),
}


def test_the_program_ends_with_what_the_table_of_statuses_says(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = (ROOT / "game" / "README.md").read_text("utf-8").split("| exit status |")[1].split("\n\n")[0]
    assert re.findall(r"^\| (\d+) \|", table, re.MULTILINE) == [*map(str, STATUSES), "130"]
    for status, commands in STATUSES.items():
        for arguments in commands:
            try:
                assert program.main(arguments) == status, arguments
            except SystemExit as left:
                assert (left.code or 0) == status, arguments


def snapshot(path: Path, *arguments: str) -> bytes:
    assert program.main(["snapshot", str(path), "--size", "480x270", *arguments]) == 0
    return path.read_bytes()


def test_the_same_words_give_the_same_picture(tmp_path):
    words = ("--game", "La Parisienne", "--deal", "7", "--moves", "turn, turn", "--at", "0.15")
    first = snapshot(tmp_path / "a.png", *words)
    assert first == snapshot(tmp_path / "b.png", *words)
    assert first != snapshot(tmp_path / "c.png", *words[:-1], "0.25")
    assert pygame.image.load(tmp_path / "a.png").get_size() == (480, 270)


def test_statistics_give_the_same_picture_on_every_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = snapshot(tmp_path / "a.png", "--scene", "statistics")
    monkeypatch.setattr(clock, "seconds", (EVENING + timedelta(40)).timestamp)
    assert first == snapshot(tmp_path / "b.png", "--scene", "statistics")


def test_a_deal_looked_back_at_gives_the_same_picture_every_time(tmp_path):
    words = ("--scene", "review", "--game", "carpet")
    first = snapshot(tmp_path / "a.png", *words)
    assert first == snapshot(tmp_path / "b.png", *words)
    assert first != snapshot(tmp_path / "c.png", *words, "--deal", "1", "--moves", "turn, turn")


@pytest.mark.parametrize("name", ["picture.jpg", "no/such/folder/picture.png"])
def test_a_picture_that_can_not_be_written_says_so(name, tmp_path, capsys):
    assert program.main(["snapshot", str(tmp_path / name), "--size", "480x270"]) == 1
    assert "could not be written" in capsys.readouterr().err


class Console(io.TextIOWrapper):
    """An output of the program that keeps what is written."""

    def __init__(self, encoding: str = "utf-8", errors: str = "strict") -> None:
        self.written = io.BytesIO()
        super().__init__(self.written, encoding=encoding, errors=errors)

    def text(self) -> str:
        self.flush()
        return self.written.getvalue().decode(self.encoding)


@pytest.mark.parametrize("arguments", list(lines(3, 16)), ids=lambda words: " ".join(words)[:40])
def test_a_hostile_command_line_is_answered_in_a_sentence(arguments, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(app, "open_app", lambda *_: (_ for _ in ()).throw(NoDisplay("none")))
    out, err = Console(), Console()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    try:
        status = program.main(arguments)
    except SystemExit as left:
        status = left.code
    assert not wrong(status, out.text(), err.text())


def started(*arguments: str, folder: Path, **how) -> subprocess.CompletedProcess:
    """The program in a process of its own."""
    surroundings = {**os.environ, "XDG_DATA_HOME": str(folder), **how.pop("env", {})}
    command = [sys.executable, "main.py", *arguments]
    told = {"stderr": subprocess.PIPE, **how}
    return subprocess.run(command, cwd=ROOT, env=surroundings, timeout=300, check=False, **told)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
@pytest.mark.parametrize("buffered", few(["", "1"], "".__eq__))
def test_what_can_not_be_written_is_a_sentence(buffered, tmp_path):
    with open("/dev/full", "w") as full:
        done = started("list", folder=tmp_path, stdout=full, env={"PYTHONUNBUFFERED": buffered})
    assert done.returncode == 1
    assert done.stderr.decode() == "The output can’t be written: No space left on device.\n"


def test_a_reader_that_has_left_is_not_told_so(tmp_path):
    reading, writing = os.pipe()
    os.close(reading)
    done = started("list", folder=tmp_path, stdout=writing)
    os.close(writing)
    assert done.returncode == 1 and not done.stderr


@pytest.mark.parametrize(("system", "said"), [("win32", ""), ("linux", "The output can’t be written")])
def test_windows_says_in_its_own_way_that_a_reader_has_left(system, said, tmp_path, monkeypatch, capsys):
    class Left(io.StringIO):
        def flush(self) -> None:
            raise OSError(EINVAL, "Invalid argument")

        def fileno(self) -> int:
            return spare

    spare = os.open(tmp_path / "spare", os.O_CREAT | os.O_WRONLY)
    monkeypatch.setattr(sys, "stdout", Left())
    monkeypatch.setattr(sys, "platform", system)
    assert program.main(["code", "carpet"]) == 1
    told = capsys.readouterr().err
    assert told.startswith(said) and bool(told) == bool(said)
    os.close(spare)


@POSIX
def test_a_console_without_our_letters_shows_the_rest(tmp_path):
    import pty

    reading, writing = pty.openpty()
    done = started("code", "xyzzy", folder=tmp_path, stdin=writing, stderr=writing, env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 2 and b"no game called ?xyzzy?." in os.read(reading, 1000)
    os.close(reading)
    os.close(writing)


def test_files_and_pipes_are_utf8_whatever_the_system_writes(tmp_path, monkeypatch):
    other, out = {"PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}, Console("latin-1")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        assert program.main(["export", "grandfathers-clock"]) == 0
    assert "Grandfather’s Clock" in out.text()
    (tmp_path / "own.toml").write_bytes(out.written.getvalue())
    assert program.main(["code", str(tmp_path / "own.toml")]) == 0
    talk = {"input": "play „xyzzy“\nquit\n".encode(), "stdout": subprocess.PIPE}
    done = started("text", folder=tmp_path, env=other, **talk)
    assert done.returncode == 0 and "„xyzzy“" in done.stdout.decode()


@POSIX
@pytest.mark.parametrize(
    "asked",
    few(
        [(["list"], 0), (["text", "carpet"], 0), (["play", "xyzzy"], 2), (["snapshot", "no/picture.png"], 1)],
        lambda asked: asked[0][0] == "text",
    ),
)
def test_without_streams_it_does_what_it_does_with_them(asked, home, tmp_path):
    """As started by a desktop, or by `cotillionw`: nothing is written over what the program opens instead."""
    keep(home, lamp=False)
    arguments, status = asked
    seen = tmp_path / "seen"
    code = f"import sys, main; status = main.main(sys.argv[1:]); open({str(seen)!r}, 'w').write(str(status))"
    shut = 'exec "$0" "$@" <&- >&- 2>&-'
    done = subprocess.run(["sh", "-c", shut, sys.executable, "-c", code, *arguments], cwd=ROOT, timeout=300)
    assert done.returncode == (2 if status == 2 else 0), "argparse leaves by itself"
    assert status == 2 or seen.read_text(encoding="utf-8") == str(status)


INTERRUPTED = """
import sys
class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupts())
import main
sys.exit(main.main(["snapshot", "never.png"]))
"""


@pytest.mark.parametrize("module", few(["argparse", "game.look.deck"], "argparse".__eq__))
def test_ctrl_c_while_modules_load_ends_it_without_a_word(module):
    done = subprocess.run([sys.executable, "-c", INTERRUPTED, module], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_without_a_display_a_sentence_names_the_snapshot():
    surroundings = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    surroundings["SDL_VIDEODRIVER"] = "x11"
    command = [sys.executable, "main.py", "play", "carpet"]
    ended = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=300)
    assert ended.returncode == 1 and not ended.stdout
    assert "no display" in ended.stderr and "snapshot" in ended.stderr and "Traceback" not in ended.stderr


@pytest.mark.parametrize("command", [["solve", "calculation"], ["review", "calculation", "--moves", "turn"]])
def test_the_time_of_a_search_is_that_of_the_clock(command, capsys, monkeypatch):
    times = iter([0.0, *[70.0] * 1000])
    monkeypatch.setattr("game.cli.solving.monotonic", lambda: next(times))
    assert program.main([*command, "--deal", "1", "--seconds", "60"]) == 1
    assert "70.0 s" in capsys.readouterr().out, "however little the processor has done meanwhile"


def test_what_to_send_is_printed_with_the_version(home, capsys):
    assert program.main(["--version"]) == 0 and capsys.readouterr().out == f"Cotillion {__version__}\n"
    assert program.main(["--language", "de", "--version", "--verbose"]) == 0
    first, *told = capsys.readouterr().out.splitlines()
    said = dict(line.split(": ", 1) for line in told if ": " in line)
    assert first == f"Cotillion {__version__}" and pygame.version.ver in told[0]
    assert said["Gespeichert in"].startswith(str(home)) and said["Bildschirme"].startswith("dummy")
    assert said["Löser"].endswith(" s") and said["Ton"].startswith("dummy")


@pytest.mark.parametrize(("words", "first"), [((), "Cotillion in words. Say play"), (("carpet",), "Carpet, deal ")])
def test_the_first_words_of_text_mode_say_what_to_do_or_what_lies_there(words, first, home, monkeypatch, capsys):
    keep(home, lamp=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert program.main(["text", *words]) == 0
    assert capsys.readouterr().out.startswith(first)
