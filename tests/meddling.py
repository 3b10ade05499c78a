"""What happens around the program while somebody visits it: other programs copy texts and hold the journal, files are
imported, loudspeakers come and go, and the solver's process dies, stops and goes on."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import sqlite3
from contextlib import suppress
from pathlib import Path

import pygame

from game.rules import GAMES
from game.solver.odds.solved import Golden, golden
from game.store import Deal, Entry, Origin, begun, counted
from game.store.codes import code_of
from game.store.journal.salvage import line_of
from game.store.moving import NotAJournal, exported, imported
from game.window.app import App

STRANGE: tuple[object, ...] = (
    "",
    0,
    -1,
    1e400,
    10**400,
    None,
    [],
    {},
    True,
    "é" * 20_000,
    "0001-01-01 00:00",
    "\udcff",
    "now",
    "9" * 401,
)
TEXTS = ("", "7", "9" * 5_000, "Deal 4 711", "no code at all", "\x1b[2J", "\ud800", "é" * 100)
HELD = 4
"""Times that something happens, at most, until a journal that is held is let go of."""


class World:
    """Does one thing at a time, the same for the same seed. path: of the journal, if it is a file."""

    def __init__(self, seed: int, app: App, path: Path | None = None) -> None:
        self._rng = random.Random(seed)
        self._app = app
        self._path = path
        self._copied = ""
        self._holder: sqlite3.Connection | None = None
        self._held = 0
        self._get_text = pygame.scrap.get_text
        pygame.scrap.get_text = self._clipboard
        self.done: set[str] = set()
        self.altered: set[str] = set()
        """Ids of the deals in which something was changed before they were imported."""

    @property
    def holds(self) -> bool:
        """Whether another program holds the journal."""
        return self._holder is not None

    def close(self) -> None:
        """All is as it was."""
        self._let_go()
        self._signal("SIGCONT")
        pygame.scrap.get_text = self._get_text

    def act(self) -> str:
        """Let something happen; what."""
        if self.holds:
            self._held -= 1
            if self._held <= 0:
                self._let_go()
        what = self._rng.choice((self.copy, self.bring, self.hold, self.kill, self.stop, self.go_on, self.plug))
        if what():
            self.done.add(what.__name__)
        return what.__name__

    def _clipboard(self) -> str:
        if self._copied == "\ud800":
            raise UnicodeDecodeError("utf-8", b"caf\xe9 7", 3, 4, "invalid continuation byte")
        return self._copied

    def copy(self) -> bool:
        """Another program copies a text: nonsense, a number, or a code, of a deal or of moves; and it is pasted."""
        line = self._rng.choice(golden(self._rng.choice(GAMES).id))
        deal = Deal(line.ruleset_id, self._rng.choice((line.number, line.number, self._rng.randint(1, 99))))
        code = code_of(deal, line.moves[: self._rng.randint(0, 30)] if deal.deal == line.number else ())
        self._paste(self._rng.choice((*TEXTS, code, code, f"Look: {code}!", code[:-1])))
        return True

    def send(self, line: Golden) -> None:
        """Somebody sends the first moves of a line."""
        self._paste(code_of(Deal(line.ruleset_id, line.number), line.moves[:5]))

    def _paste(self, text: str) -> None:
        self._copied = text
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._app.take(pygame.event.Event(kind, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode="\x16"))

    def bring(self) -> bool:
        """A journal is imported: our own and deals from elsewhere, with something changed in them."""
        if self.holds:
            return False
        head, *lines = exported(self._app.journal)
        lines = [self._changed(line) for line in (*lines[:20], *self._elsewhere())]
        with suppress(NotAJournal, OSError):  # the second while what was held is still being written
            imported(self._app.journal, io.StringIO("\n".join((head, *lines, "", "{", "[]"))))
        return True

    def _elsewhere(self) -> list[str]:
        """Two deals of another journal, some of them still open."""
        found = []
        for line in self._rng.sample(golden("carpet") + golden("gavotte"), 2):
            moves = line.moves[: self._rng.choice((5, len(line.moves)))]
            entries = tuple(Entry(float(second), move) for second, move in enumerate(moves))
            deal = counted(begun(Deal(line.ruleset_id, line.number, origin=Origin.DRAWN)), entries)
            found.append(line_of(deal, entries))
        return found

    def _changed(self, line: str) -> str:
        deal = json.loads(line)
        name = self._rng.choice(list(deal))
        if self._rng.random() < 0.7:
            deal[name] = self._rng.choice(STRANGE)
            deal["id"] = f"{self._rng.getrandbits(128):032x}"
            self.altered.add(deal["id"])
        return json.dumps(deal)[: self._rng.choice((-1, 10**9, 10**9, 10**9))]

    def hold(self) -> bool:
        """Another program begins to write into the journal, and takes its time."""
        if self._path is None or self.holds:
            return False
        holder = sqlite3.connect(self._path, isolation_level=None, timeout=0.0)
        try:
            holder.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:  # it is just being written
            holder.close()
            return False
        self._holder, self._held = holder, self._rng.randint(1, HELD)
        return True

    def _let_go(self) -> None:
        if self._holder:
            self._holder.close()
            self._holder = None

    def kill(self) -> bool:
        """The solver's process dies."""
        return self._signal("SIGKILL")

    def stop(self) -> bool:
        """It stops, and lives."""
        return self._signal("SIGSTOP")

    def go_on(self) -> bool:
        """It goes on, if it had stopped."""
        return self._signal("SIGCONT")

    def _signal(self, name: str) -> bool:
        process = getattr(self._app.worker, "_process", None)
        if process is None or process.pid is None or not hasattr(signal, name):
            return False
        with suppress(ProcessLookupError):
            os.kill(process.pid, getattr(signal, name))
        return True

    def plug(self) -> bool:
        """Loudspeakers are plugged in, or out."""
        kind: int = self._rng.choice((pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED))
        self._app.take(pygame.event.Event(kind, which=self._rng.randint(0, 2), iscapture=self._rng.random() < 0.2))
        return True
