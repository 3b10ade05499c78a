"""Deals and settings taken to another machine, and two lines of the same deal beside each other."""

import errno
import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from io import TextIOWrapper
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, TextIO, TypeVar

from game.rules import BadText, RulesError, find_game, is_own
from game.store.codes import code_of, read_code
from game.store.elsewhere import Total, bring, totals_in
from game.store.files import bring_to_disk, whole
from game.store.journal.bring import DETOURS, Merged, Notes
from game.store.journal.deals import Deal, Entry, Note
from game.store.journal.journal import BUSY, Journal
from game.store.journal.salvage import HEAD, NotAJournal, Read, line_of, read_lines, values_in
from game.store.settings import KNOWN, Settings, from_json, values_of
from game.store.timeline import Timeline, played

__all__ = ["NotAJournal", "Report", "exported", "imported"]

Held = TypeVar("Held")
AT_ONCE, FEW, MOST_ENTRIES = 500, 40, 200_000
"""Limits of one transaction: how many deals, also while somebody watches, and how many of their entries."""
PATIENCE = 60.0  # seconds that importing some hundred deals may take
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
    notes = journal.all_notes(id)
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


VERSION = 1
LARGEST = 2**20  # the most bytes of a file of settings or statistics
KEPT = ("problems", "counted_since", "favourites", "offered", "named", "last_game")
"""Settings that are no preference: starting over with the settings leaves them."""


class Data(StrEnum):
    """What can be exported, imported and started over."""

    JOURNAL = "journal"
    STATISTICS = "statistics"
    SETTINGS = "settings"


class NotOurs(ValueError):
    """A file holds nothing that can be imported; str() is a sentence."""


class Strange(NotOurs):
    """No program that is known wrote the file."""


PICKLED = re.compile("\ufffd[\x02-\x05]")  # with which a pickle begins, read as text


def totals_of(path: Path) -> dict[str, Total]:
    """What another program has counted, by the ids of rulesets; empty where the file is none of those. Raises NotOurs
    for what is never opened, and OSError.
    """
    with path.open(encoding="utf-8", errors="replace") as file:
        start = file.read(LARGEST)
    if PICKLED.match(start):
        raise NotOurs(
            "PySolFC’s statistics.dat could run anything and is not opened. Save its statistics to a file there, and "
            "import stats.txt."
        )
    return totals_in(start)


@dataclass(frozen=True)
class Progress:
    """How far it has come: so many of so many deals, 0 where that is not known, and what part of the file. file: what
    is written or read. report: of an imported journal. changes: of the settings, by their names. totals: what another
    program has counted.
    """

    data: Data
    file: Path
    done: int = 0
    of: int = 0
    part: float = 0.0
    report: Report | None = None
    changes: dict[str, Any] = field(default_factory=dict)
    totals: dict[str, Total] = field(default_factory=dict)


class Found(NamedTuple):
    """A file that can be imported, and what it holds."""

    path: Path
    data: Data


def files_in(folder: Path | None) -> tuple[Found, ...]:
    """The files in a folder that can be imported, the newest first; none where it can't be read."""
    found: list[tuple[float, Found]] = []
    with suppress(OSError):
        for path in folder.iterdir() if folder else ():
            with suppress(OSError, NotOurs):
                if path.is_file():
                    found.append((path.stat().st_mtime, Found(path, data_of(path))))
    return tuple(one for _, one in sorted(found, key=lambda one: (-one[0], one[1].path.name)))


def data_of(path: Path) -> Data:
    """What a file holds; raises NotOurs and OSError."""
    with path.open(encoding="utf-8", errors="replace") as file:
        line = file.readline(1_000)
    head = values_in(line) or {}
    name = head.get("cotillion")
    if name not in list(Data):
        raise Strange("Cotillion did not write this file.")
    if head.get("version") != VERSION:
        raise NotOurs("A later version of Cotillion wrote this file.")
    return Data(name)


def importable(path: Path) -> bool:
    """Whether a file holds what can be imported, or is known and refused with a sentence."""
    try:
        return path.is_file() and bool(totals_of(path) or data_of(path))
    except (Strange, OSError):
        return False
    except NotOurs:
        return True


def exporting(data: Data, journal: Journal, settings: Settings, folder: Path, name: str) -> Iterator[Progress]:
    """Write a file into a folder, which is made if it is missing, deal by deal; complete once this ends. While it waits
    for the disk it yields the same again. name: of the file, without what stands behind its dot. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = _new_name(folder, name)
    lines: Iterable[str] = exported(journal) if data is Data.JOURNAL else _lines(data, settings)
    count = journal.count() if data is Data.JOURNAL else 0
    with whole(path) as file:
        for done, line in enumerate(lines):
            file.write(f"{line}\n".encode())
            yield Progress(data, path, done, count, done / max(1, count, done))
        for _ in bring_to_disk(file):
            yield Progress(data, path, count, count, 1.0)
    yield Progress(data, path, count, count, 1.0)


def _new_name(folder: Path, name: str) -> Path:
    """A path of which there is no file yet."""
    path, n = folder / f"{name}.jsonl", 1
    while path.exists():
        n += 1
        path = folder / f"{name} ({n}).jsonl"
    return path


def _lines(data: Data, settings: Settings) -> Iterator[str]:
    yield json.dumps({"cotillion": data.value, "version": VERSION})
    if data is Data.STATISTICS:
        yield json.dumps({"counted_since": settings.counted_since})
    else:
        yield json.dumps(values_of(settings))


def importing(path: Path, journal: Journal) -> Iterator[Progress]:
    """Take in a file: deals and what another program has counted go into the journal, changes of settings are returned.
    Raises NotOurs and OSError.
    """
    if totals := totals_of(path):
        bring(journal, totals)
        yield Progress(Data.STATISTICS, path, totals=totals)
        return
    data = data_of(path)
    if data is not Data.JOURNAL:
        yield Progress(data, path, changes=_changes(data, path))
        return
    try:
        size = max(1, path.stat().st_size)
        with path.open("rb") as file, TextIOWrapper(file, "utf-8", "replace") as lines:
            for report in importing_lines(journal, lines):
                yield Progress(data, path, report.read, part=file.tell() / size, report=report)
    except NotAJournal as error:
        raise NotOurs(str(error)) from error


def _changes(data: Data, path: Path) -> dict[str, Any]:
    with path.open(encoding="utf-8", errors="replace") as file:
        file.readline(1_000)
        found = values_in(file.read(LARGEST))
    if found is None:
        raise NotOurs("This file is damaged.")
    read = from_json(found)
    names = ("counted_since",) if data is Data.STATISTICS else KNOWN
    return {name: getattr(read, name) for name in names if name in found}


def started_over(data: Data, now: float) -> dict[str, Any]:
    """The changes of the settings when statistics or settings start over; now: in seconds since 1970."""
    if data is Data.STATISTICS:
        return {"counted_since": now}
    fresh = Settings()
    return {name: getattr(fresh, name) for name in KNOWN if name not in KEPT} if data is Data.SETTINGS else {}


MOST = 8  # so many lines of others are kept of one deal, the newest


ALONE = "{why}", "This code holds a deal, but no moves."
BOTH = (  # what is said of a code that can't be read, and of one without moves
    ("{why} That is the first code.", "The first code holds a deal, but no moves."),
    ("{why} That is the second code.", "The second code holds a deal, but no moves."),
)


class Line(NamedTuple):
    """One of the lines. up: cards up after each number of moves. won: whether it wins."""

    moves: int
    up: tuple[int, ...]
    won: bool


class Comparison(NamedTuple):
    """Two lines of a deal of so many cards. alike: with how many of the same moves they begin."""

    lines: tuple[Line, Line]
    total: int
    alike: int

    @property
    def fewer(self) -> int:
        """By how many moves the first needed fewer than the second, negative for more; 0 unless both have won."""
        first, second = self.lines
        return second.moves - first.moves if first.won and second.won else 0


def compare(first: Timeline, second: Timeline) -> Comparison:
    """Two lines beside each other; raises BadText where they are of different deals."""
    _must_be_one(first, second)
    pairs = zip(first.moves, second.moves, strict=False)
    shorter = min(len(first.moves), len(second.moves))
    alike = next((n for n, (a, b) in enumerate(pairs) if a != b), shorter)
    return Comparison((_line(first), _line(second)), first.ruleset.goal, alike)


def lines_of(codes: Sequence[str]) -> list[Timeline]:
    """The lines of one code or two of a deal; raises BadText, which says what is wrong with which."""
    told = BOTH[: len(codes)] if len(codes) > 1 else (ALONE,) * len(codes)
    found = []
    for code, (unread, _) in zip(codes, told, strict=True):
        try:
            deal, moves = read_code(code)
        except RulesError as error:
            raise BadText(unread, why=error) from error
        found.append(Timeline(deal, [Entry(0.0, move) for move in moves]))
    if len(found) > 1:
        _must_be_one(*found)
    for timeline, (_, empty) in zip(found, told, strict=True):
        if not timeline.moves:
            raise BadText(empty)
    return found


def _must_be_one(first: Timeline, second: Timeline) -> None:
    """Raise BadText where these are lines of different deals."""
    if first.start != second.start:
        sentence = "These are two different deals: {first}, and {second}. Compare moves of one deal."
        raise BadText(sentence, first=first.deal, second=second.deal)


def _line(timeline: Timeline) -> Line:
    up = tuple(position.placed() for position in timeline.positions)
    return Line(len(timeline.moves), up, timeline.end.won)


def _key(deal: Deal) -> str:
    """The name under which lines of a deal are kept, whoever plays it and how often."""
    return code_of(Deal(deal.ruleset, deal.deal, deal.cards))


def keep_sent(journal: Journal, deal: Deal, moves: Sequence[str]) -> None:
    """Keep a line that somebody sent of a deal; raises RulesError where it does not fit."""
    code = code_of(Deal(deal.ruleset, deal.deal, deal.cards), moves)
    kept = [one for one in journal.notes(_key(deal), Note.SENT).values() if one != code]
    journal.note(_key(deal), Note.SENT, dict(enumerate([*kept, code][-MOST:])))


def sent(journal: Journal, deal: Deal) -> Iterator[Timeline]:
    """The lines that others sent of a deal, the newest first; what no longer fits is passed over."""
    with suppress(RulesError):
        for _, code in sorted(journal.notes(_key(deal), Note.SENT).items(), reverse=True):
            with suppress(RulesError):
                yield played(*read_code(code))


def rival_of(journal: Journal, timeline: Timeline) -> Timeline | None:
    """The newest line that somebody sent of a timeline's deal, unless it is the same; None without one."""
    others = (one for one in sent(journal, timeline.deal) if list(one.moves) != list(timeline.moves))
    return next(others, None)
