"""A background thread that writes to the journal's file, task by task in order ("chores"). Where no thread can be had,
whoever puts a chore carries it out.

A chore is a function of a connection, run inside a transaction, that may be run twice without harm. What can't be
carried out now is tried again until it can; meanwhile `trouble` is a sentence that says why.
"""

import logging
import sqlite3
import threading
import time
from collections.abc import Hashable
from functools import partial
from pathlib import Path

from game.store.journal import disk
from game.store.journal.bring import Written
from game.store.journal.disk import Chore, Identity, identity, open_file
from game.store.journal.rows import Later, passing, writing

log = logging.getLogger(__name__)

Chores = dict[Hashable, Chore]

AGAIN = 1.0  # seconds until a failed task is tried again
FAREWELL = 4.0  # the most seconds to wait, when the program ends, for what is not yet on the disk
SLOW_AFTER = 1.0  # seconds after which play no longer waits for the disk

LATER = "A later version of Cotillion keeps this journal. New deals are kept beside it, in a file."
SLOW = "The disk is slow just now. What you play is saved as soon as it answers."
HELD = "Another program holds the journal. What you play is saved as soon as it lets go."
FULL = "The disk is full. What you play is saved as soon as there is room."
SHUT = "The journal can't be written to. What you play is saved as soon as it can."


class Writer:
    """The thread that writes the journal, and its tasks."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.serial = 0  # goes up with every chore
        self.begun_again = False
        """Whether a file that could not be read was set aside; whoever has said so puts it back."""
        self.set_aside = False
        """Whether deals that make no sense were moved out of the way; whoever has said so puts it back."""
        self._db: sqlite3.Connection | None = None
        self._identity: Identity | None = None
        self._trouble = ""
        self._since = time.monotonic()  # since when something waits to be written
        self._rescue = disk.Rescue(path)
        self._waiting: Chores = {}
        self._evening: Chores = {}
        self._opened = self._stopped = self._doubted = self._hurried = False
        self._looks: list[Chore] | None = None  # what is still to be looked at in the file, once it is open
        self._waited = 0.0  # seconds that somebody has waited until all is on the disk
        self._due = 0.0  # when what has failed may be tried again, where there is no thread
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = threading.Thread(target=self._run, name="journal", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            self._thread = None
            with self._changed:
                self._stir()

    # ── for the main thread ──

    def put(self, key: Hashable, chore: Chore, lasting: bool = True) -> None:
        """Have a chore carried out; it replaces a waiting one of the same key, unless that one is to write moves which
        this one does not have.

        lasting: carry it out again if the file is removed and has to be created anew.
        """
        with self._changed:
            self.serial += 1
            while isinstance(chore, Written) and not chore.takes_the_place_of(self._evening.get(key)):
                key = (key,)  # of another table
            if not self._waiting:
                self._since = time.monotonic()
            self._waiting[key] = chore
            if lasting:
                self._evening.pop(key, None)
                self._evening[key] = chore
            self._stir()

    def settle(self, seconds: float) -> bool:
        """Wait until all is on the disk, so long at most, with earlier waits for the same; returns whether it is."""
        with self._changed:
            left = max(seconds - self._waited, 0.0)
            if self._thread is None:
                self._stir()
            else:
                self._changed.wait_for(lambda: self._settled or bool(self._trouble), left)
            self._waited = 0.0 if self._settled else max(self._waited, seconds)
            return self.kept

    @property
    def kept(self) -> bool:
        return self._settled and not self._trouble

    @property
    def owes(self) -> bool:
        return bool(self._waiting)

    @property
    def trouble(self) -> str:
        slow = not self._settled and time.monotonic() - self._since > SLOW_AFTER
        return self._trouble or (SLOW if slow else "")

    @property
    def rescued(self) -> bool:
        return self._rescue.whole

    def looked_through(self, seconds: float) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: self._looked_through or bool(self._trouble), seconds)
            return self._looked_through

    @property
    def _looked_through(self) -> bool:
        return self._settled and self._looks == []

    @property
    def _settled(self) -> bool:
        return self._opened and not self._waiting

    def hurry(self) -> None:
        with self._changed:
            self._hurried = True
            self._stir()

    def tonight(self) -> list[Chore]:
        """All chores of this evening, oldest first."""
        with self._changed:
            return list({**self._evening, **self._waiting}.values())

    def doubt(self) -> None:
        """Have the whole file checked after a failed read, and set aside if it is damaged."""
        with self._changed:
            self._doubted, self._opened, self._since = True, False, time.monotonic()
            self._stir()

    def close(self) -> None:
        """Carry out what is left, if possible, and end the thread."""
        with self._changed:
            self._stopped = True
            self._stir()
        if self._thread:
            self._thread.join(FAREWELL)
        if self._waiting and not self._rescue.whole:
            log.warning("The journal in %s could not be written to the end.", self.path)

    def _stir(self) -> None:
        """Something is to be done: the thread hears of it; without one it is done now, or soon if it just failed."""
        self._changed.notify_all()
        if self._thread is None and (self._stopped or self._hurried or time.monotonic() >= self._due):
            self._hurried = False
            done, last = self._round()
            self._due = 0.0 if done else time.monotonic() + AGAIN
            while done and self._looks and not last:
                self._look()
            if last:
                self._let_go()

    # ── the thread ──

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._stopped or not self._opened or self._looks)
                looks = self._opened and not (self._waiting or self._stopped)
            if looks:
                self._look()
                continue
            done, last = self._round()
            if last:
                break
            if not done:
                self._pause()
        self._let_go()

    def _round(self) -> tuple[bool, bool]:
        """Carry out what waits; returns whether that could be done, and whether nothing more is to come."""
        with self._changed:
            chores = dict(self._waiting)
            last = self._stopped
        done = self._carry_out(chores)
        with self._changed:
            if done is not None:
                self._waiting = {key: c for key, c in self._waiting.items() if done.get(key) is not c}
                self._opened, self._since = not self._doubted, time.monotonic()
                last = last or (self._stopped and not self._waiting)
            self._changed.notify_all()
        return done is not None, last

    def _look(self) -> None:
        """Look at the next piece of the file, but no longer than until something is to be written."""
        db, looks = self._db, self._looks
        if db is None or not looks:
            return
        db.set_progress_handler(lambda: bool(self._waiting or self._stopped), disk.STEPS)
        damaged, error = False, None
        try:
            aside = _aside(db)
            looks[0](db)
            self.set_aside |= _aside(db) > aside
        except sqlite3.DatabaseError as found:
            error = found
            damaged = not isinstance(found, sqlite3.OperationalError) or disk.is_damage(self.path, found)
        finally:
            db.set_progress_handler(None, 0)
        with self._changed:
            if damaged:
                self._doubted, self._opened, self._since = True, False, time.monotonic()
            elif error is None or not passing(error):
                looks.pop(0)
            elif not self._waiting:
                self._changed.wait_for(lambda: self._waiting or self._stopped, AGAIN)
            self._changed.notify_all()

    def _pause(self) -> None:
        """Wait before the next try; what is asked for meanwhile is written to the rescue file."""
        due = time.monotonic() + AGAIN
        over = False
        while not over and (left := due - time.monotonic()) > 0:
            with self._changed:
                self._changed.wait_for(partial(self._stirred, self.serial), left)
                waiting, over = list(self._waiting.values()), self._stopped or self._hurried
            self._rescue.keep(waiting)
        self._hurried = False

    def _stirred(self, serial: int) -> bool:
        return self._stopped or self._hurried or self.serial != serial

    def _carry_out(self, chores: Chores) -> Chores | None:
        """Carry out all of these chores in one transaction, or, in a new file, all chores of the evening. Returns those
        done; None where it failed, and `trouble` says why.
        """
        try:
            db, anew = self._open_anew()
            if anew:
                with self._changed:
                    chores = {**self._evening, **chores}
            try:
                with writing(db):
                    for chore in chores.values():
                        chore(db)
            except (sqlite3.OperationalError, OSError):
                raise
            except Exception:  # noqa: BLE001  one of them can't be carried out at all
                self._one_by_one(db, chores)
        except Exception as error:  # noqa: BLE001  whatever it is, the thread goes on and tries again
            self._fail(error, chores)
            return None
        self._trouble = ""
        self._rescue.clear()
        return chores

    def _one_by_one(self, db: sqlite3.Connection, chores: Chores) -> None:
        for chore in chores.values():
            try:
                with writing(db):
                    chore(db)
            except (sqlite3.OperationalError, OSError):
                raise
            except sqlite3.DatabaseError as error:
                if type(error) is sqlite3.DatabaseError:  # the file is at fault, not the chore
                    raise
                self._give_up(chore, error)
            except Exception as error:  # noqa: BLE001  whatever it is, the other chores are carried out
                self._give_up(chore, error)

    def _give_up(self, chore: Chore, error: Exception) -> None:
        """Drop a chore that can never be carried out."""
        log.warning("Something can't be kept in the journal: %s.", error)
        self._rescue.refuse(chore)

    def _open_anew(self) -> tuple[sqlite3.Connection, bool]:
        """The open file, and whether it is another one than before."""
        if self._db and self._identity and identity(self.path) == self._identity and not self._doubted:
            return self._db, False
        self._let_go()
        thorough, self._doubted = self._doubted, False
        try:
            self._db, begun_again = open_file(self.path, thorough)
        except BaseException:
            self._doubted |= thorough
            raise
        self.begun_again |= begun_again
        self._identity = identity(self.path)
        self._looks = [] if thorough else disk.looks(self._db)
        return self._db, True

    def _fail(self, error: Exception, chores: Chores) -> None:
        words = str(error)
        if isinstance(error, Later):
            trouble = LATER
        elif "locked" in words or "busy" in words:
            trouble = HELD
        elif "full" in words or "No space" in words:
            trouble = FULL
        else:
            trouble = SHUT
        if trouble != HELD:
            self._let_go()
        self._doubted |= not isinstance(error, (sqlite3.OperationalError, OSError))
        self._rescue.keep(chores.values())
        if trouble != self._trouble:
            log.warning("The journal in %s can't be written: %s.", self.path, words)
        self._trouble = trouble

    def _let_go(self) -> None:
        if self._db is not None:
            self._db.close()
        self._db = self._identity = self._looks = None


def _aside(db: sqlite3.Connection) -> int:
    count: int = db.execute("SELECT count(*) FROM aside").fetchone()[0]
    return count
