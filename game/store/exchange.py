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
from dataclasses import dataclass, field
from itertools import chain
from typing import TextIO, TypeVar

from game.rules import RulesError, find_game, is_own
from game.store.journal.bring import DETOURS, Merged, Notes
from game.store.journal.deals import Note
from game.store.journal.journal import BUSY, Journal
from game.store.journal.lines import HEAD, NotAJournal, Read, line_of, read_lines

__all__ = ["NotAJournal", "Report", "exported", "imported"]

Held = TypeVar("Held")
AT_ONCE, FEW, MOST_ENTRIES = 500, 40, 200_000
"""Limits of one transaction: how many deals, also while somebody watches, and how many of their entries."""
PATIENCE = 60.0
"""Seconds that importing some hundred deals may take."""
END = object()


@dataclass
class Report:
    """The result of an import: how many deals were new, continued known ones, or were known already; and unreadable
    lines. read: how many lines were read, also of deals that are not in the journal yet.
    """

    new: int = 0
    further: int = 0
    known: int = 0
    unreadable: int = 0
    read: int = field(default=0, compare=False)


def notes_of(journal: Journal, id: str) -> Notes:
    """What else the journal keeps with a deal."""
    notes: Notes = {kind.value: journal.notes(id, kind) for kind in Note}
    notes[DETOURS] = {n: str(lost) for n, lost in journal.detours(id).items()}
    return {kind: found for kind, found in notes.items() if found}


def exported(journal: Journal) -> Iterator[str]:
    """Every deal of a journal as a line, oldest first; raises OSError where the journal can't be read just now."""
    yield json.dumps(HEAD)
    for id in chain.from_iterable(_all_of(journal, ids) for ids in journal.ids()):
        deal = journal.deal(id)
        for there in _all_of(journal, (deal,) if deal else ()):  # or it was deleted meanwhile
            if is_own(there.game):
                with suppress(RulesError):
                    find_game(there.game)  # then the line has its rules
            yield line_of(there, _all_of(journal, journal.entries(id)), notes=notes_of(journal, id))


def _all_of(journal: Journal, read: tuple[Held, ...]) -> tuple[Held, ...]:
    """What was just read of a journal, if it came from the file; raises OSError."""
    if journal.away:
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
    return read


def imported(journal: Journal, file: TextIO) -> Report:
    """Take in the deals of such a file, and wait until they are saved; raises NotAJournal and OSError."""
    report = Report()
    for report in importing_lines(journal, file, AT_ONCE):  # noqa: B007
        if not journal.settle(PATIENCE):
            raise OSError(journal.trouble or BUSY)
    return report


def importing_lines(journal: Journal, file: TextIO, at_once: int = FEW) -> Iterator[Report]:
    """The same, so many deals at a time; yields what it brought so far after every deal, and while the disk is busy."""
    report = Report()
    batch: list[Read] = []
    entries = 0
    yield report
    for one in chain(read_lines(file), (END,)):
        if isinstance(one, Read):
            batch.append(one)
            entries += len(one.entries)
        else:
            report.unreadable += one is None
        if batch and (one is END or len(batch) == at_once or entries > MOST_ENTRIES):
            counts = journal.merge(batch)
            while not journal.merged():
                yield report
            report.new += counts[Merged.NEW]
            report.further += counts[Merged.FURTHER]
            report.known += counts[Merged.KNOWN]
            batch, entries = [], 0
        report.read += one is not END
        yield report
