"""Text mode through a pipe, as a script or a screen reader has it: whole deals, the end of the input, Ctrl-C."""

from __future__ import annotations

import os
import random
import re
import signal
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from game import rules
from game.lesson import lesson
from game.rules import Move, Outcome, Ruleset
from game.store import Ending, Journal, Settings, save_settings
from game.words import facts
from game.words.spokenmoves import offered
from tests.cli.talking import ROOT, opened, running, through_a_pipe
from tests.store.ownfiles import EASY
from tests.typed import sure
from tests.words.blindfold import heard

FAMILIES = tuple(dict.fromkeys(game.family for game in rules.GAMES))
MARK = "Nothing was asked."
"""What is answered to `no`, which stands between two answers."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the program keeps its data; the lamp is off, so that no solver is started."""
    save_settings(tmp_path / "Cotillion" / "Cotillion" / "settings.json", Settings(lamp=False))
    return tmp_path


def journal_in(folder: Path) -> Journal:
    return Journal(folder / "Cotillion" / "Cotillion" / "records.sqlite")


def a_loss(ruleset: Ruleset) -> tuple[int, list[Move]]:
    """A deal that is lost by chance, and how."""
    dice = random.Random(ruleset.id)
    for number in range(1, 200):
        position = ruleset.deal(number)
        line: list[Move] = []
        while position.outcome is Outcome.PLAYING and len(line) < 600:
            line.append(dice.choice(position.legal_moves))
            position = position.play(line[-1])
        if position.outcome is Outcome.OVER:
            return number, line
    raise AssertionError("no deal is lost by chance")


def a_win(ruleset: Ruleset) -> tuple[int, list[Move]]:
    found = sure(lesson(ruleset))
    return found.number, list(found.line)


def first_of(family: str, lost: bool) -> Ruleset:
    """The first game of a family that can be lost, or won."""
    games = [game for game in rules.GAMES if game.family == family]
    return rules.ruleset(games[1 if lost and len(games) > 1 else 0].id)


@pytest.mark.parametrize(
    ("family", "lost"), [(FAMILIES[1], False), pytest.param(FAMILIES[3], True, marks=pytest.mark.thorough)]
)
def test_a_deal_is_played_to_its_end_through_a_pipe(folder: Path, family: str, lost: bool) -> None:
    ruleset = first_of(family, lost)
    number, line = (a_loss if lost else a_win)(ruleset)
    position, typed, places = ruleset.deal(number), ["no"], [ruleset.deal(number)]
    for move in line:
        words = next((offer.words for offer in offered(position) if offer.move == move), move.text)
        position = position.play(move)
        typed += [words, "no"]
        places.append(position)
    typed.insert(len(typed) // 2 // 2 * 2 + 1, "all")
    done = through_a_pipe(folder, typed, ruleset.id, "--deal", str(number))
    assert (done.returncode, done.stderr) == (0, "")
    ended = position.ending
    assert ended is not None
    answers = done.stdout.split(f"{MARK}\n")
    assert len(answers) == len(line) + 2, "every line has its answer"
    middle = next(place for place, answer in enumerate(answers) if "Each pile is read" in answer)
    told = answers[middle][answers[middle].index("Each pile") :]
    assert heard(ruleset, re.sub(r"\n[0-9]+ moves?\..*", "", told, flags=re.DOTALL)) in [
        place.seen() for place in places
    ]
    at_the_end = " ".join(answers[-2].split())
    assert " ".join(facts.ending(ended)) in at_the_end
    assert ("Your first win of this game." in at_the_end) is not lost
    journal = journal_in(folder)
    (deal,) = journal.deals()
    assert [entry.what for entry in journal.entries(deal.id)] == [move.text for move in line], "move for move"
    assert deal.ending is (Ending.LOST if lost else Ending.WON)
    journal.close()


def test_no_line_of_text_mode_needs_pygame_nor_opens_a_window(folder: Path) -> None:
    lines = ["games", "rules gavotte", "statistics", "journal", "settings", "today", "stop", "problem calculation 1"]
    lines += ["way", "lesson carpet", "next", "stop", "1", "hint", "all", "review", "lamp", "code", "help", "variants"]
    code = "import sys, main; done = main.main(['text']); assert 'pygame' not in sys.modules; sys.exit(done)"
    done = running(folder, "-c", code)
    out, err = done.communicate("\n".join(lines), timeout=300)
    assert (done.returncode, err) == (0, "")
    assert "> " not in out, "no prompt on a pipe"


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_two_terminals_in_one_deal_see_each_others_moves_and_ctrl_c_saves_and_leaves_with_status_0(
    folder: Path,
) -> None:
    program = opened(folder, "carpet", "--deal", "3")
    stdin, stdout = sure(program.stdin), sure(program.stdout)

    def say_to_it(line: str) -> str:
        """Its answer, when all is on the disk."""
        stdin.write(f"{line}\nsave\nno\n")
        stdin.flush()
        return "".join(iter(stdout.readline, f"{MARK}\n"))

    assert "Stock 27." in say_to_it("turn") + say_to_it("table")
    assert "Stock 26." in through_a_pipe(folder, ["turn", "table"], "carpet").stdout
    told = say_to_it("turn")
    assert "went on in another window" in told and "was not done" in told and "Stock 26." in told
    assert "Stock 25." in say_to_it("turn") + say_to_it("table")
    stdin.write("turn\nno\n")
    stdin.flush()
    while MARK not in stdout.readline():
        pass
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=300)
    assert (program.returncode, errors) == (0, "")
    journal = journal_in(folder)
    assert [deal.moves for deal in journal.deals()] == [4]
    journal.close()


def test_an_input_that_is_no_text_and_very_long_lines_do_no_harm(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "text"],
        input=b"\xff\xfe\x00play carpet\n" + b"a" * 300_000 + b"\n" + b"play carpet deal 1\x1b[2J\n\x07\nmoves",
        env={**os.environ, "XDG_DATA_HOME": str(folder), "APPDATA": str(folder)},
        cwd=ROOT,
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout and b"\x07" not in done.stdout


def test_the_solver_is_asked_in_its_own_process(tmp_path: Path) -> None:
    """However long its process takes to begin, as on a busy machine: who asks again is answered in the end."""
    program = opened(tmp_path, "captive-queens", "--deal", "1")
    stdin, stdout = sure(program.stdin), sure(program.stdout)
    for asked, told in (("lamp", "This deal can be won."), ("way", "This wins in"), ("hint", "That is move")):
        answer = ""
        while told not in answer:
            stdin.write(f"{asked}\nno\n")
            stdin.flush()
            answer = "".join(iter(stdout.readline, f"{MARK}\n"))
    _, errors = program.communicate(timeout=300)
    assert (program.returncode, errors) == (0, "")


def test_a_file_is_played_hinted_and_taught_and_a_players_own_games_are_listed_and_played(folder: Path) -> None:
    whole = (ROOT / "game" / "README.md").read_text(encoding="utf-8").split("<!-- own -->")[1]
    (folder / "frog.toml").write_text(whole.split("```toml")[1].split("```")[0], encoding="utf-8")
    games = folder / "Cotillion" / "Cotillion" / "games"
    games.mkdir()
    (games / "easy.toml").write_text(EASY, encoding="utf-8")  # a lesson for it is found at once
    (games / "grandmother.toml").write_text(
        'of = "royal-cotillion"\nname = "Grandmother’s Cotillion"\nredeals = 1\n', "utf-8"
    )
    (games / "broken.toml").write_text('name = "Broken"\n', encoding="utf-8")
    (games / "golf.toml").write_text('of = "carpet"\nname = "Golf"\n', encoding="utf-8")
    lines = ["hint", "rules", "lesson clock tower", "next", "stop"]
    lines += ["games", "play grandmother’s cotillion deal 7", "1", "journal"]
    done = through_a_pipe(folder, lines, str(folder / "frog.toml"))
    assert (done.returncode, done.stderr) == (0, "")
    for words in (
        *("Frog, deal ", "urn the stock", "Two packs, 104 cards", "Looking for a deal", "a lesson of"),
        *("broken.toml", "“Golf” means this file now.", "Grandmother’s Cotillion.", "1: Grandmother’s Cotillion."),
        *("Grandmother’s Cotillion, deal 7.", "Redeals: 0 made, 1 left."),
    ):
        assert words in done.stdout
    assert "Step 2 of" in done.stdout
    assert done.stdout.index("Looking for") < done.stdout.index("a lesson of")


@pytest.mark.skipif(sys.platform == "win32", reason="no such terminals there")
def test_at_a_terminal_there_is_a_prompt_lines_fit_and_the_end_of_the_input_leaves(folder: Path) -> None:
    import fcntl
    import pty
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 72, 0, 0))
    program = subprocess.Popen(
        [sys.executable, "main.py", "text"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "TERM": "dumb", "COLUMNS": ""},
        cwd=ROOT,
    )
    os.close(theirs)
    shown = whole = b""

    def until(words: bytes) -> None:
        """Read on, to after these words."""
        nonlocal shown, whole
        while words not in shown:
            read = os.read(ours, 4096)
            shown, whole = shown + read, whole + read
        shown = shown.partition(words)[2]

    until(b"> ")
    os.write(ours, b"play carpet deal 3\n")
    until(b"1: ")
    until(b"> ")
    os.write(ours, b"1\n")
    until(b" fills carpet ")
    until(b"> ")  # before it is asked for, the end of the input is no end
    before = len(whole)
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 44, 0, 0))
    os.write(ours, b"table\n")
    until(b"1: ")
    until(b"> ")
    os.write(ours, b"\x04")
    assert program.wait(300) == 0
    wide, narrow = (
        max(len(line.rstrip("\r").removeprefix("> ")) for line in part.decode().split("\n"))
        for part in (whole[:before], whole[before:])
    )
    assert 50 < wide <= 72 and 30 < narrow <= 44, "lines are folded at the terminal's width, also when it changes"
    os.close(ours)
    journal = journal_in(folder)
    assert [deal.moves for deal in journal.deals()] == [1]
    journal.close()
