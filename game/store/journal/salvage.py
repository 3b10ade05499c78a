"""What can still be read of a damaged journal."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from game.store.journal.bring import bring, note_aside
from game.store.journal.deals import Entry
from game.store.journal.rows import COLUMNS, Unreadable, deal_of, entries_of, unpacked
from game.store.journal.schema import connect
from game.store.journal.versions import FINISHED, SAVED, take_over

BLIND = 2_000
"""Keys in a row without a row after which no more are believed to come."""


def salvage(damaged: Path, db: sqlite3.Connection, now: float) -> int:
    """Copy every deal that can still be read into a fresh journal, inside the caller's transaction; how many.

    Raises sqlite3.Error for the fresh one only.
    """
    try:
        old = connect(damaged)
    except (sqlite3.Error, OSError):
        return 0
    try:
        before = _count(db)
        take_over(db, list(_rows(old, "finished", FINISHED, "id")), list(_rows(old, "saved", SAVED, "rowid")), now)
        for row in _rows(old, "deals", COLUMNS, "key"):
            _copy(old, row, db)
        return _count(db) - before
    finally:
        old.close()


def _count(db: sqlite3.Connection) -> int:
    return db.execute("SELECT count(*) FROM deals").fetchone()[0]


def _rows(old: sqlite3.Connection, table: str, columns: str, key: str) -> Iterator[tuple]:
    """The rows of a table, one by one by their key, so that those on a damaged page are the only ones missing."""
    last, missed = _last(old, table, key), 0
    for number in count(1) if last is None else range(1, last + 1):
        try:
            rows = old.execute(f"SELECT {columns} FROM {table} WHERE {key} = ?", (number,)).fetchall()
        except sqlite3.Error:
            rows = []
        yield from rows
        missed = 0 if rows else missed + 1
        if last is None and missed > BLIND:
            break


def _last(old: sqlite3.Connection, table: str, key: str) -> int | None:
    """The last key of a table; 0 where there is no such table, None where it can't be told."""
    try:
        (last,) = old.execute(f"SELECT ifnull(max({key}), 0) FROM {table}").fetchone()
        return last
    except sqlite3.OperationalError as error:
        return 0 if "no such" in str(error) else None
    except sqlite3.Error:
        return None


def _copy(old: sqlite3.Connection, row: tuple, db: sqlite3.Connection) -> None:
    """A deal with what can be read of its entries; a row that makes no sense is set aside."""
    try:
        deal = deal_of(row)
    except Unreadable as error:
        note_aside(db, row, str(error))
        return
    try:
        bring(db, deal, _open_entries(old, deal.id) if deal.open else _line(old, deal.id))
    except Unreadable as error:
        note_aside(db, row, str(error))
        bring(db, deal, ())


def _open_entries(old: sqlite3.Connection, id: str) -> tuple[Entry, ...]:
    """Those before the first that can't be read."""
    found: list[Entry] = []
    try:
        for n in count():
            rows = old.execute("SELECT seconds, what FROM entries WHERE deal = ? AND n = ?", (id, n)).fetchall()
            if not rows:
                break
            found += entries_of(rows)
    except (sqlite3.Error, Unreadable):
        pass
    return tuple(found)


def _line(old: sqlite3.Connection, id: str) -> tuple[Entry, ...]:
    """The whole of it; raises Unreadable."""
    try:
        rows = old.execute("SELECT line FROM lines WHERE deal = ?", (id,)).fetchall()
    except sqlite3.Error as error:
        raise Unreadable(str(error)) from None
    return unpacked(rows[0][0]) if rows else ()
