"""The journal as JSON lines, for another computer: the first line says what the file is, each other holds one deal.

    for line in exported(journal): ...
    report = imported(journal, lines)

Import twice, or there and back, and nothing comes double: a deal keeps its id wherever it goes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from game.store.journal.bring import Merged
from game.store.journal.deals import Deal, Entry
from game.store.journal.journal import Journal
from game.store.journal.rows import FIELDS, Unreadable, deal_of, entries_of, row_of

HEAD = {"cotillion": "journal", "version": 1}
AT_ONCE = 500
"""Deals taken in in one transaction."""


class NotAJournal(ValueError):
    """A file that should hold a journal does not; str() is a sentence."""


@dataclass
class Report:
    """What an import came to: deals that were new, that went on from what was known, that were known; lines that
    could not be read."""

    new: int = 0
    further: int = 0
    known: int = 0
    unreadable: int = 0


def exported(journal: Journal) -> Iterator[str]:
    """Every deal of a journal as a line, oldest first."""
    yield json.dumps(HEAD)
    for deal in reversed(journal.deals()):
        line = [[entry.seconds, entry.what] for entry in journal.entries(deal.id)]
        yield json.dumps({name: row_of(deal)[name] for name in FIELDS if name != "hand"} | {"line": line})


def imported(journal: Journal, lines: Iterable[str]) -> Report:
    """Take in the deals of such lines, and wait until they are kept; raises NotAJournal and OSError."""
    lines = iter(lines)
    try:
        head = json.loads(next(lines, ""))
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or head.get("cotillion") != HEAD["cotillion"]:
        raise NotAJournal("This is not a journal written by “journal --export”.")
    if head.get("version") != HEAD["version"]:
        raise NotAJournal("A later version of Cotillion wrote this journal.")
    report = Report()
    while batch := list(islice(lines, AT_ONCE)):
        deals = []
        for line in batch:
            try:
                deals.append(_read(line))
            except Unreadable:
                report.unreadable += bool(line.strip())
        counts = journal.merge(deals)
        report.new += counts[Merged.NEW]
        report.further += counts[Merged.FURTHER]
        report.known += counts[Merged.KNOWN]
    return report


def _read(line: str) -> tuple[Deal, tuple[Entry, ...]]:
    """One deal; raises Unreadable."""
    try:
        found = json.loads(line)
        deal = deal_of([{"hand": "", **found}[name] for name in FIELDS])
        return deal, entries_of(found["line"])
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Unreadable(str(error)) from None
