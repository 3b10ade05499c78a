"""Processes that measure side by side."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

from game import rules

A = TypeVar("A")
R = TypeVar("R")


def side_by_side(do: Callable[[A], R], following: Callable[[], A | None], jobs: int) -> Iterator[R]:
    """What is done with each piece of work, as soon as it is. following: the next piece; None at their end."""
    with _processes(jobs) as pool:
        running: set[Future[R]] = set()
        while True:
            while len(running) < jobs + 1 and (piece := following()):
                running.add(pool.submit(do, piece))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


@contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of so many processes; when the work is broken off they end at once, even in the middle of a task."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_begin, initargs=(rules.known_games(),)
    )
    try:
        yield pool
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _begin(own: tuple[rules.Game, ...]) -> None:
    """In a helper process: know these games, leave Ctrl-C to the first process, and end when that one ends, however
    it ends.
    """
    for game in own:
        rules.welcome(game)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    first = multiprocessing.parent_process()
    if first is not None:
        Thread(target=_end_after, args=(first,), daemon=True).start()


def _end_after(process: BaseProcess) -> None:
    process.join()
    os._exit(1)
