"""Nothing in a store keeps the program from starting or ends it, and what can be read of it is kept."""

from __future__ import annotations

import random
import sqlite3
from dataclasses import replace
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.store import Deal, Ending, Journal, begun
from game.store.journal import disk
from game.store.journal.bring import bring
from game.store.journal.rows import COLUMNS, FIELDS, SOUND, Unreadable, create, deal_of
from game.store.moving import NotAJournal, imported
from tests.store.damages import FOREIGN, PAGE, WRONG, hostile_imports, look_everywhere, misplaced, wrong_rows
from tests.store.deals import content, play, some
from tests.thorough import amounts, few
from tests.waiting import until


@pytest.fixture(autouse=True)
def no_power_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "SYNCHRONOUS", "OFF")


@cache
def after(*evenings: tuple[int, int]) -> bytes:
    """A journal's file when on each evening so many deals were played, by chance of that seed."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "records.sqlite"
        if evenings[1:]:
            path.write_bytes(after(*evenings[:-1]))
        journal = Journal(path)
        some(journal, *evenings[-1])
        journal.close()
        return path.read_bytes()


def filled(path: Path, count: int) -> bytes:
    """Make a journal of so many deals at the path; its bytes."""
    path.parent.mkdir()
    path.write_bytes(after((count, 1)))
    return after((count, 1))


def older_and_newer() -> tuple[bytes, bytes]:
    """A journal's file, and the same one when it has three times as many deals."""
    return after((60, 1)), after((60, 1), (120, 2))


def test_the_guard_in_sql_and_the_reader_of_rows_say_the_same() -> None:
    db = sqlite3.connect(":memory:")
    create(db)
    good = replace(begun(Deal("gavotte", 7, id="a", hand="b"), 1.7e9), ending=Ending.WON)
    bring(db, good, ())
    assert db.execute(f"SELECT {COLUMNS} FROM deals WHERE {SOUND}").fetchall()
    sound = 0
    for column in FIELDS:
        for value in (*WRONG, 0, 1, 2**53, 10**9 + 1, "2026-10-17", "2026-10-17 21:00", "day", "won", 1.5e9):
            db.execute("SAVEPOINT one")
            try:
                db.execute(f"UPDATE deals SET {column} = ?", (value,))
            except sqlite3.IntegrityError:
                continue
            (row,) = db.execute(f"SELECT {COLUMNS} FROM deals").fetchall()
            taken = db.execute(f"SELECT ({SOUND.rpartition(' AND game = ')[0]}) IS 1 FROM deals").fetchone() == (1,)
            db.execute("ROLLBACK TO one")
            try:
                deal_of(row)
            except Unreadable:
                assert not taken, (column, value)
            else:
                assert taken, (column, value)
                sound += 1
    assert sound > 40


def test_an_index_whose_page_lies_elsewhere_is_made_anew_and_no_deal_is_lost(path: Path) -> None:
    whole = filled(path, 60)
    with sqlite3.connect(path) as db:
        roots = [root for (root,) in db.execute("SELECT rootpage FROM sqlite_master WHERE type = 'index'") if root]
    assert len(roots) > 4
    journal = Journal(path)
    before = content(journal)
    journal.close()
    for root, other in list(zip(roots, roots[1:] + roots[:1], strict=True))[:3]:
        page = whole[(other - 1) * PAGE : other * PAGE]
        path.write_bytes(whole[: (root - 1) * PAGE] + page + whole[root * PAGE :])
        journal = Journal(path)
        assert content(journal) == before and not journal.trouble
        journal.close()


@pytest.mark.parametrize("seed", few(range(3), (0).__eq__))
@amounts("times", 1, 3)
def test_pages_misplaced_zeroed_and_stale(path: Path, seed: int, times: int) -> None:
    path.parent.mkdir()
    (stale, whole), draw = older_and_newer(), random.Random(seed)
    for _ in range(times):
        path.write_bytes(misplaced(whole, stale, draw))
        journal = Journal(path)
        look_everywhere(journal)
        deal, entries = play(journal)
        until(journal, "")
        journal.close()
        again = Journal(path)
        assert again.entries(deal.id) == entries
        again.close()


def test_a_page_that_is_damaged_while_the_program_runs_ends_nothing(path: Path) -> None:
    filled(path, 150)
    journal = Journal(path)
    before = {deal.id for deal in journal.deals()}
    whole = path.read_bytes()
    with sqlite3.connect(path) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'deals_by_time'").fetchone()
    path.write_bytes(whole[: (root - 1) * PAGE] + b"\xaa" * PAGE + whole[root * PAGE :])
    look_everywhere(journal)
    play(journal)
    journal.close()
    again = Journal(path)
    assert {deal.id for deal in again.deals()} >= before
    again.close()


@pytest.mark.thorough
def test_rows_of_every_wrong_type_are_passed_over_and_lose_no_other(path: Path) -> None:
    filled(path, 900)
    before = len(list(wrong_rows(path)))
    assert before > 600
    journal = Journal(path)
    assert journal.count() == len(journal.deals()) >= 900 - before
    look_everywhere(journal)
    aside = journal.rows("SELECT count(*) FROM aside")[0][0]
    assert journal.count() + aside >= 900, "what makes no sense lies aside"
    journal.close()


@pytest.mark.parametrize("change", few(FOREIGN, FOREIGN[::4].__contains__))
def test_tables_that_another_program_has_altered(path: Path, change: str) -> None:
    filled(path, 20)
    with sqlite3.connect(path) as db:
        db.executescript(change)
    journal = Journal(path)
    assert journal.count() == 20
    look_everywhere(journal)
    deal, entries = play(journal)
    journal.detours(deal.id)
    journal.close()
    again = Journal(path)
    assert again.entries(deal.id) == entries
    again.close()


def test_hostile_imports_end_nothing(path: Path) -> None:
    filled(path, 5)
    journal = Journal(path)
    before = content(journal)
    for text in hostile_imports(random.Random(5), 100):
        try:
            imported(journal, StringIO(text))
        except NotAJournal:
            continue
    assert content(journal).items() >= before.items()
    look_everywhere(journal)
    journal.close()


def test_deals_on_pages_that_nothing_leads_to_any_more_are_found(path: Path) -> None:
    """The first page of the table of deals is as it was when there were a third as many."""
    path.parent.mkdir()
    stale, whole = older_and_newer()
    path.write_bytes(whole)
    with sqlite3.connect(path) as db:
        ids = {id for (id,) in db.execute("SELECT id FROM deals")}
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'deals'").fetchone()
    at = slice((root - 1) * PAGE, root * PAGE)
    for page in (stale[at], bytes(PAGE)):
        path.write_bytes(whole[: at.start] + page + whole[at.stop :])
        journal = Journal(path)
        assert {deal.id for deal in journal.deals()} == ids
        journal.close()
