"""The journal as JSON lines, for another computer: the first line says what the file is, each other holds one deal.

    for line in exported(journal): ...
    report = imported(journal, file)

A deal keeps its id in every journal, so importing it twice, or back again, adds no second copy.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import TextIO

from game.rules import RulesError, find_game, is_own
from game.store.journal.bring import Merged
from game.store.journal.journal import Journal
from game.store.journal.lines import HEAD, NotAJournal, Read, line_of, read_lines

__all__ = ["NotAJournal", "Report", "exported", "imported"]

AT_ONCE, MOST_ENTRIES = 500, 200_000
"""Limits of one transaction: how many deals, and how many of their entries."""


@dataclass
class Report:
    """The result of an import: how many deals were new, continued known ones, or were known already; and unreadable
    lines.
    """

    new: int = 0
    further: int = 0
    known: int = 0
    unreadable: int = 0


def exported(journal: Journal) -> Iterator[str]:
    """Every deal of a journal as a line, oldest first."""
    yield json.dumps(HEAD)
    for deal in reversed(journal.deals()):
        if is_own(deal.game):
            with suppress(RulesError):
                find_game(deal.game)  # then the line has its rules
        yield line_of(deal, journal.entries(deal.id))


def imported(journal: Journal, file: TextIO) -> Report:
    """Take in the deals of such a file, and wait until they are saved; raises NotAJournal and OSError."""
    report = Report()
    found = read_lines(file)
    while batch := list(_some(found)):
        deals = [deal for deal in batch if deal]
        report.unreadable += len(batch) - len(deals)
        counts = journal.merge(deals)
        report.new += counts[Merged.NEW]
        report.further += counts[Merged.FURTHER]
        report.known += counts[Merged.KNOWN]
    return report


def _some(found: Iterator[Read | None]) -> Iterator[Read | None]:
    """The next few hundred deals, fewer where they are long."""
    entries = 0
    for one in islice(found, AT_ONCE):
        yield one
        entries += len(one[1]) if one else 0
        if entries > MOST_ENTRIES:
            break
