"""Twenty thousand deals in the journal: what is asked of it, and how soon the pages open that show it.

Run: python -m tests.bench.bench_journal [DEALS]; milliseconds of processor time, the first time and the best of three.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import sys

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.scenes.scene import Door, Leads
from game.stage import Stage
from game.store import Ending, Journal, Origin, Timeline, Which, begun, statistics_of
from game.store.dances import programme, streak
from game.store.journal import bring, disk
from game.store.journal.schema import writing
from game.store.statistics import evenings, progress
from tests.bench import asked
from tests.store.deals import played

SIZE = (1920, 1080)
GAMES = ("gavotte", "carpet", "royal-cotillion", "pyramid", "parisienne+open-waste", "captive-queens", "patriarchs")
ENDINGS = (Ending.WON, Ending.LOST, Ending.GIVEN_UP)


def fill(path: Path, count: int) -> None:
    """Write so many deals of some 150 moves, one in two hundred put down."""
    rng = random.Random(3)
    models = [played(game, number, 150, rng) for number in range(1, 8) for game in GAMES]
    db = disk.open_file(path)
    with writing(db):
        for number in range(count):
            deal, entries = rng.choice(models)
            deal = begun(replace(deal, id="", origin=Origin.DRAWN), 1.6e9 + number * 9_000)
            ending = rng.choice(ENDINGS) if number % 200 else Ending.OPEN
            bring.bring(db, replace(deal, ending=ending), entries)
    db.close()


def timed(name: str, what: Callable[[], object]) -> None:
    """Do it three times."""
    times = []
    for _ in range(3):
        start = time.process_time()
        what()
        times.append(1000 * (time.process_time() - start))
    print(f"{name:44}{times[0]:8.1f}{min(times):8.1f}")


def main(count: int) -> None:
    """Fill a journal and look into it."""
    path = Path(tempfile.mkdtemp()) / "records.sqlite"
    fill(path, count)
    print(f"{count:,} deals, {path.stat().st_size / 1e6:.0f} MB")
    timed("open the file", lambda: Journal(path).close())
    journal = Journal(path)
    won = Which(game="gavotte", endings=(Ending.WON,))
    some = journal.deals(Which(), 1)[0]
    today = date.today()
    timed("a page of history", lambda: (journal.deals(Which(), 20, 40), journal.count()))
    timed("a page of one game's wins", lambda: (journal.deals(won, 20, 40), journal.count(won)))
    timed("the figures of a game", lambda: statistics_of(journal, Which(ruleset="gavotte")))
    timed("the figures of all", lambda: statistics_of(journal, Which()))
    timed("progress and evenings", lambda: (progress(journal, Which()), evenings(journal, Which())))
    timed(
        "a dance card and the streak",
        lambda: (programme(journal, today.year, today.month, today), streak(journal, today)),
    )
    timed("a deal gone through again", lambda: Timeline(some, journal.entries(some.id)))

    def written() -> None:
        journal.write(some, journal.entries(some.id))
        journal.settle(9)

    timed("a move written down", written)
    stage = Stage(SIZE, journal=journal)
    stage.open(Door.MENU)
    stage.picture()
    for door, what in ((Door.MENU, ()), (Door.HISTORY, ()), (Door.STATISTICS, (rules.ruleset("gavotte"),))):

        def visit(door: Leads[...] = door, what: tuple = what) -> None:
            stage.open(door, *what)
            stage.picture()
            stage.pop()

        timed(f"{door.to}, opened and drawn", visit)
    journal.close()


if __name__ == "__main__":
    main(asked.number(__doc__, 20_000))
