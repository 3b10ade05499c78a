"""Measuring a game: every deal solved, and played by the honest player, by several processes if wished.

The limit for each deal is a processor time, so a slower computer may leave more deals undecided, though not a busy one;
what was found is kept in a journal and never looked for again, so a run that goes on agrees with itself.
"""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields, replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from statistics import median
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game import rules
from game.rules import Game, Ruleset
from game.rules.cards import LAST_DEAL
from game.solver import Answer
from game.solver.odds.measured import Measurement
from game.solver.players import careless_wins, play_line, player_of
from game.solver.solve import solve


@dataclass(frozen=True)
class Looked:
    """What a player who sees every card can do with a deal.

    answer: won, lost or unknown, within `limit` seconds. moves: of the line found, 0 without one. seconds, positions:
    what the answer took. careless: whether the careless player wins it.
    """

    ruleset: str
    deal: int
    limit: float
    answer: str
    moves: int
    positions: int
    seconds: float
    careless: bool


@dataclass(frozen=True)
class Played:
    """The honest player's result in a deal: who he was, whether he won, in how many moves and seconds."""

    ruleset: str
    deal: int
    by: str
    won: bool
    moves: int
    seconds: float


Found = Looked | Played


class Contradiction(AssertionError):
    """The solver calls a deal lost that was won; the message names it."""


class OddsJournal:
    """The file. Lines that can't be read, as a run was cut off, or that make no sense are skipped. Raises OSError."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._looked: dict[str, dict[float, dict[int, Looked]]] = {}
        self._played: dict[tuple[str, str], dict[int, Played]] = {}
        for found in found_in(path):
            self._keep(found)

    def looked(self, ruleset: str, limit: float) -> dict[int, Looked]:
        """The solver's results of a ruleset's deals with this limit in seconds, by number."""
        return self._looked.setdefault(ruleset, {}).setdefault(limit, {})

    def late(self, ruleset: str, limit: float) -> dict[int, Looked]:
        """The solver's results with any longer limit, by number."""
        rounds = sorted((some, known) for some, known in self._looked.get(ruleset, {}).items() if some > limit)
        return {deal: looked for _, known in rounds for deal, looked in known.items()}

    def played(self, ruleset: str, by: str) -> dict[int, Played]:
        """That player's results in a ruleset's deals, by number."""
        return self._played.setdefault((ruleset, by), {})

    def add(self, many: Iterable[Found]) -> int:
        """Write the results that are not in the file yet; returns how many. Raises OSError."""
        new = [found for found in many if found.deal not in self._where(found)]
        for found in new:
            self._keep(found)
        if self.path is not None and new:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            text = "".join(json.dumps(asdict(found)) + "\n" for found in new)
            with self.path.open("a+b") as file:
                whole = file.tell() == 0 or (file.seek(-1, 2), file.read(1))[1] == b"\n"
                file.write(("" if whole else "\n").encode() + text.encode())
        return len(new)

    def _where(self, found: Found) -> dict[int, Looked] | dict[int, Played]:
        if isinstance(found, Looked):
            return self.looked(found.ruleset, found.limit)
        return self.played(found.ruleset, found.by)

    def _keep(self, found: Found) -> None:
        if isinstance(found, Looked):
            self.looked(found.ruleset, found.limit)[found.deal] = found
        else:
            self.played(found.ruleset, found.by)[found.deal] = found


def found_in(path: Path | None) -> Iterator[Found]:
    """Yield the results in a file, line by line. Raises OSError."""
    if path is None or not path.exists():
        return
    if not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    yield from filter(None, map(_found, path.read_text(encoding="utf-8", errors="replace").splitlines()))


def _found(line: str) -> Found | None:
    """The result in a line; None if it holds none."""
    try:
        values = json.loads(line)
        found = (Looked if "answer" in values else Played)(**values)
    except (ValueError, TypeError, RecursionError):
        return None
    good = all(_sound(str(field.type), getattr(found, field.name)) for field in fields(found))
    return found if good and getattr(found, "answer", "won") in ("won", "lost", "unknown") else None


def _sound(kind: str, value: object) -> bool:
    """Whether a value has the type of a field, and is not absurdly large."""
    if kind in ("str", "bool"):
        return type(value).__name__ == kind
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return (kind == "float" or isinstance(value, int)) and 0 <= value <= LAST_DEAL


def measurement(
    journal: OddsJournal, ruleset: Ruleset, limit: float, *, first: int = 1, deals: int | None = None, machine: str = ""
) -> Measurement:
    """The numbers of so many deals from the first on, or of all known without a gap; raises Contradiction."""
    by = player_of(ruleset).name
    known, played = answers(journal, ruleset, limit), journal.played(ruleset.id, by)
    early, late = journal.looked(ruleset.id, limit), journal.late(ruleset.id, limit)
    found = [known[number] for number in _from(first, known, deals)]
    at_first = [early[one.deal] for one in found]
    games = [played[number] for number in _from(first, played, deals)]
    results = Counter(one.answer for one in found)
    lengths = [one.moves for one in found if one.answer == "won" and one.moves]
    times = sorted(limit if one.answer == "unknown" else min(one.seconds, limit) for one in at_first) or [0.0]
    changed = [one.deal for one, before in zip(found, at_first, strict=True) if one.answer != before.answer]
    return Measurement(
        deals=len(found),
        seconds=limit,
        won=results["won"],
        lost=results["lost"],
        unknown=results["unknown"],
        late=sum(deal in late for deal in changed),
        late_seconds=max((late[one.deal].limit for one in at_first if one.deal in late), default=0.0),
        median=round(median(times), 4),
        p95=round(times[min(len(times) - 1, int(0.95 * len(times)))], 4),
        length=round(median(lengths)) if lengths else 0,
        careless=sum(one.careless for one in found),
        played=len(games),
        player=sum(game.won for game in games),
        by=by,
        machine=machine,
    )


def _from(first: int, known: dict[int, Looked] | dict[int, Played], deals: int | None) -> range:
    """The numbers from `first` on that are known without a gap, at most `deals` of them."""
    last = first
    while last in known and (deals is None or last < first + deals):
        last += 1
    return range(first, last)


def answers(journal: OddsJournal, ruleset: Ruleset, limit: float) -> dict[int, Looked]:
    """The best answer to each deal: the second round's where there is one; a deal that a player won counts as winnable.
    Raises Contradiction.
    """
    known = {**journal.looked(ruleset.id, limit)}
    for deal, later in journal.late(ruleset.id, limit).items():
        if deal in known and known[deal].answer == "unknown":
            known[deal] = replace(known[deal], answer=later.answer, moves=later.moves, positions=later.positions)
    for deal, game in journal.played(ruleset.id, player_of(ruleset).name).items():
        if game.won and deal in known:
            if known[deal].answer == "lost":
                raise Contradiction(
                    f"Deal {deal} of {ruleset.id} was played out and won, but the solver says it can't be."
                )
            if known[deal].answer == "unknown":
                known[deal] = replace(known[deal], answer="won", moves=game.moves)
    return known


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


LARGEST_CHUNK = 50
MOST_JOBS = 61  # Windows waits for no more processes at a time
Progress = Callable[[int, int, Measurement], None]


class Task(NamedTuple):
    """A deal to be solved within `limit` seconds, or, without a limit, to be played."""

    ruleset: str
    deal: int
    limit: float | None


def look_at(ruleset: Ruleset, number: int, limit: float) -> Looked:
    """Solve a deal within `limit` seconds; raises Contradiction."""
    careless = careless_wins(ruleset, number)
    verdict = solve(ruleset.deal(number), seconds=limit)
    if careless and verdict.answer is Answer.LOST:
        raise Contradiction(f"Deal {number} of {ruleset.id} was won by chance, but the solver says it can't be.")
    answer = Answer.WON if careless else verdict.answer
    seconds = limit if verdict.answer is Answer.UNKNOWN else verdict.seconds
    return Looked(
        ruleset.id,
        number,
        limit,
        answer.name.lower(),
        len(verdict.line or ()),
        verdict.positions,
        round(seconds, 4),
        careless,
    )


def let_play(ruleset: Ruleset, number: int) -> Played:
    """Play a deal with the honest player."""
    began = time.process_time()
    line, end = play_line(ruleset, number)
    seconds = round(time.process_time() - began, 4)
    return Played(ruleset.id, number, player_of(ruleset).name, end.won, len(line), seconds)


def carry_out(tasks: Sequence[Task]) -> list[Found]:
    """Carry out several tasks, in a process of their own."""
    return [
        let_play(rules.find_ruleset(task.ruleset), task.deal)
        if task.limit is None
        else look_at(rules.find_ruleset(task.ruleset), task.deal, task.limit)
        for task in tasks
    ]


def missing(journal: OddsJournal, ruleset: Ruleset, numbers: range, limit: float | None) -> list[Task]:
    """The tasks for these deals whose results are not in the journal: solving with this limit, or, without a limit,
    playing.
    """
    by = player_of(ruleset).name
    known = journal.played(ruleset.id, by) if limit is None else journal.looked(ruleset.id, limit)
    return [Task(ruleset.id, number, limit) for number in numbers if number not in known]


def measure(
    ruleset: Ruleset,
    deals: int,
    limit: float,
    journal: OddsJournal,
    jobs: int = 1,
    progress: Progress | None = None,
    first: int = 1,
) -> Measurement:
    """The numbers of `deals` deals from `first` on; those in the journal are taken from there, others
    are added to it.

    limit: seconds for each deal. jobs: processes, at most one a core. progress is called with (deals known, deals,
    numbers so far).
    """
    numbers = range(first, first + deals)
    looks, games = missing(journal, ruleset, numbers, limit), missing(journal, ruleset, numbers, None)

    def so_far() -> Measurement:
        return measurement(journal, ruleset, limit, first=first, deals=deals)

    def tell() -> None:
        if progress:
            progress(deals - len(missing(journal, ruleset, numbers, limit)), deals, so_far())

    tell()
    for _ in work(sorted([*looks, *games], key=lambda task: task.deal), journal, jobs):
        tell()
    return so_far()


def work(tasks: Sequence[Task], journal: OddsJournal, jobs: int = 1, until: float | None = None) -> Iterator[int]:
    """Carry out tasks and write their results; yields how many at a time.

    jobs: processes, at most one a core. until: a time.monotonic() after which no task is begun.
    """
    jobs = min(jobs, os.cpu_count() or 1, MOST_JOBS)
    size = max(1, min(LARGEST_CHUNK, len(tasks) // (jobs * 50)))
    chunks = (tasks[place : place + size] for place in range(0, len(tasks), size))
    for found in _results(chunks, jobs, until):
        yield journal.add(found)


def _results(chunks: Iterator[Sequence[Task]], jobs: int, until: float | None) -> Iterator[list[Found]]:
    def next_chunk() -> Sequence[Task] | None:
        return None if until is not None and time.monotonic() >= until else next(chunks, None)

    if jobs > 1:
        yield from side_by_side(carry_out, next_chunk, jobs)
        return
    while chunk := next_chunk():
        yield carry_out(chunk)


if TYPE_CHECKING:
    from multiprocessing.connection import Connection

DEALS, LIMIT = (5, 20, 100, 300, 1_000), 2.0
"""How many deals are measured in each round, as a few are known sooner; and the most seconds for each."""
FILE = "own-odds.jsonl"  # the name of the file in which the results are kept, in the folder of settings and journal


def measure_aside(answers: Connection, game: Game, variants: tuple[str, ...], file: Path | None) -> None:
    """Measure the game with these variants, and send the Measurement each time there are more. file: where results are
    kept, so that the next time goes on from there.
    """
    rules.welcome(game)

    def tell(_known: int, _deals: int, so_far: Measurement) -> None:
        answers.send(so_far)

    journal = OddsJournal(file)
    for deals in DEALS:
        measure(rules.ruleset(game.id, variants), deals, LIMIT, journal, progress=tell)
