"""Questions that take time, worked out from the journal's file beside whoever draws."""

import sqlite3
import threading
from collections.abc import Callable, Hashable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from game.store.journal.disk import GLANCE
from game.store.journal.rows import connect

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
        self._dropped = False
        self._thread = threading.Thread(target=self._work_out, name="question", daemon=True)
        with suppress(RuntimeError):  # no thread can be had
            self._thread.start()
            self._thread.join(AT_ONCE)

    @property
    def goes_on(self) -> bool:
        return self._thread.is_alive()

    def drop(self) -> None:
        """Nobody waits for the answer any more."""
        self._dropped = True
        if self._db and self.goes_on:
            with suppress(sqlite3.Error):  # it has just been answered
                self._db.interrupt()

    def _work_out(self) -> None:
        with suppress(sqlite3.Error, OSError), closing(connect(self._path, GLANCE)) as db:
            self._db = db
            db.execute("BEGIN")  # the whole answer is of one moment
            self.into[self.key] = self._make(self._rows)

    def _rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        if self._dropped or self._db is None:
            raise sqlite3.OperationalError("interrupted")
        return self._db.execute(query, values).fetchall()
