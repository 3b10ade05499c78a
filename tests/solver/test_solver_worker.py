"""The solver in its own process: real processes, waited for on their connection only."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import connection
from pathlib import Path
from typing import Any, NoReturn

import pytest

from game import rules
from game.solver import Answer, Verdict
from game.solver import serve as serving
from game.solver import worker as module
from game.solver.findings import path_of
from game.solver.players import advise
from game.solver.problems import next_positions, problems
from game.solver.serve import decide, serve
from game.solver.solve import solve
from game.solver.tasks import Process, Question, Reply, SearchProgress
from game.solver.why.explain import explain
from game.solver.worker import Worker
from tests.solver import lostdeal
from tests.typed import instance

ROOT = Path(module.__file__).parents[2]
LONGEST = 1_000.0
"""Seconds after which a process hangs; among twenty busy ones on one core its start alone takes over a hundred."""
EASY = rules.ruleset("captive-queens").deal(1)
OTHER = rules.ruleset("captive-queens", ("one-redeal",))


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    started = Worker()
    yield started
    started.close()


def wait_for(worker: Worker, look: Callable[[], Any]) -> Any:
    until = time.monotonic() + LONGEST
    while (found := look()) is None:
        assert time.monotonic() < until, "the process said nothing"
        heard(worker)
    return found


def heard(worker: Worker) -> None:
    """Wait until something has come from the process, a second at most."""
    if isinstance(worker._connection, connection.Connection):
        connection.wait([worker._connection], 1.0)


def replay(position: rules.Position, verdict: Verdict) -> rules.Position:
    for move in verdict.line:
        position = position.play(move)
    return position


def test_it_answers_with_a_line_that_wins(worker: Worker) -> None:
    worker.ask(EASY)
    assert worker.asked is EASY
    verdict = wait_for(worker, worker.poll)
    assert verdict.answer is Answer.WON
    assert replay(EASY, verdict).won
    assert worker.finished
    assert worker.poll() is None


def test_a_question_is_dropped_for_the_next(worker: Worker) -> None:
    hard = rules.ruleset("contradance").deal(6)
    worker.ask(hard)
    heard(worker)
    worker.ask(EASY)
    assert wait_for(worker, worker.poll).answer is Answer.WON


def test_it_rises_again_and_repeats_the_question(worker: Worker, caplog: pytest.LogCaptureFixture) -> None:
    worker.ask(EASY)
    wait_for(worker, worker.poll)
    first = instance(worker._process, Process)
    os.kill(first.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    worker.ask(EASY)
    assert wait_for(worker, worker.poll).answer is Answer.WON
    assert worker._process is not first
    assert "The solver's process ended" in caplog.text


def test_it_looks_for_a_deal_that_can_be_won(worker: Worker) -> None:
    first = next(number for number in range(1, 40) if solve(OTHER.deal(number), seconds=5).answer is Answer.WON)
    assert first > 1 and solve(OTHER.deal(1), seconds=5).answer is Answer.LOST
    worker.find(OTHER, 1)
    seen = []
    while not worker.finished:
        seen.append(wait_for(worker, worker.searched))
    assert seen[-1] == SearchProgress(first, first)
    assert worker.poll() is None


def test_closing_ends_the_process(worker: Worker) -> None:
    own = Worker()
    own.ask(EASY)
    process = instance(own._process, Process)
    assert process.pid
    own.close()
    assert own._process is None and own.finished
    with pytest.raises(ValueError):
        assert process.pid  # closed, so it has ended
    assert own.poll() is None


def test_a_process_that_keeps_dying_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    class Stillborn(Worker):
        def _start(self) -> NoReturn:
            started.append(1)
            raise OSError("no process")

    own = Stillborn()
    own._lived = True
    own.ask(EASY)
    for _ in range(10):
        assert own.poll() is None
    assert len(started) == module.PATIENCE
    assert own.finished and own.given_up


class Clock:
    """Time that passes when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_process_that_was_stopped_is_replaced_and_asked_again_and_given_up_if_each_is_stopped() -> None:
    """Time in which nobody listens does not count against it, and the next question is asked as ever."""
    clock = Clock()
    own = Worker(now=clock)
    own.ask(EASY)
    clock.now += 100 * module.SILENCE
    assert wait_for(own, own.poll).answer is Answer.WON and own.deaths == 0
    began, stopped = clock.now, instance(own._process, Process)
    os.kill(stopped.pid, signal.SIGSTOP)
    own.ask(EASY)
    while own.deaths == 0:
        assert own.poll() is None and clock.now < began + 3 * module.SILENCE
        clock.now += module.LOOK
    assert clock.now > began + module.SILENCE and own.asked is EASY and own.stopped and not own.given_up
    assert wait_for(own, own.poll).answer is Answer.WON
    assert own._process is not stopped
    own.ask(rules.ruleset("queen-of-italy").deal(2))
    while not own.given_up:
        if own._process:
            os.kill(own._process.pid, signal.SIGSTOP)
        own.poll()
        clock.now += module.LOOK
    assert own.finished and own.poll() is None
    own.ask(EASY)
    assert wait_for(own, own.poll).answer is Answer.WON
    own.close()


def test_a_long_search_says_now_and_then_that_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PULSE", 0.0)
    ear: Any = Ear([])
    cancelled = serving._pulse(ear, 7)
    assert not cancelled() and not cancelled()
    assert ear.heard == [Reply(7, None, False)] * 2


def test_where_no_process_can_be_started_whoever_looks_works_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    own = Worker()
    for position, answer in ((EASY, Answer.WON), (OTHER.deal(1), Answer.LOST)):
        own.ask(position)
        assert wait_for(own, own.poll).answer is answer and own.finished
    own.ask(rules.ruleset("queen-of-italy").deal(2))
    own.rest()
    own.advise(EASY)
    assert wait_for(own, own.advised) and own.finished
    told = [record.message.split(" (")[0] for record in caplog.records if record.name.startswith("game.solver")]
    assert told == ["The solver has no process of its own"]  # the journal of an earlier test may still complain
    own.close()


def test_what_needs_long_is_given_up_where_no_process_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOMENT", 0.0)
    monkeypatch.setattr(module, "Process", refused)
    own = Worker()
    own.ask(rules.ruleset("queen-of-italy").deal(2))
    assert wait_for(own, own.poll).answer is Answer.UNKNOWN and not own.finished
    while not own.finished:
        own.poll()
    own.find(OTHER, 1)
    while not own.finished:
        assert own.searched() is None
    assert own.given_up
    monkeypatch.setattr(module, "MOMENT", 5.0)
    own.ask(EASY)
    assert wait_for(own, own.poll).answer is Answer.WON


def refused(*_what: object, **_how: object) -> NoReturn:
    raise OSError("no process")


class Ear:
    """The process's end of a connection, for trying it in this process."""

    def __init__(self, said: list[Question]) -> None:
        self.said = said
        self.heard: list[Reply] = []

    def poll(self) -> bool:
        return bool(self.said)

    def recv(self) -> Question:
        if not self.said:
            raise EOFError
        return self.said.pop(0)

    def send(self, reply: Reply) -> None:
        self.heard.append(reply)


def question(position: rules.Position) -> Question:
    return Question(7, partial(decide, position.ruleset.id, str(position)))


def test_unknown_is_said_early_and_searched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [Answer.UNKNOWN, Answer.UNKNOWN, Answer.WON]
    limits = []

    def solve(position: rules.Position, *, seconds: float, seed: int, cancelled: Callable, memory: Any) -> Verdict:
        assert position == EASY
        limits.append(seconds)
        return Verdict(answers[len(limits) - 1], (), 1, seconds, "told")

    monkeypatch.setattr(serving, "solve", solve)
    monkeypatch.setattr(signal, "signal", lambda *_: None)  # the tests' own process stays as it is
    monkeypatch.setattr(os, "nice", lambda _: 0, raising=False)
    ear: Any = Ear([question(EASY)])
    serve(ear)
    bodies = [reply.body and instance(reply.body, Verdict).answer for reply in ear.heard]
    assert bodies == [None, *answers]
    assert [reply.final for reply in ear.heard] == [False, False, False, True]
    assert limits == sorted(set(limits))


def test_hints_reviews_and_reasons_come_from_the_process(worker: Worker) -> None:
    position = rules.ruleset("queen-of-italy").deal(3)
    worker.advise(position)
    assert worker.asked is None and not worker.finished
    assert tuple(wait_for(worker, worker.advised)) == tuple(advise(position))
    assert worker.finished and worker.advised() is None
    start = lostdeal.RULESET.deal(lostdeal.NUMBER)
    worker.look_back(start, lostdeal.MOVES, 20.0)
    told = []
    while not worker.finished:
        told.append(wait_for(worker, worker.reviewed))
    assert told[-1].final and told[-1].turning == lostdeal.TURNING, "bit by bit"
    assert path_of(path_of(start, lostdeal.MOVES)[lostdeal.TURNING], told[-1].line)[-1].won
    one = problems("gay-gordons")[0]
    lost = next(after for after in next_positions(one.begin()) if after not in one.winning())
    worker.explain(lost)
    assert wait_for(worker, worker.explained) == explain(lost) and worker.finished


def test_the_process_needs_no_pygame() -> None:
    code = "import sys, game.solver.worker, game.solver.serve; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=300, check=False).returncode == 0
