"""The journal: every deal from its first move on."""

import logging
import os
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from game.rules import Game, RulesError, UnknownRuleset
from game.store.journal import bring
from game.store.journal.bring import Merged, Notes
from game.store.journal.deals import EVERYTHING, Deal, Entry, Note, Which, game_of
from game.store.journal.disk import (
    GLANCE,
    Chore,
    Identity,
    Question,
    Rows,
    blank,
    copied,
    deals_in,
    identity,
    left_beside,
)
from game.store.journal.rows import (
    COLUMNS,
    ENTRIES,
    RULESETS,
    STAND,
    Stand,
    Unreadable,
    connect,
    deal_of,
    entries_before,
    passing,
    unpacked,
    writing,
)
from game.store.journal.writer import LATER, SLOW, Writer
from game.store.timeline import start_of

log = logging.getLogger(__name__)

SHUT = 1.0  # seconds for which a file that could not be read is not tried again
STARTING = 5.0  # seconds that opening or converting the file may take before the program goes on without it
BLOCK = 500  # ids that are read at a time
BUSY = "The journal is busy elsewhere."
EMPTY = "The journal’s file was empty: what it held is lost. A new journal begins."
DAMAGED = "The journal’s file could not be read. A new one holds what could be saved of it; the old one lies beside it."
ASIDE = "Some deals in the journal make no sense and are not listed. They stay in its file."
RESCUED = "The moves that could not be saved last time are saved now."


Made = TypeVar("Made")


class Journal:
    """The player's deals.

    Without a path they are kept in memory and forgotten at the end. Nothing here raises for a file that is damaged,
    locked, full or gone, and nothing waits for it longer than GLANCE seconds: a background thread writes, and what
    can't be read just now is answered from this evening's deals.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.hand = os.urandom(4).hex()  # the name of this program among those that share the file
        self.path = path  # where it is kept; None where that is memory
        # Looked at before the writer, which begins a new file at once: then it is no first evening.
        self._empty = bool(path and path.is_file() and not path.stat().st_size)
        self._writer = Writer(path) if path else None
        self._memory: sqlite3.Connection | None = None
        self._serial = -1
        self.away = False  # whether what was read last had to do without the file, which could not be opened or copied
        self._lacks = False  # the copy in memory has nothing of the file
        self._reader: sqlite3.Connection | None = None
        self._identity: Identity | None = None
        self._shut_until = 0.0
        self._changes = 0
        self._stamp: object = None
        self._made: dict[Hashable, Any] = {}
        self._question: Question | None = None
        self._rescued: list[tuple[Path, int, Counter[Merged]]] = []  # files, deals in them, what became of these
        if path and self._writer:
            self._take_in(path)
            self._writer.settle(STARTING)

    # ── writing ──

    @property
    def trouble(self) -> str:
        """Why deals can't be saved at present, as a sentence; empty when all is well."""
        return self._writer.trouble if self._writer else ""

    @property
    def kept(self) -> bool:
        """Whether everything is on the disk."""
        return self._writer.kept if self._writer else True

    @property
    def rescued(self) -> bool:
        """Whether everything that can't be saved at present is in a rescue file, which the next start takes in."""
        return bool(self._writer and self._writer.rescued)

    @property
    def owes(self) -> bool:
        """Whether something that was done is not on the disk."""
        return bool(self._writer and self._writer.owes)

    @property
    def safe(self) -> bool:
        """Whether what was done is on the disk, or in a rescue file, and what is done next will be."""
        return self.kept or self.rescued or (self.trouble in ("", SLOW) and not self.owes)

    @property
    def later(self) -> bool:
        """Whether a later version of the program wrote the file, which this one leaves alone."""
        return self.trouble == LATER

    def hurry(self) -> None:
        """Try again at once to save what could not be saved."""
        if self._writer:
            self._writer.hurry()

    def news(self) -> str:
        """A sentence, returned once: what a start took in that an earlier evening could not save, or that the file, or
        some of its deals, can't be read; empty otherwise.
        """
        if self._empty:
            self._empty = False
            return EMPTY
        if self._writer and self._writer.begun_again:
            self._writer.begun_again = False
            return DAMAGED
        if self._writer and self._writer.set_aside:
            self._writer.set_aside = False
            return ASIDE
        if not (self._rescued and self.kept):
            return ""
        new = sum(counts[Merged.NEW] + counts[Merged.FURTHER] for _, _, counts in self._rescued)
        self._drop_rescued()
        return RESCUED if new else ""

    def looked_through(self, seconds: float) -> bool:
        """Wait until the whole file was looked at for damage, at most this many seconds; returns whether it was."""
        return self._writer.looked_through(seconds) if self._writer else True

    def settle(self, seconds: float) -> bool:
        """Wait until everything is on the disk, at most this many seconds; returns whether it is."""
        return self._writer.settle(seconds) if self._writer else True

    def close(self) -> None:
        """Write what is left and close the file."""
        self._drop_question()
        if self._writer:
            self._writer.close()
            if self.kept:
                self._drop_rescued()
        for db in (self._reader, self._memory):
            if db:
                db.close()

    def write(self, deal: Deal, entries: tuple[Entry, ...]) -> None:
        """Save a deal with an id and this program's hand. What another program did in it meanwhile stays."""
        self._put(deal.id, bring.Written(deal, entries))

    def learn(self, id: str, winnable: int | None = None, lost: int | None = None) -> None:
        """Save after how many moves of its line the solver knows that a deal can still be won, and can no longer."""
        self._put(("learn", id, winnable, lost), partial(bring.learn, id=id, winnable=winnable, lost=lost))

    def learn_detour(self, id: str, n: int, lost: int) -> None:
        """Save for how many moves a deal was lost until they were taken back; n: the last of these entries."""
        self._put(("detour", id, n), partial(bring.learn_detour, id=id, n=n, lost=lost))

    def note(self, id: str, kind: Note, notes: Mapping[int, str]) -> None:
        """Save all notes of a kind with a deal, in the place of those before."""
        self._put(("note", id, kind), partial(bring.note, id=id, kind=kind, notes=dict(notes)))

    def forget(self, id: str) -> None:
        """Delete a deal, because the player asked for it."""
        self._put(id, partial(bring.forget, id=id))

    def forget_all(self) -> None:
        """Delete every deal, because the player asked for it."""
        self._put(("forget all", object()), bring.forget_all)

    def merge(self, deals: Iterable[tuple[Deal, tuple[Entry, ...], Notes]]) -> Counter[Merged]:
        """Take in deals of another journal; returns how many had which result, once they are `merged`."""
        counts = Counter[Merged]()
        self._put(("merge", object()), partial(bring.merge_all, deals=list(deals), counts=counts), lasting=False)
        return counts

    def merged(self) -> bool:
        """Whether they are saved; raises OSError where they can't be."""
        if self.settle(0.0):
            return True
        if self.trouble and self.trouble != SLOW:
            raise OSError(self.trouble)
        return False

    def _put(self, key: object, chore: Chore, lasting: bool = True) -> None:
        self._changes += 1
        self._drop_question()  # its answer would be of before, and what reads keeps the file from being written
        if self._writer:
            self._writer.put(key, chore, lasting)
        else:
            db = self._in_memory()
            with writing(db):
                chore(db)

    def _take_in(self, path: Path) -> None:
        """Take in the deals of rescue files that lie beside the journal."""
        for file in left_beside(path):
            deals, counts = deals_in(file), Counter[Merged]()
            self._put(("rescue", file), partial(bring.merge_all, deals=deals, counts=counts))
            self._rescued.append((file, len(deals), counts))

    def _drop_rescued(self) -> None:
        for file, deals, counts in self._rescued:
            if sum(counts.values()) == deals:
                with suppress(OSError):
                    file.unlink(missing_ok=True)
        self._rescued.clear()

    def put_aside(self, id: str, why: str, seen: tuple[Entry, ...] | None = None) -> None:
        """Move a deal that can't be read out of the way; it stays in the file. seen: its entries, which do not fit."""
        log.warning("A deal in the journal can't be read (%s); it was set aside.", why)
        self._put(("aside", id), partial(bring.put_aside, id=id, why=why, seen=seen), lasting=False)

    # ── reading ──

    @property
    def lacking(self) -> bool:
        """Whether deals that are in the file can't be read now, for whoever can wait for them; it asks at once."""
        self.rows("PRAGMA data_version", patience=0.0)
        return self.away

    def deals(self, which: Which = EVERYTHING, limit: int = -1, skip: int = 0) -> tuple[Deal, ...]:
        """Deals, the one played last first; at most `limit` of them after `skip`."""
        words, values = which.clause()
        # Of few deals: found by their day, then sorted. The plus keeps SQLite from going through all by their time.
        time = "+played" if which.day or which.dances else "played"
        found = f"SELECT key FROM deals WHERE {words} ORDER BY {time} DESC, key DESC LIMIT ? OFFSET ?"
        # Of those that are passed over no more is read, nor sorted, than their keys.
        query = f"SELECT {COLUMNS} FROM deals WHERE key IN ({found}) ORDER BY played DESC, key DESC"
        return tuple(self._readable(self.rows(query, [*values, limit, skip])))

    def ids(self) -> Iterator[tuple[str, ...]]:
        """The ids of all deals, the one played first first, so many at a time; the last time none."""
        query = "SELECT played, key, id FROM deals WHERE (played, key) > (?, ?) ORDER BY played, key LIMIT ?"
        rows: list[tuple[Any, ...]] = [(float("-inf"), 0)]
        while rows:
            rows = self.rows(query, [*rows[-1][:2], BLOCK])
            yield tuple(id for *_, id in rows)

    def count(self, which: Which = EVERYTHING) -> int:
        """How many deals are in the selection."""
        words, values = which.clause()
        count: int = self.rows(f"SELECT count(*) FROM deals WHERE {words}", values)[0][0]
        return count

    def any(self, which: Which = EVERYTHING) -> bool:
        """Whether there is a deal in the selection."""
        words, values = which.clause()
        return bool(self.rows(f"SELECT 1 FROM deals WHERE {words} LIMIT 1", values))

    def place(self, id: str, which: Which = EVERYTHING) -> int | None:
        """How many of these deals stand before that one in `deals`; None if it is not among them."""
        words, values = which.clause()
        found = self.rows(f"SELECT played, key FROM deals WHERE {words} AND id = ?", [*values, id])
        if not found:
            return None
        query = f"SELECT count(*) FROM deals WHERE {words} AND (played, key) > (?, ?)"
        before: int = self.rows(query, [*values, *found[0]])[0][0]
        return before

    def deal(self, id: str) -> Deal | None:
        return next(self._readable(self.rows(f"SELECT {COLUMNS} FROM deals WHERE id = ?", [id])), None)

    def stands(self, id: str) -> Stand | None:
        """How a deal stands in the file, for a quick look; None where there is none, or not all is on the disk yet."""
        if not self.kept:
            return None
        found = self.rows(STAND, [id])
        return Stand(*found[0]) if found else None

    def open_deals(self, game: str = "") -> tuple[Deal, ...]:
        """Deals that can be continued, of one game or all, the one played last first."""
        only = " AND game = ?" if game else ""
        query = f"SELECT {COLUMNS} FROM deals WHERE ending = 'open'{only} ORDER BY played DESC, key DESC"
        return tuple(self._readable(self.rows(query, [game] if game else [])))

    def saved(self, game: str) -> Deal | None:
        """The deal of a game that was saved last and can be continued. A deal that can't be read is passed over, and
        moved out of the way unless it is of another version's rules.
        """
        for deal in self.open_deals(game):
            try:
                start_of(deal)
            except UnknownRuleset:
                continue
            except RulesError as error:
                self.put_aside(deal.id, str(error))
            else:
                return deal
        return None

    def entries(self, id: str) -> tuple[Entry, ...]:
        """The entries of a deal; if they are damaged, those before the damage. For these it waits: without them the
        deal would lie there as if nothing had been played.
        """
        rows, lines = self._done_in(id)
        if self._lacks and not rows and not lines:
            self._let_go()
            self._shut_until = 0.0
            rows, lines = self._done_in(id, STARTING)
            self._let_go()  # other questions wait no longer than ever
        try:
            return unpacked(lines[0][0]) if lines else entries_before(tuple(rows))
        except Unreadable as error:
            log.warning("The moves of a deal in the journal can't be read: %s.", error)
            return ()

    def _done_in(self, id: str, patience: float = GLANCE) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
        """What is kept of a deal that is open, and of one that has ended; should it end in between, it is in both."""
        rows = self.rows(ENTRIES, [id], patience)
        return rows, self.rows("SELECT line FROM lines WHERE deal = ?", [id], patience)

    def detours(self, id: str) -> dict[int, int]:
        """How many moves the deal was lost each time it was taken back, by the number of the entry before the undo."""
        rows = self.rows("SELECT n, lost FROM detours WHERE deal = ?", [id])
        return {n: lost for n, lost in rows if isinstance(n, int) and isinstance(lost, int)}

    def own_game(self, id: str) -> Game | None:
        """The player's own game of that id, as its deals were played; None where the journal has none."""
        found = self.rows("SELECT text FROM games WHERE id = ?", [id])
        return game_of(id, found[0][0]) if found else None

    def notes(self, id: str, kind: Note) -> dict[int, str]:
        """The notes of a kind that are kept with a deal, by their numbers."""
        rows = self.rows("SELECT n, note FROM notes WHERE deal = ? AND kind = ? ORDER BY n", [id, kind.value])
        return {n: note for n, note in rows if isinstance(n, int) and isinstance(note, str)}

    def all_notes(self, id: str) -> dict[str, dict[int, str]]:
        """The notes that are kept with a deal, by their kinds and numbers."""
        found: dict[str, dict[int, str]] = {kind.value: {} for kind in Note}
        for kind, n, note in self.rows("SELECT kind, n, note FROM notes WHERE deal = ? ORDER BY kind, n", [id]):
            if kind in found and isinstance(n, int) and isinstance(note, str):
                found[kind][n] = note
        return found

    def numbers(self, ruleset: str, won: bool = False) -> frozenset[int]:
        """The numbers of all deals of a ruleset that the player has begun, or won."""
        words, values = Which(game=ruleset.partition("+")[0], ruleset=ruleset, won=won).clause()
        query = f"SELECT DISTINCT deal FROM deals WHERE {words} AND deal IS NOT NULL"
        return frozenset(number for (number,) in self.rows(query, values))

    def rulesets(self) -> tuple[str, ...]:
        return tuple(id for (id,) in self.rows(RULESETS))

    def rows(self, query: str, values: Sequence[object] = (), patience: float = GLANCE) -> list[tuple[Any, ...]]:
        """The rows of an SQL query; where the file can't be read within so many seconds, from this evening's deals."""
        self.away = False
        try:
            return self._disk(patience).execute(query, values).fetchall()
        except (sqlite3.Error, OSError) as error:
            log.warning("The journal can't be read just now: %s.", error)
            self._let_go()
            self._shut_until = time.monotonic() + SHUT
            if self._writer and not passing(error):
                begins = not self._writer.looked_through(0.0)
                self._writer.doubt()
                if begins:  # whoever has just come waits rather than see nothing of what there is
                    self._shut_until = 0.0
                    self._writer.settle(STARTING)
                    return self.rows(query, values, patience)
        try:
            return self._without_disk(patience).execute(query, values).fetchall()
        except sqlite3.Error as error:  # what turns out to be unreadable is treated as missing
            log.warning("The journal can't be read: %s.", error)
            return blank().execute(query, values).fetchall()

    def remembered(self, key: Hashable, make: Callable[[Rows], Made]) -> Made:
        """The result of make(), which is given `rows`, computed again only when the journal has changed."""
        made = self._all_made()
        if key not in made:
            made[key] = make(self.rows)
        found: Made = made[key]
        return found

    def asked(self, key: Hashable, make: Callable[[Rows], Made]) -> Made | None:
        """The same for those who draw: worked out beside, unless that takes no time; None while it is not known."""
        made, question = self._all_made(), self._question
        if key not in made and self._writer and self.kept:
            if question is None or question.key != key or question.into is not made:
                self._drop_question()
                question = self._question = Question(self._writer.path, key, make, made)
            if question.goes_on:
                return None
        return self.remembered(key, make)

    def _drop_question(self) -> None:
        if self._question:
            self._question.drop()
        self._question = None

    def _all_made(self) -> dict[Hashable, Any]:
        """What was worked out since the journal has changed."""
        self.settle(GLANCE)
        stamp = (self.rows("PRAGMA data_version"), self._changes, self._identity, self.trouble)
        if stamp != self._stamp:
            self._stamp, self._made = stamp, {}
        return self._made

    def _readable(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[Deal]:
        for row in rows:
            try:
                yield deal_of(row)
            except Unreadable as error:
                if self._writer:
                    self._writer.set_aside = True
                self.put_aside(row[COLUMNS.split(", ").index("id")], str(error))

    def _disk(self, patience: float) -> sqlite3.Connection:
        writer = self._writer
        if not writer:
            return self._in_memory()
        if time.monotonic() < self._shut_until or not writer.settle(patience):
            return self._without_disk(patience)
        now = identity(writer.path)
        if self._reader is None or now != self._identity:
            self._let_go()
            self._reader = connect(writer.path, patience)
            self._identity = now
        return self._reader

    def _let_go(self) -> None:
        if self._reader:
            self._reader.close()
        self._reader = None

    def _without_disk(self, patience: float) -> sqlite3.Connection:
        """A copy in memory: the file, or as much as was copied of it before, with what was played this evening."""
        again = self._lacks and time.monotonic() >= self._shut_until
        if self._writer and (again or self._serial != self._writer.serial):
            self._serial = self._writer.serial
            found = copied(self._writer.path, patience)
            self._lacks = found is None and (self._lacks or self._memory is None)
            if found is None:
                self._shut_until = time.monotonic() + SHUT
            elif self._memory:
                self._memory.close()
            db = self._memory = found or self._in_memory()
            for chore in self._writer.tonight():
                with suppress(sqlite3.Error), writing(db):
                    chore(db)
        self.away = self._lacks
        return self._in_memory()

    def _in_memory(self) -> sqlite3.Connection:
        """The connection to the deals in memory; an empty journal at first."""
        if self._memory is None:
            self._memory = blank()
        return self._memory
