"""In by the front door: main.main([...]) with the dummy drivers, a real home folder, and a player who uses real events.

    def test_a_file_stands_in_the_menu(home):             # `home`: the temporary home of every test (tests/conftest.py)
        def story(player):                                # runs beside the loop, a piece of it in every round
            yield 1.0                                     # wait a second of the program's clock
            player.press("ctrl+o")                        # keys with scancode and letter; type_in("moun"); click(x, y)
            yield lambda: player.top == "OwnPage"         # wait until that is so
            player.quit()                                 # closes the window; a story that ends does so by itself
        done = enter([], story)                           # done.status, .out, .err; .settings(), .moves(), .deals()

The clock stands still but for the loop's own waits, which take no time; nothing sleeps. What a story waits for must
come within PATIENCE seconds of that clock; `yield player.beside` waits until everything is written. `player.words` is
what the voice has said, `player.picture()` what the screen shows, and `player.app` the program, for finding where
something is (never for doing it). `keep(home, speed="instant")` changes settings before the start. `command(["list"])`
is the program in a process of its own, in the same home: a second one at once, or one without a window.
"""

from __future__ import annotations

import contextlib
import gc
import io
import json
import logging
import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from multiprocessing import active_children, connection
from pathlib import Path
from typing import Any

import pygame
import pytest

import main as program
from game.look import speech
from game.look.speech import Manner
from game.make.book import shipped
from game.rules import Act, Move, Ruleset
from game.scenes.table.play import PlayScene
from game.solver.odds import measured
from game.store import Deal, Journal
from game.store.files import OURS
from game.store.journal.deals import Entry, begun, counted
from game.store.settings import NO_WISHES, Wishes
from game.table.picking import Pick, pick, pose_of
from game.window import app as window
from game.window import screen
from game.window.app import App
from tests.scenes.recording import Recorded
from tests.store.ownfiles import forget, games_apart
from tests.typed import instance, sure

ROOT = Path(__file__).resolve().parents[1]
SIZE = "960x540"
PICTURES = 12
"""So many are drawn in a second of the program's clock while something moves, unless a story looks at motion itself."""
PATIENCE = 300.0
"""Seconds of the program's clock until something that a story waits for has to be so."""
AT_ONCE = 3.0
"""Seconds of the program's clock after which a story seems to wait for the solver's process."""
REAL = 60.0
"""Seconds of the real clock, where it is another process or thread that has to come to an end."""
Story = Generator["float | Callable[[], object]", None, None]
NAMED = {
    "esc": (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE, "\x1b"),
    "enter": (pygame.K_RETURN, pygame.KSCAN_RETURN, "\r"),
    "backspace": (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE, "\b"),
    "tab": (pygame.K_TAB, pygame.KSCAN_TAB, "\t"),
    "space": (pygame.K_SPACE, pygame.KSCAN_SPACE, " "),
    "delete": (pygame.K_DELETE, pygame.KSCAN_DELETE, ""),
}
HELD = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
"""Keys that are held while another is pressed, as in "ctrl+shift+z"."""


def named(name: str) -> tuple[int, int, str]:
    """The code of a key on an English keyboard, its place, and the letter that it writes."""
    if name in NAMED:
        return NAMED[name]
    if len(name) == 1:
        plain = pygame.key.key_code(name.lower()) if name.isascii() else ord(name.lower())
        place = (
            getattr(pygame, f"KSCAN_{name.upper()}", pygame.KSCAN_UNKNOWN) if name.isascii() and name.isalnum() else 0
        )
        return plain, place, name
    upper = name.upper()
    return getattr(pygame, f"K_{upper}"), getattr(pygame, f"KSCAN_{upper}", 0), ""


class Clock:
    """The program's clock: it goes on only while the loop waits, and meanwhile the player does something."""

    def __init__(self, pictures: int = PICTURES) -> None:
        self.time = 1000.0
        self.pictures = pictures
        self.meanwhile: Callable[[], None] = lambda: None

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.wait(max(seconds, 1 / self.pictures))

    def wait(self, seconds: float) -> None:
        self.time += max(seconds, 1 / 120)
        self.meanwhile()


class Player:
    """Sits before the window. What it does are events in the window's own queue."""

    def __init__(self, clock: Clock, story: Callable[[Player], Story]) -> None:
        self.clock = clock
        self._story = story(self)
        self._until: Callable[[], object] = lambda: True
        self._since, self._began, self._timed = 0.0, 0.0, False
        self._at = (0, 0)
        self._said = False
        self.app: App | None = None
        self.speech = Recorded()
        self.manners: list[Manner] = []
        """How the voice was asked to speak, each time that it began."""
        self.over = False

    # ── what there is ──

    @property
    def stage(self) -> App:
        """The program, once its window is open."""
        assert self.app is not None
        return self.app

    @property
    def top(self) -> str:
        """What kind of scene has the keyboard."""
        return type(self.stage.top).__name__

    @property
    def table(self) -> PlayScene:
        """The table in play, which is the scene on top."""
        return instance(self.stage.top, PlayScene)

    @property
    def words(self) -> list[str]:
        """All that the voice has said so far; it speaks where the setting `voice` is on."""
        return [words for words, _ in self.speech.said]

    def spoken(self, manner: Manner) -> Recorded:
        """The voice, which is to speak so from now on."""
        self.manners.append(manner)
        return self.speech

    def picture(self) -> pygame.Surface:
        """A copy of what the screen shows."""
        return self.stage.screen.surface.copy()

    def beside(self) -> bool:
        """Whether no thread has anything left to write or to load; the solver's process is not meant."""
        return self.stage.journal.settle(REAL)

    # ── where it is ──

    def button(self, label: str) -> tuple[int, int]:
        """The middle of what bears that label in the scene on top."""
        assert self.stage.top
        found = [widget for widget in self.stage.top.targets() if widget.label == label]
        assert found, f"{label} is none of {[widget.label for widget in self.stage.top.targets()]}"
        return found[0].rect.center

    def pile(self, name: str, depth: int = 0) -> tuple[int, int]:
        """A point where a card of a pile, or its place, is to be seen on the table; depth: cards above it."""
        table = self.table
        index = next(pile.index for pile in table.ruleset.piles if pile.name == name)
        picked = Pick(index, depth if table.board.position.piles[index] else -1)
        sprites, floor = table.board.sprites, table.board.floor
        pose, (wide, high) = pose_of(picked, sprites, floor), floor.card
        sides = (0.0, -0.46, 0.46)
        points = [(round(pose.x + x * wide), round(pose.y + y * high)) for y in sides for x in sides]
        return next(point for point in points if pick(point, sprites, floor) == picked)

    # ── what a player does ──

    def post(self, kind: int, **what: Any) -> None:
        """Any event at all."""
        assert pygame.event.post(pygame.event.Event(kind, window=None, **what))

    def press(self, name: str, key: int | None = None, letter: str | None = None, place: int | None = None) -> None:
        """A key, and those held with it: "n", "ctrl+o", "F11", "shift+tab", "esc". On other keyboards the key at the
        same place has another code and letter: press("n", key=ord("т"), letter="т").
        """
        *held, last = name.split("+") if len(name) > 1 else [name]
        mod = sum(HELD[one] for one in held)
        code, scancode, written = named(last)
        if mod & pygame.KMOD_LSHIFT:
            written = written.upper()
        written = written if letter is None else letter
        if mod & pygame.KMOD_LCTRL and len(written) == 1:
            written = chr(ord(written) & 31) if written.isascii() and written.isalpha() else ""
        what = {
            "key": code if key is None else key,
            "mod": mod,
            "unicode": written,
            "scancode": scancode if place is None else place,
        }
        self.post(pygame.KEYDOWN, **what)
        if written and written.isprintable() and not mod & (pygame.KMOD_LCTRL | pygame.KMOD_LALT):
            self.post(pygame.TEXTINPUT, text=written)
        self.post(pygame.KEYUP, **what)

    def type_in(self, text: str) -> None:
        """Letters, one after another."""
        for letter in text:
            self.press("space" if letter == " " else letter)

    def move_to(self, x: float, y: float, held: bool = False) -> None:
        """The mouse, to a point of the window."""
        at = (int(x), int(y))
        rel = (at[0] - self._at[0], at[1] - self._at[1])
        self._at = at
        self.post(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(held), 0, 0), touch=False)

    def down(self, button: int = 1) -> None:
        """A button of the mouse, where it is."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=self._at, button=button, touch=False)

    def up(self, button: int = 1) -> None:
        """The button is let go of."""
        self.post(pygame.MOUSEBUTTONUP, pos=self._at, button=button, touch=False)

    def click(self, x: float, y: float, button: int = 1) -> None:
        """At a point of the window."""
        self.move_to(x, y)
        self.down(button)
        self.up(button)

    def quit(self) -> None:
        """The window is closed."""
        self.post(pygame.QUIT)

    # ── the story, a piece at a time ──

    def go_on(self) -> None:
        """Once in each round: the next piece of the story, if what it waits for has come."""
        if self.over:
            self._patient("the end of the program")
            return
        if self._timed and self.app:  # rounds that take no time would leave the disk's thread no turn
            self.app.journal.settle(REAL)
        while self._until():
            self._since, self._began = self.clock.time, time.monotonic()
            try:
                wanted = next(self._story)
            except StopIteration:
                self.over = True
                self.quit()
                return
            self._timed = not callable(wanted)
            self._until = wanted if callable(wanted) else self._reached(wanted)
        self._patient("what the story waits for")
        if self.clock.time - self._since > AT_ONCE and not self._timed:  # a time comes by itself
            self._hear_processes()

    def _hear_processes(self) -> None:
        """Those beside need real time: the clock stands still until the solver says something, or another ends. What
        the solver said and no page wants is not waited for again.
        """
        solver = getattr(self.stage._worker, "_connection", None)
        waits: list[Any] = [process.sentinel for process in active_children()]
        said = isinstance(solver, connection.Connection) and not solver.closed and solver.poll()
        if isinstance(solver, connection.Connection) and not (said and self._said):
            waits.append(solver)
        self._said = said
        if waits:
            connection.wait(waits, timeout=0.05)

    def _reached(self, seconds: float) -> Callable[[], bool]:
        end = self.clock.time + seconds
        return lambda: self.clock.time >= end

    def _patient(self, what: str) -> None:
        long, real = self.clock.time - self._since > PATIENCE, time.monotonic() - self._began > REAL
        assert not (long and real), f"{what[0].upper()}{what[1:]} never came; before the player: {self.top}"


@dataclass(frozen=True)
class Done:
    """What is left when the program has ended. home: the home folder."""

    status: int
    out: str
    err: str
    home: Path

    @property
    def folder(self) -> Path:
        """Where settings and journal are."""
        return self.home / OURS

    def settings(self) -> dict[str, Any]:
        """What the settings' file says."""
        found = json.loads((self.folder / "settings.json").read_text(encoding="utf-8"))
        assert isinstance(found, dict)
        return found

    def deals(self) -> list[Deal]:
        """The deals in the journal on the disk, the newest first."""
        journal = Journal(self.folder / "records.sqlite")
        try:
            return list(journal.deals())
        finally:
            journal.close()

    def moves(self, deal: Deal | None = None) -> list[str]:
        """The entries of a deal, else of the newest one."""
        journal = Journal(self.folder / "records.sqlite")
        try:
            return [entry.what for entry in journal.entries((deal or next(iter(journal.deals()))).id)]
        finally:
            journal.close()

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What a question to the journal's file finds."""
        with contextlib.closing(sqlite3.connect(self.folder / "records.sqlite")) as found:
            return found.execute(query).fetchall()


def undecided(patch: pytest.MonkeyPatch, name: str) -> None:
    """As if no deal of a game had been decided."""
    (ruleset,) = (one for one in shipped(name) if not one.variants)
    found = replace(sure(measured.measured(ruleset.id)), won=0, lost=0, unknown=5, deals=5)
    patch.setitem(measured._stored(), ruleset.id, found)


def keep(home: Path, **settings: Any) -> None:
    """Before the program starts: the player has changed these settings some other evening."""
    folder = home / OURS
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "settings.json"
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    file.write_text(json.dumps({**before, **settings}), encoding="utf-8")


def begin_with(home: Path, ruleset: Ruleset, number: int, moves: Sequence[str]) -> None:
    """A deal has been played so far, on an evening before."""
    (home / OURS).mkdir(parents=True, exist_ok=True)
    journal, entries = Journal(home / OURS / "records.sqlite"), tuple(Entry(1.0, move) for move in moves)
    journal.write(counted(begun(Deal(ruleset.id, number, hand=journal.hand)), entries), entries)
    journal.close()


def move(player: Player, wanted: Move) -> Story:
    """A move, with the mouse."""
    table, before = player.table, player.table.session.position
    names = [pile.name for pile in table.ruleset.piles]
    if wanted.act in (Act.TURN, Act.REDEAL):
        player.click(*player.pile("stock"))
        return
    player.click(*player.pile(names[wanted.source], wanted.depth))
    yield player.beside  # a click waits until what was played before is written
    yield lambda: player.top != "TableScene" or table.session.position is not before or table.hand.lifted
    yield 0.5
    if player.top == "TableScene" and table.session.position is before:
        player.click(*player.pile(names[wanted.target]))


def enter(
    arguments: Sequence[str],
    story: Callable[[Player], Story] | None = None,
    *,
    usual: bool = True,
    system: Wishes = NO_WISHES,
    words: str = "",
    pictures: int = PICTURES,
) -> Done:
    """Start the program with these arguments, in the home of this test, and let the story happen.

    usual: in a window of SIZE and without sound; otherwise as a player's computer does. system: what it wishes. words:
    what is typed into it. pictures: in a second.
    """
    clock = Clock(pictures)
    player = Player(clock, story) if story else None
    said, told = io.BytesIO(), io.BytesIO()
    out, err = (io.TextIOWrapper(to, "utf-8", write_through=True) for to in (said, told))
    seen = logging.StreamHandler(err)
    seen.setLevel(logging.WARNING)
    others = {thread.ident for thread in threading.enumerate()} - {threading.get_ident()}
    seen.addFilter(lambda record: record.thread not in others)  # what an earlier test's journal still tries to write
    run = App.run

    def runs(app: App) -> None:
        assert player, "a window has opened, and there is no story"
        player.app, clock.meanwhile = app, player.go_on
        run(app)

    with pytest.MonkeyPatch.context() as patch, games_apart():
        forget(patch)  # a program that starts knows no games of a player's own
        patch.setattr(window, "SystemClock", lambda: clock)
        patch.setattr(window, "tidy", lambda: None)  # the garbage is that of all tests
        patch.setattr(gc, "freeze", lambda: None)
        patch.setattr(App, "run", runs)
        patch.setattr(speech, "found", lambda language, manner: player.spoken(manner) if player else None)
        patch.setattr(screen, "asked", lambda: system)
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(words.encode()), "utf-8"))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        logging.getLogger().addHandler(seen)
        pygame.display.init()
        pygame.event.clear()
        try:
            status = program.main([*(("--windowed", SIZE, "--mute") if usual else ()), *arguments])
        except SystemExit as left:  # the parser's own way
            status = int(left.code or 0)
        finally:
            gc.enable()
            logging.getLogger().removeHandler(seen)
    assert player is None or player.over, "the program has ended before the story"
    return Done(status, said.getvalue().decode(), told.getvalue().decode(), _home())


def command(arguments: Sequence[str], words: str = "") -> Done:
    """The program in a process of its own, beside a window or another program, with these words typed into it."""
    asked = [sys.executable, str(ROOT / "main.py"), *arguments]
    done = subprocess.run(asked, input=words, capture_output=True, encoding="utf-8", timeout=300, check=False)
    return Done(done.returncode, done.stdout, done.stderr, _home())


def _home() -> Path:
    return Path(os.environ["XDG_DATA_HOME"])
