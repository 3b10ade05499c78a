"""The file of rescue: what can't be written into the journal just now lies beside it. The next start takes it in."""

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
        """The journal will not take this, however often it is tried: it stays in the file."""
        if isinstance(chore, Written):
            self._refused.append(chore)

    def keep(self, chores: Iterable[Callable[[Connection], None]]) -> None:
        """Write down the deals that are still to be written; the rest can be found out again."""
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
        """All is in the journal, or never will be: of the file no more is needed than that."""
        if self._refused:
            self.keep(())
            return
        if self._kept or self.whole:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
        self._kept, self.whole = [], False


def left_beside(journal: Path) -> list[Path]:
    """The files that programs have left beside a journal, oldest first."""
    try:
        found = [path for path in journal.parent.glob(f"{journal.name}.*.rescue") if path.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime)
    except OSError:
        return []


def deals_in(path: Path) -> list[Read]:
    """The deals in such a file, as far as they can be read. One that can't be read to its end is set aside."""
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
