"""The rescue file: it lies beside the journal and holds what can't be written to it just now. The next start takes it
in.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection

from game.store.damage import set_aside
from game.store.journal.bring import Written
from game.store.journal.lines import HEAD, NotAJournal, Read, line_of, read_lines

log = logging.getLogger(__name__)


class Rescue:
    """The file that one program keeps beside its journal while that can't be written."""

    def __init__(self, journal: Path) -> None:
        self.path = journal.with_name(f"{journal.name}.{secrets.token_hex(4)}.rescue")
        self.whole = False
        """Whether it holds all that was to be kept."""
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
            new.replace(self.path)
        except OSError as error:
            log.warning("The moves can't be kept beside the journal either: %s.", error.strerror or error)
            self.whole = False
            return
        self._kept, self.whole = deals, True

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
