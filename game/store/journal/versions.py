"""Converts journals of earlier versions to the current one."""

from __future__ import annotations

import hashlib
import math
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from game.rules import Outcome, RulesError
from game.store.journal.bring import bring, note_aside
from game.store.journal.deals import Deal, Ending, Entry, counted
from game.store.journal.rows import FIELDS, Unreadable, deal_of, row_of
from game.store.journal.schema import create
from game.store.timeline import Timeline

FINISHED = "id, ruleset, deal, cards, won, seconds, moves, line, at"
SAVED = "ruleset, deal, cards, moves, redo, seconds"
Row = tuple[Any, ...]
"""A row from a file, not checked yet."""


def migrate(db: sqlite3.Connection, now: float) -> None:
    """Convert a file of version 1, inside the caller's transaction; raises sqlite3.Error.

    now: seconds since 1970, used as the date of saved deals, which had none.
    """
    finished = db.execute(f"SELECT {FINISHED} FROM finished ORDER BY id").fetchall()
    saved = db.execute(f"SELECT {SAVED} FROM saved").fetchall()
    db.execute("DROP TABLE finished")
    db.execute("DROP TABLE saved")
    create(db)
    take_over(db, finished, saved, now)


def take_over(db: sqlite3.Connection, finished: Sequence[Row], saved: Sequence[Row], now: float) -> None:
    """Write rows of version 1 as deals; those that can't be read are set aside."""
    rows: list[tuple[Row, Callable[[], tuple[Deal, tuple[Entry, ...]]]]] = []
    rows += [(row, partial(from_finished, row)) for row in finished]
    rows += [(row, partial(from_saved, row, now)) for row in saved]
    for row, made in rows:
        try:
            bring(db, *made())
        except (Unreadable, RulesError) as error:
            note_aside(db, row, str(error))


def from_finished(row: Row) -> tuple[Deal, tuple[Entry, ...]]:
    """A finished deal of version 1 and its entries; raises Unreadable and RulesError. That version did not tell a loss
    from giving up.
    """
    _, ruleset, number, cards, won, seconds, moves, line, at = row
    entries = _entries(line, seconds)
    deal = _checked(row[1:], ruleset, number, cards, seconds, at)
    over = Timeline(deal, () if won else entries).end.outcome is Outcome.OVER
    ending = Ending.WON if won else Ending.LOST if over else Ending.GIVEN_UP
    if not entries and isinstance(moves, int):
        return replace(deal, ending=ending, moves=max(moves, 0)), ()
    return replace(counted(deal, entries), ending=ending), entries


def from_saved(row: Row, now: float) -> tuple[Deal, tuple[Entry, ...]]:
    """A saved deal of version 1 and its entries, undone moves included; raises Unreadable and RulesError."""
    ruleset, number, cards, moves, redo, seconds = row
    again = _entries(redo, seconds)
    undone = [Entry(entry.seconds, back.what) for entry, back in zip(again, reversed(again), strict=True)]
    entries = (*_entries(moves, seconds), *undone)
    if undone:
        entries += (Entry(seconds, f"undo {len(undone)}"),)
    deal = _checked(row, ruleset, number, cards, seconds, now)
    Timeline(deal, ())  # raises if it can't be dealt
    return counted(deal, entries), entries


def _checked(row: Row, ruleset: object, number: object, cards: object, seconds: object, at: object) -> Deal:
    """A deal with these values, if they are valid. Its id is made from the row: it is the same wherever a copy of the
    old file is read.
    """
    id = hashlib.sha256(repr(row).encode("utf-8", "replace")).hexdigest()[:16]
    if not isinstance(seconds, (int, float)) or not isinstance(at, (int, float)) or not math.isfinite(seconds):
        raise Unreadable("its time makes no sense")
    try:
        local = datetime.fromtimestamp(max(at - seconds, 0.0)).isoformat(" ", "minutes")
    except (TypeError, ValueError, OverflowError, OSError):
        raise Unreadable("its time makes no sense") from None
    values = row_of(Deal("", began=max(at - seconds, 0.0), played=at))
    values |= {"ruleset": ruleset, "deal": number, "cards": cards, "seconds": seconds, "id": id, "local": local}
    return deal_of([values[name] for name in FIELDS])


def _entries(line: object, seconds: object) -> tuple[Entry, ...]:
    """The moves of version 1 as entries; their times were not saved, so they are spread evenly."""
    if not isinstance(line, str) or not isinstance(seconds, (int, float)) or not math.isfinite(seconds):
        raise Unreadable("its moves can't be read")
    moves = line.split("\n") if line else []
    return tuple(Entry(round(seconds * n / len(moves), 2), move) for n, move in enumerate(moves, 1))
