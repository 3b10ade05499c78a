"""What happens to journals, for tests and benchmarks: pages misplaced, zeroed and stale; rows of every wrong type;
foreign tables; files to import that nobody should have written."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from game.rules import RulesError
from game.scenes.doors import Door, Leads
from game.scenes.scene import Scene
from game.stage import Stage
from game.store import Deal, Ending, Journal, begun
from game.store.journal.rows import DEALS, FIELDS
from game.store.journal.salvage import HEAD, line_of

PAGE = 4096
WRONG: tuple[object, ...] = (
    *(None, "", "text", "9" * 401, "\0", "\ud7ff" * 300, b"", b"\xff\xfe", b"\x00" * 9),
    *(-1, -(2**62), 2**62, 1e300, -1e300, float("inf"), float("-inf"), float("nan"), 0.5, "soon", "a" * 20_000),
    *("0001-01-01 00:00", "9999-12-31 23:59", "2026-02-30 10:00", "now", "won ", "OPEN", "2026-13-01", "gavotte+"),
)
"""Values that hardly any column may hold."""
FOREIGN = (
    "DROP TABLE detours; CREATE TABLE detours (url TEXT)",
    "DROP TABLE detours; CREATE VIEW detours AS SELECT 1 AS one",
    "DROP TABLE detours; CREATE VIEW detours AS SELECT 'x' AS deal, 'y' AS n, 'z' AS lost",
    "DROP TABLE aside; CREATE TABLE aside (why TEXT)",
    "DROP TABLE entries; CREATE TABLE entries (deal, n, seconds, what)",
    "DROP TABLE entries; CREATE VIEW entries AS SELECT 'x' AS deal, 1 AS n, 'y' AS seconds, 'z' AS what",
    "ALTER TABLE deals ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'",
    "CREATE TABLE bookmarks (url TEXT)",
    "CREATE TRIGGER no BEFORE INSERT ON deals BEGIN SELECT RAISE(ABORT, 'no'); END",
    "CREATE TRIGGER none BEFORE DELETE ON entries BEGIN SELECT RAISE(IGNORE); END",
    "CREATE UNIQUE INDEX one_of_each ON deals (deal)",
    "DROP INDEX deals_by_time",
    "DROP TABLE lines",
)
"""What another program may have done to the tables."""


def misplaced(now: bytes, before: bytes, draw: random.Random) -> bytes:
    """A page lies in the place of another, is empty, or is as it was some time ago; never the first one."""
    how, pages = draw.randrange(3), len(now) // PAGE
    at, other = draw.sample(range(1, pages), 2)
    stale = before[at * PAGE : (at + 1) * PAGE]
    page = (now[other * PAGE : (other + 1) * PAGE], bytes(PAGE), stale if len(stale) == PAGE else bytes(PAGE))[how]
    return now[: at * PAGE] + page + now[(at + 1) * PAGE :]


def wrong_rows(path: Path) -> Iterator[str]:
    """Make one wrong value after another in a journal's rows, each in a row of its own; says which."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA synchronous = OFF")
        keys = [key for (key,) in db.execute("SELECT key FROM deals ORDER BY key")]
        for column in (*DEALS, "seconds of an entry", "what of an entry", "line"):
            for value in WRONG:
                if not keys:
                    return
                told = f"{column} = {value!r:.40}"
                try:
                    _make_wrong(db, keys[-1], column, value)
                except sqlite3.IntegrityError:  # the tables will not have it
                    continue
                keys.pop()
                yield told
        db.commit()


def _make_wrong(db: sqlite3.Connection, key: int, column: str, value: object) -> None:
    (id,) = db.execute("SELECT id FROM deals WHERE key = ?", (key,)).fetchone()
    if column == "line":
        db.execute("INSERT OR REPLACE INTO lines VALUES (?, ?)", (id, value))
    elif column.endswith("of an entry"):
        db.execute(f"UPDATE entries SET {column.split()[0]} = ? WHERE deal = ?", (value, id))
    else:
        db.execute(f"UPDATE deals SET {column} = ? WHERE key = ?", (value, key))
    db.commit()


def hostile_imports(draw: random.Random, count: int) -> Iterator[str]:
    """So many files that nobody should have written, as text."""
    head = json.dumps(HEAD)
    yield from ("", "\0" * 9_999, "[" * 99_999, head[:-1], '{"cotillion": "journal", "version": 1e999}', head + "x")
    yield f"{head}\n{'[' * 3_000_000}"
    yield f"{head}\n{json.dumps({'line': [[1, 'turn']] * 60_000})}"
    wrong = [*(value for value in WRONG if not isinstance(value, bytes)), [], {}, True, [[]], {"a": []}, 10**401]
    for number in range(count - 8):
        deal = replace(begun(Deal("gavotte", number + 1), 1.7e9 + number), ending=draw.choice(tuple(Ending)))
        found = json.loads(line_of(deal, ()))
        found["line"] = draw.choice(([], [[1.0, "turn"]], [[1.0, "undo 99999"]], [[1e400, "turn"]], "turn", [["x"]]))
        for name in draw.sample([*FIELDS, "line"], draw.randrange(1, 4)):
            found[name] = draw.choice(wrong)
        yield f"{head}\n{json.dumps(found)}\n{json.dumps(found)[: draw.randrange(900)]}"


def look_everywhere(journal: Journal, size: tuple[int, int] = (640, 360), deals: int = 20) -> None:
    """Open every page that shows the journal, and the last deals in it; raises what would have ended the program."""
    stage = Stage(size, journal=journal)
    stage.open(Door.MENU)
    stage.picture()
    doors: tuple[Leads[...], ...] = Door.HISTORY, Door.STATISTICS, Door.TODAY
    for door in doors:
        stage.open(door)
        stage.picture()
        stage.advance(0.1)
        stage.pop()
    stage.push(Scene(stage))  # the menu, which reads the whole journal, has been come back to often enough
    for deal in journal.deals(limit=deals):
        try:
            stage.open(Door.TABLE if deal.open else Door.REPLAY, deal)
        except RulesError:
            continue
        stage.picture()
        stage.pop()
