"""The journal's file on the disk, and what is done where it can't be kept; and questions to it that take time, worked
out beside whoever draws.
"""

from __future__ import annotations

import errno
import json
import logging
import os
import shutil
import sqlite3
import threading
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from typing import Any

from game.store.clock import now
from game.store.files import put_in_place, set_aside
from game.store.journal import bring, salvage
from game.store.journal.bring import Written
from game.store.journal.rows import SCHEMA, Later, complete, connect, create, index, passing, version_of, writing
from game.store.journal.salvage import HEAD, NotAJournal, Read, line_of, read_lines

SYNCHRONOUS = "FULL"
ROOM = 16_384  # bytes that must be free on the disk, for a move and SQLite's journal of it
PATIENCE = 1.0  # seconds to wait while another program writes
STEPS = 10_000  # steps of SQLite's after which a look at the file may be broken off
GLANCE = 0.1  # seconds that a query may wait for the disk

Identity = tuple[int, int]
Chore = Callable[[Connection], None]  # what is done with a file; see game.store.journal.writer


def identity(path: Path) -> Identity | None:
    """The identity of a file, whatever its name; None where there is no file."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_dev, about.st_ino


def open_file(path: Path, thorough: bool = False) -> tuple[sqlite3.Connection, bool]:
    """An open connection to the journal in a file, which is created if missing, and whether one was set aside for it.

    A file that is damaged at first sight, or foreign, is set aside, and what can be read of it is taken over; the rest
    is what `looks` are for. thorough: look at all of it now. Raises OSError and sqlite3.OperationalError where nothing
    can be saved there, Later for a later version's file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if shutil.disk_usage(path.parent).free < ROOM:
        raise OSError(errno.ENOSPC, "No space left on the disk")
    before = identity(path)
    try:
        _check(path)
        return _prepared(path, thorough), False
    except (Later, OSError):
        raise
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError) and not is_damage(path, error):
            raise
        if identity(path) != before:  # another program has set it aside already
            return _prepared(path), False
        return _begin_again(path, error), True


def _check(path: Path) -> None:
    """Raise sqlite3.DatabaseError for something that is no file, for which SQLite would wait for ever; such things in
    the place of SQLite's own journals are set aside. The file is not opened here: closing it would release locks that
    another connection of this program holds.
    """
    for beside in (Path(f"{path}{end}") for end in ("-journal", "-wal", "-shm")):
        if beside.exists() and not beside.is_file():
            set_aside(beside, "it is not a file")
    if path.exists() and not path.is_file():
        raise sqlite3.DatabaseError("it is not a file")


def is_damage(path: Path, error: sqlite3.OperationalError) -> bool:
    """Whether an error that could be temporary is in fact due to damage in the file."""
    if "readonly" in str(error):  # a damaged header can cause this too
        return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    return any(words in str(error) for words in ("no such", "unsupported file format", "malformed"))


def _prepared(path: Path, thorough: bool = False) -> sqlite3.Connection:
    db = connect(path, PATIENCE)
    try:
        if thorough or version_of(db) != SCHEMA:
            check_pages(db)
        # With SQLite's journal truncated, a commit is on the disk when it returns; a deleted one might come back.
        db.execute("PRAGMA journal_mode = TRUNCATE")
        db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        with writing(db):
            version = version_of(db)  # another program may have done it already
            if version == 0:
                create(db)
            elif version == 1:
                bring.migrate(db, now())
            complete(db)
            db.execute("DELETE FROM aside WHERE 0")  # raises where the file can only be read
        if thorough or version == 1:
            for look in looks(db):
                look(db)
    except BaseException:
        db.close()
        raise
    return db


ROWS = 20_000  # deals that are looked at in one piece
MOST = 1_000  # pieces


def looks(db: sqlite3.Connection) -> list[Chore]:
    """What is to be looked at in a file that was opened, in pieces that may be broken off: whether its pages are sound,
    whether its rows make sense, whether what finds them quickly is there. Each raises sqlite3.Error, and
    sqlite3.DatabaseError itself for damage. The entries of ended deals are left out: they are the largest part, and
    have checksums of their own.
    """
    first, last = db.execute("SELECT ifnull(min(key), 0), ifnull(max(key), -1) FROM deals").fetchone()
    step = max(ROWS, (last - first) // MOST)  # a damaged key may be any number
    return [
        partial(check_pages, table="deals"),
        partial(check_pages, table="entries"),
        _at_once(index),
        _at_once(bring.name_rules),
        *(
            _at_once(partial(bring.put_unsound_aside, first=key, last=key + step - 1))
            for key in range(first, last + 1, step)
        ),
    ]


class _Unchanged(Exception):
    """There was nothing to be done. A commit, even of nothing, would wait for all who read, and others for it."""


def _at_once(chore: Chore) -> Chore:
    def carry_out(db: sqlite3.Connection) -> None:
        before = _changes(db)
        with suppress(_Unchanged), writing(db):
            chore(db)
            if _changes(db) == before:
                raise _Unchanged

    return carry_out


def _changes(db: sqlite3.Connection) -> tuple[int, int]:
    """By what one sees that a connection has changed rows, or tables and indexes."""
    (schema,) = db.execute("PRAGMA schema_version").fetchone()
    return db.total_changes, schema


def check_pages(db: sqlite3.Connection, table: str = "") -> None:
    """Raise sqlite3.DatabaseError where pages are damaged, those of indexes included, of a table or of all."""
    if db.execute(f"PRAGMA integrity_check({table or 1})").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("its pages are damaged")


def _begin_again(path: Path, why: Exception) -> sqlite3.Connection:
    aside = set_aside(path, str(why))
    # SQLite's journal beside a damaged file belongs to that file and must not be applied to the new one.
    left = Path(f"{path}-journal")
    if left.exists():
        put_in_place(left, f"{aside}-journal")
    db = _prepared(path)
    try:
        with writing(db):
            salvage.salvage(aside, db, now())
    except BaseException:
        db.close()
        raise
    return db


def blank() -> sqlite3.Connection:
    """An empty journal in memory."""
    db = connect(":memory:")
    with writing(db):
        create(db)
    return db


def copied(path: Path, patience: float) -> sqlite3.Connection | None:
    """A copy of a file in memory, in the current version; empty where it is damaged, None where it can't be had now."""
    try:
        if not path.is_file():
            return blank()
        db, file = connect(":memory:"), connect(f"{path.resolve().as_uri()}?mode=ro", patience)
        try:
            file.execute("BEGIN")
            version_of(file)  # takes the lock: copying a locked file would never end
            file.backup(db)
        finally:
            file.close()
        version = version_of(db)
        with writing(db):
            if version == 1:
                bring.migrate(db, now())
            complete(db)
            bring.put_unsound_aside(db)
        for table in ("deals", "entries"):
            check_pages(db, table)
        return db if version else blank()
    except (sqlite3.Error, OSError) as error:
        return None if passing(error) else blank()


log = logging.getLogger(__name__)


class Rescue:
    """The file that one program keeps beside its journal while that can't be written."""

    def __init__(self, journal: Path) -> None:
        self.path = journal.with_name(f"{journal.name}.{os.urandom(4).hex()}.rescue")
        self.whole = False  # whether it holds all that was to be kept
        self._why = ""  # for which reason it could not be written the last time
        self._kept: list[Written] = []
        self._refused: list[Written] = []

    def refuse(self, chore: Callable[[Connection], None]) -> None:
        """Keep in the file what the journal rejects, however often it is tried."""
        if isinstance(chore, Written):
            self._refused.append(chore)

    def keep(self, chores: Iterable[Callable[[Connection], None]]) -> None:
        """Write the deals that are not saved yet to the file; everything else can be found out again."""
        deals = [*self._refused, *(chore for chore in chores if isinstance(chore, Written))]
        if self.whole and list(map(id, deals)) == list(map(id, self._kept)):
            return
        lines = [json.dumps(HEAD), *(line_of(one.deal, one.entries, hand=True) for one in deals)]
        new = self.path.with_name(f"{self.path.name}.new")
        try:
            with new.open("w", encoding="ascii") as file:
                file.write("\n".join(lines) + "\n")
                file.flush()
                os.fsync(file.fileno())
            put_in_place(new, self.path)
        except OSError as error:
            if self._why != (why := error.strerror or str(error)):
                log.warning("The moves can't be kept beside the journal either: %s.", why)
            self.whole, self._why = False, why
            return
        self._kept, self.whole, self._why = deals, True, ""

    def clear(self) -> None:
        """Delete the file, or leave in it only what the journal rejects, once all else is saved."""
        if self._refused:
            self.keep(())
            return
        if self._kept or self.whole:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
        self._kept, self.whole = [], False


def left_beside(journal: Path) -> list[Path]:
    """The rescue files beside a journal, oldest first."""
    try:
        found = [path for path in journal.parent.glob(f"{journal.name}.*.rescue") if path.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime)
    except OSError:
        return []


def deals_in(path: Path) -> list[Read]:
    """The deals in a rescue file, as far as they can be read. A file that can't be read to its end is set aside."""
    found: list[Read | None] = []
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            found.extend(read_lines(file))
    except (OSError, NotAJournal):
        found.append(None)
    if None in found:
        with suppress(OSError):
            set_aside(path, "it is damaged")
    return [deal for deal in found if deal]


AT_ONCE = 0.004  # seconds that whoever asks waits for the answer: a young journal's comes within them
Rows = Callable[[str, Sequence[object]], list[tuple[Any, ...]]]  # the rows of an SQL query with its values


class Question:
    """What is worked out in a thread, over a connection of its own, and put into `into` under its key. If that fails it
    is not there, and can be asked for as if there were no thread.
    """

    def __init__(self, path: Path, key: Hashable, make: Callable[[Rows], object], into: dict[Hashable, Any]) -> None:
        self.key, self.into = key, into
        self._path, self._make = path, make
        self._db: sqlite3.Connection | None = None
        self._reads = threading.Lock()  # held while rows are read
        self._dropped = False
        self._thread = threading.Thread(target=self._work_out, name="question", daemon=True)
        with suppress(RuntimeError):  # no thread can be had
            self._thread.start()
            self._thread.join(AT_ONCE)

    @property
    def goes_on(self) -> bool:
        return self._thread.is_alive()

    def drop(self) -> None:
        """Nobody waits for the answer any more: the file is let go, also while the thread counts what it has read."""
        self._dropped = True
        if self._db and self._reads.acquire(blocking=False):
            with suppress(sqlite3.Error):  # it has just been answered
                self._db.execute("ROLLBACK")
            self._reads.release()

    def _work_out(self) -> None:
        with suppress(sqlite3.Error, OSError):
            self._db = db = connect(self._path, GLANCE)
            try:
                db.set_progress_handler(lambda: self._dropped, STEPS)
                db.execute("BEGIN")  # the whole answer is of one moment
                self.into[self.key] = self._make(partial(self._rows, db))
            finally:
                with self._reads:
                    db.close()

    def _rows(self, db: sqlite3.Connection, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        with self._reads:
            self._must_go_on()
            rows = db.execute(query, values).fetchall()
        self._must_go_on()
        return rows

    def _must_go_on(self) -> None:
        if self._dropped:
            raise sqlite3.OperationalError("interrupted")
