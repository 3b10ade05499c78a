"""A deal as a line of JSON, in export and rescue files; and what can still be read of a damaged journal."""

import json
import sqlite3
import struct
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from game.rules import RulesError, UnknownRuleset, is_own, known_game, welcome
from game.store.journal.bring import DETOURS, FINISHED, SAVED, Notes, Row, bring, note_aside, take_over
from game.store.journal.deals import Deal, Entry, Note, counted, same_game, text_of
from game.store.journal.rows import (
    COLUMNS,
    DEALS,
    FIELDS,
    Unreadable,
    connect,
    deal_of,
    entries_of,
    row_of,
    tables_of,
    unpacked,
)
from game.store.journal.rows import LONGEST as LONGEST_DEAL
from game.store.timeline import start_of

LEAST = 40  # the fewest bytes that a row takes
BLIND = 2_000  # after this many keys in a row without a row of data, no more are expected


def salvage(damaged: Path, db: sqlite3.Connection, now: float) -> None:
    """Copy every deal that can still be read into a new journal, inside the caller's transaction.

    Raises sqlite3.Error for the new journal only.
    """
    if not damaged.is_file():
        return
    old, tables = connect(damaged), set[str]()
    try:
        with suppress(sqlite3.Error):
            tables = tables_of(old)
        if not tables:
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
    with suppress(sqlite3.Error, Unreadable):
        for n in count():
            rows = old.execute("SELECT seconds, what FROM entries WHERE deal = ? AND n = ?", (id, n)).fetchall()
            if not rows:
                break
            found += entries_of(rows)
    return tuple(found)


def _line(old: sqlite3.Connection, id: str) -> tuple[Entry, ...]:
    """All entries of an ended deal; raises Unreadable."""
    try:
        rows = old.execute("SELECT line FROM lines WHERE deal = ?", (id,)).fetchall()
    except sqlite3.Error as error:
        raise Unreadable(str(error)) from None
    return unpacked(rows[0][0]) if rows else ()


LEAF = 0x0D  # the first byte of a page that holds rows
LARGEST = 2**28  # the most bytes in a file that is searched

Value = int | float | str | bytes | None


def rows_on_pages(path: Path, columns: int) -> Iterator[tuple[Value, ...]]:
    """Yield the rows with so many columns on all pages, in no order; deleted ones may be among them. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(100)
        size = struct.unpack(">H", head[16:18])[0] if len(head) == 100 else 0
        size = size if size >= 512 and not size & (size - 1) else 4096
        file.seek(size)
        read = size
        while read < LARGEST and len(page := file.read(size)) == size:
            read += size
            if page[0] == LEAF:
                yield from _rows_of(page, columns)


def _rows_of(page: bytes, columns: int) -> Iterator[tuple[Value, ...]]:
    count = min(struct.unpack(">H", page[3:5])[0], len(page) // 8)
    for place in range(count):
        try:
            (at,) = struct.unpack_from(">H", page, 8 + 2 * place)
            row = _row(page, at)
        except (IndexError, struct.error, ValueError):
            continue
        if len(row) == columns:
            yield row


def _row(page: bytes, at: int) -> tuple[Value, ...]:
    """The row in a cell; raises IndexError, struct.error and ValueError where there is none."""
    length, at = _number(page, at)
    _, at = _number(page, at)
    end = at + length
    if end > len(page):
        raise ValueError("it goes on elsewhere")
    head, place = _number(page, at)
    values, at, ends = [], at + head, at + head
    while place < ends:
        kind, place = _number(page, place)
        value, at = _value(page, at, kind)
        values.append(value)
    return tuple(values)


def _value(page: bytes, at: int, kind: int) -> tuple[Value, int]:
    """The value of a type, and the position where the next one begins."""
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    if kind == 7:
        return struct.unpack_from(">d", page, at)[0], at + 8
    if kind <= 6:
        size = (1, 2, 3, 4, 6, 8)[kind - 1]
        return int.from_bytes(page[at : at + size], "big", signed=True), at + size
    if kind < 12:
        raise ValueError("no such kind")
    size = (kind - 12) // 2
    data = page[at : at + size]
    return (data.decode("utf-8", "replace") if kind % 2 else data), at + size


def _number(page: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and the position where it ends."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | page[place] & 0x7F
        if page[place] < 0x80:
            return value, place + 1
    return value << 8 | page[at + 8], at + 9


HEAD = {"cotillion": "journal", "version": 1}  # the first line of such a file
LONGEST = 2_000_000  # the most letters in a line that is read
LETTERS = 8_000  # the most letters in a note


class Read(NamedTuple):
    """A deal that was read, with its entries and notes."""

    deal: Deal
    entries: tuple[Entry, ...]
    notes: Notes


class NotAJournal(ValueError):
    """A file that should hold a journal does not; str() is a sentence."""


def line_of(deal: Deal, entries: Iterable[Entry], hand: bool = False, notes: Notes | None = None) -> str:
    """A deal with entries, notes, and the rules of a player's own game as a line. hand: with its program's name."""
    row = row_of(deal)
    kept = {name: row[name] for name in FIELDS if hand or name != "hand"}
    game = known_game(deal.game)
    rules = {"file": text_of(game)} if game else {}
    more = {"notes": notes} if notes else {}
    return json.dumps(kept | rules | more | {"line": [[entry.seconds, entry.what] for entry in entries]})


def read_line(line: str) -> Read:
    """The deal in such a line; its cards can be dealt, unless its rules are of another version. What its moves tell is
    counted again, as anyone may have written the line. Raises Unreadable.
    """
    try:
        found = json.loads(line)
        deal = deal_of([{"hand": "", **found}[name] for name in FIELDS])
        entries = entries_of(found["line"])
        if len(entries) > LONGEST_DEAL:
            raise Unreadable("it is too long")
        notes = _notes(found.get("notes"))
        _learn_rules(deal.game, found.get("file"))
        start_of(deal)
    except UnknownRuleset:
        pass
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError, RulesError) as error:
        raise Unreadable(str(error)) from None
    # A deal without entries is of the first version, or its moves were damaged: only its record knows of them.
    return Read(counted(deal, entries) if entries else deal, entries, notes)


def _notes(found: object) -> Notes:
    """The notes in a line, as far as they make sense."""
    kinds = {*map(str, Note), DETOURS}
    notes: Notes = {}
    for kind, texts in found.items() if isinstance(found, dict) else ():
        if kind in kinds and isinstance(texts, dict):
            good = {n: text for n, text in texts.items() if n.isascii() and n.isdecimal() and len(n) < 10}
            notes[kind] = {int(n): text for n, text in good.items() if isinstance(text, str) and len(text) <= LETTERS}
    return notes


def _learn_rules(id: str, text: object) -> None:
    """Make a player's own game known whose rules stand in a line, unless it is."""
    if is_own(id) and text and not known_game(id):
        game = same_game(id, text)
        if game:
            welcome(game)


def read_lines(file: TextIO) -> Iterator[Read | None]:
    """Yield the deals of a file, None for each line that can't be read; raises NotAJournal and OSError."""
    _check_head(file.readline(1_000))
    while line := file.readline(LONGEST):
        whole = len(line) < LONGEST or line.endswith("\n")
        if not whole:
            while (part := file.readline(LONGEST)) and not part.endswith("\n"):
                pass  # to the next line, however long this one is
        try:
            if line.strip():
                yield read_line(line) if whole else None
        except Unreadable:
            yield None


def values_in(text: str) -> dict[str, Any] | None:
    """The values in JSON that anyone may have written; None where it holds no values by names."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, dict) else None


def _check_head(line: str) -> None:
    head = values_in(line) or {}
    if head.get("cotillion") != HEAD["cotillion"]:
        raise NotAJournal("This is not a journal written by “journal --export”.")
    if head.get("version") != HEAD["version"]:
        raise NotAJournal("A later version of Cotillion wrote this journal.")
