"""A file that was opened is looked through beside, and what takes time to count is counted beside."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing

import pytest

from game.store.journal import disk
from game.store.journal.journal import ASIDE, DAMAGED, Journal
from game.store.statistics import statistics_of, statistics_soon
from tests import waiting
from tests.store.deals import PATIENT, every_reading, play, some

FOR_EVER = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"


def test_a_look_that_takes_for_ever_keeps_nothing_from_being_written(open_journal, monkeypatch):
    monkeypatch.setattr(waiting, "least", 0)
    monkeypatch.setattr(disk, "looks", lambda db: [lambda own: own.execute(FOR_EVER).fetchall()])
    journal = open_journal()
    for number in range(3):
        deal, entries = play(journal, number + 1)
        assert journal.settle(PATIENT) and not journal.trouble
        assert journal.entries(deal.id) == entries
    assert not journal.looked_through(0.0)


def test_damage_that_no_question_meets_is_found_mended_and_told(open_journal, path):
    journal = open_journal()
    written = some(journal, 60)
    journal.close()
    with sqlite3.connect(path) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'deals_by_day'").fetchone()
    data = bytearray(path.read_bytes())
    data[4096 * (root - 1) : 4096 * root] = b"\xaa" * 4096
    path.write_bytes(data)
    again = open_journal()
    assert again.looked_through(PATIENT)
    assert set(every_reading(again)) == set(written)
    assert (again.news(), again.news()) == (DAMAGED, "")
    assert path.with_name("records.sqlite.damaged").read_bytes() == data


def test_rows_that_make_no_sense_are_set_aside_and_told(open_journal, path):
    journal = open_journal()
    written = some(journal, 9)
    journal.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE deals SET seconds = 'soon', key = 4e9 WHERE id = ?", (written[2].id,))
    again = open_journal()
    assert set(every_reading(again)) == set(written) - {written[2]}
    assert again.looked_through(PATIENT) and (again.news(), again.news()) == (ASIDE, "")
    assert any(written[2].id in row for (row,) in again.rows("SELECT row FROM aside"))


def test_an_earlier_file_gets_what_finds_won_deals(open_journal, path):
    open_journal().close()
    with sqlite3.connect(path) as db:
        db.execute("DROP INDEX deals_won")
    journal = open_journal()
    assert journal.looked_through(PATIENT)
    assert journal.rows("SELECT 1 FROM sqlite_master WHERE name = 'deals_won'")


def test_looks_that_find_nothing_wait_for_nobody_who_reads(open_journal, path):
    """A commit waits until nobody reads, and whoever comes meanwhile waits for it."""
    journal = open_journal()
    some(journal, 9)
    journal.close()
    db, _ = disk.open_file(path)
    with closing(db), closing(sqlite3.connect(path, isolation_level=None)) as reader:
        looks = disk.looks(db)
        db.execute("PRAGMA busy_timeout = 0")
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM deals").fetchone() == (9,)
        for look in looks:
            look(db)  # raises where it would wait
    assert len(looks) > 3


@pytest.fixture
def slow(monkeypatch):
    """The connections of questions come only once this event is set."""
    may, connect = threading.Event(), disk.connect

    def connected(*what):
        if threading.current_thread().name == "question":
            may.wait(PATIENT)
        return connect(*what)

    monkeypatch.setattr(disk, "connect", connected)
    monkeypatch.setattr(disk, "AT_ONCE", 0.0)
    yield may
    may.set()


def test_figures_come_when_they_are_counted_and_again_after_a_deal(open_journal, slow):
    journal = open_journal()
    some(journal, 20)
    assert statistics_soon(journal) is None
    asked = journal._question
    assert statistics_soon(journal) is None and journal._question is asked, "it is asked once"
    slow.set()
    asked._thread.join(PATIENT)
    before = statistics_soon(journal)
    assert before == statistics_of(journal) and before.played > 5
    slow.clear()
    some(journal, 20, seed=2)
    assert statistics_soon(journal) is None
    slow.set()
    journal._question._thread.join(PATIENT)
    assert statistics_soon(journal).played > before.played


@pytest.mark.parametrize("fault", [sqlite3.OperationalError("locked"), OSError(5, "no disk")])
def test_what_cannot_be_counted_beside_is_counted_here(open_journal, monkeypatch, fault):
    connect = disk.connect

    def refused(*what):
        if threading.current_thread().name == "question":
            raise fault
        return connect(*what)

    journal = open_journal()
    some(journal, 20)
    monkeypatch.setattr(disk, "connect", refused)
    assert statistics_soon(journal) == statistics_of(Journal(journal.path))


def test_where_no_thread_can_be_had_it_is_counted_here(open_journal, monkeypatch):
    def refused(self):
        raise RuntimeError("can't start new thread")

    journal = open_journal()
    some(journal, 20)
    journal.settle(PATIENT)
    monkeypatch.setattr(threading.Thread, "start", refused)
    assert statistics_soon(journal).played > 5
