"""The journal as JSON lines, for another computer: the first line says what the file is, each other holds one deal.

    for line in exported(journal): ...
    report = imported(journal, file)

A deal keeps its id in every journal, so importing it twice, or back again, adds no second copy.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import TextIO, TypeVar

from game.rules import RulesError, find_game, is_own
from game.store.journal.bring import DETOURS, Merged, Notes
from game.store.journal.deals import Note
from game.store.journal.journal import Journal
from game.store.journal.lines import HEAD, NotAJournal, Read, line_of, read_lines

__all__ = ["NotAJournal", "Report", "exported", "imported"]

Held = TypeVar("Held")
AT_ONCE, FEW, MOST_ENTRIES = 500, 40, 200_000
"""Limits of one transaction: how many deals, also while somebody watches, and how many of their entries."""


@dataclass
class Report:
    """The result of an import: how many deals were new, continued known ones, or were known already; and unreadable
    lines.
    """

    new: int = 0
    further: int = 0
    known: int = 0
    unreadable: int = 0

    @property
    def all(self) -> int:
        """How many lines were read."""
        return self.new + self.further + self.known + self.unreadable


def notes_of(journal: Journal, id: str) -> Notes:
    """What else the journal keeps with a deal."""
    notes: Notes = {kind.value: journal.notes(id, kind) for kind in Note}
    notes[DETOURS] = {n: str(lost) for n, lost in journal.detours(id).items()}
    return {kind: found for kind, found in notes.items() if found}


def exported(journal: Journal) -> Iterator[str]:
    """Every deal of a journal as a line, oldest first; raises OSError where the journal can't be read just now."""
    yield json.dumps(HEAD)
    for deal in reversed(_all_of(journal, journal.deals())):
        if is_own(deal.game):
            with suppress(RulesError):
                find_game(deal.game)  # then the line has its rules
        yield line_of(deal, _all_of(journal, journal.entries(deal.id)), notes=notes_of(journal, deal.id))


def _all_of(journal: Journal, read: tuple[Held, ...]) -> tuple[Held, ...]:
    """What was just read of a journal, if it came from the file; raises OSError."""
    if journal.away:
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
    return read


def imported(journal: Journal, file: TextIO) -> Report:
    """Take in the deals of such a file, and wait until they are saved; raises NotAJournal and OSError."""
    *_, report = importing_lines(journal, file, AT_ONCE)
    return report


def importing_lines(journal: Journal, file: TextIO, at_once: int = FEW) -> Iterator[Report]:
    """The same, so many deals at a time; yields what it brought so far."""
    report = Report()
    found = read_lines(file)
    yield report
    while batch := list(_some(found, at_once)):
        deals = [deal for deal in batch if deal]
        report.unreadable += len(batch) - len(deals)
        counts = journal.merge(deals)
        report.new += counts[Merged.NEW]
        report.further += counts[Merged.FURTHER]
        report.known += counts[Merged.KNOWN]
        yield report


def _some(found: Iterator[Read | None], at_once: int) -> Iterator[Read | None]:
    """The next deals, fewer where they are long."""
    entries = 0
    for one in islice(found, at_once):
        yield one
        entries += len(one[1]) if one else 0
        if entries > MOST_ENTRIES:
            break
