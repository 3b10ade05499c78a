"""Measuring a game: every deal solved, and played by the honest player, by several processes if wished.

The limit for each deal is a processor time, so a slower computer may leave more deals undecided, though not a busy one;
what was found is kept in a journal and never looked for again, so a run that goes on agrees with itself.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from threading import Thread

from game import rules
from game.rules import Ruleset
from game.solver.odds.journal import Found, Journal, figures
from game.solver.odds.measured import Figures
from game.solver.players import play_out
from game.solver.solve import solve
from game.solver.verdict import Answer

LARGEST_CHUNK = 50
MOST_JOBS = 61
"""Windows waits for no more processes at a time."""
Progress = Callable[[int, int, Figures], None]


class Contradiction(AssertionError):
    """The solver denies a deal that was won before its eyes; the message names it."""


def measure_deal(ruleset: Ruleset, number: int, limit: float) -> Found:
    """Play a deal honestly, and solve it within `limit` seconds; raises Contradiction."""
    began = time.process_time()
    player = play_out(ruleset, number).won
    verdict = solve(ruleset.deal(number), seconds=limit)
    answer = verdict.answer
    if player and answer is Answer.LOST:
        raise Contradiction(f"Deal {number} of {ruleset.id} was played out and won, but the solver says it can't be.")
    if player:
        answer = Answer.WON
    seconds = limit if verdict.answer is Answer.UNKNOWN else verdict.seconds
    spent = time.process_time() - began
    return Found(
        ruleset.id,
        number,
        limit,
        answer.name.lower(),
        player,
        seconds=round(seconds, 4),
        positions=verdict.positions,
        spent=round(spent, 4),
    )


def measure_deals(ruleset_id: str, numbers: Sequence[int], limit: float) -> list[Found]:
    """Several deals, for a process of its own."""
    ruleset = rules.find_ruleset(ruleset_id)
    return [measure_deal(ruleset, number, limit) for number in numbers]


def measure(
    ruleset: Ruleset,
    deals: int,
    limit: float,
    journal: Journal,
    jobs: int = 1,
    progress: Progress | None = None,
    until: float | None = None,
) -> Figures:
    """The figures of deals 1 to `deals`; those in the journal are taken from there, the others put into it.

    limit: seconds for each deal. jobs: processes, at most one a core. progress is told (deals known, deals, figures so
    far). until: a time.monotonic() after which no further deal is begun.
    """
    known = journal.of(ruleset.id, limit)
    jobs = min(jobs, os.cpu_count() or 1, MOST_JOBS)

    def tell() -> None:
        if progress:
            progress(sum(1 for number in known if number <= deals), deals, figures(known, deals, limit))

    missing = [number for number in range(1, deals + 1) if number not in known]
    size = max(1, min(LARGEST_CHUNK, len(missing) // (jobs * 50)))
    chunks = (missing[place : place + size] for place in range(0, len(missing), size))
    tell()
    for found in _results(ruleset, chunks, limit, jobs, until):
        journal.add(found)
        tell()
    return figures(known, deals, limit)


def _results(
    ruleset: Ruleset, chunks: Iterator[list[int]], limit: float, jobs: int, until: float | None
) -> Iterator[list[Found]]:
    def next_chunk() -> list[int] | None:
        return None if until is not None and time.monotonic() >= until else next(chunks, None)

    if jobs == 1:
        while chunk := next_chunk():
            yield measure_deals(ruleset.id, chunk, limit)
        return
    with _processes(jobs) as pool:
        running: set[Future] = set()
        while True:
            while len(running) < jobs + 1 and (chunk := next_chunk()):
                running.add(pool.submit(measure_deals, ruleset.id, chunk, limit))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


@contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; when the work is broken off they end at once, whatever they are busy with."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_begin)
    try:
        yield pool
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _begin() -> None:
    """Ctrl-C is the first process's business; when that one ends, however it does, so do its helpers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    first = multiprocessing.parent_process()
    Thread(target=lambda: (first.join(), os._exit(1)), daemon=True).start()
