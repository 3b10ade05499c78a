"""What is said of export, import and starting over."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from game.store.exchange import Report
from game.store.moving import Data, Progress
from game.words.catalogue import marked, phrase, plural

NAMES = {Data.JOURNAL: marked("Journal"), Data.STATISTICS: marked("Statistics"), Data.SETTINGS: marked("Settings")}
NOTES = {
    Data.JOURNAL: marked("Every deal with its moves, bookmarks and tries. An import adds deals; none is overwritten."),
    Data.STATISTICS: marked("Counted from the journal. Start over to count from now on; your deals stay."),
    Data.SETTINGS: marked("All settings. An import changes them at once. Solved problems stay as they are."),
}
ASKED = {
    Data.JOURNAL: marked(
        "All deals are deleted from the journal. They are saved in a file first; import it to undo this."
    ),
    Data.STATISTICS: marked(
        "Statistics count from now on. The old ones are saved in a file first; import it to undo this."
    ),
    Data.SETTINGS: marked(
        "All settings go back to their first values. They are saved in a file first; import it to undo this."
    ),
}


def name_of(data: Data) -> str:
    """Its name."""
    return phrase(NAMES[data])


def file_name(data: Data, day: date) -> str:
    """The name of a file, without what stands behind its dot: "Cotillion, Journal, 2026-11-23"."""
    return phrase("Cotillion, {what}, {day}", what=name_of(data), day=day)


def progress_told(progress: Progress, writing: bool) -> str:
    """How far an export or import has come."""
    if not writing:
        return plural("Reading: {n} deal so far.", "Reading: {n} deals so far.", progress.done)
    return plural("Writing: {done} of {n} deal.", "Writing: {done} of {n} deals.", progress.of, done=progress.done)


def written_told(progress: Progress) -> str:
    """What was written."""
    file = progress.file.stem
    if progress.data is Data.JOURNAL:
        return plural("{n} deal is in “{file}”.", "{n} deals are in “{file}”.", progress.of, file=file)
    if progress.data is Data.STATISTICS:
        return phrase("The statistics are in “{file}”.", file=file)
    return phrase("The settings are in “{file}”.", file=file)


def imported_told(progress: Progress) -> str:
    """What an import brought."""
    if progress.report is None:
        return phrase("Imported: {what}.", what=name_of(progress.data))
    return report_told(progress.report)


def report_told(report: Report) -> str:
    """ "Deals: 12 new, 3 continued, 40 known already."."""
    parts = [
        plural("{n} new", "{n} new", report.new),
        plural("{n} continued", "{n} continued", report.further),
        plural("{n} known already", "{n} known already", report.known),
    ]
    if report.unreadable:
        parts.append(plural("{n} could not be read", "{n} could not be read", report.unreadable))
    return phrase("Deals: {parts}.", parts=", ".join(parts))


def over_told(progress: Progress) -> str:
    """What was started over, and how to undo it."""
    done = {
        Data.JOURNAL: phrase("The journal is empty."),
        Data.STATISTICS: phrase("Statistics count from now on."),
        Data.SETTINGS: phrase("The settings are back to their first values."),
    }[progress.data]
    return f"{done} {phrase('Import “{file}” to undo this.', file=progress.file.stem)}"


def folder_told(folder: Path | None) -> str:
    """Where files are."""
    if folder is None:
        return phrase("There is no folder for files on this computer.")
    return phrase("Files in {folder}", folder=folder)
