"""Measuring: intervals, the journal, runs that go on, and what the commands print."""

from __future__ import annotations

import json
import multiprocessing
import os
import select
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

import main as program
from game import rules
from game.cli import solving
from game.cli.solving import odds_command, solve_command
from game.make.book import shipped
from game.make.survey import Survey
from game.rules import Outcome
from game.solver import Answer, Verdict
from game.solver.odds import measure as measuring
from game.solver.odds.measure import Contradiction, OddsJournal, Task, look_at, measure, measurement, missing
from game.solver.odds.measured import ENOUGH, FILE, LONG, Measurement, measured, read
from game.solver.players import player_of
from game.words.odds import told
from tests.solver.measurements import BY, LIMIT, QUICK, found, game
from tests.thorough import few
from tests.typed import sure

ROOT = Path(solving.__file__).parents[2]


def test_a_journal_that_is_no_file_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    path = tmp_path / "odds.jsonl"
    for make in (path.mkdir, lambda: os.mkfifo(path)) if hasattr(os, "mkfifo") else (path.mkdir,):
        make()
        assert odds_command(QUICK, 1, 1, LIMIT, False, path) == 1
        said = capsys.readouterr().err
        assert said == f"The results could not be saved in {path}: it is not a file.\n"
        path.rmdir() if path.is_dir() else path.unlink()


MANY = """
import multiprocessing
import os
import signal
from game import rules
from game.solver.odds.measure import OddsJournal
from game.solver.odds.measure import measure
def tell(done, deals, so_far):
    if done:
        print(*(process.pid for process in multiprocessing.active_children()), flush=True)
if __name__ == "__main__":
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)  # even where the tests outlive a terminal that hangs up
    os.cpu_count = lambda: 2
    measure(rules.ruleset("captive-queens", ("one-redeal",)), 20_000, 10.0, OddsJournal(None), 2, tell)
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no way to wait for a process that is not our own")
@pytest.mark.parametrize("name", few(["SIGTERM", "SIGKILL"], "SIGTERM".__eq__))
def test_however_it_is_ended_no_process_stays_behind(name: str, tmp_path: Path) -> None:
    program = tmp_path / "many.py"
    program.write_text(MANY, encoding="utf-8")
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = subprocess.Popen([sys.executable, str(program)], env=surroundings, stdout=subprocess.PIPE, text=True)
    helpers = [os.pidfd_open(int(pid)) for pid in sure(running.stdout).readline().split()]
    running.send_signal(getattr(signal, name))
    running.communicate(timeout=300)
    assert helpers
    for helper in helpers:
        assert select.select([helper], [], [], 60)[0], "it is still at work"
        os.close(helper)


def test_no_more_processes_than_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def processes(jobs: int) -> None:
        asked.append(jobs)
        raise ZeroDivisionError

    monkeypatch.setattr(measuring, "_processes", processes)
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    with pytest.raises(ZeroDivisionError):
        measure(QUICK, 10, LIMIT, OddsJournal(None), 1_000_000)
    assert asked == [3]


def test_several_processes_find_the_same() -> None:
    alone, together = OddsJournal(None), OddsJournal(None)
    measure(QUICK, 4, LIMIT, alone)
    measure(QUICK, 4, LIMIT, together, jobs=2)

    def answers(journal: OddsJournal) -> list:
        looked, played = journal.looked(QUICK.id, LIMIT), journal.played(QUICK.id, BY)
        return [(n, looked[n].answer, looked[n].positions, played[n].won) for n in sorted({*looked, *played})]

    assert answers(together) == answers(alone)


def test_breaking_off_ends_the_processes_at_once() -> None:
    hard = rules.ruleset("pyramid")
    before, threads = set(multiprocessing.active_children()), set(threading.enumerate())

    told = []

    def stop(known: int, deals: int, so_far: Measurement) -> None:
        told.append(known)
        if len(told) > 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure(hard, 4, 0.01, OddsJournal(None), jobs=2, progress=stop)
    for thread in set(threading.enumerate()) - threads:  # the pool's own, which sees its processes off
        thread.join(30)
    assert set(multiprocessing.active_children()) <= before


def answering(answer: Answer):
    return lambda position, **limits: Verdict(answer, (), 1, 0.1, "told")


def test_what_carelessness_won_can_be_won(monkeypatch: pytest.MonkeyPatch) -> None:
    easy = rules.ruleset("captive-queens")
    monkeypatch.setattr(measuring, "solve", answering(Answer.UNKNOWN))
    one = look_at(easy, 1, LIMIT)
    assert (one.answer, one.careless, one.seconds) == ("won", True, LIMIT)
    monkeypatch.setattr(measuring, "solve", answering(Answer.LOST))
    with pytest.raises(Contradiction, match="Deal 1 of captive-queens"):
        look_at(easy, 1, LIMIT)


def test_solve_prints_a_numbered_line_that_wins(capsys: pytest.CaptureFixture) -> None:
    start = rules.ruleset("captive-queens").deal(1)
    assert solve_command(start, LIMIT) == 0
    head, *lines, hard = capsys.readouterr().out.splitlines()
    assert head.startswith("Captive Queens: this deal can be won in ") and hard.startswith("Easy: ")
    position = start
    for number, line in enumerate(lines, 1):
        place, _, rest = line.strip().partition(". ")
        assert int(place) == number
        move = position.parse_move(rest.split("  ")[0])
        position = position.play(move)
    assert position.outcome is Outcome.WON
    assert any("of hearts to its foundation" in line for line in lines)


def test_solve_says_so_when_there_is_no_line(capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert solve_command(QUICK.deal(1), LIMIT) == 1
    assert "this deal cannot be won (" in capsys.readouterr().out
    monkeypatch.setattr(solving, "solve", answering(Answer.UNKNOWN))
    assert solve_command(QUICK.deal(1), LIMIT) == 1
    assert "not known" in capsys.readouterr().out


def test_odds_print_figures_and_keep_them(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    path = tmp_path / "deep" / "odds.jsonl"
    assert odds_command(QUICK, 10, 1, LIMIT, False, path) == 0
    text = capsys.readouterr().out
    assert "deals 1 to 10" in text and "careful player" in text and text.count("% interval") == 3
    assert len(path.read_text(encoding="utf-8").splitlines()) == 20, "each deal looked at, and played"
    assert odds_command(QUICK, 10, 1, LIMIT, True, path) == 0
    values = json.loads(capsys.readouterr().out)
    assert values["ruleset"] == QUICK.id and values["deals"] == 10
    assert values["won"] + values["lost"] + values["unknown"] == 10


def test_odds_stopped_by_hand_say_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(solving, "measure", stopped)
    assert odds_command(QUICK, 10, 1, LIMIT, False, tmp_path / "odds.jsonl") == 130
    assert "continues from here" in capsys.readouterr().err


def test_the_survey_does_what_is_soonest_done_and_then_what_stayed_open(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, quick = rules.ruleset("pyramid"), QUICK
    journal = OddsJournal(None)
    survey = Survey((slow, quick), journal, LIMIT, late=60.0)
    assert len(survey.next_piece()) == 20
    for number in range(1, 21):
        journal.add([replace(found(number, "unknown", LIMIT), ruleset=slow.id), found(number, seconds=0.001)])
        journal.add([replace(game(number), ruleset=slow.id, by=player_of(slow).name, seconds=3.0), game(number)])
    piece = survey.next_piece()
    assert {task.ruleset for task in piece} == {quick.id}
    survey.rulesets = (slow,)
    assert {(task.limit, len(survey.next_piece())) for task in survey.next_piece()} == {(None, 80)}, "games are quicker"
    done = Survey((slow,), journal, LIMIT, late=60.0)
    monkeypatch.setattr(done, "_pieces", lambda ruleset: iter(()))
    assert done.next_piece() == [Task(slow.id, number, 60.0) for number in range(1, 21)]
    assert Survey((slow,), journal, LIMIT, late=LIMIT)._open() == []


def test_a_shard_is_the_same_twice_but_for_times_and_shards_make_a_whole(tmp_path: Path) -> None:
    def run(name: str, first: int, deals: int) -> Path:
        path = tmp_path / name
        which = ["captive-queens", "--variant", "one-redeal", "--first", str(first), "--deals", str(deals)]
        assert program.main(["odds", *which, "--out", str(path)]) == 0
        return path

    def lines(path: Path) -> list[dict]:
        return [{**json.loads(line), "seconds": 0} for line in path.read_text(encoding="utf-8").splitlines()]

    low, again, high = run("low", 1, 1), run("again", 1, 1), run("high", 2, 1)
    assert lines(low) == lines(again) and len(lines(low)) == 2
    assert [line["deal"] for line in lines(high)] == [2, 2]
    both = tmp_path / "both"
    assert program.main(["odds", "--merge", str(low), str(high), "--out", str(both)]) == 0
    assert program.main(["odds", "--merge", str(again), "--out", str(both)]) == 0, "twice is once"
    whole = run("whole", 1, 2)
    assert lines(both) == lines(whole)
    one, other = (measurement(OddsJournal(path), QUICK, 10.0) for path in (both, whole))
    assert (one.deals, one.won, one.player, one.length) == (other.deals, other.won, other.player, other.length)
    assert missing(OddsJournal(both), QUICK, range(1, 3), 10.0) == []


def test_what_is_missing_or_damaged_is_said(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    assert program.main(["odds", "--merge", str(tmp_path / "none"), "--out", str(tmp_path / "all")]) == 1
    assert capsys.readouterr().err == f"There is no file {tmp_path / 'none'}.\n"
    assert not (tmp_path / "all").exists()
    (tmp_path / "some").write_text("no line of a journal\n", encoding="utf-8")
    assert program.main(["odds", "--merge", str(tmp_path / "some"), "--out", str(tmp_path)]) == 1
    assert "it is not a file" in capsys.readouterr().err
    assert program.main(["odds", "--merge", str(tmp_path), "--out", str(tmp_path / "all")]) == 1
    assert capsys.readouterr().err == f"{tmp_path} could not be read: it is not a file.\n", "that one, not the results"


def test_stored_figures_make_sense() -> None:
    stored = read(FILE)
    known = {ruleset.id: ruleset for ruleset in shipped()}
    assert set(stored) == set(known)
    for name, some in stored.items():
        assert some.won + some.lost + some.unknown == some.deals > 0, name
        assert some.player <= some.played, name
        assert some.by == player_of(known[name]).name, f"{name}: who plays is another one now; let him be measured"
        assert some.careless <= some.won and some.late <= some.deals, name
        long = some.late_seconds >= LONG or some.unknown <= (1 - ENOUGH) * some.deals
        assert long or some.few, f"{name}: what stayed open was not looked at for long"
        words = dict(told(known[name], some))["Can be won"]
        assert ("only a beginning" in words) is some.few, f"{name}: the book says how far it is"
        assert 0 <= some.median <= some.p95 <= some.seconds, name
        low, high = some.winnable
        assert 0 <= low <= some.won / some.deals <= high <= 1, name
    assert all(measured(name) == some for name, some in stored.items())
    assert measured("nothing") is None
