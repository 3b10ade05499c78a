"""Measuring: intervals, the journal, runs that go on, and what the commands print."""

from __future__ import annotations

import json
import multiprocessing
import os
import select
import signal
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from game import rules
from game.rules import Outcome
from game.solver import commands
from game.solver.commands import CAN_BE_WON, CANNOT, NOT_KNOWN, odds_command, solve_command
from game.solver.odds import measure as measuring
from game.solver.odds import survey
from game.solver.odds.journal import Found, Journal, figures
from game.solver.odds.measure import Contradiction, measure, measure_deal
from game.solver.odds.measured import FILE, Figures, measured, read, wilson
from game.solver.verdict import Answer, Verdict
from game.solver.words import told

ROOT = Path(commands.__file__).parents[2]
QUICK = rules.ruleset("captive-queens", ("one-redeal",))
LIMIT = 5.0


def found(deal: int, answer: str = "won", player: bool = False, seconds: float = 1.0) -> Found:
    return Found(QUICK.id, deal, LIMIT, answer, player, seconds, 10, 2.0)


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_wilson(count: int, total: int, low: float, high: float) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=1e-4)


def test_the_interval_counts_the_undecided_both_ways() -> None:
    some = Figures(deals=10, seconds=10, won=6, lost=2, unknown=2, player=5, median=1, p95=10)
    assert some.winnable[0] == wilson(6, 10)[0]
    assert some.winnable[1] == wilson(8, 10)[1]
    assert some.played == wilson(5, 10)
    assert some.decided == pytest.approx(0.8)
    assert some.sentence() == "31 to 94 in 100 deals can be won; an honest player won 50 in 100 (10 deals)."


BAD = [
    *({"deal": deal} for deal in ("1", None, 1.5, True, -1, 10**400, [])),
    *({"seconds": seconds} for seconds in ("1", None, float("nan"), float("inf"), -1, 10**400, False)),
    *({"answer": answer} for answer in ("yes", None, ["won"], {}, 1)),
    *({"player": player} for player in (1, "yes", None)),
    *({"positions": positions} for positions in (1.5, "many", None)),
    *({"ruleset": ruleset} for ruleset in (None, 1, ["carpet"], {})),
    *({"limit": limit} for limit in (None, [], {}, "5")),
    {"more": 1},
]


def test_lines_of_a_journal_that_make_no_sense_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    good = asdict(found(1))
    bad = [json.dumps({**good, "deal": 2, **change}) for change in BAD]
    bad += ["", "{", "[]", "null", "7", "{}", "[" * 100_000, "1" * 5_000, "\ufffd", json.dumps(good)[:-9]]
    path.write_text("\n".join([*bad, json.dumps(good)]))
    known = Journal(path).of(QUICK.id, LIMIT)
    assert known == {1: found(1)}
    assert figures(known, 2, LIMIT).deals == 1


def test_a_journal_that_is_no_file_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    path = tmp_path / "odds.jsonl"
    for make in (path.mkdir, lambda: os.mkfifo(path)) if hasattr(os, "mkfifo") else (path.mkdir,):
        make()
        assert odds_command(QUICK, 1, 1, LIMIT, False, tmp_path) == 1
        said = capsys.readouterr().err
        assert said == f"The deals could not be kept in {path}: it is not a file.\n"
        path.rmdir() if path.is_dir() else path.unlink()


MANY = """
import multiprocessing
import os
from game import rules
from game.solver.odds.journal import Journal
from game.solver.odds.measure import measure
def tell(done, deals, so_far):
    if done:
        print(*(process.pid for process in multiprocessing.active_children()), flush=True)
if __name__ == "__main__":
    os.cpu_count = lambda: 2
    measure(rules.ruleset("captive-queens", ("one-redeal",)), 1_000_000, 10.0, Journal(None), 2, tell)
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no way to wait for a process that is not our own")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_however_it_is_ended_no_process_stays_behind(name: str, tmp_path: Path) -> None:
    program = tmp_path / "many.py"
    program.write_text(MANY)
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = subprocess.Popen([sys.executable, str(program)], env=surroundings, stdout=subprocess.PIPE, text=True)
    helpers = [os.pidfd_open(int(pid)) for pid in running.stdout.readline().split()]
    running.send_signal(getattr(signal, name))
    running.communicate(timeout=60)
    assert helpers
    for helper in helpers:
        assert select.select([helper], [], [], 60)[0], "it is still at work"
        os.close(helper)


def test_no_more_processes_than_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(measuring, "_processes", lambda jobs: asked.append(jobs) or 1 / 0)
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    with pytest.raises(ZeroDivisionError):
        measure(QUICK, 10, LIMIT, Journal(None), 1_000_000)
    assert asked == [3]


def test_figures_stop_at_the_first_gap_and_count_undecided_with_the_limit() -> None:
    known = {n: found(n, seconds=n / 10) for n in (1, 2, 3, 5)} | {4: found(4, "unknown", seconds=0.1)}
    all_five = figures(known, 5, LIMIT)
    assert (all_five.deals, all_five.won, all_five.unknown) == (5, 4, 1)
    assert all_five.median == pytest.approx(0.3)
    assert all_five.p95 == LIMIT
    del known[3]
    assert figures(known, 5, LIMIT).deals == 2
    assert figures({}, 5, LIMIT).deals == 0


def test_the_journal_reads_back_and_passes_over_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "odds.jsonl"
    Journal(path).add([found(1), found(2, "lost")])
    with path.open("a") as file:
        file.write('{"ruleset": "capt')
    again = Journal(path)
    again.add([found(3)])
    assert sorted(Journal(path).of(QUICK.id, LIMIT)) == [1, 2, 3]
    assert Journal(path).of(QUICK.id, LIMIT)[2] == found(2, "lost")
    assert Journal(path).of(QUICK.id, 1.0) == {}


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "odds.jsonl"
    first = measure(QUICK, 8, LIMIT, Journal(path))
    assert first.deals == 8 and first.unknown == 0
    solved: list[int] = []
    real = measuring.measure_deal
    monkeypatch.setattr(measuring, "measure_deal", lambda r, n, s: (solved.append(n), real(r, n, s))[1])
    told = []
    more = measure(QUICK, 12, LIMIT, Journal(path), progress=lambda *so_far: told.append(so_far[:2]))
    assert solved == [9, 10, 11, 12]
    assert told[0] == (8, 12) and told[-1] == (12, 12)
    assert measure(QUICK, 12, LIMIT, Journal(path)) == more
    assert measure(QUICK, 8, LIMIT, Journal(path)) == first


def test_several_processes_find_the_same() -> None:
    alone, together = Journal(None), Journal(None)
    measure(QUICK, 6, LIMIT, alone)
    measure(QUICK, 6, LIMIT, together, jobs=2)

    def answers(journal: Journal) -> list:
        return [(n, f.answer, f.player, f.positions) for n, f in sorted(journal.of(QUICK.id, LIMIT).items())]

    assert answers(together) == answers(alone)


def test_breaking_off_ends_the_processes_at_once() -> None:
    hard = rules.ruleset("pyramid")
    before = set(multiprocessing.active_children())

    def stop(known: int, deals: int, so_far: Figures) -> None:
        if known:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure(hard, 4, 0.01, Journal(None), jobs=2, progress=stop)
    for process in set(multiprocessing.active_children()) - before:
        process.join(30)
    assert set(multiprocessing.active_children()) <= before


def test_no_deal_is_begun_after_the_time() -> None:
    assert measure(QUICK, 6, LIMIT, Journal(None), until=0.0).deals == 0


def test_forced_games_are_played_as_well_as_they_can_be() -> None:
    for number in range(1, 31):
        one = measure_deal(QUICK, number, LIMIT)
        assert one.answer == ("won" if one.player else "lost")


def answering(answer: Answer):
    return lambda position, **limits: Verdict(answer, (), 1, 0.1, "told")


def test_what_the_player_won_can_be_won(monkeypatch: pytest.MonkeyPatch) -> None:
    easy = rules.ruleset("captive-queens")
    monkeypatch.setattr(measuring, "solve", answering(Answer.UNKNOWN))
    one = measure_deal(easy, 1, LIMIT)
    assert (one.answer, one.player, one.seconds) == ("won", True, LIMIT)
    monkeypatch.setattr(measuring, "solve", answering(Answer.LOST))
    with pytest.raises(Contradiction, match="Deal 1 of captive-queens"):
        measure_deal(easy, 1, LIMIT)


def test_solve_prints_a_numbered_line_that_wins(capsys: pytest.CaptureFixture) -> None:
    start = rules.ruleset("captive-queens").deal(1)
    assert solve_command(start, LIMIT) == CAN_BE_WON
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("Captive Queens: this deal can be won, in ")
    position = start
    for number, line in enumerate(lines, 1):
        place, _, rest = line.strip().partition(". ")
        assert int(place) == number
        move = position.parse_move(rest.split("  ")[0])
        position = position.play(move)
    assert position.outcome is Outcome.WON
    assert any("of hearts to its foundation" in line for line in lines)


def test_solve_says_so_when_there_is_no_line(capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert solve_command(QUICK.deal(1), LIMIT) == CANNOT
    assert "this deal cannot be won (" in capsys.readouterr().out
    monkeypatch.setattr(commands, "solve", answering(Answer.UNKNOWN))
    assert solve_command(QUICK.deal(1), LIMIT) == NOT_KNOWN
    assert "not known" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["gavotte", "queen-of-italy", "pyramid", "calculation", "parisienne", "mount-olympus"])
def test_every_kind_of_move_is_told(game: str) -> None:
    position = rules.ruleset(game).deal(2)
    for _ in range(60):
        if not position.legal_moves:
            break
        for move in position.legal_moves[:8]:
            assert told(position, move, position.play(move))
        position = position.play(position.legal_moves[0])


def test_odds_print_figures_and_keep_them(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    assert odds_command(QUICK, 10, 1, LIMIT, False, tmp_path) == 0
    text = capsys.readouterr().out
    assert "deals 1 to 10" in text and "honest player" in text and "95% interval" in text
    assert len((tmp_path / commands.JOURNAL).read_text().splitlines()) == 10
    assert odds_command(QUICK, 10, 1, LIMIT, True, tmp_path) == 0
    values = json.loads(capsys.readouterr().out)
    assert values["ruleset"] == QUICK.id and values["deals"] == 10
    assert values["won"] + values["lost"] + values["unknown"] == 10


def test_odds_stopped_by_hand_say_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "measure", stopped)
    assert odds_command(QUICK, 10, 1, LIMIT, False, tmp_path) == 130
    assert "goes on from here" in capsys.readouterr().err


def test_odds_that_cannot_be_written_say_so(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    assert odds_command(QUICK, 2, 1, LIMIT, False, tmp_path / "file") == 1
    assert "could not be kept" in capsys.readouterr().err


def test_merging_keeps_the_larger_measurement(tmp_path: Path) -> None:
    path = tmp_path / "measured.json"
    some = Figures(10, 10.0, 6, 2, 2, 5, 1.0, 10.0, "here")
    survey.merge(path, QUICK.id, some)
    survey.merge(path, "carpet", some)
    survey.merge(path, QUICK.id, replace(some, deals=5))
    assert read(path) == {QUICK.id: some, "carpet": some}
    survey.merge(path, QUICK.id, replace(some, deals=20))
    assert read(path)[QUICK.id].deals == 20
    rows = survey.table(read(path)).splitlines()
    assert len(rows) == 4
    assert rows[2].startswith("| Captive Queens, one redeal |")
    assert "> 10" in rows[2]


def test_stored_figures_make_sense() -> None:
    stored = read(FILE)
    known = {ruleset.id for ruleset in rules.every_ruleset()}
    assert set(stored) == known
    for name, some in stored.items():
        assert some.won + some.lost + some.unknown == some.deals > 0, name
        assert some.player <= some.won, name
        assert 0 <= some.median <= some.p95 <= some.seconds, name
        low, high = some.winnable
        assert 0 <= low <= some.won / some.deals <= high <= 1, name
    assert all(measured(name) == some for name, some in stored.items())
    assert measured("nothing") is None


def test_reading_the_figures_is_light() -> None:
    code = (
        "import sys, game.solver.odds.measured; sys.exit(bool({'game.solver.solve', 'game.rules'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=60, check=False).returncode == 0
