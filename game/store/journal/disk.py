"""The journal's file: opened, brought up to today's version, and set aside where it is damaged."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from pathlib import Path

from game.store.damage import set_aside
from game.store.journal import salvage, versions
from game.store.journal.schema import VERSION, Later, connect, create, version_of, writing

SYNCHRONOUS = "FULL"
PATIENCE = 1.0
"""Seconds to wait while another program writes."""

Identity = tuple[int, int]


def identity(path: Path) -> Identity | None:
    """Which file this is, whatever it is called; None where there is none."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_dev, about.st_ino


def open_file(path: Path) -> sqlite3.Connection:
    """The journal in a file, ready to be written; begun where there is none. A damaged or foreign file is set aside,
    and what can be read of it taken over.

    Raises OSError and sqlite3.OperationalError where nothing can be kept there, Later for a later version's file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    before = identity(path)
    try:
        _check(path)
        return _prepared(path)
    except (Later, OSError):
        raise
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError) and not _is_damage(error):
            raise
        if identity(path) != before:  # another window has set it aside already
            return _prepared(path)
        return _begin_again(path, error)


def _check(path: Path) -> None:
    """Raises sqlite3.DatabaseError for a file at which SQLite would wait, or which it would take for read-only."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise sqlite3.DatabaseError("it is not a file")
        with path.open("rb") as file:
            head = file.read(100)
    except FileNotFoundError:
        return
    if len(head) == 100 and not {head[18], head[19]} <= {1, 2}:
        raise sqlite3.DatabaseError("its header makes no sense")


def _is_damage(error: sqlite3.OperationalError) -> bool:
    return any(words in str(error) for words in ("no such", "unsupported file format", "malformed", "already exists"))


def _prepared(path: Path) -> sqlite3.Connection:
    db = connect(path, PATIENCE)
    try:
        found = version_of(db)
        (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError("its pages are damaged")
        # With the journal cut to nothing, a commit is on the disk when it returns; a deleted one might come back.
        db.execute("PRAGMA journal_mode = TRUNCATE")
        db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        if found != VERSION:
            with writing(db):
                version = version_of(db)  # another program may have been quicker
                if version == 0:
                    create(db)
                elif version == 1:
                    versions.migrate(db, time.time())
    except BaseException:
        db.close()
        raise
    return db


def _begin_again(path: Path, why: Exception) -> sqlite3.Connection:
    aside = set_aside(path, str(why))
    # A journal left beside a damaged file belongs to it and must not be played into the fresh one.
    left = Path(f"{path}-journal")
    if left.exists():
        os.replace(left, f"{aside}-journal")
    db = _prepared(path)
    try:
        with writing(db):
            salvage.salvage(aside, db, time.time())
    except BaseException:
        db.close()
        raise
    return db
