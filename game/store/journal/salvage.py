"""Copies what can still be read of a damaged journal."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

from game.store.journal.bring import bring, note_aside
from game.store.journal.deals import Entry
from game.store.journal.pages import rows_on_pages
from game.store.journal.rows import COLUMNS, FIELDS, Unreadable, deal_of, entries_of, unpacked
from game.store.journal.schema import DEALS, connect, tables_of
from game.store.journal.versions import FINISHED, SAVED, Row, take_over

LEAST = 40
"""The fewest bytes that a row takes."""
BLIND = 2_000
"""After this many keys in a row without a row of data, no more are expected."""


def salvage(damaged: Path, db: sqlite3.Connection, now: float) -> None:
    """Copy every deal that can still be read into a new journal, inside the caller's transaction.

    Raises sqlite3.Error for the new journal only.
    """
    if not damaged.is_file():
        return
    old = connect(damaged)
    try:
        if not _has_tables(old):
            return
        most = damaged.stat().st_size // LEAST
        finished = list(_rows(old, "finished", FINISHED, "id", most))
        take_over(db, finished, list(_rows(old, "saved", SAVED, "rowid", most)), now)
        for id, text in _rows(old, "games", "id, text", "key", most):
            if isinstance(id, str) and isinstance(text, str):
                db.execute("INSERT OR IGNORE INTO games (id, text) VALUES (?, ?)", (id, text))
        for row in _rows(old, "deals", COLUMNS, "key", most):
            _copy(old, row, db)
        _copy_strays(damaged, old, db)
    finally:
        old.close()


def _copy_strays(damaged: Path, old: sqlite3.Connection, db: sqlite3.Connection) -> None:
    """Copy deals from pages that nothing refers to any more, unless they were copied already."""
    names = ("key", *DEALS)
    known = {id for (id,) in db.execute("SELECT id FROM deals")}
    with suppress(OSError):
        for row in rows_on_pages(damaged, len(names)):
            values = dict(zip(names, row, strict=True))
            found = tuple(values[name] for name in FIELDS)
            if values["id"] in known or not _is_deal(found):
                continue
            known.add(values["id"])
            _copy(old, found, db)


def _is_deal(row: Sequence[object]) -> bool:
    try:
        return bool(deal_of(row).id)
    except Unreadable:
        return False


def _has_tables(old: sqlite3.Connection) -> bool:
    try:
        return bool(tables_of(old))
    except sqlite3.Error:
        return False


def _rows(old: sqlite3.Connection, table: str, columns: str, key: str, most: int) -> Iterator[Row]:
    """Yield the rows of a table, read one by one by their key, so that only rows on damaged pages are missing.

    most: keys to try where the last key can't be read.
    """
    try:
        (last,) = old.execute(f"SELECT ifnull(max({key}), 0) FROM {table}").fetchone()
    except sqlite3.OperationalError as error:
        last = 0 if "no such" in str(error) else most
    except sqlite3.Error:
        last = most
    missed = 0
    for number in range(1, last + 1):
        try:
            rows = old.execute(f"SELECT {columns} FROM {table} WHERE {key} = ?", (number,)).fetchall()
        except sqlite3.Error:
            rows = []
        yield from rows
        missed = 0 if rows else missed + 1
        if last == most and missed > BLIND:
            break


def _copy(old: sqlite3.Connection, row: Row, db: sqlite3.Connection) -> None:
    """Copy a deal with its readable entries; a row that makes no sense is set aside."""
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
    """The entries of an open deal before the first that can't be read."""
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
    """All entries of an ended deal; raises Unreadable."""
    try:
        rows = old.execute("SELECT line FROM lines WHERE deal = ?", (id,)).fetchall()
    except sqlite3.Error as error:
        raise Unreadable(str(error)) from None
    return unpacked(rows[0][0]) if rows else ()
