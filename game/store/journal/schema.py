"""The tables of the journal's file, and the marks by which the file is known as ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

APPLICATION = 0x436F7469
""""Coti": marks a file as a journal of Cotillion."""
VERSION = 2

DEALS = {
    "id": "TEXT NOT NULL UNIQUE",
    "game": "TEXT NOT NULL",
    "ruleset": "TEXT NOT NULL",
    "rules": "INTEGER NOT NULL",
    "deal": "INTEGER",
    "cards": "TEXT NOT NULL",
    "origin": "TEXT NOT NULL",
    "day": "TEXT NOT NULL",
    "parent": "TEXT NOT NULL",
    "at": "INTEGER NOT NULL",
    "began": "REAL NOT NULL",
    "played": "REAL NOT NULL",
    "local": "TEXT NOT NULL",
    "ending": "TEXT NOT NULL",
    "seconds": "REAL NOT NULL",
    "moves": "INTEGER NOT NULL",
    "undos": "INTEGER NOT NULL",
    "hints": "INTEGER NOT NULL",
    "ways": "INTEGER NOT NULL",
    "rest": "INTEGER NOT NULL",
    "placed": "INTEGER NOT NULL",
    "winnable": "INTEGER",
    "lost": "INTEGER",
    "hand": "TEXT NOT NULL",
}
"""The columns of the table of deals and their types."""

# For how many moves what was taken back had lost a deal; n: the last of these moves, counted among all entries.
DETOURS = (
    "CREATE TABLE IF NOT EXISTS detours (deal TEXT NOT NULL, n INTEGER NOT NULL, lost INTEGER NOT NULL, "
    "PRIMARY KEY (deal, n)) WITHOUT ROWID"
)
# The rules of players' own games, each as the text of its file, so that a deal outlives the file.
GAMES = "CREATE TABLE IF NOT EXISTS games (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, text TEXT NOT NULL)"
# What else is kept with a deal, as text: the moves tried beside its line, and better moves that were found.
NOTES = (
    "CREATE TABLE IF NOT EXISTS notes (deal TEXT NOT NULL, kind TEXT NOT NULL, n INTEGER NOT NULL, note TEXT NOT NULL, "
    "PRIMARY KEY (deal, kind, n)) WITHOUT ROWID"
)
WON = "CREATE INDEX IF NOT EXISTS deals_won ON deals (game, played, key, origin) WHERE ending = 'won'"
TABLES = (
    f"CREATE TABLE deals (key INTEGER PRIMARY KEY, {', '.join(f'{name} {kind}' for name, kind in DEALS.items())})",
    "CREATE INDEX deals_by_time ON deals (played, key)",
    "CREATE INDEX deals_by_game ON deals (game, ruleset, played)",
    "CREATE INDEX deals_open ON deals (ending, game, played) WHERE ending = 'open'",
    "CREATE INDEX deals_by_day ON deals (day) WHERE day != ''",
    WON,
    # What is done in a deal that is open, a row each; once it has ended, all of it in one.
    "CREATE TABLE entries (deal TEXT NOT NULL, n INTEGER NOT NULL, seconds REAL NOT NULL, what TEXT NOT NULL, "
    "PRIMARY KEY (deal, n)) WITHOUT ROWID",
    "CREATE TABLE lines (deal TEXT PRIMARY KEY, line BLOB NOT NULL) WITHOUT ROWID",
    DETOURS,
    GAMES,
    NOTES,
    # Rows that could not be read, as JSON: nothing a player did is thrown away.
    "CREATE TABLE aside (row TEXT NOT NULL, why TEXT NOT NULL)",
)


TABLES_HAVE = {
    "deals": ", ".join(("key", *DEALS)),
    "entries": "deal, n, seconds, what",
    "lines": "deal, line",
    "detours": "deal, n, lost",
    "games": "key, id, text",
    "notes": "deal, kind, n, note",
    "aside": "row, why",
}
ADDED = ("detours", "games", "notes")
"""Tables that files of this version's first programs lack."""


class Foreign(sqlite3.DatabaseError):
    """The file belongs to another program."""


class Later(sqlite3.OperationalError):
    """A later version of Cotillion wrote the file."""


def passing(error: Exception) -> bool:
    """Whether an error may be temporary: another program holds the file, or the disk is away."""
    words = ("locked", "busy", "interrupted", "unable to open", "I/O")
    return isinstance(error, OSError) or any(word in str(error) for word in words)


def connect(path: Path | str, patience: float = 0.0) -> sqlite3.Connection:
    """A connection to the file; patience: seconds to wait while another program writes.

    Raises sqlite3.Error. Text that is not UTF-8 is read with replacement characters.
    """
    db = sqlite3.connect(
        path, timeout=patience, isolation_level=None, check_same_thread=False, uri=str(path).startswith("file:")
    )
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    return db


@contextmanager
def writing(db: sqlite3.Connection) -> Iterator[None]:
    """One transaction: saved as a whole or not at all. It takes the write lock at once, so that two programs take
    turns.
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # a failed COMMIT leaves the transaction open and the file locked
            db.execute("ROLLBACK")
        raise


def tables_of(db: sqlite3.Connection) -> set[str]:
    """The names of a file's tables; raises sqlite3.Error, also where the damage makes its message unreadable."""
    try:
        return {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except UnicodeDecodeError as error:
        raise sqlite3.DatabaseError("its list of tables is damaged") from error


def version_of(db: sqlite3.Connection) -> int:
    """The version of a journal's tables, 0 for an empty file; raises Foreign, Later and sqlite3.Error."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    tables = tables_of(db)
    ours = application == APPLICATION and tables
    if version > VERSION and (ours or not (application or tables)):
        raise Later("a later version of Cotillion wrote it")
    if ours and version == VERSION:
        _check_tables(db, tables)
        return VERSION
    if not application and version == 1 and tables >= {"finished", "saved"}:
        return 1
    if not (application or version or tables):
        return 0
    raise Foreign("it belongs to another program")


def _check_tables(db: sqlite3.Connection, tables: set[str]) -> None:
    """Raise sqlite3.DatabaseError where this program can't read and write the tables."""
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type != 'trigger'")}
    for table, columns in TABLES_HAVE.items():
        if table in ADDED and table not in there:
            continue
        if table not in tables:
            raise sqlite3.DatabaseError(f"it has no table of {table}")
        db.execute(f"SELECT {columns} FROM {table} LIMIT 0")
        wanted = 'SELECT name FROM pragma_table_info(?) WHERE "notnull" AND dflt_value IS NULL AND pk = 0'
        if {name for (name,) in db.execute(wanted, (table,))} - set(columns.split(", ")):
            raise sqlite3.DatabaseError(f"its table of {table} has been altered")
        if db.execute("SELECT 1 FROM pragma_index_list(?) WHERE \"unique\" AND origin = 'c'", (table,)).fetchone():
            raise sqlite3.DatabaseError(f"its table of {table} has been altered")
    if db.execute("SELECT 1 FROM sqlite_master WHERE type = 'trigger'").fetchone():
        raise sqlite3.DatabaseError("it has been altered")


def index(db: sqlite3.Connection) -> None:
    """Add what finds won deals quickly, inside the caller's transaction; earlier programs work with it."""
    db.execute(WON)


def complete(db: sqlite3.Connection) -> None:
    """Add what files of this version's first programs lack, inside the caller's transaction. Those programs still work
    with it.
    """
    db.execute(DETOURS)
    db.execute(GAMES)
    db.execute(NOTES)


def create(db: sqlite3.Connection) -> None:
    """Create the tables in an empty file, inside the caller's transaction."""
    for statement in TABLES:
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {VERSION}")
