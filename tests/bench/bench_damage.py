"""Journals that something has happened to: does the program start, show every page, and keep what can be read?

Run: python -m tests.bench.bench_damage [PAGES]; prints how many ended the program and how many lost a deal, of pages
misplaced, emptied and out of date, rows of every wrong type, altered tables, and files to import: none.
"""

from __future__ import annotations

import logging
import os
import random
import sqlite3
import tempfile
import traceback
from collections.abc import Callable
from contextlib import closing
from io import StringIO
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import sys

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.store import Journal
from game.store.exchange import NotAJournal, imported
from game.store.journal import disk
from tests.bench import asked
from tests.store.damages import FOREIGN, PAGE, hostile_imports, look_everywhere, misplaced, wrong_rows
from tests.store.deals import play, some

IMPORTS = 100


def filled(path: Path, count: int, seed: int = 1) -> None:
    """Write so many deals."""
    journal = Journal(path)
    some(journal, count, seed)
    journal.close()


def ids(content: bytes, page: int) -> set[str]:
    """The deals of a journal, the text of whose id is not on this page alone of all pages of the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "whole.sqlite"
        path.write_bytes(content)
        with closing(sqlite3.connect(path)) as db:
            found = {id for (id,) in db.execute("SELECT id FROM deals")}
    gone = content[page * PAGE : (page + 1) * PAGE]
    rest = content[: page * PAGE] + content[(page + 1) * PAGE :]
    leaves = [rest[at : at + PAGE] for at in range(0, len(rest), PAGE) if rest[at] == 0x0D]
    return {id for id in found if id.encode() not in gone or any(id.encode() in leaf for leaf in leaves)}


def survives(path: Path, wanted: set[str]) -> tuple[bool, bool]:
    """Whether a journal ends the program, now or at its next start; and whether a deal that is wanted is missing."""
    try:
        for _ in range(2):
            journal = Journal(path)
            look_everywhere(journal, deals=5)
            deal, entries = play(journal)
            wanted = {*wanted, deal.id}
            journal.close()
        again = Journal(path)
        found = {one.id for one in again.deals()} | {id for id in wanted if _aside(again, id)}
        whole = again.entries(deal.id) == entries
        again.close()
    except Exception:
        traceback.print_exc()
        return True, False
    return False, bool(wanted - found) or not whole


def _aside(journal: Journal, id: str) -> bool:
    return any(id in row for (row,) in journal.rows("SELECT row FROM aside"))


def pages(count: int) -> list[tuple[bool, bool]]:
    """So many journals with one page each that is another, empty, or out of date."""
    results, draw = [], random.Random(27)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "whole.sqlite"
        filled(path, 60)
        stale = path.read_bytes()
        filled(path, 90, seed=2)
        whole = path.read_bytes()
        for number in range(count):
            broken = misplaced(whole, stale, draw)
            page = next((at for at in range(len(whole) // PAGE) if _page(whole, at) != _page(broken, at)), 0)
            one = Path(folder) / str(number) / "records.sqlite"
            one.parent.mkdir()
            one.write_bytes(broken)
            results.append(survives(one, ids(whole, page)))
    return results


def _page(content: bytes, at: int) -> bytes:
    return content[at * PAGE : (at + 1) * PAGE]


def rows() -> list[tuple[bool, bool]]:
    """One journal with every wrong value in a row of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "records.sqlite"
        filled(path, 1_000)
        spoilt = len(list(wrong_rows(path)))
        with closing(sqlite3.connect(path)) as db:
            keys = db.execute("SELECT id FROM deals ORDER BY key LIMIT ?", (1_000 - spoilt,)).fetchall()
        return [survives(path, {id for (id,) in keys})] * spoilt


def tables() -> list[tuple[bool, bool]]:
    """A journal for each thing that another program may have done to the tables."""
    results = []
    for change in FOREIGN:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "records.sqlite"
            filled(path, 20)
            with closing(sqlite3.connect(path)) as db:
                wanted = {id for (id,) in db.execute("SELECT id FROM deals")}
                db.executescript(change)
            results.append(survives(path, wanted))
    return results


def imports(count: int) -> list[tuple[bool, bool]]:
    """So many files taken in that nobody should have written."""
    results = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "records.sqlite"
        filled(path, 20)
        with closing(sqlite3.connect(path)) as db:
            wanted = {id for (id,) in db.execute("SELECT id FROM deals")}
        for text in hostile_imports(random.Random(5), count):
            journal = Journal(path)
            try:
                imported(journal, StringIO(text))
            except NotAJournal:
                pass
            except Exception:
                traceback.print_exc()
                results.append((True, False))
            journal.close()
            results.append(survives(path, wanted))
    return results


def main(count: int) -> None:
    """All of it."""
    logging.disable(logging.WARNING)
    disk.SYNCHRONOUS = "OFF"
    kinds: dict[str, Callable[[], list[tuple[bool, bool]]]] = {
        "pages misplaced, emptied, stale": lambda: pages(count),
        "rows of wrong types": rows,
        "tables altered": tables,
        "hostile imports": lambda: imports(IMPORTS),
    }
    for name, run in kinds.items():
        results = run()
        ended, lost = sum(end for end, _ in results), sum(lost for _, lost in results)
        print(f"{name}: {len(results)}, {ended} ended the program, {lost} lost a deal", flush=True)


if __name__ == "__main__":
    main(asked.number(__doc__, 300))
