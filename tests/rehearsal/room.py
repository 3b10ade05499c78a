"""A player's computer: a screen, a keyboard, a mouse, a voice that writes down what it says, and a home folder.

Nothing here looks into the program: it is started by its command, and answers by what it says, what it writes and what
it shows. Whoever waits, waits for one of these; where none comes for long, the stacks of all threads are taken.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Any

import pygame

from game.store.files import OURS
from game.store.journal.rows import ENTRIES, entries_before, unpacked

NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool", "setxkbmap": "x11-xkb-utils"}
"""Programs without which there is no rehearsal, and Debian's packages of them."""
SIZE = (1280, 720)
"""Of the screen, in pixels. There is no window manager on it: a window that fills the screen is as large."""
PATIENCE = 10.0
"""Seconds without an answer after which the program is taken to hang."""
LOOK = 0.02
"""Seconds between two looks for an answer."""
SPEAKER = """#!/bin/sh
[ "$1" = -C ] && exit 0
[ -n "$LD_LIBRARY_PATH" ] && exit 1
while IFS= read -r words; do printf '%s\\n' "$words"; done >> "$HEARD"
"""
"""The voice, in the place of the system's: it says words by writing them down. With another's libraries it can't."""


def missing() -> list[str]:
    """The packages without which there is no rehearsal here."""
    return [package for name, package in NEEDED.items() if shutil.which(name) is None]


class Screen:
    """A virtual display, with what moves its mouse and presses its keys."""

    def __init__(self, folder: Path) -> None:
        """folder: for the picture of the screen."""
        self._folder = folder
        reads, writes = os.pipe()
        wide, high = SIZE
        asked = ["Xvfb", "-displayfd", str(writes), "-screen", "0", f"{wide}x{high}x24", "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(
            [*asked, "-fbdir", str(folder)], pass_fds=[writes], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writes)
        with open(reads) as told:
            self.name = f":{told.readline().strip()}"
        until(lambda: self.do("getdisplaygeometry"), "the screen is on")

    def close(self) -> None:
        """Switch it off."""
        self._server.terminate()
        self._server.wait(PATIENCE)

    def do(self, *words: object) -> str:
        """Anything that xdotool can."""
        return self._run("xdotool", *map(str, words))

    def keyboard(self, layout: str) -> None:
        """Put another keyboard before the player."""
        self._run("setxkbmap", layout)

    def _run(self, *words: str) -> str:
        done = subprocess.run(
            words,
            env={**os.environ, "DISPLAY": self.name},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout.strip()

    def picture(self) -> pygame.Surface:
        """What is on the screen."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        word = [int.from_bytes(data[place : place + 4], "big") for place in range(0, 100, 4)]
        start, wide, high, row = word[0] + word[19] * 12, word[4], word[5], word[12]
        seen = pygame.image.frombuffer(data[start : start + row * high], (wide, high), "BGRA", row)
        return pygame.image.frombytes(pygame.image.tobytes(seen, "RGB"), seen.get_size(), "RGB")

    def close_window(self, window: str) -> None:
        """As the button in a window's frame does: the program is asked to close it."""
        library = ctypes.CDLL("libX11.so.6")
        library.XOpenDisplay.restype = ctypes.c_void_p
        display = ctypes.c_void_p(library.XOpenDisplay(self.name.encode()))
        names = (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        library.XInternAtom.restype = ctypes.c_ulong
        kind, asked = (library.XInternAtom(display, name, 0) for name in names)
        message = (ctypes.c_long * 24)(33, 0, 1, 0, int(window), kind, 32, asked)  # an XClientMessageEvent
        library.XSendEvent(display, ctypes.c_ulong(int(window)), 0, 0, message)
        library.XCloseDisplay(display)


class Room:
    """A home, a screen and a voice. bin: where the installed program's commands are."""

    def __init__(self, folder: Path, commands: Path) -> None:
        self.home, self.commands = folder / "home", commands
        self._voices, self._heard = folder / "voices", folder / "heard.txt"
        for made in (self.home, self._voices):
            made.mkdir()
        for name in ("spd-say", "espeak-ng"):
            (self._voices / name).write_text(SPEAKER, encoding="utf-8")
            (self._voices / name).chmod(0o755)
        self._heard.touch()
        self.screen = Screen(folder)
        self.programs: list[Program] = []

    def leave(self) -> None:
        """Everything is switched off."""
        for program in self.programs:
            program.end()
        self.screen.close()

    @property
    def data(self) -> Path:
        """The folder of settings and journal."""
        return self.home / ".local" / "share" / OURS

    @property
    def environment(self) -> dict[str, str]:
        """What the player's desktop tells programs; nothing of the tests' own."""
        dropped = ("SDL_", "XDG_", "PYTHON", "PYGAME", "WAYLAND", "COTILLION", "LC_", "VIRTUAL_ENV")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
        return {
            **kept,
            "HOME": str(self.home),
            "PATH": str(self._voices),  # and no Python on it
            "DISPLAY": self.screen.name,
            "HEARD": str(self._heard),
            "LANG": "C.UTF-8",
            "LANGUAGE": "en",
            "PYTHONFAULTHANDLER": "1",  # SIGABRT prints the stacks
            "SDL_AUDIODRIVER": "dummy",
        }

    def start(self, *words: str, command: Sequence[str] | None = None, **environment: str) -> Program:
        """Start the program, as from a terminal or by a desktop; returns when its window is there."""
        asked = [*(command or [str(self.commands / "cotillion")]), *words]
        program = Program(self, asked, {**self.environment, **environment})
        self.programs.append(program)
        return program

    def run(self, *words: str, typed: str = "", ends: int = 0) -> str:
        """The program without a window, from its start to its end; returns what it printed. ends: its exit status."""
        asked = [str(self.commands / "cotillion"), *words]
        program = subprocess.Popen(
            asked, env=self.environment, cwd=self.home, text=True, stdin=PIPE, stdout=PIPE, stderr=STDOUT
        )
        try:
            told, _ = program.communicate(typed, 2 * PATIENCE)
        except subprocess.TimeoutExpired:
            program.send_signal(signal.SIGABRT)
            told, _ = program.communicate()
            raise AssertionError(f"It does not end.\n{told}") from None
        assert program.returncode == ends and "Traceback" not in told, told
        return told

    # ── what has come about ──

    def heard(self) -> list[str]:
        """All that the voice has said, utterance by utterance."""
        return self._heard.read_text(encoding="utf-8").splitlines()

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What a question to the journal's file finds; nothing where there is none yet."""
        file = self.data / "records.sqlite"
        with suppress(sqlite3.OperationalError), closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as journal:
            return journal.execute(query, values).fetchall()
        return []

    def deals(self) -> list[tuple[str, int | None, str]]:
        """The deals of the journal, the newest first: game, number, how it ended."""
        return self.rows("SELECT ruleset, deal, ending FROM deals ORDER BY played DESC, key DESC")

    def moves(self) -> list[str]:
        """What was done in the deal that was played last."""
        found = self.rows("SELECT id FROM deals ORDER BY played DESC, key DESC LIMIT 1")
        if not found:
            return []
        packed = self.rows("SELECT line FROM lines WHERE deal = ?", *found[0])
        entries = unpacked(packed[0][0]) if packed else entries_before(tuple(self.rows(ENTRIES, *found[0])))
        return [entry.what for entry in entries]

    def turns(self) -> int:
        """How many times the stock was turned, in all deals of the journal together."""
        return self.rows("SELECT count(*) FROM entries WHERE what = 'turn'")[0][0] if self.rows("SELECT 1") else 0


def until(so: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Wait until something is so; what, in words."""
    end = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < end, f"It never came about that {what}"
        time.sleep(LOOK)


class Program:
    """The program while it runs, and what a player does with it."""

    def __init__(self, room: Room, command: Sequence[str], environment: dict[str, str]) -> None:
        self.room, self.screen = room, room.screen
        self._told = room.home.parent / f"told{len(room.programs)}.txt"
        self._mark = len(room.heard())
        before = self._windows()
        with self._told.open("wb") as told:
            self.process = subprocess.Popen(command, env=environment, cwd=room.home, stdout=told, stderr=told)
        self.until(lambda: set(self._windows()) - set(before), "its window opens")
        (self.window,) = set(self._windows()) - set(before)
        self.come()

    def _windows(self) -> list[str]:
        return self.screen.do("search", "--onlyvisible", "--class", "cotillion").split()

    def come(self) -> None:
        """The player turns to this window."""
        self.screen.do("windowraise", self.window, "windowfocus", self.window)
        self.screen.do("mousemove", SIZE[0] // 2, SIZE[1] - 1)

    # ── what a player does ──

    def key(self, *names: str) -> None:
        """Keys, one after another: by the names of X11 ("space", "ctrl+t", "F8"), or by their numbers, as a place on
        the keyboard has one whatever is printed there.
        """
        self.screen.do("key", "--delay", 20, *names)

    def type(self, words: str) -> None:
        """Letters, one after another."""
        self.screen.do("type", "--delay", 20, words)

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """At a point of the screen."""
        self.screen.do("mousemove", *at, "click", button)

    # ── what comes of it ──

    def until(self, so: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
        """Wait until something is so; what, in words. Where it does not come, the program says where it stands."""
        end = time.monotonic() + seconds
        while not so():
            gone = self.process.poll() is not None
            if gone or time.monotonic() > end:
                self._fail(f"It never came about that {what}" + f" (ended with {self.process.returncode})" * gone)
            time.sleep(LOOK)

    def said(self) -> list[str]:
        """What the voice has said after what was last waited for."""
        return self.room.heard()[self._mark :]

    def answers(self, first: float = 6.0, more: float = 0.9) -> list[str]:
        """All that the voice says now, until it says no more; nothing where it does not begin."""
        end = time.monotonic() + first
        said: list[str] = []
        while time.monotonic() < end:
            time.sleep(LOOK)
            if self.said():
                said += self.said()
                self.mark()
                end = time.monotonic() + more
        return said

    def says(self, words: str, seconds: float = PATIENCE) -> str:
        """Wait until the voice says something with these words in it, after what was last waited for; all of it."""
        self.until(lambda: any(words in line for line in self.said()), f"it says “{words}”", seconds)
        place = next(n for n, line in enumerate(self.room.heard()) if n >= self._mark and words in line)
        self._mark = place + 1
        return self.room.heard()[place]

    def does(self, *moves: str) -> None:
        """Wait until the journal has so many entries more in this deal, and these are the last of them."""
        self.until(lambda: self.room.moves()[-len(moves) :] == list(moves), f"the journal ends with {moves}")

    def ends(self, status: int = 0) -> str:
        """Wait until it has ended by itself, properly; returns what it printed."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        if self.process.poll() is None:
            self._fail("It does not end")
        told = self._told.read_text(encoding="utf-8", errors="replace")
        assert self.process.returncode == status and "Traceback" not in told, told
        return told

    def quit(self) -> str:
        """Close the window, as its frame's button does, and wait for the end."""
        self.screen.close_window(self.window)
        return self.ends()

    def mark(self) -> None:
        """What was said so far is no answer to what is done from now on."""
        self._mark = len(self.room.heard())

    def kill(self) -> None:
        """As when the power fails."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def end(self) -> None:
        """Whatever it does."""
        if self.process.poll() is None:
            self.kill()

    def _fail(self, what: str) -> None:
        """With all stacks, what was said last, and a picture of the screen."""
        shot = self.room.home.parent / "screen.png"
        pygame.image.save(self.screen.picture(), shot)
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGABRT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE)
        heard = "\n".join(self.room.heard()[-12:])
        told = self._told.read_text(encoding="utf-8", errors="replace")
        raise AssertionError(
            f"{what}.\nSaid:\n{heard}\nPrinted:\n{told}\nJournal: {self.room.deals()[:3]}\nScreen: {shot}"
        )
