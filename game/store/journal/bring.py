"""Deals of other journals and of earlier versions, brought into this one."""

import hashlib
import json
import math
import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from functools import partial
from typing import Any

from game.rules import GAMES, Outcome, RulesError, known_game
from game.rules.record import VERSION
from game.rules.ruleset import id_since
from game.store.journal.deals import Deal, Ending, Entry, Note, Origin, counted, text_of
from game.store.journal.rows import (
    DEALS,
    ENTRIES,
    FIELDS,
    SOUND,
    Unreadable,
    create,
    deal_of,
    entries_before,
    entries_of,
    packed,
    row_of,
    unpacked,
)
from game.store.timeline import Timeline

INSERT = f"INSERT INTO deals ({', '.join(DEALS)}) VALUES ({', '.join(f':{name}' for name in DEALS)})"
"""Writes a new row of the table of deals."""
_UPDATE = f"UPDATE deals SET {', '.join(f'{n} = :{n}' for n in DEALS if n != 'id')} WHERE id = :id"


LAST_KEY = 2**63 - 1
Notes = dict[str, dict[int, str]]  # notes by their kind and number
DETOURS = "detours"  # the kind of note in a file that says for how many moves a deal was lost


@dataclass(frozen=True)
class Written:
    """A task of the writer: write a deal as it stands."""

    deal: Deal
    entries: tuple[Entry, ...]

    def __call__(self, db: sqlite3.Connection) -> None:
        """Carry it out; raises sqlite3.Error."""
        bring(db, self.deal, self.entries)

    def takes_the_place_of(self, other: object) -> bool:
        """Whether another task need not be carried out before it: nothing is lost without that."""
        if not isinstance(other, Written):
            return True
        goes_on = self.entries[: len(other.entries)] == other.entries
        return goes_on and (other.deal.open or not self.deal.open)


def bring(db: sqlite3.Connection, deal: Deal, entries: tuple[Entry, ...]) -> None:
    """Write a deal as it stands.

    Where another program has gone on with it from here, or ended it here, it stays as that left it; what was played
    otherwise in both is saved as a branch.
    """
    stands = _stands(db, deal, entries)
    if stands is Stands.FURTHER:
        return
    if stands is Stands.APART:
        bring(db, replace(deal, id=_beside(deal), parent=deal.id, origin=Origin.BRANCH), entries)
        return
    _keep_rules(db, deal.game)
    found = db.execute("SELECT 1 FROM deals WHERE id = ?", (deal.id,)).fetchone()
    db.execute(_UPDATE if found else INSERT, row_of(deal))
    if deal.open:
        count = _count(db, deal.id)
        new = [(deal.id, n, *entry) for n, entry in enumerate(entries[count:], count)]
        db.executemany("INSERT INTO entries (deal, n, seconds, what) VALUES (?, ?, ?, ?)", new)
    else:
        db.execute("DELETE FROM entries WHERE deal = ?", (deal.id,))
        db.execute("INSERT OR REPLACE INTO lines (deal, line) VALUES (?, ?)", (deal.id, packed(entries)))


def _keep_rules(db: sqlite3.Connection, id: str) -> None:
    """Save the rules of a player's own game, so that its deals can be read when its file is gone."""
    game = known_game(id)
    if game and not db.execute("SELECT 1 FROM games WHERE id = ?", (id,)).fetchone():
        db.execute("INSERT INTO games (id, text) VALUES (?, ?)", (id, text_of(game)))


class Stands(Enum):
    """How a deal in the file stands to what is to be written."""

    HERE = "here"  # what is to be written continues it
    FURTHER = "further"  # it is what is to be written, and more
    APART = "apart"


def _stands(db: sqlite3.Connection, deal: Deal, entries: tuple[Entry, ...]) -> Stands:
    """How the deal in the file stands to these entries, whoever wrote it: a program may have it on two tables."""
    found = db.execute("SELECT ending FROM deals WHERE id = ?", (deal.id,)).fetchone()
    if found is None:
        return Stands.HERE
    goes_on = found[0] == Ending.OPEN.value
    rows = db.execute(ENTRIES, (deal.id,)) if goes_on else kept(db, deal.id)
    theirs, ours = [what for _, what in rows], [entry.what for entry in entries]
    if ours[: len(theirs)] == theirs and (goes_on or (theirs == ours and not deal.open)):
        return Stands.HERE
    return Stands.FURTHER if theirs[: len(ours)] == ours else Stands.APART


class Merged(Enum):
    """The result of importing one deal."""

    NEW = "new"
    FURTHER = "further"
    KNOWN = "known"


def merge(db: sqlite3.Connection, deal: Deal, entries: tuple[Entry, ...]) -> Merged:
    """Take in a deal from another journal. If it went on in both, the imported version is saved as a branch."""
    found = db.execute("SELECT ending, played FROM deals WHERE id = ?", (deal.id,)).fetchone()
    if found is None:
        bring(db, deal, entries)
        return Merged.NEW
    ending, played = found
    ours = kept(db, deal.id)
    further = ours == entries[: len(ours)] and ending == "open"
    if further and (len(entries) > len(ours) or not deal.open):
        bring(db, replace(deal, hand=""), entries)
        return Merged.FURTHER
    if ours[: len(entries)] == entries or further or (ending != "open" and played == deal.played):
        return Merged.KNOWN
    return merge(db, replace(deal, id=_beside(deal), parent=deal.id, origin=Origin.BRANCH), entries)


def merge_all(
    db: sqlite3.Connection, deals: Sequence[tuple[Deal, tuple[Entry, ...], Notes]], counts: Counter[Merged]
) -> None:
    """Take in deals from another journal, with notes where there are none; counts: their results, to be added to."""
    counts.clear()
    for deal, entries, notes in deals:
        counts[merge(db, deal, entries)] += 1
        for kind, texts in notes.items():
            for n, text in texts.items():
                _add_note(db, deal.id, kind, n, text)


def _add_note(db: sqlite3.Connection, id: str, kind: str, n: int, text: str) -> None:
    if kind != DETOURS:
        db.execute("INSERT OR IGNORE INTO notes (deal, kind, n, note) VALUES (?, ?, ?, ?)", (id, kind, n, text))
    elif text.isascii() and text.isdecimal() and len(text) < 10:
        db.execute("INSERT OR IGNORE INTO detours (deal, n, lost) VALUES (?, ?, ?)", (id, n, int(text)))


def forget_all(db: sqlite3.Connection) -> None:
    """Delete every deal; lines that others sent stay."""
    for table in ("deals", "entries", "lines", "detours"):
        db.execute(f"DELETE FROM {table}")
    db.execute("DELETE FROM notes WHERE kind != ?", (Note.SENT.value,))


def kept(db: sqlite3.Connection, id: str) -> tuple[Entry, ...]:
    """The entries of a deal; empty where they can't be read."""
    lines = db.execute("SELECT line FROM lines WHERE deal = ?", (id,)).fetchall()
    try:
        return unpacked(lines[0][0]) if lines else entries_of(db.execute(ENTRIES, (id,)))
    except Unreadable:
        return ()


def _count(db: sqlite3.Connection, id: str) -> int:
    count: int = db.execute("SELECT ifnull(max(n) + 1, 0) FROM entries WHERE deal = ?", (id,)).fetchone()[0]
    return count


def _beside(deal: Deal) -> str:
    return hashlib.sha256(f"{deal.id} {deal.hand}".encode()).hexdigest()[:16]


def learn(db: sqlite3.Connection, id: str, winnable: int | None, lost: int | None) -> None:
    """Save up to which move of its line a deal could still be won, and from which on it could not."""
    if winnable is not None:
        db.execute("UPDATE deals SET winnable = max(ifnull(winnable, 0), ?) WHERE id = ?", (winnable, id))
    if lost is not None:
        db.execute("UPDATE deals SET lost = min(ifnull(lost, ?), ?) WHERE id = ?", (lost, lost, id))


def learn_detour(db: sqlite3.Connection, id: str, n: int, lost: int) -> None:
    """Save for how many moves a deal was lost until they were taken back; see Journal.learn_detour."""
    db.execute("INSERT OR REPLACE INTO detours (deal, n, lost) VALUES (?, ?, ?)", (id, n, lost))


def note(db: sqlite3.Connection, id: str, kind: Note, notes: Mapping[int, str]) -> None:
    """Save all notes of a kind with a deal, in the place of those before."""
    db.execute("DELETE FROM notes WHERE deal = ? AND kind = ?", (id, kind.value))
    rows = [(id, kind.value, n, text) for n, text in notes.items()]
    db.executemany("INSERT INTO notes (deal, kind, n, note) VALUES (?, ?, ?, ?)", rows)


def forget(db: sqlite3.Connection, id: str) -> None:
    """Delete a deal from the journal."""
    db.execute("DELETE FROM deals WHERE id = ?", (id,))
    for table in ("entries", "lines", "detours", "notes"):
        db.execute(f"DELETE FROM {table} WHERE deal = ?", (id,))


def put_aside(db: sqlite3.Connection, id: str, why: str, seen: tuple[Entry, ...] | None = None) -> None:
    """Move a deal that can't be read to the table of unreadable rows.

    seen: the entries that no longer fit; if the file holds other ones, nothing is moved.
    """
    found = db.execute("SELECT * FROM deals WHERE id = ?", (id,)).fetchall()
    if not found or (seen is not None and entries_before(tuple(db.execute(ENTRIES, (id,)))) != seen):
        return
    note_aside(db, {"deal": found, **_done_in(db, id)}, why)
    forget(db, id)


def name_rules(db: sqlite3.Connection) -> None:
    """Give deals of rules that have changed since the name by which these are known today."""
    changed = [game.id for game in GAMES if game.before]
    places = ", ".join("?" * len(changed))
    find = f"SELECT DISTINCT ruleset, rules FROM deals WHERE game IN ({places}) AND rules < {VERSION}"
    for ruleset, rules in db.execute(find, changed).fetchall():
        today = id_since(ruleset, rules) if isinstance(ruleset, str) and isinstance(rules, int) else ruleset
        if today != ruleset:
            values = (today, VERSION, ruleset, rules)
            db.execute("UPDATE deals SET ruleset = ?, rules = ? WHERE ruleset = ? AND rules = ?", values)


def put_unsound_aside(db: sqlite3.Connection, first: int = -LAST_KEY, last: int = LAST_KEY) -> None:
    """Move deals that can't be read to the table of unreadable rows: all, or those whose keys are in this range."""
    find = f"SELECT * FROM deals WHERE key BETWEEN ? AND ? AND ({SOUND}) IS NOT 1"
    for row in db.execute(find, (first, last)).fetchall():
        key, id = row[:2]
        note_aside(db, {"deal": row, **_done_in(db, id)}, "it makes no sense")
        db.execute("DELETE FROM deals WHERE key = ?", (key,))


def _done_in(db: sqlite3.Connection, id: object) -> dict[str, object]:
    """All entries of a deal, as they are in the tables."""
    return {
        "entries": db.execute("SELECT * FROM entries WHERE deal = ?", (id,)).fetchall(),
        "line": db.execute("SELECT line FROM lines WHERE deal = ?", (id,)).fetchall(),
    }


def note_aside(db: sqlite3.Connection, row: object, why: str) -> None:
    """Save a row that can't be read, as text."""
    db.execute("INSERT INTO aside (row, why) VALUES (?, ?)", (json.dumps(row, default=repr), why))


FINISHED = "id, ruleset, deal, cards, won, seconds, moves, line, at"
SAVED = "ruleset, deal, cards, moves, redo, seconds"
Row = tuple[Any, ...]  # a row from a file, not checked yet


def migrate(db: sqlite3.Connection, now: float) -> None:
    """Convert a file of version 1, inside the caller's transaction; raises sqlite3.Error.

    now: seconds since 1970, used as the date of saved deals, which had none.
    """
    finished = db.execute(f"SELECT {FINISHED} FROM finished ORDER BY id").fetchall()
    saved = db.execute(f"SELECT {SAVED} FROM saved").fetchall()
    db.execute("DROP TABLE finished")
    db.execute("DROP TABLE saved")
    create(db)
    take_over(db, finished, saved, now)


def take_over(db: sqlite3.Connection, finished: Sequence[Row], saved: Sequence[Row], now: float) -> None:
    """Write rows of version 1 as deals; those that can't be read are set aside."""
    rows: list[tuple[Row, Callable[[], tuple[Deal, tuple[Entry, ...]]]]] = []
    rows += [(row, partial(from_finished, row)) for row in finished]
    rows += [(row, partial(from_saved, row, now)) for row in saved]
    for row, made in rows:
        try:
            bring(db, *made())
        except (Unreadable, RulesError) as error:
            note_aside(db, row, str(error))


def from_finished(row: Row) -> tuple[Deal, tuple[Entry, ...]]:
    """A deal of version 1, which told no loss from giving up, and its entries; raises Unreadable, RulesError."""
    _, ruleset, number, cards, won, seconds, moves, line, at = row
    entries = _entries(line, seconds)
    deal = _checked(row[1:], ruleset, number, cards, seconds, at)
    over = Timeline(deal, () if won else entries).end.outcome is Outcome.OVER
    ending = Ending.WON if won else Ending.LOST if over else Ending.GIVEN_UP
    if not entries and isinstance(moves, int):
        return replace(deal, ending=ending, moves=max(moves, 0)), ()
    return replace(counted(deal, entries), ending=ending), entries


def from_saved(row: Row, now: float) -> tuple[Deal, tuple[Entry, ...]]:
    """A saved deal of version 1 and its entries, undone moves included; raises Unreadable and RulesError."""
    ruleset, number, cards, moves, redo, seconds = row
    again = _entries(redo, seconds)
    undone = [Entry(entry.seconds, back.what) for entry, back in zip(again, reversed(again), strict=True)]
    entries = (*_entries(moves, seconds), *undone)
    if undone:
        entries += (Entry(seconds, f"undo {len(undone)}"),)
    deal = _checked(row, ruleset, number, cards, seconds, now)
    Timeline(deal, ())  # raises if it can't be dealt
    return counted(deal, entries), entries


def _checked(row: Row, ruleset: object, number: object, cards: object, seconds: object, at: object) -> Deal:
    """A deal with these values, if they are valid. Its id is made from the row, for each copy of the file the same."""
    id = hashlib.sha256(repr(row).encode("utf-8", "replace")).hexdigest()[:16]
    if not isinstance(seconds, (int, float)) or not isinstance(at, (int, float)) or not math.isfinite(seconds):
        raise Unreadable("its time makes no sense")
    try:
        local = datetime.fromtimestamp(max(at - seconds, 0.0)).isoformat(" ", "minutes")
    except (TypeError, ValueError, OverflowError, OSError):
        raise Unreadable("its time makes no sense") from None
    values = row_of(Deal("", began=max(at - seconds, 0.0), played=at))
    values |= {"ruleset": ruleset, "deal": number, "cards": cards, "seconds": seconds, "id": id, "local": local}
    return deal_of([values[name] for name in FIELDS])


def _entries(line: object, seconds: object) -> tuple[Entry, ...]:
    """The moves of version 1 as entries; their times were not saved, so they are spread evenly."""
    if not isinstance(line, str) or not isinstance(seconds, (int, float)) or not math.isfinite(seconds):
        raise Unreadable("its moves can't be read")
    moves = line.split("\n") if line else []
    return tuple(Entry(round(seconds * n / len(moves), 2), move) for n, move in enumerate(moves, 1))
