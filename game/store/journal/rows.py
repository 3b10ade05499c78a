"""Converts deals and their entries to rows and back. Rows are checked in full: anyone may have written them."""

import math
import re
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import fields
from datetime import date, datetime
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.rules.cards import LAST_DEAL
from game.rules.record import VERSION
from game.rules.ruleset import id_since
from game.store.clock import LATEST
from game.store.journal.deals import Deal, Ending, Entry, Origin

FIELDS = tuple(field.name for field in fields(Deal))
COLUMNS = ", ".join(FIELDS)
TEXTS = {"ruleset": (1, 200), "cards": (0, 2_000), "id": (1, 64), "parent": (0, 64), "hand": (0, 64)}
"""Text columns: the fewest and most letters of each; all of them ASCII."""
COUNTS = ("rules", "at", "moves", "undos", "hints", "ways", "rest", "placed")
TIMES = ("began", "played", "seconds")
MOST = 10**9  # the largest count that is accepted
MAYBE = {"winnable": MOST, "lost": MOST, "deal": LAST_DEAL}  # counts that may be unknown, and the largest of each
EARLIEST = "19"  # dates before 1900 are rejected
ENTRIES = "SELECT seconds, what FROM entries WHERE deal = ? ORDER BY n"
STAND = (
    "SELECT hand, ending = 'open', (SELECT ifnull(max(n) + 1, 0) FROM entries WHERE deal = id) FROM deals WHERE id = ?"
)
# From each game, and each ruleset of it, to the next one in the index, however many deals lie between.
RULESETS = """
    WITH RECURSIVE games (game) AS (
        SELECT min(game) FROM deals UNION ALL
        SELECT (SELECT min(game) FROM deals WHERE game > games.game) FROM games WHERE games.game NOTNULL
    ), found (game, ruleset) AS (
        SELECT game, (SELECT min(ruleset) FROM deals WHERE game = games.game) FROM games WHERE games.game NOTNULL
        UNION ALL
        SELECT game, (SELECT min(ruleset) FROM deals WHERE game = found.game AND ruleset > found.ruleset)
        FROM found WHERE ruleset NOTNULL
    )
    SELECT ruleset FROM found WHERE ruleset NOTNULL ORDER BY ruleset
"""
LONGEST, LETTERS = 50_000, 40  # the most entries of one deal that are accepted, and the most letters in each
WORD = re.compile(f"[ -~]{{1,{LETTERS}}}")

SOUND = " AND ".join(
    (
        *(
            f"typeof({name}) = 'text' AND length({name}) BETWEEN {least} AND {most} AND {name} NOT GLOB '*[^ -~]*' "
            f"AND NOT instr({name}, char(0))"
            for name, (least, most) in TEXTS.items()
        ),
        *(f"typeof({name}) = 'integer' AND {name} BETWEEN 0 AND {MOST}" for name in COUNTS),
        *(f"typeof({name}) IN ('real', 'integer') AND {name} BETWEEN 0 AND {LATEST:.0f}" for name in TIMES),
        *(
            f"({name} IS NULL OR typeof({name}) = 'integer' AND {name} BETWEEN 0 AND {most})"
            for name, most in MAYBE.items()
        ),
        "(deal IS NOT NULL OR cards != '')",
        f"ending IN ({', '.join(repr(one.value) for one in Ending)})",
        f"origin IN ({', '.join(repr(one.value) for one in Origin)})",
        f"(day = '' OR day > '{EARLIEST}' AND day IS date(day, '+0 days'))",
        f"(local = '' OR local > '{EARLIEST}' AND local IS strftime('%Y-%m-%d %H:%M', local, '+0 days'))",
        "game = iif(instr(ruleset, '+'), substr(ruleset, 1, instr(ruleset, '+') - 1), ruleset)",
    )
)
"""An SQL condition: whether `deal_of` accepts a row of the table of deals."""


class Stand(NamedTuple):
    """How a deal stands, for a quick look. hand: the program that wrote it last. open: whether it can be continued.
    entries: how many it has, if so.
    """

    hand: str
    open: bool
    entries: int


class Unreadable(ValueError):
    """A row's content makes no sense; str() says why."""


def row_of(deal: Deal) -> dict[str, object]:
    """The deal as a row: column -> value."""
    values = {name: getattr(deal, name) for name in FIELDS}
    plain = {name: value.value if isinstance(value, Enum) else value for name, value in values.items()}
    return {**plain, "game": deal.game}


def deal_of(row: Sequence[object]) -> Deal:
    """The deal in a row of COLUMNS; raises Unreadable."""
    values = dict(zip(FIELDS, row, strict=True))
    sound: dict[str, Any] = {name: _text(values, name) for name in TEXTS}
    sound |= {name: _count(values, name) for name in COUNTS} | {name: _time(values[name]) for name in TIMES}
    sound |= {name: None if values[name] is None else _count(values, name, most) for name, most in MAYBE.items()}
    sound |= {"origin": _one_of(Origin, values["origin"]), "ending": _one_of(Ending, values["ending"])}
    sound["day"] = _iso(values["day"], "day", lambda text: str(date.fromisoformat(text)))
    sound["local"] = _iso(values["local"], "date", lambda text: datetime.fromisoformat(text).isoformat(" ", "minutes"))
    ruleset = id_since(sound["ruleset"], sound["rules"])
    renamed = {} if ruleset == sound["ruleset"] else {"ruleset": ruleset, "rules": VERSION}
    deal = Deal(**sound | renamed)
    _must(deal.deal is not None or bool(deal.cards), "cards")
    return deal


def _must(good: bool, name: str) -> None:
    if not good:
        raise Unreadable(f"its {name} makes no sense")


def _text(values: Mapping[str, object], name: str) -> str:
    value, (least, most) = values[name], TEXTS[name]
    if not isinstance(value, str) or not least <= len(value) <= most or not re.fullmatch("[ -~]*", value):
        raise Unreadable(f"its {name} makes no sense")
    return value


def _count(values: Mapping[str, object], name: str, most: int = MOST) -> int:
    value = values[name]
    if not isinstance(value, int) or not 0 <= value <= most:
        raise Unreadable(f"its {name} makes no sense")
    return value


def _time(value: object) -> float:
    if not isinstance(value, (int, float)) or not 0 <= value <= LATEST:
        raise Unreadable("its time makes no sense")
    return float(value)


Kind = TypeVar("Kind", Ending, Origin)


def _one_of(kind: type[Kind], value: object) -> Kind:
    for one in kind:
        if isinstance(value, str) and one.value == value:
            return one
    raise Unreadable(f"its {kind.__name__.lower()} makes no sense")


def _iso(value: object, name: str, anew: Callable[[str], str]) -> str:
    """The text if it is empty, or just what would be written anew of it; else raises Unreadable."""
    with suppress(ValueError):
        if isinstance(value, str) and (not value or (value > EARLIEST and anew(value) == value)):
            return value
    raise Unreadable(f"its {name} makes no sense")


def packed(entries: Iterable[Entry]) -> bytes:
    """All entries as one block of bytes, with a checksum."""
    return zlib.compress("\n".join(f"{entry.seconds:.2f} {entry.what}" for entry in entries).encode())


def unpacked(line: object) -> tuple[Entry, ...]:
    """The entries in such a block; raises Unreadable."""
    if not line:
        return ()
    if not isinstance(line, bytes):
        raise Unreadable("its moves can't be read")
    try:
        unzip = zlib.decompressobj()
        text = unzip.decompress(line, LONGEST * LETTERS).decode()
    except (ValueError, zlib.error) as error:
        raise Unreadable(f"its moves can't be read: {error}") from None
    _must(unzip.eof and text.count("\n") < LONGEST, "line")
    return entries_of(tuple(part.split(" ", 1)) for part in text.split("\n") if part)


def entries_of(rows: Iterable[Sequence[object]]) -> tuple[Entry, ...]:
    """The entries in rows of (seconds, what); raises Unreadable."""
    return tuple(_entry(row) for row in rows)


@lru_cache(maxsize=1)
def entries_before(rows: tuple[tuple[object, ...], ...]) -> tuple[Entry, ...]:
    """The entries in such rows before the first one that can't be read; remembered, as a deal that is opened is read
    twice.
    """
    found: list[Entry] = []
    with suppress(Unreadable):
        for row in rows:
            found.append(_entry(row))
    return tuple(found)


def _entry(row: Sequence[object]) -> Entry:
    if len(row) != 2:
        raise Unreadable("its moves can't be read")
    seconds, what = row
    if not isinstance(what, str) or not WORD.fullmatch(what):
        raise Unreadable("its moves can't be read")
    try:
        value = float(seconds) if isinstance(seconds, (str, int, float)) else math.nan
    except (ValueError, OverflowError):
        value = math.nan
    if not 0 <= value <= LATEST:
        raise Unreadable("its times can't be read")
    return Entry(value, what)


APPLICATION = 0x436F7469  # "Coti": marks a file as a journal of Cotillion
SCHEMA = 2

DEALS = {  # the columns of the table of deals and their types
    "id": "TEXT NOT NULL UNIQUE", "game": "TEXT NOT NULL", "ruleset": "TEXT NOT NULL", "rules": "INTEGER NOT NULL",
    "deal": "INTEGER", "cards": "TEXT NOT NULL", "origin": "TEXT NOT NULL", "day": "TEXT NOT NULL",
    "parent": "TEXT NOT NULL", "at": "INTEGER NOT NULL", "began": "REAL NOT NULL", "played": "REAL NOT NULL",
    "local": "TEXT NOT NULL", "ending": "TEXT NOT NULL", "seconds": "REAL NOT NULL", "moves": "INTEGER NOT NULL",
    "undos": "INTEGER NOT NULL", "hints": "INTEGER NOT NULL", "ways": "INTEGER NOT NULL", "rest": "INTEGER NOT NULL",
    "placed": "INTEGER NOT NULL", "winnable": "INTEGER", "lost": "INTEGER", "hand": "TEXT NOT NULL"}  # fmt: skip

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
    "deals": ", ".join(("key", *DEALS)), "entries": "deal, n, seconds, what", "lines": "deal, line",
    "detours": "deal, n, lost", "games": "key, id, text", "notes": "deal, kind, n, note",
    "aside": "row, why"}  # fmt: skip
ADDED = ("detours", "games", "notes")  # tables that files of this version's first programs lack


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
    """One transaction, saved as a whole or not at all. It locks for writing at once: two programs take turns."""
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
    if version > SCHEMA and (ours or not (application or tables)):
        raise Later("a later version of Cotillion wrote it")
    if ours and version == SCHEMA:
        _check_tables(db, tables)
        return SCHEMA
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
    """Add what files of this version's first programs lack, in the caller's transaction; those still work with it."""
    db.execute(DETOURS)
    db.execute(GAMES)
    db.execute(NOTES)


def create(db: sqlite3.Connection) -> None:
    """Create the tables in an empty file, inside the caller's transaction."""
    for statement in TABLES:
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {SCHEMA}")
