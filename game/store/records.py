"""Finished deals and the deals put down, in one SQLite file that several running programs may share."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.store.damage import set_aside
from game.store.deals import FinishedDeal, SavedDeal, game_of
from game.store.statistics import Statistics, summed

log = logging.getLogger(__name__)

VERSION = 1
PATIENCE = 3.0
"""Seconds to wait while another program writes."""

TABLES = """
CREATE TABLE finished (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, ruleset TEXT NOT NULL, deal INTEGER, cards TEXT NOT NULL,
    won INTEGER NOT NULL, seconds REAL NOT NULL, moves INTEGER NOT NULL, line TEXT NOT NULL, at REAL NOT NULL);
CREATE INDEX finished_by_ruleset ON finished (ruleset, id);
CREATE TABLE saved (
    game TEXT PRIMARY KEY, ruleset TEXT NOT NULL, deal INTEGER, cards TEXT NOT NULL,
    moves TEXT NOT NULL, redo TEXT NOT NULL, seconds REAL NOT NULL);
"""
COLUMNS = "ruleset, won, deal, cards, seconds, moves, line, at"


def open_records(path: Path) -> Records:
    """Open the records kept in a file, begin them if there is none, and set aside a file that is damaged.

    Where nothing can be kept (no room, no permission, written by a later version) the records live in memory only.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Records(path)
    except (sqlite3.OperationalError, OSError) as error:
        log.warning("The records in %s can't be used (%s): this evening is not kept.", path, error)
        return Records()
    except sqlite3.DatabaseError as error:
        return _begin_again(path, error)


def _begin_again(path: Path, why: Exception) -> Records:
    try:
        set_aside(path, str(why))
        # A journal left beside a damaged file belongs to it and must not be played into the fresh one.
        Path(f"{path}-journal").unlink(missing_ok=True)
        return Records(path)
    except (sqlite3.Error, OSError) as error:
        log.warning("The records in %s can't be begun again (%s): this evening is not kept.", path, error)
        return Records()


class Records:
    """What was played. Without a path it is kept in memory and forgotten at the end.

    Raises sqlite3.DatabaseError for a damaged file and sqlite3.OperationalError for one that can't be used;
    `open_records` deals with both.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._connection = sqlite3.connect(path or ":memory:", timeout=PATIENCE, isolation_level=None)
        try:
            self._prepare()
        except sqlite3.Error:
            self._connection.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def finish(self, deal: FinishedDeal) -> bool:
        """Write down a deal that has ended and drop its saved deal, both or neither. False if it can't be."""
        game = game_of(deal.ruleset)
        row = (deal.ruleset, deal.won, deal.deal, deal.cards, deal.seconds, deal.moves, _joined(deal.line))
        return self._write(
            (
                f"INSERT INTO finished (game, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (game, *row, deal.when or time.time()),
            ),
            ("DELETE FROM saved WHERE game = ?", (game,)),
        )

    def save(self, deal: SavedDeal) -> bool:
        """Put a deal down; it takes the place of the one saved before for the same game. False if it can't be."""
        row = (deal.ruleset, deal.deal, deal.cards, _joined(deal.moves), _joined(deal.redo), deal.seconds)
        return self._write(("INSERT OR REPLACE INTO saved VALUES (?, ?, ?, ?, ?, ?, ?)", (game_of(deal.ruleset), *row)))

    def saved(self, game: str) -> SavedDeal | None:
        """The deal put down of a game, by the game's id, or None."""
        row = self._connection.execute(
            "SELECT ruleset, deal, cards, moves, redo, seconds FROM saved WHERE game = ?", (game,)
        ).fetchone()
        if row is None:
            return None
        ruleset, number, cards, moves, redo, seconds = row
        return SavedDeal(ruleset, number, cards, _split(moves), _split(redo), seconds)

    def forget(self, game: str) -> bool:
        """Drop the saved deal of a game. False if it can't be."""
        return self._write(("DELETE FROM saved WHERE game = ?", (game,)))

    def statistics(self, ruleset: str) -> Statistics:
        """Sums over the finished deals of one ruleset, by its id."""
        return summed(self._outcomes("ruleset", ruleset))

    def game_statistics(self, game: str) -> Statistics:
        """Sums over the finished deals of a game in all its variants."""
        return summed(self._outcomes("game", game))

    def rulesets(self) -> tuple[str, ...]:
        """The ids of all rulesets with a finished deal, sorted."""
        rows = self._connection.execute("SELECT DISTINCT ruleset FROM finished ORDER BY ruleset")
        return tuple(row[0] for row in rows)

    def recent(self, ruleset: str, limit: int = 20) -> tuple[FinishedDeal, ...]:
        """The last finished deals of a ruleset, latest first."""
        rows = self._connection.execute(
            f"SELECT {COLUMNS} FROM finished WHERE ruleset = ? ORDER BY id DESC LIMIT ?", (ruleset, limit)
        )
        return tuple(_finished(row) for row in rows)

    def won_deals(self, ruleset: str) -> frozenset[int]:
        """The numbers of all deals of a ruleset that were won."""
        rows = self._connection.execute(
            "SELECT DISTINCT deal FROM finished WHERE ruleset = ? AND won AND deal IS NOT NULL", (ruleset,)
        )
        return frozenset(row[0] for row in rows)

    def _outcomes(self, column: str, value: str) -> Iterator[tuple[bool, float, int]]:
        rows = self._connection.execute(
            f"SELECT won, seconds, moves FROM finished WHERE {column} = ? ORDER BY id", (value,)
        )
        return ((bool(won), seconds, moves) for won, seconds, moves in rows)

    def _prepare(self) -> None:
        with self._writing() as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise sqlite3.OperationalError("a later version of Cotillion wrote them")
            if version == 0:
                for statement in filter(str.strip, TABLES.split(";")):
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {VERSION}")
        (verdict,) = self._connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)

    def _write(self, *statements: tuple[str, tuple]) -> bool:
        """Run statements as one transaction. A full disk or a lock that stays is logged: it must not end a game."""
        try:
            with self._writing() as db:
                for statement, values in statements:
                    db.execute(statement, values)
        except sqlite3.Error as error:
            log.warning("The records could not be written: %s.", error)
            return False
        return True

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is kept or none. Takes the write lock at once, so two programs take turns."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield self._connection
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")


def _joined(moves: tuple[str, ...]) -> str:
    return "\n".join(moves)


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n")) if text else ()


def _finished(row: tuple) -> FinishedDeal:
    ruleset, won, deal, cards, seconds, moves, line, when = row
    return FinishedDeal(ruleset, bool(won), deal, cards, seconds, moves, _split(line), when)
